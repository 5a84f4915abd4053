import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const packageDir = fileURLToPath(new URL('../..', import.meta.url))

/** docsgen as it is installed, in a folder of its own, in which a test may change files. */
export function installedCopy(dir: string): string {
  const copy = join(dir, 'installed')
  for (const name of ['bin', 'lib', 'package.json', 'src', 'theme']) {
    cpSync(join(packageDir, name), join(copy, name), { recursive: true })
  }
  symlinkSync(join(packageDir, 'node_modules'), join(copy, 'node_modules'))
  return copy
}
