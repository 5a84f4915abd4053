import type { ThemeFeature } from '../theme-feature.ts'
import { LanguageHint } from './LanguageHint.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { OriginalNotice } from './OriginalNotice.tsx'
import { strings } from './strings.ts'

/** The language of a page, and the way to the others. */
export const languages: ThemeFeature = {
  name: 'languages',
  strings,
  slots: { banner: LanguageHint, header: LanguageMenu, panel: LanguageMenu, lead: OriginalNotice },
}
