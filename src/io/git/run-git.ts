import { execFile, execFileSync, spawn } from 'node:child_process'
import { promisify } from 'node:util'

/** The repository around a folder, or a bare one. Data that can be sent to threads. */
export type Repository = {
  /** The folder in which git is called. Absolute. */
  readonly dir: string
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Milliseconds that a call may take. */
const LIMIT = 20_000
const MOST_BYTES = 512 * 1024 * 1024

/**
 * Git reads the repository around its folder, writes nothing into it, asks for nothing, and calls neither a program nor
 * another machine, whatever the repository's config says. Only commands that read are called.
 */
const OPTIONS = [
  '--no-pager',
  '--no-optional-locks',
  '--no-replace-objects',
  ...['-c', 'core.fsmonitor=false', '-c', 'protocol.allow=never'],
]

const run = promisify(execFile)

/** What git writes. Rejects with an error of which `gitReason` makes a sentence. */
export async function runGit(args: readonly string[], repository: Repository): Promise<Buffer> {
  const { stdout } = await run('git', [...OPTIONS, ...args], optionsFor(repository))
  return stdout
}

/** The same, while the thread waits. */
export function runGitSync(args: readonly string[], repository: Repository): Buffer {
  return execFileSync('git', [...OPTIONS, ...args], { ...optionsFor(repository), stdio: 'pipe' })
}

/** Starts git with pipes as its input and output. The caller waits until it closes. */
export function startGit(args: readonly string[], { dir, env }: Repository) {
  return spawn('git', [...OPTIONS, ...args], { cwd: dir, env: envFor(env), stdio: 'pipe' })
}

function optionsFor({ dir, env }: Repository) {
  const limits = { timeout: LIMIT, maxBuffer: MOST_BYTES }
  return { cwd: dir, env: envFor(env), ...limits, encoding: 'buffer' } as const
}

/** The environment without what leads git to another repository or config, or to a program. */
function envFor(env: Repository['env']): NodeJS.ProcessEnv {
  const own = Object.entries(env).filter(([name]) => !name.toUpperCase().startsWith('GIT_'))
  return { ...Object.fromEntries(own), GIT_NO_LAZY_FETCH: '1', GIT_TERMINAL_PROMPT: '0' }
}

/** Why git gave nothing, as part of a sentence. */
export function gitReason(error: unknown): string {
  const { code, killed, stderr } = Object(error) as Readonly<Record<string, unknown>>
  if (code === 'ENOENT') return 'there is no git on this machine'
  if (killed === true) return `git takes longer than ${LIMIT / 1000} seconds`
  const [line = ''] = String(stderr ?? '').split('\n')
  return /not a git repository/.test(line) ? 'the site is in no git repository' : line
}
