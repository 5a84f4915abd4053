import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Diagnostic, isError } from '../../diagnostics/diagnostic.ts'
import { findServer } from '../../io/dev/running-server.ts'
import { withSlashes } from '../../io/files/relative-path.ts'
import { writeNewFiles } from '../../io/files/write-new-files.ts'
import type { Host } from '../../model/host.ts'
import { nearest } from '../../model/nearest.ts'
import type { SiteOptions } from '../../model/options.ts'
import { sourcePath } from '../../model/paths.ts'
import { titleFromPath } from '../../page/title-from-path.ts'
import { toInternal, toPublic } from '../../site/routes/area-for.ts'
import { invalidPath } from '../../site/routes/build-routes.ts'
import { internalPathOf } from '../../site/routes/source-to-route.ts'
import { builtSite } from '../built-site.ts'
import type { LoadedSite } from '../site/loaded-site.ts'
import { type EntryToWrite, entryToWrite, groupTitles } from './navigation-entry.ts'

export type NewPageOptions = SiteOptions & {
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
  | { readonly kind: 'no-group'; readonly group: string; readonly nearest: string | undefined }
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
  const now = built.routes.all.find(({ meta }) =>
    meta.redirectFrom?.some(({ from }) => toPublic(from, config.areas) === route),
  )
  const redirect = config.redirects[route] ?? now?.path
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

/**
 * 'how-to/ssh' for '/how-to/ssh/', 'how-to/ssh.md' and 'content/how-to/ssh.md'. Shells complete paths from the site's
 * folder, those of Windows with backslashes.
 */
export function barePath(
  path: string,
  { contentDir }: Pick<LoadedSite['config'], 'contentDir'>,
): string {
  const written = withSlashes(path).replace(/^(?:\.\/)+/, '')
  const inside = written.startsWith(`${contentDir}/`)
    ? written.slice(contentDir.length + 1)
    : written
  return inside.replace(/\.(md|markdown)$/i, '').replace(/^\/+|\/+$/g, '')
}

/** What makes the address of a page already: its file, or the index of a folder of that name. `own` may be there. */
export function fileInTheWay(siteDir: string, file: string, own?: string): string | undefined {
  const bare = file.replace(/(?:\/index)?\.(?:md|markdown)$/i, '')
  const names = ['.md', '.markdown', '/index.md', '/index.markdown'].map((end) => bare + end)
  return [file, ...names].find((name) => name !== own && existsSync(join(siteDir, name)))
}

/** Why a page cannot have a path below the content folder, without its extension; undefined where it can. */
export function reasonAgainstPage(path: string): string | undefined {
  if (path === '') return 'it is empty'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u001f\\?#%"<>|*:]/.test(path))
    return 'it has a character that addresses cannot have'
  const segments = path.split('/')
  if (segments.includes('..')) return 'it leads out of the content folder'
  if (segments.some((segment) => segment === '' || segment === '.'))
    return 'there is nothing, or only a dot, between two of its slashes'
  if (segments.some((segment) => /^[._]/.test(segment))) {
    return 'files whose names begin with a dot or an underscore are no pages'
  }
  return undefined
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
  if (title === undefined) return { kind: 'no-group', group, nearest: nearest(group, titles) }
  return { kind: 'to-add', ...entryToWrite(title, href, configText) }
}
