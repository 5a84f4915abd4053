import { existsSync, readFileSync } from 'node:fs'
import { basename, join, relative, resolve, sep } from 'node:path'
import { overrideProblems } from '../core/config/override-problems.ts'
import { resolveConfig } from '../core/config/resolve-config.ts'
import { fenceLanguages } from '../core/content/fence-languages.ts'
import { sampleLanguages } from '../core/openapi/sample-languages.ts'
import { toPublic } from '../core/routes/area-for.ts'
import type { SiteInputs } from '../core/site-inputs.ts'
import { type Diagnostic, diagnostic, hasErrors, type Noted } from '../diagnostics/diagnostic.ts'
import type { FileStamps } from '../io/file-stamps.ts'
import { loadConfig } from '../io/load-config.ts'
import { readAsset } from '../io/read-assets.ts'
import { type ContentFiles, type FoundFile, listContent } from '../io/read-sources.ts'
import { type BundledTheme, bundleTheme, loadTheme, themeFiles } from '../io/theme/bundle-theme.ts'
import type { SiteConfig } from '../model/config.ts'
import type { Host } from '../model/host.ts'
import type { SiteOptions } from '../model/options.ts'
import type { SourceFile } from '../model/page.ts'
import { sourcePath } from '../model/paths.ts'
import type { Asset } from '../model/routes.ts'
import type { LoadedTheme } from '../model/theme.ts'
import { checkedConfig } from './checked-config.ts'
import { ContentFile } from './content-file.ts'
import { type LazyReading, lazyReading } from './lazy-reading.ts'
import { API_LANGUAGES, readApi } from './read-api.ts'
import { adminKeyProblems } from './search-credentials.ts'

/** A site's config and where it is. */
export type LoadedSite = {
  /** Absolute. */
  readonly siteDir: string
  readonly config: SiteConfig
  readonly configText: SiteInputs['configText']
  /** Absolute paths of the files that the config consists of. */
  readonly configFiles: readonly string[]
}

/** Reads the config. The value is usable even with diagnostics, as that of an empty config. */
export async function loadSite(
  options: SiteOptions & { readonly cache?: boolean },
  host: Host,
): Promise<Noted<LoadedSite>> {
  const siteDir = resolve(host.cwd, options.dir)
  const cacheDir = options.cache === true ? join(siteDir, '.docsgen/cache') : undefined
  const loaded = await loadConfig({
    siteDir,
    path: options.config,
    packageDir: host.packageDir,
    cacheDir,
  })
  const { text, files } = loaded.value
  const raw = hasErrors(loaded.diagnostics) ? undefined : loaded.value.raw
  const checked = await checkedConfig({ raw, text }, { cacheDir, host })
  const resolved = resolveConfig({
    user: checked.value,
    text,
    fallbackTitle: packageName(siteDir) ?? basename(siteDir),
    year: yearOf(host),
  })
  const value: LoadedSite = {
    siteDir,
    config: resolved.value,
    configText: text,
    configFiles: files,
  }
  const found = [
    ...loaded.diagnostics,
    ...checked.diagnostics,
    ...resolved.diagnostics,
    ...adminKeyProblems(value, host),
  ]
  if (!hasErrors(found)) {
    host.log({ kind: 'config', outDir: resolve(siteDir, resolved.value.outDir) })
  }
  return { value, diagnostics: found }
}

/** The build's year: SOURCE_DATE_EPOCH where it is set, so that old sources give old bytes (P9). */
function yearOf(host: Host): number {
  const epoch = Number(host.env['SOURCE_DATE_EPOCH'])
  const date = Number.isInteger(epoch) && epoch > 0 ? new Date(epoch * 1000) : host.date()
  return date.getUTCFullYear()
}

function packageName(siteDir: string): string | undefined {
  try {
    const { name } = JSON.parse(readFileSync(join(siteDir, 'package.json'), 'utf8')) as {
      name?: unknown
    }
    return typeof name === 'string' && name !== '' ? name : undefined
  } catch {
    return undefined
  }
}

/** Parts that the caller has already and that need not be made again. */
export type KnownInputs = {
  readonly theme?: LoadedTheme
  /** Loaded by the caller when it knows what must be parsed; without it everything is loaded at once. */
  readonly markdown?: Pick<LazyReading, 'parser' | 'highlighter' | 'readers'>
  /** Folder that remembers bundles between runs. */
  readonly cacheDir?: string | undefined
  /** Digests of files that were read before. */
  readonly stamps?: FileStamps
  /** Called when the Markdown files are found, before they are read. */
  readonly onFound?: (count: number) => void
}

