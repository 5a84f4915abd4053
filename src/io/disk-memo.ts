import { randomBytes } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readdirSync, readSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { type Entries, type Entry, encodeIndex, readIndex } from './disk-memo-index.ts'
import { replaceFile } from './replace-file.ts'
import { writePieces } from './write-pieces.ts'

/** Texts by stage and key, between runs of docsgen. Losing any of them costs time and nothing else. */
export type DiskMemo = {
  readonly has: (stage: string, key: string) => boolean
  /** How many texts a stage has. */
  readonly count: (stage: string) => number
  readonly read: (stage: string, key: string) => string | undefined
  readonly write: (stage: string, key: string, text: string) => void
  /** Writes what is new. Another process that saves at the same time may win; then its texts are kept. */
  readonly save: () => void
  /** Gives back what only this run needed. */
  readonly close: () => void
}

export type MemoPlace = {
  /** Absolute. Made when there is something to save. */
  readonly dir: string
  /** Whatever decides what texts mean: with another version the folder counts as empty. */
  readonly version: string
  /** Stages whose texts are small and all wanted: they are kept in the index, which is read at once. */
  readonly inline: ReadonlySet<string>
  /** Stages that only this run needs: they are never saved. */
  readonly passing: ReadonlySet<string>
  /** Stages whose texts are kept as long as that of another stage is wanted which has the same key. */
  readonly companions?: ReadonlyMap<string, string>
}

/** Texts wait here until they are worth a write. */
const BATCH = 1 << 20
/** Texts that no build has asked for in so many saves are forgotten. */
const KEPT_SAVES = 8
/** Packs of a folder: of more, those that are small or mostly of texts that nobody wants are written into one. */
const MOST_PACKS = 12
/** Bytes of a pack that is not small. */
const LARGE = 1 << 20
/** A pack of another process that is still at work is younger than this. */
const ORPHAN_AGE = 60 * 60 * 1000

/** Opens the folder. What is missing, damaged or of another version counts as nothing. */
export function openDiskMemo(place: MemoPlace): DiskMemo {
  const { dir, inline, passing, companions = new Map() } = place
  const index = readIndex(join(dir, 'index'), place.version)
  const entries: Entries = index.entries
  const packs = openPacks(dir)
  const writer = createWriter(dir)
  const passed = createWriter(dir)
  const held = holdTexts()
  const saves = index.saves + 1
  let isChanged = false
  let isSaved = false

  const textOf = (entry: Entry): string | undefined => {
    const { pack, bytes, offset, length } = entry
    if (bytes !== undefined) return bytes.toString('utf8', offset, offset + length)
    const from = pack === writer.name ? writer : pack === passed.name ? passed : packs
    return from.read(entry)
  }

  return {
    has: (stage, key) => entries.get(stage)?.has(key) === true,
    count: (stage) => entries.get(stage)?.size ?? 0,
    read(stage, key) {
      const entry = entries.get(stage)?.get(key)
      if (entry === undefined) return undefined
      const text = textOf(entry)
      if (text === undefined) entries.get(stage)?.delete(key)
      else entry.used = saves
      return text
    },
    write(stage, key, text) {
      const known = entries.get(stage) ?? new Map<string, Entry>()
      entries.set(stage, known)
      const place = inline.has(stage)
        ? held.add(text)
        : (passing.has(stage) ? passed : writer).append(text)
      known.set(key, { used: saves, ...place })
      isChanged ||= !passing.has(stage)
    },
    save() {
      if (!isChanged) return
      try {
        for (const stage of passing) entries.delete(stage)
        const packs = forgetOld(entries, saves, companions)
        const unwanted = namesOf(packs, (wanted) => wanted === 0)
        if (packs.size - unwanted.size > MOST_PACKS) {
          const joined = namesOf(
            packs,
            (wanted, name) => name !== writer.name && isPartial(wanted, join(dir, name)),
          )
          for (const entry of entriesOf(entries)) {
            if (entry.pack === undefined || !joined.has(entry.pack)) continue
            const text = textOf(entry)
            if (text !== undefined) Object.assign(entry, writer.append(text))
          }
          for (const name of joined) unwanted.add(name)
        }
        writer.flush()
        mkdirSync(dir, { recursive: true })
        replaceFile(join(dir, 'index'), encodeIndex({ entries, saves }, place.version))
        isSaved = true
        sweep(dir, { wanted: new Set([...packs.keys(), writer.name]), unwanted })
      } catch {
        // A folder that cannot be written to: the next run does the work again.
      }
    },
    close() {
      packs.close()
      writer.close()
      passed.close()
      rmSync(join(dir, passed.name), { force: true })
      if (!isSaved) rmSync(join(dir, writer.name), { force: true })
    },
  }
}

/** Bytes of texts by the pack that they lie in. */
type PackBytes = Map<string, number>

/**
 * What was not asked for lately goes, so that the folder does not grow with a site's history. Returns the packs of
 * before, and what is wanted of each of them now; one of which nothing is wanted has no bytes.
 */
