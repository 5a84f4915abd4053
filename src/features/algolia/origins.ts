import type { AlgoliaConfig } from './settings.ts'

/** What the browser talks to: each host by its full name, as a wildcard would allow those of every customer. */
export function serviceUrls({ service, analytics }: AlgoliaConfig): readonly string[] {
  const events = analytics && (analytics.host ?? 'https://insights.algolia.io')
  return [...(service === undefined ? [] : hostsOf(service)), ...(events ? [events] : [])]
}

/** The script of analytics. */
export function scriptUrls({ analytics }: AlgoliaConfig): readonly string[] {
  return analytics === undefined ? [] : [analytics.scriptUrl]
}

function hostsOf({ appId, hosts }: NonNullable<AlgoliaConfig['service']>): readonly string[] {
  if (hosts !== undefined) {
    return hosts.map(({ url, port, protocol = 'https' }) => {
      return `${protocol}://${url}${port === undefined ? '' : `:${port}`}`
    })
  }
  const names = ['-dsn.algolia.net', ...[1, 2, 3].map((number) => `-${number}.algolianet.com`)]
  return names.map((name) => `https://${appId.toLowerCase()}${name}`)
}
