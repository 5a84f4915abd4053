import type { Diagnostic, WithDiagnostics } from '../../diagnostics/diagnostic.ts'
import type { ArticleNode } from '../../model/article.ts'
import type { SitePage } from '../../model/output.ts'
import type { PageDigests, ParsedPage, SourceFile } from '../../model/page/parsed-page.ts'
import type { FileParts } from '../../model/page/part-places.ts'
import type { Hash, SourcePath } from '../../model/paths.ts'
import type { TextTools } from '../../page/pipeline/text-tools.ts'
import type { LoadedSite } from './loaded-site.ts'

/**
 * A source of pages besides the content folder. The pages of an input may depend on each other, so they are planned together;
 * each is cached by itself. Each function imports what it needs.
 */
export type PageSource = {
  /** Reads the inputs of the pages, such as one for each document. Empty for a site without such pages. */
  readonly read: (site: LoadedSite) => Promise<WithDiagnostics<readonly PageSourceFiles[]>>
  /** Plans the pages of an input, in a worker thread. */
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
  readonly pages: readonly PageJob[]
  /** Paths of the Markdown files that are prose of these pages, and not pages themselves. */
  readonly prose: readonly SourcePath[]
  /** Parts of the files, with which the places in pages and problems move. */
  readonly parts: FileParts
  /** Problems of the files themselves, with the digest of what they depend on besides places. */
  readonly checks: { readonly key: Hash; readonly run: () => readonly Diagnostic[] }
}

/** A page to be made, with the digest of what it depends on besides places: where that is known, the page is there already. */
export type PageJob = { readonly key: Hash; readonly write: () => UnrenderedPage }

/** What the pages of a source are made with. */
export type PageSourceTools = TextTools & {
  /** Size of a page's article as HTML with its links, in bytes. Counting may end when it is more than `enough`. */
  readonly articleBytes: (page: UnrenderedPage, enough: number) => number
  /** What an earlier run has made with the same key, else what `make` returns. JSON. */
  readonly remembered: <Value>(key: Hash, make: () => Value) => Value
}

/** A parsed page whose article is not rendered yet. */
export type UnrenderedPage = Omit<
  ParsedPage,
  'body' | 'lead' | 'reads' | 'placesHash' | keyof PageDigests
> & {
  readonly nodes: readonly ArticleNode[]
  /** Intro below the title, in place of the description. */
  readonly lead?: readonly ArticleNode[]
}
