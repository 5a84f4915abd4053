import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let dir: string | undefined

/** A folder that lasts as long as the tests of a file. */
export function temporaryDir(): string {
  if (dir === undefined) {
    const made = mkdtempSync(join(tmpdir(), 'docsgen-test-'))
    process.once('exit', () => rmSync(made, { recursive: true, force: true }))
    dir = made
  }
  return dir
}
