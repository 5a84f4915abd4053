import type { Feature } from '../feature.ts'
import { explanations, messages } from './messages.ts'

/** Fences of the language `mermaid` as drawings, made while the site is built. */
export const diagrams = {
  name: 'diagrams',
  messages,
  explanations,
  page: {
    mayBeIn: ({ languages }) => languages.has('mermaid'),
    load: async () => (await import('./diagram-part.ts')).loadDiagrams(),
  },
} as const satisfies Feature
