import { build } from '../../commands/build/build.ts'
import type { WrittenBuildFile } from '../../commands/build/build-file.ts'
import { buildParts } from '../../commands/build/build-parts.ts'
import type { ProfiledBuild } from '../../commands/build/profiled-build.ts'
import { displayPath } from '../../commands/site/output-place.ts'
import type { Host, LogEvent } from '../../model/host.ts'
import type { BuildOptions } from '../../model/options.ts'
import type { BuildReport } from '../../model/output.ts'
import { counted, seconds } from '../../model/quantities.ts'
import type { Invocation } from '../command-spec.ts'
import { exitCode } from '../exit-code.ts'
import { numberOption, type SharedOptions, textOption } from '../flags.ts'
import { countedInFiles, nextSteps, onSite, problemCounts } from '../next-steps.ts'
import type { Reporter } from '../reporter.ts'
import { sizesTable, timingsTable } from '../sizes-table.ts'

/** `docsgen build` */
export async function run({ flags, shared, reporter }: Invocation): Promise<number> {
  reporter.header()
  const out = textOption(flags, 'out')?.replace(/(?<=.)\/+$/, '')
  const options: BuildOptions = {
    dir: shared.dir,
    config: shared.config,
    out,
    strict: shared.strict,
    cache: flags['cache'] !== false,
    jobs: numberOption(flags, 'jobs'),
  }
  let folder = out
  const requested = buildParts.filter(({ option }) => flags[option] !== undefined)
  const writers = await Promise.all(
    requested.map(async (part) => {
      const { createBuildFileWriter } = await import('../../commands/build/build-file.ts')
      return createBuildFileWriter(part, textOption(flags, part.option), options, reporter.host)
    }),
  )
  const log = (event: LogEvent) => {
    if (event.kind === 'config') folder ??= displayPath(event.outDir, reporter.host)
    for (const writer of writers) writer.log(event)
    reporter.host.log(event)
  }
  const profile = textOption(flags, 'profile')
  const { report, problem } = await buildMaybeProfiled(profile, options, { ...reporter.host, log })
  const files = (await Promise.all(writers.map(({ write }) => write(report)))).filter(
    (file) => file !== undefined,
  )
  const paths = files.filter(({ problem: reason }) => reason === undefined)
  reporter.json({
    ...report,
    ...Object.fromEntries(paths.map(({ part, path }) => [part.option, path])),
  })
  if (!shared.json) await reporter.problems(report.diagnostics, { to: 'stderr' })
  if (report.outcome === 'interrupted') return exitCode.interrupted
  if (report.outcome === 'failed') {
    if (!shared.json) reportFailure(report, folder, reporter)
    return exitCode.diagnostics
  }
  reportSuccess(report, { folder: folder ?? '', shared, isConfigured: out === undefined }, reporter)
  for (const file of files) reportFile(file, reporter)
  if (problem !== undefined) reportUnwritten('profile', profile, problem, reporter)
  const code = flags['verify'] === true ? await verify(options, reporter) : exitCode.done
  const areFilesWritten = paths.length === files.length && problem === undefined
  return code === exitCode.done && !areFilesWritten ? exitCode.usage : code
}

/** Loads the profiler only with `--profile`. */
async function buildMaybeProfiled(
  profile: string | undefined,
  options: BuildOptions,
  host: Host,
): Promise<ProfiledBuild> {
  if (profile === undefined) return { report: await build(options, host), problem: undefined }
  const { profiledBuild } = await import('../../commands/build/profiled-build.ts')
  return profiledBuild(profile, options, host)
}

function reportFile({ part, path, problem }: WrittenBuildFile, reporter: Reporter): void {
  const { option, use } = part
  if (problem === undefined) reporter.result(`→ ${path}    the ${option}: ${use}`)
  else reportUnwritten(option, path, problem, reporter)
}

function reportUnwritten(
  what: string,
  path: string | undefined,
  problem: string,
  reporter: Reporter,
): void {
  reporter.warn(`The ${what} was not written to ${path}: ${problem}. Name another file.`)
}

async function verify(options: BuildOptions, reporter: Reporter): Promise<number> {
  const { verifyBuild } = await import('../../commands/build/verify-build.ts')
  const result = await verifyBuild(options, reporter.host)
  if (result === undefined) return exitCode.interrupted
  const { files, diagnostics } = result
  await reporter.problems(diagnostics, { to: 'stderr' })
  if (diagnostics.length > 0) return exitCode.diagnostics
  reporter.result(`Verified: ${counted(files, 'file')} as a build without the cache makes them.`)
  return exitCode.done
}

/** `folder` is undefined where the config could not be loaded. */
function reportFailure(report: BuildReport, folder: string | undefined, reporter: Reporter): void {
  const took = seconds(reporter.host.now())
  const state = folder === undefined ? 'Nothing was written.' : `${folder}/ is unchanged.`
  reporter.warn(`Build failed: ${countedInFiles(report.diagnostics)} (${took}). ${state}`)
  for (const line of nextSteps(report.diagnostics)) reporter.warn(line)
}

type Success = {
  readonly folder: string
  /** Whether the folder is the config's; false with `--out`. */
  readonly isConfigured: boolean
  readonly shared: SharedOptions
}

function reportSuccess(
  report: BuildReport,
  { folder, isConfigured, shared }: Success,
  reporter: Reporter,
): void {
  const style = reporter.resultStyle
  if (shared.verbose) {
    reporter.result(`\n${timingsTable(report.timings, style)}`)
    const plugins = reporter.plugins()
    if (plugins !== undefined) reporter.result(`\n${plugins}`)
  }
  if (report.sizes.length > 0) {
    reporter.result(`\n${sizesTable(report, folder, style)}\n`)
  }
  const [mended, ...others] = report.mended
  if (mended !== undefined) {
    const more = others.length === 0 ? '' : ` and ${counted(others.length, 'other file')}`
    reporter.warn(`${folder}/${mended}${more} had been changed or removed. Written again.`)
  }
  const warnings = report.diagnostics.length === 0 ? '' : `, ${problemCounts(report.diagnostics)}`
  const took = seconds(reporter.host.now())
  reporter.result(`Built ${counted(report.pages, 'page')} in ${took}${warnings}.`)
  const look = onSite('docsgen preview', shared.dir, isConfigured ? undefined : folder)
  reporter.result(`→ ${look}    look at it`)
}
