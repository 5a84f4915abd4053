import type { ProviderCode } from '../search/provider.ts'

/**
 * What answers queries, by its name under `search.provider`: the list of features for browsers, which load the code of one.
 */
export const searchProviders: Readonly<Record<string, () => Promise<ProviderCode>>> = {
  embedded: async () => (await import('./embedded-search/embedded-provider.ts')).embedded,
  algolia: async () => (await import('./algolia/algolia-provider.ts')).algolia,
}
