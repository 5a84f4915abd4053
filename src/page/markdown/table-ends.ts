const CLOSING = /^[ \t]*:{3,}[ \t]*$/

export type TextLines = {
  /** As parsers get them. */
  readonly given: string[]
  /** As they are shown. */
  readonly shown: string[]
}

/**
 * The native parser takes a line of colons directly under a table for a row of it, so that the container stays open.
 * Where an empty line follows such lines, or nothing, it is put before them: no other line moves. `at`: index of the first
 * line of colons. True where that line is empty now.
 */
export function endTable(at: number, { given, shown }: TextLines, isCode: boolean): boolean {
  if (isCode || !CLOSING.test(given[at] ?? '') || !given[at - 1]?.includes('|')) return false
  let end = at
  while (CLOSING.test(given[end] ?? '')) end += 1
  if ((given[end] ?? '').trim() !== '') return false
  for (const lines of [given, shown]) lines.splice(at, 0, lines.splice(end, 1)[0] ?? '')
  return true
}
