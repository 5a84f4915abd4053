import { existsSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import type { SiteInputs } from '../core/site-inputs.ts'
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts'
import { bundleTheme, loadTheme } from '../io/theme/bundle-theme.ts'
import type { Host } from '../model/host.ts'
import type { SiteOptions } from '../model/options.ts'
import type { SourceFile } from '../model/page.ts'
import type { LoadedTheme } from '../model/theme.ts'
import { type LazyReading, lazyReading } from './lazy-reading.ts'
import { contentOf, type LoadedSite, loadInputs, loadSite, readSources } from './load-inputs.ts'
import { cacheDirOf } from './site-memo.ts'

/** What the development server builds from: the last inputs that could be read, and what keeps newer ones out. */
export type DevInputs = {
  readonly site: LoadedSite
  /** Undefined until they could be read for the first time. */
  readonly inputs: SiteInputs | undefined
  readonly markdown: LazyReading
  readonly theme: LoadedTheme | undefined
  /** Absolute paths of the files that the theme is made of. */
  readonly themeFiles: ReadonlySet<string>
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

/** Reads a site for the first time. */
export async function loadDevInputs({
  options,
  host,
}: Omit<DevContext, 'isQuiet'>): Promise<DevInputs> {
  const since = Date.now()
  const site = await loadSite(options, host)
  const empty: DevInputs = {
    site: site.value,
    inputs: undefined,
    markdown: lazyReading(site.value.config.markdown.parser),
    theme: undefined,
    themeFiles: new Set(),
    problems: { config: site.diagnostics, theme: [], files: [] },
    stamps: new Map(),
  }
  const read = hasErrors(site.diagnostics)
    ? empty
    : await readFiles(await readTheme(empty, host), { host, isQuiet: true })
  return withStamps(read, filesOf(read, host), since)
}

/** Takes over what changed on disk. `paths` are absolute. */
export async function updateDevInputs(
  current: DevInputs,
  paths: ReadonlySet<string>,
  context: DevContext,
): Promise<DevInputs> {
  const since = Date.now()
  const all = [...paths]
  let next = current
  if (all.some((path) => isConfig(path, current.site))) next = await readConfig(next, context)
  if (next.inputs === undefined) return loadDevInputs(context)
  if (all.some((path) => current.themeFiles.has(path) || isThemeFile(path, next.site))) {
    next = await readTheme(next, context.host)
  }
  const content = all.filter((path) => isContent(path, next.site))
  if (content.every((path) => isKnownPage(path, next))) next = readPages(next, content, context)
  else next = await readFiles(next, context)
  const inTheMaking = context.isQuiet ? [] : all.filter(isEmptyFile)
  return withoutStamps(withStamps(next, all, since), inTheMaking)
}

/** Looks at every file again: what events were lost for is found by its stamp. */
export async function rereadDevInputs(current: DevInputs, context: DevContext): Promise<DevInputs> {
  const { stamps } = current
  const files = new Set(filesOf(current, context.host))
  const changed = [...files].filter((path) => stamps.get(path) !== stampOf(path))
  const gone = [...stamps.keys()].filter((path) => !files.has(path))
  const paths = new Set([...changed, ...gone])
  return paths.size === 0 ? current : updateDevInputs(current, paths, context)
}

/** Pages that are other than before, for messages: absolute paths. */
export function changedFiles(before: DevInputs, after: DevInputs): readonly string[] {
  const known = new Set(before.inputs?.sources)
  const { siteDir } = after.site
  return (after.inputs?.sources ?? [])
    .filter((source) => !known.has(source))
    .map(({ file }) => resolve(siteDir, file))
}

/** Folders and files to watch. */
export function watchedPaths(current: DevInputs, packageDir: string): readonly string[] {
  const { siteDir, config } = current.site
  return [
    resolve(siteDir, config.contentDir),
    resolve(siteDir, config.publicDir),
    ...(config.theme.islands === undefined ? [] : [resolve(siteDir, config.theme.islands)]),
    ...codeFiles(current, packageDir),
  ]
}

/** Files of code that the site consists of, and those that it would have. */
function codeFiles({ site, themeFiles }: DevInputs, packageDir: string): readonly string[] {
  const { siteDir, config, configFiles } = site
  const { overrides, styles, components } = config.theme
  const named = [...Object.values(overrides), ...styles, ...Object.values(components)]
  // An installed package does not change under a running server; a working copy of it does.
  const isOwn = (path: string) =>
    !path.includes(`${sep}node_modules${sep}`) &&
    (!path.startsWith(packageDir) || siteDir.startsWith(packageDir))
  return [
    join(siteDir, 'docs-site.config.ts'),
    ...configFiles,
    ...named.map((path) => resolve(siteDir, path)),
    ...[...themeFiles].filter(isOwn),
  ]
}

/** Every file of the site as it is on disk now. */
function filesOf(current: DevInputs, { packageDir }: Host): readonly string[] {
  const { markdown, others, public: files } = contentOf(current.site)
  const content = [...markdown, ...others, ...files].map(({ absolute }) => absolute)
  return [...content, ...codeFiles(current, packageDir).filter((path) => existsSync(path))]
}

function isConfig(path: string, { siteDir, configFiles }: LoadedSite): boolean {
  return (
    configFiles.includes(path) || /^docs-site\.config\.(ts|mjs|js)$/.test(relative(siteDir, path))
  )
}

function isThemeFile(path: string, { siteDir, config }: LoadedSite): boolean {
  const { islands, overrides, styles, components } = config.theme
  const files = [...Object.values(overrides), ...styles, ...Object.values(components)]
  if (files.some((file) => resolve(siteDir, file) === path)) return true
  return islands !== undefined && isInside(path, resolve(siteDir, islands))
}

function isContent(path: string, { siteDir, config }: LoadedSite): boolean {
  return [config.contentDir, config.publicDir].some((dir) => isInside(path, resolve(siteDir, dir)))
}

function isInside(path: string, dir: string): boolean {
  return path.startsWith(dir + sep)
}

/** Whether only the text of a page can have changed. */
function isKnownPage(path: string, { inputs, site }: DevInputs): boolean {
  const file = posix(relative(site.siteDir, path))
  const isListed = inputs?.sources.some((source) => source.file === file) === true
  const found = isListed ? statSync(path, { throwIfNoEntry: false }) : undefined
  return found?.isFile() === true
}

async function readConfig(current: DevInputs, context: DevContext): Promise<DevInputs> {
  const { options, host } = context
  const loaded = await loadSite(options, host)
  const { site, problems } = current
  const config = loaded.diagnostics
  const isSame = sameProblems(config, problems.config)
  // With errors the last good config stays.
  if (hasErrors(config)) return isSame ? current : { ...current, problems: { ...problems, config } }
  if (isSame && site.config.hash === loaded.value.config.hash) {
    return { ...current, site: { ...loaded.value, config: site.config } }
  }
  const { parser } = loaded.value.config.markdown
  const markdown = parser === site.config.markdown.parser ? current.markdown : lazyReading(parser)
  const next = { ...current, site: loaded.value, markdown, problems: { ...problems, config } }
  const themed = themeKey(site) === themeKey(next.site) ? next : await readTheme(next, host)
  return readFiles(themed, context)
}

/** What of the config the theme's bundle depends on. */
function themeKey({ config }: LoadedSite): string {
  return JSON.stringify([config.theme, config.base, config.search])
}

async function readTheme(current: DevInputs, { packageDir }: Host): Promise<DevInputs> {
  const { siteDir, config } = current.site
  const cacheDir = cacheDirOf(current.site)
  const bundled = await bundleTheme({ siteDir, packageDir, config, cacheDir })
  const found = bundled.diagnostics
  const isSame = sameProblems(found, current.problems.theme)
  const problems = isSame ? current.problems : { ...current.problems, theme: found }
  if (bundled.value === undefined) return { ...current, problems }
  const themeFiles = new Set(bundled.value.inputs)
  const theme = loadTheme(bundled.value, packageDir)
  if (theme.hash === current.theme?.hash) return { ...current, problems, themeFiles }
  const inputs = current.inputs === undefined ? undefined : { ...current.inputs, theme }
  return { ...current, problems, theme, inputs, themeFiles }
}

/** Reads content and static files again, whatever has changed among them. */
async function readFiles(
  current: DevInputs,
  { host, isQuiet }: Pick<DevContext, 'host' | 'isQuiet'>,
): Promise<DevInputs> {
  const { site, theme, markdown, inputs } = current
  if (theme === undefined) return current
  const loaded = await loadInputs(site, host, { theme, markdown })
  const isSame = sameProblems(loaded.diagnostics, current.problems.files)
  const problems = isSame ? current.problems : { ...current.problems, files: loaded.diagnostics }
  if (loaded.value === undefined) return { ...current, problems }
  const known = inputs?.sources ?? []
  const sources = believed(sameObjects(loaded.value.sources, known), known, isQuiet)
  return { ...current, problems, inputs: sameInputs({ ...loaded.value, sources }, inputs) }
}

/** What is remembered by object stays remembered where the text is the same. */
function sameObjects(
  sources: readonly SourceFile[],
  known: readonly SourceFile[],
): readonly SourceFile[] {
  const byPath = new Map(known.map((source) => [source.path, source]))
  const same = sources.map((source) => {
    const before = byPath.get(source.path)
    return before?.hash === source.hash && before.file === source.file ? before : source
  })
  return areSame(same, known) ? known : same
}

/** Files are emptied, or made empty, before they are written: what is empty now may have a text in a moment. */
function believed(
  sources: readonly SourceFile[],
  known: readonly SourceFile[],
  isQuiet: boolean,
): readonly SourceFile[] {
  if (isQuiet || sources === known || !sources.some(({ text }) => text === '')) return sources
  const byPath = new Map(known.map((source) => [source.path, source]))
  return sources.flatMap((source) =>
    source.text === '' ? (byPath.get(source.path) ?? []) : source,
  )
}

/** The very same inputs where nothing that a page could show is different. */
function sameInputs(next: SiteInputs, known: SiteInputs | undefined): SiteInputs {
  if (known === undefined) return next
  const hashes = (inputs: SiteInputs) =>
    [...inputs.assets.values(), ...(inputs.api ?? [])].map((file) => `${file.file} ${file.hash}`)
  const assets = areSame(hashes(next), hashes(known)) ? known.assets : next.assets
  const isSame =
    assets === known.assets &&
    next.sources === known.sources &&
    next.config === known.config &&
    next.theme === known.theme
  return isSame ? known : { ...next, assets }
}

function areSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}

function sameProblems(a: readonly Diagnostic[], b: readonly Diagnostic[]): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

/** Reads these pages again; they are known, and are still there. */
function readPages(
  current: DevInputs,
  paths: readonly string[],
  { isQuiet }: DevContext,
): DevInputs {
  const { inputs, site } = current
  if (inputs === undefined || paths.length === 0) return current
  const contentDir = resolve(site.siteDir, site.config.contentDir)
  const found = paths.map((absolute) => ({ absolute, path: posix(relative(contentDir, absolute)) }))
  const read = new Map(readSources(found, site).map((source) => [source.path, source]))
  const changed = inputs.sources.map((source) => {
    const after = read.get(source.path)
    return after === undefined || after.hash === source.hash ? source : after
  })
  const sources = believed(changed, inputs.sources, isQuiet)
  return areSame(sources, inputs.sources) ? current : { ...current, inputs: { ...inputs, sources } }
}

/** A clock of the file system may be this much behind the one of the process. */
const CLOCKS_MS = 20

/** Remembers what the files were. One that may have been written after it was read has no stamp. */
function withStamps(current: DevInputs, paths: readonly string[], since: number): DevInputs {
  const stamps = new Map(current.stamps)
  for (const path of paths) {
    const stamp = stampOf(path)
    const isSettled = stamp !== undefined && changedAt(path) < since - CLOCKS_MS
    if (isSettled) stamps.set(path, stamp)
    else stamps.delete(path)
  }
  return { ...current, stamps }
}

/** These are looked at again when it is quiet. */
function withoutStamps(current: DevInputs, paths: readonly string[]): DevInputs {
  if (paths.length === 0) return current
  const stamps = new Map(current.stamps)
  for (const path of paths) stamps.delete(path)
  return { ...current, stamps }
}

function isEmptyFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.size === 0
}

/** What changes when a file is written; undefined where it is gone. */
function stampOf(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  if (found === undefined) return undefined
  return `${found.ino} ${found.size} ${found.mtimeNs} ${found.ctimeNs}`
}

function changedAt(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false })
  return found === undefined ? Number.POSITIVE_INFINITY : Math.max(found.mtimeMs, found.ctimeMs)
}

function posix(path: string): string {
  return path.split(sep).join('/')
}
