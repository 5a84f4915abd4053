import type { Causes, Output, PageJob, PlainAsset } from '../../model/output.ts'
import type { PageProps } from '../../model/page.ts'
import { type Hash, type OutPath, outPath, routePath } from '../../model/paths.ts'
import type { Asset, RouteTable } from '../../model/routes.ts'
import type { SearchRecord } from '../../model/search.ts'
import { hashOf } from '../hash.ts'
import { hrefFor } from '../link/href-for.ts'
import { type Memo, once } from '../memo.ts'
import type { Navigations } from '../nav/build-nav.ts'
import { causesOf } from '../render/causes.ts'
import { ownPage } from '../render/page-props.ts'
import { type PageToRender, renderKey, renderPage } from '../render/render-page.ts'
import { outPathsFor } from '../routes/build-routes.ts'
import { embeddedIndex } from '../search/embedded-index.ts'
import { countRecords, searchRecords } from '../search/search-records.ts'
import { isSearchable, type SearchablePage } from '../search/searchable.ts'
import { pagesIn, shardRanges } from '../search/shard-ranges.ts'
import { type SiteFrame, type SitePage, shellFor } from '../site-frame.ts'
import type { SiteInputs } from '../site-inputs.ts'
import { allPagesHtml } from './all-pages.ts'
import { navFragmentPath } from './nav-fragments.ts'
import type { Redirect } from './redirects.ts'
import { isPublic, robots, sitemap } from './sitemap.ts'

export type OutputInputs = {
  readonly inputs: SiteInputs
  readonly pages: readonly SitePage[]
  readonly routes: RouteTable
  readonly navigations: Navigations
  readonly redirects: readonly Redirect[]
  readonly frame: SiteFrame
  readonly memo: Memo
}

export type SiteFiles = {
  readonly files: Iterable<Output>
  /** Made when asked for: only `docsgen index` and the tests of search want them. */
  readonly records: () => readonly SearchRecord[]
  readonly recordCount: () => number
}

/** Every file of the site. Pages come first; nothing is rendered until its body is asked for. */
export function siteOutputs(all: OutputInputs): SiteFiles {
  const searchable = once(() => searchablePages(all))
  const shown = once(() => searchable().filter(isSearchable))
  const ranges = once(() => shardRanges(shown()))
  const { config } = all.inputs
  return {
    records: once(() => searchRecords(searchable(), config)),
    recordCount: once(() => {
      // As many pages at once as a shard has: what is read for it is counted by the way.
      const shards = ranges().map((range) => pagesIn(shown(), range))
      return shards.reduce((sum, shard) => sum + recordCount(shard, all), 0)
    }),
    files: {
      *[Symbol.iterator]() {
        for (const page of all.pages) yield* page.outputs()
        yield* ownPages(all)
        yield* machineFiles(all)
        yield* navFragments(all)
        yield* redirectOutputs(all)
        if (config.search.provider === 'embedded') {
          const reading = (pages: readonly SearchablePage[]) => counted(pages, all)
          const indexing = { memo: all.memo, reading, ranges: ranges() }
          yield* embeddedIndex(shown(), config, indexing)
        }
        yield* all.inputs.theme.outputs
        yield* assetOutputs(all)
      },
    },
  }
}

/** Pages as search sees them, in the order of the navigations; pages in none come last. */
function searchablePages({ pages, navigations }: OutputInputs): readonly SearchablePage[] {
  const left = new Map(pages.map((page) => [page.route.path, page]))
  const listed = [...navigations.values()].flatMap(({ order }) =>
    order.flatMap((route) => {
      const page = left.get(route)
      left.delete(route)
      return page ?? []
    }),
  )
  return [...listed, ...left.values()].map(({ facts, href, route, shell, navIndex }) => ({
    page: facts,
    route: route.path,
    href,
    area: { id: shell.area.id, title: shell.area.title },
    groups: navIndex.groups.get(route.path) ?? [],
  }))
}

/** The pages of a shard. Whoever reads their texts has their records counted: they are not read again for that. */
function counted(pages: readonly SearchablePage[], all: OutputInputs): readonly SearchablePage[] {
  let count = 0
  let unread = pages.length
  return pages.map((page) => {
    const { hash, meta, title } = page.page
    return {
      ...page,
      page: new WatchedFacts(page.page, (text) => {
        const read = { ...page, page: { hash, meta, title, text } }
        count += countRecords([read], all.inputs.config)
        unread -= 1
        if (unread === 0) recordCount(pages, all, () => count)
      }),
    }
  })
}

type SearchableFacts = SearchablePage['page']

/** Facts that say when their text is read for the first time. A class, since there are thousands: see `FileFacts`. */
class WatchedFacts implements SearchableFacts {
  private readonly facts: SearchableFacts
  private onRead: ((text: SearchableFacts['text']) => void) | undefined

  constructor(facts: SearchableFacts, onRead: (text: SearchableFacts['text']) => void) {
    this.facts = facts
    this.onRead = onRead
  }

  get hash() {
    return this.facts.hash
  }

  get meta() {
    return this.facts.meta
  }

  get title() {
    return this.facts.title
  }

  get outline() {
    return this.facts.outline
  }

  get outlineHash() {
    return this.facts.outlineHash
  }

  get text() {
    const { text } = this.facts
    this.onRead?.(text)
    this.onRead = undefined
    return text
  }
}

/** No title has it: Markdown replaces it. */
const BETWEEN = '\0'

