import { didYouMean, error, notesOf } from '../../plugin.ts'

export const messages = {
  'term-unknown': error(
    'The glossary has no term <term>',
    didYouMean(
      'Define it in the glossary, or name the term that is meant: :term[peers]{name="peer"}',
    ),
  ),
  'glossary-invalid': error(
    'The glossary: <reason>',
    'It is a Markdown file with definition lists: a line with the term, and below it a line that begins with a colon.',
  ),
} as const

export const note = notesOf(messages)

/** Why they matter, for `docsgen explain`. */
export const explanations = {
  'glossary-invalid': `The glossary is a Markdown file of definition lists:

  Peer
  : A machine of the network.

A term stands in it once, and its definition begins with text, which is what pages show of it.`,
} as const satisfies Readonly<Partial<Record<keyof typeof messages, string>>>
