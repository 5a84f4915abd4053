import { resolve } from 'node:path'
import {
  type Diagnostic,
  diagnostic,
  inReadingOrder,
  isError,
} from '../../diagnostics/diagnostic.ts'
import { reasonOf } from '../../diagnostics/reason.ts'
import type { ParsedPage, SourceFile } from '../../model/page/parsed-page.ts'
import { glancePage } from '../../page/glance-page.ts'
import { createMemo } from '../../site/memo.ts'
import { buildSite } from '../../site/site.ts'
import type { OpenSite } from '../site/open-site.ts'
import { isAsRead, joined, type ParsedSite } from '../site/parse-pages.ts'
import { type DevInputs, openedSite } from './dev-inputs.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import type { PageVersion } from './page-versions.ts'
import {
  createShownPages,
  type Found,
  type ShownSite,
  type SiteFiles,
  shownSite,
  sourceAt,
} from './shown-site.ts'

/** With fewer pages than this to parse, all of them are parsed before anybody can ask. */
const MANY = 150
/** Pages that are parsed before the first edit, so that workers are warm. */
const REHEARSED = 60

/** The site as it is now. */
export type DevSite = {
  /** Parses what is new and builds the site. */
  readonly build: (inputs: DevInputs) => Promise<void>
  /** The pages that are yet to be parsed, where they are so many that a first page should not wait for them. */
  readonly unread: (opened: OpenSite) => readonly SourceFile[]
  /**
   * Builds from the front matter of pages that are not parsed yet: good for showing `wanted`, paths of sources, not for
   * judging links.
   */
  readonly glance: (opened: OpenSite, wanted: ReadonlySet<string>) => Promise<void>
  /** Parses a page, so that it need not be parsed when the whole site is built. */
  readonly read: (source: SourceFile, opened: OpenSite) => Promise<ParsedPage>
  /** The Markdown file that a path comes from. */
  readonly sourceAt: (path: string) => SourceFile | undefined
  readonly find: (path: string) => Found
  /** A version that was found lately, though there may be a newer one. */
  readonly version: (hash: string) => PageVersion | undefined
  readonly diagnostics: () => readonly Diagnostic[]
  /** Problems that keep every page from being shown as it should be. */
  readonly shared: () => ReadonlySet<Diagnostic>
  /** Undefined where counting would hold up the first page. */
  readonly recordCount: () => number | undefined
  /** Absolute paths of the files that pages were made of besides their sources. */
  readonly reads: () => ReadonlySet<string>
  /** Those that are not as they were. */
  readonly staleReads: () => readonly string[]
  /** The files as they are, to be compared with later ones. */
  readonly files: () => SiteFiles
  /** Gets the workers ready for the first edit. */
  readonly prepare: () => Promise<void>
}

/** Builds after each change and answers for single pages, which are rendered when they are asked for. */
export function createDevSite(): DevSite {
  const cache = createPageCache()
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
      return unread.length < MANY ? [] : unread
    },
    read: cache.parse,
    async glance(opened, wanted) {
      show(opened, await glancedSite(opened, wanted, cache))
    },
    sourceAt: (path) => shown && sourceAt(path, shown),
    async build(inputs) {
      const { config, theme, files } = inputs.problems
      const common = [...config, ...theme, ...files]
      const opened = openedSite(inputs)
      let found: readonly Diagnostic[] = []
      try {
        if (opened !== undefined) found = show(opened, await parsedSite(opened, cache))
      } catch (error) {
        common.push(internalError(error))
      }
      shared = new Set(common.filter(isError))
      diagnostics = inReadingOrder([...common, ...found])
    },
    find: (path) => pages.find(path, shown),
    version: pages.version,
    diagnostics: () => diagnostics,
    shared: () => shared,
    recordCount() {
      const isSmall = shown !== undefined && shown.site.routes.all.length < MANY
      return isSmall ? shown?.site.recordCount() : undefined
    },
    reads: () => reads,
    staleReads: () => (shown === undefined ? [] : staleReads(parsed, shown.opened)),
    files: () => shown?.files ?? new Map(),
    async prepare() {
      const { sources, parsing } = shown?.opened ?? {}
      const rehearsed = (sources ?? []).slice(0, REHEARSED)
      await Promise.all(rehearsed.map((source) => parsing?.pool.run({ kind: 'page', source })))
    },
  }
}

async function parsedSite(opened: OpenSite, cache: PageCache): Promise<ParsedSite> {
  const [pages, others] = await Promise.all([
    Promise.all(
      opened.sources.map((source) => cache.known(source, opened) ?? cache.parse(source, opened)),
    ),
    cache.others(opened),
  ])
  return joined(pages, others)
}

/** The site with the front matter alone of pages that are neither parsed nor wanted. */
async function glancedSite(
  opened: OpenSite,
  wanted: ReadonlySet<string>,
  cache: PageCache,
): Promise<ParsedSite> {
  const { markdown } = opened.config
  const pages = await Promise.all(
    opened.sources.map((source) => {
      const known = cache.known(source, opened)
      if (known !== undefined) return known
      return wanted.has(source.path) ? cache.parse(source, opened) : glancePage(source, markdown)
    }),
  )
  return joined(pages, await cache.others(opened))
}

/** Absolute paths of what pages have read besides their sources. */
function readBy(pages: ParsedSite['pages'], { siteDir }: OpenSite): readonly string[] {
  return pages.flatMap((page) => page.reads.map(({ path }) => resolve(siteDir, path)))
}

/** What pages have read that is not as it was: an event may have been lost. */
function staleReads(pages: ParsedSite['pages'], opened: OpenSite): readonly string[] {
  return readBy(
    pages.filter((page) => !isAsRead(page, opened)),
    opened,
  )
}

/** A fault of docsgen while it builds must not end the server. */
export function internalError(error: unknown): Diagnostic {
  const reason = reasonOf(error)
  return diagnostic('internal-error', { reason }, undefined)
}
