import type { SiteFiles } from '../site/open-site.ts'

/** Addresses without the base of the static files that are other than they were. */
export function changedAssets(
  before: SiteFiles | undefined,
  after: SiteFiles | undefined,
): readonly string[] {
  if (before?.assets === after?.assets) return []
  return Array.from(after?.assets ?? [])
    .filter(([url, { hash }]) => (before?.assets.get(url)?.hash ?? hash) !== hash)
    .map(([url]) => url)
}
