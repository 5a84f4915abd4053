import { resolve } from 'node:path'
import { type Diagnostic, isError } from '../../diagnostics/diagnostic.ts'
import type { Site } from '../../model/output.ts'
import type { ParsedPage, SourceFile } from '../../model/page/parsed-page.ts'
import { singlePages } from '../../site/single-pages.ts'
import { buildWhole, type ParsedWhole, siteInputs } from '../site/mounts/build-whole.ts'
import type { OpenSite } from '../site/open-site.ts'
import { hasSameReads } from '../site/parse-pages.ts'
import { isFrozen } from './dev-mounts.ts'
import type { MountBuilds } from './mount-builds.ts'
import type { ParseCache } from './page-cache.ts'
import { createSkimmer, skimmedSite } from './parsed-site.ts'
import { changedPages, glancedSite, type ShownSite, shownSite, withPages } from './shown-site.ts'

/** The site as it was built last, wholly or in part. */
export type CurrentSite = {
  readonly site: () => ShownSite | undefined
  /** As it was built last with all that is not a page; undefined before. */
  readonly whole: () => Site | undefined
  /** Whether only the front matter of some pages is known. */
  readonly isGlance: () => boolean
  /** Builds all of it; answers what is wrong with the content. */
  readonly build: (opened: OpenSite, parsed: ParsedWhole) => readonly Diagnostic[]
  /**
   * Looks at the front matter of all pages: each of them can be shown then, and nothing else. Good enough for what is
   * around an article, not for checking links.
   */
  readonly glance: (opened: OpenSite) => Promise<void>
  /** Builds the site from what is read of it, with only the front matter of the other pages. */
  readonly skim: (opened: OpenSite) => Promise<void>
  /**
   * Shows pages with the text that they have now, in the site as it is. Answers whether it could: not where more than
   * their text has changed, or where it has errors.
   */
  readonly showPages: (sources: readonly SourceFile[], opened: OpenSite) => Promise<boolean>
  /** Number of pages that the last build has changed, or of those that were shown last. */
  readonly changed: () => number
  /** Absolute paths of the files that pages read besides their sources. */
  readonly reads: () => ReadonlySet<string>
  /** Those that have changed. */
  readonly staleReads: () => readonly string[]
}

export function createCurrentSite(cache: ParseCache, mounts: MountBuilds): CurrentSite {
  let site: ShownSite | undefined
  let whole: Site | undefined
  let isGlance = false
  let changed = 0
  let parsed: ParsedWhole = { own: { pages: [], sourceProblems: [] }, mounted: [] }
  let reads: ReadonlySet<string> = new Set()

  function build(opened: OpenSite, next: ParsedWhole): readonly Diagnostic[] {
    const { memoOf, build: buildInner } = mounts
    const before = isGlance ? undefined : site
    whole = buildWhole(opened, next, { memoOf, buildInner }).built
    changed = before === undefined ? 0 : changedPages(before, whole.outputs)
    site = shownSite(opened, whole)
    parsed = next
    isGlance = next.own.isSkimmed === true
    reads = new Set(changing(opened, next).flatMap(([pages, of]) => readBy(pages, of)))
    return whole.diagnostics
  }

  const skimmed = (opened: OpenSite) => skimmedSite(opened, cache, cache.inMemory)

  /** Whether a page with another text is the same for all others. */
  function isSameOutline(page: ParsedPage, source: SourceFile, opened: OpenSite): boolean {
    const isSame = (other: ParsedPage) => other.source === page.source
    if (!isGlance) return parsed.own.pages.find(isSame)?.outlineHash === page.outlineHash
    const before = site?.opened.sources.find(({ path }) => path === source.path)
    if (before === undefined || before === source) return before !== undefined
    const skim = createSkimmer(opened)
    return skim(before).outlineHash === skim(source).outlineHash
  }

  return {
    site: () => site,
    whole: () => whole,
    isGlance: () => isGlance,
    build,
    async glance(given) {
      const opened = { ...given, mounts: [] }
      const own = await skimmed(opened)
      const singles = singlePages(siteInputs(opened, own), mounts.memoOf(undefined))
      site = glancedSite(opened, singles, own.pages)
      isGlance = true
    },
    async skim(given) {
      const opened = { ...given, mounts: [] }
      build(opened, { own: await skimmed(opened), mounted: [] })
    },
    async showPages(sources, opened) {
      const parsing = sources.map(
        async (source) => [source, await cache.parse(source, opened)] as const,
      )
      const pages = await Promise.all(parsing)
      const before = site
      if (before === undefined) return false
      if (!pages.every(([source, page]) => isSameOutline(page, source, opened))) return false
      const made = pages.flatMap(([, page]) => {
        const alone = before.site.pageAlone(page)
        if (alone === undefined) return []
        const problems = [...page.diagnostics, ...alone.diagnostics]
        return isGlance || !problems.some(isError) ? [{ page, outputs: alone.outputs }] : []
      })
      if (made.length < pages.length) return false
      changed = made.length
      site = withPages({ ...before, opened }, made)
      return true
    },
    changed: () => changed,
    reads: () => reads,
    staleReads: () => (site === undefined ? [] : staleReads(site.opened, parsed)),
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
