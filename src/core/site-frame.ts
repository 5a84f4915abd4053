import type { NavSlice } from '../model/nav.ts'
import type { Output } from '../model/output.ts'
import type { Hash } from '../model/paths.ts'
import type { PageFacts, Route } from '../model/routes.ts'
import { hashOf } from './hash.ts'
import type { ResolvedLink } from './link/resolve-link.ts'
import type { Navigations } from './nav/build-nav.ts'
import { type NavSlices, navSlices } from './nav/nav-slice.ts'
import { type NavIndex, navIndex } from './nav/neighbours.ts'
import { navFragmentUrl } from './outputs/nav-fragments.ts'
import type { Parsed } from './parse-sources.ts'
import {
  type AreaShell,
  areaShell,
  type PageToRender,
  type RenderContext,
} from './render/render-page.ts'
import { shownConfig } from './render/shown-config.ts'
import type { SiteInputs } from './site-inputs.ts'

/** What all pages share. */
export type SiteFrame = {
  readonly context: RenderContext
  readonly shells: ReadonlyMap<string, AreaShell>
  readonly slices: ReadonlyMap<string, NavSlices>
  readonly indexes: ReadonlyMap<string, NavIndex>
}

export function frameOf(inputs: SiteInputs, navigations: Navigations): SiteFrame {
  const { config, theme, assets } = inputs
  const context: RenderContext = { config, theme, assets }
  const indexes = new Map([...navigations].map(([id, tree]) => [id, navIndex(tree)]))
  const slices = new Map(
    [...navigations].map(([id, tree]) => {
      const area = config.areas.find(({ navigation }) => navigation === id) ?? config.areas[0]
      const label = `${area?.title ?? 'Docs'} pages`
      return [id, navSlices(tree, { label, fragment: navFragmentUrl(tree, config) })]
    }),
  )
  const shells = new Map(
    config.areas.map((area) => {
      const panelNav = slices.get(area.navigation)?.panel ?? EMPTY_NAV
      return [area.id, areaShell({ area, site: shownConfig(config, area), panelNav }, context)]
    }),
  )
  return { context, shells, slices, indexes }
}

export const EMPTY_NAV: NavSlice = {
  id: '',
  label: '',
  roots: [],
  fragment: undefined,
  hash: hashOf('no navigation'),
}

/** A page ready to render, and its route. */
export type SitePage = PageToRender & {
  readonly route: Route
  readonly facts: PageFacts
  /** URL path with the base. */
  readonly href: string
  readonly links: readonly ResolvedLink[]
  /** Digest of what the links lead to. */
  readonly linksHash: Hash
  /** The article before its links are put in, and what it is remembered by. */
  readonly article: Pick<Parsed, 'key' | 'body'>
  /** The navigation that the page shows. */
  readonly navIndex: NavIndex
  /** Digest of everything that the page's HTML depends on. */
  readonly key: () => Hash
  /** The files that hold it. */
  readonly outputs: () => readonly Output[]
}

export function shellFor(area: string, frame: SiteFrame): AreaShell {
  const shell = frame.shells.get(area) ?? [...frame.shells.values()][0]
  if (shell === undefined) throw new Error(`No area ${area}`)
  return shell
}
