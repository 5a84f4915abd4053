import type { Hash, RoutePath } from './paths.ts'

/** Status of what a page describes. */
export type PageStatus = 'new' | 'beta' | 'deprecated'
/**
 * Icon beside a label: a shape of the icon set, or the URL path of an image, with the base; `dark` is another image for
 * dark mode.
 */
export type NavIcon = { readonly shape: string } | { readonly src: string; readonly dark?: string }
/** Status and icon beside the label of an entry. */
export type NavMarks = { readonly status?: PageStatus; readonly icon?: NavIcon }

/** A navigation link in the config. `href` is a route, a section of one, a file under content/, or a URL. */
export type NavigationLink = {
  readonly title?: string
  readonly href?: string
  readonly links?: readonly NavigationEntry[]
  readonly isOpen?: boolean
  /** Shown as a badge; overrides the page's own status. */
  readonly status?: PageStatus
  /** A name of the icon set, `cloud`, or an SVG or PNG file of the public folder, `/icons/cloud.svg`. */
  readonly icon?: string
}
/** All pages below a content folder, as links and sub-groups: `{ auto: 'guides' }`; '' is everything. */
export type NavigationAuto = {
  readonly auto: string
  readonly title?: string
  readonly isOpen?: boolean
}
export type NavigationEntry = NavigationLink | NavigationAuto | string
/** A navigation group in the config. A group without a title has bare links. */
export type NavigationGroup = {
  readonly title?: string
  /** Its name outside of the navigation: above titles, in search, in the list of all pages. */
  readonly name?: string
  readonly links: readonly NavigationEntry[]
  readonly isOpen?: boolean
  /** See `NavigationLink.icon`. */
  readonly icon?: string
}

export type NavNode =
  | (NavMarks & {
      readonly kind: 'page'
      readonly route: RoutePath
      readonly href: string
      readonly label: string
    })
  /** A section of a page, or a static file: it is never the current page, and not in the order. */
  | (NavMarks & { readonly kind: 'link'; readonly href: string; readonly label: string })
  | (NavMarks & { readonly kind: 'external'; readonly href: string; readonly label: string })
  | NavGroupNode
export type NavGroupNode = NavMarks & {
  readonly kind: 'group'
  /** Undefined for the group of bare links at the top. */
  readonly label: string | undefined
  /** Its name outside of the navigation, if that is not its label. */
  readonly name?: string
  readonly isOpen: boolean
  readonly children: readonly NavNode[]
  /** True where the children were left out of this page's slice and come from the shared fragment. */
  readonly elided?: boolean
  /** For an elided window of a long list: the number of its entries. */
  readonly standsFor?: number
}

/** One navigation of the site. */
export type NavTree = {
  readonly id: string
  readonly roots: readonly NavNode[]
  /** Pages depth-first: the order of previous and next. */
  readonly order: readonly RoutePath[]
  /** URLs of the static files that it shows or leads to, if there are any. */
  readonly files?: readonly string[]
  /** Names of the shapes that it shows, if there are any. */
  readonly icons?: readonly string[]
  readonly hash: Hash
}

/** The part of a navigation that is in the HTML of a page. */
export type NavSlice = {
  readonly id: string
  /** Accessible name: 'Docs pages', 'API pages'. */
  readonly label: string
  readonly roots: readonly NavNode[]
  /** URL of the whole navigation as an HTML fragment when the slice leaves groups out. */
  readonly fragment: string | undefined
  /** Names of the shapes that the fragment shows, if there are any. */
  readonly icons?: readonly string[]
  readonly hash: Hash
}
