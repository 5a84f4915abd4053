import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { MarkdownSettings, SiteConfig } from '../../model/config/site-config.ts'
import type { PageRead, ParsedPage, SourceFile } from '../../model/page/parsed-page.ts'
import type { Hash } from '../../model/paths.ts'
import type { MadePage } from '../../model/plugin/definition.ts'

/** What every worker is started with. Threads can copy it. */
export type WorkerSettings = {
  /** Digest of everything that every page depends on besides its source. */
  readonly key: Hash
  readonly markdown: MarkdownSettings
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

/** What a worker is asked to do. It answers with text: see `page-text.ts`, or JSON of `ApiPages` or `PluginPages`. */
export type PageTask =
  | { readonly kind: 'page'; readonly source: SourceFile }
  | { readonly kind: 'api'; readonly api: ApiSources }
  | { readonly kind: 'plugin'; readonly plugin: string }

/** What the pages of an OpenAPI document are made of. */
export type ApiSources = {
  /** The document, then the files that it refers to. */
  readonly files: readonly SourceFile[]
  /** Markdown that may be text of the pages: all that is in `folder`. */
  readonly candidates: readonly SourceFile[]
  /** Content folder of the pages: `ipa/resources`. */
  readonly folder: string
  readonly settings: NonNullable<SiteConfig['api']>
  /** Slug of the product. */
  readonly product: string
}

/** What an OpenAPI document makes of a site. JSON. */
export type ApiPages = {
  readonly pages: readonly ParsedPage[]
  /** Paths of the Markdown files that are text of these pages and no pages of their own. */
  readonly prose: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

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

/** Seconds after which a page is given up (P7), and an OpenAPI document, which makes many pages. */
const PAGE_LIMIT_SECONDS = 30
const API_LIMIT_SECONDS = 300

/** Milliseconds that a task may take. */
export function limitOf({ kind }: PageTask): number {
  return 1000 * (kind === 'api' ? API_LIMIT_SECONDS : PAGE_LIMIT_SECONDS)
}