function forgetOld(
  entries: Entries,
  saves: number,
  companions: ReadonlyMap<string, string>,
): PackBytes {
  const packs: PackBytes = new Map()
  const isOld = (entry: Entry | undefined) => (entry?.used ?? 0) <= saves - KEPT_SAVES
  entries.forEach((known, stage) => {
    const leaders = entries.get(companions.get(stage) ?? '')
    known.forEach((entry, key) => {
      const isGone = isOld(entry) && isOld(leaders?.get(key))
      if (isGone) known.delete(key)
      if (entry.pack === undefined) return
      packs.set(entry.pack, (packs.get(entry.pack) ?? 0) + (isGone ? 0 : entry.length))
    })
  })
  return packs
}

function* entriesOf(entries: Entries): Iterable<Entry> {
  for (const known of entries.values()) yield* known.values()
}

function namesOf(
  packs: PackBytes,
  isMeant: (wanted: number, name: string) => boolean,
): Set<string> {
  return new Set([...packs].filter(([name, wanted]) => isMeant(wanted, name)).map(([name]) => name))
}

/** Whether a pack is small, or half of it is of no use. Others stay: to write a whole site again takes long. */
function isPartial(wanted: number, path: string): boolean {
  if (wanted < LARGE) return true
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 2 * wanted
}

/** A name that no other process has. */
function freshName(): string {
  return randomBytes(8).toString('hex')
}

type Sweeping = { readonly wanted: ReadonlySet<string>; readonly unwanted: ReadonlySet<string> }

/** Removes packs of which nothing is wanted: those of this run at once, others when nobody can be writing them. */
function sweep(dir: string, { wanted, unwanted }: Sweeping): void {
  for (const name of readdirSync(dir)) {
    if (!/\.(pack|tmp)$/.test(name)) continue
    const path = join(dir, name)
    if (unwanted.has(name) || (!wanted.has(name) && isOrphan(path))) rmSync(path, { force: true })
  }
}

function isOrphan(path: string): boolean {
  const time = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
  return Date.now() - time > ORPHAN_AGE
}

/** Where a text lies. */
type Place = Omit<Entry, 'used'>

/** Bytes of the pieces that texts in memory share. */
const PIECE = 1 << 18

/**
 * Keeps texts side by side in pieces of its own. Small buffers lie in pieces that all code shares: one text that stays
 * would keep three that go.
 */
function holdTexts() {
  let bytes = Buffer.alloc(0)
  let end = 0
  return {
    add(text: string): Place {
      const length = Buffer.byteLength(text)
      if (end + length > bytes.length) {
        bytes = Buffer.allocUnsafeSlow(Math.max(PIECE, length))
        end = 0
      }
      const offset = end
      end += bytes.write(text, offset)
      return { pack: undefined, bytes, offset, length, sum: 0 }
    },
  }
}

/** Reads out of files that are there from earlier runs. */
function openPacks(dir: string) {
  const files = new Map<string, number | undefined>()
  const fileOf = (pack: string | undefined): number | undefined => {
    if (pack === undefined) return undefined
    if (!files.has(pack)) files.set(pack, openForReading(join(dir, pack)))
    return files.get(pack)
  }
  return {
    read(at: Place): string | undefined {
      const file = fileOf(at.pack)
      return file === undefined ? undefined : checked(file, at)
    },
    close() {
      for (const file of files.values()) if (file !== undefined) closeSync(file)
      files.clear()
    },
  }
}

function openForReading(path: string): number | undefined {
  try {
    return openSync(path, 'r')
  } catch {
    return undefined
  }
}

/** The text at a place; undefined where the file holds something else by now. */
function checked(file: number, { offset, length, sum }: Place): string | undefined {
  const bytes = Buffer.allocUnsafe(length)
  try {
    const count = readSync(file, bytes, 0, length, offset)
    return count === length && crc32(bytes) === sum ? bytes.toString('utf8') : undefined
  } catch {
    return undefined
  }
}

/** Appends texts to a new file of this run, and can read them again. */
function createWriter(dir: string) {
  const pack = `${freshName()}.pack`
  let file: number | undefined
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let size = 0

  const flush = () => {
    if (waiting.length === 0) return
    if (file === undefined) {
      mkdirSync(dir, { recursive: true })
      file = openSync(join(dir, pack), 'w+')
    }
    writePieces(file, waiting)
    waiting = []
    waitingBytes = 0
  }
  return {
    name: pack,
    append(text: string): Place {
      const bytes = Buffer.from(text)
      const at = {
        pack,
        bytes: undefined,
        offset: size,
        length: bytes.length,
        sum: crc32(bytes),
      }
      size += bytes.length
      waitingBytes += bytes.length
      waiting.push(bytes)
      if (waitingBytes >= BATCH) flush()
      return at
    },
    read(at: Place): string | undefined {
      flush()
      return file === undefined ? undefined : checked(file, at)
    },
    flush,
    close() {
      if (file !== undefined) closeSync(file)
      file = undefined
    },
  }
}
