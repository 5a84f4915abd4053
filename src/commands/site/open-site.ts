import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import {
  type Diagnostic,
  diagnostic,
  hasErrors,
  type WithDiagnostics,
  withSeverities,
} from '../../diagnostics/diagnostic.ts'
import { shortList } from '../../diagnostics/spec.ts'
import type { Feature } from '../../features/feature.ts'
import { features } from '../../features/index.ts'
import { foreignSite } from '../../io/config/foreign-site.ts'
import { type ContentFiles, markdownNames } from '../../io/sources/list-content.ts'
import { openSource } from '../../io/sources/open-source.ts'
import type { StorePlace } from '../../io/store/store.ts'
import { loadTheme, NO_FONTS } from '../../io/theme/load-theme.ts'
import { themeFolder } from '../../io/theme/theme-folder.ts'
import { themeFiles } from '../../io/theme/theme-sources.ts'
import { appendAll } from '../../model/append-all.ts'
import { hashOfAll } from '../../model/hash.ts'
import type { Host } from '../../model/host.ts'
import { once } from '../../model/once.ts'
import type { SiteOptions } from '../../model/options.ts'
import type { SourceFile } from '../../model/page/parsed-page.ts'
import type { Hash } from '../../model/paths.ts'
import type { Asset } from '../../model/routes.ts'
import type { LoadedTheme } from '../../model/theme.ts'
import { fontFiles } from '../../site/config/font-files.ts'
import { overrideProblems } from '../../site/config/override-problems.ts'
import { unusedNames } from '../../site/config/unused-names.ts'
import { unusedKeys } from '../../site/frame-parts.ts'
import type { TargetsParts } from '../../site/targets-part.ts'
import type { ContentFolder } from './content-part.ts'
import { cacheDirOf, loadSite, makesPages } from './load-site.ts'
import type { LoadedSite } from './loaded-site.ts'
import { allMounts } from './mounts/all-mounts.ts'
import { type LoadedMount, loadMounts } from './mounts/load-mounts.ts'
import type { MountSpec } from './mounts/mounts-part.ts'
import { openParsing, type Parsing, type ParsingOptions } from './open-parsing.ts'
import { takenNames } from './page-features.ts'
import { type OpenPageSource, readPageSources } from './page-sources.ts'
import type { PluginSources } from './plugin-sources.ts'
import {
  foreignIndexProblems,
  leftOutLinks,
  readAssets,
  readSources,
  unreadableFiles,
} from './read-content.ts'

/** The files of a site, as they are read from disk. */
export type SiteFiles = {
  readonly sources: readonly SourceFile[]
  /** Sources of pages besides the content folder. */
  readonly pageSources: readonly OpenPageSource[]
  /** Static files by URL without the base. */
  readonly assets: ReadonlyMap<string, Asset>
  /** Absolute paths of files and folders that plugins read to make pages. */
  readonly madeFrom: readonly string[]
  /** Absolute paths of the symbolic links in the content and public folders, including dangling ones. */
  readonly links: readonly string[]
}

/** A site with everything that a command needs. */
export type OpenSite = LoadedSite &
  SiteFiles & {
    readonly theme: LoadedTheme
    /** Errors for which docsgen's own theme replaces the site's; empty where it is the site's. */
    readonly themeErrors: readonly Diagnostic[]
    readonly parsing: Parsing
    /** Features that know addresses, with what they have stored of the site. */
    readonly targetsParts: TargetsParts
    /** The sites inside it. */
    readonly mounts: readonly OpenMount[]
  }

/** A site inside the site. */
export type OpenMount = {
  readonly spec: MountSpec
  readonly site: OpenSite
  /** See `Mount`. */
  readonly translated: ReadonlyMap<string, string> | undefined
  /** Digest of its name, and of which of its pages are translated. */
  readonly digest: Hash
  /** Problems from opening it. */
  readonly diagnostics: readonly Diagnostic[]
}

export type OpenOptions = SiteOptions & ParsingOptions

