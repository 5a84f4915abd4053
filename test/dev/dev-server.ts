import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** The real command line, as `npm run build` leaves it. */
export const BIN = join(root, 'bin/docsgen.js')
const PATIENCE_MS = 30_000

export type Files = Readonly<Record<string, string>>

/** A site folder of its own. */
export function siteFolder(files: Files): { readonly dir: string; readonly remove: () => void } {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-dev-')))
  writeFiles(dir, files)
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) }
}

export function writeFiles(dir: string, files: Files): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true })
    writeFileSync(join(dir, name), text)
  }
}

export type DevEvent = { readonly event: string; readonly [key: string]: unknown }

export type Server = {
  readonly url: string
  readonly port: number
  readonly process: ChildProcess
  readonly events: readonly DevEvent[]
  /** Everything on stderr. */
  readonly errors: () => string
  /** Resolves with the first event, from now on or before, that fits. */
  readonly until: (fits: (event: DevEvent) => boolean) => Promise<DevEvent>
  /** Ctrl-C; resolves with the exit code and how long it took. */
  readonly stop: () => Promise<{ readonly code: number | null; readonly ms: number }>
}

/** Starts `docsgen dev` (or `preview`) in a folder and waits until it serves. */
export async function startServer(
  command: 'dev' | 'preview',
  dir: string,
  {
    args = [],
    env = {},
  }: { readonly args?: readonly string[]; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<Server> {
  const child = spawn(process.execPath, [BIN, command, '--json', ...args], {
    cwd: dir,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const events: DevEvent[] = []
  const waiting = new Set<() => void>()
  let errors = ''
  let rest = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    events.push(...lines.map((line) => JSON.parse(line) as DevEvent))
    for (const look of waiting) look()
  })
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))

  const until: Server['until'] = (fits) =>
    new Promise((resolve, reject) => {
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
    })

  const ready = await until(({ event }) => event === 'ready')
  return {
    url: String(ready['url']).replace(/\/$/, ''),
    port: Number(ready['port']),
    process: child,
    events,
    errors: () => errors,
    until,
    async stop() {
      const since = performance.now()
      child.kill('SIGINT')
      const code = await exited
      return { code, ms: performance.now() - since }
    },
  }
}
