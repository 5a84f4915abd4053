import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { placeInFile } from '../../diagnostics/place.ts'
import { reasonOf } from '../../diagnostics/reason.ts'
import { digestOf } from '../../io/digest.ts'
import { matchingPaths } from '../../io/files/matching-files.ts'
import type { Store } from '../../io/store/store.ts'
import { watchCode } from '../../io/workers/serve-tasks.ts'
import { hashOf } from '../../model/hash.ts'
import type { FileDigest, ParsedPage } from '../../model/page/parsed-page.ts'
import {
  diagnosticsInParts,
  type FileParts,
  withPlacesInParts,
} from '../../model/page/part-places.ts'
import type { Hash } from '../../model/paths.ts'
import type { ResolvedPlugin } from '../../model/plugin/resolved.ts'
import { articleHtml, finishArticle } from '../../page/pipeline/finish-article.ts'
import { pageDigests } from '../../page/pipeline/page-digests.ts'
import type { PageTools } from '../../page/pipeline/parse-page.ts'
import { createTextTools } from '../../page/pipeline/text-tools.ts'
import { wrongPages } from '../../site/plugins/returned.ts'
import type { PageSourceInput, PageSourceTools, UnrenderedPage } from './page-source.ts'
import { pageSources } from './page-sources.ts'
import { encodePage } from './page-text.ts'
import type { GlobMatch, PluginOutput, WorkerSettings } from './worker-tasks.ts'

/** Runs a plugin that makes pages, and records what it reads. An exception or an invalid result becomes its `failure`. */
export async function pluginPages(
  name: string,
  { plugins }: { readonly plugins: readonly ResolvedPlugin[] },
  { siteDir }: Pick<WorkerSettings, 'siteDir'>,
): Promise<PluginOutput> {
  const reads = new Map<string, FileDigest>()
  const globs = new Map<string, GlobMatch>()
  const inputs = () => ({ reads: [...reads.values()], globs: [...globs.values()] })
  const make = plugins.find((plugin) => plugin.name === name)?.pages
  const done = watchCode(name, 'pages')
  try {
    const pages = await make?.({
      read(path) {
        const bytes = readBytes(resolve(siteDir, path))
        reads.set(path, { path, digest: bytes && digestOf(bytes) })
        return bytes?.toString()
      },
      glob(pattern) {
        const paths = matchingPaths(siteDir, pattern)
        globs.set(pattern, { pattern, paths })
        return paths
      },
    })
    const failure = wrongPages(pages)
    if (failure !== undefined) return { pages: [], ...inputs(), failure }
    return { pages: pages ?? [], ...inputs() }
  } catch (error) {
    return { pages: [], ...inputs(), failure: reasonOf(error) }
  } finally {
    done()
  }
}

function readBytes(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

/** A page that was made, or made before, by its key in the store; its text where the store does not have it. */
export type MadeSourcePage = { readonly key: Hash; readonly text?: string }

/** What a worker makes of a page source. Places are counted from parts of files. JSON. */
export type MadePageSource = {
  readonly pages: readonly MadeSourcePage[]
  readonly prose: readonly string[]
  readonly parts: FileParts
  readonly diagnostics: readonly Diagnostic[]
  /** Keys of what else the source has in the store. */
  readonly remembered: readonly Hash[]
}

/** How the pages of a source are stored. */
export type SourceStorage = {
  readonly store: Store
  /** Digest of everything that every page depends on. */
  readonly key: Hash
}

/** Makes the pages of a feature's page source that are not in the store, and renders their articles. */
export async function featurePages(
  name: string,
  input: PageSourceInput,
  tools: PageTools,
  storage: SourceStorage,
): Promise<MadePageSource> {
  const source = pageSources.find((one) => one.name === name)
  if (source === undefined) throw new Error(`There is no page source ${name}`)
  await tools.context.parts.loadFeature(name)
  const { store } = storage
  const keyOf = (key: Hash) => hashOf(storage.key, key)
  const keys: Hash[] = []
  const remembered: PageSourceTools['remembered'] = (part, make) => {
    const key = keyOf(part)
    keys.push(key)
    const text = store.read('feature', key)
    if (text !== undefined) return JSON.parse(text) as ReturnType<typeof make>
    const value = make()
    store.write('feature', key, JSON.stringify(value))
    return value
  }
  const { value, diagnostics } = await source.make(input, {
    ...createTextTools(tools.context),
    articleBytes: (page, enough) => articleBytes(page, enough, tools),
    remembered,
  })
  const { parts, prose, checks } = value
  const pages = value.pages.map(({ key: part, write }): MadeSourcePage => {
    const key = keyOf(part)
    if (store.has('feature', key)) return { key }
    const text = encodePage(withPlacesInParts(renderedPage(write(), tools), parts))
    store.write('feature', key, text)
    return store.has('feature', key) ? { key } : { key, text }
  })
  const found = remembered(hashOf('checks', checks.key), () =>
    diagnosticsInParts(checks.run(), parts),
  )
  const all = [...diagnosticsInParts(diagnostics, parts), ...found]
  return { pages, prose, parts, diagnostics: all, remembered: keys }
}

/** Size of an article with its links in it. Its sections are rendered one after the other. */
function articleBytes(page: UnrenderedPage, enough: number, tools: PageTools): number {
  let sum = page.links.reduce((bytes, { href }) => bytes + href.length, 0)
  for (const node of page.nodes) {
    if (sum > enough) break
    sum += Buffer.byteLength(articleHtml({ ...page, nodes: [node] }, tools, placeInFile(page.file)))
  }
  return sum
}

function renderedPage({ nodes, lead, ...page }: UnrenderedPage, tools: PageTools): ParsedPage {
  const { title, meta, file } = page
  const article = finishArticle({ title, meta, nodes, lead }, tools, placeInFile(file))
  const diagnostics = [...page.diagnostics, ...article.diagnostics]
  return { ...page, ...pageDigests(page), ...article.finished, diagnostics, reads: [] }
}
