import { posix } from 'node:path'
import type { Edition, LinkRules, OldFile, OldPage, SourcePage } from './old-site.ts'

/** What links of pages lead to in the new site. */
export type LinkMap = {
  readonly link: (href: string, kind: 'link' | 'image', page: LinkSource) => string
  /** Files of the site that pages of versions lead to, as files of these. */
  readonly used: () => readonly OldFile[]
}

/** What of a page its links depend on. */
export type LinkSource = Pick<SourcePage, 'address' | 'isPartial' | 'to' | 'source' | 'edition'>

type Given = {
  readonly pages: readonly SourcePage[]
  readonly files: readonly OldFile[]
  readonly rules: LinkRules
  /** The id that the heading of a page's title had, to which nothing in the new page belongs. */
  readonly titleId: (page: OldPage) => string | undefined
}

/** Looks pages and files up by the ways in which old tools let pages name them; those of an edition in the edition. */
export function linkMap({ pages, files, rules, titleId }: Given): LinkMap {
  const editions = [...new Set(pages.map(({ edition }) => edition))]
  const isOf = (edition: Edition | undefined) => (one: Pick<SourcePage, 'edition'>) =>
    one.edition === edition
  const site = { pages: pages.filter(isOf(undefined)), files: files.filter(isOf(undefined)) }
  const used = new Map<string, OldFile>()
  const maps = new Map(
    editions.map((edition) => {
      const own = { pages: pages.filter(isOf(edition)), files: files.filter(isOf(edition)) }
      // What a translation lacks is that of the site.
      const isWhole = edition === undefined || edition.version !== undefined
      const all = {
        pages: isWhole ? own.pages : [...withoutTranslated(site.pages, own.pages), ...own.pages],
        files: edition === undefined ? own.files : [...site.files, ...own.files],
      }
      return [edition, editionMap({ ...all, rules, titleId }, edition, used)] as const
    }),
  )
  /** A link of a version to a page that another one has. */
  const elsewhere = (href: string, from: LinkSource): string | undefined => {
    const own = ownAddress(href, rules)
    const [, path = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(.*)$/.exec(own ?? '') ?? []
    if (path === '' || editions.every((one) => one?.version === undefined)) return undefined
    const keys = placesOf(path, from, rules).map((place) => addressKey(decoded(place.path)))
    const target = pages.find(
      (page) =>
        page.edition !== from.edition &&
        (page.edition === undefined || page.edition.version !== undefined) &&
        keys.includes(addressKey(page.published ?? page.address)),
    )
    return target === undefined
      ? undefined
      : `version:${target.edition?.version ?? 'current'}${bare(target.address)}${hash}`
  }
  return {
    link(href, kind, from) {
      const found = maps.get(from.edition)?.(href, kind, from)
      if (found?.isFound === false && kind === 'link') return elsewhere(href, from) ?? found.href
      return found?.href ?? href
    },
    used: () => [...used.values()],
  }
}

function withoutTranslated(
  all: readonly SourcePage[],
  translated: readonly SourcePage[],
): readonly SourcePage[] {
  const files = new Set(translated.map(({ to }) => to))
  return all.filter(({ to }) => !files.has(to))
}

type Linked = { readonly href: string; readonly isFound: boolean }

/** Looks up what pages of one edition lead to. */
function editionMap(
  { pages, files, rules, titleId }: Given,
  edition: Edition | undefined,
  used: Map<string, OldFile>,
): (href: string, kind: 'link' | 'image', page: LinkSource) => Linked {
  const bySource = new Map(pages.map((page) => [page.source.toLowerCase(), page]))
  const byAddress = new Map(
    pages
      .filter(({ isPartial }) => isPartial !== true)
      .flatMap((page) =>
        [page.address, page.published ?? page.address].map(
          (address) => [addressKey(address), page] as const,
        ),
      ),
  )
  const byFile = new Map(files.map((file) => [file.to, file]))
  const isFile = (path: string) => {
    const file = byFile.get(path) ?? byFile.get(decoded(path))
    if (file !== undefined && edition?.version !== undefined && file.edition === undefined)
      used.set(`${edition.folder} ${file.to}`, { ...file, edition })
    return file !== undefined
  }

  const pageAt = (path: string) => pageNamed(path, bySource)
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
      ? byAddress.get(addressKey(decoded(place.path).replace(/\.mdx?$/, '')))
      : pageAt(place.path)
    if (target !== undefined && kind === 'link')
      return sameOr(href, toPage(target, hash, from), path, hash)
    const file = posix.normalize(place.path.replace(/^\/+/, ''))
    if (file.startsWith('..') || !isFile(file)) return undefined
    const hasMoved = posix.dirname(from.to) !== posix.dirname(from.source)
    const isRooted = path.startsWith('/') || from.isPartial === true || hasMoved || place.isAddress
    return isRooted ? `/${file}${rest}` : `${path}${rest}`
  }
  return (href, kind, from) => {
    const own = ownAddress(href, rules)
    if (own === undefined) return { href, isFound: true }
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(own) ?? []
    const hash = /#.*$/.exec(rest)?.[0] ?? ''
    if (path === '') return { href: toTitle(hash, from) ?? own, isFound: true }
    for (const place of placesOf(path, from, rules)) {
      const result = found(place, { href, path, rest, hash, kind, from })
      if (result !== undefined) return { href: result, isFound: true }
    }
    // What this folder does not have, the old site may have of another one.
    return { href: /^https?:/.test(href) ? href : own, isFound: false }
  }
}

/** The page that a path names: with another ending, or as the index of its folder. */
function pageNamed<Page>(path: string, bySource: ReadonlyMap<string, Page>): Page | undefined {
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
