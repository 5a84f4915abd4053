import { posix } from 'node:path'
import type { LinkRules, OldFile, OldPage, SourcePage } from './old-site.ts'

/** What links of pages lead to in the new site. */
export type LinkMap = {
  readonly link: (href: string, kind: 'link' | 'image', page: LinkSource) => string
}

/** What of a page its links depend on. */
export type LinkSource = Pick<SourcePage, 'address' | 'isPartial' | 'to' | 'source'>

type Given = {
  readonly pages: readonly SourcePage[]
  readonly files: readonly OldFile[]
  readonly rules: LinkRules
  /** The id that the heading of a page's title had, to which nothing in the new page belongs. */
  readonly titleId: (page: OldPage) => string | undefined
}

/** Looks pages and files up by the ways in which old tools let pages name them. */
export function linkMap({ pages, files, rules, titleId }: Given): LinkMap {
  const bySource = new Map(pages.map((page) => [page.source.toLowerCase(), page]))
  const byAddress = new Map(
    pages
      .filter(({ isPartial }) => isPartial !== true)
      .map((page) => [addressKey(page.address), page]),
  )
  const byFile = new Set(files.map(({ to }) => to))
  const isFile = (path: string) => byFile.has(path) || byFile.has(decoded(path))

  const pageAt = (path: string): OldPage | undefined => {
    const plain = decoded(path).replace(/^\//, '').toLowerCase()
    return (
      bySource.get(plain) ??
      bySource.get(`${plain}.md`) ??
      bySource.get(`${plain}.mdx`) ??
      bySource.get(plain.replace(/\.mdx?$/, '.md')) ??
      bySource.get(plain.replace(/\.mdx?$/, '.mdx')) ??
      (/(?:^|\/)index\.mdx?$/.test(plain)
        ? bySource.get(plain.replace(/index\.mdx?$/, 'readme.md'))
        : undefined) ??
      (/(?:^|\/)readme\.md$/.test(plain)
        ? bySource.get(plain.replace(/readme\.md$/, 'index.md'))
        : undefined)
    )
  }
  const toPage = (target: OldPage, hash: string, from: LinkSource): string => {
    const end = hash.slice(1) === titleId(target) ? '' : hash
    if (target.to === from.to && end !== '') return end
    if (from.isPartial === true) return `/${withoutIndex(target.to)}${end}`
    const relative = posix.relative(posix.dirname(from.to), target.to)
    return (relative.startsWith('.') ? relative : `./${relative}`).replaceAll(' ', '%20') + end
  }

  /** A link to the title of its own page, as one to the page. */
  const toTitle = (hash: string, from: LinkSource): string | undefined => {
    const self = hash === '' ? undefined : bySource.get(from.source.toLowerCase())
    const isTitle = self !== undefined && hash.slice(1) === titleId(self)
    return isTitle ? toPage(self, '', from) : undefined
  }

  /** Where a place leads: to a page, or to a file beside the pages; undefined where there is neither. */
  const found = (place: Place, link: Link): string | undefined => {
    const { href, path, rest, hash, kind, from } = link
    const target = place.isAddress
      ? byAddress.get(addressKey(decoded(place.path)))
      : pageAt(place.path)
    if (target !== undefined && kind === 'link')
      return sameOr(href, toPage(target, hash, from), path, hash)
    const file = posix.normalize(place.path.replace(/^\/+/, ''))
    if (file.startsWith('..') || !isFile(file)) return undefined
    const hasMoved = posix.dirname(from.to) !== posix.dirname(from.source)
    const isRooted = path.startsWith('/') || from.isPartial === true || hasMoved || place.isAddress
    return isRooted ? `/${file}${rest}` : `${path}${rest}`
  }
  return {
    link(href, kind, from) {
      const own = ownAddress(href, rules)
      if (own === undefined) return href
      const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(own) ?? []
      const hash = /#.*$/.exec(rest)?.[0] ?? ''
      if (path === '') return toTitle(hash, from) ?? own
      for (const place of placesOf(path, from, rules)) {
        const result = found(place, { href, path, rest, hash, kind, from })
        if (result !== undefined) return result
      }
      // What this folder does not have, the old site may have of another one.
      return /^https?:/.test(href) ? href : own
    },
  }
}

type Link = {
  readonly href: string
  readonly path: string
  /** The query and the section. */
  readonly rest: string
  readonly hash: string
  readonly kind: 'link' | 'image'
  readonly from: LinkSource
}

/** A link that is written as it should be stays as it is written. */
function sameOr(href: string, made: string, path: string, hash: string): string {
  return made === `./${path}${hash}` ? href : made
}

type Place = { readonly path: string; readonly isAddress: boolean }

/** Where a link may lead, the likeliest place first. */
function placesOf(path: string, from: LinkSource, rules: LinkRules): readonly Place[] {
  for (const [prefix, folder] of Object.entries(rules.roots)) {
    if (path.startsWith(prefix)) {
      const file = posix.join(folder, path.slice(prefix.length))
      return [
        { path: file, isAddress: false },
        { path: `/${file}`, isAddress: true },
      ]
    }
  }
  if (path.startsWith('/')) {
    const isBelow = rules.base !== '' && (path === rules.base || path.startsWith(`${rules.base}/`))
    const inside = isBelow ? path.slice(rules.base.length) || '/' : path
    return [
      { path: inside, isAddress: true },
      { path: inside, isAddress: false },
      ...(isBelow ? [{ path, isAddress: true }] : []),
    ]
  }
  const bySource = posix.join(posix.dirname(from.source), path)
  const folder =
    rules.isAddressRelative || from.address.endsWith('/')
      ? `${from.address}/`
      : posix.dirname(from.address)
  return [
    ...(bySource.startsWith('..') ? [] : [{ path: bySource, isAddress: false }]),
    { path: posix.join('/', folder, path), isAddress: true },
    { path: posix.join('/', posix.dirname(`/${from.source}`), path), isAddress: true },
    { path: posix.join('/', path), isAddress: true },
  ]
}

/** A link as a path of the old site; undefined for one that leads elsewhere. */
function ownAddress(href: string, { origin }: LinkRules): string | undefined {
  if (origin !== undefined && (href === origin || href.startsWith(`${origin}/`)))
    return href.slice(origin.length) || '/'
  if (href.startsWith('pathname://'))
    return `/${href.slice('pathname://'.length).replace(/^\/+/, '')}`
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href) || href === '' ? undefined : href
}

/** '/guide/', '/guide.html' and '/guide/index.html' are the address '/guide'. */
export function bare(address: string): string {
  const path = `/${address}`
    .replace(/\/{2,}/g, '/')
    .replace(/(?:\/index)?\.html?$/, '')
    .replace(/\/index$/, '')
  return path.replace(/\/$/, '') || '/'
}

/** What equal addresses have in common, whichever case they are written in. */
export function addressKey(address: string): string {
  return bare(address).toLowerCase()
}

function withoutIndex(file: string): string {
  return file.replace(/(?:(?:^|\/)index)?\.md$/, '')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
