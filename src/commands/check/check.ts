import { type Diagnostic, hasErrors, inReadingOrder } from '../../diagnostics/diagnostic.ts'
import type { Host } from '../../model/host.ts'
import type { ExternalCounts } from '../../model/links/external-links.ts'
import type { SiteOptions } from '../../model/options.ts'
import { type BuiltSite, builtSite } from '../built-site.ts'
import { loadSite } from '../site/load-site.ts'
import { renderProblems } from '../site/render-output.ts'
import { fixAddresses } from '../urls/fix-addresses.ts'
import type { ExternalReport } from './check-external.ts'
import { checkSearch } from './check-search.ts'
import { type FixReport, fixProblems } from './fix.ts'

export type CheckOptions = SiteOptions & {
  /** Applies the safe fixes, then looks again. */
  readonly fix: boolean
  /** Asks the golden queries, too. */
  readonly search?: boolean
  /** Address of the site as it is online: what it has there is recorded first. */
  readonly baseline?: string | undefined
  /** Asks links to other sites, too. */
  readonly external?: boolean
}

export type CheckReport = {
  readonly pages: number
  /** What is wrong now, after the fixes. */
  readonly diagnostics: readonly Diagnostic[]
  readonly fixed: FixReport
  /** What became of links to other sites; undefined where they were not asked. */
  readonly external?: ExternalCounts | undefined
}

const NOTHING_FIXED: FixReport = { applied: 0, files: [] }

/**
 * `docsgen check`: finds every problem and writes nothing but what `--fix` mends, and for `--external` good answers in
 * the cache folder.
 */
export async function check(options: CheckOptions, host: Host): Promise<CheckReport> {
  host.expectShortRun()
  const failed = await baselineProblems(options, host)
  if (hasErrors(failed)) return { pages: 0, diagnostics: failed, fixed: NOTHING_FIXED }
  const first = await look(options, host)
  if (!options.fix) return report(first, NOTHING_FIXED, options, host)
  const { value } = await loadSite(options, host)
  const texts = await fixProblems(value.siteDir, first.diagnostics)
  const second = texts.applied === 0 ? first : await look(options, host)
  const addresses = second.site === undefined ? NOTHING_FIXED : await fixAddresses(second.site)
  const last = addresses.applied === 0 ? second : await look(options, host)
  const files = [...new Set([...texts.files, ...addresses.files])].toSorted()
  return report(last, { applied: texts.applied + addresses.applied, files }, options, host)
}

async function baselineProblems(
  { baseline, ...options }: CheckOptions,
  host: Host,
): Promise<readonly Diagnostic[]> {
  if (baseline === undefined) return []
  const { takeBaseline } = await import('../urls/baseline.ts')
  return takeBaseline(baseline, options, host)
}

type Seen = {
  /** Undefined where the config or the theme has errors. */
  readonly site: BuiltSite | undefined
  readonly diagnostics: readonly Diagnostic[]
}

async function look(options: CheckOptions, host: Host): Promise<Seen> {
  const { value, diagnostics } = await builtSite(options, { cache: 'read' }, host)
  if (value === undefined) return { site: undefined, diagnostics }
  const { site, built } = value
  const rendered = hasErrors(built.diagnostics) ? [] : renderProblems(built)
  const searched = options.search === true ? checkSearch(site, built) : []
  return { site: value, diagnostics: [...diagnostics, ...rendered, ...searched] }
}

/** What was seen after all fixes; other sites are asked only then, and once. */
async function report(
  { site, diagnostics }: Seen,
  fixed: FixReport,
  { external: isAsked = false }: CheckOptions,
  host: Host,
): Promise<CheckReport> {
  const external = isAsked && site !== undefined ? await externalOf(site, host) : undefined
  return {
    pages: site?.built.pages.length ?? 0,
    diagnostics: inReadingOrder([...diagnostics, ...(external?.diagnostics ?? [])]),
    fixed,
    ...(external === undefined ? {} : { external: external.counts }),
  }
}

async function externalOf(site: BuiltSite, host: Host): Promise<ExternalReport> {
  const { checkExternal } = await import('./check-external.ts')
  return checkExternal(site, host)
}
