import type { Diagnostic, Location } from '../../diagnostics/diagnostic.ts'
import type { JsonObject } from '../json.ts'
import type { Hash, SourcePath } from '../paths.ts'
import type { FrontMatter } from './front-matter.ts'

/** A Markdown file as it was read. Line ends are normalised to `\n`. */
export type SourceFile = {
  readonly path: SourcePath
  /** Path for messages, relative to the site's folder: `content/how-to/cli.md`. */
  readonly file: string
  readonly text: string
  /** Where the first byte stands that is no UTF-8; absent in a sound file. Both count from 1. */
  readonly damage?: { readonly line: number; readonly column: number } | undefined
  /** Why the system does not let it be read; absent in a file that may be. */
  readonly refused?: string | undefined
  /**
   * Of a page that a plugin has made: how many lines its text's first one stands after that of `file`, where it is part of
   * that as it stands; and whether there is such a file.
   */
  readonly made?:
    | { readonly plugin: string; readonly lines: number | undefined; readonly isFile: boolean }
    | undefined
  readonly hash: Hash
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
  /** Of a link by a name: its address stands in a definition, and `at` is that of the link. */
  readonly isNamed?: true | undefined
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
  /** Path of an operation, by which it is found as by its title. */
  readonly label?: string | undefined
  /** Plain text, one entry a paragraph, list item or table row. Code blocks are left out. */
  readonly text: readonly string[]
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
  /** What features show around its article, by the feature's name. */
  readonly shown?: JsonObject | undefined
  /** Whether parts of its text are left out of this build. */
  readonly isPartial?: true | undefined
  /** Whether its article begins with its title. */
  readonly hasHero?: true | undefined
  readonly diagnostics: readonly Diagnostic[]
  /** Values of the site's variables that it asked for; null where there is none of that name. */
  readonly variables?: Readonly<Record<string, string | null>> | undefined
  /** Values of features that it asked for, in the same way, by the feature's name. */
  readonly asked?: Readonly<Record<string, Readonly<Record<string, string | null>>>> | undefined
  /** What it was made of besides its source. */
  readonly reads: readonly PageRead[]
  /** What is shown below the title in place of the description: the same with its links, or nothing. HTML with slots. */
  readonly lead?: string | undefined
  /** HTML with slots: see `slots.ts`. */
  readonly article: string
  /** The same as Markdown, with slots; '' where the site does not want it. */
  readonly twin: string
}
