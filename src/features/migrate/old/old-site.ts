import type { HeadTag } from '../../../model/head-tag.ts'
import type { Rule } from '../rules/rule.ts'

export type Tool = 'mkdocs' | 'docusaurus' | 'vitepress'

/** Names of the tools, for people. */
export const TOOL_NAMES: Readonly<Record<Tool, string>> = {
  mkdocs: 'MkDocs Material',
  docusaurus: 'Docusaurus',
  vitepress: 'VitePress',
}

/** What is left for the author: where it is, what it is, and what to do. */
export type Left = {
  /** The rule or the part of the config that it is about. */
  readonly about: string
  /** Relative to the old site's folder; undefined where it is about the whole site. */
  readonly file?: string | undefined
  readonly line?: number | undefined
  readonly what: string
  readonly todo: string
}

/** A version or a translation of the old site: its pages have a folder of their own, and lead to each other. */
export type Edition = {
  /** The content folder of the new site: 'content-1.0', 'content/fr'. */
  readonly folder: string
  /** Its name in links of other editions, 'version:1.0/install'; undefined for a translation, which lacks what it has not. */
  readonly version: string | undefined
}

/** A page of the old site. */
export type OldPage = {
  /** Relative to the old site's folder. */
  readonly file: string
  readonly text: string
  /** In the content folder of the new site: 'guide/install.md'. */
  readonly to: string
  /** Where the old tool published it, without the base: '/guide/install'. Of an edition, without the edition. */
  readonly address: string
  /** Where it was published, if not there: '/fr/guide/install'. */
  readonly published?: string
  /** The edition that it is of; undefined for a page of the site itself. */
  readonly edition?: Edition | undefined
  /** Keys of docsgen that it has besides those of its front matter. */
  readonly keys?: Readonly<Record<string, unknown>>
  /** A title that the config has for it. */
  readonly title?: string | undefined
  /** Markdown that it begins with here and has in its front matter there: the hero of a home page. */
  readonly opening?: string
  /** Whether no page is published from it: a partial. */
  readonly isPartial?: boolean
}

/** A page with its file in the old docs folder: 'guide/install.mdx'. */
export type SourcePage = OldPage & { readonly source: string }

/** A file that is published as it is. */
export type OldFile = {
  /** Absolute. */
  readonly from: string
  /** In the public folder: 'img/plan.svg'. */
  readonly to: string
  /** The edition that has it to itself; undefined for a file of the site. */
  readonly edition?: Edition | undefined
}

/** A text for all languages, or one for each. */
export type Words = string | Readonly<Record<string, string>>

/** An entry of a navigation, as docsgen's config has it. */
export type NavEntry =
  | string
  | { readonly title?: Words; readonly href: string }
  | { readonly title: Words; readonly links: readonly NavEntry[]; readonly isOpen?: boolean }
  | { readonly auto: string; readonly title?: string }

export type NavGroup = {
  readonly title?: Words
  readonly links: readonly NavEntry[]
  readonly isOpen?: boolean
}

/** Keys of the new site's config, as far as the old one has them. */
export type NewConfig = {
  readonly title?: Words | undefined
  readonly description?: Words | undefined
  readonly lang?: string | undefined
  readonly url?: string | undefined
  readonly base?: string | undefined
  readonly editUrl?: string | undefined
  readonly trailingSlash?: boolean | undefined
  readonly topBar?: readonly { readonly label: Words; readonly href: string }[] | undefined
  readonly links?: Readonly<Record<string, string>> | undefined
  readonly areas?:
    | readonly {
        readonly id: string
        readonly prefix: string
        readonly title: Words
        readonly logo?: { readonly light: string; readonly dark: string } | undefined
      }[]
    | undefined
  readonly navigations?: Readonly<Record<string, readonly NavGroup[] | 'auto'>> | undefined
  readonly redirects?: Readonly<Record<string, string>> | undefined
  readonly markdown?: Readonly<Record<string, string | boolean>> | undefined
  readonly variables?: Readonly<Record<string, string>> | undefined
  readonly theme?:
    | { readonly accent?: Accent | undefined; readonly styles?: readonly string[] | undefined }
    | undefined
  readonly head?: readonly HeadTag[] | undefined
  readonly i18n?: { readonly strings: Readonly<Record<string, string>> } | undefined
  readonly languages?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
  readonly versions?: Readonly<Record<string, NewVersion>> | undefined
  readonly git?: Readonly<Record<string, boolean>> | undefined
  readonly search?: Readonly<Record<string, unknown>> | undefined
  readonly announcement?:
    | { readonly id: string; readonly text: string; readonly href?: string }
    | undefined
}

/** Two colours for links and buttons. */
export type Accent = { readonly light: string; readonly dark: string }

export type NewVersion = {
  readonly label?: string | undefined
  readonly from?: string
  readonly unreleased?: boolean
  readonly href?: string
  readonly navigations?: NewConfig['navigations']
}

/** An old site as data. */
export type OldSite = {
  readonly tool: Tool
  /** Absolute. */
  readonly dir: string
  /** Its config, relative to its folder. */
  readonly configFile: string
  readonly config: NewConfig
  readonly pages: readonly SourcePage[]
  readonly files: readonly OldFile[]
  /** Where the pages of the site itself go, if not into 'content': 'content/en', beside translations. */
  readonly contentFolder?: string | undefined
  /** Files of the new site that are made: style sheets. */
  readonly made?: readonly { readonly path: string; readonly text: string }[]
  readonly rules: readonly Rule[]
  readonly frontMatter: FrontMatterRules
  readonly left: readonly Left[]
  /** How many values of the config were taken over. */
  readonly taken: readonly string[]
  /** Names of folders, relative to the old site's, in which includes of the page are looked for. */
  readonly includeFolders: readonly string[]
  /** What links of its pages mean. */
  readonly links: LinkRules
  /** What pages of the old tool begin or end with by themselves: files that every page includes. */
  readonly appended?: readonly string[]
}

/** What becomes of a key of front matter: keys of docsgen, or why it goes. */
export type FrontMatterRules = Readonly<Record<string, FrontMatterRule>>

export type FrontMatterRule = {
  /** As the manual shows it: '`label`', or why there is none. */
  readonly becomes: string
  /** Whether a key without a value says something. */
  readonly readsNull?: boolean
  /** Keys of docsgen for a value; undefined where it has none for this value. */
  readonly take?: (
    value: unknown,
    all: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, unknown>> | undefined
}

export type LinkRules = {
  /** Prefixes of the docs folder in addresses of files: '@site/docs/'. */
  readonly roots: Readonly<Record<string, string>>
  /** Whether relative links are relative to the published address, as those of raw HTML in MkDocs. */
  readonly isAddressRelative: boolean
  /** The path that the old site is published under, without a slash at its end: '/docs'. */
  readonly base: string
  /** Its origin, where links name it: 'https://docs.example.com'. */
  readonly origin: string | undefined
}
