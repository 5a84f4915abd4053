import { type Diagnostic, diagnostic, type WithDiagnostics } from '../../diagnostics/diagnostic.ts'
import { fileStart } from '../../diagnostics/place.ts'
import type { SiteConfig } from '../../model/config/site-config.ts'
import { hashOfAll } from '../../model/hash.ts'
import type { Outline, ParsedPage } from '../../model/page/parsed-page.ts'
import {
  type OutPath,
  outPath,
  type RoutePath,
  routePath,
  type SourcePath,
} from '../../model/paths.ts'
import type { Route, RouteTable } from '../../model/routes.ts'
import { areaFor, toInternal, toPublic } from './area-for.ts'
import { internalPathOf } from './source-to-route.ts'

/** What decides a page's address, and what others show of it. */
type AddressedPage = Outline & Pick<ParsedPage, 'anchorsHash'>

/** Paths that docsgen itself answers on. */
const RESERVED = new Set(['/404', '/_app', '/search'])

/** Gives every page its address; two pages on one address are an error that names both files (P17). */
export function buildRoutes(
  pages: readonly AddressedPage[],
  config: SiteConfig,
): WithDiagnostics<RouteTable> {
  const diagnostics: Diagnostic[] = []
  const byPath = new Map<RoutePath, Route>()
  const byLowerCase = new Map<string, Route>()
  const bySource = new Map<SourcePath, Route>()
  const addressed = pages
    .toSorted((a, b) => (a.source < b.source ? -1 : 1))
    .map((page) => {
      const path = internalPathOf(page.source, page.meta.slug)
      return { page, path: toPublic(path, config.areas) }
    })
  const parents = parentPaths(addressed.map(({ path }) => path))
  for (const { page, path } of addressed) {
    const problem = invalidPath(path)
    if (problem !== undefined) {
      diagnostics.push(
        diagnostic('route-invalid', { route: path, reason: problem }, fileStart(page.file)),
      )
      continue
    }
    const route = routeFor(page, path, { config, parents })
    const other = byLowerCase.get(pathKey(route.path))
    if (other !== undefined) {
      diagnostics.push(
        diagnostic(
          'route-duplicate',
          { route: route.path, other: other.file },
          fileStart(page.file),
          {
            related: [{ message: 'the other page', at: fileStart(other.file) }],
          },
        ),
      )
      continue
    }
    byPath.set(route.path, route)
    byLowerCase.set(pathKey(route.path), route)
    bySource.set(page.source, route)
  }
  const all = [...byPath.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1))
  return { value: { byPath, bySource, all, hash: tableHash(all) }, diagnostics }
}

/** What links depend on: addresses, sources and anchors, not titles. */
function tableHash(routes: readonly Route[]): RouteTable['hash'] {
  return hashOfAll(routes.flatMap(({ path, source, anchorsHash }) => [path, source, anchorsHash]))
}

type RouteContext = { readonly config: SiteConfig; readonly parents: ReadonlySet<string> }

function routeFor(page: AddressedPage, path: RoutePath, { config, parents }: RouteContext): Route {
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
    headings: page.headings,
    anchors: new Set([...page.headings.map(({ id }) => id), ...page.anchors]),
    anchorsHash: page.anchorsHash,
    movedIds: page.movedIds ?? [],
    formerPages: page.formerPages ?? [],
    isParent: page.isParent === true,
  }
}

/** Paths that other pages live under: they are written twice, `api.html` and `api/index.html`. */
export function parentPaths(paths: readonly string[]): ReadonlySet<string> {
  const parents = new Set<string>()
  for (const path of paths) {
    let end = path.lastIndexOf('/')
    // Whoever is known as a parent brought its own parents along.
    while (end > 0 && !parents.has(path.slice(0, end))) {
      parents.add(path.slice(0, end))
      end = path.lastIndexOf('/', end - 1)
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

/** The same of an address that may be that of a file: '/old.html'. */
export function outPathsAt(address: string, options: OutOptions): readonly OutPath[] {
  const path = routePath(address)
  return /\.html?$/.test(path) ? [outPath(path.slice(1))] : outPathsFor(path, options)
}

/** Why nothing can be at an address; undefined where something can. */
export function invalidPath(path: RoutePath): string | undefined {
  if (RESERVED.has(path)) return 'docsgen itself answers there'
  if (path.startsWith('/_docsgen')) return 'addresses under /_docsgen are docsgen’s own'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u001f\\?#%"<>|*:]/.test(path))
    return 'it has a character that URLs or file systems treat specially'
  if (path.split('/').some((segment) => segment === '..' || segment.length > 200))
    return 'a segment of it is too long or leads out of the site'
  return undefined
}

/**
 * File systems take these for one: letters of another case, and accents written as marks of their own; and hosts a folder
 * and its `index`.
 */
const pathKey = (path: string) =>
  path
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/(index)?$/, '')
