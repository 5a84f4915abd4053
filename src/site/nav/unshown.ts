import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { ConfigText } from '../../model/config/config-text.ts'
import type { SiteConfig } from '../../model/config/site-config.ts'
import type { NavTree } from '../../model/nav.ts'
import { nearest } from '../../model/nearest.ts'
import type { Route, RouteTable } from '../../model/routes.ts'
import { keyWithoutEffect } from '../config/key-problems.ts'
import { isInGoneFolder } from '../link/gone-folder.ts'

/** The navigation that a page shows, of those that list it: its area's own first. A home page shows its area's. */
export function shownNavigation(
  layout: 'doc' | 'home',
  own: string,
  listing: readonly string[],
): string {
  return layout === 'home' || listing.includes(own) ? own : (listing[0] ?? own)
}

type Shown = {
  readonly config: SiteConfig
  readonly routes: RouteTable
  readonly text: ConfigText
  readonly goneFolders: readonly string[]
}

/** Areas without a page, and navigations that no page shows. */
export function unshown(
  navigations: ReadonlyMap<string, NavTree>,
  { config, routes, text, goneFolders }: Shown,
): readonly Diagnostic[] {
  const used = new Set(routes.all.map(({ area }) => area))
  const areas = config.areas.flatMap(({ id, prefix }, index) => {
    if (used.has(id) || isInGoneFolder(prefix, { config, goneFolders })) return []
    const folders = new Set(routes.all.map(({ internalPath }) => `/${internalPath.split('/')[1]}`))
    const hints = { near: nearest(prefix, folders), part: ['prefix'] }
    return [keyWithoutEffect(text, ['areas', index], `no page is under ${prefix}`, hints)]
  })
  const navigationOf = new Map(config.areas.map(({ id, navigation }) => [id, navigation]))
  const lists = new Map([...navigations].map(([id, { order }]) => [id, new Set(order)]))
  const shownBy = ({ path, area, meta }: Route) => {
    const listing = [...lists].flatMap(([id, pages]) => (pages.has(path) ? [id] : []))
    return shownNavigation(meta.layout, navigationOf.get(area) ?? '', listing)
  }
  const wanted = [...navigationOf.values()]
  const shown = new Set([...wanted, ...routes.all.map(shownBy)])
  const unseen = [...navigations.keys()].filter((id) => !shown.has(id))
  return [
    ...areas,
    ...unseen.map((id) => {
      const near = nearest(id, wanted)
      return keyWithoutEffect(text, ['navigations', id], 'no page shows it', { near })
    }),
  ]
}
