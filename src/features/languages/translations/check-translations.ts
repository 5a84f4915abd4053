import type { Check } from '../../../commands/check/check-part.ts'
import { type Diagnostic, hasErrors } from '../../../diagnostics/diagnostic.ts'
import { fileStart } from '../../../diagnostics/place.ts'
import { groupBy } from '../../../model/group-by.ts'
import { diagnostic } from '../messages.ts'
import { stateOf, type TranslationState } from './page-state.ts'
import { differenceText } from './structure.ts'
import { textReader } from './text-reader.ts'
import { pagePairs } from './translated-pages.ts'
import { readRecorded } from './translations-file.ts'

/** `docsgen check --translations`: which pages are not translated, or are, but not as the original is now. */
export const checkTranslations: Check = async (site) => {
  const { value: recorded, diagnostics } = readRecorded(site.siteDir)
  if (hasErrors(diagnostics)) return { diagnostics, counts: {} }
  const pairs = pagePairs(site)
  if (pairs.length === 0) return { diagnostics: [], counts: {} }
  const read = await textReader(site.config.markdown.parser)
  const states = pairs.map((pair) => stateOf(pair, recorded, read))
  const byLanguage = groupBy(states, ({ pair }) => pair.language)
  const counts = Array.from(byLanguage, ([language, own]) => [language, countsOf(own)] as const)
  return { diagnostics: states.flatMap(problemsOf), counts: Object.fromEntries(counts) }
}

/** How many translations there are of each kind. */
function countsOf(states: readonly TranslationState[]): Readonly<Record<string, number>> {
  const byKind = groupBy(states, ({ kind }) => kind)
  return Object.fromEntries(Array.from(byKind, ([kind, own]) => [kind, own.length]))
}

function problemsOf({ pair, kind, changed, differences }: TranslationState): readonly Diagnostic[] {
  const { language, file, original } = pair
  const at = fileStart(file)
  if (kind === 'missing')
    return [diagnostic('translation-missing', { language, file }, fileStart(original))]
  const others = differences.map((found) =>
    diagnostic('translation-differs', { differences: differenceText(found), original }, at),
  )
  if (kind === 'unrecorded') return [diagnostic('translation-unrecorded', { file }, at), ...others]
  if (kind !== 'outdated') return others
  const names = changed.map(({ heading }) => heading ?? 'the beginning')
  const sections = names.length === 0 ? 'sections were removed or moved' : names.join(', ')
  return [diagnostic('translation-outdated', { original, sections, file }, at), ...others]
}
