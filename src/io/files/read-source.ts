import { hashOf } from '../../model/hash.ts'
import type { SourceFile } from '../../model/page/parsed-page.ts'
import { sourcePath } from '../../model/paths.ts'
import type { ContentFile } from './list-content.ts'
import { readFileText } from './read-text.ts'

/** Reads a Markdown file. `file` is its path in messages. */
export function readSource({ absolute, path }: ContentFile, file: string): SourceFile {
  const { text, damage } = readFileText(absolute)
  const hash = damage === undefined ? hashOf(text) : hashOf(text, `${damage.line}:${damage.column}`)
  return { path: sourcePath(path), file, text, damage, hash }
}

/** 'EACCES: permission denied' for a file without read permission; undefined for any other error. */
export function refusalOf(error: unknown): string | undefined {
  const { code, message } = error as NodeJS.ErrnoException
  return code === 'EACCES' || code === 'EPERM' ? message.split(',')[0] : undefined
}
