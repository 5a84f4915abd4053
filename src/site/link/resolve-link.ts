import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import { hashOf } from '../../model/hash.ts'
import {
  type ColorScheme,
  colorSchemeOf,
  withoutColorScheme,
} from '../../model/images/color-scheme.ts'
import { isAllowedAddress } from '../../model/links/address.ts'
import { movedHeadingOf } from '../../model/links/moved-id.ts'
import { certainName, nearest } from '../../model/nearest.ts'
import type { LinkRef } from '../../model/page/parsed-page.ts'
import { type Hash, type RoutePath, routePath } from '../../model/paths.ts'
import type { Asset, MovedHeading } from '../../model/routes.ts'
import { toPublic } from '../routes/area-for.ts'
import { certainAddress } from './certain-address.ts'
import { isInGoneFolder } from './gone-folder.ts'
import { allPagesHref, assetHref, hrefFor } from './href-for.ts'
import { unknownIcon } from './icon-link.ts'
import { stretchedSize } from './image-size.ts'
import { fixOf, leadsNowhere, missingFile, missingPage, respelled } from './link-problems.ts'
import {
  absolute,
  assetAt,
  baseOf,
  darkVariant,
  fileAt,
  type LinkContext,
  type LinkFrom,
  routeAt,
  withNarrow,
} from './link-target.ts'
import { mountTarget } from './mount-link.ts'
import { composed } from './names-by-form.ts'
import { type HrefParts, isElsewhere, splitHref, suffix, withoutScheme } from './split-href.ts'
import { isZoomed } from './zoom.ts'

/** Where a link leads: the href to write, and the static file if it is one. */
export type ResolvedLink = {
  readonly href: string
  /** Of a link to a page, and not only to a section of the one that it stands on: that page. */
  readonly page: RoutePath | undefined
  readonly asset: Asset | undefined
  readonly darkAsset: Asset | undefined
  /** Of an image: its other attributes as HTML. */
  readonly attributes: string
  readonly isFirst: boolean
  /** Whether it says itself what may be loaded in its place. */
  readonly hasSources: boolean
  /** Of an image for pages of these colours. */
  readonly scheme: ColorScheme | undefined
  /** Description of an image that readers can enlarge. */
  readonly zoom: string | undefined
  /** Name of a shape of the icon set; '' for one that there is not. */
  readonly icon?: string
}

/** URLs of the static files that a link shows. */
export function filesOf({
  asset,
  darkAsset,
}: Pick<ResolvedLink, 'asset' | 'darkAsset'>): readonly string[] {
  return [asset, asset?.narrow, darkAsset, darkAsset?.narrow].flatMap((file) => file?.url ?? [])
}

/** Digest of whatever of a page's links shows in its HTML. */
export function linksHash(links: readonly ResolvedLink[]): Hash {
  return hashOf(
    ...links.flatMap(({ href, asset, darkAsset }) => [
      href,
      asset === undefined ? '' : `${asset.width}x${asset.height}`,
      darkAsset?.url,
      ...[asset?.narrow, darkAsset?.narrow].map((file) => file && `${file.url} ${file.hash}`),
      ...[asset, darkAsset].flatMap((file) => file?.variants?.map(({ url }) => url) ?? []),
    ]),
  )
}

export type LinkResolution = {
  readonly link: ResolvedLink
  readonly diagnostics: readonly Diagnostic[]
}

/** Resolves one link or image of a page; what leads nowhere is a diagnostic and keeps its href. */
export function resolveLink(
  written: LinkRef,
  from: LinkFrom,
  context: LinkContext,
): LinkResolution {
  if (written.kind === 'icon') return resolveIcon(written, context)
  const scheme = written.kind === 'image' ? colorSchemeOf(written.href) : undefined
  const ref = scheme ? { ...written, href: withoutColorScheme(written.href) } : written
  const { href, page, asset, darkAsset, problem } = onOtherSite(ref, targetOf(ref, from, context))
  return {
    link: {
      href,
      page,
      asset,
      darkAsset: scheme === undefined ? darkAsset : undefined,
      scheme,
      attributes: ref.attributes ?? '',
      isFirst: ref.isFirst === true,
      hasSources: ref.hasSources === true,
      zoom: isZoomed(ref, asset) ? ref.zoom?.alt : undefined,
    },
    diagnostics: problem === undefined ? [] : [problem],
  }
}

function resolveIcon({ href, at, attributes = '' }: LinkRef, context: LinkContext): LinkResolution {
  const problem = unknownIcon(href, at, context.icons)
  const icon = problem === undefined ? href : ''
  return { link: { ...NO_FILE, href, attributes, icon }, diagnostics: problem ? [problem] : [] }
}

const NO_FILE = {
  page: undefined,
  asset: undefined,
  darkAsset: undefined,
  scheme: undefined,
  isFirst: false,
  hasSources: false,
  zoom: undefined,
}

type Target = {
  readonly href: string
  readonly page?: RoutePath | undefined
  readonly asset?: Asset | undefined
  readonly darkAsset?: Asset | undefined
  readonly problem?: Diagnostic
}

