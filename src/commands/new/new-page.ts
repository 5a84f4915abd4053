import { resolve } from 'node:path'
import { type Diagnostic, isError } from '../../diagnostics/diagnostic.ts'
import { fileStart } from '../../diagnostics/place.ts'
import { findServer } from '../../io/dev/running-server.ts'
import { writeNewFiles } from '../../io/files/write-new-files.ts'
import type { ConfigText } from '../../model/config/config-text.ts'
import type { SiteConfig } from '../../model/config/site-config.ts'
import type { Host } from '../../model/host.ts'
import type { NavigationEntry, NavigationGroup } from '../../model/nav.ts'
import { nearest } from '../../model/nearest.ts'
import type { SiteOptions } from '../../model/options.ts'
import { sourcePath } from '../../model/paths.ts'
import { titleFromPath } from '../../page/pipeline/title-from-path.ts'
import { locateTitle } from '../../site/config/locate-key.ts'
import { toInternal, toPublic } from '../../site/routes/area-for.ts'
import { invalidPath } from '../../site/routes/build-routes.ts'
import { internalPathOf } from '../../site/routes/source-to-route.ts'
import { builtSite } from '../built-site.ts'
import type { LoadedSite } from '../site/loaded-site.ts'
import { barePath, fileInTheWay, reasonAgainstPage } from './page-path.ts'

type NewPageOptions = SiteOptions & {
  /** Address or file of the page: `how-to/ssh`, `/how-to/ssh`, `how-to/ssh.md`. */
  readonly path: string
  readonly title: string | undefined
  readonly description: string | undefined
  /** Title of the navigation group that lists it. */
  readonly group: string | undefined
}

export type NewPage =
  | {
      readonly kind: 'written'
      /** Relative to the site folder. */
      readonly file: string
      readonly route: string
      readonly title: string
      readonly navigation: NewNavigation
      /** Where a running development server shows it. */
      readonly url: string | undefined
    }
  | { readonly kind: 'exists'; readonly file: string }
  | { readonly kind: 'invalid'; readonly reason: string }
  | {
      readonly kind: 'no-group'
      readonly group: string
      readonly nearest: string | undefined
      /** The titles of the groups there are. */
      readonly groups: readonly string[]
    }
  | { readonly kind: 'broken'; readonly diagnostics: readonly Diagnostic[] }

export type NewNavigation =
  /** A person adds the entry to the group: the config is code, which nobody edits. */
  | ({ readonly kind: 'to-add' } & EntryToWrite)
  /** The navigation is made from the folders. */
  | { readonly kind: 'generated' }
  /** No group was named. */
  | { readonly kind: 'unlisted' }

/** `docsgen new`: writes a page and says what lists it in the navigation. Nothing is overwritten. */
export async function newPage(options: NewPageOptions, host: Host): Promise<NewPage> {
  const looked = { cache: 'read', hasDrafts: true } as const
  const { value, diagnostics } = await builtSite(options, looked, host)
  if (value === undefined) return { kind: 'broken', diagnostics: diagnostics.filter(isError) }
  const { site, built } = value
  const { siteDir, config } = site
  const bare = barePath(options.path, config)
  const problem = reasonAgainstPage(bare)
  if (problem !== undefined) return { kind: 'invalid', reason: problem }

  const source = sourcePath(`${toInternal(`/${bare}`, config.areas).slice(1)}.md`)
  const route = toPublic(internalPathOf(source, undefined), config.areas)
  const reserved = invalidPath(route)
  if (reserved !== undefined) return { kind: 'invalid', reason: reserved }
  const title = options.title ?? titleFromPath(`${bare}.md`)
  const file = `${config.contentDir}/${source}`
  // 'guide.md' has the address of 'guide/index.md', too.
  const existing = fileInTheWay(siteDir, file) ?? built.routes.byPath.get(route)?.file
  if (existing !== undefined) return { kind: 'exists', file: existing }
  const { written, follow } = built.redirects
  const redirect = written.has(route) ? (follow(route) ?? route) : undefined
  if (redirect !== undefined)
    return { kind: 'invalid', reason: `a redirect leads from ${route} to ${redirect}` }

  const navigation = navigationFor(options.group, route, site)
  if (navigation.kind === 'no-group') return navigation
  const description = options.description ?? ''
  const outcome = await writeNewFiles(siteDir, [{ path: file, text: pageText(title, description) }])
  if (outcome.kind === 'exists') return { kind: 'exists', file }
  if (outcome.kind === 'outside') return { kind: 'invalid', reason: 'it leads out of the site' }
  const server = findServer(resolve(siteDir, config.cacheDir), host.isRunning)
  const url = server === undefined ? undefined : `${server.url}${config.base}${route}`
  return { kind: 'written', file, route, title, navigation, url }
}

function pageText(title: string, description: string): string {
  const lines = [`title: ${JSON.stringify(title)}`]
  if (description !== '') lines.push(`description: ${JSON.stringify(description)}`)
  return `---\n${lines.join('\n')}\n---\n\nWhat this page is for, in one paragraph.\n`
}

/** How the navigation lists a page, with the group that was asked for. */
function navigationFor(
  group: string | undefined,
  href: string,
  { config, configText }: LoadedSite,
): NewNavigation | Extract<NewPage, { kind: 'no-group' }> {
  if (group === undefined) {
    const isGenerated = Object.values(config.navigations).every((groups) => groups === 'auto')
    return { kind: isGenerated ? 'generated' : 'unlisted' }
  }
  const titles = groupTitles(config.navigations)
  const title = titles.find((one) => one.toLowerCase() === group.toLowerCase())
  if (title === undefined)
    return { kind: 'no-group', group, nearest: nearest(group, titles), groups: titles }
  return { kind: 'to-add', ...entryToWrite(title, href, configText) }
}

/** What lists a page in a group of the navigation, and where somebody has to write it. */
type EntryToWrite = {
  readonly group: string
  /** In quotes, as the file writes strings: `'/how-to/ssh'`. */
  readonly entry: string
  /** Where the group is: the line of its title, from 1. */
  readonly file: string
  readonly line: number
}

/** The titles of all groups, those within others among them. */
function groupTitles(navigations: SiteConfig['navigations']): readonly string[] {
  const titlesIn = (entry: NavigationGroup | NavigationEntry): readonly string[] => {
    if (typeof entry === 'string' || !('links' in entry)) return []
    const own = entry.title === undefined ? [] : [entry.title]
    return [...own, ...(entry.links ?? []).flatMap(titlesIn)]
  }
  return Object.values(navigations).flatMap((groups) =>
    groups === 'auto' ? [] : groups.flatMap(titlesIn),
  )
}

/** The entry of a page for the group with that title. */
function entryToWrite(group: string, href: string, text: ConfigText): EntryToWrite {
  const { file, line } = locateTitle(text, group) ?? fileStart('docs-site.config.ts')
  const json = JSON.stringify(href)
  const entry = file.endsWith('.json') ? json : `'${json.slice(1, -1).replaceAll("'", "\\'")}'`
  return { group, entry, file, line }
}
