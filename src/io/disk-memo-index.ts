import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'

/** A remembered text in UTF-8, and the number of the save that last wanted it. One object: there are thousands. */
export type Entry = {
  used: number
  /** The pack that it lies in; undefined where it lies in `bytes`. */
  pack: string | undefined
  /** The texts of the index that was read, or this one alone. */
  bytes: Buffer | undefined
  /** In the pack or the bytes, which are what is counted. */
  offset: number
  length: number
  /** Checksum of what lies in a pack. */
  sum: number
}
/** By stage, then by key. */
export type Entries = Map<string, Map<string, Entry>>
export type MemoIndex = { readonly entries: Entries; readonly saves: number }

const FORMAT = 'docsgen-memo 2'

/**
 * The index as it is on disk: a line that says what it is, how long the table is and the checksum of all that
 * follows; the table, a line for each entry: stage, key, save, and the text's length after `=` or its place
 * after `@`; then the texts, one after the other. Most texts of an index are those of the last one: they are
 * copied as bytes, in as few pieces as there are stretches, and turned into strings only where they are wanted.
 */
export function encodeIndex({ entries, saves }: MemoIndex, version: string): readonly Uint8Array[] {
  const lines: string[] = []
  const texts = stretches()
  // Not `for of`: it makes two objects for every entry, in every build.
  entries.forEach((known, stage) => {
    known.forEach((entry, key) => {
      lines.push(`${stage} ${key} ${entry.used} ${whereOf(entry)}`)
      if (entry.bytes !== undefined) texts.add(entry.bytes, entry.offset, entry.length)
    })
  })
  const pieces = texts.pieces()
  const table = Buffer.from(lines.join('\n'))
  const sum = pieces.reduce((before, piece) => crc32(piece, before), crc32(table))
  const head = `${FORMAT} ${version} ${saves} ${table.length} ${sum}\n`
  // In pieces: memory that is touched for the first time costs more than what is copied into it.
  return [Buffer.from(head), table, ...pieces]
}

function whereOf({ pack, offset, length, sum }: Entry): string {
  return pack === undefined ? `=${length}` : `@${pack} ${offset} ${length} ${sum}`
}

/** Joins what lies side by side. */
function stretches() {
  const pieces: Buffer[] = []
  let current: Buffer | undefined
  let [start, end] = [0, 0]
  const close = () => {
    if (current !== undefined) pieces.push(current.subarray(start, end))
  }
  return {
    add(bytes: Buffer, offset: number, length: number): void {
      if (bytes !== current || offset !== end) {
        close()
        current = bytes
        start = offset
      }
      end = offset + length
    },
    pieces(): readonly Buffer[] {
      close()
      current = undefined
      return pieces
    },
  }
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

function entriesOf(bytes: Buffer, tableLength: number): Entries {
  const entries: Entries = new Map()
  const table = bytes.toString('utf8', 0, tableLength)
  let textStart = tableLength
  let stage = ''
  let pack = ''
  let known = new Map<string, Entry>()
  /** Where in the table the next word begins. */
  let at = 0
  const word = (until: string): string => {
    const end = table.indexOf(until, at)
    const found = table.slice(at, end === -1 ? undefined : end)
    at += found.length + 1
    return found
  }
  while (at < table.length) {
    // Stages follow each other, and most texts of a stage lie in one pack: their names are one string each.
    const nextStage = word(' ')
    if (nextStage !== stage) {
      stage = nextStage
      known = entries.get(stage) ?? new Map()
      entries.set(stage, known)
    }
    const key = word(' ')
    const used = Number(word(' '))
    if (table[at] === '=') {
      const length = Number(word('\n').slice(1))
      known.set(key, { used, pack: undefined, bytes, offset: textStart, length, sum: 0 })
      textStart += length
    } else {
      const name = word(' ').slice(1)
      if (name !== pack) pack = name
      const offset = Number(word(' '))
      const length = Number(word(' '))
      known.set(key, { used, pack, bytes: undefined, offset, length, sum: Number(word('\n')) })
    }
  }
  return entries
}