function targetOf(ref: LinkRef, page: LinkFrom, context: LinkContext): Target {
  const { href } = ref
  const from = baseOf(ref, page)
  const across = ref.kind === 'link' ? mountTarget(ref, context) : undefined
  if (across !== undefined) return across
  if (!isAllowedAddress(href, ref.kind === 'link' ? 'link' : 'media')) {
    return { href: '#', problem: diagnostic('link-unsafe', { href }, ref.at) }
  }
  if (isElsewhere(href)) return { href }
  const parts = splitHref(href)
  if (ref.kind !== 'link') return imageTarget(ref, parts, { from, context })
  if (parts.path === '') return sectionTarget(ref, from, { parts, to: '', context })
  return pathTarget(ref, parts, { from, context })
}

/** A link of a document that leads nowhere on this site: where the site leads that the document was made for, if known. */
function onOtherSite(ref: LinkRef, target: Target): Target {
  const base = ref.document?.base
  return base !== undefined && target.problem !== undefined && leadsNowhere(ref, target.problem)
    ? { href: new URL(withoutScheme(ref.href), base).href }
    : target
}

type From = { readonly from: LinkFrom; readonly context: LinkContext }

function pathTarget(ref: LinkRef, parts: HrefParts, { from, context }: From): Target {
  const { config, redirects, madeFiles } = context
  const route = routeAt(parts.path, from, context)
  if (route !== undefined) {
    const to = hrefFor(route.path, config)
    return { page: route.path, ...sectionTarget(ref, route, { parts, to, context }) }
  }
  const file = fileAt(parts.path, from, context)
  if (file !== undefined) return { ...file, href: file.href + suffix(parts) }
  const wanted = absolute(parts.path, from)
  if (wanted === '/search') return { href: allPagesHref(config) + suffix(parts) }
  const address = toPublic(wanted, config.areas)
  if (redirects.written.has(wanted) || redirects.addresses.has(address) || madeFiles.has(wanted)) {
    const isFile = madeFiles.has(wanted) || /\.html?$/.test(wanted)
    return { href: (isFile ? assetHref : hrefFor)(address, config) + suffix(parts) }
  }
  const { href } = ref
  const certain = certainAddress(ref, from, context)
  if (certain !== undefined) return { href, problem: respelled(ref, parts.path, certain) }
  if (isInGoneFolder(wanted, context)) return { href: hrefFor(wanted, config) + suffix(parts) }
  return { href, problem: missingPage(ref, parts.path, from, context) }
}

/** `to` is the page's address; empty for a link to a section of the very page. */
type Section = {
  readonly parts: HrefParts
  readonly to: string
  readonly context: LinkContext
}

function sectionTarget(ref: LinkRef, route: LinkFrom, { parts, to, context }: Section): Target {
  const hash = idNamed(parts.hash, route)
  const href = to + suffix({ ...parts, hash })
  if (hash === '' || hash === 'top' || route.anchors.has(hash) || hash.startsWith(':~:')) {
    return { href: href === '' ? '#' : href }
  }
  const old = movedHeadingOf(context.redirects.moved.get(route.path) ?? [], hash)
  if (old !== undefined) {
    const now = ref.isMade ? context.redirects.follow(`${route.path}#${hash}`) : undefined
    if (now !== undefined) return pathTarget(ref, splitHref(now), { from: route, context })
    return { href, problem: movedSection(ref, route, { ...old, old: hash }, context) }
  }
  const anchors = [...route.anchors]
  const near = nearest(hash, anchors)
  const missing = { route: route.path, anchor: hash, anchors, nearest: near }
  const certain = certainName(hash, near)
  const fix = fixOf(ref, certain && withSection(ref.href, certain))
  return { href, problem: diagnostic('anchor-not-found', missing, ref.at, { fix }) }
}

/** The id of a section as the page has it: its accents may be written otherwise. */
function idNamed(hash: string, { anchors }: LinkFrom): string {
  const forms = [hash, composed(hash), hash.normalize('NFKD')]
  return forms.find((form) => anchors.has(form)) ?? hash
}

/** A link to what was there once works for readers with script, and everywhere on the page itself; it can be mended. */
function movedSection(
  ref: LinkRef,
  { path }: LinkFrom,
  { old, heading, href }: MovedHeading,
  { redirects, routes }: LinkContext,
): Diagnostic {
  const args = { route: path, anchor: old, now: heading === undefined ? href : `#${heading}` }
  if (heading !== undefined)
    return diagnostic('anchor-moved', args, ref.at, {
      fix: fixOf(ref, withSection(ref.href, heading)),
    })
  const end = redirects.follow(`${path}#${old}`) ?? ''
  const to = splitHref(end)
  const isThere = routes.byPath.get(routePath(to.path))?.anchors.has(to.hash) === true
  const fix = isThere ? fixOf(ref, end) : undefined
  return diagnostic('anchor-moved', args, ref.at, { fix })
}

function withSection(href: string, id: string): string {
  return href.replace(/#.*$/s, () => `#${id}`)
}

function imageTarget(ref: LinkRef, parts: HrefParts, { from, context }: From): Target {
  const { config } = context
  const { href } = ref
  const { path } = parts
  const asset = assetAt(path, from, context)
  if (asset === undefined) return { href, problem: missingFile(ref, path, from, context) }
  const address = assetHref(asset.url, config)
  // A film may begin somewhere: 'tour.mp4#t=10'.
  if (ref.kind === 'file') return { href: address + suffix(parts), asset }
  const dark = withNarrow(darkVariant(asset, context), context)
  const found = { href: address, asset: withNarrow(asset, context), darkAsset: dark }
  const natural = stretchedSize(ref.attributes ?? '', asset)
  if (natural === undefined) return found
  return { ...found, problem: diagnostic('image-stretched', { href, ...natural }, ref.at) }
}
