import { posix } from 'node:path'
import { reasonOf } from '../../diagnostics/reason.ts'
import type { CodeFile } from '../../model/page/parsed-page.ts'
import type { ContentSource, SourceEntry } from '../sources/content-source.ts'
import { textOf } from './read-text.ts'
import { isHidden } from './site-file.ts'

/** Largest file whose code is shown. */
const MAX_BYTES = 1_000_000

/**
 * Reads a file whose code a page shows. Authors are not trusted: the file must be a text in the site's folder or its
 * roots, not hidden, and not reached by a symbolic link that leads out of them.
 */
export function readCodeFile(source: ContentSource, path: string): CodeFile {
  const entry = source.find(path)
  if (entry === undefined) return { kind: 'missing', names: namesIn(posix.dirname(path), source) }
  const reason = refusal(entry)
  if (reason !== undefined) return { kind: 'refused', reason }
  try {
    const { text, damage } = textOf(entry.read())
    if (damage !== undefined) return { kind: 'refused', reason: 'it is no text in UTF-8' }
    return { kind: 'text', text }
  } catch (error) {
    return { kind: 'refused', reason: reasonOf(error) }
  }
}

function refusal(entry: SourceEntry): string | undefined {
  const { kind, size } = entry
  if (isAllHidden(entry)) return 'a name on the way to it begins with a dot'
  if (kind !== 'file') return kind === 'folder' ? 'it is a folder' : 'it is no file'
  if (size > MAX_BYTES) return `it has ${size} bytes; the limit is ${MAX_BYTES}`
  return undefined
}

/** Whether the path is hidden from every folder: a root inside a hidden folder makes its files readable. */
function isAllHidden({ ways }: SourceEntry): boolean {
  return ways.every((way) => isHidden(way))
}

/** Names of the files in a folder that a page may show, for suggestions. */
function namesIn(path: string, source: ContentSource): readonly string[] {
  const folder = source.find(path)
  if (folder === undefined || isAllHidden(folder)) return []
  try {
    return folder
      .entries()
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
  } catch {
    return []
  }
}
