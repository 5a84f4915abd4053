import type { ThemeFeature } from '../theme-feature.ts'
import { LastChange } from './LastChange.tsx'
import { strings } from './strings.ts'

/** When a page was changed last, below it. */
export const gitHistory: ThemeFeature = {
  name: 'git-history',
  strings,
  slots: { footer: LastChange },
}
