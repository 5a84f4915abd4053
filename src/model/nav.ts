import type { Hash, RoutePath } from './paths.ts'

/** Navigation link as the config writes it (DATA-04). `href` is a route, a file under content/, or a URL. */
export type NavigationLink = {
  readonly title?: string
  readonly href?: string
  readonly links?: readonly NavigationEntry[]
  readonly isOpen?: boolean
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
  readonly links: readonly NavigationEntry[]
  readonly isOpen?: boolean
}

export type NavNode =
  | {
      readonly kind: 'page'
      readonly route: RoutePath
      readonly href: string
      readonly label: string
    }
  | { readonly kind: 'external'; readonly href: string; readonly label: string }
  | NavGroupNode
export type NavGroupNode = {
  readonly kind: 'group'
  /** Undefined for the group of bare links at the top. */
  readonly label: string | undefined
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
  readonly hash: Hash
}
