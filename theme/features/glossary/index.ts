import type { ThemeFeature } from '../theme-feature.ts'
import { Term } from './Term.tsx'

/** Terms that open what they mean. */
export const glossary: ThemeFeature = { name: 'glossary', components: { term: Term } }
