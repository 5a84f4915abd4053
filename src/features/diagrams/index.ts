import type { Feature } from '../feature.ts'
import { explanations, messages } from './messages.ts'

const IN_GROUP = 'A diagram stands in a fence of its own, outside of :::code-group.'

/** Fences of the language `mermaid` as drawings, made while the site is built. */
export const diagrams = {
  name: 'diagrams',
  messages,
  explanations,
  page: {
    foreign: () => ({ fences: { mermaid: IN_GROUP } }),
    mayBeIn: ({ languages }) => languages.has('mermaid'),
    fleeting: ['diagram-late'],
    load: async () => (await import('./diagram-part.ts')).diagramPart(),
  },
} as const satisfies Feature
