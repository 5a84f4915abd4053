import type { Severity } from '../../diagnostics/catalog.ts'
import type { HeadTag } from '../head-tag.ts'
import type { NavigationGroup } from '../nav.ts'
import type { Hash } from '../paths.ts'
import type { ResolvedPlugin } from '../plugin/resolved.ts'
import type { SearchStart } from '../search.ts'
import type { LogoImages } from '../theme.ts'
import type { Density, LinkName, OwnFont, Radius, TextFont, UserConfig } from './user-config.ts'

export type AreaConfig = {
  readonly id: string
  readonly prefix: string
  readonly publicPrefix: string
  readonly title: string
  /** What browser tabs and previews call the site in this area: 'Acme API', 'Acme' of a site without areas. */
  readonly siteName: string
  readonly logo: LogoImages | undefined
  readonly navigation: string
  readonly hideTocUnder: string | undefined
}

/**
 * Of a site that is a version of one area: its pages keep the routes that they have in the area, `/api/guides`, at the base
 * `/api/1.x`. Routes that are not in the area are those of the site around it.
 */
export type SitePart = {
  /** The area's id. */
  readonly area: string
  readonly publicPrefix: string
  readonly prefix: string
  /** Prefixes of other areas that are inside it. */
  readonly without: readonly string[]
  /** Base of the site around it. */
  readonly around: string
  /** Base of its pages below the area's internal prefix, where it has one: `/ipa/1.x`, and that folder of the output. */
  readonly internalBase: string | undefined
  readonly internalFolder: string | undefined
}

/** Settings of Markdown that are data, and can be sent to threads. */
export type MarkdownSettings = {
  readonly html: 'safe' | 'escape' | 'trusted'
  readonly parser: 'auto' | 'remark'
  /** Whether straight quotes, hyphens and dots become typographic ones. */
  readonly smart: boolean
  /** Whose rule makes the ids of headings. */
  readonly headingIds: 'docsgen' | 'github' | 'vitepress' | 'python'
  /** How tables are shown on a phone: rows as lists, or scrolled. */
  readonly tables: 'stack' | 'scroll'
  /** Names of the site's own directive components. */
  readonly components: readonly string[]
  /** Folders outside of the site's whose files pages may show. */
  readonly roots: readonly string[]
  readonly sourceUrl: string | undefined
}

/** Code of the site that transforms pages. */
export type MarkdownCode = {
  readonly remarkPlugins: readonly unknown[]
  readonly rehypePlugins: readonly unknown[]
  /** Plugins of rehype that run after the filter of raw HTML. */
  readonly trustedPlugins: readonly unknown[]
  /** The site's schema for more front matter keys. */
  readonly frontMatter: unknown
}

export type MarkdownConfig = MarkdownSettings &
  MarkdownCode & {
    /** Digest of all settings. */
    readonly hash: Hash
  }

/** The config after validation, with every default filled in. */
export type SiteConfig = {
  readonly title: string
  readonly description: string | undefined
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  readonly url: string | undefined
  /** '' or '/docs'. */
  readonly base: string
  readonly product: { readonly name: string; readonly slug: string }
  readonly contentDir: string
  readonly publicDir: string
  readonly outDir: string
  readonly cacheDir: string
  readonly areas: readonly AreaConfig[]
  readonly part?: SitePart | undefined
  readonly navigations: Readonly<Record<string, 'auto' | readonly NavigationGroup[]>>
  readonly topBar: readonly { readonly label: string; readonly href: string }[] | undefined
  readonly links: Readonly<Partial<Record<LinkName, string | undefined>>>
  readonly markdown: MarkdownConfig
  /** Patterns of files that Markdown plugins read, whose content counts as part of the config's code. */
  readonly pluginInputs: readonly string[]
  readonly plugins: readonly ResolvedPlugin[]
  readonly theme: {
    readonly accent: { readonly light: string; readonly dark: string } | undefined
    readonly font: 'inter' | 'system' | TextFont
    readonly mono: OwnFont | undefined
    readonly radius: Radius
    readonly density: Density
    readonly tokens: Readonly<Record<string, string>>
    readonly styles: readonly string[]
    readonly overrides: Readonly<Record<string, string>>
    /** Folders: the plugins', then the site's own. */
    readonly islands: readonly string[]
    readonly components: Readonly<Record<string, string>>
  }
  readonly search: {
    /** What answers queries, and the feature that brings it; undefined where no feature does. */
    readonly provider:
      | { readonly name: string; readonly feature: string; readonly isLocal: boolean }
      | undefined
    readonly openOnFocus: boolean
    /** Addresses; titles of pages and areas are added when links are resolved. */
    readonly suggestions: readonly SearchStart[]
    /** Areas with searchable pages, if there are several; added when links are resolved. */
    readonly areas: readonly { readonly id: string; readonly title: string }[]
    readonly golden:
      | string
      | readonly { readonly query: string; readonly page: string; readonly within: number }[]
      | undefined
  }
  readonly dev: Required<NonNullable<UserConfig['dev']>>
  readonly toasts: Required<NonNullable<UserConfig['toasts']>>
  readonly budgets: Required<NonNullable<UserConfig['budgets']>>
  /** Settings of each feature, by its name. */
  readonly features: Readonly<Record<string, unknown>>
  readonly diagnostics: Readonly<Record<string, Severity | 'off'>>
  readonly trailingSlash: boolean
  readonly head: readonly HeadTag[]
  readonly editUrl: string | undefined
  readonly strings: Readonly<Record<string, string>>
  /** Year of the copyright line, an input of the build. */
  readonly year: number
  /** Digest of everything above. */
  readonly hash: Hash
}
