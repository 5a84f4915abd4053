import type { ThemeProps } from '../../src/model/theme.ts'
import type { Strings } from '../strings.ts'
import type { Part } from './templates.ts'

/** What a layout gets: the theme's props, and what they are shown with. */
export type View = ThemeProps & {
  readonly text: Strings
  /** HTML of the navigation in the sidebar and in the panel. */
  readonly trees: { readonly sidebar: string; readonly panel: string }
  /** Renders what many pages share once. */
  readonly part: Part
}
