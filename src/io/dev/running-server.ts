import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A running development server, to which other commands can refer. */
export type RunningServer = { readonly url: string; readonly pid: number }

/** Writes a note into the cache folder. Failures are ignored. */
export function noteServer(cacheDir: string, server: RunningServer): void {
  try {
    mkdirSync(cacheDir, { recursive: true })
    writeFileSync(noteIn(cacheDir), JSON.stringify(server))
  } catch {
    // A folder that cannot be written to has no note.
  }
}

/** Removes the note, if it is this process's. */
export function forgetServer(cacheDir: string, pid: number): void {
  if (readNote(cacheDir)?.pid === pid) rmSync(noteIn(cacheDir), { force: true })
}

/** The running server of this site; undefined where there is none. */
export function findServer(
  cacheDir: string,
  isRunning: (pid: number) => boolean,
): RunningServer | undefined {
  const note = readNote(cacheDir)
  return note !== undefined && isRunning(note.pid) ? note : undefined
}

function noteIn(cacheDir: string): string {
  return join(cacheDir, 'dev-server.json')
}

function readNote(cacheDir: string): RunningServer | undefined {
  try {
    const { url, pid } = JSON.parse(
      readFileSync(noteIn(cacheDir), 'utf8'),
    ) as Partial<RunningServer>
    return typeof url === 'string' && typeof pid === 'number' ? { url, pid } : undefined
  } catch {
    return undefined
  }
}
