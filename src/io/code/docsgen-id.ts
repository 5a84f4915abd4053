import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hash } from '../../model/paths.ts'
import { digestOf } from '../digest.ts'

/**
 * Names docsgen's own code, which decides how code is bundled. The entry file names all chunks by their digests,
 * so that it differs whenever anything in them does.
 */
export function docsgenId(packageDir: string): Hash {
  const path = join(packageDir, 'lib/main.js')
  return digestOf(existsSync(path) ? readFileSync(path) : '')
}
