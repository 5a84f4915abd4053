import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { LinkRef } from '../../model/page.ts'
import { type Hash, type RoutePath, routePath, type SourcePath } from '../../model/paths.ts'
import type { Asset, Route, RouteTable } from '../../model/routes.ts'
import { hashOf } from '../hash.ts'
import { nearest, nearestOf } from '../nearest.ts'
import { toPublic } from '../routes/area-for.ts'
import { assetHref, hrefFor } from './href-for.ts'

/** Where a link leads: the href to write, and the image's file if it is one. */
export type ResolvedLink = {
  readonly href: string
  readonly asset: Asset | undefined
  readonly darkAsset: Asset | undefined
}

/** Digest of whatever of a page's links shows in its HTML. */
export function linksHash(links: readonly ResolvedLink[]): Hash {
  return hashOf(
    ...links.flatMap(({ href, asset, darkAsset }) => [
      href,
      asset === undefined ? '' : `${asset.width}x${asset.height}`,
      darkAsset?.url,
    ]),
  )
}

export type LinkResolution = {
  readonly link: ResolvedLink
  readonly diagnostics: readonly Diagnostic[]
}

export type LinkContext = {
  readonly config: SiteConfig
  readonly routes: RouteTable
  readonly assets: ReadonlyMap<string, Asset>
  /** Routes by their lower-case paths, for case-only mismatches. */
  readonly byLowerCase: ReadonlyMap<string, Route>
}

export function linkContext(
  config: SiteConfig,
  routes: RouteTable,
  assets: ReadonlyMap<string, Asset>,
): LinkContext {
  const byLowerCase = new Map(routes.all.map((route) => [route.path.toLowerCase(), route]))
  return { config, routes, assets, byLowerCase }
}

const SCHEME = /^([a-z][a-z0-9+.-]*):/i
const SAFE_SCHEMES = new Set(['http', 'https', 'mailto', 'tel'])

/** Resolves one link or image of a page; what leads nowhere is a diagnostic and keeps its href. */
export function resolveLink(ref: LinkRef, from: Route, context: LinkContext): LinkResolution {
  const { href } = ref
  const scheme = SCHEME.exec(href)?.[1]?.toLowerCase()
  if (scheme !== undefined) {
    if (SAFE_SCHEMES.has(scheme)) return plain(href)
    return failed('#', diagnostic('link-unsafe', { href }, ref.at))
  }
  if (href.startsWith('//')) return plain(href)
  const { path, query, hash } = splitHref(href)
  if (ref.kind === 'image') return resolveImage(ref, path, { from, context })
  if (path === '') return resolveAnchor(ref, from, { hash, query, context, isLocal: true })
  return resolvePath(ref, { path, query, hash }, { from, context })
}

function plain(href: string): LinkResolution {
  return { link: { href, asset: undefined, darkAsset: undefined }, diagnostics: [] }
}

function failed(href: string, problem: Diagnostic): LinkResolution {
  return { link: { href, asset: undefined, darkAsset: undefined }, diagnostics: [problem] }
}

type HrefParts = { readonly path: string; readonly query: string; readonly hash: string }

function splitHref(href: string): HrefParts {
  const match = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(href)
  return {
    path: decoded(match?.[1] ?? ''),
    query: match?.[2] ?? '',
    hash: decoded(match?.[3] ?? ''),
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A stray percent sign is part of the name.
    return text
  }
}

type From = { readonly from: Route; readonly context: LinkContext }

function resolvePath(ref: LinkRef, parts: HrefParts, { from, context }: From): LinkResolution {
  const route = routeAt(parts.path, from, context)
  if (route !== undefined) return resolveAnchor(ref, route, { ...parts, context, isLocal: false })
  const asset = assetAt(parts.path, from, context)
  if (asset !== undefined) return { ...plain(assetHref(asset.url, context.config) + suffix(parts)) }
  const wanted = absolute(parts.path, from)
  const redirect = context.config.redirects[wanted]
  if (redirect !== undefined || isOwnPage(wanted))
    return plain(`${context.config.base}${wanted}${suffix(parts)}`)
  const other = context.byLowerCase.get(toPublic(wanted, context.config.areas).toLowerCase())
  if (other !== undefined) {
    return failed(
      ref.href,
      diagnostic('link-case', { href: ref.href, actual: other.path }, ref.at, {
        fix: { at: ref.at, replacement: other.path + rawSuffix(ref.href), safe: true },
      }),
    )
  }
  return notFound(ref, wanted, context)
}

