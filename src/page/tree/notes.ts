import { diagnosticMaker } from '../../diagnostics/diagnostic.ts'
import type { Messages } from '../../diagnostics/spec.ts'
import { type Note, noteWith } from './page-state.ts'

/**
 * Creates what notes problems of a text with messages of a feature or a plugin: `note(state, 'keys-empty', { args, at })`.
 * The codes of a plugin begin with its name, `shortcuts/keys-empty`.
 */
export function notesOf<Known extends Messages>(messages: Known, plugin?: string): Note<Known> {
  const diagnostic = diagnosticMaker(messages)
  if (plugin === undefined) return noteWith(diagnostic)
  return noteWith((code, ...rest) => ({
    ...diagnostic(code, ...rest),
    code: `${plugin}/${code}`,
  }))
}
