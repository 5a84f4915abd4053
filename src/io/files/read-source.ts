import { hashOf } from '../../model/hash.ts'
import type { SourceFile } from '../../model/page/parsed-page.ts'
import { sourcePath } from '../../model/paths.ts'
import type { ContentSource } from '../sources/content-source.ts'
import type { ContentFile } from '../sources/list-content.ts'
import { textOf } from './read-text.ts'

/** Reads a text file of the content. */
export function readSource(source: ContentSource, { path, file }: ContentFile): SourceFile {
  const { text, damage } = textOf(source.read(file))
  const hash = damage === undefined ? hashOf(text) : hashOf(text, `${damage.line}:${damage.column}`)
  return { path: sourcePath(path), file, text, damage, hash }
}

/** 'EACCES: permission denied' for a file without read permission; undefined for any other error. */
export function refusalOf(error: unknown): string | undefined {
  const { code, message } = error as NodeJS.ErrnoException
  return code === 'EACCES' || code === 'EPERM' ? message.split(',')[0] : undefined
}
