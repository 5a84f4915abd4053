import { directive } from '../../page/directives/directive-specs.ts'
import type { Feature } from '../feature.ts'
import { messages } from './messages.ts'

/** What words mean: terms of the site's glossary, `:term[peers]{name="peer"}`, and a page's abbreviations, `*[TLS]: ...`. */
export const glossary = {
  name: 'glossary',
  messages,
  page: {
    directives: {
      term: directive('term', {
        forms: ['text'],
        label: 'text',
        attributes: { name: 'text' },
        required: ['text'],
        feature: 'term',
      }),
    },
    fleeting: ['term-unknown'],
    mayBeIn: ({ mayHold }) => mayHold(/:term|\*\[/),
    load: async () => (await import('./glossary-part.ts')).glossaryPart,
  },
} as const satisfies Feature
