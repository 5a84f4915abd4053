import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Diagnostic, hasErrors, isError } from '../../diagnostics/diagnostic.ts'
import { relativePath } from '../../io/files/relative-path.ts'
import { isFile } from '../../io/files/site-file.ts'
import type { Host } from '../../model/host.ts'
import type { SiteOptions } from '../../model/options.ts'
import type { SourceFile } from '../../model/page/parsed-page.ts'
import { loadSite } from '../site/load-site.ts'
import type { LoadedSite } from '../site/loaded-site.ts'
import { openParsing, type Parsing } from '../site/open-parsing.ts'
import {
  type OpenSite,
  type OpenTheme,
  openPlainTheme,
  openTheme,
  readSiteFiles,
  type SiteFiles,
} from '../site/open-site.ts'
import { readSources } from '../site/read-content.ts'
import { filesOnDisk, isConfig, isContent, isMadeFrom, isThemeFile } from './dev-paths.ts'
import { stampOf, stampsAfter } from './file-stamps.ts'
import { areSame, sameFiles, sourcesTaken } from './same-files.ts'

/** What the development server builds from: the last inputs that could be read, and what keeps newer ones out. */
export type DevInputs = {
  readonly site: LoadedSite
  readonly theme: OpenTheme | undefined
  readonly parsing: Parsing | undefined
  readonly files: SiteFiles | undefined
  readonly problems: {
    readonly config: readonly Diagnostic[]
    readonly theme: readonly Diagnostic[]
    readonly files: readonly Diagnostic[]
  }
  /** What each file was when it was read. One that has none here is read again. */
  readonly stamps: ReadonlyMap<string, string>
}

export type DevContext = {
  readonly options: SiteOptions
  readonly host: Host
  /** Whether nothing is being written any more: until then a page that has just become empty is not believed. */
  readonly isQuiet: boolean
}

/** The site, if all of it could be read. */
export function openedSite(inputs: DevInputs): OpenSite | undefined {
  const { site, theme, parsing, files, problems } = inputs
  if (theme === undefined || parsing === undefined || files === undefined) return undefined
  const themeErrors = problems.theme.filter(isError)
  // Headings that are being written come and go: what is lost is told by builds.
  const targetsParts = site.targets.map(({ name, targets: part }) => {
    return { name, part, kept: undefined }
  })
  return { ...site, ...files, theme, themeErrors, parsing, targetsParts }
}

/** Reads a site for the first time. */
export async function loadDevInputs({
  options,
  host,
}: Omit<DevContext, 'isQuiet'>): Promise<DevInputs> {
  const since = Date.now()
  const site = await loadSite({ ...options, cache: true }, host)
  const empty: DevInputs = {
    site: site.value,
    theme: undefined,
    parsing: undefined,
    files: undefined,
    problems: { config: site.diagnostics, theme: [], files: [] },
    stamps: new Map(),
  }
  const read = hasErrors(site.diagnostics)
    ? empty
    : await readFiles(await readTheme(empty, host), { isQuiet: true })
  const stamps = stampsAfter(empty.stamps, filesOnDisk(read, host), { since, isQuiet: true })
  return { ...read, stamps }
}

/** Takes over what changed on disk. `paths` are absolute. */
export async function updateDevInputs(
  current: DevInputs,
  paths: ReadonlySet<string>,
  context: DevContext,
): Promise<DevInputs> {
  if (paths.size === 0) return current
  const since = Date.now()
  const all = [...paths]
  // Threads that are yet to be started load the code of the store, which somebody may have deleted.
  const code = [current.site.configCode, current.theme?.articlePath]
  if (code.some((path) => path !== undefined && !existsSync(path))) {
    await current.parsing?.pool.stop()
    return loadDevInputs(context)
  }
  let next = current
  if (all.some((path) => isConfig(path, current.site))) next = await readConfig(next, context)
  if (next.files === undefined) return loadDevInputs(context)
  if (all.some((path) => isThemeFile(path, next))) next = await readTheme(next, context.host)
  const content = all.filter((path) => isContent(path, next.site))
  const isMade = all.some((path) => isMadeFrom(path, next.files))
  next =
    !isMade && content.every((path) => isKnownPage(path, next))
      ? readPages(next, content, context)
      : await readFiles(next, context)
  return { ...next, stamps: stampsAfter(next.stamps, all, { since, isQuiet: context.isQuiet }) }
}

/** The files that are other than they were when they were read, by their stamps: events may have been lost. */
export function changedOnDisk(current: DevInputs, host: Host): ReadonlySet<string> {
  const { stamps } = current
  const files = new Set(filesOnDisk(current, host))
  const changed = [...files].filter((path) => stamps.get(path) !== stampOf(path))
  const gone = [...stamps.keys()].filter((path) => !files.has(path))
  return new Set([...changed, ...gone])
}

