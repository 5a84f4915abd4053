import type { Severity } from '../../diagnostics/catalog.ts'
import type { HeadTag } from '../head-tag.ts'
import type { NavigationGroup } from '../nav.ts'
import type { Plugin } from '../plugin/definition.ts'
import type { LogoImages } from '../theme.ts'

/** The core's keys of what `defineConfig` accepts. Everything is optional. */
export type UserConfig = {
  /** Site title. Default: the name in package.json, else the folder's name. */
  readonly title?: string
  readonly description?: string
  /** BCP 47 language of the pages. Default `en`. */
  readonly lang?: string
  readonly dir?: 'ltr' | 'rtl'
  /** Origin of the published site, `https://docs.example.com`: makes canonical links, sitemap and social tags. */
  readonly url?: string
  /** Path the site is served under, `/docs`. Default `/`. */
  readonly base?: string
  readonly product?: { readonly name: string; readonly slug?: string }
  /** Folders, relative to the site folder. */
  readonly content?: string
  readonly public?: string
  readonly out?: string
  readonly cache?: string
  /** Folders outside of the site's whose files pages may show: `['../examples']`. */
  readonly roots?: readonly string[]
  readonly areas?: readonly UserArea[]
  /** Navigation id -> its groups, or 'auto' for the folder tree. */
  readonly navigations?: Readonly<Record<string, 'auto' | readonly NavigationGroup[]>>
  /** Links of the top bar. Default: Home, Docs, API and Support, as far as `links` has their URLs. */
  readonly topBar?: readonly { readonly label: string; readonly href: string }[]
  readonly links?: Readonly<Partial<Record<LinkName, string>>>
  readonly markdown?: {
    readonly html?: 'safe' | 'escape' | 'trusted'
    readonly parser?: 'auto' | 'remark'
    /** Whether straight quotes, `--`, `---` and `...` become those of print, outside of code. Default false. */
    readonly smart?: boolean
    /** Ids of headings as another tool makes them, for sites whose anchors are known. Default 'docsgen'. */
    readonly headingIds?: 'docsgen' | 'github' | 'vitepress' | 'python'
    readonly remarkPlugins?: readonly unknown[]
    readonly rehypePlugins?: readonly unknown[]
    /** Files that plugins read, as patterns below the site's folder: `data/*.json`. */
    readonly inputs?: readonly string[]
  }
  /** How tables of up to five columns are shown on a phone: rows as lists, or scrolled. Default `stack`. */
  readonly tables?: 'stack' | 'scroll'
  /** A Standard Schema object (zod, valibot...) for front matter keys of the site's own. */
  readonly frontMatter?: unknown
  /** Plugins made by `definePlugin`, with their options. */
  readonly plugins?: readonly Plugin[]
  readonly theme?: {
    readonly accent?: { readonly light: string; readonly dark: string }
    readonly font?: 'inter' | 'system' | TextFont
    /** Font of code. Default: that of the reader's system. */
    readonly mono?: OwnFont
    /** How round corners are. Default `medium`. */
    readonly radius?: Radius
    /** How much room text, lists and rows of properties take. Default `comfortable`. */
    readonly density?: Density
    /** CSS custom properties: `{ '--content-w': '46rem' }`. */
    readonly tokens?: Readonly<Record<string, string>>
    /** Style sheets of the site, after the theme's. */
    readonly styles?: readonly string[]
    /** Theme file -> replacement: `{ 'components/Header.tsx': './brand/Header.tsx' }`. */
    readonly overrides?: Readonly<Record<string, string>>
    /** Folder of the site's own islands. */
    readonly islands?: string
    /** Directive name -> component file: adds Markdown components. */
    readonly components?: Readonly<Record<string, string>>
  }
  readonly search?: {
    /** The name of one: features bring them. */
    readonly provider?: string
    readonly openOnFocus?: boolean
    /** Pages to start with, shown before anything is typed where `openOnFocus` is on. */
    readonly suggestions?: readonly string[]
    /** Golden queries: a YAML file, or the list. */
    readonly golden?:
      | string
      | readonly { readonly query: string; readonly page: string; readonly within?: number }[]
  }
  /** Host names that `docsgen dev` answers to besides those of this machine, as behind a proxy. */
  readonly dev?: { readonly allowedHosts?: readonly string[] }
  readonly toasts?: { readonly limit?: number; readonly theme?: 'light' | 'dark' | 'auto' }
  /** Bytes (gzip) a page of any kind may load before interaction; `error: true` makes a breach an error. */
  readonly budgets?: {
    readonly js?: number
    readonly css?: number
    readonly html?: number
    readonly requests?: number
    readonly error?: boolean
  }
  /** Diagnostic code -> severity. */
  readonly diagnostics?: Readonly<Record<string, Severity | 'off'>>
  readonly trailingSlash?: boolean
  /** Extra elements of `<head>`. */
  readonly head?: readonly HeadTag[]
  /** Pattern of the page's source for 'Edit this page': `https://…/edit/main/{path}`. */
  readonly editUrl?: string
  /** Pattern of 'View source' of code that a page shows of a file: `https://…/blob/main/{path}#L{line}`. */
  readonly sourceUrl?: string
  readonly i18n?: { readonly strings?: Readonly<Record<string, string>> }
}

