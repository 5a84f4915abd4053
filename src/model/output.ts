import type { Diagnostic, Location } from '../diagnostics/diagnostic.ts'
import type { HeadTag } from './head-tag.ts'
import type { NavTree, PageStatus } from './nav.ts'
import type { PageProps } from './page/page-props.ts'
import type { ParsedPage } from './page/parsed-page.ts'
import type { Hash, OutPath, RoutePath } from './paths.ts'
import type { Route, RouteTable } from './routes.ts'
import type { SearchRecord } from './search.ts'
import type { SiteData } from './site-data.ts'

/** A file to be written. The body is made when it is needed, and not kept. */
export type Output = {
  readonly path: OutPath
  readonly body: () => string | Uint8Array
  /** Digest of all that the bytes depend on: equal keys mean equal bytes. */
  readonly key: Hash
  /** Compressed size in bytes, where it is known. */
  readonly gzip?: number | undefined
  /** The page this is, if it is one: dev and preview tell pages from files by it. */
  readonly route?: RoutePath | undefined
  /** What the page's HTML depends on, for people who ask why it was made again. */
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

/** A page of the site as everything but its theme sees it. */
export type SitePage = {
  readonly route: Route
  readonly parsed: ParsedPage
  /** What the theme shows of it. */
  readonly shown: Omit<PageProps, 'article'>
  /** Makes the article's HTML, links and all. */
  readonly article: () => string
  /** Labels of the navigation groups that hold it, outermost first. */
  readonly groups: readonly string[]
  /** As the navigation has it, else as its front matter has it. */
  readonly status: PageStatus | undefined
  /** What the navigation calls it, else its front matter; undefined where that is its title. */
  readonly label: string | undefined
}

/** A built site. All diagnostics of content are known before the first body is made. */
export type Site = {
  readonly pages: readonly SitePage[]
  /** Which file is at which address. */
  readonly routes: RouteTable
  readonly navigations: ReadonlyMap<string, NavTree>
  /** The same for other programs, made when they ask. */
  readonly data: () => SiteData
  /** How many links were looked at: to pages, and to sections of pages. */
  readonly checked: { readonly links: number; readonly anchors: number }
  /** Addresses of links in the config, as they are written and where. */
  readonly configLinks: readonly { readonly href: string; readonly at: Location | undefined }[]
  /** The site's own tags in the head of every page, with the addresses that they have on the site. */
  readonly head: readonly HeadTag[]
  readonly outputs: readonly Output[]
  /** URLs of the style sheets that every page loads. */
  readonly styles: readonly string[]
  /** Made when they are asked for: few commands want them. */
  readonly records: () => readonly SearchRecord[]
  /** How many there are, which takes less time. */
  readonly recordCount: () => number
  /** The files of the embedded index, whichever search the site has. */
  readonly searchIndex: () => readonly Output[]
  readonly diagnostics: readonly Diagnostic[]
  /** What leads on to pages and other places. */
  readonly redirects: {
    /** As config and pages write it. */
    readonly written: ReadonlySet<string>
    /** The end of all redirects of an address: itself where there is none; undefined for a loop. */
    readonly follow: (address: string) => string | undefined
  }
  /** What features have found, by their names. */
  readonly found: Readonly<Record<string, unknown>>
}

export type BuildReport = {
  /** Where it is not `built`, the old site is as it was. */
  readonly outcome: 'built' | 'failed' | 'interrupted'
  readonly pages: number
  readonly written: number
  readonly unchanged: number
  readonly removed: number
  /** Files of the output folder that somebody had changed or removed: they are as they should be again. */
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
 * What a page loads before a reader touches it: bytes are gzip, prefetches and the favicon do not count. The 404
 * page fetches one file more, the list of pages. Images of a page's text are loaded when they come near.
 */
export type PageWeight = {
  readonly js: number
  readonly css: number
  readonly requests: number
  /** The heaviest page that was written. */
  readonly html: { readonly path: string; readonly bytes: number } | undefined
}
