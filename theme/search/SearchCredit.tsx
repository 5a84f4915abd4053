import { themeFeatures } from '../features/index.ts'

/** Who answers queries, as the feature of the provider shows it. */
export function SearchCredit({ provider }: { readonly provider: string }) {
  const { search } = themeFeatures.find((feature) => feature.search?.provider === provider) ?? {}
  return search === undefined ? null : <search.Credit />
}
