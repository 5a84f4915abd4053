import { resolve } from 'node:path'
import {
  type Diagnostic,
  hasErrors,
  inReadingOrder,
  type Noted,
  withSeverities,
} from '../../diagnostics/diagnostic.ts'
import { unsafeOutput } from '../../io/files/output-folder.ts'
import { appendAll } from '../../model/append-all.ts'
import type { Host } from '../../model/host.ts'
import type { JsonObject } from '../../model/json.ts'
import type { SiteOptions } from '../../model/options.ts'
import { type BuiltSite, builtSite } from '../built-site.ts'
import { cacheDirOf } from '../site/load-site.ts'
import { outputPlace } from '../site/output-place.ts'
import { fixAddresses } from '../urls/fix-addresses.ts'
import { checkParts } from './check-parts.ts'
import { checkRendered } from './check-rendered.ts'
import { checkSearch } from './check-search.ts'
import { type FixReport, fixProblems } from './fix.ts'

export type CheckOptions = SiteOptions & {
  /** Applies the safe fixes, then looks again. */
  readonly fix: boolean
  /** Asks the golden queries, too. */
  readonly search?: boolean
  /** Address of the site as it is online: what it has there is recorded first. */
  readonly baseline?: string | undefined
  /** Names of the options of features whose checks are made, too: `['external']`. */
  readonly more?: readonly string[]
}

export type CheckReport = {
  readonly pages: number
  /** What is wrong now, after the fixes. */
  readonly diagnostics: readonly Diagnostic[]
  readonly fixed: FixReport
  /** What checks of features have counted, by the name of their option. */
  readonly counts: Readonly<Record<string, JsonObject>>
}

const NOTHING_FIXED: FixReport = { applied: 0, files: [] }

/**
 * `docsgen check`: finds every problem and writes nothing but what `--fix` mends, and for `--external` good answers in
 * the cache folder.
 */
export async function check(options: CheckOptions, host: Host): Promise<CheckReport> {
  host.expectShortRun()
  if (options.baseline !== undefined) {
    const { takeBaseline } = await import('../urls/baseline.ts')
    const failed = await takeBaseline(options.baseline, options, host)
    if (hasErrors(failed))
      return { pages: 0, diagnostics: failed, fixed: NOTHING_FIXED, counts: {} }
  }
  const first = await look(options, host)
  if (!options.fix) return report(first, NOTHING_FIXED, options, host)
  const siteDir = resolve(host.cwd, options.dir)
  const texts = await fixProblems(siteDir, first.diagnostics)
  const second = texts.applied === 0 ? first : await look(options, host)
  const addresses = second.value === undefined ? NOTHING_FIXED : await fixAddresses(second.value)
  const third = addresses.applied === 0 ? second : await look(options, host)
  // Links to what was found again under another id.
  const links =
    addresses.applied === 0 ? NOTHING_FIXED : await fixProblems(siteDir, third.diagnostics)
  const last = links.applied === 0 ? third : await look(options, host)
  const done = [texts, addresses, links]
  const files = [...new Set(done.flatMap((one) => one.files))].toSorted()
  const applied = done.reduce((sum, one) => sum + one.applied, 0)
  return report(last, { applied, files }, options, host)
}

/** The site with its problems; undefined where the config or the theme has errors. */
type Seen = Noted<BuiltSite | undefined>

async function look(options: CheckOptions, host: Host): Promise<Seen> {
  const { value, diagnostics } = await builtSite(options, { cache: 'read' }, host)
  if (value === undefined) return { value, diagnostics }
  const { site, built } = value
  const unsafe = unsafeOutput(outputPlace(site, { out: undefined }, host)) ?? []
  const found = [...diagnostics, unsafe].flat()
  const rendered = hasErrors(found) ? [] : checkRendered(value)
  const searched = options.search === true ? checkSearch(site, built) : []
  return { value, diagnostics: [...found, ...rendered, ...searched] }
}

/** What was seen after all fixes. Checks of features, which may take minutes, are made only then, and once. */
async function report(
  { value, diagnostics }: Seen,
  fixed: FixReport,
  { more = [] }: CheckOptions,
  host: Host,
): Promise<CheckReport> {
  const pages = value?.built.pages.length ?? 0
  const all = [...diagnostics]
  const counts: Record<string, JsonObject> = {}
  for (const { option, load } of checkParts) {
    if (value === undefined || !more.includes(option)) continue
    const { site, built } = value
    const check = await load()
    const result = await check({ ...site, cacheDir: cacheDirOf(site), built }, host)
    counts[option] = result.counts
    appendAll(all, withSeverities(result.diagnostics, site.config.diagnostics))
  }
  return { pages, diagnostics: inReadingOrder(all), fixed, counts }
}
