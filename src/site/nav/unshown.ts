import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import type { SiteConfig } from '../../model/config/site-config.ts'
import type { NavTree } from '../../model/nav.ts'
import { nearest } from '../../model/nearest.ts'
import type { Route, RouteTable } from '../../model/routes.ts'
import { type ConfigText, locateKey } from '../config/locate-key.ts'
import { isInGoneFolder } from '../ledger/gone-folders.ts'

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
    const args = {
      key: `areas.${index}`,
      reason: `no page is under ${prefix}`,
      nearest: nearest(prefix, folders),
    }
    return [diagnostic('config-no-effect', args, locateKey(text, ['areas', index, 'prefix']))]
  })
  const navigationOf = new Map(config.areas.map(({ id, navigation }) => [id, navigation]))
  const lists = new Map([...navigations].map(([id, { order }]) => [id, new Set(order)]))
  const shownBy = ({ path, area, meta }: Route) => {
    const own = navigationOf.get(area)
    if (meta.layout === 'home' || lists.get(own ?? '')?.has(path)) return own
    return [...lists].find(([, pages]) => pages.has(path))?.[0] ?? own
  }
  const wanted = [...navigationOf.values()]
  const shown = new Set([...wanted, ...routes.all.map(shownBy)])
  const unseen = [...navigations.keys()].filter((id) => !shown.has(id))
  return [
    ...areas,
    ...unseen.map((id) =>
      diagnostic(
        'config-no-effect',
        { key: `navigations.${id}`, reason: 'no page shows it', nearest: nearest(id, wanted) },
        locateKey(text, ['navigations', id]),
      ),
    ),
  ]
}
