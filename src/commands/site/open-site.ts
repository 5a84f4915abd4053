import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import {
  type Diagnostic,
  diagnostic,
  hasErrors,
  type Noted,
  withSeverities,
} from '../../diagnostics/diagnostic.ts'
import { shortList } from '../../diagnostics/spec.ts'
import { parserVersion } from '../../io/markdown/load-parser.ts'
import { HIGHLIGHTER_VERSION } from '../../io/markdown/versions.ts'
import { NO_STORE, onlyRead, openStore, type Store } from '../../io/store/store.ts'
import { loadTheme } from '../../io/theme/load-theme.ts'
import { themeFolder } from '../../io/theme/theme-folder.ts'
import { themeFiles } from '../../io/theme/theme-sources.ts'
import { openPool, type Pool, threadsFor } from '../../io/workers/pool.ts'
import { hashOf } from '../../model/hash.ts'
import type { Host } from '../../model/host.ts'
import { once } from '../../model/once.ts'
import type { SiteOptions } from '../../model/options.ts'
import type { SourceFile } from '../../model/page.ts'
import type { Hash } from '../../model/paths.ts'
import type { Asset } from '../../model/routes.ts'
import type { LoadedTheme } from '../../model/theme.ts'
import { ownNames } from '../../page/directives/directive-specs.ts'
import { overrideProblems } from '../../site/config/override-problems.ts'
import { unusedNames } from '../../site/config/unused-names.ts'
import { buildId } from './build-id.ts'
import { cacheDirOf, type LoadedSite, loadSite } from './load-site.ts'
import { limitOf, type PageTask, type WorkerSettings } from './page-tasks.ts'
import { readApi } from './read-api.ts'
import { contentOf, readAssets, readSources } from './read-content.ts'

/** What a site is made of, as it is read from disk. */
export type SiteFiles = {
  readonly sources: readonly SourceFile[]
  /** The OpenAPI document, then the files that it refers to; undefined without one. */
  readonly api: readonly SourceFile[] | undefined
  /** Static files by URL without the base. */
  readonly assets: ReadonlyMap<string, Asset>
}

/** What pages are parsed with. */
export type Parsing = {
  /** Digest of everything that every page depends on besides its source. */
  readonly key: Hash
  readonly store: Store
  readonly pool: Pool<PageTask, string>
}

/** A site with all that a command needs of it. */
export type OpenSite = LoadedSite &
  SiteFiles & {
    readonly theme: LoadedTheme
    /** Why that is docsgen's own in place of the site's; empty where it is the site's. */
    readonly themeErrors: readonly Diagnostic[]
    readonly parsing: Parsing
  }

export type OpenOptions = SiteOptions & {
  /**
   * True: what earlier runs kept is believed, and what this one makes is kept. 'read': pages that were kept are
   * believed, and nothing is written. False: neither.
   */
  readonly cache: boolean | 'read'
  /** Worker threads; undefined lets docsgen choose. */
  readonly jobs: number | undefined
}

/**
 * Opens a site: config, files, theme, and what parses pages. Undefined where the config has errors. Where the theme has,
 * what else is wrong is found with docsgen's own.
 */
export async function openSite(
  options: OpenOptions,
  host: Host,
): Promise<Noted<OpenSite | undefined>> {
  const site = await loadSite(options, host)
  if (hasErrors(site.diagnostics)) return { ...site, value: undefined }
  const files = await readSiteFiles(site.value)
  const theme = await openTheme(site.value, options, host)
  const diagnostics = [...site.diagnostics, ...files.diagnostics, ...theme.diagnostics]
  const usable = theme.value ?? (await openPlainTheme(site.value, options, host))
  if (files.value === undefined || usable === undefined) return { value: undefined, diagnostics }
  const parsing = await openParsing(site.value, usable, { options, host })
  const themeErrors = theme.value === undefined ? theme.diagnostics : []
  const value = { ...site.value, ...files.value, theme: usable, themeErrors, parsing }
  return { value, diagnostics }
}

/** The theme without the site's own code and styles, for a site where these are broken. */
export async function openPlainTheme(
  site: LoadedSite,
  options: Pick<OpenOptions, 'cache'>,
  host: Host,
): Promise<OpenTheme | undefined> {
  const own = { overrides: {}, components: {}, islands: undefined, styles: [] }
  const config = { ...site.config, theme: { ...site.config.theme, ...own } }
  return (await openTheme({ ...site, config }, options, host)).value
}

