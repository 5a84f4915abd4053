import type { Diagnostic, Location } from '../../diagnostics/diagnostic.ts'
import type { JsonObject } from '../json.ts'
import type { Hash, SourcePath } from '../paths.ts'
import type { FrontMatter } from './front-matter.ts'

/** A Markdown file, with line ends normalised to `\n`. */
export type SourceFile = {
  readonly path: SourcePath
  /** Path for messages, relative to the site's folder: `content/how-to/cli.md`. */
  readonly file: string
  readonly text: string
  /** Position of the first byte that is not UTF-8; absent in a valid file. Both count from 1. */
  readonly damage?: { readonly line: number; readonly column: number } | undefined
  /** Why the system refuses to read it, such as a missing permission. */
  readonly refused?: string | undefined
  /**
   * For a page that a plugin makes. `lines`: offset of its first line in `file`, if its text is a literal part of that;
   * `isFile`: whether `file` exists.
   */
  readonly made?:
    | { readonly plugin: string; readonly lines: number | undefined; readonly isFile: boolean }
    | undefined
  /** Of a translation: the headings of the page that it translates. Those at the same places have the same ids. */
  readonly headings?: readonly Pick<Heading, 'id' | 'level'>[] | undefined
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
  /** An id for headings whose own has a number that changes with what is before them: 'create-a-group.response'. */
  readonly stableId?: string
}

/** A link or image of the article. Its index in `ParsedPage.links` is the number of its slot. */
export type LinkRef = {
  /** A `file` is shown by an element other than an image: a video, its captions. An `icon` is a name of the icon set. */
  readonly kind: 'link' | 'image' | 'file' | 'icon'
  /** As in the source. */
  readonly href: string
  readonly at: Location
  /** For a link in an included file: that file, to which it is relative. */
  readonly base?: SourcePath | undefined
  /** For a link in a text that may come from another site, such as the description of an API. */
  readonly document?: LinkDocument | undefined
  /** For a reference link, whose address is in a definition; `at` is the location of the link. */
  readonly isNamed?: true | undefined
  /** For an address that no author has written: it leads to where its section is now. */
  readonly isMade?: true | undefined
  /** For an image element: its other attributes as HTML, ` alt="A router"`. */
  readonly attributes?: string | undefined
  /** For a first image near the top of the page, which is not loaded lazily. */
  readonly isFirst?: true | undefined
  /** For an image in a `<picture>`, which has sources of its own. */
  readonly hasSources?: true | undefined
  /** For an image that readers can enlarge: always, or if it is shown smaller than its size. */
  readonly zoom?: { readonly when: 'always' | 'smaller'; readonly alt: string } | undefined
}

/** A document whose links may be those of another site. */
export type LinkDocument = {
  /** Its path in messages. */
  readonly file: string
  /** URL that a link is relative to if it leads nowhere on this site. */
  readonly base?: string | undefined
}

/** A page or file that the front matter references, with the location of its key. */
export type MetaLink = LinkRef & {
  readonly key: 'pager.previous' | 'pager.next' | 'icon' | 'image' | 'head'
  /** For `head`: the index of its tag. */
  readonly item?: number
}

/** An id that is on another page now. 'create.*' is the id 'create' and all that begin with it and a dot. */
export type MovedId = {
  readonly from: string
  /** An address of the site: '/api/groups/create'. */
  readonly to: string
}

/** The address of a page that would be a part of another one now. Both are addresses of the site. */
export type FormerPage = { readonly from: string; readonly to: string }

/** A slot of the article that a plugin fills: `::fragment{name="recent"}`. */
export type FragmentRef = { readonly name: string; readonly at: Location }

/** Text under one heading (or before the first), for search and programs. */
export type TextSection = {
  /** Undefined before the first heading. */
  readonly anchor: string | undefined
  /** Titles from h2 down to this heading. */
  readonly titles: readonly string[]
  readonly level: number
  readonly tag: string | undefined
  /** Label before the heading, such as a path, which is searchable like its title. */
  readonly label?: string | undefined
  /** Plain text, one entry a paragraph, list item or table row. Code blocks are left out. */
  readonly text: readonly string[]
}

