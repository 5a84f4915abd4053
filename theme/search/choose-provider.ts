import type { SearchProps } from '../../src/model/theme.ts'
import { connection } from '../runtime/connection.ts'
import { tryStorage } from '../runtime/storage.ts'
import type { SearchPlace, SearchProvider } from './provider.ts'
import { createResultCache, withResultCache } from './result-cache.ts'

/** Loads the code of the configured provider only. Results of every provider are cached. */
export async function chooseProvider(
  props: SearchProps,
  place: SearchPlace,
): Promise<SearchProvider> {
  const storage = tryStorage(() => localStorage)
  const cacheOf = (index: string) => createResultCache({ storage, index, now: Date.now })
  switch (props.provider) {
    case 'embedded': {
      const { createEmbeddedProvider } = await import('./embedded-provider.ts')
      const cache = cacheOf(props.manifest)
      const options = {
        ...place,
        manifest: props.manifest,
        savesData: connection().saveData === true,
        onVersion: cache.setVersion,
      }
      return withResultCache(createEmbeddedProvider(options), cache, place.area)
    }
    case 'algolia': {
      const { createAlgoliaProvider } = await import('./algolia/algolia-provider.ts')
      const cache = cacheOf(`${props.appId}:${props.index}`)
      return withResultCache(createAlgoliaProvider(props, place.area), cache, place.area)
    }
    default:
      return props satisfies never
  }
}
