import type { ThemeProps } from '../../src/model/theme.ts'
import type { Strings } from '../strings.ts'
import type { Part } from './templates.ts'

/** Props of a layout: the theme's props and rendered parts. */
export type View = ThemeProps & {
  readonly text: Strings
  /** HTML of the navigation in the sidebar and in the panel. */
  readonly trees: { readonly sidebar: string; readonly panel: string }
  /** Renders parts that many pages share. */
  readonly part: Part
}
