import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'

/** Where a text lies in a pack, and its checksum. */
export type Place = {
  readonly pack: string
  readonly offset: number
  readonly length: number
  readonly sum: number
}

/** A remembered text: itself, or where it is; and the number of the save that last wanted it. */
export type Entry = { used: number; at: string | Place }
/** By stage, then by key. */
export type Entries = Map<string, Map<string, Entry>>
export type MemoIndex = { readonly entries: Entries; readonly saves: number }

const FORMAT = 'docsgen-memo 1'

/**
 * The index as it is on disk: a line that says what it is and its checksum, then a line for each entry:
 * stage, key, save, and the text itself after `=` or its place after `@`. Texts are JSON and hold no line ends.
 */
export function encodeIndex({ entries, saves }: MemoIndex, version: string): Uint8Array {
  const lines: string[] = []
  for (const [stage, known] of entries) {
    for (const [key, { used, at }] of known) {
      const where =
        typeof at === 'string' ? `=${at}` : `@${at.pack} ${at.offset} ${at.length} ${at.sum}`
      lines.push(`${stage} ${key} ${used} ${where}`)
    }
  }
  const body = Buffer.from(lines.join('\n'))
  const head = `${FORMAT} ${version} ${saves} ${crc32(body)}\n`
  return Buffer.concat([Buffer.from(head), body])
}

/** Reads an index; an empty one where there is none, or none that can be trusted. */
export function readIndex(path: string, version: string): MemoIndex {
  try {
    const bytes = readFileSync(path)
    const end = bytes.indexOf(10)
    const head = bytes.toString('latin1', 0, end)
    const [, saves, sum] =
      /^(\d+) (\d+)$/.exec(head.slice(FORMAT.length + version.length + 2)) ?? []
    const isOurs = head.startsWith(`${FORMAT} ${version} `)
    const body = bytes.subarray(end + 1)
    if (!isOurs || sum === undefined || crc32(body) !== Number(sum)) return empty()
    return { entries: entriesOf(body.toString('utf8')), saves: Number(saves) }
  } catch {
    return empty()
  }
}

function empty(): MemoIndex {
  return { entries: new Map(), saves: 0 }
}

function entriesOf(text: string): Entries {
  const entries: Entries = new Map()
  for (const line of text === '' ? [] : text.split('\n')) {
    const afterStage = line.indexOf(' ')
    const afterKey = line.indexOf(' ', afterStage + 1)
    const afterUsed = line.indexOf(' ', afterKey + 1)
    const stage = line.slice(0, afterStage)
    const known = entries.get(stage) ?? new Map<string, Entry>()
    entries.set(stage, known)
    known.set(line.slice(afterStage + 1, afterKey), {
      used: Number(line.slice(afterKey + 1, afterUsed)),
      at: whereOf(line.slice(afterUsed + 1)),
    })
  }
  return entries
}

function whereOf(written: string): string | Place {
  if (written.startsWith('=')) return written.slice(1)
  const [pack = '', offset, length, sum] = written.slice(1).split(' ')
  return { pack, offset: Number(offset), length: Number(length), sum: Number(sum) }
}