/**
 * Opens a site: config, files, theme, cache and workers. Undefined where the config has errors. With errors in the
 * theme, docsgen's own theme is used, so that all other problems are still reported.
 */
export async function openSite(
  options: OpenOptions,
  host: Host,
): Promise<WithDiagnostics<OpenSite | undefined>> {
  const site = await loadSite(options, host)
  if (hasErrors(site.diagnostics)) return { ...site, value: undefined }
  const theme = await openTheme(site.value, options, host)
  const usable = theme.value ?? (await openPlainTheme(site.value, options, host))
  const loaded = await loadSiteMounts(site.value, options, host)
  const parsing = usable && (await openParsing(site.value, loaded.value, usable, { options, host }))
  const listed = site.value.source.list()
  if (parsing !== undefined) prepareThreads(listed, site.value, parsing)
  const files = await readSiteFiles(site.value, parsing, listed)
  const targetsParts = openTargets(site.value)
  const problems = [
    ...loaded.diagnostics,
    ...files.diagnostics,
    ...targetsParts.diagnostics,
    ...theme.diagnostics,
  ]
  const diagnostics = [...site.diagnostics, ...problems]
  if (files.value === undefined || usable === undefined || parsing === undefined)
    return { value: undefined, diagnostics }
  const themeErrors = theme.value === undefined ? theme.diagnostics : []
  const value = {
    ...site.value,
    ...files.value,
    theme: usable,
    themeErrors,
    parsing,
    targetsParts: targetsParts.value,
    mounts: [],
  }
  const mounts = await openMounts(loaded.value, value, parsing.mounts)
  return {
    value: { ...value, mounts: mounts.value },
    diagnostics: [...diagnostics, ...mounts.diagnostics],
  }
}

/** Starts threads for pages that the store cannot have yet, as the times of their files say: they load meanwhile. */
function prepareThreads(
  { markdown }: ContentFiles,
  { siteDir }: LoadedSite,
  { store, pool }: Parsing,
): void {
  const since = store.lastWrite('page')
  const isNewer = ({ file }: { readonly file: string }) =>
    (statSync(resolve(siteDir, file), { throwIfNoEntry: false })?.mtimeMs ?? 0) > since
  pool.prepare(since === 0 ? markdown.length : markdown.filter(isNewer).length)
}

/** Loads the sites that a site has inside it. */
export function loadSiteMounts(
  site: LoadedSite,
  options: Pick<OpenOptions, 'cache'>,
  host: Host,
): Promise<WithDiagnostics<readonly LoadedMount[]>> {
  return loadMounts(site, mountsOf(site), { store: blobsIn(site, options, host), host })
}

/** The sites inside a site with this config. */
export function mountsOf({ config }: LoadedSite): readonly MountSpec[] {
  return allMounts(
    features.flatMap(({ name, mounts }: Feature) => mounts?.(config.features[name] as never) ?? []),
  )
}

/** Where files of commits are stored: a run that leaves nothing in the cache stores them for itself. */
function blobsIn(
  site: LoadedSite,
  { cache }: Pick<OpenOptions, 'cache'>,
  { temporaryDir }: Host,
): StorePlace {
  const dir = cache === true ? cacheDirOf(site) : join(temporaryDir(), 'commits')
  return { dir, isWritten: true }
}

/** Reads the files of the sites inside a site. One without a page is left out, which is told. */
async function openMounts(
  loaded: readonly LoadedMount[],
  around: OpenSite,
  parsings: readonly Parsing[],
): Promise<WithDiagnostics<readonly OpenMount[]>> {
  const value: OpenMount[] = []
  const diagnostics: Diagnostic[] = []
  for (const [index, mount] of loaded.entries()) {
    const parsing = parsings[index] ?? around.parsing
    const files = await readSiteFiles(mount.site, parsing)
    if (files.value === undefined) appendAll(diagnostics, files.diagnostics)
    else value.push(openMount(mount, { ...files, value: files.value }, around, parsing))
  }
  return { value, diagnostics }
}