/** Reads the site's files. Undefined for a folder without a page. */
export async function readSiteFiles(site: LoadedSite): Promise<Noted<SiteFiles | undefined>> {
  const files = contentOf(site)
  if (files.markdown.length === 0) {
    const names = files.others.map(({ path }) => path)
    const args = { folder: site.config.contentDir, saw: shortList(names) || 'nothing' }
    const problem = diagnostic('content-missing', args, undefined)
    return { value: undefined, diagnostics: [problem] }
  }
  const api = await readApi(site)
  const assets = readAssets(files, site)
  return {
    value: { sources: readSources(files.markdown, site), api: api.value, assets: assets.value },
    diagnostics: [...api.diagnostics, ...assets.diagnostics],
  }
}

export type OpenTheme = LoadedTheme & {
  /** Absolute paths of the files that it is made of. */
  readonly inputs: readonly string[]
}

/** Loads the site's theme; bundles it first where the site changes its code. */
export async function openTheme(
  site: LoadedSite,
  { cache }: Pick<OpenOptions, 'cache'>,
  { packageDir, temporaryDir }: Host,
): Promise<Noted<OpenTheme | undefined>> {
  const { siteDir, config, configText: text } = site
  const problems: readonly Diagnostic[] = overrideProblems(config, {
    text,
    themeFiles: () => themeFiles(packageDir),
    exists: (path) => existsSync(resolve(siteDir, path)),
  })
  if (problems.length > 0) return { value: undefined, diagnostics: problems }
  const cacheDir = cache === true ? cacheDirOf(site) : undefined
  const place = { siteDir, packageDir, config, cacheDir, temporaryDir }
  const bundled = await themeFolder(place)
  if (bundled.value === undefined) return { value: undefined, diagnostics: bundled.diagnostics }
  const { folder, inputs } = bundled.value
  const theme = { ...(await loadTheme(folder, config)), inputs }
  return { value: theme, diagnostics: unusedIn(site, theme) }
}

/** Names in the config that nothing of the site and its theme reads. */
function unusedIn(
  { siteDir, config, configText: text }: LoadedSite,
  theme: LoadedTheme,
): readonly Diagnostic[] {
  const found = unusedNames(config, {
    text,
    texts: theme.frame.texts,
    properties: once(() => readProperties(theme)),
    components: ownNames,
    exists: (path) => existsSync(resolve(siteDir, path)),
    siblings: (path) => {
      const folder = dirname(path)
      const absolute = resolve(siteDir, folder)
      return existsSync(absolute) ? readdirSync(absolute).map((name) => join(folder, name)) : []
    },
  })
  return withSeverities(found, config.diagnostics)
}

/** Custom properties that the theme's style sheets read, and those of the site that are bundled with them. */
function readProperties({ outputs }: LoadedTheme): readonly string[] {
  const sheets = outputs.filter(({ path }) => path.endsWith('.css'))
  return sheets.flatMap(({ body }) => {
    const css = Buffer.from(body()).toString()
    return [...new Set([...css.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name))]
  })
}

type Opening = { readonly options: Pick<OpenOptions, 'cache' | 'jobs'>; readonly host: Host }

/** Gets ready to parse: threads are started when the first page needs one. */
export async function openParsing(
  site: LoadedSite,
  theme: Pick<LoadedTheme, 'articlePath' | 'articleHash'>,
  { options, host }: Opening,
): Promise<Parsing> {
  const { config, configCode, configModules } = site
  const { html, parser, components, remarkPlugins, rehypePlugins, frontMatter } = config.markdown
  const hasCode = remarkPlugins.length + rehypePlugins.length > 0 || frontMatter !== undefined
  const key = hashOf(
    buildId(host),
    await parserVersion(parser),
    HIGHLIGHTER_VERSION,
    JSON.stringify([html, parser, components, config.strings]),
    theme.articleHash,
    hasCode ? JSON.stringify(configModules.map(placeless)) : undefined,
  )
  const settings: WorkerSettings = {
    key,
    markdown: { html, parser, components },
    strings: config.strings,
    articlePath: theme.articlePath,
    configCode: hasCode ? configCode : undefined,
    siteDir: site.siteDir,
  }
  return {
    key,
    store: storeFor(site, options.cache),
    pool: openPool({
      modulePath: join(host.packageDir, 'lib/page-worker.js'),
      data: settings,
      threads: threadsFor(options.jobs),
      limitOf,
    }),
  }
}

/** A package is the same wherever it is installed: files of the output are named by what pages are made of. */
function placeless([name, is]: LoadedSite['configModules'][number]): readonly string[] {
  return [name.replace(/^.*node_modules\//, ''), is]
}

function storeFor(site: LoadedSite, cache: OpenOptions['cache']): Store {
  if (cache === false) return NO_STORE
  const store = openStore(cacheDirOf(site))
  return cache === 'read' ? onlyRead(store) : store
}
