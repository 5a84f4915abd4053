import type { ImageVariant } from './images/image-variant.ts'
import type { FrontMatter } from './page/front-matter.ts'
import type { FormerPage, Heading, MovedId } from './page/parsed-page.ts'
import type { Hash, OutPath, RoutePath, SourcePath } from './paths.ts'

/** A page and its address. */
export type Route = {
  /** Public address: `/api/guides/quickstart`. */
  readonly path: RoutePath
  /** Address under the area's internal prefix: `/ipa/guides/quickstart`; mostly the same as `path`. */
  readonly internalPath: string
  readonly source: SourcePath
  readonly file: string
  /** Id of the area. */
  readonly area: string
  /** Output files with the page; the first is the main one. */
  readonly outs: readonly OutPath[]
  readonly title: string
  readonly label: string
  readonly description: string
  readonly meta: FrontMatter
  readonly headings: readonly Heading[]
  /** Ids that links may lead to. */
  readonly anchors: ReadonlySet<string>
  readonly anchorsHash: Hash
  /** See `ParsedPage`. */
  readonly movedIds: readonly MovedId[]
  readonly formerPages: readonly FormerPage[]
  readonly isParent: boolean
}

export type RouteTable = {
  readonly byPath: ReadonlyMap<RoutePath, Route>
  readonly bySource: ReadonlyMap<SourcePath, Route>
  /** In order of their paths. */
  readonly all: readonly Route[]
  readonly hash: Hash
}

/** A former id of a heading of a page. */
export type MovedHeading = {
  readonly old: string
  /** Id of the heading of the same page that it leads to; undefined where it leads elsewhere. */
  readonly heading: string | undefined
  /** With the base; of the same page the section only. */
  readonly href: string
}

/** A static file: of the public folder, or beside a Markdown file. */
export type Asset = {
  /** Site URL without the base: `/images/logo.svg`. */
  readonly url: string
  /** For messages, relative to the site folder. */
  readonly file: string
  readonly hash: Hash
  /** Pixels, for images whose size could be read. */
  readonly width: number | undefined
  readonly height: number | undefined
  /** Whether it is beside pages, so that it is published only if something references it. */
  readonly isBeside: boolean
  /** Whether the first character that is not white space is `<`. */
  readonly beginsAsMarkup: boolean
  readonly read: () => Uint8Array
  /** Variants of an image in other widths and formats, if there are any. */
  readonly variants?: readonly ImageVariant[] | undefined
  /** What phones show in the place of an image, if there is something. */
  readonly narrow?: Asset | undefined
}
