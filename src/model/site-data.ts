import type { JsonObject } from './json.ts'
import type { NavTree } from './nav.ts'
import type { Heading, TextSection } from './page/parsed-page.ts'
import type { SearchRecord } from './search.ts'

/** A site as data for programs: its pages and navigations. */
export type SiteData = {
  readonly title: string
  readonly description: string | undefined
  readonly lang: string
  /** Origin of the published site; undefined where the config names none. */
  readonly url: string | undefined
  /** Prefix of every path on the host: '' or '/docs'. */
  readonly base: string
  /** In the order of their paths. Drafts are left out. */
  readonly pages: readonly SiteDataPage[]
  /** Its pages in other languages than the first one. */
  readonly translations: readonly SiteDataPage[]
  readonly navigations: Readonly<Record<string, NavTree>>
  /** Whether a static file has this URL, without the base: `/robots.txt`. */
  readonly hasFile: (url: string) => boolean
  /** Computes the search records. */
  readonly records: () => readonly SearchRecord[]
}

export type SiteDataPage = {
  /** Public path without the base: `/how-to/cli`. */
  readonly path: string
  /** Path with the base. */
  readonly href: string
  /** Its source file, relative to the site's folder. */
  readonly file: string
  readonly title: string
  readonly description: string | undefined
  /** Id of its area. */
  readonly area: string
  /** Labels of the navigation groups that contain it, outermost first. */
  readonly groups: readonly string[]
  readonly headings: readonly Heading[]
  /** Its text, by section. */
  readonly text: readonly TextSection[]
  /** Front matter keys of the site's own schema. */
  readonly extra: JsonObject
  /** True for a page that neither search nor the sitemap lists. */
  readonly unlisted: boolean
  /** True for a page that search engines are asked to leave out. */
  readonly noindex: boolean
  /** UTC day of its last change, `2026-11-03`, where the config asks git and git knows. */
  readonly lastChange: string | undefined
  /** Its files in the output folder: `['api.html', 'api/index.html']`. */
  readonly outputs: readonly string[]
  /** Renders the HTML of its article, with resolved links and without the frame. */
  readonly article: () => string
}
