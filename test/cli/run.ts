import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const BIN = join(root, 'bin/docsgen.js')

export type Outcome = {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export type RunOptions = {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
}

/** Variables that change what is printed; the tests set them themselves. */
const LEFT_OUT = [
  'NO_COLOR',
  'FORCE_COLOR',
  'GITHUB_ACTIONS',
  'COLUMNS',
  'LC_ALL',
  'LC_CTYPE',
  'LANG',
  'CI',
]

/** Runs the real command line. */
export function docsgen(args: readonly string[], { cwd, env = {} }: RunOptions): Promise<Outcome> {
  const inherited = Object.entries(process.env).filter(([name]) => !LEFT_OUT.includes(name))
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [BIN, ...args], {
      cwd,
      env: { ...Object.fromEntries(inherited), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text
    })
    child.once('close', (code) => resolve({ code, stdout, stderr }))
  })
}

/** Times, versions and sizes differ from run to run; everything else is as it is. */
export function masked(text: string): string {
  return text
    .replace(/^docsgen \d+\.\d+\.\d+\S*/gm, 'docsgen X.Y.Z')
    .replace(/ +\d+(\.\d+)? (ms|s)$/gm, ' TIME')
    .replace(/\b\d+(\.\d+)? (ms|s)\b/g, 'TIME')
    .replace(/ +\d+(\.\d+)? (B|kB|MB)\b/g, ' SIZE')
    .replace(/docsgen-dev-\w{6}/g, 'SITE')
}
