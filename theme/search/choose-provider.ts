import type { SearchProps } from '../../src/model/theme.ts'
import type { SearchProvider } from './provider.ts'
import { browserStorage, createResultCache, withResultCache } from './result-cache.ts'

/** Loads the code of the configured provider, and of no other. Results are remembered for all alike. */
export async function chooseProvider(props: SearchProps, area: string): Promise<SearchProvider> {
  const cacheOf = (index: string) =>
    createResultCache({ storage: browserStorage(), index, now: Date.now })
  switch (props.provider) {
    case 'embedded': {
      const { createEmbeddedProvider } = await import('./embedded-provider.ts')
      return withResultCache(createEmbeddedProvider({ props, area }), cacheOf(props.manifest))
    }
    case 'algolia': {
      const { createAlgoliaProvider } = await import('./algolia-provider.ts')
      return withResultCache(createAlgoliaProvider(props), cacheOf(`${props.appId}:${props.index}`))
    }
    default:
      return props satisfies never
  }
}
