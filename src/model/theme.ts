import type { TextOf } from './article.ts'
import type { JsonObject } from './json.ts'
import type { NavSlice } from './nav.ts'
import type { Output } from './output.ts'
import type { PageProps } from './page/page-props.ts'
import type { Hash } from './paths.ts'
import type { SearchStart } from './search.ts'

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
    /** Its own home page, of an area below a prefix that has one. */
    readonly homeHref?: string | undefined
  }
  /** URL path of the site's icon, which stands before the title where there is no logo. */
  readonly mark: string | undefined
  readonly homeHref: string
  readonly topBar: readonly TopLink[]
  /** Links repeated in the mobile panel: Home, Docs, API, Learn, Support. */
  readonly panelLinks: readonly TopLink[]
  readonly links: {
    readonly app: string | undefined
    readonly signIn: string | undefined
    readonly chat: string | undefined
  }
  /** Undefined where no feature searches. */
  readonly search: SearchProps | undefined
  readonly toasts: { readonly limit: number; readonly theme: 'light' | 'dark' | 'auto' }
  readonly footer: { readonly year: number; readonly owner: string }
  readonly strings: Readonly<Record<string, string>>
  /** What the components of features get, by the feature's name: those that the site uses. */
  readonly features: Readonly<Record<string, JsonObject>>
  /** Where all pages are listed for readers without script. */
  readonly allPagesHref: string | undefined
}

/** What the search island gets. */
export type SearchProps = {
  /** Name of the provider. */
  readonly provider: string
  /** What the provider works with: its feature's own. */
  readonly settings: JsonObject
  readonly openOnFocus: boolean
  /** Pages to start with. */
  readonly suggestions?: readonly SearchStart[] | undefined
  /** Areas that a reader may choose among, where there are several. */
  readonly areas?: readonly { readonly id: string; readonly title: string }[] | undefined
  /** Other sites that a reader may search instead, and how this one is called among them. */
  readonly others?: OtherSites | undefined
}

export type OtherSites = {
  readonly own: string
  /** What a provider works with there is loaded when a reader asks for it. */
  readonly sites: readonly {
    readonly id: string
    readonly title: string
    readonly settings: JsonObject
  }[]
}

/** JSON only: all that a theme ever sees. */
export type ThemeProps = {
  readonly site: SiteProps
  readonly nav: NavSlice
  /** Navigation of the mobile panel: the area's own; the same object as `nav` but on template pages. */
  readonly panelNav: NavSlice
  readonly page: PageProps
}

export type RenderedBody = {
  /** Inner HTML of `<body>`. */
  readonly body: string
  /** Names of the islands on the page, sorted, without duplicates. */
  readonly islands: readonly string[]
}

/** What every content component gets besides its props: nothing of the site, its navigation or other pages. */
export type ComponentContext = {
  /** Unique on the page, for `id` and `aria-controls`. */
  readonly uid: string
  /** Props of the child components, in order: tabs name their panels, lists count their items. */
  readonly items: readonly JsonObject[]
  /** How many components of the same name are around this one. */
  readonly depth: number
  /** `uid` of the component around this one, and how many components come before this one in it. */
  readonly place: { readonly group: string; readonly index: number }
  readonly page: ComponentPage
}
/** What a content component may know of its page: what the page's own file says. */
type ComponentPage = Pick<PageProps, 'title' | 'description' | 'extra'>

/**
 * HTML of one content component. `children` makes the HTML of what is in it, and is called where the component shows
 * it. Undefined where there is no such component: its children then stand alone.
 */
export type RenderComponent = (
  name: string,
  props: JsonObject,
  context: ComponentContext,
  children: () => string,
) => string | undefined

/** The theme's bundle for articles: content components, one at a time. Synchronous; workers load it. */
export type ArticleModule = {
  /** `strings` are the site's own texts; the theme adds its English ones. */
  readonly createRenderer: (strings: Readonly<Record<string, string>>) => RenderComponent
  /** What the files of the site's components export as `schema`, by directive name. */
  readonly schemas: Readonly<Record<string, unknown>>
  /** What they export as `toMarkdown`, by directive name. */
  readonly toMarkdown: Readonly<Record<string, unknown>>
  /** The theme's texts with the site's own. */
  readonly textsOf: (own: Readonly<Record<string, string>>) => Readonly<Record<string, string>>
  /** Those of articles, filled. */
  readonly articleTexts: (own: Readonly<Record<string, string>>) => TextOf
}

/** The theme's bundle for what is around articles. Synchronous; depends on nothing but its props. */
export type ThemeModule = {
  readonly renderBody: (props: ThemeProps) => RenderedBody
  /** A navigation as an HTML fragment: what a slice with `elided` groups left out. */
  readonly renderNav: (nav: NavSlice, strings: Readonly<Record<string, string>>) => string
  /** Names of the texts that a site may change. */
  readonly texts: readonly string[]
}

/** Names of files that are islands. */
export const ISLAND_FILE = /^[a-z][a-z0-9-]*\.tsx$/

/** URLs (with the base) of what the browser loads. */
export type IslandManifest = {
  /** Module that every page loads: first-paint helpers, intent hydration, scroll-spy, prefetch. */
  readonly entry: string
  /** The same for the 404 page, with what helps a reader there. */
  readonly notFoundEntry: string
  /** Island -> its chunk, the style sheet that comes with it, and the chunk's static imports. */
  readonly chunks: Readonly<Record<string, readonly string[]>>
  /** What every island needs besides its chunk: React. */
  readonly mount: readonly string[]
  /** Islands of the site's components that are loaded before a reader does anything. */
  readonly early: readonly string[]
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
  /** Text of the inline script that runs before first paint. */
  readonly firstPaint: string
  /** Texts of the inline scripts of features, by the feature's name. */
  readonly featureScripts: Readonly<Record<string, string>>
  /** Text of the one of pages at old addresses. */
  readonly movedPage: string
  /** Text of a further one, on pages whose headings had other ids once. */
  readonly movedHeadings: string
  readonly hash: Hash
}

/** A theme ready to render: its server code, its manifest and its files. */
export type LoadedTheme = {
  readonly frame: ThemeModule
  /** Absolute path of the article bundle, for workers to import. */
  readonly articlePath: string
  /** Digest of the article bundle. */
  readonly articleHash: Hash
  readonly manifest: IslandManifest
  /** The files that browsers load. */
  readonly outputs: readonly Output[]
  /** Digest of everything that a page's HTML depends on. */
  readonly hash: Hash
  /** Names of the features whose rules are not for every site: see `theme/styles/features`. */
  readonly features: readonly string[]
  /** The theme with the rules of these features besides those that it has. */
  readonly withFeatures: (names: readonly string[]) => LoadedTheme
}

export type IslandOptions = {
  /** When the browser loads the island's code. `intent`: pointerenter, focusin, touchstart or the click itself. */
  readonly when: 'intent' | 'visible' | 'idle' | 'load'
}
