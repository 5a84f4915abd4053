import type { SiteConfig } from '../../model/config/site-config.ts'
import type { UserConfig } from '../../model/config/user-config.ts'

const PUBLIC_CDN_SCRIPT =
  'https://cdn.jsdelivr.net/npm/search-insights@2.17.3/dist/search-insights.min.js'

/** Search is hosted where its keys are given, else embedded. */
export function searchOf(user: UserConfig, productSlug: string): SiteConfig['search'] {
  const search = user.search ?? {}
  const analytics = search.analytics === true ? {} : search.analytics || undefined
  return {
    provider: search.provider ?? (search.algolia === undefined ? 'embedded' : 'algolia'),
    algolia: search.algolia && {
      appId: search.algolia.appId,
      searchKey: search.algolia.searchKey,
      index: search.algolia.index ?? productSlug,
      hosts: search.algolia.hosts,
    },
    openOnFocus: search.openOnFocus ?? false,
    suggestions: (search.suggestions ?? []).map((href) => ({ href, title: href, area: '' })),
    areas: [],
    analytics: analytics && {
      scriptUrl: analytics.scriptUrl ?? PUBLIC_CDN_SCRIPT,
      host: analytics.host,
    },
    golden:
      typeof search.golden === 'string' || search.golden === undefined
        ? search.golden
        : search.golden.map(({ query, page, within }) => ({ query, page, within: within ?? 3 })),
  }
}
