import { brotliDecompressSync, inflateSync } from 'node:zlib'

/** What a font's file says of itself, in the words of CSS. */
export type FontFile = {
  /** For `format()`. */
  readonly format: 'woff2' | 'woff' | 'truetype' | 'opentype'
  /** '400', or '100 900' of a variable font. */
  readonly weight: string
  readonly style: 'normal' | 'italic'
}

/** Tables of a font by their tags. */
type Tables = ReadonlyMap<string, Buffer>

/** Reads a font that browsers load; undefined for any other file, and for a collection of fonts. */
export function readFontFile(bytes: Buffer): FontFile | undefined {
  try {
    switch (bytes.toString('latin1', 0, 4)) {
      case 'wOF2':
        return described('woff2', tablesOfWoff2(bytes))
      case 'wOFF':
        return described('woff', tablesOfWoff(bytes))
      case '\0\x01\0\0':
      case 'true':
        return described('truetype', tablesOfSfnt(bytes))
      case 'OTTO':
        return described('opentype', tablesOfSfnt(bytes))
      default:
        return undefined
    }
  } catch {
    // It is cut off, or it only begins as a font does.
    return undefined
  }
}

function described(format: FontFile['format'], tables: Tables): FontFile | undefined {
  if (!tables.has('head')) return undefined
  const os2 = tables.get('OS/2')
  const range = weightsOf(tables.get('fvar'))
  const weight = range ?? String(os2?.readUInt16BE(4) || 400)
  const isItalic = ((os2?.readUInt16BE(62) ?? 0) & 1) === 1
  return { format, weight, style: isItalic ? 'italic' : 'normal' }
}

/** From the lightest to the boldest of a variable font; undefined where its weight is one. */
function weightsOf(fvar: Buffer | undefined): string | undefined {
  if (fvar === undefined) return undefined
  const [first, count, size] = [4, 8, 10].map((at) => fvar.readUInt16BE(at)) as [
    number,
    number,
    number,
  ]
  for (let at = first; at < first + count * size; at += size) {
    if (fvar.toString('latin1', at, at + 4) !== 'wght') continue
    return `${fvar.readInt16BE(at + 4)} ${fvar.readInt16BE(at + 12)}`
  }
  return undefined
}

function tablesOfSfnt(bytes: Buffer): Tables {
  return tablesAt(bytes, { count: 4, first: 12, size: 16 }, (entry) => {
    const offset = entry.readUInt32BE(8)
    return bytes.subarray(offset, offset + entry.readUInt32BE(12))
  })
}

function tablesOfWoff(bytes: Buffer): Tables {
  return tablesAt(bytes, { count: 12, first: 44, size: 20 }, (entry) => {
    const [offset, packed, whole] = [4, 8, 12].map((at) => entry.readUInt32BE(at)) as [
      number,
      number,
      number,
    ]
    const table = bytes.subarray(offset, offset + packed)
    return packed < whole ? inflateSync(table) : table
  })
}

type Directory = { readonly count: number; readonly first: number; readonly size: number }

function tablesAt(
  bytes: Buffer,
  { count, first, size }: Directory,
  tableOf: (entry: Buffer) => Buffer,
): Tables {
  const entries = Array.from({ length: bytes.readUInt16BE(count) }, (_, index) =>
    bytes.subarray(first + index * size, first + (index + 1) * size),
  )
  return new Map(entries.map((entry) => [entry.toString('latin1', 0, 4), tableOf(entry)]))
}

/** Numbers that stand for tags in WOFF2; of the 63 those that are read here. */
const TAGS: ReadonlyMap<number, string> = new Map([
  [1, 'head'],
  [6, 'OS/2'],
  [47, 'fvar'],
])
const [GLYF, LOCA, NO_NUMBER] = [10, 11, 63]

/** All tables of a WOFF2 file are compressed as one, in the order of the directory. */
function tablesOfWoff2(bytes: Buffer): Tables {
  let at = 48
  const readNumber = () => {
    let value = 0
    for (;;) {
      const byte = bytes.readUInt8(at++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  const lengths = Array.from({ length: bytes.readUInt16BE(12) }, () => {
    const flags = bytes.readUInt8(at++)
    const tag = flags & 63
    if (tag === NO_NUMBER) at += 4
    const length = readNumber()
    const version = flags >> 6
    const isTransformed = tag === GLYF || tag === LOCA ? version !== 3 : version !== 0
    return { tag, length: isTransformed ? readNumber() : length }
  })
  const data = brotliDecompressSync(bytes.subarray(at, at + bytes.readUInt32BE(20)))
  const tables = new Map<string, Buffer>()
  let offset = 0
  for (const { tag, length } of lengths) {
    tables.set(TAGS.get(tag) ?? `${tag}`, data.subarray(offset, offset + length))
    offset += length
  }
  return tables
}
