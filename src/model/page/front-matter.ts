import type { Location } from '../../diagnostics/diagnostic.ts'
import type { JsonObject } from '../json.ts'
import type { PageStatus } from '../nav.ts'

/** Front matter after validation. Absent keys are `undefined`. */
export type FrontMatter = {
  readonly title: string | undefined
  readonly description: string | undefined
  readonly slug: string | undefined
  readonly order: number | undefined
  readonly label: string | undefined
  readonly layout: 'doc' | 'home'
  readonly draft: boolean
  readonly unlisted: boolean
  readonly noindex: boolean
  readonly toc: boolean | { readonly depth: TocDepth }
  /** Whether readers are asked if the page was helpful. */
  readonly feedback: boolean
  /** What stands in the place of the neighbours in the navigation: a page, or nothing. */
  readonly pager:
    | false
    | { readonly previous: string | false | undefined; readonly next: string | false | undefined }
    | undefined
  /** Shown as a badge wherever the page is listed. */
  readonly status: PageStatus | undefined
  /** Beside its label in the navigation: a name of the icon set, or an SVG or PNG file, as images are addressed. */
  readonly icon: string | undefined
  /** The picture that other sites show beside a link to the page. */
  readonly image: string | undefined
  readonly head: readonly PageHeadTag[]
  /** What search engines are told that the page is: questions and answers. */
  readonly schema: 'faq' | undefined
  /** Ids that its headings had once, and where these are now: an id of the page, or an address. */
  readonly movedHeadings?: readonly MovedHeadingEntry[] | undefined
  readonly search: {
    readonly exclude: boolean
    readonly rank: number
    /** What readers call it: other names by which search finds it. */
    readonly keywords?: readonly string[]
  }
  /** Values of the keys that the site's own schema (`frontMatter` in the config) adds. */
  readonly extra: JsonObject
}

/** An entry of `movedHeadings`, at the place of its key. */
export type MovedHeadingEntry = {
  readonly from: string
  readonly to: string
  readonly at: Location
}

/** A tag that a page adds to its own head. */
export type PageHeadTag = {
  readonly tag: 'meta' | 'link'
  readonly attributes: Readonly<Record<string, string>>
}

/** The deepest level of headings that 'On this page' lists. */
export type TocDepth = 2 | 3 | 4 | 5 | 6

/** Front matter of a page that has none. */
export const plainFrontMatter: FrontMatter = {
  title: undefined,
  description: undefined,
  slug: undefined,
  order: undefined,
  label: undefined,
  layout: 'doc',
  draft: false,
  unlisted: false,
  noindex: false,
  toc: true,
  feedback: true,
  pager: undefined,
  status: undefined,
  icon: undefined,
  image: undefined,
  head: [],
  schema: undefined,
  search: { exclude: false, rank: 0 },
  extra: {},
}
