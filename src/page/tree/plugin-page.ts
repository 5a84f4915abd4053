import type { Foreign, PageFeature, PagePart, TextFacts } from './page-part.ts'
import type { TextState } from './page-state.ts'

/** Files and variables are read before a plugin is asked. */
type PluginPart = Omit<
  PagePart<TextState>,
  'addTexts' | 'fileCode' | 'fillTree' | 'fillText' | 'fillFence'
>

/** What a plugin of a site does with texts of pages. Its parts are those of a feature of docsgen. */
export type PluginPage = Pick<PageFeature, 'syntax' | 'directives'> & {
  /** What is written for it elsewhere. */
  readonly foreign?: Foreign
  /** Whether a text may hold something of the plugin. Cheap; true where in doubt, and where it is left out. */
  readonly mayBeIn?: (text: TextFacts) => boolean
  /** Loads what the plugin does with a tree. */
  readonly load: () => PluginPart | Promise<PluginPart>
}
