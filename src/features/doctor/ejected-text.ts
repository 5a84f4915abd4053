import { dirname, posix } from 'node:path'
import { hashOf } from '../../model/hash.ts'

/** What an ejected file says of its origin, in its first line. */
export type EjectMark = {
  /** The version of docsgen that it was copied from. */
  readonly version: string
  /** Of the original's text then. */
  readonly digest: string
}

const MARK = /^\/\/ docsgen-eject: \S+ (\S+) ([0-9a-f]+)\s*\n/

/** The copy of a theme's file for a site: its origin in the first line, and imports that lead back to the theme. */
export function ejectedText(file: string, original: string, version: string): string {
  return `// docsgen-eject: ${file} ${version} ${digestOf(original)}\n${importedFromPackage(file, original)}`
}

/** The mark of an ejected file; undefined where it has none. */
export function markOf(text: string): EjectMark | undefined {
  const [, version, digest] = MARK.exec(text) ?? []
  return version === undefined || digest === undefined ? undefined : { version, digest }
}

/** What tells a theme's file from that of another version. */
export function digestOf(original: string): string {
  return hashOf(original).slice(0, 12)
}

/** './Logo.tsx' in 'components/Header.tsx' -> 'docsgen/theme/components/Logo.tsx'. */
function importedFromPackage(file: string, text: string): string {
  const folder = posix.join('docsgen/theme', dirname(file))
  return text.replace(
    /(\bfrom |\bimport\(|^import )'(\.{1,2}\/[^']+)'/gm,
    (_, before: string, path: string) => `${before}'${posix.join(folder, path)}'`,
  )
}
