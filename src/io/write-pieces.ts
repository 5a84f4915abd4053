import { writevSync } from 'node:fs'

/** Writes bytes one after the other to an open file. On a full disk the engine says only how far it got. */
export function writePieces(file: number, pieces: readonly Uint8Array[]): void {
  const written = writevSync(file, pieces)
  const wanted = pieces.reduce((sum, { length }) => sum + length, 0)
  if (written !== wanted) throw new Error(`Only ${written} of ${wanted} bytes were written`)
}
