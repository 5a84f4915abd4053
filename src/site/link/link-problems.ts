import { type Diagnostic, diagnostic, type Fix } from '../../diagnostics/diagnostic.ts'
import { isAllowedAddress } from '../../model/links/address.ts'
import { decodedAddress } from '../../model/links/decoded.ts'
import { nearest } from '../../model/nearest.ts'
import type { LinkRef } from '../../model/page/parsed-page.ts'
import type { Route } from '../../model/routes.ts'
import { toPublic } from '../routes/area-for.ts'
import { certainAddress, withSlashes, workingAddress } from './certain-address.ts'
import { absolute, type LinkContext, type LinkFrom, reasonAgainst } from './link-target.ts'
import { linkElsewhere } from './mount-link.ts'
import { withScheme } from './split-href.ts'

/** Tells of a page that there is not. */
export function missingPage(
  ref: LinkRef,
  written: string,
  from: LinkFrom,
  context: LinkContext,
): Diagnostic {
  const path = withSlashes(written)
  const refused = unpublished(ref, path, from)
  if (refused !== undefined) return refused
  const href = absolute(path, from)
  const readme = readmeIn(path, from, context)
  if (readme !== undefined)
    return diagnostic('link-not-found', { href, nearest: undefined, readme }, ref.at)
  const pages = context.routes.all.map((route) => route.path)
  const paths = /\.[a-z0-9]+$/i.test(href) ? [...pages, ...context.assets.keys()] : pages
  const elsewhere = linkElsewhere(toPublic(href, context.config.areas), context.mounts)
  if (elsewhere !== undefined)
    return diagnostic('link-not-found', { href, nearest: undefined, elsewhere }, ref.at)
  const near = fromRoot(ref, from, context) ?? nearest(href, paths) ?? withScheme(ref.href)
  return diagnostic('link-not-found', { href, nearest: near }, ref.at)
}

/** Tells of a link whose certain address is another one, and mends it. */
export function respelled(ref: LinkRef, path: string, certain: string): Diagnostic {
  const fix = fixOf(ref, certain)
  if (certain.toLowerCase() !== ref.href.toLowerCase())
    return diagnostic('link-not-found', { href: path, nearest: certain }, ref.at, { fix })
  const actual = certain.replace(/[?#].*$/s, '')
  return diagnostic('link-case', { href: ref.href, actual }, ref.at, { fix })
}

/** Tells of an image, or another file that a page shows, which there is not. */
export function missingFile(
  ref: LinkRef,
  path: string,
  from: LinkFrom,
  context: LinkContext,
): Diagnostic {
  const certain = certainAddress(ref, from, context)
  const slashed = withSlashes(path)
  const refused = certain === undefined ? unpublished(ref, slashed, from) : undefined
  if (refused !== undefined) return refused
  const near =
    certain ??
    fromRoot(ref, from, context) ??
    nearest(absolute(slashed, from), context.assets.keys())
  const code = ref.kind === 'file' ? 'media-missing' : 'image-missing'
  return diagnostic(code, { href: ref.href, nearest: near }, ref.at, { fix: fixOf(ref, certain) })
}

/** A relative address as one from the content folder, where that leads somewhere: '/guide/a.md' for 'guide/a.md'. */
function fromRoot(
  { kind, href }: LinkRef,
  from: LinkFrom,
  context: LinkContext,
): string | undefined {
  if (href.startsWith('/')) return undefined
  const rooted = `/${withSlashes(href).replace(/^(?:\.{1,2}\/)+/, '')}`
  return workingAddress({ kind, href: rooted }, from, context)
}

/** The README of a folder that has no page of its own: elsewhere it would be that page. */
function readmeIn(
  path: string,
  from: LinkFrom,
  { byLowerCase, config }: LinkContext,
): Route | undefined {
  const folder = absolute(path, from).replace(/\/(?:index(?:\.(?:md|markdown))?)?$/i, '')
  const route = byLowerCase.get(toPublic(`${folder}/README`, config.areas).toLowerCase())
  return route !== undefined && /(?:^|\/)readme\.[a-z]+$/i.test(route.source) ? route : undefined
}

/** Tells of a path at which no file is published, whether there is one or not. */
export function unpublished(
  { href, at, base }: LinkRef,
  path: string,
  from: LinkFrom,
): Diagnostic | undefined {
  const against = reasonAgainst(path, from)
  if (against === undefined) return undefined
  const isOfIncluded = base !== undefined && !path.startsWith('/')
  const where = isOfIncluded ? `from the included file it is ${absolute(path, from)}, and ` : ''
  return diagnostic('link-unpublished', { href, reason: where + against }, at)
}

/** The fix that writes an address where another one stands; none for a link by a name, whose address stands elsewhere. */
export function fixOf(ref: LinkRef, replacement: string | undefined): Fix | undefined {
  const { at, href, isNamed } = ref
  if (replacement === undefined || isNamed) return undefined
  // What is shorter where it stands is written there without escapes.
  const isPlain = at.length < href.length
  return { at, replacement: isPlain ? decodedAddress(replacement) : replacement, safe: true }
}

const LEADS_NOWHERE = ['link-not-found', 'anchor-not-found', 'image-missing', 'media-missing']

/** Whether a link, by its problem, may be one of another site. One that can be mended with certainty is not. */
export function leadsNowhere({ href }: LinkRef, { code, fix }: Diagnostic): boolean {
  // A scheme of the other site: `doc:keys`.
  if (code === 'link-unsafe') return isAllowedAddress(href, 'any')
  return LEADS_NOWHERE.includes(code) && fix === undefined
}
