import { listOf, mapOf, textOf } from '../config/values.ts'
import { addressKey, bare } from '../old/link-map.ts'
import { groupsOf } from '../old/nav-groups.ts'
import type { NavEntry, NavGroup, NewConfig, SourcePage } from '../old/old-site.ts'
import type { Say } from '../old/say.ts'

type Given = { readonly nav: unknown; readonly say: Say }

/** Sidebars as navigations: one for the whole site, or one for each path, which is an area then. */
export function sidebarsOf(
  sidebar: unknown,
  pages: readonly SourcePage[],
  { nav, say }: Given,
): Pick<NewConfig, 'areas' | 'navigations'> {
  const byAddress = new Map(pages.map((page) => [addressKey(page.address), page]))
  const context = { byAddress, say }
  if (Array.isArray(sidebar)) {
    const groups = groupsOf(sidebar.flatMap((item) => entryOf(item, '', context)))
    return groups.length === 0 ? {} : { navigations: { docs: groups } }
  }
  const paths = Object.entries(mapOf(sidebar)).map(([path, value]) => {
    const own = mapOf(value)
    const items = Array.isArray(value) ? value : listOf(own['items'])
    const groups = groupsOf(
      items.flatMap((item) => entryOf(item, textOf(own['base']) ?? '', context)),
    )
    return { prefix: bare(path), groups }
  })
  const filled = paths.filter(({ prefix, groups }) => groups.length > 0 && hasPages(prefix, pages))
  if (filled.length === 0) return {}
  const ids = areaIds(filled.map(({ prefix }) => prefix))
  const navigations: Record<string, readonly NavGroup[]> = {}
  for (const { prefix, groups } of filled) navigations[ids.get(prefix) ?? 'docs'] = groups
  if (filled.length === 1 && filled[0] !== undefined)
    return { navigations: { docs: filled[0].groups } }
  const areas = [...ids].map(([prefix, id]) => ({ id, prefix, title: titleOf(prefix, nav) }))
  const hasRoot = ids.has('/')
  const rest =
    hasRoot ||
    !pages.some(({ address }) => ![...ids.keys()].some((prefix) => isBelow(bare(address), prefix)))
  return {
    areas: rest ? areas : [{ id: 'docs', prefix: '/', title: 'Docs' }, ...areas],
    navigations: rest ? navigations : { docs: 'auto', ...navigations },
  }
}

/** A name for the area of each path: that of the root is kept for it. */
function areaIds(prefixes: readonly string[]): ReadonlyMap<string, string> {
  const ids = new Map<string, string>()
  for (const prefix of prefixes) {
    const name =
      prefix === '/'
        ? 'docs'
        : prefix
            .slice(1)
            .replace(/[^a-z\d]+/gi, '-')
            .toLowerCase()
    const isTaken = [...ids.values()].includes(name) || (name === 'docs' && prefix !== '/')
    ids.set(prefix, isTaken ? `${name}-${ids.size + 2}` : name)
  }
  return ids
}

function hasPages(prefix: string, pages: readonly SourcePage[]): boolean {
  return pages.some(({ address }) => isBelow(bare(address), prefix))
}

function isBelow(address: string, prefix: string): boolean {
  return prefix === '/' || address === prefix || address.startsWith(`${prefix}/`)
}

/** What the top bar calls a path, else its last word. */
function titleOf(prefix: string, nav: unknown): string {
  if (prefix === '/') return 'Docs'
  const named = listOf(nav)
    .map(mapOf)
    .find((item) => {
      const link = textOf(item['link'])
      return link !== undefined && isBelow(bare(link), prefix)
    })
  const word = prefix.split('/').at(-1) ?? ''
  return textOf(named?.['text']) ?? word.charAt(0).toUpperCase() + word.slice(1)
}

type Context = { readonly byAddress: ReadonlyMap<string, SourcePage>; readonly say: Say }

function entryOf(value: unknown, base: string, context: Context): readonly NavEntry[] {
  const item = mapOf(value)
  const title = plainText(textOf(item['text']))
  const own = textOf(item['base']) ?? base
  const link = textOf(item['link'])
  const self = link === undefined ? [] : target(own, link, title, context)
  if (!Array.isArray(item['items'])) return self
  const links = [...self, ...item['items'].flatMap((one) => entryOf(one, own, context))]
  if (links.length === 0) return []
  if (title === undefined) return links
  const isOpen =
    item['collapsed'] === true
      ? { isOpen: false }
      : item['collapsed'] === false
        ? { isOpen: true }
        : {}
  return [{ title, links, ...isOpen }]
}

function plainText(text: string | undefined): string | undefined {
  const plain = text?.replace(/<[^>]*>/g, '').trim()
  return plain === '' ? undefined : plain
}

function target(
  base: string,
  link: string,
  title: string | undefined,
  { byAddress, say }: Context,
): readonly NavEntry[] {
  if (/^[a-z][a-z\d+.-]*:/i.test(link)) return [{ title: title ?? link, href: link }]
  const path = `${base}${link}`.replace(/\/{2,}/g, '/')
  const [address = '', hash = ''] = path.split(/(?=#)/)
  const page = byAddress.get(addressKey(address.replace(/\.md$/, '')))
  if (page === undefined) {
    say(
      'sidebar',
      `The sidebar lists ${path}, which is no page`,
      'Write the page, or remove the entry from the old config.',
    )
    return []
  }
  if (hash !== '')
    return title === undefined ? [] : [{ title, href: `${bare(page.address)}${hash}` }]
  return [title === undefined ? page.to : { title, href: page.to }]
}