/** Reads everything that a build needs. Undefined where the config or the theme has errors. */
export async function loadInputs(
  site: LoadedSite,
  host: Host,
  known: KnownInputs = {},
): Promise<Noted<SiteInputs | undefined>> {
  const files = contentOf(site)
  if (files.markdown.length === 0) {
    const problem = diagnostic('content-missing', { folder: site.config.contentDir }, undefined)
    return { value: undefined, diagnostics: [problem] }
  }
  const overrides = overrideProblems(site.config, {
    text: site.configText,
    themeFiles: () => themeFiles(host.packageDir),
    exists: (path) => existsSync(resolve(site.siteDir, path)),
  })
  if (overrides.length > 0) return { value: undefined, diagnostics: overrides }
  known.onFound?.(files.markdown.length)
  const sources = readSources(files.markdown, site, known.stamps)
  const api = await readApi(site)
  const [theme, { parser, highlighter, readers }] = await Promise.all([
    known.theme === undefined
      ? readTheme(site, host, known)
      : { value: known.theme, diagnostics: [] },
    known.markdown ?? loadMarkdown(site, languagesOf(sources, api.value)),
  ])
  const assets = readAssets(files, site)
  const diagnostics: readonly Diagnostic[] = [
    ...api.diagnostics,
    ...theme.diagnostics,
    ...assets.diagnostics,
  ]
  if (theme.value === undefined) return { value: undefined, diagnostics }
  return {
    value: {
      config: site.config,
      configText: site.configText,
      sources,
      api: api.value,
      assets: assets.value,
      theme: theme.value,
      parser,
      highlighter,
      readers,
    },
    diagnostics,
  }
}

/** Languages of all code that is shown: of fences in Markdown, and of an API reference. */
export function languagesOf(
  sources: readonly SourceFile[],
  api: SiteInputs['api'],
): ReadonlySet<string> {
  return new Set([
    ...sources.flatMap(({ text }) => fenceLanguages(text)),
    ...(api === undefined ? [] : API_LANGUAGES),
    ...(api ?? []).flatMap(({ text }) => [...fenceLanguages(text), ...sampleLanguages(text)]),
  ])
}

async function loadMarkdown({ config }: LoadedSite, languages: ReadonlySet<string>) {
  const markdown = lazyReading(config.markdown.parser)
  await markdown.loadAll(languages)
  return markdown
}

async function readTheme(
  { siteDir, config }: LoadedSite,
  { packageDir }: Host,
  { cacheDir, stamps }: KnownInputs,
): Promise<Noted<LoadedTheme | undefined>> {
  const place = { siteDir, packageDir, config, cacheDir, stamps }
  const { value, diagnostics } = await bundleTheme(place)
  return { value: value === undefined ? undefined : loadTheme(value, packageDir), diagnostics }
}

export type { BundledTheme }

/** The files of a site's content folder. */
export function contentOf({ siteDir, config }: LoadedSite): ContentFiles {
  return listContent({
    siteDir,
    contentDir: resolve(siteDir, config.contentDir),
    publicDir: resolve(siteDir, config.publicDir),
  })
}

/** Reads Markdown files. */
export function readSources(
  files: readonly FoundFile[],
  site: LoadedSite,
  stamps?: FileStamps,
): readonly SourceFile[] {
  return files.map((found) => {
    const { absolute, path } = found
    return new ContentFile(
      { path: sourcePath(path), file: fileName(found, site), absolute },
      stamps,
    )
  })
}

function fileName({ absolute }: FoundFile, { siteDir }: LoadedSite): string {
  const isInside = absolute.startsWith(siteDir + sep)
  const name = isInside ? absolute.slice(siteDir.length + 1) : relative(siteDir, absolute)
  return name.replaceAll(sep, '/')
}

/** Static files by URL: the public folder at the root, files beside Markdown at their places. */
export function readAssets(
  files: ContentFiles,
  site: LoadedSite,
): Noted<ReadonlyMap<string, Asset>> {
  const places = [
    ...files.public.map((found) => ({ url: `/${found.path}`, found })),
    ...files.others
      .filter(({ path }) => isServed(path, site.config))
      .map((found) => ({ url: toPublic(`/${found.path}`, site.config.areas) as string, found })),
  ]
  const assets = new Map<string, Asset>()
  const diagnostics: Diagnostic[] = []
  for (const { url, found } of places) {
    const file = fileName(found, site)
    const other = assets.get(url)
    if (other !== undefined) {
      const at = { file, line: 1, column: 1, length: 1 }
      diagnostics.push(diagnostic('asset-conflict', { path: url, other: other.file }, at))
      continue
    }
    assets.set(url, readAsset({ url, file, found }))
  }
  return { value: assets, diagnostics }
}

/** Files that the build reads are not served: the OpenAPI document and YAML beside pages. */
function isServed(path: string, config: SiteConfig): boolean {
  return path !== config.api?.spec && !/\.(ya?ml|ts|tsx)$/i.test(path)
}

/** Whether a folder has anything that looks like a site. */
export function looksLikeSite(siteDir: string): boolean {
  return ['content', 'docs-site.config.ts'].some((name) => existsSync(join(siteDir, name)))
}
