import type { CommandTools, SeenSite } from '../../../commands/command-tools.ts'
import { barePath, fileInTheWay, reasonAgainstPage } from '../../../commands/new/page-path.ts'
import { type Diagnostic, isError, type Location } from '../../../diagnostics/diagnostic.ts'
import { moveFile } from '../../../io/files/move-file.ts'
import { reasonNotToWrite, rewriteFile } from '../../../io/files/rewrite-file.ts'
import { readSourceTexts } from '../../../io/files/source-texts.ts'
import { loadParser } from '../../../io/markdown/load-parser.ts'
import type { Host } from '../../../model/host.ts'
import { nearest } from '../../../model/nearest.ts'
import type { SiteOptions } from '../../../model/options.ts'
import { isMarkdownFile, sourcePath } from '../../../model/paths.ts'
import type { Route } from '../../../model/routes.ts'
import { locateName } from '../../../site/config/locate-key.ts'
import { type LinkContext, linkContext } from '../../../site/link/link-target.ts'
import { toInternal, toPublic } from '../../../site/routes/area-for.ts'
import { invalidPath } from '../../../site/routes/build-routes.ts'
import { internalPathOf } from '../../../site/routes/source-to-route.ts'
import { addressesConfig } from '../config.ts'
import { type LineToWrite, linesToWrite } from './config-lines.ts'
import { type FileEdit, linkEdit, movedLinks, withLinksLeftOut } from './link-edits.ts'
import { oldAddressEdits } from './old-addresses.ts'
import { movedConfigHref, type PageMove } from './page-move.ts'

export type MoveOptions = SiteOptions & {
  /** Address or file of the page: `/how-to/ssh`, `how-to/ssh`, `content/how-to/ssh.md`. */
  readonly from: string
  /** The same for where it goes; a slash at the end keeps the file's name. */
  readonly to: string
  /** Says what would be written, and writes nothing. */
  readonly dryRun: boolean
}

export type Moved =
  | {
      readonly kind: 'moved'
      /** Relative to the site folder. */
      readonly from: string
      readonly to: string
      readonly oldAddress: string
      readonly newAddress: string
      /** Files whose links were changed, and how many in each; the page itself by its new name. */
      readonly links: readonly { readonly file: string; readonly count: number }[]
      /** Files whose links stay as they were, since their letters are not known: they are no UTF-8. */
      readonly left: readonly string[]
      /** The page whose front matter has the old address now; undefined where there is none to write. */
      readonly redirect: { readonly file: string; readonly isWritten: boolean } | undefined
      /** Lines of config and navigation that lead to the page, as they have to be: they are code, which nobody edits. */
      readonly lines: readonly LineToWrite[]
      /** Where the config leads on from the new address, which would hide the page. */
      readonly shadow: Location | undefined
    }
  | { readonly kind: 'no-page'; readonly nearest: string | undefined }
  | { readonly kind: 'exists'; readonly file: string }
  | { readonly kind: 'invalid'; readonly path: string; readonly reason: string }
  | { readonly kind: 'unwritable'; readonly file: string; readonly reason: string }
  | { readonly kind: 'broken'; readonly diagnostics: readonly Diagnostic[] }

/** `docsgen mv`: moves a page with the links of other pages, and leaves a redirect at its old address. */
export async function movePage(
  options: MoveOptions,
  host: Host,
  { builtSite }: Pick<CommandTools, 'builtSite'>,
): Promise<Moved> {
  const { value, diagnostics } = await builtSite(options, { cache: 'read', hasDrafts: true }, host)
  if (value === undefined) return { kind: 'broken', diagnostics: diagnostics.filter(isError) }
  const planned = planMove(options, value)
  if ('kind' in planned) return planned
  const { siteDir } = value.site
  const context = linkContext(value.site, value.built.routes)
  const isDamaged = damagedIn(diagnostics)
  const found = await pageEdits(planned, value, context)
  const pages = found.filter(({ file }) => !isDamaged(file))
  const old = await oldAddressEdits(planned, value)
  const from = planned.from.file
  const to = `${value.site.config.contentDir}/${planned.to}`
  const nameOf = (file: string) => (file === from ? to : file)
  const edits = [...pages, ...old.edits]
  if (!options.dryRun) {
    const unwritable = await firstUnwritable(siteDir, edits)
    if (unwritable !== undefined) return unwritable
    const outcome = await moveFile(siteDir, from, to)
    if (outcome === 'exists') return { kind: 'exists', file: to }
    if (outcome === 'outside')
      return { kind: 'invalid', path: options.to, reason: 'a link leads it out of the site' }
    await writeEdits(siteDir, edits, nameOf)
  }
  return {
    kind: 'moved',
    ...{ from, to, oldAddress: planned.from.path, newAddress: planned.path },
    links: edits
      .filter(({ count }) => count > 0)
      .map(({ file, count }) => ({ file: nameOf(file), count })),
    left: found.filter(({ file }) => isDamaged(file)).map(({ file }) => nameOf(file)),
    redirect: old.redirect && { ...old.redirect, file: to },
    lines: configLines(planned, value.site, context),
    shadow: shadowOf(planned, value.site),
  }
}

