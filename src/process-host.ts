import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import type { Host, Keyboard, TextStream } from './model/host.ts'

/** The world of this process: its folder, terminal, signals and clocks. */
export function processHost(): Host {
  const packageDir = folderOfPackage(dirname(fileURLToPath(import.meta.url)))
  const manifest = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
    version: string
    homepage?: string
  }
  return {
    cwd: process.cwd(),
    env: process.env,
    platform: process.platform,
    pid: process.pid,
    isRunning,
    packageDir,
    temporaryDir: temporaryDir(),
    version: manifest.version,
    nodeVersion: process.versions.node,
    homepage: manifest.homepage,
    stdout: textStream(process.stdout),
    stderr: textStream(process.stderr),
    keyboard: process.stdin.isTTY && process.stderr.isTTY ? keyboard() : undefined,
    now: milliseconds,
    date: () => new Date(),
    onInterrupt,
    expectShortRun,
    nextRun: countedRuns(),
    log: () => undefined,
  }
}

function countedRuns(): () => string {
  let runs = 0
  return () => {
    runs += 1
    return runs === 1 ? '' : `?${runs}`
  }
}

/** The nearest folder above with a package.json: bundled code may lie deeper than its source. */
function folderOfPackage(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : folderOfPackage(dirname(folder))
}

export type TemporaryFolder = { readonly path: () => string; readonly remove: () => void }

/**
 * Makes the folder when it is asked for, and calls `onMade` then. Nobody else can write to it: code is run from there.
 */
export function temporaryFolder(onMade: () => void = () => undefined): TemporaryFolder {
  let dir: string | undefined
  return {
    path() {
      if (dir !== undefined) return dir
      onMade()
      dir = mkdtempSync(join(tmpdir(), 'docsgen-'))
      return dir
    },
    remove() {
      if (dir !== undefined) rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** A temporary folder that is gone with the process. */
function temporaryDir(): () => string {
  const { path, remove } = temporaryFolder(() => {
    process.once('exit', remove)
    // A signal that nobody else takes ends the process, and without `exit`.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        if (process.listenerCount(signal) > 1) return
        remove()
        process.removeAllListeners(signal)
        process.kill(process.pid, signal)
      })
    }
  })
  return path
}

function textStream(stream: NodeJS.WriteStream): TextStream {
  return {
    write: (text) => {
      stream.write(text)
    },
    isTty: stream.isTTY === true,
    columns: stream.columns ?? columnsOf(process.env),
  }
}

/** Shells that export their width tell it to pipes, too. */
function columnsOf({ COLUMNS }: NodeJS.ProcessEnv): number | undefined {
  return Number(COLUMNS) || undefined
}

function keyboard(): Keyboard {
  const { stdin, stderr } = process
  // Taken when a key is waited for: few commands do, and they take a while to load.
  const lines = () => process.getBuiltinModule('node:readline')
  return {
    listen(onKey) {
      const onKeypress = (_text: string, key: { name?: string; ctrl?: boolean }) => {
        if (key.ctrl === true && key.name === 'c') process.kill(process.pid, 'SIGINT')
        else onKey(key.name ?? '')
      }
      lines().emitKeypressEvents(stdin)
      stdin.setRawMode(true)
      stdin.on('keypress', onKeypress)
      stdin.resume()
      return () => {
        stdin.off('keypress', onKeypress)
        stdin.setRawMode(false)
        stdin.pause()
      }
    },
    async ask(question) {
      const prompt = lines().promises.createInterface({ input: stdin, output: stderr })
      try {
        return await prompt.question(question)
      } finally {
        prompt.close()
      }
    },
  }
}

function onInterrupt(listener: () => void): () => void {
  process.on('SIGINT', listener)
  process.on('SIGTERM', listener)
  return () => {
    process.off('SIGINT', listener)
    process.off('SIGTERM', listener)
  }
}

/** Bytes of bytecode that a function runs before it is optimised. The engine's default is about 68,000. */
const BUDGET = 800_000

/** Bytes of bytecode that are put into an optimised function at most. The engine's default is 920. */
const INLINED = 200

/** How many times as large the space of young objects becomes when it fills: at once as large as it may be. */
const GROWTH = 16

/**
 * By how many percent the heap may grow before all of it is collected. Left to itself it may become four times as
 * large: with 5,000 pages most of what lay in memory was garbage.
 */
const HEAP_GROWTH = 50

/**
 * The engine is made for servers: on two processors the optimising compiler takes time from a build for machine code
 * that is hardly used any more when it is ready, and a small space of young objects is collected, and copied, again
 * and again while all that is made stays alive. Worker threads are meant, too. Measured with the engine of Node 20;
 * later ones have another compiler between, and complain of flags that they do not know.
 */
function expectShortRun(): void {
  if (!process.versions.node.startsWith('20.')) return
  setFlagsFromString(`--interrupt-budget=${BUDGET}`)
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${INLINED}`)
  setFlagsFromString(`--semi-space-growth-factor=${GROWTH}`)
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`)
}

/** Since the process began. `performance` says the same, and brings a module with it. */
function milliseconds(): number {
  return process.uptime() * 1000
}

/** Whether a process is alive; one of another user counts. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { readonly code?: string }).code === 'EPERM'
  }
}
