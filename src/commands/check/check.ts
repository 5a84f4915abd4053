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
import { cacheDirOf, loadSite } from '../site/load-site.ts'
import { outputPlace } from '../site/output-place.ts'
import type { FixReport } from './check-part.ts'
import { checkParts } from './check-parts.ts'
import { checkRendered } from './check-rendered.ts'
import { checkSearch } from './check-search.ts'
import { fixProblems } from './fix.ts'

export type CheckOptions = SiteOptions & {
  /** Applies the fixes, then looks again. */
  readonly fix: boolean
  /** Asks the golden queries, too. */
  readonly search?: boolean
  /** Values of the options of features that take one, by name. */
  readonly values?: Readonly<Record<string, string>>
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
 * `docsgen check`: finds every problem and writes nothing but what `--fix` mends, and what the check of a feature keeps
 * in the cache folder.
 */
export async function check(options: CheckOptions, host: Host): Promise<CheckReport> {
  host.expectShortRun()
  for (const { option, before } of checkParts) {
    const value = options.values?.[option]
    if (value === undefined || before === undefined) continue
    const failed = await (await before())(value, options, host, { loadSite })
    if (hasErrors(failed))
      return { pages: 0, diagnostics: failed, fixed: NOTHING_FIXED, counts: {} }
  }
  const first = await look(options, host)
  if (!options.fix) return report(first, NOTHING_FIXED, options, host)
  const { seen, fixed } = await fixAll(first, resolve(host.cwd, options.dir), () =>
    look(options, host),
  )
  return report(seen, fixed, options, host)
}

/** One fix may bring another one to light: a link that leads to its page, a section of that. More rounds bring nothing. */
const MOST_ROUNDS = 5

/** Applies fixes until there is none left: those in texts, then those that features know of. */
async function fixAll(
  first: Seen,
  siteDir: string,
  lookAgain: () => Promise<Seen>,
): Promise<{ readonly seen: Seen; readonly fixed: FixReport }> {
  const files = new Set<string>()
  let applied = 0
  let seen = first
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const texts = await fixProblems(siteDir, seen.diagnostics)
    const { value } = seen
    const isDone = texts.files.length === 0 && value !== undefined
    const done = isDone ? await featureFixes(value) : texts
    if (done.files.length === 0) break
    for (const file of done.files) files.add(file)
    applied += done.applied
    seen = await lookAgain()
  }
  return { seen, fixed: { applied, files: [...files].toSorted() } }
}

async function featureFixes(seen: BuiltSite): Promise<FixReport> {
  const reports: FixReport[] = []
  for (const { fix } of checkParts) if (fix !== undefined) reports.push(await (await fix())(seen))
  return {
    applied: reports.reduce((sum, { applied }) => sum + applied, 0),
    files: reports.flatMap(({ files }) => files),
  }
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
    if (value === undefined || load === undefined || !more.includes(option)) continue
    const { site, built } = value
    const check = await load()
    const result = await check({ ...site, cacheDir: cacheDirOf(site), built }, host)
    counts[option] = result.counts
    appendAll(all, withSeverities(result.diagnostics, site.config.diagnostics))
  }
  return { pages, diagnostics: inReadingOrder(all), fixed, counts }
}
