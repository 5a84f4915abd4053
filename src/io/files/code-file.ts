import { readdirSync, statSync } from 'node:fs'
import { posix } from 'node:path'
import { reasonOf } from '../../diagnostics/reason.ts'
import type { CodeFile } from '../../model/page/parsed-page.ts'
import { readFileText } from './read-text.ts'
import { type Found, findInside, isHidden, type ReadableFolders } from './site-file.ts'

/** Bytes of a file whose code is shown (P21). */
const MAX_BYTES = 1_000_000

/**
 * Reads a file for a page that shows its code. Which one is said by an author, who may be anybody: it is a text in the
 * site's folder or its roots, is not hidden, and no link leads to another place (P3).
 */
export function readCodeFile(folders: ReadableFolders, path: string): CodeFile {
  const found = findInside(folders, path)
  if (found === undefined) {
    return { kind: 'missing', names: namesIn(posix.dirname(path), folders) }
  }
  const reason = refusal(found)
  if (reason !== undefined) return { kind: 'refused', reason }
  try {
    const { text, damage } = readFileText(found.real)
    if (damage !== undefined) return { kind: 'refused', reason: 'it is no text in UTF-8' }
    return { kind: 'text', text }
  } catch (error) {
    return { kind: 'refused', reason: reasonOf(error) }
  }
}

function refusal(found: Found): string | undefined {
  if (isAllHidden(found)) return 'a name on the way to it begins with a dot'
  const stat = statSync(found.real)
  if (!stat.isFile()) return stat.isDirectory() ? 'it is a folder' : 'it is no file'
  if (stat.size > MAX_BYTES) return `it has ${stat.size} bytes; the limit is ${MAX_BYTES}`
  return undefined
}

/** What is hidden in one folder may be in another one that is named on purpose. */
function isAllHidden({ ways }: Found): boolean {
  return ways.every((way) => isHidden(way))
}

/** Names of the files in a folder that a page may show. */
function namesIn(folder: string, folders: ReadableFolders): readonly string[] {
  const found = findInside(folders, folder)
  if (found === undefined || isAllHidden(found)) return []
  try {
    const entries = readdirSync(found.real, { withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
  } catch {
    return []
  }
}
