import type { ThemeFeature } from '../theme-feature.ts'
import { Credit } from './Credit.tsx'

/** Search in an index that is published with the site. */
export const embeddedSearch: ThemeFeature = {
  name: 'embedded-search',
  search: { provider: 'embedded', Credit },
}
