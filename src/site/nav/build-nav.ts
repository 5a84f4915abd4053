import { type Diagnostic, diagnostic, type Noted } from '../../diagnostics/diagnostic.ts'
import { fileStart } from '../../diagnostics/place.ts'
import { appendAll } from '../../model/append-all.ts'
import type { SiteConfig } from '../../model/config.ts'
import { hashOfJson } from '../../model/hash.ts'
import type { NavigationEntry, NavigationGroup, NavNode, NavTree } from '../../model/nav.ts'
import { nearest } from '../../model/nearest.ts'
import type { RoutePath } from '../../model/paths.ts'
import type { Route, RouteTable } from '../../model/routes.ts'
import { type ConfigText, locateText } from '../config/locate-key.ts'
import { toPublic } from '../routes/area-for.ts'
import { autoNodes, entriesIn, groupsOf, pageNode } from './auto-nav.ts'
import { unshown } from './unshown.ts'

/** All navigations of the site by id. */
export type Navigations = ReadonlyMap<string, NavTree>

export type NavContext = {
  readonly config: SiteConfig
  readonly routes: RouteTable
  readonly text: ConfigText
}

/** Builds every navigation of the config, and says which of its entries lead nowhere and which pages are in none. */
export function buildNavigations(context: NavContext): Noted<Navigations> {
  const built = Object.entries(context.config.navigations).map(([id, groups]) => {
    const { value, diagnostics } = rootsOf(id, groups, context)
    return { id, tree: treeOf(id, value), diagnostics }
  })
  const navigations = new Map(built.map(({ id, tree }) => [id, tree]))
  return {
    value: navigations,
    diagnostics: [
      ...built.flatMap(({ diagnostics }) => diagnostics),
      ...strays(navigations, context),
      ...unshown(navigations, context),
    ],
  }
}

function treeOf(id: string, roots: readonly NavNode[]): NavTree {
  return { id, roots, order: [...new Set(pagesIn(roots))], hash: hashOfJson(roots) }
}

/** Routes of the pages in a list of nodes, depth-first. */
export function pagesIn(nodes: readonly NavNode[]): readonly RoutePath[] {
  return nodes.flatMap((node) => {
    switch (node.kind) {
      case 'page':
        return [node.route]
      case 'group':
        return pagesIn(node.children)
      case 'external':
        return []
      default:
        return node satisfies never
    }
  })
}

type Walk = NavContext & { readonly id: string; readonly notes: Diagnostic[] }

function rootsOf(
  id: string,
  groups: 'auto' | readonly NavigationGroup[],
  context: NavContext,
): Noted<readonly NavNode[]> {
  const walk: Walk = { ...context, id, notes: [] }
  if (groups === 'auto') return { value: autoRoots(walk), diagnostics: walk.notes }
  const value = groups.flatMap((group): readonly NavNode[] => {
    const children = group.links.flatMap((entry) => nodesFor(entry, walk))
    const isOnlyAuto =
      group.title === undefined &&
      group.links.every((entry) => typeof entry === 'object' && 'auto' in entry)
    if (isOnlyAuto) return groupsOf(children)
    return [{ kind: 'group', label: group.title, isOpen: group.isOpen ?? true, children }]
  })
  appendAll(walk.notes, duplicates(value, walk))
  return { value, diagnostics: walk.notes }
}

/** The folder tree of the areas that use this navigation. */
function autoRoots(walk: Walk): readonly NavNode[] {
  const areas = walk.config.areas
    .filter(({ navigation }) => navigation === walk.id)
    .map(({ id }) => id)
  const routes = walk.routes.all.filter(({ area, meta }) => areas.includes(area) && !meta.unlisted)
  return groupsOf(autoNodes(routes, walk.config))
}

function nodesFor(entry: NavigationEntry, walk: Walk): readonly NavNode[] {
  if (typeof entry === 'string') return linkNodes({ href: entry }, walk)
  if ('auto' in entry) return autoEntry(entry, walk)
  if (entry.links !== undefined) {
    const own =
      entry.href === undefined ? [] : linkNodes({ title: entry.title, href: entry.href }, walk)
    return [
      {
        kind: 'group',
        label: entry.title ?? '',
        isOpen: entry.isOpen ?? false,
        children: [...own, ...entry.links.flatMap((inner) => nodesFor(inner, walk))],
      },
    ]
  }
  return linkNodes({ title: entry.title, href: entry.href ?? '' }, walk)
}

type AutoEntry = Extract<NavigationEntry, { readonly auto: string }>

function autoEntry(entry: AutoEntry, walk: Walk): readonly NavNode[] {
  const routes = entriesIn(entry.auto, walk.routes)
  if (routes.length === 0) {
    walk.notes.push(
      diagnostic(
        'nav-auto-empty',
        { folder: entry.auto === '' ? walk.config.contentDir : entry.auto, navigation: walk.id },
        locateText(walk.text, entry.auto),
      ),
    )
    return []
  }
  const nodes = autoNodes(routes, walk.config, entry.auto)
  if (entry.title === undefined) return nodes
  return [{ kind: 'group', label: entry.title, isOpen: entry.isOpen ?? false, children: nodes }]
}

function linkNodes(
  { title, href }: { readonly title?: string | undefined; readonly href: string },
  walk: Walk,
): readonly NavNode[] {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(href)) {
    return [{ kind: 'external', href, label: title ?? href }]
  }
  const route = routeNamed(href, walk)
  if (route === undefined) {
    const candidates = walk.routes.all.map(({ path }) => path)
    walk.notes.push(
      diagnostic(
        'nav-page-missing',
        { href, navigation: walk.id, nearest: nearest(href, candidates) },
        locateText(walk.text, href),
      ),
    )
    return []
  }
  return [pageNode(route, walk.config, title)]
}

/** Accepts a route in both spellings of an area's prefix, or a file: 'how-to/cli.md'. */
function routeNamed(href: string, { config, routes }: NavContext): Route | undefined {
  if (/\.(md|markdown)$/i.test(href)) {
    return [...routes.bySource.values()].find(({ source }) => source === href.replace(/^\.?\//, ''))
  }
  return routes.byPath.get(toPublic(href, config.areas))
}

function duplicates(roots: readonly NavNode[], walk: Walk): readonly Diagnostic[] {
  const seen = new Set<string>()
  return pagesIn(roots).flatMap((route) => {
    if (!seen.has(route)) {
      seen.add(route)
      return []
    }
    return [
      diagnostic(
        'nav-duplicate',
        { href: route, navigation: walk.id },
        locateText(walk.text, route),
      ),
    ]
  })
}

function strays(navigations: Navigations, { config, routes }: NavContext): readonly Diagnostic[] {
  const listed = new Set([...navigations.values()].flatMap(({ order }) => order))
  const homes = new Set(config.areas.map(({ publicPrefix }) => publicPrefix))
  return routes.all
    .filter(({ path, meta }) => !listed.has(path) && !meta.unlisted && !homes.has(path))
    .map(({ path, file }) => diagnostic('page-in-no-navigation', { route: path }, fileStart(file)))
}
