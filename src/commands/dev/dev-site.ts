import { resolve } from 'node:path'
import {
  type Diagnostic,
  diagnostic,
  inReadingOrder,
  isError,
} from '../../diagnostics/diagnostic.ts'
import { reasonOf } from '../../diagnostics/reason.ts'
import type { ParsedPage, SourceFile } from '../../model/page/parsed-page.ts'
import { buildWhole, type ParsedWhole } from '../site/mounts/build-whole.ts'
import type { OpenSite } from '../site/open-site.ts'
import { hasSameReads } from '../site/parse-pages.ts'
import { type DevInputs, openedSite } from './dev-inputs.ts'
import { isFrozen, unreadMounts } from './dev-mounts.ts'
import { createMountBuilds } from './mount-builds.ts'
import { createParseCache } from './page-cache.ts'
import type { PageVersion } from './page-versions.ts'
import { parsedSite, skimmedSite } from './parsed-site.ts'
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
  /** Has the next build and all later ones build the site inside the site with that name. */
  readonly want: (mount: string) => void
  /** Whether a site is wanted that the last build lacks. */
  readonly isBehind: () => boolean
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
  const mounts = createMountBuilds()
  const pages = createShownPages()
  let shown: ShownSite | undefined
  let diagnostics: readonly Diagnostic[] = []
  let shared: ReadonlySet<Diagnostic> = new Set()
  let parsed: ParsedWhole = { own: { pages: [], sourceProblems: [] }, mounted: [] }
  let reads: ReadonlySet<string> = new Set()
  let isBehind = false

  function show(opened: OpenSite, next: ParsedWhole): readonly Diagnostic[] {
    const { memoOf, build: buildInner } = mounts
    const { built: site } = buildWhole(opened, next, { memoOf, buildInner })
    shown = shownSite(opened, site)
    parsed = next
    reads = new Set(changing(opened, next).flatMap(([pages, of]) => readBy(pages, of)))
    return site.diagnostics
  }

  async function parseAll(opened: OpenSite): Promise<ParsedWhole> {
    const own = await parsedSite(opened, cache)
    return { own, mounted: await mounts.parse(opened.mounts, own) }
  }

  return {
    unread(opened) {
      const unread = opened.sources.filter((source) => cache.known(source, opened) === undefined)
      return unread.length < LARGE_SITE ? [] : unread
    },
    read: cache.parse,
    async skim(opened, requested) {
      show(
        { ...opened, mounts: [] },
        { own: await skimmedSite(opened, requested, cache), mounted: [] },
      )
    },
    sourceAt: (path) => shown && sourceAt(path, shown),
    async build(inputs) {
      const { config, mounts: ofMounts, theme, files } = inputs.problems
      const common = [...config, ...ofMounts, ...unreadMounts(inputs), ...theme, ...files]
      const opened = openedSite(inputs)
      isBehind = false
      let buildProblems: readonly Diagnostic[] = []
      try {
        if (opened !== undefined) buildProblems = show(opened, await parseAll(opened))
      } catch (error) {
        common.push(internalError(error))
      }
      shared = new Set(common.filter(isError))
      diagnostics = inReadingOrder([...common, ...buildProblems])
    },
    find: (path) => pages.find(path, shown),
    want(mount) {
      mounts.want(mount)
      isBehind = true
    },
    isBehind: () => isBehind,
    version: pages.version,
    diagnostics: () => diagnostics,
    shared: () => shared,
    recordCount() {
      const isSmall = shown !== undefined && shown.site.routes.all.length < LARGE_SITE
      return isSmall ? shown?.site.recordCount() : undefined
    },
    reads: () => reads,
    staleReads: () => (shown === undefined ? [] : staleReads(shown.opened, parsed)),
    files: () => shown?.files ?? new Map(),
    async prepare() {
      const { sources, parsing } = shown?.opened ?? {}
      const sample = (sources ?? []).slice(0, WARM_UP_PAGES)
      await Promise.all(sample.map((source) => parsing?.pool.run({ kind: 'page', source })))
    },
  }
}

/** The pages of the site, and of those inside it whose files may change. */
function changing(
  opened: OpenSite,
  { own, mounted }: ParsedWhole,
): readonly (readonly [readonly ParsedPage[], OpenSite])[] {
  const inner = opened.mounts.flatMap((mount, index) =>
    isFrozen(mount) ? [] : [[mounted[index]?.pages ?? [], mount.site] as const],
  )
  return [[own.pages, opened], ...inner]
}

/** Absolute paths of the files that pages read besides their sources. */
function readBy(pages: readonly ParsedPage[], { siteDir }: OpenSite): readonly string[] {
  return pages.flatMap((page) => page.reads.map(({ path }) => resolve(siteDir, path)))
}

/** Files that pages read and that have changed; finds changes whose events were lost. */
function staleReads(opened: OpenSite, parsed: ParsedWhole): readonly string[] {
  return changing(opened, parsed).flatMap(([pages, site]) => {
    const stale = pages.filter((page) => !hasSameReads(page, site))
    return readBy(stale, site)
  })
}

/** A bug of docsgen during a build becomes a problem: it must not end the server. */
export function internalError(error: unknown): Diagnostic {
  const reason = reasonOf(error)
  return diagnostic('internal-error', { reason }, undefined)
}
