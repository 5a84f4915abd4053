import type { DiagnosticArgs, DiagnosticCode, Severity } from '../../diagnostics/catalog.ts'
import type { Diagnostic, Location } from '../../diagnostics/diagnostic.ts'
import type { SiteData, SiteDataPage } from '../site-data.ts'

/** What a plugin's `site` gives besides looking. */
export type SiteAdditions = {
  readonly outputs?: readonly PluginOutput[]
  /** Entries of search that lead anywhere on the site. */
  readonly records?: readonly PluginRecord[]
  readonly diagnostics?: readonly PluginDiagnostic[]
  /** HTML for `::fragment{name="recent"}`, by name. Only of a trusted plugin: no filter sees it. */
  readonly fragments?: Readonly<Record<string, Fragment>>
  /** Static files beside pages that its outputs name, as `SiteLink.files` has them: they are published. */
  readonly files?: readonly string[]
}

/** The same on every page, or by path of the page. */
export type Fragment = string | Readonly<Record<string, string>>

/** A file of the site. One of docsgen's own with that path (`sitemap.xml`) gives way. */
export type PluginOutput = {
  /** In the output folder: `feed.xml`. */
  readonly path: string
  readonly content: string | Uint8Array
}

/** A thing to be found. */
export type PluginRecord = {
  readonly title: string
  /**
   * Path on the site, with a hash or without (`/changelog/1-8#breaking`), `href` of a page, or an address elsewhere. What
   * leads nowhere is told as other links are.
   */
  readonly href: string
  readonly text?: string
  /** Heading above it in the list of hits. Default: the title of the area that the path is in. */
  readonly group?: string
}

/** A problem. A code of docsgen's own stays as it is; any other is put behind the plugin's name: `changelog/no-date`. */
export type PluginDiagnostic = {
  readonly code: string
  readonly message: string
  /** Default `warning`. The config's `diagnostics` may change it. */
  readonly severity?: Severity
  readonly hint?: string | undefined
  readonly at?: Location | undefined
}

/** What `site` works with besides the site. */
export type SiteTools<Options = unknown> = {
  readonly options: Options
  /** Where an address leads: to a page (by path or file), a section, a static file or out of the site. */
  readonly resolve: (href: string, at?: Location) => SiteLink
  /** The page at a path, public or internal. */
  readonly pageAt: (path: string) => SiteDataPage | undefined
  /** Files in which hosts look for a path: `['old.html']`, with `trailingSlash` `['old/index.html']`. */
  readonly outputsAt: (path: string) => readonly string[]
  /** Why a path cannot be the address of a page; undefined where it can. */
  readonly reasonAgainst: (path: string) => string | undefined
  /** Where a text stands in the config, as a key or as a value. */
  readonly locate: (text: string) => Location | undefined
  /** Text for HTML and XML, in elements and in quoted attributes. */
  readonly escape: (text: string) => string
  /** The nearest of some names, for 'did you mean'. */
  readonly nearest: (name: string, names: readonly string[]) => string | undefined
  /** A message of docsgen's own. */
  readonly diagnostic: <Code extends DiagnosticCode>(
    code: Code,
    args: DiagnosticArgs<Code>,
    at?: Location,
  ) => Diagnostic
}

export type SiteLink = {
  /** With the base. */
  readonly href: string
  /** URL of the static file that it is, if it is one: for `SiteAdditions.files`. */
  readonly files: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/** A plugin's `site` as `buildSite` calls it: what it throws, and nonsense that it gives, are problems of the site. */
export type SitePlugin = {
  readonly name: string
  /** True for a part of docsgen: its files give way to those of the site's plugins. */
  readonly isOwn: boolean
  readonly isTrusted: boolean
  readonly run: (
    site: SiteData,
    tools: Omit<SiteTools, 'options'>,
  ) => SiteAdditions | { readonly failure: string }
}
