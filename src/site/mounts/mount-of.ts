import { hashOfAll } from '../../model/hash.ts'
import type { Mount } from '../../model/mounts.ts'
import { once } from '../../model/once.ts'
import { type Hash, type RoutePath, routePath } from '../../model/paths.ts'
import { splitHref } from '../link/split-href.ts'
import { linkTargets } from '../link-targets.ts'
import type { Memo } from '../memo.ts'
import type { SiteInputs } from '../site-inputs.ts'
import { siteRoutes } from '../site-skeleton.ts'

export type MountFacts = Pick<
  Mount,
  'id' | 'at' | 'scheme' | 'hasSections' | 'translated' | 'outdated'
>

/** What the others know of a site before it is built, and the digest of its addresses, old ones among them. */
export function mountOf(
  facts: MountFacts,
  given: SiteInputs,
  memo: Memo,
): { readonly mount: Mount; readonly key: Hash } {
  const routes = siteRoutes(given, memo).value
  const { redirects } = linkTargets(given, routes).context
  const pageAt = (address: string) => {
    const end = redirects.follow(address)
    const path = routePath(splitHref(end ?? '').path)
    return routes.byPath.has(path) ? path : undefined
  }
  const former = once(() => {
    const byPage = new Map<RoutePath, RoutePath[]>()
    for (const address of redirects.addresses) {
      const page = pageAt(address)
      if (page !== undefined) byPage.set(page, [...(byPage.get(page) ?? []), routePath(address)])
    }
    return byPage
  })
  const { base, part, lang, dir } = given.config
  const mount: Mount = {
    ...facts,
    base,
    part,
    lang,
    dir,
    routes,
    movedTo: pageAt,
    formerly: (path) => former().get(path) ?? [],
  }
  const own = routes.all.flatMap(({ path, source }) => [path, source])
  const translated = [...(facts.translated?.keys() ?? [])]
  return { mount, key: hashOfAll([...own, redirects.hash, ...translated, ...facts.outdated]) }
}
