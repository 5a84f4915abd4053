import type { ComponentType } from 'react'
import type { View } from '../layout/view.ts'
import type { Strings } from '../strings.ts'

/** What a feature adds to the theme. */
export type ThemeFeature = {
  /** The name of its folder, here and in `src/features`. */
  readonly name: string
  /** Its components in articles, by name. Their props are data that the feature made. */
  readonly components?: Readonly<Record<string, ComponentType<never>>>
  /** Its texts in English, by name. A site changes them with `i18n.strings`. */
  readonly strings?: Readonly<Record<string, string>>
  /** What it puts around articles, by place. */
  readonly slots?: Readonly<Partial<Record<SlotName, ComponentType<SlotProps<never>>>>>
  /** Its search provider: the name of it, and who it is, at the foot of the dialog. Its code is in `search-providers.ts`. */
  readonly search?: { readonly provider: string; readonly Credit: ComponentType }
}

/**
 * Places around an article: `banner` is above the top bar, `header` in it, behind the links, `panel` below those of the
 * mobile panel, `lead` between a page's title and its text, `aside` beside the text above 'On this page', or below the text
 * where there is no column for it, `footer` before the links to the pages before and after.
 */
export type SlotName = 'banner' | 'header' | 'panel' | 'lead' | 'aside' | 'footer'

/**
 * What a component in a slot gets: all that the layout has. The data of its feature is `view.site.features[name]`, that of
 * the page `view.page.features[name]`. `Own` are the feature's texts.
 */
export type SlotProps<Own = unknown> = {
  readonly view: View & { readonly text: Strings & Own }
}
