import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Entries,
  type Entry,
  encodeIndex,
  isWord,
  type Place,
  readIndex,
} from './disk-memo-index.ts'
import { createWriter, holdTexts, openPacks } from './memo-packs.ts'
import { replaceFile } from './replace-file.ts'

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
  /** Stages that share keys: what one of them has under a key is kept as long as any other's is wanted. */
  readonly together?: readonly (readonly string[])[]
}

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
  const { dir, inline, passing } = place
  const { entries, saves: before } = readIndex(join(dir, 'index'), place.version)
  const slotOf = slots(place.together ?? [])
  const packs = openPacks(dir)
  const writer = createWriter(dir)
  const passed = createWriter(dir)
  const held = holdTexts()
  const saves = before + 1
  let isChanged = false
  let isSaved = false

  const entryOf = ({ group }: Slot, key: string) => entries.get(group)?.get(key)
  const textAt = (place: Place | string): string | undefined => {
    if (typeof place === 'string') return place
    const { pack, bytes, offset, length } = place
    if (bytes !== undefined) return bytes.toString('utf8', offset, offset + length)
    const from = pack === writer.name ? writer : pack === passed.name ? passed : packs
    return from.read(place)
  }
  const save = () => {
    for (const stage of passing) entries.delete(stage)
    const bytes = forgetOld(entries, saves)
    const unwanted = namesOf(bytes, (wanted) => wanted === 0)
    if (bytes.size - unwanted.size > MOST_PACKS) {
      const isJoined = (wanted: number, name: string) =>
        name !== writer.name && isPartial(wanted, join(dir, name))
      const joined = namesOf(bytes, isJoined)
      rewrite(entries, joined, (place) => {
        const text = textAt(place)
        return text === undefined ? undefined : writer.append(text)
      })
      for (const name of joined) unwanted.add(name)
    }
    writer.flush()
    mkdirSync(dir, { recursive: true })
    replaceFile(join(dir, 'index'), encodeIndex({ entries, saves }, place.version))
    isSaved = true
    sweep(dir, { wanted: new Set([...bytes.keys(), writer.name]), unwanted })
  }

  return {
    has(stage, key) {
      const slot = slotOf(stage)
      return entryOf(slot, key)?.places[slot.index] !== undefined
    },
    count(stage) {
      const { group, index } = slotOf(stage)
      let count = 0
      entries.get(group)?.forEach(({ places }) => {
        if (places[index] !== undefined) count += 1
      })
      return count
    },
    read(stage, key) {
      const slot = slotOf(stage)
      const entry = entryOf(slot, key)
      const place = entry?.places[slot.index]
      if (entry === undefined || place === undefined) return undefined
      const text = textAt(place)
      if (text === undefined) entry.places[slot.index] = undefined
      else entry.used = saves
      return text
    },
    write(stage, key, text) {
      const { group, index } = slotOf(stage)
      const known = entries.get(group) ?? new Map<string, Entry>()
      entries.set(group, known)
      const entry = known.get(key) ?? { used: saves, places: [] }
      known.set(key, entry)
      entry.used = saves
      if (inline.has(stage)) entry.places[index] = isWord(text) ? text : held.add(text)
      else entry.places[index] = (passing.has(stage) ? passed : writer).append(text)
      isChanged ||= !passing.has(stage)
    },
    save() {
      if (!isChanged) return
      try {
        save()
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

/** Where a stage's texts are: in the entries of its group, at an index. */
type Slot = { readonly group: string; readonly index: number }

function slots(together: readonly (readonly string[])[]): (stage: string) => Slot {
  const known = new Map<string, Slot>()
  for (const stages of together) {
    for (const [index, stage] of stages.entries())
      known.set(stage, { group: stages[0] ?? stage, index })
  }
  return (stage) => {
    const slot = known.get(stage) ?? { group: stage, index: 0 }
    known.set(stage, slot)
    return slot
  }
}

/** Bytes of texts by the pack that they lie in. */
type PackBytes = Map<string, number>

/**
 * What was not asked for lately goes, so that the folder does not grow with a site's history. Returns the packs of
 * before, and what is wanted of each of them now; one of which nothing is wanted has no bytes.
 */
function forgetOld(entries: Entries, saves: number): PackBytes {
  const packs: PackBytes = new Map()
  entries.forEach((known) => {
    known.forEach(({ used, places }, key) => {
      const isOld = used <= saves - KEPT_SAVES
      if (isOld) known.delete(key)
      for (let index = 0; index < places.length; index += 1) {
        const place = places[index]
        if (typeof place !== 'object' || place.pack === undefined) continue
        packs.set(place.pack, (packs.get(place.pack) ?? 0) + (isOld ? 0 : place.length))
      }
    })
  })
  return packs
}

/** Puts the texts of some packs elsewhere. */
function rewrite(
  entries: Entries,
  packs: ReadonlySet<string>,
  move: (place: Place) => Place | undefined,
): void {
  for (const known of entries.values()) {
    for (const { places } of known.values()) {
      for (const [index, place] of places.entries()) {
        if (typeof place !== 'object' || place.pack === undefined) continue
        if (packs.has(place.pack)) places[index] = move(place)
      }
    }
  }
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
