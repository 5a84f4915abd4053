import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { emitKeypressEvents } from 'node:readline'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import type { Host, Keyboard, TextStream } from './model/host.ts'

/** `docsgen <argv>`: does what it says and answers with the exit code. */
export async function run(argv: readonly string[]): Promise<number> {
  const host = realHost()
  // A reader that goes away (`docsgen check | head`) is no fault of ours.
  process.stdout.on('error', ignoreClosedPipe)
  process.stderr.on('error', ignoreClosedPipe)
  if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-v')) {
    host.stdout.write(`${host.version}\n`)
    return flushed(0)
  }
  const { runProgram } = await import('./cli/program.ts')
  return flushed(await runProgram(argv, host))
}

function realHost(): Host {
  const packageDir = fileURLToPath(new URL('..', import.meta.url))
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
    version: manifest.version,
    homepage: manifest.homepage,
    stdout: textStream(process.stdout),
    stderr: textStream(process.stderr),
    keyboard: process.stdin.isTTY && process.stderr.isTTY ? keyboard() : undefined,
    now: () => performance.now(),
    date: () => new Date(),
    onInterrupt,
    log: () => undefined,
  }
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
  return {
    listen(onKey) {
      const onKeypress = (_text: string, key: { name?: string; ctrl?: boolean }) => {
        if (key.ctrl === true && key.name === 'c') process.kill(process.pid, 'SIGINT')
        else onKey(key.name ?? '')
      }
      emitKeypressEvents(stdin)
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
      const prompt = createInterface({ input: stdin, output: stderr })
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

function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}

/** Waits until all text has left the process: an exit would cut off what a slow pipe has not taken yet. */
async function flushed(code: number): Promise<number> {
  for (const stream of [process.stdout, process.stderr]) {
    await new Promise((resolve) => {
      stream.write('', resolve)
    })
  }
  return code
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
