// Of use to parts of micromark in the bundle: see `changes.js`.
import { breakIn, breaksIn } from './breaks.js'

/**
 * @typedef {{ readonly _index: number, readonly _bufferIndex: number, readonly line: number }} Point The place of a
 * chunk, and of a character in it: negative where the chunk is a code.
 */
/** @typedef {readonly (string | number | null)[]} Chunks Texts without line ends and tabs, and codes of those. */

/**
 * Where what has no meaning ends: at a character with which something may begin, or with the chunk. Nothing may begin
 * where no constructs are given.
 * @param {Chunks} chunks
 * @param {Point} point
 * @param {Readonly<Record<string, object[]>>} [constructs]
 * @returns {number} In the chunk; 0 where that is a code.
 */
export function runEnd(chunks, point, constructs) {
  const chunk = textAt(chunks, point)
  if (constructs === undefined) return chunk.length
  return breakIn(chunk, point._bufferIndex + 1, breaksIn(constructs, point.line))
}

/**
 * Where the first of some characters is, or a control character, or the end of the chunk. A backslash is alone.
 * @param {Chunks} chunks
 * @param {Point} point
 * @param {string} stops
 * @returns {number} In the chunk; 0 where that is a code.
 */
export function stopEnd(chunks, point, stops) {
  const chunk = textAt(chunks, point)
  const isStop = tableOf(stops)
  let end = point._bufferIndex + 1
  if (chunk[point._bufferIndex] === '\\') return end
  while (end < chunk.length && isStop[chunk.charCodeAt(end)] !== 1) end += 1
  return Math.min(end, chunk.length)
}

/**
 * The same, without the space at the end.
 * @param {Chunks} chunks
 * @param {Point} point
 * @param {string} stops
 * @returns {number}
 */
export function wordsEnd(chunks, point, stops) {
  const chunk = textAt(chunks, point)
  let end = stopEnd(chunks, point, stops)
  while (chunk[end - 1] === ' ') end -= 1
  return end
}

/**
 * The code after the next one, where that is known.
 * @param {Chunks} chunks
 * @param {Point} point
 * @returns {number | undefined}
 */
export function following(chunks, point) {
  const chunk = textAt(chunks, point)
  const next = point._bufferIndex + 1
  return next < chunk.length ? chunk.charCodeAt(next) : undefined
}

function textAt(chunks, { _index, _bufferIndex }) {
  const chunk = chunks[_index]
  return _bufferIndex < 0 || typeof chunk !== 'string' ? '' : chunk
}

const tables = new Map()

function tableOf(stops) {
  const known = tables.get(stops)
  if (known !== undefined) return known
  const table = Uint8Array.from({ length: 128 }, (_, code) => Number(code < 32 || code === 127))
  for (const stop of stops) table[stop.charCodeAt(0)] = 1
  tables.set(stops, table)
  return table
}
