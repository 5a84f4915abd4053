import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

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

/** A new folder in it with these files. */
export function folderOf(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = realpathSync(mkdtempSync(join(temporaryDir(), 'folder-')))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}
