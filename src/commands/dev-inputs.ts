import { lstatSync, statSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { fenceLanguages } from '../core/content/fence-languages.ts'
import type { SiteInputs } from '../core/site-inputs.ts'
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts'
import { loadHighlighter } from '../io/markdown/load-highlighter.ts'
import type { FoundFile } from '../io/read-sources.ts'
import { bundleTheme, loadTheme } from '../io/theme/bundle-theme.ts'
import type { Host } from '../model/host.ts'
import type { SiteOptions } from '../model/options.ts'
import type { SourceFile } from '../model/page.ts'
import type { LoadedTheme } from '../model/theme.ts'
import { contentOf, type LoadedSite, loadInputs, loadSite, readSources } from './load-inputs.ts'

/** What the development server builds from: the last inputs that could be read, and what keeps newer ones out. */
export type DevInputs = {
  readonly site: LoadedSite
  /** Undefined until they could be read for the first time. */
  readonly inputs: SiteInputs | undefined
  readonly theme: LoadedTheme | undefined
  /** Absolute paths of the files that the theme is made of. */
  readonly themeFiles: ReadonlySet<string>
  readonly problems: {
    readonly config: readonly Diagnostic[]
    readonly theme: readonly Diagnostic[]
    readonly files: readonly Diagnostic[]
  }
  /** Size and times of each Markdown file when it was read. */
  readonly stamps: ReadonlyMap<string, string>
}

export type DevContext = { readonly options: SiteOptions; readonly host: Host }

/** Reads a site for the first time. */
export async function loadDevInputs({ options, host }: DevContext): Promise<DevInputs> {
  const site = await loadSite(options, host)
  const empty: DevInputs = {
    site: site.value,
    inputs: undefined,
    theme: undefined,
    themeFiles: new Set(),
    problems: { config: site.diagnostics, theme: [], files: [] },
    stamps: new Map(),
  }
  if (hasErrors(site.diagnostics)) return empty
  return readFiles(await readTheme(empty, host), host)
}

/** Takes over what changed on disk. `paths` are absolute. */
export async function updateDevInputs(
  current: DevInputs,
  paths: ReadonlySet<string>,
  { options, host }: DevContext,
): Promise<DevInputs> {
  let next = current
  const all = [...paths]
  if (all.some((path) => isConfig(path, current.site))) next = await readConfig(next, options, host)
  if (next.inputs === undefined) return loadDevInputs({ options, host })
  if (all.some((path) => current.themeFiles.has(path) || isThemeFile(path, next.site))) {
    next = await readTheme(next, host)
  }
  const content = all.filter((path) => isContent(path, next.site))
  if (content.every((path) => isKnownMarkdown(path, next))) return readPages(next, content)
  return readFiles(next, host)
}

/** Looks at every file again. The same inputs where nothing has changed. */
export async function rereadDevInputs(
  current: DevInputs,
  recent: ReadonlySet<string>,
  context: DevContext,
): Promise<DevInputs> {
  const { inputs, site, stamps } = current
  if (inputs === undefined) return current
  const found = contentOf(site).markdown
  const isSameList =
    found.length === inputs.sources.length &&
    found.every(({ path }, index) => inputs.sources[index]?.path === path)
  if (!isSameList) return readFiles(current, context.host)
  const changed = found
    .map(({ absolute }) => absolute)
    .filter((path) => recent.has(path) || stamps.get(path) !== stampOf(path))
  return changed.length === 0 ? current : readPages(current, changed)
}

/** Folders and files to watch. */
export function watchedPaths(
  { site, themeFiles }: DevInputs,
  packageDir: string,
): readonly string[] {
  const { siteDir, config, configFiles } = site
  const { theme } = config
  const own = [...themeFiles].filter((path) => !path.includes(`${sep}node_modules${sep}`))
  return [
    resolve(siteDir, config.contentDir),
    resolve(siteDir, config.publicDir),
    ...(configFiles.length === 0 ? [resolve(siteDir, 'docs-site.config.ts')] : configFiles),
    ...(theme.islands === undefined ? [] : [resolve(siteDir, theme.islands)]),
    // An installed package does not change under a running server; a working copy of it does.
    ...own.filter((path) => !path.startsWith(packageDir) || siteDir.startsWith(packageDir)),
    ...Object.values(theme.overrides).map((path) => resolve(siteDir, path)),
  ]
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

/** Whether only the file's text can have changed. */
function isKnownMarkdown(path: string, { stamps }: DevInputs): boolean {
  if (!stamps.has(path)) return false
  try {
    return lstatSync(path).isFile()
  } catch {
    return false
  }
}

async function readConfig(
  current: DevInputs,
  options: SiteOptions,
  host: Host,
): Promise<DevInputs> {
  const loaded = await loadSite(options, host)
  const config = loaded.diagnostics
  // With errors the last good config stays; the files it is made of are those of the broken one.
  if (hasErrors(config)) return { ...current, problems: { ...current.problems, config } }
  const next = { ...current, site: loaded.value, problems: { ...current.problems, config } }
  const themed = themeKey(current.site) === themeKey(next.site) ? next : await readTheme(next, host)
  return themed.inputs === undefined ? themed : readFiles(themed, host)
}

/** What of the config the theme's bundle depends on. */
function themeKey({ config }: LoadedSite): string {
  return JSON.stringify([config.theme, config.base, config.search])
}

async function readTheme(current: DevInputs, { packageDir }: Host): Promise<DevInputs> {
  const { siteDir, config } = current.site
  const bundled = await bundleTheme({ siteDir, packageDir, config })
  const problems = { ...current.problems, theme: bundled.diagnostics }
  if (bundled.value === undefined) return { ...current, problems }
  const theme = loadTheme(bundled.value, packageDir)
  const inputs = current.inputs === undefined ? undefined : { ...current.inputs, theme }
  return { ...current, problems, theme, inputs, themeFiles: new Set(bundled.value.inputs) }
}

/** Reads content and static files again, whatever has changed among them. */
async function readFiles(current: DevInputs, host: Host): Promise<DevInputs> {
  const { site, theme } = current
  if (theme === undefined) return current
  const stamps = stampsOf(contentOf(site).markdown)
  const loaded = await loadInputs(site, host, { theme })
  const problems = { ...current.problems, files: loaded.diagnostics }
  if (loaded.value === undefined) return { ...current, problems, stamps }
  const sources = sameObjects(loaded.value.sources, current.inputs?.sources ?? [])
  return { ...current, problems, stamps, inputs: { ...loaded.value, sources } }
}

/** What is remembered by object stays remembered where the text is the same. */
function sameObjects(
  sources: readonly SourceFile[],
  known: readonly SourceFile[],
): readonly SourceFile[] {
  const byPath = new Map(known.map((source) => [source.path, source]))
  return sources.map((source) => {
    const before = byPath.get(source.path)
    return before?.hash === source.hash && before.file === source.file ? before : source
  })
}

/** Reads these Markdown files again; they are known, and are still there. */
async function readPages(current: DevInputs, paths: readonly string[]): Promise<DevInputs> {
  const { inputs, site } = current
  if (inputs === undefined || paths.length === 0) return current
  const contentDir = resolve(site.siteDir, site.config.contentDir)
  const stamps = new Map(current.stamps)
  const read = paths.flatMap((absolute) => {
    const stamp = stampOf(absolute)
    if (stamp === undefined) return []
    stamps.set(absolute, stamp)
    return readSources([{ absolute, path: posix(relative(contentDir, absolute)) }], site)
  })
  const changed = new Map(read.map((source) => [source.path, source]))
  const sources = inputs.sources.map((source) => {
    const after = changed.get(source.path)
    return after === undefined || after.hash === source.hash ? source : after
  })
  if (sources.every((source, index) => source === inputs.sources[index]))
    return { ...current, stamps }
  const highlighter = await highlighterFor(inputs, read)
  return { ...current, stamps, inputs: { ...inputs, sources, highlighter } }
}

/** The same highlighter unless a language came in that it has not loaded. */
async function highlighterFor(
  { highlighter, sources }: SiteInputs,
  read: readonly SourceFile[],
): Promise<SiteInputs['highlighter']> {
  const added = read.flatMap((source) => {
    const before = sources.find(({ path }) => path === source.path)
    const known = new Set(fenceLanguages(before?.text ?? ''))
    return fenceLanguages(source.text).filter((language) => !known.has(language))
  })
  const isLoaded = (language: string) => highlighter.highlight('', language) !== undefined
  if (!added.some((language) => highlighter.knows(language) && !isLoaded(language)))
    return highlighter
  const languages = sources.flatMap(({ text }) => fenceLanguages(text))
  return loadHighlighter(new Set([...languages, ...added]))
}

function stampsOf(files: readonly FoundFile[]): ReadonlyMap<string, string> {
  return new Map(
    files.flatMap(({ absolute }) => {
      const stamp = stampOf(absolute)
      return stamp === undefined ? [] : [[absolute, stamp] as const]
    }),
  )
}

/** What changes when a file is written; undefined where it is gone. */
function stampOf(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found === undefined
    ? undefined
    : `${found.ino} ${found.size} ${found.mtimeNs} ${found.ctimeNs}`
}

function posix(path: string): string {
  return path.split(sep).join('/')
}
