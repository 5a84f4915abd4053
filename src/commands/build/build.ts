import { type Diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts'
import {
  damagedFiles,
  type OutputPlace,
  outputProblem,
  readOutputFolder,
  recoverOutput,
} from '../../io/files/output-folder.ts'
import { readNote, type SiteNote, writeNote } from '../../io/store/site-note.ts'
import { BUILD_STAGES } from '../../io/store/store.ts'
import type { Host } from '../../model/host.ts'
import type { BuildOptions } from '../../model/options.ts'
import type { BuildReport } from '../../model/output.ts'
import { createMemo } from '../../site/memo.ts'
import { buildSite } from '../../site/site.ts'
import { cacheDirOf } from '../site/load-site.ts'
import { type OpenSite, openSite } from '../site/open-site.ts'
import { outputPlace } from '../site/output-place.ts'
import { parseSite } from '../site/parse-pages.ts'
import { hasSameInputs, holdsSameSite, inputsHash } from '../site/unchanged-site.ts'
import { type WrittenSite, writeSite } from '../site/write-site.ts'
import { contentSteps, logSteps, writtenSteps } from './build-steps.ts'
import { withImageVariants } from './site-images.ts'
import { createStopwatch, type Stopwatch } from './stopwatch.ts'

/** `docsgen build` (CLI-01): writes the site, or says everything that is wrong and leaves the old one as it was. */
export async function build(options: BuildOptions, host: Host): Promise<BuildReport> {
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
    return await buildInto(place, { options, host, clock, site, found: diagnostics })
  } finally {
    await site.parsing.pool.stop()
  }
}

type Run = {
  readonly options: BuildOptions
  readonly host: Host
  readonly clock: Stopwatch
  readonly site: OpenSite
  /** What was found while the site was opened. */
  readonly found: readonly Diagnostic[]
}

async function buildInto(place: OutputPlace, run: Run): Promise<BuildReport> {
  const { options, host, clock, site } = run
  const note = options.cache ? readNote(cacheDirOf(site), place.outDir) : undefined
  const same = note !== undefined && hasSameInputs(site, note) ? note : undefined
  // Threads parse what is new while this one looks at what was written.
  const parsing = same === undefined ? parseSite(site) : undefined
  const before = readOutputFolder(place.outDir)
  clock.lap('compare')
  if (
    same !== undefined &&
    holdsSameSite(before, same) &&
    !isRefused(same.said.diagnostics, options)
  ) {
    return saidAgain(same, run)
  }
  const parsed = await (parsing ?? parseSite(site))
  // The threads' memory is free for what follows.
  await site.parsing.pool.stop()
  clock.lap('parse')
  const assets = await withImageVariants(site, parsed.pages, { options, host })
  const built = buildSite({ ...site, ...parsed, assets }, createMemo())
  clock.lap('build')
  const found = [...run.found, ...built.diagnostics]
  if (isRefused(found, options)) return { ...failed(found, clock), pages: built.pages.length }

  const read = contentSteps(built, site)
  logSteps(read, clock.laps(), host)
  const refuses = (problems: readonly Diagnostic[]) => isRefused(problems, options)
  const written = await writeSite(built, { site, place, before, note, isRefused: refuses, host })
  clock.lap('write')
  const diagnostics = [...found, ...written.diagnostics]
  if (written.emitted === undefined) {
    const outcome = written.isInterrupted ? 'interrupted' : 'failed'
    return { ...failed(diagnostics, clock), outcome, pages: built.pages.length }
  }
  const steps = writtenSteps(built, site)
  logSteps(steps, clock.laps(), host)
  const said = {
    pages: built.pages.length,
    sizes: written.sizes,
    weight: written.weight,
    diagnostics,
    steps: [...read, ...steps],
  }
  if (options.cache) {
    const reads = parsed.pages.flatMap((page) => page.reads)
    remember({ inputs: inputsHash(site), reads, said, ...notesOf(written) }, site, place)
  }
  const mended = damagedFiles(before)
  return { outcome: 'built', ...said, ...written.emitted, mended, timings: clock.laps() }
}

function isRefused(found: readonly Diagnostic[], { strict }: BuildOptions): boolean {
  return hasErrors(found) || (strict && found.length > 0)
}

/** Says again what was said of the site that lies in its folder. */
function saidAgain({ said, files }: SiteNote, { host, clock }: Run): BuildReport {
  const { steps, ...report } = said
  logSteps(steps, clock.laps(), host)
  const counts = { written: 0, unchanged: Object.keys(files).length, removed: 0, mended: [] }
  return { outcome: 'built', ...report, ...counts, timings: clock.laps() }
}

function notesOf({ files, pages }: WrittenSite): Pick<SiteNote, 'files' | 'pages'> {
  return { files, pages }
}

/** Keeps what the next build can go on with, and nothing else. */
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
