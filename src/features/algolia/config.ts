import type { ConfigPart } from '../../site/config/config-part.ts'
import type { AlgoliaKeys } from './keys.ts'
import type { AlgoliaConfig } from './settings.ts'

const PUBLIC_CDN_SCRIPT =
  'https://cdn.jsdelivr.net/npm/search-insights@2.17.3/dist/search-insights.min.js'

export const config: ConfigPart<AlgoliaKeys, AlgoliaConfig> = {
  schema: ({ z, oneOf, optionals, text }) => {
    const host = z.strictObject({
      url: text,
      port: z.optional(z.int()),
      protocol: z.optional(z.enum(['http', 'https'])),
    })
    return {
      'search.algolia': z.strictObject({
        appId: text,
        searchKey: text,
        index: z.optional(text),
        hosts: z.optional(z.array(host)),
      }),
      'search.analytics': oneOf('a boolean or an object such as { scriptUrl }', [
        z.boolean(),
        optionals({ scriptUrl: text, host: text }),
      ]),
    }
  },
  settings({ search: { algolia, analytics: given } = {} }) {
    const analytics = given === true ? {} : given || undefined
    return {
      service: algolia && {
        appId: algolia.appId,
        searchKey: algolia.searchKey,
        index: algolia.index,
        hosts: algolia.hosts,
      },
      analytics: analytics && {
        scriptUrl: analytics.scriptUrl ?? PUBLIC_CDN_SCRIPT,
        host: analytics.host,
      },
    }
  },
  problems: async ({ service }, site) =>
    service === undefined
      ? []
      : (await import('./push/search-credentials.ts')).adminKeyProblems(service, site),
}
