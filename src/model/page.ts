import type { Diagnostic, Location } from '../diagnostics/diagnostic.ts'
import type { JsonObject } from './json.ts'
import type { PageStatus } from './nav.ts'
import type { Hash, RoutePath, SourcePath } from './paths.ts'

/** A Markdown file as it was read. Line ends are normalised to `\n`. */
export type SourceFile = {
  readonly path: SourcePath
  /** Path for messages, relative to the site's folder: `content/how-to/cli.md`. */
  readonly file: string
  readonly text: string
  /** Where the first byte stands that is no UTF-8; absent in a sound file. Both count from 1. */
  readonly damage?: { readonly line: number; readonly column: number } | undefined
  /**
   * Of a page that a plugin has made: how many lines its text's first one stands after that of `file`, where it is part of
   * that as it stands; and whether there is such a file.
   */
  readonly made?:
    | { readonly plugin: string; readonly lines: number | undefined; readonly isFile: boolean }
    | undefined
  readonly hash: Hash
}

/** Front matter after validation. Absent keys are `undefined`. */
export type FrontMatter = {
  readonly title: string | undefined
  readonly description: string | undefined
  readonly slug: string | undefined
  readonly order: number | undefined
  readonly label: string | undefined
  readonly layout: 'doc' | 'home'
  readonly draft: boolean
  readonly unlisted: boolean
  readonly noindex: boolean
  readonly toc: boolean | { readonly depth: TocDepth }
  /** Whether readers are asked if the page was helpful. */
  readonly feedback: boolean
  /** What stands in the place of the neighbours in the navigation: a page, or nothing. */
  readonly pager:
    | false
    | { readonly previous: string | false | undefined; readonly next: string | false | undefined }
    | undefined
  /** Shown as a badge wherever the page is listed. */
  readonly status: PageStatus | undefined
  /** Beside its label in the navigation: a name of the icon set, or an SVG or PNG file, as images are addressed. */
  readonly icon: string | undefined
  /** The picture that other sites show beside a link to the page. */
  readonly image: string | undefined
  readonly head: readonly PageHeadTag[]
  /** What search engines are told that the page is: questions and answers. */
  readonly schema: 'faq' | undefined
  readonly search: {
    readonly exclude: boolean
    readonly rank: number
    /** What readers call it: other names by which search finds it. */
    readonly keywords?: readonly string[]
  }
  /** Values of the keys that the site's own schema (`frontMatter` in the config) adds. */
  readonly extra: JsonObject
}

/** A tag that a page adds to its own head. */
export type PageHeadTag = {
  readonly tag: 'meta' | 'link'
  readonly attributes: Readonly<Record<string, string>>
}

/** The deepest level of headings that 'On this page' lists. */
export type TocDepth = 2 | 3 | 4 | 5 | 6

/** Front matter of a page that has none. */
export const plainFrontMatter: FrontMatter = {
  title: undefined,
  description: undefined,
  slug: undefined,
  order: undefined,
  label: undefined,
  layout: 'doc',
  draft: false,
  unlisted: false,
  noindex: false,
  toc: true,
  feedback: true,
  pager: undefined,
  status: undefined,
  icon: undefined,
  image: undefined,
  head: [],
  schema: undefined,
  search: { exclude: false, rank: 0 },
  extra: {},
}

/** A heading of the article, h2 to h6. */
export type Heading = {
  readonly id: string
  readonly title: string
  readonly level: 2 | 3 | 4 | 5 | 6
  /** HTTP method or other mark: `## List {tag="GET"}`. */
  readonly tag: string | undefined
  readonly label: string | undefined
  /** False for generated sub-headings that stay out of 'On this page'. */
  readonly listed: boolean
}

/** A link or image of the article. Its index in `ParsedPage.links` is the number of its slot. */
export type LinkRef = {
  /** A `file` is one that an element shows besides images: a film, its captions. An `icon` is a name of the icon set. */
  readonly kind: 'link' | 'image' | 'file' | 'icon'
  /** As written. */
  readonly href: string
  readonly at: Location
  /** Of a link in an included file: that file, which it is relative to. */
  readonly base?: SourcePath | undefined
  /** Of an image element: its other attributes as HTML, ` alt="A router"`. */
  readonly attributes?: string | undefined
  /** Of the first image of a page that stands near its top: browsers need not wait until it is near. */
  readonly isFirst?: true | undefined
  /** Of an image within a `<picture>`, which says itself what else may be loaded. */
  readonly hasSources?: true | undefined
  /** Of an image that readers can enlarge, or may where it is shown smaller than it is; with its description. */
  readonly zoom?: { readonly when: 'always' | 'smaller'; readonly alt: string } | undefined
}

