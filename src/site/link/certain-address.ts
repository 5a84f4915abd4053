import { decodedPart } from '../../model/links/decoded.ts'
import { isSitePath } from '../../model/links/site-path.ts'
import type { LinkRef } from '../../model/page/parsed-page.ts'
import { isUnder, toPublic } from '../routes/area-for.ts'
import {
  absolute,
  assetAt,
  fileAt,
  type LinkContext,
  type LinkFrom,
  routeAt,
} from './link-target.ts'
import { splitHref } from './split-href.ts'

type Written = Pick<LinkRef, 'kind' | 'href'>

/** Where an address stands, and what it may lead to. */
type Search = Pick<LinkRef, 'kind'> & { readonly from: LinkFrom; readonly context: LinkContext }

/**
 * What may be written for certain in place of an address that leads nowhere. It is the same address in another spelling:
 * with slashes for backslashes, without a slash at the end, with `.md` or nothing for the ending that the page has in
 * another tool or on the web, without the site's base, in other letter case; or the one that a redirect leads to.
 * Undefined where no page or file of the site is there, or there are two that differ in letter case alone.
 */
export function certainAddress(
  { kind, href }: Written,
  from: LinkFrom,
  context: LinkContext,
): string | undefined {
  const search = { kind, from, context }
  const [, written = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? []
  const paths = spellings(written, context.config.base)
  const same = paths.find((path) => path !== written && leads(path, search))
  if (same !== undefined) return same + rest
  const cased = paths.map((path) => otherCases(path, search)).find(({ length }) => length > 0)
  if (cased !== undefined) return cased.length === 1 ? `${cased[0]}${rest}` : undefined
  return kind === 'link' ? redirected(paths, splitHref(href), search) : undefined
}

/** The address itself where it leads to a page or file of the site, else the certain one. */
export function workingAddress(
  written: Written,
  from: LinkFrom,
  context: LinkContext,
): string | undefined {
  const [path = ''] = /^[^?#]*/.exec(written.href) ?? []
  const isThere = leads(path, { kind: written.kind, from, context })
  return isThere ? written.href : certainAddress(written, from, context)
}

/** '.\a.md' and '.%5Ca.md' -> './a.md'. */
export function withSlashes(path: string): string {
  return path.replace(/\\|%5C/gi, '/')
}

/** A path as it is written, and what else may stand for it. */
function spellings(written: string, base: string): readonly string[] {
  const path = withSlashes(written)
  const bare = path.replace(/(?<=[^/.])\/+$/, '')
  const inSite = base !== '' && isUnder(bare, base) ? [bare.slice(base.length) || '/'] : []
  const endings = [bare, ...inSite].flatMap((one) => [
    one,
    one.replace(/\.(?:html?|mdx)$/i, '.md'),
    one.replace(/\.(?:html?|mdx?|markdown)$/i, ''),
  ])
  return [...new Set([path, ...endings])].filter((one) => one !== '')
}

/** Whether a path leads to a page or file of the site; that of an image, to a file. */
function leads(written: string, { kind, from, context }: Search): boolean {
  const path = decodedPart(written)
  if (kind !== 'link') return assetAt(path, from, context) !== undefined
  return routeAt(path, from, context) !== undefined || fileAt(path, from, context) !== undefined
}

/** A path in the letter case of each page or file that it would lead to if that did not count. */
function otherCases(path: string, search: Search): readonly string[] {
  const { routes, assets, config } = search.context
  const decoded = absolute(decodedPart(path), search.from)
  const lower = [decoded, toPublic(decoded, config.areas)].map((one) => one.toLowerCase())
  const pages = search.kind === 'link' ? routes.all : []
  const addresses = [
    ...pages.map((page) => [page.path, page.internalPath, `/${page.source}`]),
    ...Array.from(assets.keys(), (url) => [url]),
  ]
  return addresses.flatMap(([address = '', ...others]) => {
    const name = [address, ...others].find((one) => lower.includes(one.toLowerCase()))
    if (name === undefined) return []
    const cased = inCaseOf(name, path)
    return leads(cased, search) ? cased : address
  })
}

/** '../guide/CLI.md' in the letter case of '/how-to/cli.md' -> '../guide/cli.md': as far as the two are the same. */
function inCaseOf(name: string, path: string): string {
  const names = name.split('/').toReversed()
  const parts = path.split('/').toReversed()
  const decoded = parts.map(decodedPart)
  const differs = (part: string, at: number) => part.toLowerCase() !== names[at]?.toLowerCase()
  const end = decoded.findIndex(differs)
  const cased = parts.map((part, at) => {
    const right = names[at]
    if (right === undefined || right === decoded[at] || (end !== -1 && at >= end)) return part
    return part.includes('%') ? encodeURI(right) : right
  })
  return cased.toReversed().join('/')
}

/** Where redirects of the config and of front matter lead from one of these paths. */
function redirected(
  paths: readonly string[],
  { query, hash }: ReturnType<typeof splitHref>,
  search: Search,
): string | undefined {
  const { from, context } = search
  if (query !== '') return undefined
  for (const path of paths) {
    const address = toPublic(absolute(decodedPart(path), from), context.config.areas)
    const old = hash === '' ? address : `${address}#${hash}`
    const end = context.redirects.follow(old)
    if (end === undefined || end === old) continue
    return !isSitePath(end) || leads(splitHref(end).path, search) ? end : undefined
  }
  return undefined
}