/** A site inside the site with its files. */
export function openMount(
  { spec, site }: LoadedMount,
  files: WithDiagnostics<SiteFiles>,
  { theme, themeErrors, targetsParts: ofSite }: OpenSite,
  parsing: Parsing,
): OpenMount {
  // What is published is known of the site around it alone.
  const targetsParts = ofSite.map((part) => ({ ...part, kept: undefined }))
  const plugins = site.plugins.filter(({ isOwn }) => !isOwn)
  const opened = { theme, themeErrors, parsing, targetsParts, plugins, mounts: [] }
  const translated = spec.language === undefined ? undefined : translatedFiles(files.value, site)
  return {
    spec,
    site: { ...site, ...files.value, ...opened },
    translated,
    digest: hashOfAll([spec.id, ...(translated?.keys() ?? [])]),
    diagnostics: files.diagnostics,
  }
}

/** The files of a translation that are its own, by what they are called among those of its original. */
function translatedFiles(
  { sources, pageSources }: SiteFiles,
  { source, content }: LoadedSite,
): ReadonlyMap<string, string> {
  const original = 'below' in content ? openSource(content.below) : source
  const made = pageSources.flatMap(({ files }) => files.files)
  const origins = [...sources, ...made].map(({ file }) => [file, source.origin(file).file] as const)
  return new Map(origins.filter(([file, origin]) => origin !== original.origin(file).file))
}

function openTargets({ siteDir, targets }: LoadedSite): WithDiagnostics<TargetsParts> {
  const opened = targets.map(({ name, open, targets: part }) => ({ name, part, ...open(siteDir) }))
  return {
    value: opened.map(({ name, part, value }) => ({ name, part, kept: value })),
    diagnostics: opened.flatMap(({ diagnostics }) => diagnostics),
  }
}

/** docsgen's own theme, without the site's code, styles and fonts, for a site where these have errors. */
export async function openPlainTheme(
  site: LoadedSite,
  options: Pick<OpenOptions, 'cache'>,
  host: Host,
): Promise<OpenTheme | undefined> {
  const own = { overrides: {}, components: {}, islands: [], styles: [] }
  const fonts = { font: 'inter', mono: undefined } as const
  const config = { ...site.config, theme: { ...site.config.theme, ...own, ...fonts } }
  return (await openTheme({ ...site, config }, options, host)).value
}

/** Reads the site's files and runs the plugins that make pages. Undefined where there is no page. */
export async function readSiteFiles(
  site: LoadedSite,
  parsing: Parsing | undefined,
  files: ContentFiles = site.source.list(),
): Promise<WithDiagnostics<SiteFiles | undefined>> {
  const pluginSources = await loadPluginSources(site, parsing)
  const { inputPaths: madeFrom } = pluginSources.value
  if (files.markdown.length + pluginSources.value.sources.length === 0) {
    const foreign = site.configCode === undefined ? foreignSite(site.siteDir) : undefined
    if (foreign !== undefined) return { value: undefined, diagnostics: [foreign] }
    const names = [...files.others, ...files.foreignIndexes].map(({ path }) => path)
    const args = { folder: site.config.contentDir, saw: shortList(names) || 'nothing' }
    const problem = diagnostic('content-missing', args, undefined)
    return { value: undefined, diagnostics: [...pluginSources.diagnostics, problem] }
  }
  const sources = [...readSources(files.markdown, site), ...pluginSources.value.sources]
  const others = await readPageSources(site)
  const assets = readAssets(files, site)
  return {
    value: {
      sources,
      pageSources: others.value,
      assets: assets.value,
      madeFrom,
      links: files.links.map((file) => resolve(site.siteDir, file)),
    },
    diagnostics: [
      ...pluginSources.diagnostics,
      ...others.diagnostics,
      ...assets.diagnostics,
      ...foreignIndexProblems(files),
      ...leftOutLinks(files),
      ...unreadableFiles(files),
      ...contentProblems(site),
    ],
  }
}

