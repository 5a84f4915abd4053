import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { features } from '../../features/index.ts'
import { parserVersion } from '../../io/markdown/parser-version.ts'
import { HIGHLIGHTER_VERSION } from '../../io/markdown/versions.ts'
import { NO_STORE, onlyRead, openStore, type Store, type StorePlace } from '../../io/store/store.ts'
import { digestsOfFiles, interFiles, ownFontFiles } from '../../io/theme/text-font.ts'
import { openPool, type Pool, threadsFor } from '../../io/workers/pool.ts'
import type { SiteConfig } from '../../model/config/site-config.ts'
import { hashOf, hashOfJson } from '../../model/hash.ts'
import type { Host } from '../../model/host.ts'
import type { Hash } from '../../model/paths.ts'
import type { LoadedTheme } from '../../model/theme.ts'
import { valuesOf } from '../../page/pipeline/page-parts.ts'
import type { PageParts } from '../../page/tree/loaded-parts.ts'
import { fontFiles } from '../../site/config/font-files.ts'
import { sourceOf } from '../../site/config/source-of.ts'
import { buildId } from './build-id.ts'
import { copyingFeatures } from './copy-feature.ts'
import { cacheDirOf, makesPages } from './load-site.ts'
import type { LoadedSite } from './loaded-site.ts'
import type { LoadedMount } from './mounts/load-mounts.ts'
import { pageFeatures } from './page-features.ts'
import {
  type MountSettings,
  type SiteTask,
  timeLimit,
  type WorkerSettings,
  type WorkerTask,
} from './worker-tasks.ts'

/** The cache and the workers that parse pages. */
export type Parsing = {
  /** Digest of everything that every page depends on besides its source. */
  readonly key: Hash
  /** Digest of values of features, of which a page depends only on those that it uses. */
  readonly values: Hash
  /** What tells pages of this site from those of the site around it; undefined of that. */
  readonly mount: string | undefined
  readonly store: Store
  readonly pool: Pool<SiteTask, string>
}

/** The parsing of a site, and that of the sites inside it, in the order of these. */
export type WholeParsing = Parsing & {
  readonly mounts: readonly Parsing[]
  /** Digest of all that threads know of the site and of those inside it. */
  readonly whole: Hash
}

/** How a site is opened. */
export type ParsingOptions = {
  /**
   * Whether the cache is read and written; 'read': it is read, and nothing is written.
   */
  readonly cache: boolean | 'read'
  /** Worker threads; undefined lets docsgen choose. */
  readonly jobs: number | undefined
}

type ParsingContext = { readonly options: ParsingOptions; readonly host: Host }

/**
 * Opens the cache and a pool of workers for a site and the sites inside it. Threads are started when the first page needs
 * one.
 */
export async function openParsing(
  site: LoadedSite,
  mounts: readonly LoadedMount[],
  theme: ParsingTheme,
  { options, host }: ParsingContext,
): Promise<WholeParsing> {
  const { config, configCode } = site
  const { hasCode } = codeOfPages(config)
  const textFont = ownFontFiles(site.siteDir, fontFiles(config.theme.font))
  const resultKey = hashOf(buildId(host), ...digestsOfFiles(textFont))
  const shared = { resultKey, articleHash: theme.articleHash }
  const sites = [site, ...mounts.map((mount) => mount.site)]
  const opened = await Promise.all(sites.map((one) => mountSettings(one, shared)))
  const settings: WorkerSettings = {
    mounts: opened.map((one) => one.settings),
    copies: copyingFeatures(features, config),
    articlePath: theme.articlePath,
    configCode: hasCode || makesPages(config) ? configCode : undefined,
    siteDir: site.siteDir,
    fontFiles: textFont.length > 0 ? textFont : interFiles(host.packageDir),
    resultKey,
    storePlace: placeOfStore(site, options.cache),
    packageDir: host.packageDir,
  }
  const pool: Pool<WorkerTask, string> = openPool({
    modulePath: join(host.packageDir, 'lib/page-worker.js'),
    data: settings,
    threads: threadsFor(options.jobs),
    limitOf: timeLimit,
    onDone: (done) => host.log({ kind: 'plugin', ...done }),
    onTask(task, ms) {
      if (task.kind !== 'page') return
      // Files of versions and languages have the names of those of the site.
      const page = sites[task.mount]?.source.origin(task.source.file).file ?? task.source.file
      host.log({ kind: 'page', page, part: 'parse', ms })
    },
    spare: runsOnlyOwnCode(settings, host) ? host.spareThreads : undefined,
  })
  const store = storeFor(site, options.cache)
  const [own, ...others] = opened.map(({ settings: { key }, values }, mount): Parsing => {
    const run: Parsing['pool']['run'] = (task) => pool.run({ ...task, mount })
    const id = mounts[mount - 1]?.spec.id
    return { key, values, mount: id, store, pool: { ...pool, run } }
  })
  if (own === undefined) throw new Error('A site has no parsing')
  return { ...own, mounts: others, whole: hashOfJson(opened) }
}

