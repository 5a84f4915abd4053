import { diagnosticMaker } from '../../diagnostics/diagnostic.ts'
import { warning } from '../../diagnostics/spec.ts'
import { noteWith } from '../../page/tree/page-state.ts'

export const messages = {
  'emoji-unknown': warning(
    'There is no emoji :<name>:; it is shown as text',
    'Did you mean :<meant>:?',
  ),
} as const

export const note = noteWith(diagnosticMaker(messages))
