import { randomBytes } from 'node:crypto'
import { closeSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { writePieces } from './write-pieces.ts'

/** Writes a file of an existing folder whole or not at all: readers see the old one or the new one. */
export function replaceFile(path: string, content: string | readonly Uint8Array[]): void {
  const beside = `${path}-${randomBytes(8).toString('hex')}.tmp`
  try {
    if (typeof content === 'string') writeFileSync(beside, content)
    else writeNew(beside, content)
    renameSync(beside, path)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
}

function writeNew(path: string, pieces: readonly Uint8Array[]): void {
  const file = openSync(path, 'w')
  try {
    writePieces(file, pieces)
  } finally {
    closeSync(file)
  }
}
