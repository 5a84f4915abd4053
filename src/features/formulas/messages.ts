import { error, notesOf } from '../../plugin.ts'
export const messages = {
  'math-invalid': error(
    'The formula cannot be read: <reason>',
    'Where dollar signs are text, write a backslash before them: \\$5',
  ),
  'math-command': error('<command> cannot stand in a formula', '<instead>'),
  'math-unclosed': error(
    'The formula is not closed, and takes all that follows along',
    'End it with a line of two dollar signs: $$',
  ),
} as const

export const note = notesOf(messages)

/** Why each of them matters, for `docsgen explain`. */
export const explanations = {
  'math-invalid': `Formulas are written in TeX and drawn while the site is built. A command that is mistyped, a brace or an
environment that does not close, and an empty formula are the usual reasons. A price is none: a sign before a digit and one
behind a space make no formula, and \\$ is always text.`,
  'math-command': `Formulas come from every author of the site, so they bring no links, scripts, styles or definitions along, and
what MathML cannot show without styles of its own is not shown wrongly. All else of TeX and its common packages is read.`,
  'math-unclosed': `A line that begins with two dollar signs opens a formula, which a line of two dollar signs alone ends:

  $$
  E = mc^2
  $$

In one line it is written $$E = mc^2$$.`,
} as const satisfies Readonly<Record<keyof typeof messages, string>>
