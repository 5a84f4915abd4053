import { relative, resolve, sep } from 'node:path'
import { budgetProblems } from '../core/outputs/budgets.ts'
import { parseKey } from '../core/parse-sources.ts'
import { buildSite } from '../core/site.ts'
import type { SiteInputs } from '../core/site-inputs.ts'
import { type Diagnostic, hasErrors, withSeverities } from '../diagnostics/diagnostic.ts'
import {
  type EmitPlace,
  outputProblem,
  recoverOutput,
  type Staging,
  stageOutputs,
  writeFile,
} from '../io/emit.ts'
import { type LazyMarkdown, lazyMarkdown, MarkdownNotLoaded } from '../io/markdown/lazy-markdown.ts'
import { measureSizes } from '../io/measure-sizes.ts'
import { heaviestPage, sharedWeight } from '../io/page-weight.ts'
import type { Host } from '../model/host.ts'
import type { BuildOptions } from '../model/options.ts'
import type { BuildReport, PageWeight, Site } from '../model/output.ts'
import { buildId } from './build-id.ts'
import { type LoadedSite, languagesOf, loadInputs, loadSite } from './load-inputs.ts'
import { cacheDirOf, openSiteMemo, type SiteMemo } from './site-memo.ts'

/** `docsgen build` (CLI-01): writes the site, or says everything that is wrong and leaves the old one as it was. */
export async function build(options: BuildOptions, host: Host): Promise<BuildReport> {
  const clock = stopwatch(host)
  const site = await loadSite(options, host)
  if (hasErrors(site.diagnostics)) return failed(site.diagnostics, clock)
  const place = emitPlace(site.value, options, host)
  const problem = outputProblem(place)
  if (problem !== undefined) return failed([...site.diagnostics, problem], clock)
  recoverOutput(place.outDir, host.isRunning)

  const memo = openSiteMemo(site.value, host, options.cache)
  const markdown = lazyMarkdown(site.value.config.markdown.parser)
  try {
    const inputs = await loadInputs(site.value, host, {
      markdown,
      cacheDir: options.cache ? cacheDirOf(site.value) : undefined,
    })
    const before = [...site.diagnostics, ...inputs.diagnostics]
    clock.lap('load')
    if (inputs.value === undefined) return failed(before, clock)
    const building: Building = { inputs: inputs.value, memo, markdown, options, host, clock }

    const built = await builtSite(building)
    const diagnostics = [...before, ...built.diagnostics]
    clock.lap('build')
    const isBroken = hasErrors(diagnostics) || (options.strict && diagnostics.length > 0)
    if (isBroken) return { ...failed(diagnostics, clock), pages: built.pages.length }
    const written = await write(built, place, building)
    return { ...written, diagnostics: [...diagnostics, ...written.diagnostics] }
  } finally {
    memo.save()
    memo.close()
  }
}

type Building = {
  readonly inputs: SiteInputs
  readonly memo: SiteMemo
  readonly markdown: LazyMarkdown
  readonly options: BuildOptions
  readonly host: Host
  readonly clock: Stopwatch
}

async function builtSite(building: Building): Promise<Site> {
  const { inputs, memo, markdown } = building
  const fresh = inputs.sources.filter((file) => !memo.has('facts', parseKey(file, inputs)))
  if (fresh.length > 0) await markdown.load(languagesOf(fresh, inputs.api))
  return withMarkdown(() => buildSite(inputs, memo), building)
}

/** Does it, and does it again with everything loaded where something is to be parsed that nobody foresaw. */
async function withMarkdown<T>(make: () => T, { inputs, markdown }: Building): Promise<T> {
  try {
    return make()
  } catch (error) {
    if (!(error instanceof MarkdownNotLoaded)) throw error
    await markdown.loadAll(languagesOf(inputs.sources, inputs.api))
    return make()
  }
}

async function write(site: Site, place: EmitPlace, building: Building): Promise<BuildReport> {
  const { inputs, options, host, clock } = building
  const total = site.pages.length
  const shared = sharedWeight(inputs.theme)
  let weight: PageWeight = { ...shared, html: undefined }
  let problems: readonly Diagnostic[] = []
  const staging = stageOutputs({ ...place, pid: host.pid, outputs: site.outputs })
  try {
    await writeAll(staging, site, building)
    const emitted = staging.finish((staged) => {
      weight = { ...shared, html: heaviestPage(staged) }
      problems = withSeverities(budgetProblems(weight, inputs.config), inputs.config.diagnostics)
      return !(hasErrors(problems) || (options.strict && problems.length > 0))
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
  } catch (error) {
    staging.abandon()
    throw error
  }
}

async function writeAll(staging: Staging, site: Site, building: Building): Promise<void> {
  const { inputs, memo, markdown, host } = building
  const files = new Set(
    staging.todo.flatMap(({ route }) =>
      route === undefined ? [] : (site.routes.byPath.get(route)?.file ?? []),
    ),
  )
  const unparsed = inputs.sources.filter(
    (source) => files.has(source.file) && !memo.has('body', parseKey(source, inputs)),
  )
  if (unparsed.length > 0) await markdown.load(languagesOf(unparsed, inputs.api))
  const total = site.pages.length
  for (const [index, output] of staging.todo.entries()) {
    writeFile(staging.targetOf(output), await withMarkdown(output.body, building))
    const done = Math.min(staging.unchanged + index + 1, total)
    host.log({ kind: 'progress', name: 'write', done, total })
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
