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
import { openParsing, type WholeParsing } from '../site/open-parsing.ts'
import {
  loadSiteMounts,
  type OpenSite,
  type OpenTheme,
  openPlainTheme,
  openTheme,
  readSiteFiles,
  type SiteFiles,
} from '../site/open-site.ts'
import { readSources } from '../site/read-content.ts'
import { type DevMounts, openedMounts, readMounts } from './dev-mounts.ts'
import { filesOnDisk, isConfig, isContent, isPluginInput, isThemeFile } from './dev-paths.ts'
import { stampOf, stampsAfter } from './file-stamps.ts'
import { areSame, reuseFiles, reuseSources } from './same-files.ts'

/** Inputs of the development server: the last ones that could be read, and the problems of newer ones. */
export type DevInputs = DevMounts & {
  readonly site: LoadedSite
  readonly theme: OpenTheme | undefined
  readonly parsing: WholeParsing | undefined
  readonly files: SiteFiles | undefined
  readonly problems: {
    readonly config: readonly Diagnostic[]
    readonly mounts: readonly Diagnostic[]
    readonly theme: readonly Diagnostic[]
    readonly files: readonly Diagnostic[]
  }
  /** Stamp of each file when it was read. A file without a stamp is read again. */
  readonly stamps: ReadonlyMap<string, string>
}

export type DevContext = {
  readonly options: SiteOptions
  readonly host: Host
  /** Whether no events came for a while. Until then a page that has just become empty keeps its text. */
  readonly isQuiet: boolean
}

/** The site, if all of it could be read. */
export function openedSite(inputs: DevInputs): OpenSite | undefined {
  const { site, theme, parsing, files, problems } = inputs
  if (theme === undefined || parsing === undefined || files === undefined) return undefined
  const themeErrors = problems.theme.filter(isError)
  // Headings come and go while a page is written: only builds report lost addresses.
  const targetsParts = site.targets.map(({ name, targets: part }) => {
    return { name, part, kept: undefined }
  })
  const opened = { ...site, ...files, theme, themeErrors, parsing, targetsParts, mounts: [] }
  return { ...opened, mounts: openedMounts(inputs, opened, parsing.mounts) }
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
    mounts: [],
    mountFiles: undefined,
    problems: { config: site.diagnostics, mounts: [], theme: [], files: [] },
    stamps: new Map(),
  }
  const read = hasErrors(site.diagnostics)
    ? empty
    : await readFiles(await readTheme(await loadMounts(empty, host), host), { isQuiet: true })
  const stamps = stampsAfter(empty.stamps, filesOnDisk(read, host), { since, isQuiet: true })
  return { ...read, stamps }
}

/** Reads again what changed on disk. `paths` are absolute. */
export async function updateDevInputs(
  current: DevInputs,
  paths: ReadonlySet<string>,
  context: DevContext,
): Promise<DevInputs> {
  const next = await updateSite(current, paths, context)
  // The first quiet moment is early enough for the sites inside the site.
  const isTime = context.isQuiet || current.mountFiles !== undefined
  return isTime && next.files !== undefined ? readMounts(next, paths, context) : next
}

async function updateSite(
  current: DevInputs,
  paths: ReadonlySet<string>,
  context: DevContext,
): Promise<DevInputs> {
  if (paths.size === 0) return current
  const since = Date.now()
  const all = [...paths]
  // New threads import bundles from the cache folder, which may have been deleted.
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
  const isInput = all.some((path) => isPluginInput(path, next.files))
  next =
    !isInput && content.every((path) => isKnownPage(path, next))
      ? readPages(next, content, context)
      : await readFiles(next, context)
  return { ...next, stamps: stampsAfter(next.stamps, all, { since, isQuiet: context.isQuiet }) }
}

/** Files whose stamp differs from when they were read; finds changes whose events were lost. */
export function changedOnDisk(current: DevInputs, host: Host): ReadonlySet<string> {
  const { stamps } = current
  const files = new Set(filesOnDisk(current, host))
  const changed = [...files].filter((path) => stamps.get(path) !== stampOf(path))
  const gone = [...stamps.keys()].filter((path) => !files.has(path))
  return new Set([...changed, ...gone])
}

/** Sources that have changed, for messages. Absolute paths. */
export function changedFiles(before: DevInputs, after: DevInputs): readonly string[] {
  const known = new Set(before.files?.sources)
  const { siteDir } = after.site
  return (after.files?.sources ?? [])
    .filter((source) => !known.has(source))
    .map(({ file }) => resolve(siteDir, file))
}

