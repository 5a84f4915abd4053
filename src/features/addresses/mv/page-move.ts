import { posix } from 'node:path'
import { decodedAddress } from '../../../model/links/decoded.ts'
import { encodedPath } from '../../../model/links/encoded-path.ts'
import type { LinkRef } from '../../../model/page/parsed-page.ts'
import type { RoutePath, SourcePath } from '../../../model/paths.ts'
import { isMarkdownFile } from '../../../model/paths.ts'
import type { Route } from '../../../model/routes.ts'
import {
  absolute,
  baseOf,
  type LinkContext,
  type LinkFrom,
  ROOT,
  routeAt,
} from '../../../site/link/link-target.ts'
import { isElsewhere, splitHref } from '../../../site/link/split-href.ts'
import { internalPathOf } from '../../../site/routes/source-to-route.ts'

/** A page that gets another file, and the address that goes with it. */
export type PageMove = {
  readonly from: Route
  readonly to: SourcePath
  readonly path: RoutePath
}

/**
 * What a link of a page has to say once the page at `from` has moved; undefined for the same. A link is written as it
 * was: by file or by address, relative or from the root, with its query and section.
 */
export function movedHref(
  ref: Pick<LinkRef, 'kind' | 'href' | 'base'>,
  page: LinkFrom,
  move: PageMove,
  context: LinkContext,
): string | undefined {
  if (ref.kind === 'icon' || isElsewhere(ref.href)) return undefined
  const [, raw = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(ref.href) ?? []
  const { path } = splitHref(raw)
  if (path === '') return undefined
  const holder = baseOf(ref, page)
  const target = ref.kind === 'link' ? routeAt(path, holder, context) : undefined
  const isSelf = target?.source === move.from.source
  const written = path.startsWith('/')
    ? fromRoot(path, isSelf, move)
    : fromHolder(path, { holder, isSelf, isMoved: holder.source === move.from.source, move })
  if (written === undefined || written === path) return undefined
  return (/[%?#\s]/.test(raw + written) ? encodedPath(written) : written) + rest
}

/** The same for a link of the config. The navigation knows no escapes: they are written only where some were. */
export function movedConfigHref(
  href: string,
  move: PageMove,
  context: LinkContext,
): string | undefined {
  const written = movedHref({ kind: 'link', href }, ROOT, move, context)
  return written === undefined || href.includes('%') ? written : decodedAddress(written)
}

function fromRoot(path: string, isSelf: boolean, { to, path: address }: PageMove) {
  if (!isSelf) return undefined
  if (isMarkdownFile(path)) return `/${to}`
  return path.endsWith('/') && address !== '/' ? `${address}/` : address
}

type Relative = {
  readonly holder: LinkFrom
  readonly isSelf: boolean
  readonly isMoved: boolean
  readonly move: PageMove
}

function fromHolder(path: string, { holder, isSelf, isMoved, move }: Relative): string | undefined {
  if (!isSelf && !isMoved) return undefined
  const moved = isMarkdownFile(path)
    ? move.to
    : internalPathOf(move.to, move.from.meta.slug).slice(1)
  const target = isSelf ? moved : absolute(path, holder).slice(1)
  const folder = posix.dirname(isMoved ? move.to : holder.source)
  const relative = posix.relative(folder, target) || '.'
  const dotted = path.startsWith('./') && !relative.startsWith('.') ? `./${relative}` : relative
  return path.endsWith('/') ? `${dotted}/` : dotted
}
