import { type Diagnostic, diagnostic, type WithDiagnostics } from '../../diagnostics/diagnostic.ts'
import { fileStart } from '../../diagnostics/place.ts'
import { appendAll } from '../../model/append-all.ts'
import type { ConfigText } from '../../model/config/config-text.ts'
import { hashOfJson } from '../../model/hash.ts'
import { iconName } from '../../model/images/icons.ts'
import { decodedPart } from '../../model/links/decoded.ts'
import type {
  NavigationEntry,
  NavigationGroup,
  NavigationLink,
  NavMarks,
  NavNode,
  NavTree,
} from '../../model/nav.ts'
import { nearest } from '../../model/nearest.ts'
import { isMarkdownFile } from '../../model/paths.ts'
import type { Route } from '../../model/routes.ts'
import { locateText } from '../config/locate-key.ts'
import { configTarget } from '../link/config-links.ts'
import { isInGoneFolder } from '../link/gone-folder.ts'
import { unknownIcon } from '../link/icon-link.ts'
import {
  absolute,
  assetAt,
  type LinkContext,
  ROOT,
  routeAtAddress,
  routeOf,
} from '../link/link-target.ts'
import { isElsewhere, splitHref } from '../link/split-href.ts'
import { autoNodes, entriesIn, groupsOf, type OwnLabel, pageNode } from './auto-nav.ts'
import { navIcon } from './nav-icon.ts'
import { nodesIn, pagesIn } from './nav-nodes.ts'
import { unshown } from './unshown.ts'

/** All navigations of the site by id. */
export type Navigations = ReadonlyMap<string, NavTree>

export type NavContext = LinkContext & { readonly text: ConfigText }

