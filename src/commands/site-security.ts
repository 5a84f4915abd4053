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
  const analytics =
    search.analytics === undefined
      ? []
      : [originOf(search.analytics.host ?? 'https://insights.algolia.io')]
  const loaded = head.flatMap(({ attributes = {} }) => {
    const { src, href } = attributes
    return [src, href].flatMap((url) => (typeof url === 'string' ? [originOf(url)] : []))
  })
  return {
    connect: present([...hosts, ...service, ...analytics, originOf(feedback.endpoint ?? '')]),
    scripts: present([...loaded, originOf(search.analytics?.scriptUrl ?? '')]),
  }
}

/** 'https://example.com/a' -> 'https://example.com'; undefined for paths of the site itself. */
function originOf(url: string): string | undefined {
  if (!/^https?:\/\//.test(url)) return undefined
  return URL.canParse(url) ? new URL(url).origin : undefined
}

function present(origins: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(origins.filter((origin) => origin !== undefined))]
}
