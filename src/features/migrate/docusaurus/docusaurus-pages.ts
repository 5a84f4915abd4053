import { posix } from 'node:path'
import { textOf } from '../config/values.ts'
import type { Edition, SourcePage } from '../old/old-site.ts'
import type { ProjectFiles } from '../old/project-files.ts'
import { splitPage } from '../site/front-matter.ts'
import type { DocsFolder } from './docs-folders.ts'

/** A document: a page that sidebars name by an id. */
export type Doc = SourcePage & {
  readonly folder: DocsFolder
  readonly id: string
  readonly label: string | undefined
  readonly position: number | undefined
  /** In its folder, with the numbers in names. */
  readonly name: string
}

/** What documents are an edition of, and where it is published. */
export type DocsEdition = {
  readonly edition: Edition
  /** Of a translation, before the route: 'fr'. */
  readonly prefix?: string
  /** Of a version, behind it: '1.0'. */
  readonly path?: string
}

/** The documents of a folder. */
export function docsOf(
  folder: DocsFolder,
  project: ProjectFiles,
  of?: DocsEdition,
): readonly Doc[] {
  return project
    .list(folder.path)
    .filter((name) => /\.mdx?$/.test(name) && !/(?:^|\/)_/.test(name))
    .map((name) => {
      const doc = docOf(name, folder, project)
      if (of === undefined) return doc
      const { edition, prefix = '', path = '' } = of
      const below = doc.address.slice(`/${folder.route}`.length)
      const published = `/${posix.join(prefix, folder.route, path, below)}`.replace(/(?<=.)\/$/, '')
      return { ...doc, edition, published }
    })
}

function docOf(name: string, folder: DocsFolder, project: ProjectFiles): Doc {
  const file = posix.join(folder.path, name)
  const text = project.read(file) ?? ''
  const { data } = splitPage(text)
  const hasNumbers = data['parse_number_prefixes'] !== false
  const parts = name
    .replace(/\.mdx?$/, '')
    .split('/')
    .map((part) => (hasNumbers ? withoutNumber(part) : part))
  const last = parts.at(-1) ?? ''
  const dir = parts.slice(0, -1).join('/')
  const own = textOf(data['id']) ?? last
  // A page with the name of its folder is that folder's.
  const isIndex =
    /^(?:index|readme)$/i.test(last) || last.toLowerCase() === parts.at(-2)?.toLowerCase()
  const natural = isIndex && data['id'] === undefined ? dir : posix.join(dir, own)
  const slug = textOf(data['slug'])
  const path =
    slug === undefined ? natural : slug.startsWith('/') ? slug.slice(1) : posix.join(dir, slug)
  const address = `/${posix.join(folder.route, path)}`.replace(/\/\.?$/, '') || '/'
  const to = posix.join(
    folder.route,
    isIndex ? posix.join(dir, 'index.md') : `${parts.join('/')}.md`,
  )
  return {
    ...{ file, text, address, folder, name },
    to: to.replace(/(^|\/)_+/g, '$1'),
    source: posix.join(folder.route, name),
    id: dir === '' ? own : `${dir}/${own}`,
    label: textOf(data['sidebar_label']) ?? textOf(data['title']),
    position:
      typeof data['sidebar_position'] === 'number'
        ? data['sidebar_position']
        : numberOf(posix.basename(name)),
  }
}

/** '01-intro' -> 'intro'; a date or a version is no number: '2024-01-02', '1.2'. */
export function withoutNumber(name: string): string {
  if (/^\d{2,4}[-_.]\d{2}/.test(name) || /^\d+[._]\d+/.test(name)) return name
  return name.replace(/^\d+\s*[-_.]+\s*(?=[^-_.\s])/, '')
}

/** The number at the beginning of a name. */
export function numberOf(name: string): number | undefined {
  return withoutNumber(name) === name ? undefined : Number.parseInt(name, 10)
}