/** Digests of what other pages use of a page, so that an edit of its prose does not affect them. */
export type PageDigests = {
  /** Of its file's name, title, front matter, headings and anchors. */
  readonly outlineHash: Hash
  /** Of the ids that links may lead to. */
  readonly anchorsHash: Hash
}

/** A file that a page depends on besides its source: one whose code it shows, or that a plugin read. */
export type FileDigest = {
  /** Relative to the site's folder. */
  readonly path: string
  /** Digest of its bytes; undefined where there was no such file. */
  readonly digest: string | undefined
}

/** A file whose code a page shows, or why it cannot be shown. */
export type CodeFile =
  | { readonly kind: 'text'; readonly text: string }
  /** There is no such file. `names` are those of the files in its folder. */
  | { readonly kind: 'missing'; readonly names: readonly string[] }
  | { readonly kind: 'refused'; readonly reason: string }

/**
 * Result of parsing one file: everything that does not depend on other pages, with the finished article. `hash` is the
 * digest of all of its input. JSON, so that it can be stored and sent between threads.
 */
export type ParsedPage = PageDigests & {
  readonly source: SourcePath
  readonly file: string
  /** True for a page that a plugin makes without a file. */
  readonly hasNoFile?: true | undefined
  readonly hash: Hash
  /** Digest of the locations of its links, where `hash` is not of these. */
  readonly placesHash?: Hash | undefined
  readonly meta: FrontMatter
  /** Front matter title, else a leading h1, else undefined (then the file's name is used). */
  readonly title: string
  readonly headings: readonly Heading[]
  /** Ids of the article that are not headings': property rows, footnotes, ids in raw HTML. */
  readonly anchors: readonly string[]
  /** Ids that it had once and that are on other pages now, if any. */
  readonly movedIds?: readonly MovedId[] | undefined
  /** Addresses of pages that its parts may have been before, if any: only those that were published lead to it. */
  readonly formerPages?: readonly FormerPage[] | undefined
  /** Whether its entry in a navigation brings the pages of its folder along. */
  readonly isParent?: true | undefined
  readonly links: readonly LinkRef[]
  /** References in its front matter, if any. */
  readonly metaLinks?: readonly MetaLink[] | undefined
  /** Slots for plugins, if any. The index is the number of the slot. */
  readonly fragments?: readonly FragmentRef[] | undefined
  readonly text: readonly TextSection[]
  /** Languages of the code blocks, in order of appearance, without duplicates. */
  readonly languages: readonly string[]
  /** Features that it uses and that have style rules of their own, if any: see `LoadedTheme.withFeatures`. */
  readonly features?: readonly string[] | undefined
  /** Keys in the store of the results that it is made of, such as drawings, if any. */
  readonly results?: readonly string[] | undefined
  /** What features show around its article, by the feature's name. */
  readonly shown?: JsonObject | undefined
  /** Whether parts of its text are left out of this build. */
  readonly isPartial?: true | undefined
  /** What a home page begins with, in place of title and intro. HTML with slots. */
  readonly hero?: string | undefined
  readonly diagnostics: readonly Diagnostic[]
  /** Values of features that it uses, by the feature's name; null for an unknown name. */
  readonly asked?: Readonly<Record<string, Readonly<Record<string, string | null>>>> | undefined
  /** Files that it depends on besides its source. */
  readonly reads: readonly FileDigest[]
  /** Intro below the title, in place of the description; '' for none. HTML with slots. */
  readonly lead?: string | undefined
  /** What is needed only where its files are written: most of a page, which a build leaves in the store until then. */
  readonly body: () => PageBody
}

export type PageBody = {
  /** HTML with slots: see `slots.ts`. */
  readonly article: string
  /** The same in other formats, with slots, by the feature that writes it. */
  readonly copies: Readonly<Record<string, string>>
}

/** What routes, links and navigations know of a page. */
export type Outline = Pick<
  ParsedPage,
  | 'source'
  | 'file'
  | 'title'
  | 'meta'
  | 'headings'
  | 'anchors'
  | 'movedIds'
  | 'formerPages'
  | 'isParent'
>
