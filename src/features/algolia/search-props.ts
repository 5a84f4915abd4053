import type { AlgoliaHost } from './keys.ts'

/** What the theme's provider gets. */
export type AlgoliaSearchProps = {
  readonly appId: string
  readonly searchKey: string
  readonly index: string
  readonly hosts: readonly AlgoliaHost[] | undefined
  /** What tells this version and language of the site from others in the index: `version:1.x`. */
  readonly facets?: readonly string[]
  readonly analytics: { readonly scriptUrl: string; readonly host: string | undefined } | undefined
}
