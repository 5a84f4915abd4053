import type { PageStatus } from './nav.ts'

/** Levels of a record's hierarchy. lvl0 is the navigation group, lvl1 the page's title, lvl2 the h2, ... */
export type HierarchyLevel = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6'
export type Hierarchy = Readonly<Record<HierarchyLevel, string | null>>
export type RecordType = HierarchyLevel | 'content'

/** A search record. There is one per heading, and one or more of type `content` per heading with text. */
export type SearchRecord = {
  /** sha1 of area, path, anchor, type and chunk ordinal: no positions, no text (40 hex). */
  readonly objectID: string
  readonly type: RecordType
  /** Absolute when the site has a `url`, else a path with the base; with `#anchor`. */
  readonly url: string
  readonly url_without_anchor: string
  readonly anchor: string | null
  readonly hierarchy: Hierarchy
  readonly content: string | null
  /** Other names and the words of the address of a page; tag and label of a heading. */
  readonly names?: readonly string[]
  readonly area: string
  readonly group: string | null
  readonly tag: string | null
  readonly lang: string
  /** On a site with sites inside it: the name of the version, `current` for that of today. */
  readonly version?: string
  readonly weight: { readonly pageRank: number; readonly level: number; readonly position: number }
  /** Digest of the rest of the record (16 hex). */
  readonly _hash: string
}

/** A hit as the dialog shows it. */
export type SearchHit = {
  readonly objectID: string
  readonly type: RecordType
  /** Path and hash used to navigate. */
  readonly url: string
  /** Whether the URL leads to another site, so that all of it is used. */
  readonly isElsewhere?: boolean
  /** Text used as the input's value. */
  readonly query?: string
  readonly hierarchy: Partial<Hierarchy>
  readonly _highlightResult: {
    readonly hierarchy: Partial<Record<HierarchyLevel, { readonly value: string }>>
  }
  /** An excerpt of the text, with the same marks; '' while it is loading. */
  readonly _snippetResult?: {
    readonly content?: { readonly value: string; readonly matchLevel?: string }
  }
  readonly area?: string
  /** For an empty query: a page that the reader opened recently, or a suggestion. */
  readonly section?: 'recent' | 'start'
  /** Tag before its heading: 'GET'. */
  readonly tag?: string | null
  /** Status of its page; only in the embedded index. */
  readonly status?: PageStatus
}

/** A suggested page: its address, its title and that of its area. */
export type SearchStart = { readonly href: string; readonly title: string; readonly area: string }

/** One line of `search.golden`: a query and the page that must be among the first `within` hits. */
export type GoldenQuery = { readonly query: string; readonly page: string; readonly within: number }