/** Builds every navigation of the config, and says which of its entries lead nowhere and which pages are in none. */
export function buildNavigations(context: NavContext): WithDiagnostics<Navigations> {
  const built = Object.entries(context.config.navigations).map(([id, groups]) => {
    const walk: Walk = { ...context, id, notes: [], files: [] }
    const tree = treeOf(id, rootsOf(groups, walk), walk.files)
    return { id, tree, diagnostics: walk.notes }
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

function treeOf(id: string, roots: readonly NavNode[], files: readonly string[]): NavTree {
  const shapes = Array.from(nodesIn(roots)).flatMap(({ icon }) =>
    icon !== undefined && 'shape' in icon ? [icon.shape] : [],
  )
  const icons = [...new Set(shapes)]
  const named = files.length === 0 ? {} : { files }
  const shown = icons.length === 0 ? named : { ...named, icons }
  return {
    id,
    roots,
    order: [...new Set(pagesIn(roots).map(({ route }) => route))],
    ...shown,
    hash: hashOfJson(roots),
  }
}

type Walk = NavContext & {
  readonly id: string
  readonly notes: Diagnostic[]
  /** URLs of the static files that entries name. */
  readonly files: string[]
}

function rootsOf(groups: 'auto' | readonly NavigationGroup[], walk: Walk): readonly NavNode[] {
  if (groups === 'auto') return autoRoots(walk)
  const value = groups.flatMap((group): readonly NavNode[] => {
    const children = group.links.flatMap((entry) => nodesFor(entry, walk))
    const isOnlyAuto =
      group.title === undefined &&
      group.links.every((entry) => typeof entry === 'object' && 'auto' in entry)
    if (isOnlyAuto) return groupsOf(children)
    const { title: label, name, isOpen = true } = group
    const own = { ...(name === undefined ? {} : { name }), ...marksOf(group, walk) }
    return [{ kind: 'group', label, isOpen, ...own, children }]
  })
  appendAll(walk.notes, duplicates(value, walk))
  return value
}

/** The folder tree of the areas that use this navigation. */
function autoRoots(walk: Walk): readonly NavNode[] {
  const areas = walk.config.areas
    .filter(({ navigation }) => navigation === walk.id)
    .map(({ id }) => id)
  const routes = walk.routes.all.filter(({ area, meta }) => areas.includes(area) && !meta.unlisted)
  return groupsOf(autoNodes(routes, walk))
}

function nodesFor(entry: NavigationEntry, walk: Walk): readonly NavNode[] {
  if (typeof entry === 'string') return linkNodes(entry, {}, walk)
  if ('auto' in entry) return autoEntry(entry, walk)
  if (entry.links !== undefined) {
    const own = entry.href === undefined ? [] : linkNodes(entry.href, { title: entry.title }, walk)
    return [
      {
        kind: 'group',
        label: entry.title ?? '',
        isOpen: entry.isOpen ?? false,
        ...marksOf(entry, walk),
        children: [...own, ...entry.links.flatMap((inner) => nodesFor(inner, walk))],
      },
    ]
  }
  return linkNodes(entry.href ?? '', { title: entry.title, ...marksOf(entry, walk) }, walk)
}

type Marked = Pick<NavigationLink, 'status' | 'icon'>

/** What an entry shows beside its label. An icon without a file is told. */
function marksOf({ status, icon: path }: Marked, walk: Walk): NavMarks {
  const marks = status === undefined ? {} : { status }
  if (path === undefined) return marks
  const { icon, files } = navIcon(path, ROOT, walk)
  appendAll(walk.files, files)
  if (icon !== undefined) return { ...marks, icon }
  const at = locateText(walk.text, path)
  const args = { href: path, nearest: nearest(path, walk.assets.keys()) }
  const unknown = path.startsWith('/')
    ? diagnostic('image-missing', args, at)
    : unknownIcon(iconName(path) ?? path, at, walk.icons)
  appendAll(walk.notes, unknown === undefined ? [] : [unknown])
  return marks
}

type AutoEntry = Extract<NavigationEntry, { readonly auto: string }>

function autoEntry(entry: AutoEntry, walk: Walk): readonly NavNode[] {
  const routes = entriesIn(entry.auto, walk.routes)
  if (routes.length === 0 && isInGoneFolder(`/${entry.auto}`, walk)) return []
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
  const nodes = autoNodes(routes, walk, entry.auto)
  if (entry.title === undefined) return nodes
  return [{ kind: 'group', label: entry.title, isOpen: entry.isOpen ?? false, children: nodes }]
}

function linkNodes(href: string, own: OwnLabel, walk: Walk): readonly NavNode[] {
  if (isElsewhere(href)) {
    const { title, ...marks } = own
    return [{ kind: 'external', href, label: title ?? href, ...marks }]
  }
  const page = routeNamed(href, walk)
  if (page !== undefined)
    return [page.isParent ? parentNode(page, own, walk) : pageNode(page, walk, own)]
  const [path = '', id] = href.split('#')
  const route = id === undefined ? undefined : routeNamed(path, walk)
  const asset = assetAt(splitHref(href).path, ROOT, walk)
  const heading = route?.headings.find((one) => one.id === id)?.title
  const label = own.title ?? heading ?? asset?.url.split('/').at(-1) ?? href
  if (route !== undefined || asset !== undefined) return [placeNode(href, { ...own, label }, walk)]
  if (isInGoneFolder(path, walk)) return []
  const pages = walk.routes.all.map((one) => one.path)
  const candidates = /\.[a-z0-9]+$/i.test(href) ? [...pages, ...walk.assets.keys()] : pages
  const now = walk.redirects.follow(absolute(path, ROOT))
  const isMoved = now !== undefined && now !== absolute(path, ROOT)
  const near = isMoved ? now : nearest(path, candidates)
  const args = { href, navigation: walk.id, nearest: near }
  walk.notes.push(diagnostic('nav-page-missing', args, locateText(walk.text, href)))
  return []
}

/** An entry of a page that brings those of its folder along. */
function parentNode(page: Route, { title, ...marks }: OwnLabel, walk: Walk): NavNode {
  const folder = page.source.replace(/\/[^/]*$/, '')
  const children = autoNodes(entriesIn(folder, walk.routes), walk, folder)
  return { kind: 'group', label: title ?? page.label, isOpen: false, ...marks, children }
}

type Labelled = NavMarks & { readonly title?: string | undefined; readonly label: string }

/** An entry that leads to a section of a page, or to a static file. A section that is not there is told. */
function placeNode(href: string, { title: _, ...shown }: Labelled, walk: Walk): NavNode {
  const { value, diagnostics } = configTarget(href, locateText(walk.text, href), walk)
  appendAll(walk.notes, diagnostics)
  appendAll(walk.files, value.files)
  return { kind: 'link', href: value.href, ...shown }
}

/** Accepts a route in both spellings of an area's prefix, or a file: 'how-to/cli.md'. */
function routeNamed(href: string, context: NavContext): Route | undefined {
  const path = decodedPart(href)
  return isMarkdownFile(path)
    ? routeOf(path.replace(/^\.?\//, ''), context)
    : routeAtAddress(path, context)
}

function duplicates(roots: readonly NavNode[], walk: Walk): readonly Diagnostic[] {
  const seen = new Set<string>()
  return pagesIn(roots).flatMap(({ route }) => {
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
