import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'

/** Where a remembered text lies, in UTF-8. */
export type Place = {
  /** The pack that it lies in; undefined where it lies in `bytes`. */
  readonly pack: string | undefined
  /** The texts of the index that was read, or this one alone. */
  readonly bytes: Buffer | undefined
  /** In the pack or the bytes, which are what is counted. */
  readonly offset: number
  readonly length: number
  /** Checksum of what lies in a pack. */
  readonly sum: number
}

/** The texts of one key, and the number of the save that last wanted one of them. */
export type Entry = {
  used: number
  /** By the place of their stage among those that share keys: mostly a single one. A word is the text itself. */
  readonly places: (Place | string | undefined)[]
}

/** By the name of the first of the stages that share keys, then by key. */
export type Entries = Map<string, Map<string, Entry>>
export type MemoIndex = { readonly entries: Entries; readonly saves: number }

/** In characters. */
const LONGEST_WORD = 100

/** Whether a text can stand for itself in the table: a short one, without what divides the table's words. */
export function isWord(text: string): boolean {
  return text.length <= LONGEST_WORD && /^[!-<>?A-~][!-~]*$/.test(text)
}

const FORMAT = 'docsgen-memo 3'

/**
 * The index as it is on disk: a line that says what it is, how long the table is and the checksum of all that
 * follows; the table, whose first line names the packs and each other one an entry: stage, key, save, and each text: a
 * word itself, the length of another one after `=`, its place in a pack after `@`, or nothing; then the texts that are
 * no words, one after the other. Most texts of an index are those of the last one: they are copied as bytes, in as
 * few pieces as there are stretches, and turned into strings only where they are wanted.
 */
export function encodeIndex({ entries, saves }: MemoIndex, version: string): readonly Uint8Array[] {
  const packs = new Map<string, number>()
  const lines: string[] = []
  const texts = stretches()
  // Not `for of`: it makes two objects for every entry, in every build.
  entries.forEach((known, stage) => {
    known.forEach(({ used, places }, key) => {
      let line = `${stage} ${key} ${used}`
      for (let index = 0; index < places.length; index += 1) {
        const place = places[index]
        if (typeof place === 'string') line += ` ${place}`
        else {
          line += ` ${whereOf(place, packs)}`
          if (place?.bytes !== undefined) texts.add(place.bytes, place.offset, place.length)
        }
      }
      lines.push(line)
    })
  })
  const pieces = texts.pieces()
  const table = Buffer.from([[...packs.keys()].join(' '), ...lines].join('\n'))
  const sum = pieces.reduce((before, piece) => crc32(piece, before), crc32(table))
  const head = `${FORMAT} ${version} ${saves} ${table.length} ${sum}\n`
  // In pieces: memory that is touched for the first time costs more than what is copied into it.
  return [Buffer.from(head), table, ...pieces]
}

/** Packs are numbered as they come. */
function whereOf(place: Place | undefined, packs: Map<string, number>): string {
  if (place === undefined) return ''
  const { pack, offset, length, sum } = place
  if (pack === undefined) return `=${length}`
  const number = packs.get(pack) ?? packs.size
  packs.set(pack, number)
  return `@${number},${offset},${length},${sum}`
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
  const lines = bytes.toString('utf8', 0, tableLength).split('\n')
  const packs = lines[0]?.split(' ') ?? []
  let textStart = tableLength
  const placeOf = (where: string): Place | string | undefined => {
    switch (where.charCodeAt(0)) {
      case INLINE: {
        const offset = textStart
        textStart += Number(where.slice(1))
        return { pack: undefined, bytes, offset, length: textStart - offset, sum: 0 }
      }
      case IN_PACK:
        return inPack(where, packs)
      default:
        return where === '' ? undefined : where
    }
  }
  let stage = ''
  let known = new Map<string, Entry>()
  // Loops by number, and no patterns: those make objects, and every build reads thousands of lines.
  for (let row = 1; row < lines.length; row += 1) {
    const words = lines[row]?.split(' ') ?? []
    if (words[0] !== stage) {
      stage = words[0] ?? ''
      known = entries.get(stage) ?? new Map()
      entries.set(stage, known)
    }
    const places: Entry['places'] = []
    for (let index = 3; index < words.length; index += 1) places.push(placeOf(words[index] ?? ''))
    known.set(words[1] ?? '', { used: Number(words[2]), places })
  }
  return entries
}

const INLINE = '='.charCodeAt(0)
const IN_PACK = '@'.charCodeAt(0)

/** '@0,120,80,99' -> 80 bytes from 120 on in the first pack. */
function inPack(where: string, packs: readonly string[]): Place {
  const numbers = where.slice(1).split(',')
  return {
    pack: packs[Number(numbers[0])],
    bytes: undefined,
    offset: Number(numbers[1]),
    length: Number(numbers[2]),
    sum: Number(numbers[3]),
  }
}
