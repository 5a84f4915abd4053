import { hashOf } from '../../model/hash.ts'
import type { SourceFile } from '../../model/page/parsed-page.ts'
import { sourcePath } from '../../model/paths.ts'
import type { FoundFile } from './list-content.ts'
import { readFileText } from './read-text.ts'

/** Reads a file that messages call `file`. */
export function readSource({ absolute, path }: FoundFile, file: string): SourceFile {
  const { text, damage } = readFileText(absolute)
  const hash = damage === undefined ? hashOf(text) : hashOf(text, `${damage.line}:${damage.column}`)
  return { path: sourcePath(path), file, text, damage, hash }
}
