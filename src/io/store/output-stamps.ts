import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { digestOf } from '../digest.ts'
import { NO_STAMPS, type StampedDigests } from '../files/stamped-digests.ts'
import { readSealed, writeSealed } from './sealed-file.ts'

/** Stamps of the files of an output folder as docsgen left them; none where they are unknown or damaged. */
export function readStamps(cacheDir: string, outDir: string): StampedDigests {
  const text = readSealed(pathOf(cacheDir, outDir))
  return text === undefined ? NO_STAMPS : new Map(JSON.parse(text) as [])
}

/** Writes them atomically. Failures are ignored: the next build reads the files. */
export function writeStamps(cacheDir: string, outDir: string, stamps: StampedDigests): void {
  try {
    mkdirSync(cacheDir, { recursive: true })
    writeSealed(pathOf(cacheDir, outDir), JSON.stringify([...stamps]))
  } catch {
    // A folder that cannot be written to.
  }
}

/** The name has a version of the format. */
function pathOf(cacheDir: string, outDir: string): string {
  return join(cacheDir, `stamps-1-${digestOf(outDir).slice(0, 12)}.json`)
}