/** Whether all these files are existing pages of the site, and none of them config, theme or plugin input. */
export function areKnownPages(paths: ReadonlySet<string>, inputs: DevInputs): boolean {
  return [...paths].every(
    (path) =>
      isKnownPage(path, inputs) &&
      !isConfig(path, inputs.site) &&
      !isThemeFile(path, inputs) &&
      !isPluginInput(path, inputs.files),
  )
}

/** Whether the file is a page of the site that still exists, so that only its text can have changed. */
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
  // With errors the last good config stays. The files of the new one are watched, too: a missing one may appear.
  if (hasErrors(diagnostics)) {
    const known = new Set(next.site.configFiles)
    const others = site.configFiles.filter((file) => !known.has(file))
    if (others.length === 0) return next
    return { ...next, site: { ...next.site, configFiles: [...known, ...others] } }
  }
  if (next === current && configKey(site) === configKey(current.site)) {
    return { ...current, site: { ...site, config: current.site.config } }
  }
  return readFiles(await readTheme(await loadMounts({ ...next, site }, host), host), context)
}

/** Loads the sites inside the site, with the config of which they may have changed. */
async function loadMounts(current: DevInputs, host: Host): Promise<DevInputs> {
  const { value: mounts, diagnostics } = await loadSiteMounts(current.site, { cache: true }, host)
  return { ...withProblems(current, 'mounts', diagnostics), mounts, mountFiles: undefined }
}

/** Identifies a config by its values and its code. */
function configKey({ config, configModules }: LoadedSite): string {
  return config.hash + JSON.stringify(configModules)
}

/** Loads the theme and opens parsing with it. With errors the last good theme stays, at first docsgen's own. */
async function readTheme(current: DevInputs, host: Host): Promise<DevInputs> {
  const { value, diagnostics } = await openTheme(current.site, { cache: true }, host)
  const next = withProblems(current, 'theme', diagnostics)
  if (value === undefined && current.theme !== undefined) return next
  const opened = value ?? (await openPlainTheme(current.site, { cache: true }, host))
  if (opened === undefined) return next
  // Features appear page by page, so the style sheet has the rules of all features from the start.
  const theme = { ...opened, ...opened.withFeatures(opened.features) }
  const opening = { options: { cache: true, jobs: undefined }, host }
  const parsing = await openParsing(current.site, current.mounts, theme, opening)
  if (current.parsing?.whole === parsing.whole) {
    return theme.hash === current.theme?.hash ? next : { ...next, theme }
  }
  await current.parsing?.pool.stop()
  return { ...next, theme, parsing }
}

/** Reads all content and static files again. */
async function readFiles(
  current: DevInputs,
  { isQuiet }: Pick<DevContext, 'isQuiet'>,
): Promise<DevInputs> {
  const { value, diagnostics } = await readSiteFiles(current.site, current.parsing)
  const next = withProblems(current, 'files', diagnostics)
  if (value === undefined) return next
  const sources = reuseSources(value.sources, current.files?.sources ?? [], isQuiet)
  return { ...next, files: reuseFiles({ ...value, sources }, current.files) }
}

/** Reads these pages again; all are existing pages of the site. */
function readPages(
  current: DevInputs,
  paths: readonly string[],
  { isQuiet }: DevContext,
): DevInputs {
  const { files, site } = current
  if (files === undefined || paths.length === 0) return current
  const contentDir = resolve(site.siteDir, site.config.contentDir)
  const pages = paths.map((absolute) => ({
    path: relativePath(contentDir, absolute),
    file: relativePath(site.siteDir, absolute),
  }))
  const read = new Map(readSources(pages, site).map((source) => [source.path, source]))
  const changed = files.sources.map((source) => read.get(source.path) ?? source)
  const sources = reuseSources(changed, files.sources, isQuiet)
  return areSame(sources, files.sources) ? current : { ...current, files: { ...files, sources } }
}

/** Replaces the problems of one kind; returns the same object where they are unchanged. */
function withProblems(
  current: DevInputs,
  kind: keyof DevInputs['problems'],
  diagnostics: readonly Diagnostic[],
): DevInputs {
  const { problems } = current
  const isSame = JSON.stringify(diagnostics) === JSON.stringify(problems[kind])
  return isSame ? current : { ...current, problems: { ...problems, [kind]: diagnostics } }
}