/** How many records some pages have, remembered by what they are made of. */
function recordCount(
  pages: readonly SearchablePage[],
  { inputs: { config }, memo }: OutputInputs,
  count = () => countRecords(pages, config),
): number {
  const parts = pages.map(({ page, area, href, groups }) =>
    [page.hash, area.id, area.title, href, ...groups].join(BETWEEN),
  )
  return memo.of('record-count', hashOf('records', config.url, ...parts), count)
}

/** The files of a page: under its address, and under its area's internal prefix. */
export function pageOutputs(page: SitePage, { context }: SiteFrame): readonly Output[] {
  const render = () => renderPage(page, context)
  const paths = [...page.route.outs, ...internalTwins(page, context.config.trailingSlash)]
  // Only what is written more than once is worth being kept until the end.
  const body = paths.length === 1 ? render : once(render)
  const job = () => pageJob(page)
  const causes = () => causesOf(page, context)
  return paths.map((path) => new PageFile(path, page, { body, job, causes }))
}

/** A class, since there are thousands: see `FileFacts`. */
class PageFile implements Output {
  readonly path: OutPath
  readonly route: Output['route']
  readonly body: Output['body']
  readonly job: () => PageJob
  readonly causes: () => Causes
  private readonly page: SitePage

  constructor(
    path: OutPath,
    page: SitePage,
    { body, job, causes }: Required<Pick<Output, 'body' | 'job' | 'causes'>>,
  ) {
    this.path = path
    this.page = page
    this.route = page.route.path
    this.body = body
    this.job = job
    this.causes = causes
  }

  get hash(): Hash {
    return this.page.key()
  }
}

/** Made of the page where it is looked at: work is shared out by its article alone. */
function pageJob(from: SitePage): PageJob {
  return {
    article: from.article.key,
    get page() {
      return from.page
    },
    get links() {
      return from.links.map(({ href, asset, darkAsset }) => ({
        href,
        asset: plainAsset(asset),
        darkAsset: plainAsset(darkAsset),
      }))
    },
    get nav() {
      return from.nav
    },
    panelNav: from.panelNav,
    noindex: from.noindex,
    hasCanonical: from.hasCanonical,
  }
}

function plainAsset(asset: Asset | undefined): PlainAsset | undefined {
  return asset && { url: asset.url, width: asset.width, height: asset.height }
}

/** Files of a page under its area's internal prefix: the same bytes at `/ipa/...` (AREA-05). */
function internalTwins({ route }: SitePage, trailingSlash: boolean): readonly OutPath[] {
  if (route.internalPath === route.path) return []
  const parents = new Set(route.outs.length > 1 ? [route.internalPath] : [])
  return outPathsFor(route.internalPath, { parents, trailingSlash })
}

function* ownPages(all: OutputInputs): Iterable<Output> {
  const { config } = all.inputs
  const shell = shellFor(config.areas[0]?.id ?? '', all.frame)
  const nav = all.frame.slices.get(shell.area.navigation)
  const slice = nav?.sliceFor(routePath('/')) ?? shell.panelNav
  const make = (page: PageProps, name: string): Output => {
    const { body, ...rest } = page
    const toRender: PageToRender = {
      page: rest,
      body: () => body,
      bodyHash: hashOf(JSON.stringify(body)),
      nav: slice,
      panelNav: slice,
      shell,
      noindex: true,
      hasCanonical: false,
    }
    return {
      path: outPath(name),
      hash: renderKey(toRender, all.frame.context),
      body: () => renderPage(toRender, all.frame.context),
      route: page.route,
    }
  }
  const { area } = shell
  const list = allPagesHtml(all.navigations.values())
  yield make(
    ownPage('not-found', { title: 'Page not found', path: '/404', body: [], area }, config),
    '404.html',
  )
  yield make(
    ownPage('shell', { title: config.title, path: '/_app', body: [], area }, config),
    '_app.html',
  )
  yield make(
    ownPage('all-pages', { title: 'All pages', path: '/search', body: [list], area }, config),
    'search.html',
  )
}

function* machineFiles({ inputs, routes }: OutputInputs): Iterable<Output> {
  const { config } = inputs
  const map = sitemap(routes.all, config)
  if (map !== undefined) yield textOutput('sitemap.xml', map)
  if (!inputs.assets.has('/robots.txt')) yield textOutput('robots.txt', robots(config))
  yield textOutput('.nojekyll', '')
  const listed = routes.all
    .filter(isPublic)
    .map(({ path, title }) => ({ href: hrefFor(path, config), title }))
  yield textOutput('_docsgen/routes.json', JSON.stringify(listed))
}

function* navFragments({ navigations, frame, inputs }: OutputInputs): Iterable<Output> {
  for (const [id, tree] of navigations) {
    const slices = frame.slices.get(id)
    if (slices === undefined || !slices.needsFragment) continue
    yield {
      path: navFragmentPath(tree),
      hash: hashOf('nav', slices.whole.hash, inputs.theme.hash),
      body: () => inputs.theme.module.renderNav(slices.whole),
      route: undefined,
    }
  }
}

function* redirectOutputs({ redirects }: OutputInputs): Iterable<Output> {
  for (const { from, html } of redirects) {
    for (const path of outPathsFor(from, { parents: new Set(), trailingSlash: false })) {
      yield textOutput(path, html)
    }
  }
}

function* assetOutputs({ inputs }: OutputInputs): Iterable<Output> {
  for (const asset of inputs.assets.values()) {
    yield {
      path: outPath(asset.url.slice(1)),
      hash: asset.hash,
      body: asset.read,
      route: undefined,
    }
  }
}

function textOutput(path: string, text: string): Output {
  return { path: outPath(path), hash: textHash(text), body: () => text, route: undefined }
}

function textHash(text: string): Hash {
  return hashOf('text', text)
}