/** A page or file that the front matter names, at the place of its key. */
export type MetaLink = LinkRef & {
  readonly key: 'pager.previous' | 'pager.next' | 'icon' | 'image' | 'head'
  /** Of `head`: the place of its tag. */
  readonly item?: number
}

/** A place of the article that a plugin fills: `::fragment{name="recent"}`. */
export type FragmentRef = { readonly name: string; readonly at: Location }

/** Text under one heading (or before the first), for search and llms.txt. */
export type TextSection = {
  /** Undefined before the first heading. */
  readonly anchor: string | undefined
  /** Titles from h2 down to this heading. */
  readonly titles: readonly string[]
  readonly level: number
  readonly tag: string | undefined
  /** Plain text, one entry a paragraph, list item or table row. Code blocks are left out. */
  readonly text: readonly string[]
}

/** Section of the specification (DATA-02). */
export type Section = {
  readonly id: string
  readonly title: string
  readonly tag: string | undefined
  readonly tagName: 'h2' | 'h3'
  readonly children?: readonly Section[]
}

/** A choice that readers make above a page, and whose parts of it they then see. */
export type PageChoice = {
  readonly name: string
  readonly label: string
  readonly values: readonly string[]
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

/** Badge (DATA-07). An unknown status is 'other'. */
export type BadgeProps = {
  readonly status: 'info' | 'warning' | 'error' | 'other'
  readonly text: string
}

/** Digests of what other pages take from a page: an edit of its prose is seen to change nothing for them. */
export type PageDigests = {
  /** Of its file's name, title, front matter, headings and anchors. */
  readonly outlineHash: Hash
  /** Of the ids that links may lead to. */
  readonly anchorsHash: Hash
}

/** A file that a page was made of besides its source: one whose code it shows, or that a plugin has named. */
export type PageRead = {
  /** Relative to the site's folder. */
  readonly path: string
  /** Of its bytes; undefined where there was no such file. */
  readonly digest: string | undefined
}

/** A file whose code a page shows, as it was found. */
export type CodeFile =
  | { readonly kind: 'text'; readonly text: string }
  /** There is none. `names` are those of the files in its folder. */
  | { readonly kind: 'missing'; readonly names: readonly string[] }
  | { readonly kind: 'refused'; readonly reason: string }

/**
 * What parsing one file yields: everything that is true of that page alone, and its finished article. It depends on
 * what it was made of, whose digest is `hash`, and on nothing else. JSON, so that it can be kept and sent to threads.
 */
export type ParsedPage = PageDigests & {
  readonly source: SourcePath
  readonly file: string
  /** True for a page that a plugin has made of no file. */
  readonly hasNoFile?: true | undefined
  readonly hash: Hash
  readonly meta: FrontMatter
  /** Front matter title, else a leading h1, else undefined (then the file's name is used). */
  readonly title: string
  readonly headings: readonly Heading[]
  /** Ids of the article that are not headings': property rows, footnotes, ids in raw HTML. */
  readonly anchors: readonly string[]
  readonly links: readonly LinkRef[]
  /** What its front matter names, if it names anything. */
  readonly metaLinks?: readonly MetaLink[] | undefined
  /** What plugins fill, if there is any of it. The index is the number of the slot. */
  readonly fragments?: readonly FragmentRef[] | undefined
  readonly text: readonly TextSection[]
  /** Languages of the code blocks, in order of appearance, without duplicates. */
  readonly languages: readonly string[]
  /** What it uses whose style rules are not for every site, if anything: see `LoadedTheme.withFeatures`. */
  readonly features?: readonly string[] | undefined
  /** Names of the choices that parts of it depend on, if any. */
  readonly choices?: readonly string[] | undefined
  /** Whether its article begins with its title. */
  readonly hasHero?: true | undefined
  readonly diagnostics: readonly Diagnostic[]
  /** Values of the site's variables that it asked for; null where there is none of that name. */
  readonly variables?: Readonly<Record<string, string | null>> | undefined
  /** What the glossary says of the terms that it asked for, in the same way. */
  readonly terms?: Readonly<Record<string, string | null>> | undefined
  /** What it was made of besides its source. */
  readonly reads: readonly PageRead[]
  /** What is shown below the title in place of the description: the same with its links, or nothing. HTML with slots. */
  readonly lead?: string | undefined
  /** HTML with slots: see `slots.ts`. */
  readonly article: string
  /** The same as Markdown, with slots; '' where the site does not want it. */
  readonly twin: string
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
  /** What its readers choose between, in the order in which its text first asks. */
  readonly choices: readonly PageChoice[]
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
  /** UTC day, `2026-11-03`, and names; undefined where git is not asked or does not know. */
  readonly lastChange:
    | { readonly day: string | undefined; readonly authors: readonly string[] }
    | undefined
  readonly extra: JsonObject
  /** The page for programs; undefined where there is none. */
  readonly markdown: PageMarkdown | undefined
}
