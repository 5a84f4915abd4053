import type { JsonObject } from './json.ts'
import type { NavTree } from './nav.ts'
import type { Heading, TextSection } from './page/parsed-page.ts'
import type { SearchRecord } from './search.ts'

/** A site as programs see it: what is on its pages and how they hang together. */
export type SiteData = {
  readonly title: string
  readonly description: string | undefined
  readonly lang: string
  /** Origin of the published site; undefined where the config names none. */
  readonly url: string | undefined
  /** What every path begins with on the host: '' or '/docs'. */
  readonly base: string
  /** In the order of their paths. Drafts are left out. */
  readonly pages: readonly SiteDataPage[]
  readonly navigations: Readonly<Record<string, NavTree>>
  /** Whether a static file has this URL, without the base: `/robots.txt`. */
  readonly hasFile: (url: string) => boolean
  /** Makes the records of search. */
  readonly records: () => readonly SearchRecord[]
}

export type SiteDataPage = {
  /** Public path without the base: `/how-to/cli`. */
  readonly path: string
  /** Path with the base. */
  readonly href: string
  /** The file that it was made of, relative to the site's folder. */
  readonly file: string
  readonly title: string
  readonly description: string | undefined
  /** Id of its area. */
  readonly area: string
  /** Labels of the navigation groups that hold it, outermost first. */
  readonly groups: readonly string[]
  readonly headings: readonly Heading[]
  /** Its words, by section. */
  readonly text: readonly TextSection[]
  /** Front matter of the site's own. */
  readonly extra: JsonObject
  /** True for a page that neither search nor the sitemap lists. */
  readonly unlisted: boolean
  /** True for a page that search engines are asked to leave out. */
  readonly noindex: boolean
  /** UTC day of its last change, `2026-11-03`, where the config asks git and git knows. */
  readonly lastChange: string | undefined
  /** Files that hold it, in the output folder: `['api.html', 'api/index.html']`. */
  readonly outputs: readonly string[]
  /** Makes the HTML of its article, links and all, without the frame around it. */
  readonly article: () => string
}
