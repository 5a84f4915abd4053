import type { IncomingMessage } from 'node:http'

/** A part of a file: from `start` to before `end`, in bytes. */
export type ByteRange = { readonly start: number; readonly end: number }

/**
 * The part of a file that a request asks for; 'none' where the file has no such part. Undefined for the whole file: also
 * for several parts at once, and where the reader has another version, as hosts may answer.
 */
export function rangeOf(
  { headers: { range = '', 'if-range': known } }: Pick<IncomingMessage, 'headers'>,
  size: number,
): ByteRange | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(range.trim()) ?? []
  if ((first === '' && last === '') || known !== undefined) return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1)
  return start < end ? { start, end } : 'none'
}