/** Tells the files that hold letters which could not be read. */
function damagedIn(diagnostics: readonly Diagnostic[]): (file: string) => boolean {
  const damaged = diagnostics.filter(({ code }) => code === 'encoding-invalid')
  const files = new Set(damaged.map(({ at }) => at?.file))
  return (file) => files.has(file)
}

/** What moves where, or why it cannot. */
function planMove(
  { from, to }: MoveOptions,
  { site, built }: SeenSite,
): PageMove | Exclude<Moved, { kind: 'moved' }> {
  const { config, siteDir } = site
  const bareOf = (path: string) => barePath(path, config)
  const route = pageNamed(bareOf(from), built.routes, config.areas)
  const own = site.sources.find(({ path }) => path === route?.source)
  if (route === undefined || own === undefined || own.made !== undefined) {
    const paths = built.routes.all.map(({ path }) => path)
    return { kind: 'no-page', nearest: nearest(`/${bareOf(from)}`, paths) }
  }
  if (route.path === '/')
    return { kind: 'invalid', path: from, reason: 'it is the page at which readers begin' }
  const name = route.source.replace(/^.*\/|\.(md|markdown)$/gi, '')
  const bare = /[/\\]$/.test(to) ? [bareOf(to), name].filter(Boolean).join('/') : bareOf(to)
  const reason = reasonAgainstPage(bare)
  if (reason !== undefined) return { kind: 'invalid', path: to, reason }
  const [ending] = /\.(?:md|markdown)$/i.exec(to) ?? /\.\w+$/.exec(route.source) ?? ['.md']
  const source = sourcePath(`${toInternal(`/${bare}`, config.areas).slice(1)}${ending}`)
  const path = toPublic(internalPathOf(source, route.meta.slug), config.areas)
  const reserved = invalidPath(path)
  if (reserved !== undefined) return { kind: 'invalid', path: to, reason: reserved }
  const there = fileInTheWay(siteDir, `${config.contentDir}/${source}`, route.file)
  if (there !== undefined) return { kind: 'exists', file: there }
  const other = built.routes.byPath.get(path)
  if (other !== undefined && other !== route) return { kind: 'exists', file: other.file }
  return { from: route, to: source, path }
}

function pageNamed(
  bare: string,
  { bySource, byPath }: SeenSite['built']['routes'],
  areas: Parameters<typeof toPublic>[1],
): Route | undefined {
  const files = [`${bare}.md`, `${bare}/index.md`].map(sourcePath)
  const found = files.map((file) => bySource.get(file)).find((route) => route !== undefined)
  return found ?? byPath.get(toPublic(`/${bare}`, areas))
}

/** New texts of pages, and of what they include. */
async function pageEdits(move: PageMove, { site, built }: SeenSite, context: LinkContext) {
  const parser = await loadParser(site.config.markdown.parser)
  await parser.load()
  const { contentDir } = site.config
  const read = built.pages.flatMap(({ route, parsed }) => [
    route.file,
    ...parsed.reads.map(({ path }) => path).filter(isMarkdownFile),
  ])
  const readable = await readSourceTexts(site.siteDir, read)
  const linking = withLinksLeftOut(built.pages, readable, contentDir, parser)
  const moved = movedLinks(linking, move, context)
  const texts = await readSourceTexts(
    site.siteDir,
    moved.map(({ file }) => file),
  )
  return moved
    .map((links) => linkEdit(links, texts.get(links.file) ?? '', parser))
    .filter(({ count }) => count > 0)
}

/** What has to be written in the config and in what it imports. */
function configLines(
  move: PageMove,
  { config, configText }: SeenSite['site'],
  context: LinkContext,
): readonly LineToWrite[] {
  // The glossary is named by its file, from the site's folder.
  const [file, to] = [move.from.file, `${config.contentDir}/${move.to}`]
  const movedFile = (href: string) =>
    href === file || href === `./${file}` ? href.replace(file, () => to) : undefined
  const [main, ...imported] = configText
  return [...imported, ...(main === undefined ? [] : [main])].flatMap((part) =>
    linesToWrite(part, (href) => movedConfigHref(href, move, context) ?? movedFile(href)),
  )
}

/** Where the config has a redirect from the address that the page gets. */
function shadowOf({ path }: PageMove, { config, configText }: SeenSite['site']) {
  const from = Object.keys(addressesConfig(config).redirects).find(
    (one) => toPublic(one, config.areas) === path,
  )
  return from === undefined ? undefined : locateName(configText, from)
}

/** The first file that could not be written once the page had moved. */
async function firstUnwritable(
  siteDir: string,
  edits: readonly FileEdit[],
): Promise<Extract<Moved, { kind: 'unwritable' }> | undefined> {
  for (const { file } of edits) {
    const reason = await reasonNotToWrite(siteDir, file)
    if (reason !== undefined) return { kind: 'unwritable', file, reason }
  }
  return undefined
}

async function writeEdits(
  siteDir: string,
  edits: readonly FileEdit[],
  nameOf: (file: string) => string,
): Promise<void> {
  for (const { file, change } of edits) {
    await rewriteFile(siteDir, nameOf(file), change)
  }
}
