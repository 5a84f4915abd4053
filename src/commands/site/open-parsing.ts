import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parserVersion } from '../../io/markdown/parser-version.ts'
import { HIGHLIGHTER_VERSION } from '../../io/markdown/versions.ts'
import { NO_STORE, onlyRead, openStore, type Store } from '../../io/store/store.ts'
import { openPool, type Pool, threadsFor } from '../../io/workers/pool.ts'
import type { SiteConfig } from '../../model/config/site-config.ts'
import { hashOf, hashOfJson } from '../../model/hash.ts'
import type { Host } from '../../model/host.ts'
import type { Hash } from '../../model/paths.ts'
import type { LoadedTheme } from '../../model/theme.ts'
import { type PageParts, valuesOf } from '../../page/page-parts.ts'
import { sourceOf } from '../../site/config/source-of.ts'
import { buildId } from './build-id.ts'
import { cacheDirOf, makesPages } from './load-site.ts'
import type { LoadedSite } from './loaded-site.ts'
import { pageFeatures } from './page-features.ts'
import { limitOf, type PageTask, type WorkerSettings } from './page-tasks.ts'

/** What pages are parsed with. */
export type Parsing = {
  /** Digest of everything that every page depends on besides its source. */
  readonly key: Hash
  /** Of variables and values of features, which pages read one by one. */
  readonly variables: Hash
  readonly store: Store
  readonly pool: Pool<PageTask, string>
}

/** What a site is opened with. */
export type ParsingOptions = {
  /**
   * True: what earlier runs kept is believed, and what this one makes is kept. 'read': pages that were kept are
   * believed, and nothing is written. False: neither.
   */
  readonly cache: boolean | 'read'
  /** Worker threads; undefined lets docsgen choose. */
  readonly jobs: number | undefined
}

type Opening = { readonly options: ParsingOptions; readonly host: Host }

/** Gets ready to parse: threads are started when the first page needs one. */
export async function openParsing(
  site: LoadedSite,
  theme: Pick<LoadedTheme, 'articlePath' | 'articleHash'>,
  { options, host }: Opening,
): Promise<Parsing> {
  const { config, configCode, configModules } = site
  const { remarkPlugins, rehypePlugins, trustedPlugins, frontMatter, hash, ...markdown } =
    config.markdown
  const { variables } = markdown
  const ofPages = settingsOfPages(config)
  const values = valuesOf(pageFeatures, ofPages)
  const plugins = [remarkPlugins, rehypePlugins, trustedPlugins]
  const hasCode = plugins.flat().length > 0 || frontMatter !== undefined
  const hasVariables = Object.keys(variables).length > 0
  const key = hashOf(
    buildId(host),
    await parserVersion(markdown.parser),
    HIGHLIGHTER_VERSION,
    // A page knows which values it has read.
    JSON.stringify({ ...markdown, variables: hasVariables }),
    JSON.stringify({ ...ofPages, ...withoutValues(values) }),
    JSON.stringify(config.strings),
    theme.articleHash,
    hasCode ? JSON.stringify(configModules.map(placeless)) : undefined,
    // The same code may be given other options: by the environment, or by a file that it reads.
    hasCode ? withoutPlaces(sourceOf([plugins, frontMatter]), site) : undefined,
  )
  const settings: WorkerSettings = {
    key,
    markdown,
    features: ofPages,
    strings: config.strings,
    articlePath: theme.articlePath,
    configCode: hasCode || makesPages(config) ? configCode : undefined,
    siteDir: site.siteDir,
    packageDir: host.packageDir,
  }
  return {
    key,
    variables: hashOfJson({ variables, values }),
    store: storeFor(site, options.cache),
    pool: openPool({
      modulePath: join(host.packageDir, 'lib/page-worker.js'),
      data: settings,
      threads: threadsFor(options.jobs),
      limitOf,
      onDone: (done) => host.log({ kind: 'plugin', ...done }),
      onTask(task, ms) {
        if (task.kind !== 'page') return
        host.log({ kind: 'page', page: task.source.file, part: 'parse', ms })
      },
      spare: runsOwnCode(settings, host) ? host.spareThreads : undefined,
    }),
  }
}

/** That there are values: which of them a page has read it knows. */
function withoutValues(values: PageParts['values']): Readonly<Record<string, true>> {
  return Object.fromEntries(Object.keys(values).map((name) => [name, true]))
}

/** What features work with that have to do with pages. */
function settingsOfPages(config: SiteConfig): SiteConfig['features'] {
  return Object.fromEntries(pageFeatures.map(({ name }) => [name, config.features[name]]))
}

/** Whether nothing of the site runs in threads: no plugin, no schema, no component. */
function runsOwnCode({ configCode, articlePath }: WorkerSettings, { packageDir }: Host): boolean {
  return configCode === undefined && articlePath.startsWith(join(packageDir, 'lib'))
}

/** A package is the same wherever it is installed: files of the output are named by what pages are made of. */
function placeless([name, is]: LoadedSite['configModules'][number]): readonly string[] {
  return [name.replace(/^.*node_modules\//, ''), is]
}

/** The same of what is in code: addresses of the site's files, and of packages. */
function withoutPlaces(code: string, { siteDir }: LoadedSite): string {
  return code
    .replaceAll(pathToFileURL(siteDir).href, '')
    .replaceAll(siteDir, '')
    .replace(/[^\s"'`]*\/node_modules\//g, '')
}

function storeFor(site: LoadedSite, cache: ParsingOptions['cache']): Store {
  if (cache === false) return NO_STORE
  const store = openStore(cacheDirOf(site))
  return cache === 'read' ? onlyRead(store) : store
}
