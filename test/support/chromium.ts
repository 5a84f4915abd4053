import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const WHERE_ELSE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Path of a Chromium: `CHROMIUM`, else an installed one, else one from the system's packages. */
export function chromium(): string {
  const found = installed(NAMES) ?? (install() ? installed(NAMES) : undefined)
  if (found === undefined) {
    throw new Error(
      'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM to its path.',
    )
  }
  return found
}

/**
 * Path of Chromium's shell: the same engine without a browser's window around it. A new window takes it a third of
 * the processor time. Where there is none, the whole browser.
 */
export function chromiumShell(): string {
  return installed(SHELLS) ?? chromium()
}

/** Whether browser tests run in Chromium's shell, or in the browser that `CHROMIUM` names, and not in the whole one. */
export const hasChromiumShell = () => installed(SHELLS) !== undefined

function installed(names: readonly string[]): string | undefined {
  const { CHROMIUM: named, PATH: path = '' } = process.env
  if (named !== undefined && named !== '') return named
  const folders = [...path.split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const others = names === NAMES ? WHERE_ELSE : []
  return [...places, ...others].find((place) => existsSync(place))
}

/** Only root may install, and only where there is apt. */
function install(): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium', 'chromium-headless-shell'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return true
  } catch {
    return false
  }
}
