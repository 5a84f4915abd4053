import type { SecurityOptions } from '../io/serve/security-headers.ts'
import type { SiteConfig } from '../model/config.ts'

/** Origins that the site's pages need besides their own, as its config says. */
export function siteSecurity(config: SiteConfig): SecurityOptions {
  const { search, feedback, head } = config
  const algolia = search.algolia
  const hosts =
    algolia?.hosts?.map(({ url, port, protocol }) => {
      return `${protocol ?? 'https'}://${url}${port === undefined ? '' : `:${port}`}`
    }) ?? []
  const service =
    algolia === undefined
      ? []
      : [`https://${algolia.appId.toLowerCase()}-dsn.algolia.net`, 'https://*.algolianet.com']
  const events = search.analytics && (search.analytics.host ?? 'https://insights.algolia.io')
  const loaded = head.flatMap(({ attributes: { src, href } = {} }) => [src, href])
  return {
    connect: [...new Set([...hosts, ...service, ...origins([events, feedback.endpoint])])],
    scripts: origins([...loaded, search.analytics?.scriptUrl]),
  }
}

/** 'https://example.com/a' -> 'https://example.com'. Paths of the site itself have none. */
function origins(urls: readonly unknown[]): readonly string[] {
  const absolute = urls.map(String).filter((url) => /^https?:\/\//.test(url) && URL.canParse(url))
  return [...new Set(absolute.map((url) => new URL(url).origin))]
}
