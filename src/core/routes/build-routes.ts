import {
  type Diagnostic,
  diagnostic,
  type Location,
  type Noted,
} from '../../diagnostics/diagnostic.ts'
import type { SiteConfig } from '../../model/config.ts'
import { type OutPath, outPath, type RoutePath, type SourcePath } from '../../model/paths.ts'
import type { PageFacts, Route, RouteTable } from '../../model/routes.ts'
import { hashOf } from '../hash.ts'
import { areaFor, toInternal, toPublic } from './area-for.ts'
import { internalPathOf } from './source-to-route.ts'

/** Paths that docsgen itself answers on. */
const RESERVED = new Set(['/404', '/_app', '/search'])

/** Gives every page its address; two pages on one address are an error that names both files (P17). */
export function buildRoutes(pages: readonly PageFacts[], config: SiteConfig): Noted<RouteTable> {
  const diagnostics: Diagnostic[] = []
  const byPath = new Map<RoutePath, Route>()
  const byLowerCase = new Map<string, Route>()
  const bySource = new Map<SourcePath, Route>()
  const parents = parentPaths(pages, config)
  for (const page of pages.toSorted((a, b) => (a.source < b.source ? -1 : 1))) {
    const path = toPublic(internalPathOf(page.source, page.meta.slug), config.areas)
    const problem = invalidPath(path)
    if (problem !== undefined) {
      diagnostics.push(diagnostic('route-invalid', { route: path, reason: problem }, startOf(page)))
      continue
    }
    const route = routeFor(page, path, { config, parents })
    const other = byPath.get(route.path) ?? byLowerCase.get(route.path.toLowerCase())
    if (other !== undefined) {
      diagnostics.push(
        diagnostic('route-duplicate', { route: route.path, other: other.file }, startOf(page), {
          related: [
            { message: 'the other page', at: { file: other.file, line: 1, column: 1, length: 1 } },
          ],
        }),
      )
      continue
    }
    byPath.set(route.path, route)
    byLowerCase.set(route.path.toLowerCase(), route)
    bySource.set(page.source, route)
  }
  const all = [...byPath.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1))
  return { value: { byPath, bySource, all, hash: tableHash(all) }, diagnostics }
}

/** Everything of a page that `buildRoutes` reads, as text: equal outlines give equal routes. */
export function routeOutline({ source, file, title, meta, headings, anchors }: PageFacts): string {
  return JSON.stringify([source, file, title, meta, headings.map(({ id }) => id), anchors])
}

/** What links depend on: addresses, sources and anchors, not titles. */
function tableHash(routes: readonly Route[]): RouteTable['hash'] {
  return hashOf(
    ...routes.flatMap(({ path, source, anchors }) => [path, source, [...anchors].join(' ')]),
  )
}

function startOf(page: PageFacts): Location {
  return { file: page.file, line: 1, column: 1, length: 1 }
}

type RouteContext = { readonly config: SiteConfig; readonly parents: ReadonlySet<string> }

function routeFor(page: PageFacts, path: RoutePath, { config, parents }: RouteContext): Route {
  const { areas } = config
  const internalPath = toInternal(path, areas)
  return {
    path,
    internalPath,
    source: page.source,
    file: page.file,
    area: areaFor(path, areas)?.id ?? areas[0]?.id ?? 'docs',
    outs: outPathsFor(path, { parents, trailingSlash: config.trailingSlash }),
    title: page.title,
    label: page.meta.label ?? page.title,
    description: page.meta.description ?? '',
    meta: page.meta,
    anchors: new Set([...page.headings.map(({ id }) => id), ...page.anchors]),
  }
}

/** Paths that other pages live under: they are written twice, `api.html` and `api/index.html`. */
function parentPaths(pages: readonly PageFacts[], config: SiteConfig): ReadonlySet<string> {
  const parents = new Set<string>()
  for (const page of pages) {
    const segments = toPublic(internalPathOf(page.source, page.meta.slug), config.areas).split('/')
    for (let end = segments.length - 1; end > 1; end -= 1) {
      parents.add(segments.slice(0, end).join('/'))
    }
  }
  return parents
}

type OutOptions = { readonly parents: ReadonlySet<string>; readonly trailingSlash: boolean }

/** Files of a route: '/x' -> 'x.html'; with pages under it also 'x/index.html'; '/' -> 'index.html'. */
export function outPathsFor(
  path: string,
  { parents, trailingSlash }: OutOptions,
): readonly OutPath[] {
  if (path === '/') return [outPath('index.html')]
  const bare = path.slice(1)
  if (trailingSlash) return [outPath(`${bare}/index.html`)]
  const flat = outPath(`${bare}.html`)
  return parents.has(path) ? [flat, outPath(`${bare}/index.html`)] : [flat]
}

function invalidPath(path: RoutePath): string | undefined {
  if (RESERVED.has(path)) return 'docsgen itself answers there'
  if (path.startsWith('/_docsgen')) return 'addresses under /_docsgen are docsgen’s own'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u001f\\?#%"<>|*:]/.test(path))
    return 'it has a character that URLs or file systems treat specially'
  if (path.split('/').some((segment) => segment === '..' || segment.length > 200))
    return 'a segment of it is too long or leads out of the site'
  return undefined
}
