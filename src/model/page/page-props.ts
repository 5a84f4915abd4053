import type { LastChange } from '../history/last-changes.ts'
import type { JsonObject } from '../json.ts'
import type { PageStatus } from '../nav.ts'
import type { RoutePath } from '../paths.ts'

/** Section of the specification (DATA-02). */
export type Section = {
  readonly id: string
  readonly title: string
  readonly tag: string | undefined
  readonly tagName: 'h2' | 'h3'
  readonly children?: readonly Section[]
}

/** Table-of-contents entry (DATA-03): a page's front matter may list deeper headings than h3. */
export type TocEntry = {
  readonly id: string
  readonly title: string
  readonly tag: string | undefined
  readonly children: readonly TocEntry[]
}

/** Property row (DATA-06). `required: false` shows 'optional'. */
export type PropertyRow = {
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly minLen?: number | undefined
  readonly maxLen?: number | undefined
  readonly enumList?: readonly string[] | undefined
  readonly default?: string | undefined
  readonly deprecated?: boolean | undefined
  /** Further limits in a word or two each: 'unique', 'pattern ^a'. */
  readonly limits?: readonly string[] | undefined
  /** True for what comes in a response: that it is required asks nothing of a reader. */
  readonly received?: boolean | undefined
  /** Anchor of the row, for deep links to a field. */
  readonly id?: string | undefined
}

/** What a value's type counts, and between which bounds. */
export type PropertyBounds = Pick<PropertyRow, 'type' | 'min' | 'max' | 'minLen' | 'maxLen'>

/** Badge (DATA-07). An unknown status is 'other'. */
export type BadgeProps = {
  readonly status: 'info' | 'warning' | 'error' | 'other'
  readonly text: string
}

export type PageLink = {
  readonly href: string
  readonly title: string
  readonly status?: PageStatus
}

/** A dialog that shows an image of a page as large as the window lets it be. */
export type ZoomedImage = {
  /** Its button names it. */
  readonly id: string
  readonly alt: string
  readonly href: string
  /** What is shown on dark pages, where that is another file. */
  readonly darkHref: string | undefined
  /** Pixels of the file, where they are known. */
  readonly width: number | undefined
  readonly height: number | undefined
}

/** A page as Markdown, and the assistants that readers may open it in. */
export type PageMarkdown = {
  /** URL path, with the base. */
  readonly href: string
  readonly open: readonly { readonly label: string; readonly href: string }[]
}

/** The area or a navigation group that holds a page. It leads to its first page; undefined where that is this one. */
export type Crumb = { readonly title: string; readonly href: string | undefined }

/** A page whose links are resolved: all that the theme shows of it (DATA-01 and what the layout needs). */
export type PageProps = {
  readonly title: string
  readonly description: string
  /** HTML that is shown below the title in place of the description. */
  readonly lead?: string | undefined
  readonly sections: readonly Section[]
  readonly route: RoutePath
  /** Internal path: `/ipa/guides/quickstart` for the route `/api/guides/quickstart`. */
  readonly internalPath: string
  /** URL path with the base. */
  readonly href: string
  readonly area: string
  /** Href of the link of the top bar whose section holds the page. */
  readonly mainLink: string | undefined
  readonly layout: 'doc' | 'home' | 'not-found' | 'shell' | 'all-pages'
  /** Name of the navigation group that holds the page, shown above the h1. */
  readonly eyebrow: string | undefined
  /** The groups that hold the page, outermost first. */
  readonly crumbs: readonly Crumb[]
  /** What features of the site show around the article, by the feature's name. */
  readonly features: JsonObject
  /** HTML of the article. */
  readonly article: string
  /** Whether the article begins with title and lead. */
  readonly hasHero: boolean
  /** Whether readers are asked if the page was helpful. */
  readonly asks: boolean
  /** Images of the article that can be enlarged, if there are any. */
  readonly zoomed?: readonly ZoomedImage[] | undefined
  readonly toc: readonly TocEntry[]
  /** True where the table of contents is shown under the page's navigation link (NAV-04). */
  readonly tocInNav: boolean
  readonly previous: PageLink | undefined
  readonly next: PageLink | undefined
  readonly editUrl: string | undefined
  /** As much of it as pages show; undefined where nobody is asked, or it is not known. */
  readonly lastChange: LastChange | undefined
  readonly extra: JsonObject
  /** The page for programs; undefined where there is none. */
  readonly markdown: PageMarkdown | undefined
}
