import type { Section } from './sections.ts'
import { type Difference, differencesOf, hasSameHeadings } from './structure.ts'
import type { ReadText, TextReader } from './text-reader.ts'
import type { PagePair } from './translated-pages.ts'
import type { Recorded } from './translations-file.ts'

/** How a translation is to its original. */
export type TranslationState = {
  readonly pair: PagePair
  readonly kind: 'missing' | 'unrecorded' | 'outdated' | 'current'
  /** Sections of the original that have changed since, or are not translated; all of a missing one. */
  readonly changed: readonly Section[]
  readonly differences: readonly Difference[]
}

/** How the translation of a page is to the page as it is now. */
export function stateOf(pair: PagePair, recorded: Recorded, read: TextReader): TranslationState {
  const original = read(pair.source)
  const { sections } = original
  const { translation } = pair
  if (translation === undefined)
    return { pair, kind: 'missing', changed: sections, differences: [] }
  const differences = allDifferences(original, read(translation))
  const known = recorded.get(pair.file)
  if (known === undefined) return { pair, kind: 'unrecorded', changed: [], differences }
  const changed = sections.filter(({ digest }) => !known.includes(digest))
  const isCurrent = sections.map(({ digest }) => digest).join() === known.join()
  return { pair, kind: isCurrent ? 'current' : 'outdated', changed, differences }
}

function allDifferences(original: ReadText, translation: ReadText): readonly Difference[] {
  const found = differencesOf(original.structure, translation.structure)
  const isSame = hasSameHeadings(original.sections, translation.sections)
  const isTold = found.some(({ kind }) => kind === 'heading')
  // The same headings in another order have other ids.
  return isSame || isTold
    ? found
    : [...found, { kind: 'heading', missing: ['the same order'], added: [] }]
}
