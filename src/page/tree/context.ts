import type { TextOf } from '../../model/article.ts'
import type { MarkdownCode, MarkdownSettings } from '../../model/config/site-config.ts'
import type { IconShapes } from '../../model/images/icons.ts'
import type { Highlighter, MarkdownParser } from '../../model/markdown.ts'
import { specFor } from './directive-specs.ts'
import type { FrontMatterKeys } from './front-matter-part.ts'
import type { PageParts } from './loaded-parts.ts'

/** What Markdown is read with. */
export type MarkdownContext = {
  readonly config: MarkdownSettings & MarkdownCode
  readonly parser: MarkdownParser
  readonly highlighter: Highlighter
  readonly textOf: TextOf
  /** The keys that docsgen knows in front matter. */
  readonly frontMatterKeys: FrontMatterKeys
  /** What features do with texts. */
  readonly parts: PageParts
  /** The icon set, to see whether a name of another tool is one of its; undefined where nobody asks. */
  readonly icons?: () => IconShapes
  /** Whether grammars and parts of features are loaded for each text (the default), or are all there. */
  readonly grammars?: 'as-needed' | 'loaded'
  /** What slow work for pages is done with; undefined where there is no thread to do it in. */
  readonly slowWork?: SlowWork
  /** Called when a plugin of the site begins with a text; what it returns is called when that is done. */
  readonly watch?: (plugin: string) => () => void
}

/** What features do slow work for pages with, whose results are stored: a drawing, for example. */
export type SlowWork = {
  /** Folder of docsgen's own package. */
  readonly packageDir: string
  /** Absolute paths of the files of the font in which readers see texts. */
  readonly fontFiles: readonly string[]
  /** Digest of what results depend on besides what they are made of: docsgen and the font. */
  readonly resultKey: string
  /** Called before a thread waits for something that has a limit of its own, in milliseconds. */
  readonly waits?: (limit: number) => void
  /** Results of this run and of earlier ones. */
  readonly store: {
    readonly read: (stage: 'result', key: string) => string | undefined
    readonly write: (stage: 'result', key: string, text: string) => void
  }
}

/** Whether a component is one of the site's own. */
export function isOfSite(name: string, { config, parts }: MarkdownContext): boolean {
  return config.components.includes(name) && specFor(name, parts.directives) === undefined
}
