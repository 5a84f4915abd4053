import type { SiteConfig } from '../../model/config/site-config.ts'

/** What answers the queries of a site's readers. The theme's list of search providers has one of the same name. */
export type SearchPart<Settings = never> = {
  /** As the config names it: `search.provider`. */
  readonly provider: string
  /** Whether it searches the index that is published with the site. */
  readonly isLocal: boolean
  /** A key that it needs. A site that has it and names no provider has this one. */
  readonly key?: { readonly path: readonly string[]; readonly expected: string }
  /** As `docsgen dev` names it: `Algolia, index docs`. */
  readonly label: (settings: Settings, config: SiteConfig) => string
}
