import type { DiagnosticArgs } from '../../diagnostics/catalog.ts'
import { type Diagnostic, diagnostic, type Fix } from '../../diagnostics/diagnostic.ts'
import { decodedAddress } from '../../model/links/decoded.ts'
import { nearest } from '../../model/nearest.ts'
import type { LinkRef } from '../../model/page/parsed-page.ts'
import { absolute, type LinkContext, type LinkFrom, reasonAgainst } from './link-target.ts'
import { meantAddress } from './meant-address.ts'

/** Tells of a page that there is not, and of what may stand in its place. */
export function notFound(
  ref: LinkRef,
  missing: DiagnosticArgs<'link-not-found'>,
  replacements: readonly string[],
): Diagnostic {
  return diagnostic('link-not-found', missing, ref.at, { fix: fixOf(ref, replacements) })
}

/** Tells of an image, or another file that a page shows, which there is not. */
export function missingFile(
  ref: LinkRef,
  path: string,
  from: LinkFrom,
  context: LinkContext,
): Diagnostic {
  const meant = meantAddress(ref.href, from, context)
  const refused = meant === undefined ? unpublished(ref, path, from) : undefined
  if (refused !== undefined) return refused
  const near = meant ?? nearest(absolute(path, from), context.assets.keys())
  const code = ref.kind === 'file' ? 'media-missing' : 'image-missing'
  const fix = meant === undefined ? undefined : fixOf(ref, [meant])
  return diagnostic(code, { href: ref.href, nearest: near }, ref.at, { fix })
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

/** A fix, if there is exactly one thing to write instead, and the place of the address is known. */
export function fixOf(ref: LinkRef, replacements: readonly string[]): Fix | undefined {
  const { at, href, isNamed } = ref
  const [replacement, ...others] = replacements
  if (replacement === undefined || others.length > 0 || isNamed) return undefined
  // What is shorter where it stands is written there without escapes.
  const isPlain = at.length < href.length
  return { at, replacement: isPlain ? decodedAddress(replacement) : replacement, safe: true }
}
