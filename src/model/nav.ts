import type { Hash, RoutePath } from './paths.ts'

/** How far what a page tells of has come, where that is worth a word. */
export type PageStatus = 'new' | 'beta' | 'deprecated'
/**
 * What stands beside a label: a shape of the icon set, or the URL path of an image, with the base; `dark` where it has one
 * of its own for dark pages.
 */
export type NavIcon = { readonly shape: string } | { readonly src: string; readonly dark?: string }
/** What an entry shows beside its label. */
export type NavMarks = { readonly status?: PageStatus; readonly icon?: NavIcon }

/** Navigation link as the config writes it (DATA-04). `href` is a route, a section of one, a file under content/, or a URL. */
export type NavigationLink = {
  readonly title?: string
  readonly href?: string
  readonly links?: readonly NavigationEntry[]
  readonly isOpen?: boolean
  /** Shown as a badge. Of a page it goes before the page's own. */
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
/** Navigation group as the config writes it (DATA-04). A group without a title holds bare links. */
export type NavigationGroup = {
  readonly title?: string
  /** What it is called outside of the navigation: above titles, in search, in the list of all pages. */
  readonly name?: string
  readonly links: readonly NavigationEntry[]
  readonly isOpen?: boolean
  /** As that of an entry. */
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
  /** What it is called outside of the navigation, where that is not its label. */
  readonly name?: string
  readonly isOpen: boolean
  readonly children: readonly NavNode[]
  /** True where the children were left out of this page's slice and come from the shared fragment. */
  readonly elided?: boolean
  /** Of a stretch of a long list that was left out: how many entries it stands for. */
  readonly standsFor?: number
}

/** One navigation of the site. */
export type NavTree = {
  readonly id: string
  readonly roots: readonly NavNode[]
  /** Pages depth-first: the order of previous and next (FOOT-02). */
  readonly order: readonly RoutePath[]
  /** URLs of the static files that it shows or leads to, if there are any. */
  readonly files?: readonly string[]
  /** Names of the shapes that it shows, if there are any. */
  readonly icons?: readonly string[]
  readonly hash: Hash
}

/** What one page carries of a navigation. */
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
