import { diagnosticMaker } from '../../diagnostics/diagnostic.ts'
import type { Span } from '../../diagnostics/place.ts'
import { didYouMean, error } from '../../diagnostics/spec.ts'
import { certainName, nearest } from '../../model/nearest.ts'
import { noteWith, type PageState } from '../../page/tree/page-state.ts'
import type { Variables } from '../../page/tree/variables.ts'

export const messages = {
  'variable-unknown': error(
    'There is no variable <name>',
    didYouMean(
      'Name it under variables in the config. Where it is text, write a backslash before the brace.',
    ),
  ),
} as const

export const diagnostic = diagnosticMaker(messages)

const note = noteWith(diagnostic)

/** Notes a variable that the site does not have. */
export function noteUnknown(name: string, at: Span, variables: Variables, state: PageState): void {
  const near = nearest(name, variables.names)
  const certain = certainName(name, near)
  const isThere = state.lines[at.line - 1]?.startsWith(`{$${name}}`, at.column - 1) === true
  const fixed = isThere && certain !== undefined ? `{$${certain}}` : undefined
  note(state, 'variable-unknown', { args: { name, nearest: near }, at, fixed })
}

/** Why it matters, for `docsgen explain`. */
export const explanations = {
  'variable-unknown': `The page shows a value of the config by its name, and the config has no such name. Names of values in maps
are joined by dots:

  variables: { version: '1.8', limits: { peers: 100 } }

  Version {$version} connects up to {$limits.peers} peers.

Where the braces are text, a backslash stands before them: \\{$name}`,
} as const satisfies Readonly<Partial<Record<keyof typeof messages, string>>>
