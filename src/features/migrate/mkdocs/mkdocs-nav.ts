import { posix } from 'node:path'
import { readYaml } from '../config/read-yaml.ts'
import { listOf, mapOf, textOf } from '../config/values.ts'
import { groupsOf } from '../old/nav-groups.ts'
import type { NavEntry, NavGroup, SourcePage } from '../old/old-site.ts'
import type { ProjectFiles } from '../old/project-files.ts'
import type { Say } from '../old/say.ts'

type Given = {
  readonly plugins: ReadonlyMap<string, unknown>
  readonly root: string
  readonly project: ProjectFiles
  readonly say: Say
}

type Navigation = {
  readonly groups: readonly NavGroup[]
  /** Titles that the navigation has for pages, by source. */
  readonly titles: ReadonlyMap<string, string>
}

/** The navigation of `nav`, of SUMMARY.md, of `.pages` files, or of the folders. */
export function mkdocsNavigation(
  nav: unknown,
  pages: readonly SourcePage[],
  given: Given,
): Navigation {
  const titles = new Map<string, string>()
  const context: Context = {
    ...given,
    pages,
    titles,
    bySource: new Map(pages.map((page) => [page.source, page])),
  }
  const summary = given.plugins.has('literate-nav')
    ? given.project.read(posix.join(given.root, summaryName(given.plugins)))
    : undefined
  const entries =
    Array.isArray(nav) && nav.length > 0
      ? nav.flatMap((one) => entryOf(one, context))
      : summary !== undefined
        ? summaryEntries(summary, '', context)
        : folderEntries('', context)
  return { groups: groupsOf(entries), titles }
}

type Context = Given & {
  readonly pages: readonly SourcePage[]
  readonly titles: Map<string, string>
  readonly bySource: ReadonlyMap<string, SourcePage>
}

function summaryName(plugins: ReadonlyMap<string, unknown>): string {
  return textOf(mapOf(plugins.get('literate-nav'))['nav_file']) ?? 'SUMMARY.md'
}

function entryOf(value: unknown, context: Context): readonly NavEntry[] {
  if (typeof value === 'string') return target(value, undefined, context)
  return Object.entries(mapOf(value)).flatMap(([title, inner]) => {
    if (typeof inner === 'string') return target(inner, title, context)
    const links = listOf(inner).flatMap((one) => entryOf(one, context))
    return links.length === 0 ? [] : [{ title, links }]
  })
}

function target(path: string, title: string | undefined, context: Context): readonly NavEntry[] {
  const { bySource, titles, say, plugins, root, project } = context
  const page = bySource.get(posix.normalize(path.replace(/^\.?\//, '')))
  if (page !== undefined) {
    if (title !== undefined) titles.set(page.source, title)
    return title === undefined ? [page.to] : [{ title, href: page.to }]
  }
  if (/^[a-z][a-z\d+.-]*:/i.test(path)) return [{ title: title ?? path, href: path }]
  if (path.includes('*')) return matchingEntries(path, context)
  if (path.endsWith('/')) {
    const folder = path.replace(/\/$/, '')
    const summary = plugins.has('literate-nav')
      ? project.read(posix.join(root, folder, summaryName(plugins)))
      : undefined
    const links =
      summary === undefined
        ? folderEntries(folder, context)
        : summaryEntries(summary, folder, context)
    return links.length === 0 ? [] : [{ title: title ?? words(posix.basename(folder)), links }]
  }
  if (project.find(posix.join(root, path)) !== undefined)
    return [{ title: title ?? posix.basename(path), href: `/${path}` }]
  say(
    'nav',
    `The navigation lists ${path}, which is no page`,
    'Remove the entry from the old config, or write the page.',
  )
  return []
}

/** `guide/*.md`, as some plugins read it: each page that matches, by name. */
function matchingEntries(path: string, { pages }: Context): readonly NavEntry[] {
  const text = path
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*+/g, (stars) => (stars.length > 1 ? '.*' : '[^/]*'))
  const name = new RegExp(`^${text}${path.endsWith('.md') ? '' : '(?:\\.md)?'}$`)
  return pages.filter(({ source }) => name.test(source)).map(({ to }) => to)
}

/** Lists of links, as literate-nav reads them. */
function summaryEntries(text: string, folder: string, context: Context): readonly NavEntry[] {
  type Item = { readonly depth: number; readonly title: string; readonly path: string | undefined }
  const items = text.split('\n').flatMap((line): Item[] => {
    const [, blanks = '', body] = /^([ \t]*)[-*+][ \t]+(.*)$/.exec(line) ?? []
    if (body === undefined) return []
    const [, title, path] = /^\[([^\]]*)\]\(([^)\s]+)\)/.exec(body) ?? []
    return [{ depth: blanks.length, title: title ?? body.trim(), path }]
  })
  const read = (
    from: number,
    depth: number,
  ): { readonly entries: NavEntry[]; readonly next: number } => {
    const entries: NavEntry[] = []
    let index = from
    while (index < items.length) {
      const item = items[index]
      if (item === undefined || item.depth < depth) break
      const inner = read(index + 1, item.depth + 1)
      const own =
        item.path === undefined ? [] : target(summaryPath(item.path, folder), item.title, context)
      if (inner.entries.length > 0)
        entries.push({ title: item.title, links: [...own, ...inner.entries] })
      else for (const one of own) entries.push(one)
      index = inner.next
    }
    return { entries, next: index }
  }
  return read(0, 0).entries
}

