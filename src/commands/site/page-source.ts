import type { Diagnostic, Noted } from '../../diagnostics/diagnostic.ts'
import type { ArticleNode } from '../../model/article.ts'
import type { SitePage } from '../../model/output.ts'
import type { PageDigests, ParsedPage, SourceFile } from '../../model/page/parsed-page.ts'
import type { SourcePath } from '../../model/paths.ts'
import type { TextTools } from '../../page/text-tools.ts'
import type { LoadedSite } from './loaded-site.ts'

/**
 * A source of pages besides the content folder. Its pages may depend on each other: they are made all at once, and cached
 * as one. Each function loads what it needs.
 */
export type PageSource = {
  /** Reads what the pages are made of. Undefined for a site without such pages, and where nothing can be read. */
  readonly read: (site: LoadedSite) => Promise<Noted<PageSourceFiles | undefined>>
  /** Makes the pages, in a worker thread. */
  readonly make: (input: PageSourceInput, tools: TextTools) => Promise<Noted<SourcePages>>
  /** The problem to report where `make` throws or takes too long. */
  readonly failure: (error: unknown, files: PageSourceFiles) => Diagnostic
  /** What a build prints of the pages that are under the route: `openapi.yaml, 12 operations, 3 resources`. */
  readonly summary: (pages: readonly SitePage[], files: PageSourceFiles) => string
}

/** What the pages of a source are made of. JSON. */
export type PageSourceFiles = {
  readonly files: readonly SourceFile[]
  /** Route that the pages live under: `/api/resources`. */
  readonly route: string
  /** Whatever else they depend on. */
  readonly settings: unknown
}

/** The same for the thread that makes the pages. */
export type PageSourceInput = PageSourceFiles & {
  /** Content folder of the route: `ipa/resources`. */
  readonly folder: string
  /** The Markdown files in that folder, which may be text of the pages. */
  readonly candidates: readonly SourceFile[]
}

/** The pages of a source. */
export type SourcePages = {
  readonly pages: readonly UnrenderedPage[]
  /** Paths of the Markdown files that are text of these pages and no pages of their own. */
  readonly prose: readonly SourcePath[]
}

/** A page as if it had been parsed from Markdown, but for its article, which is yet to be rendered. */
export type UnrenderedPage = Omit<
  ParsedPage,
  'article' | 'twin' | 'lead' | 'reads' | keyof PageDigests
> & {
  readonly nodes: readonly ArticleNode[]
  /** What is shown below the title in place of the description. */
  readonly lead?: readonly ArticleNode[]
}
