import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runProgram } from '../../src/cli/program.ts'
import { testHost } from '../support/host.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const BIN = join(root, 'bin/docsgen.js')
const { homepage } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly homepage?: string
}

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
  // Tests may be run by another package manager than npm.
  'npm_config_user_agent',
  // A machine may have credentials, which are nobody's in a test.
  'ALGOLIA_ADMIN_KEY',
  'ALGOLIA_APP_ID',
  'ALGOLIA_INDEX',
]

function variables(env: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const inherited = Object.entries(process.env).filter(([name]) => !LEFT_OUT.includes(name))
  return { ...Object.fromEntries(inherited), ...env } as Readonly<Record<string, string>>
}

/**
 * The command line, called in this process with pipes for streams: what it prints and answers, without the start of
 * a process, which takes longer than most commands. `docsgenProcess` is the whole of it.
 */
export async function docsgen(
  args: readonly string[],
  { cwd, env = {} }: RunOptions,
): Promise<Outcome> {
  const host = testHost(cwd, new Date())
  const all = variables(env)
  const columns = Number(all['COLUMNS']) || undefined
  const code = await runProgram(args, {
    ...host,
    env: all,
    homepage,
    stdout: { ...host.stdout, columns },
    stderr: { ...host.stderr, columns },
  })
  return { code, ...host.written }
}

/** Runs the real command line. */
export function docsgenProcess(
  args: readonly string[],
  { cwd, env = {} }: RunOptions,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [BIN, ...args], {
      cwd,
      env: variables(env),
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
  return (
    text
      .replace(/^docsgen \d+\.\d+\.\d+\S*/gm, 'docsgen X.Y.Z')
      // How far a build has come is said on a busy machine only.
      .replace(/^ {2}write +\d+ %\n/gm, '')
      // Where the tests of a file take longer than a minute, that is the process's time.
      .replace(/\d+ min (?=\d+ s)/g, '')
      .replace(/ +\d+(\.\d+)? (ms|s)$/gm, ' TIME')
      .replace(/\b\d+(\.\d+)? (ms|s)\b/g, 'TIME')
      .replace(/ +\d+(\.\d+)? (B|kB|MB)\b/g, ' SIZE')
      .replace(/folder-\w{6}/g, 'SITE')
  )
}
