import type { AlgoliaHost } from './keys.ts'

/** What the theme's provider gets. */
export type AlgoliaSearchProps = {
  readonly appId: string
  readonly searchKey: string
  readonly index: string
  readonly hosts: readonly AlgoliaHost[] | undefined
  readonly analytics: { readonly scriptUrl: string; readonly host: string | undefined } | undefined
}
