import type { Feature } from '../feature.ts'
import { config } from './config.ts'
import { explanations, messages } from './messages.ts'

/** `docsgen check --external`: whether links to other sites lead anywhere. */
export const externalLinks = {
  name: 'external-links',
  config,
  messages,
  explanations,
  check: {
    option: 'external',
    description: 'ask links to other sites, too',
    load: async () => (await import('./check-external.ts')).checkExternal,
  },
} as const satisfies Feature
