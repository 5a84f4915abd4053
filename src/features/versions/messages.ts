import { diagnosticMaker } from '../../diagnostics/diagnostic.ts'
import { warning } from '../../diagnostics/spec.ts'

export const messages = {
  'version-variable': warning(
    'The variable version has the same value in <versions> as in the current version',
    'Each version has one of its own if you leave this line out. Or give it under versions: variables: { version: ... } of <version>.',
  ),
} as const

export const diagnostic = diagnosticMaker(messages)

/** Why it matters, for `docsgen explain`. */
export const explanations = {
  'version-variable': `Where a site has versions, {$version} is the name of the version that a page is in, and
:::when{version="1.x"} shows a part in that version only. A variable of the site with the same name takes its place
everywhere, so old pages show the value of today. Leave it out, call it something else, or say in each version what it is:

  variables: { version: '2.4' },
  versions: {
    current: { label: '2.x' },
    '1.x': { from: 'git:v1.8', variables: { version: '1.8' } },
  }`,
} as const satisfies Readonly<Partial<Record<keyof typeof messages, string>>>
