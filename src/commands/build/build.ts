import { type Diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts'
import {
  damagedFiles,
  type OutputPlace,
  outputProblem,
  readOutputFolder,
  recoverOutput,
} from '../../io/files/output-folder.ts'
import { NO_STAMPS } from '../../io/files/stamped-digests.ts'
import { markSourceUsed } from '../../io/sources/open-source.ts'
import { readStamps, writeStamps } from '../../io/store/output-stamps.ts'
import { readNote, type SiteNote, writeNote } from '../../io/store/site-note.ts'
import { BUILD_STAGES } from '../../io/store/store.ts'
import type { Host } from '../../model/host.ts'
import type { BuildOptions } from '../../model/options.ts'
import type { BuildReport } from '../../model/output.ts'
import { cacheDirOf } from '../site/load-site.ts'
import { buildWhole, parseWhole } from '../site/mounts/build-whole.ts'
import { type OpenSite, openSite } from '../site/open-site.ts'
import { outputPlace } from '../site/output-place.ts'
import { BodyLost, type BodyPlace } from '../site/page-text.ts'
import { hasSameInputs, holdsSameSite, inputsHash } from '../site/unchanged-site.ts'
import { type WriteResult, writeSite } from '../site/write-site.ts'
import { contentSteps, logSteps, mountSteps, outputSteps } from './build-steps.ts'
import { imagesOfWhole } from './site-images.ts'

/** `docsgen build`: writes the site, or reports all problems and leaves the old site unchanged. */
export async function build(options: BuildOptions, host: Host): Promise<BuildReport> {
  try {
    return await buildOnce(options, host, 'store')
  } catch (error) {
    if (!(error instanceof BodyLost)) throw error
    // Once more, in a cache that another command may still be emptying.
    return buildOnce(options, host, 'memory')
  }
}

async function buildOnce(
  options: BuildOptions,
  host: Host,
  bodies: BodyPlace,
): Promise<BuildReport> {
  const clock = createStopwatch(host)
  host.expectShortRun()
  const { value: site, diagnostics } = await openSite(options, host)
  clock.lap('load')
  if (site === undefined) return failed(diagnostics, clock)
  try {
    const place = outputPlace(site, options, host)
    const problem = outputProblem(place)
    if (problem !== undefined) return failed([...diagnostics, problem], clock)
    recoverOutput(place.outDir, host.isRunning)
    return await buildInto(place, { options, host, clock, site, bodies, openProblems: diagnostics })
  } finally {
    await site.parsing.pool.stop()
  }
}

type Run = {
  readonly options: BuildOptions
  readonly host: Host
  readonly clock: Stopwatch
  readonly site: OpenSite
  readonly bodies: BodyPlace
  /** Problems from opening the site. */
  readonly openProblems: readonly Diagnostic[]
}

async function buildInto(place: OutputPlace, run: Run): Promise<BuildReport> {
  const { options, host, clock, site, bodies } = run
  const cacheDir = cacheDirOf(site)
  const note = options.cache ? readNote(cacheDir, place.outDir) : undefined
  const same = note !== undefined && hasSameInputs(site, note) ? note : undefined
  // Workers parse new pages while this thread reads the output folder.
  const parsing = same === undefined ? parseWhole(site, bodies) : undefined
  const stamps = options.cache ? readStamps(cacheDir, place.outDir) : NO_STAMPS
  const before = readOutputFolder(place.outDir, stamps)
  clock.lap('compare')
  if (
    same !== undefined &&
    holdsSameSite(before, same) &&
    !isRefused(same.summary.diagnostics, options)
  ) {
    if (before.isRead) writeStamps(cacheDir, place.outDir, before.stamps)
    return repeatReport(same, run)
  }
  const parsed = await (parsing ?? parseWhole(site, bodies))
  // Frees the workers' memory for the next stages.
  await site.parsing.pool.stop()
  clock.lap('parse')
  const assets = await imagesOfWhole(site, parsed, { options, host })
  const { built, problems: ofMounts } = buildWhole(site, parsed, { assets })
  clock.lap('build')
  const problems = [...run.openProblems, ...built.diagnostics]
  if (isRefused(problems, options)) return { ...failed(problems, clock), pages: built.pages.length }

  const read = [...contentSteps(built, site), ...mountSteps(ofMounts)]
  logSteps(read, clock.laps(), host)
  const refuses = (problems: readonly Diagnostic[]) => isRefused(problems, options)
  const result = await writeSite(built, { site, place, before, note, isRefused: refuses, host })
  clock.lap('write')
  const diagnostics = [...problems, ...result.diagnostics]
  if (result.emitted === undefined) {
    const outcome = result.isInterrupted ? 'interrupted' : 'failed'
    return { ...failed(diagnostics, clock), outcome, pages: built.pages.length }
  }
  const steps = outputSteps(built, site)
  logSteps(steps, clock.laps(), host)
  const summary = {
    pages: built.pages.length,
    sizes: result.sizes,
    weight: result.weight,
    diagnostics,
    steps: [...read, ...steps],
  }
  if (options.cache) {
    const pages = [parsed.own, ...parsed.mounted].flatMap((part) => part.pages)
    for (const key of pages.flatMap((page) => page.results ?? []))
      site.parsing.store.use('result', key)
    for (const mount of site.mounts) markSourceUsed(mount.site.content, site.parsing.store)
    const reads = parsed.own.pages.flatMap((page) => page.reads)
    const mountReads = parsed.mounted.map((part) => part.pages.flatMap((page) => page.reads))
    const inputs = inputsHash(site)
    remember({ inputs, reads, mountReads, summary, ...notes(result) }, site, place)
    // Last of all: files that have been written just now get no stamp.
    writeStamps(cacheDir, place.outDir, result.stamps())
  }
  const mended = damagedFiles(before)
  return { outcome: 'built', ...summary, ...result.emitted, mended, timings: clock.laps() }
}

function isRefused(problems: readonly Diagnostic[], { strict }: BuildOptions): boolean {
  return hasErrors(problems) || (strict && problems.length > 0)
}

/** Repeats the report of the build whose output is still valid. */
function repeatReport({ summary, files }: SiteNote, { host, clock }: Run): BuildReport {
  const { steps, ...report } = summary
  logSteps(steps, clock.laps(), host)
  const counts = { written: 0, unchanged: Object.keys(files).length, removed: 0, mended: [] }
  return { outcome: 'built', ...report, ...counts, timings: clock.laps() }
}

function notes({ files, pages }: WriteResult): Pick<SiteNote, 'files' | 'pages'> {
  return { files, pages }
}

/** Stores what the next build can reuse, and removes the rest from the store. */
function remember(note: SiteNote, site: OpenSite, { outDir }: OutputPlace): void {
  writeNote(cacheDirOf(site), outDir, note)
  site.parsing.store.sweep(BUILD_STAGES)
}

function failed(diagnostics: readonly Diagnostic[], clock: Stopwatch): BuildReport {
  return {
    outcome: 'failed',
    pages: 0,
    written: 0,
    unchanged: 0,
    removed: 0,
    mended: [],
    diagnostics,
    timings: clock.laps(),
    sizes: [],
    weight: undefined,
  }
}

/** Measures the stages of a build. */
type Stopwatch = {
  /** Ends a stage, which started at the end of the one before. */
  readonly lap: (stage: string) => void
  readonly laps: () => BuildReport['timings']
}

export function createStopwatch(host: Pick<Host, 'now'>): Stopwatch {
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
