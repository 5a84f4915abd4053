import type { ThemeFeature } from '../theme-feature.ts'
import { strings } from './strings.ts'
import { VersionBanner } from './VersionBanner.tsx'
import { VersionMenu } from './VersionMenu.tsx'

/** The version of a page, and the way to the others. */
export const versions: ThemeFeature = {
  name: 'versions',
  strings,
  slots: { banner: VersionBanner, header: VersionMenu, panel: VersionMenu },
}