function summaryPath(path: string, folder: string): string {
  return /^[a-z]+:/.test(path)
    ? path
    : posix.join(folder, path) +
        (path.endsWith('/') && !posix.join(folder, path).endsWith('/') ? '/' : '')
}

/** Pages and folders below a folder in the order of MkDocs, or of the `.pages` file there. */
function folderEntries(folder: string, context: Context): readonly NavEntry[] {
  const { pages, project, root } = context
  const prefix = folder === '' ? '' : `${folder}/`
  const inside = pages.filter(({ source }) => source.startsWith(prefix))
  const files = inside.filter(({ source }) => !source.slice(prefix.length).includes('/'))
  const folders = [
    ...new Set(
      inside.flatMap(({ source }) => /^([^/]+)\//.exec(source.slice(prefix.length))?.[1] ?? []),
    ),
  ]
  const isIndex = ({ to }: SourcePage) => posix.basename(to) === 'index.md'
  const sorted = [...files.filter(isIndex), ...files.filter((one) => !isIndex(one))]
  const all = new Map<string, () => readonly NavEntry[]>([
    ...sorted.map((page) => [posix.basename(page.source), () => [page.to]] as const),
    ...folders
      .toSorted()
      .map((name) => [name, () => folderEntry(`${prefix}${name}`, undefined, context)] as const),
  ])
  const text =
    context.plugins.has('awesome-pages') || context.plugins.has('awesome-nav')
      ? (project.read(posix.join(root, prefix, '.pages')) ??
        project.read(posix.join(root, prefix, '.nav.yml')))
      : undefined
  const settings = text === undefined ? {} : mapOf(readYaml(text).value)
  const listed = listOf(settings['nav'] ?? settings['arrange'])
  if (listed.length === 0) return [...all.values()].flatMap((entries) => entries())
  return arranged(listed, all, prefix, context)
}

function arranged(
  listed: readonly unknown[],
  all: Map<string, () => readonly NavEntry[]>,
  prefix: string,
  context: Context,
): readonly NavEntry[] {
  const named = new Set(
    listed.flatMap((one) => (typeof one === 'string' ? [one] : Object.values(mapOf(one)))),
  )
  const rest = () =>
    [...all].filter(([name]) => !named.has(name)).flatMap(([, entries]) => entries())
  return listed.flatMap((one): readonly NavEntry[] => {
    if (one === '...' || one === '*') return rest()
    if (typeof one === 'string')
      return all.get(one.replace(/\/$/, ''))?.() ?? target(prefix + one, undefined, context)
    return Object.entries(mapOf(one)).flatMap(([title, inner]) => {
      if (Array.isArray(inner)) return [{ title, links: arranged(inner, all, prefix, context) }]
      const path = textOf(inner) ?? ''
      if (title === '...') return rest()
      if (context.bySource.has(prefix + path) || /^[a-z]+:/.test(path))
        return target(/^[a-z]+:/.test(path) ? path : prefix + path, title, context)
      return folderEntry(prefix + path.replace(/\/$/, ''), title, context)
    })
  })
}

function folderEntry(
  folder: string,
  title: string | undefined,
  context: Context,
): readonly NavEntry[] {
  const text = context.project.read(posix.join(context.root, folder, '.pages'))
  const settings = text === undefined ? {} : mapOf(readYaml(text).value)
  if (settings['hide'] === true) return []
  const links = folderEntries(folder, context)
  return links.length === 0
    ? []
    : [{ title: title ?? textOf(settings['title']) ?? words(posix.basename(folder)), links }]
}

/** 'getting-started' -> 'Getting started' */
export function words(name: string): string {
  const plain = name.replace(/^\d+[-_. ]+/, '').replace(/[-_]+/g, ' ')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
