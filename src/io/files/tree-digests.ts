import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Hash } from '../../model/paths.ts'
import { fileDigest } from '../digest.ts'
import { relativePath } from './relative-path.ts'

/** Posix paths of all files below a folder. */
export function filesIn(dir: string): readonly string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relativePath(dir, join(parentPath, name)))
}

/** Digest of every file below a folder, by its posix path. */
export function digestsOf(dir: string): Map<string, Hash> {
  return new Map(filesIn(dir).map((path) => [path, fileDigest(join(dir, path))]))
}
