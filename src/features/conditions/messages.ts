import { diagnosticMaker } from '../../diagnostics/diagnostic.ts'
import { didYouMean, error, warning } from '../../diagnostics/spec.ts'
import { noteWith } from '../../page/tree/page-state.ts'

export const messages = {
  'condition-unknown': error(
    'There is neither a variable nor a choice <name>',
    didYouMean('Name it under variables or choices in the config.'),
  ),
  'condition-never': error(
    '<name> is never <value>',
    ({ nearest, known }: { readonly nearest: string | undefined; readonly known: string }) =>
      nearest === undefined ? `It is one of these: ${known}` : `Did you mean ${nearest}?`,
  ),
  'condition-in-label': warning(
    'A <words> is the same for every reader: lists, search and links show what each of them chooses',
    'Write two of them, each in a block :::when, or put these words into the text behind it.',
  ),
} as const

export const note = noteWith(diagnosticMaker(messages))

/** Why each of them matters, for `docsgen explain`. */
export const explanations = {
  'condition-unknown': `A condition asks for a variable of the config, by which the build decides, or for a choice, by which readers do:

  variables: { plan: 'pro' },
  choices: { hosting: { label: 'Hosting', values: ['Cloud', 'Self-hosted'] } }

  :::when{plan="pro" hosting="cloud"}
  Text.
  :::`,
} as const satisfies Readonly<Partial<Record<keyof typeof messages, string>>>