type ParsingTheme = Pick<LoadedTheme, 'articlePath' | 'articleHash'>

/** What pages of a site are parsed with, and the digest of the values of which each uses some. */
async function mountSettings(
  site: LoadedSite,
  { resultKey, articleHash }: Pick<WorkerSettings, 'resultKey'> & Pick<ParsingTheme, 'articleHash'>,
): Promise<{ readonly settings: MountSettings; readonly values: Hash }> {
  const { config, configModules, content } = site
  const { remarkPlugins, rehypePlugins, trustedPlugins, frontMatter, hash, ...markdown } =
    config.markdown
  const ofPages = settingsOfPages(config)
  const values = valuesOf(pageFeatures, ofPages)
  const { plugins, hasCode } = codeOfPages(config)
  const key = hashOf(
    resultKey,
    await parserVersion(markdown.parser),
    HIGHLIGHTER_VERSION,
    JSON.stringify(markdown),
    // Pages record the values that they use; only whether there are any belongs in the key.
    JSON.stringify({ ...ofPages, ...withoutValues(values) }),
    JSON.stringify(config.strings),
    copyingFeatures(features, config).join(),
    articleHash,
    hasCode ? JSON.stringify(configModules.map(withoutInstallFolder)) : undefined,
    // The options of a plugin may come from the environment or from a file, with the same code.
    hasCode ? withoutFolders(sourceOf([plugins, frontMatter]), site) : undefined,
  )
  return {
    settings: { key, markdown, strings: config.strings, features: ofPages, content },
    values: hashOfJson(values),
  }
}

/** The code of a config that pages are parsed with, if it has any. */
function codeOfPages({ markdown, plugins: all }: SiteConfig) {
  const ofPages = all.flatMap(({ name, page }) => (page === undefined ? [] : [[name, page]]))
  const { remarkPlugins, rehypePlugins, trustedPlugins, frontMatter } = markdown
  const plugins = [remarkPlugins, rehypePlugins, trustedPlugins, ofPages]
  return { plugins, hasCode: plugins.flat().length > 0 || frontMatter !== undefined }
}

/** That there are values, whatever they are. */
function withoutValues(values: PageParts['values']): Readonly<Record<string, true>> {
  return Object.fromEntries(Object.keys(values).map((name) => [name, true]))
}

/** Settings of the features that texts may hold something of. */
function settingsOfPages(config: SiteConfig): SiteConfig['features'] {
  const ofTexts = pageFeatures.filter(({ page }) => page.mayBeIn !== undefined)
  return Object.fromEntries(ofTexts.map(({ name }) => [name, config.features[name]]))
}

/** Whether threads run only docsgen's code: no plugin, schema or component of the site. */
function runsOnlyOwnCode(
  { configCode, articlePath }: WorkerSettings,
  { packageDir }: Host,
): boolean {
  return configCode === undefined && articlePath.startsWith(join(packageDir, 'lib'))
}

/** A module without the folder that its package is installed in, which must not change names of output files. */
function withoutInstallFolder([name, is]: LoadedSite['configModules'][number]): readonly string[] {
  return [name.replace(/^.*node_modules\//, ''), is]
}

/** Code without absolute paths of the site and of packages. */
function withoutFolders(code: string, { siteDir }: LoadedSite): string {
  return code
    .replaceAll(pathToFileURL(siteDir).href, '')
    .replaceAll(siteDir, '')
    .replace(/[^\s"'`]*\/node_modules\//g, '')
}

function placeOfStore(site: LoadedSite, cache: ParsingOptions['cache']): StorePlace | undefined {
  return cache === false ? undefined : { dir: cacheDirOf(site), isWritten: cache === true }
}

function storeFor(site: LoadedSite, cache: ParsingOptions['cache']): Store {
  if (cache === false) return NO_STORE
  const store = openStore(cacheDirOf(site))
  return cache === 'read' ? onlyRead(store) : store
}
