import type { ThemeProps } from '../../src/model/theme.ts'
import type { Strings } from '../strings.ts'

/** What a layout gets: the theme's props with the parts that are rendered by themselves. */
export type View = ThemeProps & {
  readonly text: Strings
  /** HTML of the article's text. */
  readonly article: string
  /** HTML of lists: navigation for the sidebar and the panel, sections for the column or the bar. */
  readonly trees: { readonly sidebar: string; readonly panel: string; readonly sections: string }
}
