import type { LastChange } from '../history/last-changes.ts'
import type { JsonObject } from '../json.ts'
import type { PageStatus } from '../nav.ts'
import type { RoutePath } from '../paths.ts'

/** A section of a page. */
export type Section = {
  readonly id: string
  readonly title: string
  readonly tag: string | undefined
  readonly tagName: 'h2' | 'h3'
  readonly children?: readonly Section[]
}

/** An entry of the table of contents, which may be deeper than h3. */
export type TocEntry = {
  readonly id: string
  readonly title: string
  readonly tag: string | undefined
  readonly children: readonly TocEntry[]
}

/** A row of a list of properties. `required: false` shows 'optional'. */
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
  /** Anchor of the row, for deep links to a field. */
  readonly id?: string | undefined
}

/** The type of a value and its bounds. */
export type PropertyBounds = Pick<PropertyRow, 'type' | 'min' | 'max' | 'minLen' | 'maxLen'>

/** A badge. An unknown status is 'other'. */
export type BadgeProps = {
  readonly status: 'info' | 'warning' | 'error' | 'other'
  readonly text: string
}

export type PageLink = {
  readonly href: string
  readonly title: string
  readonly status?: PageStatus
}

/** An image that a dialog shows as large as the window allows. */
export type ZoomedImage = {
  /** Id of the dialog, which its button references. */
  readonly id: string
  readonly alt: string
  readonly href: string
  /** The image in dark mode, if that is another file. */
  readonly darkHref: string | undefined
  /** Pixels of the file, where they are known. */
  readonly width: number | undefined
  readonly height: number | undefined
}

/** The area or a navigation group that contains a page. `href` is its first page; undefined if that is this one. */
export type Crumb = { readonly title: string; readonly href: string | undefined }

/** Everything that the theme shows of a page, with resolved links. */
export type PageProps = {
  readonly title: string
  readonly description: string
  /** The language of title and text, where the page is not translated into that of the site. */
  readonly original?: { readonly lang: string; readonly dir: 'ltr' | 'rtl' } | undefined
  /** HTML of the intro below the title, in place of the description. */
  readonly lead?: string | undefined
  readonly sections: readonly Section[]
  readonly route: RoutePath
  /** Internal path: `/ipa/guides/quickstart` for the route `/api/guides/quickstart`. */
  readonly internalPath: string
  /** URL path with the base. */
  readonly href: string
  readonly area: string
  /** Href of the link of the top bar whose section contains the page. */
  readonly mainLink: string | undefined
  readonly layout: 'doc' | 'home' | 'not-found' | 'shell' | 'all-pages'
  /** Name of the navigation group that contains the page, shown above the h1. */
  readonly eyebrow: string | undefined
  /** The groups that contain the page, outermost first. */
  readonly crumbs: readonly Crumb[]
  /** Data of features for components around the article, by the feature's name. */
  readonly features: JsonObject
  /** HTML of the article. */
  readonly article: string
  /** HTML of what a home page begins with, in place of title and intro. */
  readonly hero?: string | undefined
  /** Images of the article that can be enlarged, if there are any. */
  readonly zoomed?: readonly ZoomedImage[] | undefined
  readonly toc: readonly TocEntry[]
  /** True where the table of contents is shown under the page's navigation link. */
  readonly tocInNav: boolean
  readonly previous: PageLink | undefined
  readonly next: PageLink | undefined
  readonly editUrl: string | undefined
  /** Its last change, as far as pages show it; undefined where it is not known. */
  readonly lastChange: LastChange | undefined
  readonly extra: JsonObject
}
