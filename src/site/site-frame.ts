import { hashOf } from '../model/hash.ts'
import type { NavSlice } from '../model/nav.ts'
import type { Route } from '../model/routes.ts'
import type { SearchProps } from '../model/theme.ts'
import { firstPaintScript, frameScripts, searchedMounts, shownOnSite } from './frame-parts.ts'
import type { LinkedConfig } from './link/config-links.ts'
import type { Navigations } from './nav/build-nav.ts'
import { type NavSlices, navSlices } from './nav/nav-slice.ts'
import { type NavIndex, navIndex } from './nav/neighbours.ts'
import { shownNavigation } from './nav/unshown.ts'
import type { NamedCopyFiles } from './outputs/copy-files.ts'
import { navFragmentUrl } from './outputs/nav-fragments.ts'
import { type AreaShell, areaShell, type RenderContext } from './render/render-page.ts'
import { shownConfig } from './render/shown-config.ts'
import type { SiteInputs } from './site-inputs.ts'

/** What all pages share. */
export type SiteFrame = {
  readonly context: RenderContext
  readonly shells: ReadonlyMap<string, AreaShell>
  readonly slices: ReadonlyMap<string, NavSlices>
  readonly indexes: ReadonlyMap<string, NavIndex>
  /** Files with pages in other formats. */
  readonly copies: readonly NamedCopyFiles[]
}

/** What all pages share, from the config whose links are resolved. */
export function siteFrame(
  { theme, assets, icons, changes, copies, mountPlace: mounts }: SiteInputs,
  { config, frame: parts }: Pick<LinkedConfig, 'config' | 'frame'>,
  navigations: Navigations,
): SiteFrame {
  const scripts = frameScripts(parts, theme.manifest)
  const firstPaint = firstPaintScript(parts, theme.manifest)
  const context: RenderContext = {
    ...{ config, theme, assets, icons, changes, parts, firstPaint, scripts, mounts },
  }
  const features = shownOnSite(parts)
  const others = otherSites(context)
  const indexes = new Map([...navigations].map(([id, tree]) => [id, navIndex(tree)]))
  const slices = new Map(
    [...navigations].map(([id, tree]) => {
      const area = config.areas.find(({ navigation }) => navigation === id) ?? config.areas[0]
      const pagesOf = config.strings['navigationOf'] ?? '{area} pages'
      const label = pagesOf.replace('{area}', () => area?.title ?? 'Docs')
      return [id, navSlices(tree, { label, fragment: navFragmentUrl(tree, config) })]
    }),
  )
  const shells = new Map(
    config.areas.map((area) => {
      const panelNav = slices.get(area.navigation)?.panel ?? EMPTY_NAV
      const nav = indexes.get(area.navigation)
      return [
        area.id,
        areaShell(
          { area, site: shownConfig(config, area, { assets, features, others, nav }), panelNav },
          context,
        ),
      ]
    }),
  )
  return { context, shells, slices, indexes, copies }
}

/** The other sites that readers may search, with what the provider needs there. */
function otherSites({ config, parts, mounts }: RenderContext): SearchProps['others'] {
  const [own, ...others] = searchedMounts(parts, config, mounts)
  const provider = parts.find(({ name }) => name === config.search.provider?.feature)
  if (own === undefined || provider === undefined || others.length === 0) return undefined
  const { name, part } = provider
  const sites = others.flatMap(({ mount, title }) => {
    const there = { ...config, base: mount.base, part: mount.part }
    const settings = part.shown(config.features[name] as never, there, mount)
    return settings === undefined ? [] : [{ id: `${mount.id ?? ''}/`, title, settings }]
  })
  return { own: own.title, sites }
}

const EMPTY_NAV: NavSlice = {
  id: '',
  label: '',
  roots: [],
  fragment: undefined,
  hash: hashOf('no navigation'),
}

/** Texts of the inline scripts of every page. */
export function inlineScripts({ firstPaint, scripts }: RenderContext): readonly string[] {
  return [firstPaint, ...scripts.map(({ text }) => text)]
}

/** What the pages of an area share. */
export function shellFor(area: string, { shells }: SiteFrame): AreaShell {
  const shell = shells.get(area) ?? [...shells.values()][0]
  if (shell === undefined) throw new Error(`No area ${area}`)
  return shell
}

/** The navigation that a page shows. */
export function navigationOf(
  { path, area, meta }: Route,
  frame: SiteFrame,
): { readonly index: NavIndex; readonly slice: NavSlice } {
  const listing = [...frame.indexes].flatMap(([id, { position }]) =>
    position.has(path) ? [id] : [],
  )
  const id = shownNavigation(meta.layout, shellFor(area, frame).area.navigation, listing)
  const empty = navIndex({ id, roots: [], order: [], hash: EMPTY_NAV.hash })
  return {
    index: frame.indexes.get(id) ?? empty,
    slice: frame.slices.get(id)?.sliceFor(path) ?? EMPTY_NAV,
  }
}
