import { relative, resolve, sep } from 'node:path'
import { hashOf } from '../core/hash.ts'
import { budgetProblems } from '../core/outputs/budgets.ts'
import { ChangedMeanwhile } from '../diagnostics/changed-meanwhile.ts'
import { type Diagnostic, hasErrors, withSeverities } from '../diagnostics/diagnostic.ts'
import { type EmitPlace, outputProblem, recoverOutput, stageOutputs } from '../io/emit.ts'
import { measureSizes } from '../io/measure-sizes.ts'
import { gzipSize, pageWeight, type Weigh } from '../io/page-weight.ts'
import type { Host } from '../model/host.ts'
import type { BuildOptions } from '../model/options.ts'
import type { BuildReport, PageWeight, SizeRow } from '../model/output.ts'
import type { Hash } from '../model/paths.ts'
import { buildId } from './build-id.ts'
import { type Building, type BuiltPages, buildPages, writePages } from './build-pages.ts'
import { contentSteps, logSteps, writtenSteps } from './build-steps.ts'
import { lazyReading } from './lazy-reading.ts'
import { type LoadedSite, loadInputs, loadSite } from './load-inputs.ts'
import { logCauses } from './log-causes.ts'
import { pageThreads } from './page-threads.ts'
import { cacheDirOf, openSiteMemo } from './site-memo.ts'
import { openSiteStamps } from './site-stamps.ts'
import { type SiteBefore, siteBefore } from './unchanged-site.ts'

/** With more pages than these, garbage is collected when the heap has grown by so much, and no later. */
const MANY_PAGES = 2_000
const GARBAGE_PERCENT = 10

/** `docsgen build` (CLI-01): writes the site, or says everything that is wrong and leaves the old one as it was. */
export async function build(options: BuildOptions, host: Host): Promise<BuildReport> {
  const { profile } = options
  if (profile === undefined) return buildNow(options, host)
  const { withCpuProfile } = await import('../io/cpu-profile.ts')
  return withCpuProfile(resolve(host.cwd, profile), () => buildNow(options, host))
}

async function buildNow(options: BuildOptions, host: Host): Promise<BuildReport> {
  const clock = stopwatch(host)
  host.expectShortRun()
  const site = await loadSite(options, host)
  if (hasErrors(site.diagnostics)) return failed(site.diagnostics, clock)
  const place = emitPlace(site.value, options, host)
  const problem = outputProblem(place)
  if (problem !== undefined) return failed([...site.diagnostics, problem], clock)
  recoverOutput(place.outDir, host.isRunning)

  const memo = openSiteMemo(site.value, host, options.cache)
  const markdown = lazyReading(site.value.config.markdown.parser)
  const threads = pageThreads(site.value, { options, host })
  const stamps = openSiteStamps(memo)
  try {
    const inputs = await loadInputs(site.value, host, {
      markdown,
      stamps,
      cacheDir: options.cache ? cacheDirOf(site.value) : undefined,
      onFound(count) {
        if (count > MANY_PAGES) host.collectAt(GARBAGE_PERCENT)
        threads.expect(count - memo.count('facts'))
      },
    })
    const before = [...site.diagnostics, ...inputs.diagnostics]
    clock.lap('load')
    if (inputs.value === undefined) return failed(before, clock)
    const building: Building = { inputs: inputs.value, memo, markdown, threads, host }
    const run: Run = { options, host, place, clock, before }
    const known = siteBefore(inputs.value, place, memo)
    return unchangedReport(known, run) ?? (await builtReport(known, building, run))
  } catch (error) {
    if (error instanceof ChangedMeanwhile) stamps.clear()
    throw error
  } finally {
    threads.stop()
    stamps.save()
    memo.save()
    memo.close()
  }
}

type Run = {
  readonly options: BuildOptions
  readonly host: Host
  readonly place: EmitPlace
  readonly clock: Stopwatch
  /** What was found while the inputs were read. */
  readonly before: readonly Diagnostic[]
}

function isRefused(found: readonly Diagnostic[], { strict }: BuildOptions): boolean {
  return hasErrors(found) || (strict && found.length > 0)
}

/** Says again what was said of the site that lies in its folder; undefined where another one is to be made. */
function unchangedReport({ said, files }: SiteBefore, run: Run): BuildReport | undefined {
  if (said === undefined) return undefined
  const { options, host, clock, before } = run
  const { steps, ...report } = said
  const diagnostics = [...before, ...report.diagnostics]
  if (isRefused(diagnostics, options)) return undefined
  clock.lap('compare')
  logSteps(steps, clock.laps(), host)
  const counts = { written: 0, unchanged: files, removed: 0 }
  return { outcome: 'built', ...report, ...counts, diagnostics, timings: clock.laps() }
}

