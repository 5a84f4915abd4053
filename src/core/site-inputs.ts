import type { SiteConfig } from '../model/config.ts'
import type { Highlighter, MarkdownParser } from '../model/markdown.ts'
import type { SourceFile } from '../model/page.ts'
import type { Asset } from '../model/routes.ts'
import type { LoadedTheme } from '../model/theme.ts'
import type { ConfigText } from './config/locate-key.ts'
import type { Readers } from './readers.ts'

/** Everything a build reads. */
export type SiteInputs = {
  readonly config: SiteConfig
  /** The config file's text, for places in messages. */
  readonly configText: ConfigText
  readonly sources: readonly SourceFile[]
  /** The OpenAPI document, then the files that it refers to; undefined without one. */
  readonly api: readonly SourceFile[] | undefined
  /** Static files by URL without the base. */
  readonly assets: ReadonlyMap<string, Asset>
  readonly theme: LoadedTheme
  readonly parser: MarkdownParser
  readonly highlighter: Highlighter
  readonly readers: Readers
}