export type Radius = 'none' | 'small' | 'medium' | 'large'

export type Density = 'comfortable' | 'compact'

/** A font that a site brings along. */
export type OwnFont = {
  /** `Lora` */
  readonly family: string
  /** Files relative to the site's folder: woff2, woff, ttf or otf. The first is fetched with the style sheet. */
  readonly files: readonly (string | FontFace)[]
}

/** A font's file that does not say itself what it is, or says it wrong. */
export type FontFace = {
  readonly path: string
  /** `400`, or `'100 900'` of a variable font. */
  readonly weight?: number | string
  readonly style?: 'normal' | 'italic'
}

/** A font for text. */
export type TextFont = OwnFont & {
  /** What stands in for it until it is there. Default `sans-serif`. */
  readonly fallback?: 'sans-serif' | 'serif'
}

/** Links of the top bar and the mobile panel that a site may give. */
export type LinkName = 'home' | 'docs' | 'api' | 'learn' | 'support' | 'app' | 'chat' | 'signIn'

export type UserArea = {
  readonly id: string
  /** Internal prefix: whole segments, `/ipa`. */
  readonly prefix: string
  /** Prefix in public URLs, when it is another: `/api`. */
  readonly publicPrefix?: string
  /** Ends the page title: '{page} - {product} {title}'. */
  readonly title?: string
  /** Paths of two images under the public folder. */
  readonly logo?: LogoImages
  /** Id of the area's navigation. */
  readonly navigation?: string
  /** The right-hand column is hidden on pages under this internal prefix; their contents show in the sidebar. */
  readonly toc?: { readonly hideUnder?: string }
  /** Versions of this area alone, as `versions` has those of the site: `1.x` is at `/api/1.x/`. */
  readonly versions?: Readonly<Record<string, UserVersion>>
}

/** A version of a site, or of one of its areas. */
export type UserVersion = {
  /** What readers see. Default: its name. */
  readonly label?: string
  /** A branch, tag or commit, `git:v1.8`, or a folder of the site, `content-next`. */
  readonly from?: string
  /** The repository of the commit, where it is another one: a folder such as `../acme.git`. */
  readonly repository?: string
  /** The content folder in the commit, where it has another name than today. */
  readonly content?: string
  /** A folder whose files replace those of the version, or are added to them. */
  readonly overlay?: string
  /** Whether it is not released yet. Search engines do not list it. Default false. */
  readonly unreleased?: boolean
  /** Whether search engines shall not list it. Default false. */
  readonly noindex?: boolean
  /** The address of a version that is published elsewhere, which has none of the keys above but `label`. */
  readonly href?: string
  /** Its own navigations, in place of the site's. Default of a commit: those of its folders. */
  readonly navigations?: UserConfig['navigations']
  /** Its own values, in place of the site's key of that name. */
  readonly variables?: object
  readonly glossary?: string
  readonly api?: object
}
