import type { JsonObject } from './json.ts'
import type { NavSlice } from './nav.ts'
import type { Output } from './output.ts'
import type { PageProps } from './page.ts'
import type { Hash } from './paths.ts'

export type TopLink = { readonly label: string; readonly href: string; readonly external: boolean }
export type LogoImages = { readonly light: string; readonly dark: string }

/** Public part of the config: what the theme may show. Hrefs carry the base. */
export type SiteProps = {
  readonly title: string
  readonly product: { readonly name: string; readonly slug: string }
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  /** '' or '/docs': no slash at the end. */
  readonly base: string
  readonly area: {
    readonly id: string
    /** 'Docs', 'API'. */
    readonly title: string
    readonly logo: LogoImages | undefined
  }
  readonly homeHref: string
  readonly topBar: readonly TopLink[]
  /** Links repeated in the mobile panel: Home, Docs, API, Learn, Support (MOB-04). */
  readonly panelLinks: readonly TopLink[]
  readonly links: {
    readonly app: string | undefined
    readonly signIn: string | undefined
    readonly chat: string | undefined
  }
  readonly search: SearchProps
  readonly feedback: { readonly endpoint: string | undefined }
  readonly toasts: { readonly limit: number; readonly theme: 'light' | 'dark' | 'auto' }
  readonly footer: { readonly year: number; readonly owner: string }
  readonly strings: Readonly<Record<string, string>>
  readonly hasAllPages: boolean
}

/** What the search island gets. The embedded index's URLs come from the manifest at run time. */
export type SearchProps =
  | { readonly provider: 'embedded'; readonly manifest: string; readonly openOnFocus: boolean }
  | {
      readonly provider: 'algolia'
      readonly appId: string
      readonly searchKey: string
      readonly index: string
      readonly hosts: readonly AlgoliaHost[] | undefined
      readonly openOnFocus: boolean
      readonly analytics:
        | { readonly scriptUrl: string; readonly host: string | undefined }
        | undefined
    }
export type AlgoliaHost = {
  readonly url: string
  readonly port?: number
  readonly protocol?: 'http' | 'https'
}

/** JSON only: all that a theme ever sees. */
export type ThemeProps = {
  readonly site: SiteProps
  readonly nav: NavSlice
  /** Navigation of the mobile panel: the area's own (MOB-02); the same object as `nav` but on template pages. */
  readonly panelNav: NavSlice
  readonly page: PageProps
}

export type RenderedBody = {
  /** Inner HTML of `<body>`. */
  readonly body: string
  /** Names of the islands on the page, sorted, without duplicates. */
  readonly islands: readonly string[]
}

/** The theme's server bundle. Synchronous; depends on nothing but its props. */
export type ThemeModule = {
  readonly renderBody: (props: ThemeProps) => RenderedBody
  /** A navigation as an HTML fragment: what a slice with `elided` groups left out. */
  readonly renderNav: (nav: NavSlice) => string
}

/** URLs (with the base) of what the browser loads. */
export type IslandManifest = {
  /** Module that every page loads: first-paint helpers, intent hydration, scroll-spy, prefetch. */
  readonly entry: string
  /** The same for the 404 page, with what helps a reader there. */
  readonly notFoundEntry: string
  /** Island -> its chunk and that chunk's static imports. */
  readonly chunks: Readonly<Record<string, readonly string[]>>
  /** What every island needs besides its chunk: React. */
  readonly mount: readonly string[]
  /** Islands of the site's components that are loaded before a reader does anything. */
  readonly early: readonly string[]
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
  /** Text of the inline script that runs before first paint. */
  readonly firstPaint: string
  readonly hash: Hash
}

/** A theme ready to render: its server code, its manifest and its files. */
export type LoadedTheme = {
  readonly module: ThemeModule
  /** The server code that `module` was made from, for other threads; undefined where there is none. */
  readonly code?: string
  readonly manifest: IslandManifest
  readonly outputs: readonly Output[]
  /** Digest of everything rendering depends on. */
  readonly hash: Hash
}

export type IslandOptions = {
  /** When the browser loads the island's code. `intent`: pointerenter, focusin, touchstart or the click itself. */
  readonly when: 'intent' | 'visible' | 'idle' | 'load'
}
export type IslandProps = JsonObject
