import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'

/** A text file with `\n` as line ends and without byte order mark. */
export type FileText = {
  readonly text: string
  /** Where the first byte stands that is no UTF-8; it became U+FFFD. Undefined in a sound file. Both count from 1. */
  readonly damage: { readonly line: number; readonly column: number } | undefined
}

/** The text of a file, ignoring invalid bytes. */
export function readText(path: string): string {
  return readFileText(path).text
}

/** Reads a file in UTF-8, or in UTF-16 if it starts with such a byte order mark, as saved by editors on Windows. */
export function readFileText(path: string): FileText {
  return textOf(readFileSync(path))
}

/** The text of bytes. */
export function textOf(bytes: Buffer): FileText {
  const { raw, lost } = decoded(bytes)
  return { text: plain(raw), damage: lost === -1 ? undefined : placeOf(raw.slice(0, lost)) }
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

export type Decoded = {
  /** As it stands in the file, with its mark and its line ends. */
  readonly raw: string
  readonly encoding: Encoding
  /** Where the first letter stands that could not be read; -1 in a sound file. */
  readonly lost: number
}

/** Decodes the bytes of a file. */
export function decoded(bytes: Buffer): Decoded {
  const encoding = encodingOf(bytes)
  const raw =
    encoding === 'utf-8'
      ? bytes.toString('utf8')
      : new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes)
  // A null is UTF-16 without its mark, or no text. U+FFFD in UTF-16 is what an editor could not save.
  const lost = encoding === 'utf-8' ? firstLost(raw, bytes) : raw.search(/[\0\uFFFD]/)
  return { raw, encoding, lost }
}

/** Encodes a text in the encoding of its file. */
export function encoded(raw: string, encoding: Encoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(raw)
  const bytes = Buffer.from(raw, 'utf16le')
  return encoding === 'utf-16le' ? bytes : bytes.swap16()
}

function encodingOf([first, second]: Uint8Array): Encoding {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

function plain(text: string): string {
  const bare = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
  return bare.includes('\r') ? bare.replace(/\r\n?/g, '\n') : bare
}

/** U+FFFD itself, in UTF-8. */
const REPLACEMENT = Buffer.from('\uFFFD')

/** Index of the first null, or of the first U+FFFD that is not in the file itself; -1 for neither. */
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
