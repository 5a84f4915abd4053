import type { ThemeFeature } from '../theme-feature.ts'
import { Banner } from './Banner.tsx'
import { strings } from './strings.ts'

/** The site's announcement, above the top bar. */
export const announcement: ThemeFeature = {
  name: 'announcement',
  strings,
  slots: { banner: Banner },
}
