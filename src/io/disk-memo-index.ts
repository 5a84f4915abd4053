import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'

/** Where a text lies in a pack, and its checksum. */
export type Place = {
  readonly pack: string
  readonly offset: number
  readonly length: number
  readonly sum: number
}

/** A remembered text in UTF-8, or where it is; and the number of the save that last wanted it. */
export type Entry = { used: number; at: Buffer | Place }
/** By stage, then by key. */
export type Entries = Map<string, Map<string, Entry>>
export type MemoIndex = { readonly entries: Entries; readonly saves: number }

const FORMAT = 'docsgen-memo 2'

/**
 * The index as it is on disk: a line that says what it is, how long the table is and the checksum of all that
 * follows; the table, a line for each entry: stage, key, save, and the text's length after `=` or its place
 * after `@`; then the texts, one after the other. Most texts of an index are those of the last one: they are
 * copied as bytes, and turned into strings only where they are wanted.
 */
export function encodeIndex({ entries, saves }: MemoIndex, version: string): readonly Uint8Array[] {
  const lines: string[] = []
  const texts: Buffer[] = []
  for (const [stage, known] of entries) {
    for (const [key, { used, at }] of known) {
      lines.push(`${stage} ${key} ${used} ${whereOf(at)}`)
      if (Buffer.isBuffer(at)) texts.push(at)
    }
  }
  const table = Buffer.from(lines.join('\n'))
  const sum = texts.reduce((before, text) => crc32(text, before), crc32(table))
  const head = `${FORMAT} ${version} ${saves} ${table.length} ${sum}\n`
  // In pieces: memory that is touched for the first time costs more than what is copied into it.
  return [Buffer.from(head), table, ...texts]
}

function whereOf(at: Entry['at']): string {
  return Buffer.isBuffer(at) ? `=${at.length}` : `@${at.pack} ${at.offset} ${at.length} ${at.sum}`
}

/** Reads an index; an empty one where there is none, or none that can be trusted. */
export function readIndex(path: string, version: string): MemoIndex {
  try {
    const bytes = readFileSync(path)
    const end = bytes.indexOf(10)
    const head = bytes.toString('latin1', 0, end)
    const [, saves, length, sum] =
      /^(\d+) (\d+) (\d+)$/.exec(head.slice(FORMAT.length + version.length + 2)) ?? []
    const isOurs = head.startsWith(`${FORMAT} ${version} `)
    const body = bytes.subarray(end + 1)
    if (!isOurs || sum === undefined || crc32(body) !== Number(sum)) return empty()
    return { entries: entriesOf(body, Number(length)), saves: Number(saves) }
  } catch {
    return empty()
  }
}

function empty(): MemoIndex {
  return { entries: new Map(), saves: 0 }
}

function entriesOf(body: Buffer, tableLength: number): Entries {
  const entries: Entries = new Map()
  const table = body.toString('utf8', 0, tableLength)
  let start = tableLength
  for (const line of table === '' ? [] : table.split('\n')) {
    const [stage = '', key = '', used, where = '', ...rest] = line.split(' ')
    const known = entries.get(stage) ?? new Map<string, Entry>()
    entries.set(stage, known)
    const place = where.slice(1)
    if (where.startsWith('=')) {
      const end = start + Number(place)
      known.set(key, { used: Number(used), at: body.subarray(start, end) })
      start = end
    } else {
      const [offset, length, sum] = rest.map(Number)
      if (offset === undefined || length === undefined || sum === undefined) continue
      known.set(key, { used: Number(used), at: { pack: place, offset, length, sum } })
    }
  }
  return entries
}
