import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runProgram } from '../../src/cli/program.ts'
import { testHost } from '../support/host.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** The real command line, as `npm run build` leaves it. */
export const BIN = join(root, 'bin/docsgen.js')
const PATIENCE_MS = 30_000

export type DevEvent = { readonly event: string; readonly [key: string]: unknown }

/** A server that serves. */
export type Server = {
  readonly url: string
  readonly port: number
  readonly events: readonly DevEvent[]
  /** Everything on stderr. */
  readonly errors: () => string
  /** Resolves with the first event, from now on or before, that fits. */
  readonly until: (fits: (event: DevEvent) => boolean) => Promise<DevEvent>
  /** Ctrl-C; resolves with the exit code and how long it took. */
  readonly stop: () => Promise<{ readonly code: number | null; readonly ms: number }>
}

export type ServerProcess = Server & { readonly process: ChildProcess }

/** What a command says with `--json`, as it comes. */
function listener() {
  const events: DevEvent[] = []
  const waiting = new Set<() => void>()
  let errors = ''
  let rest = ''
  return {
    events,
    errors: () => errors,
    hearError(text: string) {
      errors += text
    },
    hear(text: string) {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      events.push(...lines.map((line) => JSON.parse(line) as DevEvent))
      for (const look of waiting) look()
    },
    until: (fits: (event: DevEvent) => boolean, exited: Promise<number | null>) =>
      new Promise<DevEvent>((resolve, reject) => {
        const look = () => {
          const found = events.find(fits)
          if (found === undefined) return
          waiting.delete(look)
          clearTimeout(timer)
          resolve(found)
        }
        const timer = setTimeout(() => {
          waiting.delete(look)
          reject(new Error(`No such event.\n${errors}\n${JSON.stringify(events)}`))
        }, PATIENCE_MS)
        waiting.add(look)
        void exited.then((code) => reject(new Error(`It ended with ${code}.\n${errors}`)))
        look()
      }),
  }
}

type Started = {
  readonly heard: ReturnType<typeof listener>
  readonly exited: Promise<number | null>
  readonly interrupt: () => void
}

/** Waits until a command serves. */
async function serving({ heard, exited, interrupt }: Started): Promise<Server> {
  const until: Server['until'] = (fits) => heard.until(fits, exited)
  const ready = await until(({ event }) => event === 'ready')
  return {
    url: String(ready['url']).replace(/\/$/, ''),
    port: Number(ready['port']),
    events: heard.events,
    errors: heard.errors,
    until,
    async stop() {
      const since = performance.now()
      interrupt()
      const code = await exited
      return { code, ms: performance.now() - since }
    },
  }
}

/** Starts `docsgen dev` (or `preview`) in a folder and waits until it serves. */
export async function startServer(
  command: 'dev' | 'preview',
  dir: string,
  {
    args = [],
    env = {},
    user,
  }: {
    readonly args?: readonly string[]
    readonly env?: NodeJS.ProcessEnv
    /** Who runs it, by number. */
    readonly user?: number | undefined
  } = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [BIN, command, '--json', ...args], {
    cwd: dir,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user === undefined ? {} : { uid: user, gid: user }),
  })
  const heard = listener()
  child.stderr.setEncoding('utf8').on('data', heard.hearError)
  child.stdout.setEncoding('utf8').on('data', heard.hear)
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const server = await serving({ heard, exited, interrupt: () => child.kill('SIGINT') })
  return { ...server, process: child }
}

/**
 * Calls `docsgen dev` in this process, for what it serves and says: the start of a process takes longer than to open a
 * small site.
 */
export function callDev(dir: string, env: NodeJS.ProcessEnv = {}): Promise<Server> {
  const heard = listener()
  let interrupt = () => {}
  const host = testHost(dir, new Date())
  const exited = runProgram(['dev', '--json'], {
    ...host,
    env: { ...process.env, ...env },
    stdout: { ...host.stdout, write: heard.hear },
    stderr: { ...host.stderr, write: heard.hearError },
    onInterrupt(onInterrupt) {
      interrupt = onInterrupt
      return () => undefined
    },
  })
  return serving({ heard, exited, interrupt: () => interrupt() })
}
