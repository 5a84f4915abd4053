import { resolve } from 'node:path'
import {
  type Diagnostic,
  diagnostic,
  inReadingOrder,
  isError,
} from '../../diagnostics/diagnostic.ts'
import { reasonOf } from '../../diagnostics/reason.ts'
import { features } from '../../features/index.ts'
import type { ParsedPage, SourceFile } from '../../model/page/parsed-page.ts'
import { frontMatterKeysOf } from '../../page/pipeline/front-matter/front-matter-keys.ts'
import { createPageParts } from '../../page/pipeline/page-parts.ts'
import { skimPage } from '../../page/pipeline/skim-page.ts'
import { createMemo } from '../../site/memo.ts'
import { buildSite } from '../../site/site.ts'
import type { OpenSite } from '../site/open-site.ts'
import { pageFeatures } from '../site/page-features.ts'
import { hasSameReads, joinPages, type ParsedSite } from '../site/parse-pages.ts'
import { type DevInputs, openedSite } from './dev-inputs.ts'
import { createParseCache, type ParseCache } from './page-cache.ts'
import type { PageVersion } from './page-versions.ts'
import {
  createShownPages,
  type Resource,
  type ShownSite,
  type SiteFiles,
  shownSite,
  sourceAt,
} from './shown-site.ts'

/** From this number of unparsed pages on, the first page is served before all are parsed. */
const LARGE_SITE = 150
/** Pages that are parsed to warm up the workers before the first edit. */
const WARM_UP_PAGES = 60

/** The site that the development server serves. */
export type DevSite = {
  /** Parses changed pages and builds the site. */
  readonly build: (inputs: DevInputs) => Promise<void>
  /** The pages that are not parsed yet; none where they are so few that the first page can wait for them. */
  readonly unread: (opened: OpenSite) => readonly SourceFile[]
  /**
   * Builds with only the front matter of pages that are not parsed yet, except for `requested` (paths of sources). Good
   * enough to show those, not to check links.
   */
  readonly skim: (opened: OpenSite, requested: ReadonlySet<string>) => Promise<void>
  /** Parses a page into the cache. */
  readonly read: (source: SourceFile, opened: OpenSite) => Promise<ParsedPage>
  /** The Markdown file that a path comes from. */
  readonly sourceAt: (path: string) => SourceFile | undefined
  readonly find: (path: string) => Resource
  /** A version that was served recently, even if there is a newer one. */
  readonly version: (hash: string) => PageVersion | undefined
  readonly diagnostics: () => readonly Diagnostic[]
  /** Problems that affect every page. */
  readonly shared: () => ReadonlySet<Diagnostic>
  /** Number of search records; undefined where counting would delay the first page. */
  readonly recordCount: () => number | undefined
  /** Absolute paths of the files that pages read besides their sources. */
  readonly reads: () => ReadonlySet<string>
  /** Those that have changed. */
  readonly staleReads: () => readonly string[]
  /** The files of the site, to be compared with later ones. */
  readonly files: () => SiteFiles
  /** Warms up the workers for the first edit. */
  readonly prepare: () => Promise<void>
}

/** Builds after each change; renders single pages on request. */
export function createDevSite(): DevSite {
  const cache = createParseCache()
  const memo = createMemo()
  const pages = createShownPages()
  let shown: ShownSite | undefined
  let diagnostics: readonly Diagnostic[] = []
  let shared: ReadonlySet<Diagnostic> = new Set()
  let parsed: ParsedSite['pages'] = []
  let reads: ReadonlySet<string> = new Set()

  function show(opened: OpenSite, next: ParsedSite): readonly Diagnostic[] {
    const site = buildSite({ ...opened, ...next }, memo)
    shown = shownSite(opened, site)
    parsed = next.pages
    reads = new Set(readBy(parsed, opened))
    return site.diagnostics
  }

  return {
    unread(opened) {
      const unread = opened.sources.filter((source) => cache.known(source, opened) === undefined)
      return unread.length < LARGE_SITE ? [] : unread
    },
    read: cache.parse,
    async skim(opened, requested) {
      show(opened, await skimmedSite(opened, requested, cache))
    },
    sourceAt: (path) => shown && sourceAt(path, shown),
    async build(inputs) {
      const { config, theme, files } = inputs.problems
      const common = [...config, ...theme, ...files]
      const opened = openedSite(inputs)
      let buildProblems: readonly Diagnostic[] = []
      try {
        if (opened !== undefined) buildProblems = show(opened, await parsedSite(opened, cache))
      } catch (error) {
        common.push(internalError(error))
      }
      shared = new Set(common.filter(isError))
      diagnostics = inReadingOrder([...common, ...buildProblems])
    },
    find: (path) => pages.find(path, shown),
    version: pages.version,
    diagnostics: () => diagnostics,
    shared: () => shared,
    recordCount() {
      const isSmall = shown !== undefined && shown.site.routes.all.length < LARGE_SITE
      return isSmall ? shown?.site.recordCount() : undefined
    },
    reads: () => reads,
    staleReads: () => (shown === undefined ? [] : staleReads(parsed, shown.opened)),
    files: () => shown?.files ?? new Map(),
    async prepare() {
      const { sources, parsing } = shown?.opened ?? {}
      const sample = (sources ?? []).slice(0, WARM_UP_PAGES)
      await Promise.all(sample.map((source) => parsing?.pool.run({ kind: 'page', source })))
    },
  }
}

async function parsedSite(opened: OpenSite, cache: ParseCache): Promise<ParsedSite> {
  const [pages, others] = await Promise.all([
    Promise.all(
      opened.sources.map((source) => cache.known(source, opened) ?? cache.parse(source, opened)),
    ),
    cache.others(opened),
  ])
  return joinPages(pages, others)
}

/** The site with only the front matter of pages that are neither parsed nor requested. */
async function skimmedSite(
  opened: OpenSite,
  requested: ReadonlySet<string>,
  cache: ParseCache,
): Promise<ParsedSite> {
  const { markdown, features: settings } = opened.config
  const parts = createPageParts(pageFeatures, settings)
  const context = { parts, frontMatterKeys: frontMatterKeysOf(features) }
  const pages = await Promise.all(
    opened.sources.map((source) => {
      const known = cache.known(source, opened)
      if (known !== undefined) return known
      return requested.has(source.path)
        ? cache.parse(source, opened)
        : skimPage(source, markdown, context)
    }),
  )
  return joinPages(pages, await cache.others(opened))
}

/** Absolute paths of the files that pages read besides their sources. */
function readBy(pages: ParsedSite['pages'], { siteDir }: OpenSite): readonly string[] {
  return pages.flatMap((page) => page.reads.map(({ path }) => resolve(siteDir, path)))
}

/** Files that pages read and that have changed; finds changes whose events were lost. */
function staleReads(pages: ParsedSite['pages'], opened: OpenSite): readonly string[] {
  return readBy(
    pages.filter((page) => !hasSameReads(page, opened)),
    opened,
  )
}

/** A bug of docsgen during a build becomes a problem: it must not end the server. */
export function internalError(error: unknown): Diagnostic {
  const reason = reasonOf(error)
  return diagnostic('internal-error', { reason }, undefined)
}
