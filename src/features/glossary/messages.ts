import { diagnosticMaker } from '../../diagnostics/diagnostic.ts'
import { didYouMean, error } from '../../diagnostics/spec.ts'
import { noteWith } from '../../page/markdown/page-state.ts'

export const messages = {
  'term-unknown': error(
    'The glossary has no term <term>',
    didYouMean(
      'Define it in the glossary, or name the term that is meant: :term[peers]{name="peer"}',
    ),
  ),
} as const

export const note = noteWith(diagnosticMaker(messages))
