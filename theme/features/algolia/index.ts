import type { ThemeFeature } from '../theme-feature.ts'
import { Credit } from './Credit.tsx'

/** Search in an index of Algolia. */
export const algolia: ThemeFeature = {
  name: 'algolia',
  search: { provider: 'algolia', Credit },
}
