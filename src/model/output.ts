import type { Diagnostic, Location } from '../diagnostics/diagnostic.ts'
import type { HeadTag } from './head-tag.ts'
import type { NavTree, PageStatus } from './nav.ts'
import type { PageProps } from './page/page-props.ts'
import type { ParsedPage } from './page/parsed-page.ts'
import type { Hash, OutPath, RoutePath } from './paths.ts'
import type { Route, RouteTable } from './routes.ts'
import type { SearchRecord } from './search.ts'
import type { SiteData } from './site-data.ts'

/** A file to be written. Its body is rendered on demand and not cached. */
export type Output = {
  readonly path: OutPath
  readonly body: () => string | Uint8Array
  /** Digest of everything that the bytes depend on: equal keys mean equal bytes. */
  readonly key: Hash
  /** Compressed size in bytes, where it is known. */
  readonly gzip?: number | undefined
  /** The page this is, if it is one: dev and preview tell pages from files by it. */
  readonly route?: RoutePath | undefined
  /** What the page's HTML depends on, for `docsgen why`. */
  readonly causes?: () => Causes
}

/** Digests of what a page's HTML depends on. */
export type Causes = Readonly<Record<Cause, string>>
/**
 * Parts of what a page's HTML depends on: its file; title, description and options; what its links lead to;
 * its address and group; previous and next page; navigation beside it and in the mobile panel; settings of
 * Markdown and of the site; the theme.
 */
export type Cause =
  | 'text'
  | 'meta'
  | 'links'
  | 'place'
  | 'neighbours'
  | 'sidebar'
  | 'panel'
  | 'markdown'
  | 'site'
  | 'theme'

/** A page of the site, independent of the theme. */
export type SitePage = {
  readonly route: Route
  readonly parsed: ParsedPage
  /** Its props for the theme. */
  readonly shown: Omit<PageProps, 'article'>
  /** Renders the article's HTML with resolved links. */
  readonly article: () => string
  /** Labels of the navigation groups that hold it, outermost first. */
  readonly groups: readonly string[]
  /** From the navigation, else from its front matter. */
  readonly status: PageStatus | undefined
  /** From the navigation, else from its front matter; undefined if that is its title. */
  readonly label: string | undefined
}

/** A page that was made without the others. */
export type SinglePage = {
  readonly outputs: readonly Output[]
  /** Problems of its links. */
  readonly diagnostics: readonly Diagnostic[]
}

/** A built site. All diagnostics of content are known before the first body is made. */
export type Site = {
  readonly pages: readonly SitePage[]
  /** Pages by address and by source. */
  readonly routes: RouteTable
  readonly navigations: ReadonlyMap<string, NavTree>
  /**
   * The files of a page with another text, in the frame of the site as it is. Undefined where they may depend on what
   * plugins make of all pages, and for a page without an address.
   */
  readonly pageAlone: (page: ParsedPage) => SinglePage | undefined
  /** The site as data for programs, computed on demand. */
  readonly data: () => SiteData
  /** Number of checked links: to pages, and to sections of pages. */
  readonly checked: { readonly links: number; readonly anchors: number }
  /** Links in the config, with their locations. */
  readonly configLinks: readonly { readonly href: string; readonly at: Location | undefined }[]
  /** The site's own tags in the head of every page, with the addresses that they have on the site. */
  readonly head: readonly HeadTag[]
  readonly outputs: readonly Output[]
  /** URLs of the style sheets that every page loads. */
  readonly styles: readonly string[]
  /** Texts of the inline scripts of every page. */
  readonly inlineScripts: readonly string[]
  /** Search records, computed on demand. */
  readonly records: () => readonly SearchRecord[]
  /** Number of search records, which takes less time. */
  readonly recordCount: () => number
  /** The files of the embedded index, whichever search the site has. */
  readonly searchIndex: () => readonly Output[]
  readonly diagnostics: readonly Diagnostic[]
  /** Redirects of the config and of pages. */
  readonly redirects: {
    /** Addresses that have one. */
    readonly written: ReadonlySet<string>
    /** The end of all redirects of an address: itself where there is none; undefined for a loop. */
    readonly follow: (address: string) => string | undefined
  }
  /** Results of features, by their names. */
  readonly results: Readonly<Record<string, unknown>>
}

export type BuildReport = {
  /** If it is not `built`, the old site is unchanged. */
  readonly outcome: 'built' | 'failed' | 'interrupted'
  readonly pages: number
  readonly written: number
  readonly unchanged: number
  readonly removed: number
  /** Files of the output folder that somebody had changed or removed, and that were written again. */
  readonly mended: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
  readonly timings: readonly { readonly stage: string; readonly ms: number }[]
  readonly sizes: readonly SizeRow[]
  /** Undefined where nothing was built. */
  readonly weight: PageWeight | undefined
}

/** Sizes in bytes of one class of files. */
export type SizeRow = {
  readonly kind: 'html' | 'js' | 'css' | 'fonts' | 'other'
  readonly files: number
  readonly bytes: number
  /** Undefined for kinds that are not compressed for the report. */
  readonly gzip: number | undefined
}

/**
 * What a page loads before its reader does anything. Sizes are compressed with gzip; prefetches, the favicon, images of
 * the text, and the list of pages on the 404 page do not count.
 */
export type PageWeight = {
  readonly js: number
  readonly css: number
  readonly requests: number
  /** The heaviest page that was written. */
  readonly html: { readonly path: string; readonly bytes: number } | undefined
}
