import type { Diagnostic, WithDiagnostics } from '../../diagnostics/diagnostic.ts'
import type { ArticleNode } from '../../model/article.ts'
import type { SitePage } from '../../model/output.ts'
import type { PageDigests, ParsedPage, SourceFile } from '../../model/page/parsed-page.ts'
import type { SourcePath } from '../../model/paths.ts'
import type { TextTools } from '../../page/pipeline/text-tools.ts'
import type { LoadedSite } from './loaded-site.ts'

/**
 * A source of pages besides the content folder. The pages of an input may depend on each other, so they are made together
 * and cached as one. Each function imports what it needs.
 */
export type PageSource = {
  /** Reads the inputs of the pages, such as one for each document. Empty for a site without such pages. */
  readonly read: (site: LoadedSite) => Promise<WithDiagnostics<readonly PageSourceFiles[]>>
  /** Makes the pages of an input, in a worker thread. */
  readonly make: (
    input: PageSourceInput,
    tools: PageSourceTools,
  ) => Promise<WithDiagnostics<SourcePages>>
  /** The problem to report where `make` throws or takes too long. */
  readonly failure: (error: unknown, files: PageSourceFiles) => Diagnostic
  /** A line about the pages for the output of a build: `openapi.yaml, 12 operations, 3 resources`. */
  readonly summary: (pages: readonly SitePage[], files: PageSourceFiles) => string
}

/** An input of pages. No two have routes within each other. JSON. */
export type PageSourceFiles = {
  readonly files: readonly SourceFile[]
  /** Route that the pages live under: `/api/resources`. */
  readonly route: string
  /** Everything else that the pages depend on. */
  readonly settings: unknown
}

/** Input of the pages as the worker gets it. */
export type PageSourceInput = PageSourceFiles & {
  /** Content folder of the route: `ipa/resources`. */
  readonly folder: string
  /** The Markdown files in that folder, which may be prose for the pages. */
  readonly candidates: readonly SourceFile[]
}

/** The pages of a source. */
export type SourcePages = {
  readonly pages: readonly UnrenderedPage[]
  /** Paths of the Markdown files that are prose of these pages, and not pages themselves. */
  readonly prose: readonly SourcePath[]
}

/** What the pages of a source are made with. */
export type PageSourceTools = TextTools & {
  /** Size of a page's article as HTML with its links, in bytes. */
  readonly articleBytes: (page: UnrenderedPage) => number
}

/** A parsed page whose article is not rendered yet. */
export type UnrenderedPage = Omit<
  ParsedPage,
  'article' | 'copies' | 'lead' | 'reads' | keyof PageDigests
> & {
  readonly nodes: readonly ArticleNode[]
  /** Intro below the title, in place of the description. */
  readonly lead?: readonly ArticleNode[]
}