/** Pages that are other than before, for messages: absolute paths. */
export function changedFiles(before: DevInputs, after: DevInputs): readonly string[] {
  const known = new Set(before.files?.sources)
  const { siteDir } = after.site
  return (after.files?.sources ?? [])
    .filter((source) => !known.has(source))
    .map(({ file }) => resolve(siteDir, file))
}

/** Whether these files are pages that are still there, and nothing else that a site is made of. */
export function areKnownPages(paths: ReadonlySet<string>, inputs: DevInputs): boolean {
  return [...paths].every(
    (path) =>
      isKnownPage(path, inputs) &&
      !isConfig(path, inputs.site) &&
      !isThemeFile(path, inputs) &&
      !isMadeFrom(path, inputs.files),
  )
}

/** Whether only the text of a page can have changed. */
function isKnownPage(path: string, { files, site }: DevInputs): boolean {
  const file = relativePath(site.siteDir, path)
  const isPage = (source: SourceFile) => source.made === undefined && source.file === file
  const isListed = files?.sources.some(isPage) === true
  return isListed && isFile(path)
}

async function readConfig(current: DevInputs, context: DevContext): Promise<DevInputs> {
  const { options, host } = context
  const { value: site, diagnostics } = await loadSite({ ...options, cache: true }, host)
  const next = withProblems(current, 'config', diagnostics)
  // With errors the last good config stays. A file that was missing may come.
  if (hasErrors(diagnostics)) {
    const known = new Set(next.site.configFiles)
    const others = site.configFiles.filter((file) => !known.has(file))
    if (others.length === 0) return next
    return { ...next, site: { ...next.site, configFiles: [...known, ...others] } }
  }
  if (next === current && configKey(site) === configKey(current.site)) {
    return { ...current, site: { ...site, config: current.site.config } }
  }
  return readFiles(await readTheme({ ...next, site }, host), context)
}

/** What a config means: its values, and the code that may be in it. */
function configKey({ config, configModules }: LoadedSite): string {
  return config.hash + JSON.stringify(configModules)
}

/** Reads the theme again, and gets ready to parse with it. A broken one leaves the last good one, at first docsgen's. */
async function readTheme(current: DevInputs, host: Host): Promise<DevInputs> {
  const { value, diagnostics } = await openTheme(current.site, { cache: true }, host)
  const next = withProblems(current, 'theme', diagnostics)
  if (value === undefined && current.theme !== undefined) return next
  const opened = value ?? (await openPlainTheme(current.site, { cache: true }, host))
  if (opened === undefined) return next
  // Pages that use a feature come one after the other: the style sheet has the rules of all from the beginning.
  const theme = { ...opened, ...opened.withFeatures(opened.features) }
  const opening = { options: { cache: true, jobs: undefined }, host }
  const parsing = await openParsing(current.site, theme, opening)
  const { key, variables } = current.parsing ?? {}
  if (key === parsing.key && variables === parsing.variables) {
    return theme.hash === current.theme?.hash ? next : { ...next, theme }
  }
  await current.parsing?.pool.stop()
  return { ...next, theme, parsing }
}

/** Reads content and static files again, whatever has changed among them. */
async function readFiles(
  current: DevInputs,
  { isQuiet }: Pick<DevContext, 'isQuiet'>,
): Promise<DevInputs> {
  const { value, diagnostics } = await readSiteFiles(current.site, current.parsing)
  const next = withProblems(current, 'files', diagnostics)
  if (value === undefined) return next
  const sources = sourcesTaken(value.sources, current.files?.sources ?? [], isQuiet)
  return { ...next, files: sameFiles({ ...value, sources }, current.files) }
}

/** Reads these pages again; they are known, and are still there. */
function readPages(
  current: DevInputs,
  paths: readonly string[],
  { isQuiet }: DevContext,
): DevInputs {
  const { files, site } = current
  if (files === undefined || paths.length === 0) return current
  const contentDir = resolve(site.siteDir, site.config.contentDir)
  const found = paths.map((absolute) => ({ absolute, path: relativePath(contentDir, absolute) }))
  const read = new Map(readSources(found, site).map((source) => [source.path, source]))
  const changed = files.sources.map((source) => read.get(source.path) ?? source)
  const sources = sourcesTaken(changed, files.sources, isQuiet)
  return areSame(sources, files.sources) ? current : { ...current, files: { ...files, sources } }
}

/** The problems of one kind as they are now; the very same inputs where they are as before. */
function withProblems(
  current: DevInputs,
  kind: keyof DevInputs['problems'],
  found: readonly Diagnostic[],
): DevInputs {
  const { problems } = current
  const isSame = JSON.stringify(found) === JSON.stringify(problems[kind])
  return isSame ? current : { ...current, problems: { ...problems, [kind]: found } }
}
