import { randomBytes } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { Place } from './disk-memo-index.ts'
import { writePieces } from './write-pieces.ts'

/** Texts wait here until they are worth a write. */
const BATCH = 1 << 20
/** Bytes of the pieces that texts in memory share. */
const PIECE = 1 << 18

/**
 * Keeps texts side by side in pieces of its own. Small buffers lie in pieces that all code shares: one text that stays
 * would keep three that go.
 */
export function holdTexts() {
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
export function openPacks(dir: string) {
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
export function createWriter(dir: string) {
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

/** A name that no other process has. */
function freshName(): string {
  return randomBytes(8).toString('hex')
}
