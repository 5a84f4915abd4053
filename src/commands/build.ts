import { relative, resolve, sep } from 'node:path'
import { createMemo } from '../core/memo.ts'
import { budgetProblems } from '../core/outputs/budgets.ts'
import { buildSite } from '../core/site.ts'
import type { SiteInputs } from '../core/site-inputs.ts'
import { type Diagnostic, hasErrors, withSeverities } from '../diagnostics/diagnostic.ts'
import { type EmitPlace, emit, outputProblem, recoverOutput } from '../io/emit.ts'
import { measureSizes } from '../io/measure-sizes.ts'
import { heaviestPage, sharedWeight } from '../io/page-weight.ts'
import type { Host } from '../model/host.ts'
import type { BuildOptions } from '../model/options.ts'
import type { BuildReport, PageWeight, Site } from '../model/output.ts'
import { type LoadedSite, loadInputs, loadSite } from './load-inputs.ts'

/** `docsgen build` (CLI-01): writes the site, or says everything that is wrong and leaves the old one as it was. */
export async function build(options: BuildOptions, host: Host): Promise<BuildReport> {
  const clock = stopwatch(host)
  const site = await loadSite(options, host)
  if (hasErrors(site.diagnostics)) return failed(site.diagnostics, clock)
  const place = emitPlace(site.value, options, host)
  const problem = outputProblem(place)
  if (problem !== undefined) return failed([...site.diagnostics, problem], clock)
  recoverOutput(place.outDir, host.isRunning)

  const inputs = await loadInputs(site.value, host)
  const before = [...site.diagnostics, ...inputs.diagnostics]
  clock.lap('load')
  if (inputs.value === undefined) return failed(before, clock)

  const built = buildSite(inputs.value, createMemo())
  const diagnostics = [...before, ...built.diagnostics]
  clock.lap('build')
  const isBroken = hasErrors(diagnostics) || (options.strict && diagnostics.length > 0)
  if (isBroken) return { ...failed(diagnostics, clock), pages: built.pages.length }
  const written = write(built, place, { inputs: inputs.value, strict: options.strict, host, clock })
  return { ...written, diagnostics: [...diagnostics, ...written.diagnostics] }
}

type Writing = {
  readonly inputs: SiteInputs
  readonly strict: boolean
  readonly host: Host
  readonly clock: Stopwatch
}

function write(
  site: Site,
  place: EmitPlace,
  { inputs, strict, host, clock }: Writing,
): BuildReport {
  const total = site.pages.length
  const shared = sharedWeight(inputs.theme)
  let weight: PageWeight = { ...shared, html: undefined }
  let problems: readonly Diagnostic[] = []
  const emitted = emit({
    ...place,
    pid: host.pid,
    outputs: site.outputs,
    onFile: (done) =>
      host.log({ kind: 'progress', name: 'write', done: Math.min(done, total), total }),
    accept: (staged) => {
      weight = { ...shared, html: heaviestPage(staged) }
      problems = withSeverities(budgetProblems(weight, inputs.config), inputs.config.diagnostics)
      return !(hasErrors(problems) || (strict && problems.length > 0))
    },
  })
  clock.lap('emit')
  if (emitted === undefined) return { ...failed(problems, clock), pages: total }
  return {
    outcome: 'built',
    pages: total,
    ...emitted,
    diagnostics: problems,
    timings: clock.laps(),
    sizes: measureSizes(place.outDir),
    weight,
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
    version: host.version,
  }
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
