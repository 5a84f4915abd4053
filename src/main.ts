import { Console } from 'node:console'
import { writeSync } from 'node:fs'
import process from 'node:process'
import { processHost } from './process-host.ts'

/** `docsgen <argv>`: does what it says and answers with the exit code. */
export async function run(argv: readonly string[]): Promise<number> {
  const host = processHost()
  // What code of the site prints must not stand in a result that a program reads.
  globalThis.console = new Console(process.stderr)
  const answered = expectAnswer()
  // A reader that goes away (`docsgen check | head`) is no fault of ours.
  process.stdout.on('error', ignoreClosedPipe)
  process.stderr.on('error', ignoreClosedPipe)
  if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-v')) {
    host.stdout.write(`${host.version}\n`)
    return answered(0)
  }
  const { runProgram } = await import('./cli/program.ts')
  return answered(await runProgram(argv, host))
}

const UNANSWERED = `error  The command ended before it was done
  The config file, or code that it imports, ends the process or waits for something that never comes.
`

/**
 * Lets no command end without a word: a config that calls `process.exit(0)` would look like a success. Returns what
 * hands over the command's own exit code, when all of its text is written.
 */
function expectAnswer(): (code: number) => Promise<number> {
  const complain = () => {
    writeSync(process.stderr.fd, UNANSWERED)
    process.exitCode = 1
  }
  process.once('exit', complain)
  return async (code) => {
    await flushed()
    process.off('exit', complain)
    return code
  }
}

function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}

/** Waits until all text has left the process: an exit would cut off what a slow pipe has not taken yet. */
async function flushed(): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) {
    await new Promise((resolve) => {
      stream.write('', resolve)
    })
  }
}
