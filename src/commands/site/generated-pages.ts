import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { placeInFile } from '../../diagnostics/place.ts'
import { reasonOf } from '../../diagnostics/reason.ts'
import { digestOf } from '../../io/digest.ts'
import { matchingPaths } from '../../io/files/matching-files.ts'
import { watchCode } from '../../io/workers/serve-tasks.ts'
import type { FileDigest, ParsedPage } from '../../model/page/parsed-page.ts'
import type { ResolvedPlugin } from '../../model/plugin/resolved.ts'
import { finishArticle } from '../../page/pipeline/finish-article.ts'
import { pageDigests } from '../../page/pipeline/page-digests.ts'
import type { PageTools } from '../../page/pipeline/parse-page.ts'
import { createTextTools } from '../../page/pipeline/text-tools.ts'
import { wrongPages } from '../../site/plugins/returned.ts'
import type { PageSourceInput, UnrenderedPage } from './page-source.ts'
import { pageSources } from './page-sources.ts'
import type { ParsedPageSource } from './parse-sources.ts'
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

/** Makes the pages of a feature's page source and renders their articles. */
export async function featurePages(
  name: string,
  input: PageSourceInput,
  tools: PageTools,
): Promise<ParsedPageSource> {
  const source = pageSources.find((one) => one.name === name)
  if (source === undefined) throw new Error(`There is no page source ${name}`)
  await tools.context.parts.loadFeature(name)
  const articles = new Map<UnrenderedPage['nodes'], RenderedArticle>()
  const articleOf = (page: UnrenderedPage): RenderedArticle => {
    const article = articles.get(page.nodes) ?? renderPage(page, tools)
    articles.set(page.nodes, article)
    return article
  }
  const { value, diagnostics } = await source.make(input, {
    ...createTextTools(tools.context),
    articleBytes: (page) => bytesOf(articleOf(page).finished.article, page),
  })
  const pages = value.pages.map((page) => parsedPage(page, articleOf(page)))
  return { pages, prose: value.prose, diagnostics }
}

type RenderedArticle = ReturnType<typeof finishArticle>

/** Size of an article with its links in it. */
function bytesOf(article: string, { links }: UnrenderedPage): number {
  return links.reduce((sum, { href }) => sum + href.length, Buffer.byteLength(article))
}

/** Renders the article of a page. */
function renderPage({ title, meta, nodes, lead, file }: UnrenderedPage, tools: PageTools) {
  return finishArticle({ title, meta, nodes, lead }, tools, placeInFile(file))
}

function parsedPage(
  { nodes: _, lead: __, ...page }: UnrenderedPage,
  article: RenderedArticle,
): ParsedPage {
  const diagnostics = [...page.diagnostics, ...article.diagnostics]
  return { ...page, ...pageDigests(page), ...article.finished, diagnostics, reads: [] }
}
