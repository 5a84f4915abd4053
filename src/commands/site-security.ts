import { features } from '../features/index.ts'
import type { SecurityOptions } from '../io/serve/security-headers.ts'
import type { AlgoliaConfig, SiteConfig } from '../model/config/site-config.ts'
import { frameOrigins, framePartsOf } from '../site/frame-parts.ts'

/** Origins besides its own that the content security policy allows, from the config. */
export function siteSecurity(config: SiteConfig): SecurityOptions {
  const { search, head } = config
  const service = search.algolia === undefined ? [] : searchOrigins(search.algolia)
  const events = search.analytics && (search.analytics.host ?? 'https://insights.algolia.io')
  const loaded = head.flatMap(({ attributes: { src, href } = {} }) => [src, href])
  return {
    connect: [
      ...new Set([
        ...service,
        ...origins([events, ...frameOrigins(framePartsOf(features), config)]),
      ]),
    ],
    scripts: origins([...loaded, search.analytics?.scriptUrl]),
  }
}

/** The hosts of the search client, each by its full name: a wildcard would allow those of every customer. */
function searchOrigins({ appId, hosts }: AlgoliaConfig): readonly string[] {
  if (hosts !== undefined) {
    return hosts.map(({ url, port, protocol = 'https' }) => {
      return `${protocol}://${url}${port === undefined ? '' : `:${port}`}`
    })
  }
  const names = ['-dsn.algolia.net', ...[1, 2, 3].map((number) => `-${number}.algolianet.com`)]
  return names.map((name) => `https://${appId.toLowerCase()}${name}`)
}

/**
 * 'https://example.com/a' -> 'https://example.com', and '//example.com/a' -> 'example.com', which means the page's
 * own scheme. Paths of the site itself are left out.
 */
function origins(urls: readonly unknown[]): readonly string[] {
  const hosts = urls.map(String).flatMap((url) => {
    if (!/^(?:https?:)?\/\//i.test(url) || !URL.canParse(url, 'https://site')) return []
    const { host, origin } = new URL(url, 'https://site')
    return [url.startsWith('//') ? host : origin]
  })
  return [...new Set(hosts)]
}
