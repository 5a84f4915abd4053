import type { SiteConfig } from '../../model/config/site-config.ts'
import type { UserConfig } from '../../model/config/user-config.ts'
import type { SearchPart } from '../search/search-part.ts'
import type { ConfiguredFeature } from './config-part.ts'

/** The settings of search, and its provider: see `providerOf`. */
export function searchOf(
  user: UserConfig,
  features: readonly ConfiguredFeature[],
): SiteConfig['search'] {
  const search = user.search ?? {}
  return {
    provider: providerOf(user, features),
    openOnFocus: search.openOnFocus ?? false,
    suggestions: (search.suggestions ?? []).map((href) => ({ href, title: href, area: '' })),
    areas: [],
    golden:
      typeof search.golden === 'string' || search.golden === undefined
        ? search.golden
        : search.golden.map(({ query, page, within }) => ({ query, page, within: within ?? 3 })),
  }
}

/** The provider that a site names, else the one whose key it has, else the first that needs none. */
function providerOf(
  user: UserConfig,
  features: readonly ConfiguredFeature[],
): SiteConfig['search']['provider'] {
  const all = features.flatMap(({ name, search }) =>
    search === undefined ? [] : [{ ...search, feature: name }],
  )
  const found =
    all.find(({ provider }) => provider === user.search?.provider) ??
    all.find((part) => part.key !== undefined && hasKey(user, part)) ??
    all.find(({ key }) => key === undefined)
  if (found === undefined) return undefined
  return { name: found.provider, feature: found.feature, isLocal: found.isLocal }
}

/** Whether a config has the key that a provider needs. */
export function hasKey(user: UserConfig, { key }: Pick<SearchPart, 'key'>): boolean {
  const value = key?.path.reduce<unknown>((map, name) => Object(map)[name], user)
  return key === undefined || value !== undefined
}
