import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'

/** A text file. Line ends are `\n`, and there is no byte order mark. */
export type FileText = {
  readonly text: string
  /** Where the first byte stands that is no UTF-8; it became U+FFFD. Undefined in a sound file. Both count from 1. */
  readonly damage: { readonly line: number; readonly column: number } | undefined
}

/** The text of a file, for those who read what they can. */
export function readText(path: string): string {
  return readFileText(path).text
}

/** Reads a file in UTF-8, or in UTF-16 where it begins with a mark that says so, as editors of Windows save it. */
export function readFileText(path: string): FileText {
  const bytes = readFileSync(path)
  const wide = wideEncoding(bytes)
  const raw = wide === undefined ? bytes.toString('utf8') : new TextDecoder(wide).decode(bytes)
  // A null is UTF-16 without its mark, or no text. U+FFFD in UTF-16 is what an editor could not save.
  const lost = wide === undefined ? firstLost(raw, bytes) : raw.search(/[\0\uFFFD]/)
  return { text: plain(raw), damage: lost === -1 ? undefined : placeOf(raw.slice(0, lost)) }
}

function wideEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

function plain(text: string): string {
  const bare = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
  return bare.includes('\r') ? bare.replace(/\r\n?/g, '\n') : bare
}

/** U+FFFD itself, in UTF-8. */
const REPLACEMENT = Buffer.from('\uFFFD')

/** The first null, or the first U+FFFD that does not stand in the file; -1 for neither. */
function firstLost(raw: string, bytes: Buffer): number {
  if (isUtf8(bytes)) return raw.indexOf('\0')
  let offset = 0
  let from = 0
  for (let index = raw.indexOf('\uFFFD'); index !== -1; index = raw.indexOf('\uFFFD', index + 1)) {
    offset += Buffer.byteLength(raw.slice(from, index))
    from = index
    if (!bytes.subarray(offset, offset + REPLACEMENT.length).equals(REPLACEMENT)) return index
  }
  return -1
}

function placeOf(before: string): FileText['damage'] {
  const lines = plain(before).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}