function notFound(ref: LinkRef, wanted: string, context: LinkContext): LinkResolution {
  const candidates = context.routes.all.map(({ path }) => path)
  const found = nearestOf(wanted, candidates)
  const only = found.length === 1 ? found[0] : undefined
  return failed(
    ref.href,
    diagnostic('link-not-found', { href: wanted, nearest: nearest(wanted, candidates) }, ref.at, {
      fix:
        only === undefined
          ? undefined
          : { at: ref.at, replacement: only + rawSuffix(ref.href), safe: true },
    }),
  )
}

/** Pages that docsgen makes without a source. */
function isOwnPage(path: string): boolean {
  return path === '/search' || path === '/sitemap.xml' || path === '/llms.txt'
}

function rawSuffix(href: string): string {
  return /[?#].*$/s.exec(href)?.[0] ?? ''
}

function suffix({ query, hash }: HrefParts): string {
  return `${query}${hash === '' ? '' : `#${encodeURI(hash)}`}`
}

/** '../a/b' from 'x/y.md' -> '/a/b'. Steps above the root stay at the root, as in a browser. */
function absolute(path: string, from: Route): string {
  if (path.startsWith('/')) return routePath(path)
  return routePath(joined(from.source, path))
}

function joined(source: SourcePath, path: string): string {
  const segments = source.split('/').slice(0, -1)
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '.' && segment !== '') segments.push(segment)
  }
  return segments.join('/')
}

function routeAt(path: string, from: Route, { config, routes }: LinkContext): Route | undefined {
  const file = path.startsWith('/') ? path.slice(1) : joined(from.source, path)
  if (/\.(md|markdown)$/i.test(path)) {
    return (
      routes.bySource.get(file as SourcePath) ??
      routes.byPath.get(toPublic(`/${file.replace(/\.(md|markdown)$/i, '')}`, config.areas))
    )
  }
  const direct = routes.byPath.get(toPublic(absolute(path, from), config.areas))
  if (direct !== undefined) return direct
  return (
    routes.bySource.get(`${file}.md` as SourcePath) ??
    routes.bySource.get(`${file}/index.md` as SourcePath)
  )
}

function assetAt(path: string, from: Route, { config, assets }: LinkContext): Asset | undefined {
  if (path.startsWith('/')) return assets.get(path) ?? assets.get(toPublic(path, config.areas))
  const beside = `/${joined(from.source, path)}`
  return assets.get(toPublic(beside, config.areas)) ?? assets.get(beside)
}

type AnchorTarget = {
  readonly hash: string
  readonly query: string
  readonly context: LinkContext
  readonly isLocal: boolean
}

function resolveAnchor(ref: LinkRef, route: Route, target: AnchorTarget): LinkResolution {
  const { hash, query, context, isLocal } = target
  const href = `${isLocal ? '' : hrefFor(route.path, context.config)}${suffix({ path: '', query, hash })}`
  if (hash === '' || hash === 'top' || route.anchors().has(hash) || hash.startsWith(':~:')) {
    return plain(href === '' ? '#' : href)
  }
  const anchors = [...route.anchors()]
  const found = nearestOf(hash, anchors)
  const only = found.length === 1 ? found[0] : undefined
  return failed(
    href,
    diagnostic(
      'anchor-not-found',
      { route: route.path, anchor: hash, anchors, nearest: nearest(hash, anchors) },
      ref.at,
      {
        fix:
          only === undefined
            ? undefined
            : { at: ref.at, replacement: ref.href.replace(/#.*$/s, `#${only}`), safe: true },
      },
    ),
  )
}

function resolveImage(ref: LinkRef, path: string, { from, context }: From): LinkResolution {
  const asset = assetAt(path, from, context)
  if (asset === undefined) {
    const urls = [...context.assets.keys()]
    return failed(
      ref.href,
      diagnostic(
        'image-missing',
        { href: ref.href, nearest: nearest(absolute(path, from), urls) },
        ref.at,
      ),
    )
  }
  const dark = /\.light\.[a-z]+$/.test(asset.url)
    ? context.assets.get(asset.url.replace(/\.light(\.[a-z]+)$/, '.dark$1'))
    : undefined
  return {
    link: { href: assetHref(asset.url, context.config), asset, darkAsset: dark },
    diagnostics: [],
  }
}

/** The public address of a route for messages and records. */
export function absoluteUrl(path: RoutePath, config: SiteConfig): string {
  return `${config.url ?? ''}${hrefFor(path, config)}`
}
