import type * as z from 'zod/mini'
import type { JsonObject } from '../json.ts'
import type { frontMatterKeys } from './front-matter-schema.ts'

type Keys = typeof frontMatterKeys
type Value<Key extends keyof Keys> = NonNullable<z.output<Keys[Key]>>

/** Valid values of the core's keys, by key. */
export type GivenValues = { readonly [Key in keyof Keys]?: Value<Key> }

/** Front matter after validation, with some keys converted or set to defaults. */
export type FrontMatter = Read & {
  readonly [Key in Exclude<keyof Keys, keyof Read>]?: Value<Key> | undefined
}

type Read = {
  readonly layout: 'doc' | 'home'
  readonly draft: boolean
  readonly unlisted: boolean
  readonly noindex: boolean
  readonly toc: boolean | { readonly depth: TocDepth }
  readonly pager?:
    | false
    | { readonly previous: string | false | undefined; readonly next: string | false | undefined }
    | undefined
  readonly head: readonly PageHeadTag[]
  readonly search: {
    readonly exclude: boolean
    readonly rank: number
    readonly keywords?: readonly string[]
  }
  /** What features read in their keys, by the feature's name. */
  readonly features: Readonly<Record<string, unknown>>
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
  layout: 'doc',
  draft: false,
  unlisted: false,
  noindex: false,
  toc: true,
  head: [],
  search: { exclude: false, rank: 0 },
  features: {},
  extra: {},
}
