import type { ThemeFeature } from '../theme-feature.ts'
import { LanguageHint } from './LanguageHint.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { strings } from './strings.ts'
import { TranslationNotice } from './TranslationNotice.tsx'

/** The language of a page, and the way to the others. */
export const languages: ThemeFeature = {
  name: 'languages',
  strings,
  slots: {
    banner: LanguageHint,
    header: LanguageMenu,
    panel: LanguageMenu,
    lead: TranslationNotice,
  },
}
