import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Place } from './context.ts'

/** Limits of one page (P21). */
export const limits = { characters: 2_000_000 } as const

/** The first limit that a text is over, looked for before anything slow runs over it. */
export function overLimit(text: string, place: Place): Diagnostic | undefined {
  if (text.length <= limits.characters) return undefined
  const args = { what: 'characters', value: text.length, limit: limits.characters }
  return diagnostic('page-too-large', args, place({ line: 1, column: 1, length: 1 }))
}
