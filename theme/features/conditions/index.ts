import type { ThemeFeature } from '../theme-feature.ts'
import { PageChoices } from './PageChoices.tsx'
import { When, WhenText } from './When.tsx'

/** What readers choose, and parts of pages for those who have chosen. */
export const conditions: ThemeFeature = {
  name: 'conditions',
  components: { when: When, 'when-text': WhenText },
  slots: { lead: PageChoices },
}
