import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hash } from '../../model/paths.ts'
import { digestOf } from '../digest.ts'

/**
 * Identifies docsgen's own code, which determines how code is bundled. The digest of the entry file covers all of it,
 * since the entry names every chunk by its digest.
 */
export function docsgenId(packageDir: string): Hash {
  const path = join(packageDir, 'lib/main.js')
  return digestOf(existsSync(path) ? readFileSync(path) : '')
}
