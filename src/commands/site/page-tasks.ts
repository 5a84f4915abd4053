import type { MarkdownSettings, SiteConfig } from '../../model/config/site-config.ts'
import type { PageRead, SourceFile } from '../../model/page/parsed-page.ts'
import type { Hash } from '../../model/paths.ts'
import type { MadePage } from '../../model/plugin/definition.ts'
import type { PageSourceInput } from './page-source.ts'

/** What every worker is started with. Threads can copy it. */
export type WorkerSettings = {
  /** Digest of everything that every page depends on besides its source. */
  readonly key: Hash
  readonly markdown: MarkdownSettings
  /** What features work with that have to do with pages, by their names. */
  readonly features: SiteConfig['features']
  /** The site's own texts of the theme. */
  readonly strings: SiteConfig['strings']
  /** Absolute path of the theme's article bundle. */
  readonly articlePath: string
  /** Absolute path of the bundled config, where plugins or a schema in it are needed. */
  readonly configCode: string | undefined
  readonly siteDir: string
  /** Folder of docsgen's own package. */
  readonly packageDir: string
}

/** What a worker is asked to do. It answers with text: see `page-text.ts`, or JSON of `ParsedPageSource` or `PluginPages`. */
export type PageTask =
  | { readonly kind: 'page'; readonly source: SourceFile }
  | { readonly kind: 'feature'; readonly feature: string; readonly input: PageSourceInput }
  | { readonly kind: 'plugin'; readonly plugin: string }

/** The pages that a plugin makes, and what it has read for them. JSON. */
export type PluginPages = {
  readonly pages: readonly MadePage[]
  readonly reads: readonly PageRead[]
  readonly globs: readonly PageGlob[]
  /** Why there are none: what it has read until then decides when it is asked again. */
  readonly failure?: string
}

/** Names that a pattern matched. */
export type PageGlob = { readonly pattern: string; readonly paths: readonly string[] }

/** Seconds after which a page is given up (P7), and all pages of a feature. */
const PAGE_LIMIT_SECONDS = 30
const FEATURE_LIMIT_SECONDS = 300

/** Milliseconds that a task may take. */
export function limitOf({ kind }: PageTask): number {
  return 1000 * (kind === 'feature' ? FEATURE_LIMIT_SECONDS : PAGE_LIMIT_SECONDS)
}
