import { resolve } from 'node:path'
import {
  type Diagnostic,
  hasErrors,
  inReadingOrder,
  type WithDiagnostics,
  withSeverities,
} from '../../diagnostics/diagnostic.ts'
import { unsafeOutput } from '../../io/files/output-folder.ts'
import { appendAll } from '../../model/append-all.ts'
import type { Host } from '../../model/host.ts'
import type { JsonObject } from '../../model/json.ts'
import type { SiteOptions } from '../../model/options.ts'
import { budgetProblems } from '../../site/outputs/budgets.ts'
import { type BuiltSite, builtSite } from '../built-site.ts'
import { cacheDirOf, loadSite } from '../site/load-site.ts'
import { mountDetail } from '../site/mounts/mount-problems.ts'
import { outputPlace } from '../site/output-place.ts'
import { outputsByPath } from '../site/outputs-by-path.ts'
import { renderOutput } from '../site/render-output.ts'
import { weighSite } from '../site/weigh-site.ts'
import { checkParts } from './check-parts.ts'
import { checkSearch } from './check-search.ts'
import { fixProblems } from './fix.ts'
import type { FixReport } from './fix-report.ts'

export type CheckOptions = SiteOptions & {
  /** Applies the safe fixes, then checks again. */
  readonly fix: boolean
  /** Also runs the golden queries. */
  readonly search?: boolean
  /** Values of the options of features that take one, by name. */
  readonly values?: Readonly<Record<string, string>>
  /** Optional checks of features to run, by their options: `['external']`. */
  readonly more?: readonly string[]
}

export type CheckReport = {
  readonly pages: number
  /** Problems that remain after the fixes. */
  readonly diagnostics: readonly Diagnostic[]
  readonly fixed: FixReport
  /** Numbers of the checks of features, by option. */
  readonly counts: Readonly<Record<string, JsonObject>>
  /** The sites inside the site, and what is wrong in them that nobody can mend there: '1.x' -> '240 pages, 2 problems: ...' */
  readonly mounts: Readonly<Record<string, string>>
}

const NOTHING_FIXED: FixReport = { applied: 0, files: [] }

/**
 * `docsgen check`: reports every problem. It writes only what `--fix` changes, and what checks of features put into the
 * cache folder.
 */
export async function check(options: CheckOptions, host: Host): Promise<CheckReport> {
  host.expectShortRun()
  for (const { option, before } of checkParts) {
    const value = options.values?.[option]
    if (value === undefined || before === undefined) continue
    const failed = await (await before())(value, options, host, { loadSite })
    if (hasErrors(failed))
      return { pages: 0, diagnostics: failed, fixed: NOTHING_FIXED, counts: {}, mounts: {} }
  }
  const first = await inspect(options, host)
  if (!options.fix) return report(first, NOTHING_FIXED, options, host)
  const { inspection, fixed } = await fixAll(first, resolve(host.cwd, options.dir), () =>
    inspect(options, host),
  )
  return report(inspection, fixed, options, host)
}

/** One fix may reveal another: after the page of a link, its section. */
const MAX_ROUNDS = 5

/** Applies fixes until none is left: those in texts, then those of features. */
async function fixAll(
  first: Inspection,
  siteDir: string,
  inspectAgain: () => Promise<Inspection>,
): Promise<{ readonly inspection: Inspection; readonly fixed: FixReport }> {
  const files = new Set<string>()
  let applied = 0
  let inspection = first
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const texts = await fixProblems(siteDir, inspection.diagnostics)
    const { value } = inspection
    const isDone = texts.files.length === 0 && value !== undefined
    const done = isDone ? await featureFixes(value) : texts
    if (done.files.length === 0) break
    for (const file of done.files) files.add(file)
    applied += done.applied
    inspection = await inspectAgain()
  }
  return { inspection, fixed: { applied, files: [...files].toSorted() } }
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
type Inspection = WithDiagnostics<BuiltSite | undefined>

async function inspect(options: CheckOptions, host: Host): Promise<Inspection> {
  const { value, diagnostics } = await builtSite(options, { cache: 'read' }, host)
  if (value === undefined) return { value, diagnostics }
  const { site, built } = value
  const unsafe = unsafeOutput(outputPlace(site, { out: undefined }, host)) ?? []
  const problems = [...diagnostics, unsafe].flat()
  const rendered = hasErrors(problems) ? [] : checkRendered(value)
  const searched = options.search === true ? checkSearch(site, built, host) : []
  return { value, diagnostics: [...problems, ...rendered, ...searched] }
}

/** The report after all fixes. Checks of features, which may take minutes, run only here, once. */
async function report(
  { value, diagnostics }: Inspection,
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
  const mounts = (value?.problems ?? []).map((mount) => [mount.id, mountDetail(mount)] as const)
  return {
    pages,
    diagnostics: inReadingOrder(all),
    fixed,
    counts,
    mounts: Object.fromEntries(mounts),
  }
}

/** Problems of rendering; where every page renders, of size budgets. Keeps only the length of each file. */
function checkRendered({ site, built }: BuiltSite): readonly Diagnostic[] {
  const outputs = outputsByPath(built.outputs)
  const sizes = new Map<string, number>()
  const problems: Diagnostic[] = []
  for (const output of outputs.values()) {
    if (output.route === undefined) continue
    const rendered = renderOutput(output, built.routes)
    if ('problem' in rendered) problems.push(rendered.problem)
    else sizes.set(output.path, Buffer.byteLength(rendered.bytes))
  }
  if (problems.length === 0) {
    const renderedFiles = {
      outputs,
      sizeOf: (path: string) => sizes.get(path) ?? 0,
      bytesOf: (path: string) => outputs.get(path)?.body() ?? '',
    }
    appendAll(problems, budgetProblems(weighSite(renderedFiles, built, site), built, site))
  }
  return withSeverities(problems, site.config.diagnostics)
}
