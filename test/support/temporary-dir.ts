import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export type Files = Readonly<Record<string, string | Uint8Array>>

let dir: string | undefined
const folders = new Set<string>()

/** A folder that lasts as long as the process. */
export function temporaryDir(): string {
  if (dir === undefined) {
    const made = mkdtempSync(join(tmpdir(), 'docsgen-test-'))
    // Commands that run as another user find their way to the folders in it.
    chmodSync(made, 0o755)
    process.once('exit', () => rmSync(made, { recursive: true, force: true }))
    dir = made
  }
  return dir
}

/** A new folder with these files. It lasts as long as the test file that asks for it. */
export function folderOf(files: Files = {}): string {
  const folder = realpathSync(mkdtempSync(join(temporaryDir(), 'folder-')))
  folders.add(folder)
  writeFiles(folder, files)
  return folder
}

export function writeFiles(folder: string, files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
}

/** Removes the folders of the test file that ends: `clean-up.ts` calls it. */
export function removeFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  folders.clear()
}
