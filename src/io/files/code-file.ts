import { readdirSync, statSync } from 'node:fs'
import { posix } from 'node:path'
import { reasonOf } from '../../diagnostics/reason.ts'
import type { CodeFile } from '../../model/page/parsed-page.ts'
import { readFileText } from './read-text.ts'
import { findInside, isHidden, type ReadableFolders, type RealFile } from './site-file.ts'

/** Largest file whose code is shown. */
const MAX_BYTES = 1_000_000

/**
 * Reads a file whose code a page shows. Authors are not trusted: the file must be a text in the site's folder or its
 * roots, not hidden, and not reached by a symbolic link that leads out of them.
 */
export function readCodeFile(folders: ReadableFolders, path: string): CodeFile {
  const location = findInside(folders, path)
  if (location === undefined) {
    return { kind: 'missing', names: namesIn(posix.dirname(path), folders) }
  }
  const reason = refusal(location)
  if (reason !== undefined) return { kind: 'refused', reason }
  try {
    const { text, damage } = readFileText(location.real)
    if (damage !== undefined) return { kind: 'refused', reason: 'it is no text in UTF-8' }
    return { kind: 'text', text }
  } catch (error) {
    return { kind: 'refused', reason: reasonOf(error) }
  }
}

function refusal(location: RealFile): string | undefined {
  if (isAllHidden(location)) return 'a name on the way to it begins with a dot'
  const stat = statSync(location.real)
  if (!stat.isFile()) return stat.isDirectory() ? 'it is a folder' : 'it is no file'
  if (stat.size > MAX_BYTES) return `it has ${stat.size} bytes; the limit is ${MAX_BYTES}`
  return undefined
}

/** Whether the path is hidden from every folder: a root inside a hidden folder makes its files readable. */
function isAllHidden({ ways }: RealFile): boolean {
  return ways.every((way) => isHidden(way))
}

/** Names of the files in a folder that a page may show, for suggestions. */
function namesIn(folder: string, folders: ReadableFolders): readonly string[] {
  const location = findInside(folders, folder)
  if (location === undefined || isAllHidden(location)) return []
  try {
    const entries = readdirSync(location.real, { withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
  } catch {
    return []
  }
}
