import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Browser } from 'playwright-core'

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

/** Nothing but the tests' own traffic. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** No name but the machine's own leads anywhere: a page that asks for another host gets an error, not an answer. */
const NO_WAY_OUT = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'

/** No process is started ahead of need: a window of a test stays in the one that it has. */
const ONE_PROCESS = '--renderer-process-limit=1'
/** Code is compiled once: a visit of a test is over before better code has paid for itself. */
const COMPILED_ONCE = '--js-flags=--no-maglev --no-turbofan'

export type BrowserOptions = {
  /** The whole of Chromium, not only its shell: tabs, icons, and pages that are kept for Back and Forward. */
  readonly isWhole?: boolean
  /** Code is compiled as it is for readers: to measure what it takes, or because a test runs much of it. */
  readonly isOptimized?: boolean
  readonly args?: readonly string[]
}

/** A headless Chromium without a way out of this machine. */
export async function launchBrowser({
  isWhole = false,
  isOptimized = false,
  args = [],
}: BrowserOptions = {}): Promise<Browser> {
  // Tests that open no browser do without what drives one.
  const { chromium: playwright } = await import('playwright-core')
  return playwright.launch({
    ...(isWhole ? { ignoreDefaultArgs: ['--disable-back-forward-cache'] } : {}),
    executablePath: isWhole ? chromium() : chromiumShell(),
    args: [
      ...QUIET,
      NO_WAY_OUT,
      // Pages that are kept for Back and Forward have processes of their own.
      ...(isWhole ? [] : [ONE_PROCESS]),
      ...(isOptimized ? [] : [COMPILED_ONCE]),
      ...args,
    ],
  })
}

const launched = new Map<string, Promise<Browser>>()

/** The browser of this kind that the test files of a worker share. It ends with the worker's process. */
export function sharedBrowser(options: BrowserOptions = {}): Promise<Browser> {
  const key = JSON.stringify(options)
  const browser = launched.get(key) ?? launchBrowser(options)
  launched.set(key, browser)
  return browser
}
