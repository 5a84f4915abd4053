import type { PageFeature } from '../../page/tree/page-part.ts'
import type { Feature } from '../feature.ts'
import { config, type SiteVariables } from './config.ts'
import { explanations, messages } from './messages.ts'
import { frontMatterValues } from './notation.ts'

const page: PageFeature<SiteVariables> = {
  // Without any, braces are text.
  values: (settings) => (Object.keys(settings).length === 0 ? undefined : settings),
  hasVariables: true,
  fillFrontMatter: frontMatterValues,
  fleeting: ['variable-unknown'],
  isEarly: true,
  mayBeIn: ({ mayHold }) => mayHold(/\{\$|\bvars\b/),
  load: async () => (await import('./tree-variables.ts')).variablesPart,
}

/** Values of the config that pages show by name: `{$version}`. */
export const variables = {
  name: 'variables',
  config,
  messages,
  explanations,
  page,
} as const satisfies Feature