async function builtReport(known: SiteBefore, building: Building, run: Run): Promise<BuildReport> {
  const { options, host, place, clock, before } = run
  const built = await buildPages(building)
  const found = built.site.diagnostics
  const diagnostics = [...before, ...found]
  clock.lap('build')
  if (isRefused(diagnostics, options)) {
    return { ...failed(diagnostics, clock), pages: built.site.pageCount }
  }
  const read = contentSteps(built.site, building.inputs)
  logSteps(read, clock.laps(), host)
  const { hash, ...report } = await write(built, place, { building, options, clock })
  if (report.outcome === 'built') {
    const written = writtenSteps(built.site, building.inputs)
    logSteps(written, clock.laps(), host)
    const { pages, sizes, weight } = report
    const said = [...found, ...report.diagnostics]
    const steps = [...read, ...written]
    known.remember({ pages, sizes, weight, diagnostics: said, steps }, hash)
  }
  return { ...report, diagnostics: [...diagnostics, ...report.diagnostics] }
}

type Writing = {
  readonly building: Building
  readonly options: BuildOptions
  readonly clock: Stopwatch
}

async function write(
  built: BuiltPages,
  place: EmitPlace,
  { building, options, clock }: Writing,
): Promise<BuildReport & { readonly hash?: Hash | undefined }> {
  const { inputs, memo, host } = building
  const total = built.site.pageCount
  const weigh: Weigh = (digest, bytes) => memo.of('gzip', digest, () => gzipSize(bytes()))
  const loading = { manifest: inputs.theme.manifest, config: inputs.config }
  let weight: PageWeight | undefined
  let problems: readonly Diagnostic[] = []
  let sizes: readonly SizeRow[] = []
  const staging = stageOutputs({
    ...place,
    pid: host.pid,
    outputs: built.site.outputs,
    spareDir: options.cache ? spareOf(place, building.inputs.config.cacheDir) : undefined,
  })
  try {
    await writePages(staging, built, building)
    // They end while this thread weighs what was written.
    building.threads.stop()
    const emitted = staging.finish((staged) => {
      weight = pageWeight(staged, loading, weigh)
      problems = withSeverities(budgetProblems(weight, inputs.config), inputs.config.diagnostics)
      sizes = measureSizes(staged, weigh)
      return !(hasErrors(problems) || (options.strict && problems.length > 0))
    })
    if (options.cache && emitted !== undefined) {
      const { todo, gone } = staging
      logCauses(memo.dir, { todo, gone, routes: built.site.routes })
    }
    clock.lap('emit')
    if (emitted === undefined) return { ...failed(problems, clock), pages: total }
    return {
      outcome: 'built',
      pages: total,
      ...emitted,
      diagnostics: problems,
      timings: clock.laps(),
      sizes,
      weight,
    }
  } catch (error) {
    staging.abandon()
    throw error
  }
}

function failed(diagnostics: readonly Diagnostic[], clock: Stopwatch): BuildReport {
  return {
    outcome: 'failed',
    pages: 0,
    written: 0,
    unchanged: 0,
    removed: 0,
    diagnostics,
    timings: clock.laps(),
    sizes: [],
    weight: undefined,
  }
}

/** Where a site is written to. */
export function emitPlace(
  { siteDir, config }: LoadedSite,
  { out }: Pick<BuildOptions, 'out'>,
  host: Host,
): EmitPlace {
  return {
    siteDir,
    outDir: out === undefined ? resolve(siteDir, config.outDir) : resolve(host.cwd, out),
    protectedDirs: [config.contentDir, config.publicDir, config.cacheDir].map((dir) =>
      resolve(siteDir, dir),
    ),
    version: buildId(host),
  }
}

/** Where the site before the last one of an output folder is kept. */
function spareOf({ siteDir, outDir }: EmitPlace, cacheDir: string): string {
  return resolve(siteDir, cacheDir, 'spare', hashOf(relative(siteDir, outDir)).slice(0, 16))
}

/** A folder as a person would name it: relative to where they are. */
export function shownPath(path: string, host: Host): string {
  return relative(host.cwd, path).replaceAll(sep, '/') || '.'
}

type Stopwatch = {
  readonly lap: (stage: string) => void
  readonly laps: () => BuildReport['timings']
}

function stopwatch(host: Host): Stopwatch {
  const laps: { stage: string; ms: number }[] = []
  let last = host.now()
  return {
    lap(stage) {
      const now = host.now()
      laps.push({ stage, ms: now - last })
      last = now
    },
    laps: () => laps,
  }
}
