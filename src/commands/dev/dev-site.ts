import {
  type Diagnostic,
  diagnostic,
  inReadingOrder,
  isError,
} from '../../diagnostics/diagnostic.ts'
import { reasonOf } from '../../diagnostics/reason.ts'
import type { ParsedPage, SourceFile } from '../../model/page/parsed-page.ts'
import type { ParsedWhole } from '../site/mounts/build-whole.ts'
import type { OpenSite } from '../site/open-site.ts'
import { type CurrentSite, createCurrentSite } from './current-site.ts'
import { type DevInputs, openedSite } from './dev-inputs.ts'
import { unreadMounts } from './dev-mounts.ts'
import { createMountBuilds } from './mount-builds.ts'
import { createParseCache } from './page-cache.ts'
import type { PageVersion } from './page-versions.ts'
import { parsedSite } from './parsed-site.ts'
import { createShownPages, isKnown, type Resource, sourceAt } from './shown-site.ts'

/** From this number of unparsed pages on, the first page is served before all are parsed. */
const MANY_UNREAD = 150
/** From this number of pages on it is served before they are looked for in the store, and a saved page before the rest. */
const LARGE_SITE = 2000
/** Pages that are parsed to warm up the workers before the first edit. */
const WARM_UP_PAGES = 60

/** The site that the development server serves. */
export type DevSite = Pick<
  CurrentSite,
  'glance' | 'skim' | 'showPages' | 'changed' | 'reads' | 'staleReads'
> & {
  /** Parses changed pages and builds the site. */
  readonly build: (inputs: DevInputs) => Promise<void>
  /** The pages that have to be read; none where they are so few that the first page can wait for them. */
  readonly unread: (opened: OpenSite) => readonly SourceFile[]
  /** Whether the site is so large that a saved page is shown before the rest of it is built. */
  readonly isLarge: () => boolean
  /** Parses a page into the cache. */
  readonly read: (source: SourceFile, opened: OpenSite) => Promise<ParsedPage>
  /** The Markdown file that a path comes from. */
  readonly sourceAt: (path: string) => SourceFile | undefined
  readonly find: (path: string) => Resource
  /** Whether there is something at a path. */
  readonly isKnown: (path: string) => boolean
  /** Has the next build and all later ones build the site inside the site with that name. */
  readonly want: (mount: string) => void
  /** Whether the last build lacks a site that is wanted, or what follows from pages that were shown since. */
  readonly isBehind: () => boolean
  /** A version that was served recently, even if there is a newer one. */
  readonly version: (hash: string) => PageVersion | undefined
  readonly diagnostics: () => readonly Diagnostic[]
  /** Problems that affect every page. */
  readonly shared: () => ReadonlySet<Diagnostic>
  /** Number of search records; undefined where counting would delay the first page. */
  readonly recordCount: () => number | undefined
  /** Warms up the workers for the first edit. */
  readonly prepare: () => Promise<void>
}

/** Builds after each change; renders single pages on request. */
export function createDevSite(): DevSite {
  const cache = createParseCache()
  const mounts = createMountBuilds()
  const current = createCurrentSite(cache, mounts)
  const pages = createShownPages()
  let diagnostics: readonly Diagnostic[] = []
  let shared: ReadonlySet<Diagnostic> = new Set()
  let isBehind = false

  async function parseAll(opened: OpenSite): Promise<ParsedWhole> {
    const own = await parsedSite(opened, cache)
    return { own, mounted: await mounts.parse(opened.mounts, own) }
  }

  return {
    ...current,
    unread(opened) {
      const { sources } = opened
      if (sources.length >= LARGE_SITE) return sources
      const unread = sources.filter((source) => cache.known(source, opened) === undefined)
      return unread.length < MANY_UNREAD ? [] : unread
    },
    isLarge: () => (current.site()?.opened.sources.length ?? 0) >= LARGE_SITE,
    read: cache.parse,
    async showPages(sources, opened) {
      // A mended page is shown together with what was wrong with it.
      const files = new Set(sources.map(({ file }) => file))
      if (diagnostics.some((entry) => isError(entry) && files.has(entry.at?.file ?? '')))
        return false
      const isShown = await current.showPages(sources, opened)
      // The rest of the site is as it was.
      if (isShown && !current.isGlance()) isBehind = true
      return isShown
    },
    sourceAt(path) {
      const site = current.site()
      return site && sourceAt(path, site)
    },
    async build(inputs) {
      const { config, mounts: ofMounts, theme, files } = inputs.problems
      const common = [...config, ...ofMounts, ...unreadMounts(inputs), ...theme, ...files]
      const opened = openedSite(inputs)
      isBehind = false
      let buildProblems: readonly Diagnostic[] = []
      try {
        if (opened !== undefined) buildProblems = current.build(opened, await parseAll(opened))
      } catch (error) {
        common.push(internalError(error))
      }
      shared = new Set(common.filter(isError))
      diagnostics = inReadingOrder([...common, ...buildProblems])
    },
    find: (path) => pages.find(path, current.site()),
    isKnown(path) {
      const site = current.site()
      return site !== undefined && isKnown(path, site)
    },
    want(mount) {
      mounts.want(mount)
      isBehind = true
    },
    isBehind: () => isBehind,
    version: pages.version,
    diagnostics: () => diagnostics,
    shared: () => shared,
    recordCount() {
      const site = current.whole()
      return site !== undefined && site.routes.all.length < MANY_UNREAD
        ? site.recordCount()
        : undefined
    },
    async prepare() {
      const { sources, parsing } = current.site()?.opened ?? {}
      const sample = (sources ?? []).slice(0, WARM_UP_PAGES)
      await Promise.all(sample.map((source) => parsing?.pool.run({ kind: 'page', source })))
    },
  }
}

/** A bug of docsgen during a build becomes a problem: it must not end the server. */
export function internalError(error: unknown): Diagnostic {
  const reason = reasonOf(error)
  return diagnostic('internal-error', { reason }, undefined)
}
