import type { SearchProps } from '../../src/model/theme.ts'
import { searchProviders } from '../features/search-providers.ts'
import { connection } from '../runtime/connection.ts'
import { tryStorage } from '../runtime/storage.ts'
import type { SearchPlace, SearchProvider } from './provider.ts'
import { createResultCache, withResultCache } from './result-cache.ts'

/** Loads the code of the site's provider only. Results of every provider are cached. */
export async function chooseProvider(
  { provider: name, settings }: Pick<SearchProps, 'provider' | 'settings'>,
  place: Pick<SearchPlace, 'area' | 'onImproved'>,
): Promise<SearchProvider> {
  const load = searchProviders[name]
  if (load === undefined) throw new Error(`No search provider ${name}`)
  const { indexOf, create } = await load()
  const storage = tryStorage(() => localStorage)
  const cache = createResultCache({ storage, index: indexOf(settings as never), now: Date.now })
  const savesData = connection().saveData === true
  const provider = create(settings as never, { ...place, savesData, onVersion: cache.setVersion })
  return withResultCache(provider, cache, place.area)
}