const NO_PLUGIN_SOURCES: WithDiagnostics<PluginSources> = {
  value: { sources: [], inputPaths: [] },
  diagnostics: [],
}

async function loadPluginSources(site: LoadedSite, parsing: Parsing | undefined) {
  if (parsing === undefined || !makesPages(site.config)) return NO_PLUGIN_SOURCES
  const { readPluginSources } = await import('./plugin-sources.ts')
  return readPluginSources(site, parsing)
}

export type OpenTheme = LoadedTheme & {
  /** Absolute paths of the files that the bundle was made of. */
  readonly inputs: readonly string[]
}

/** Loads the site's theme; bundles it first where the site changes the theme's code. */
export async function openTheme(
  site: LoadedSite,
  { cache }: Pick<OpenOptions, 'cache'>,
  { packageDir, temporaryDir }: Host,
): Promise<WithDiagnostics<OpenTheme | undefined>> {
  const { siteDir, config, configText: text } = site
  const { font, mono } = config.theme
  const hasFonts = fontFiles(font).length + fontFiles(mono).length > 0
  const fontCode = hasFonts ? await import('../../io/theme/read-own-fonts.ts') : undefined
  const problems: readonly Diagnostic[] = overrideProblems(config, {
    text,
    themeFiles: () => themeFiles(packageDir),
    exists: (path) => existsSync(resolve(siteDir, path)),
    isFont: (path) => fontCode?.isFont(siteDir, path) === true,
  })
  if (problems.length > 0) return { value: undefined, diagnostics: problems }
  const cacheDir = cache === false ? undefined : cacheDirOf(site)
  const isReadOnly = cache === 'read'
  const place = { siteDir, packageDir, config, cacheDir, isReadOnly, temporaryDir }
  const bundled = await themeFolder(place)
  if (bundled.value === undefined) return { value: undefined, diagnostics: bundled.diagnostics }
  const { folder, inputs } = bundled.value
  const fonts = fontCode?.ownFonts(siteDir, config.theme) ?? NO_FONTS
  const loaded = await loadTheme(folder, config, fonts)
  const theme = { ...loaded, inputs: [...inputs, ...fonts.inputs] }
  return { value: theme, diagnostics: unusedNameProblems(site, theme) }
}

/** Problems for names in the config that neither the site nor its theme uses. */
function unusedNameProblems(
  { siteDir, config, configText: text, frameParts }: LoadedSite,
  theme: LoadedTheme,
): readonly Diagnostic[] {
  const problems = unusedNames(config, {
    text,
    texts: theme.frame.texts,
    properties: once(() => readProperties(theme)),
    keys: unusedKeys(frameParts, config),
    components: takenNames,
    exists: (path) => existsSync(resolve(siteDir, path)),
    siblings: (path) => {
      const folder = dirname(path)
      const absolute = resolve(siteDir, folder)
      return existsSync(absolute) ? readdirSync(absolute).map((name) => join(folder, name)) : []
    },
  })
  return withSeverities(problems, config.diagnostics)
}

/** Custom properties that the theme's style sheets and the site's own use. */
function readProperties(theme: LoadedTheme): readonly string[] {
  const { outputs } = theme.withFeatures(theme.features)
  const sheets = outputs.filter(({ path }) => path.endsWith('.css'))
  return sheets.flatMap(({ body }) => {
    const css = Buffer.from(body()).toString()
    return [...new Set([...css.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name))]
  })
}

/** What features say of files in the content folder. */
function contentProblems({
  source,
  config,
}: Pick<LoadedSite, 'source' | 'config'>): readonly Diagnostic[] {
  const path = `${config.contentDir}/`
  const folder: ContentFolder = {
    path,
    directives: new Set([...takenNames, ...Object.keys(config.theme.components)]),
    markdownNames(name) {
      const entry = source.find(path + name)
      return entry?.kind === 'folder' ? markdownNames(entry.entries()) : []
    },
  }
  return features.flatMap(({ content }: Feature) => content?.problems(folder) ?? [])
}
