import { build } from '../../commands/build/build.ts'
import type { ProfiledBuild } from '../../commands/build/profiled-build.ts'
import { shownPath } from '../../commands/site/output-place.ts'
import type { Host, LogEvent } from '../../model/host.ts'
import type { BuildOptions } from '../../model/options.ts'
import type { BuildReport } from '../../model/output.ts'
import { counted, seconds } from '../../model/quantities.ts'
import type { WrittenReport } from '../build-report.ts'
import type { Invocation } from '../command-spec.ts'
import { exitCode } from '../exit-code.ts'
import { numberOf, type SharedOptions, textOf } from '../flags.ts'
import { countedInFiles, nextSteps, onSite, problemCounts } from '../next-steps.ts'
import type { Reporter } from '../reporter.ts'
import { sizesTable, timingsTable } from '../sizes-table.ts'

/** `docsgen build` */
export async function run({ flags, shared, reporter }: Invocation): Promise<number> {
  reporter.header()
  const out = textOf(flags, 'out')?.replace(/(?<=.)\/+$/, '')
  const options: BuildOptions = {
    dir: shared.dir,
    config: shared.config,
    out,
    strict: shared.strict,
    cache: flags['cache'] !== false,
    jobs: numberOf(flags, 'jobs'),
  }
  let folder = out
  const drawing =
    flags['report'] === undefined
      ? undefined
      : (await import('../build-report.ts')).createReportWriter(
          options,
          textOf(flags, 'report'),
          reporter.host,
        )
  const log = (event: LogEvent) => {
    if (event.kind === 'config') folder ??= shownPath(event.outDir, reporter.host)
    drawing?.log(event)
    reporter.host.log(event)
  }
  const profile = textOf(flags, 'profile')
  const { report, problem } = await buildMaybeProfiled(profile, options, { ...reporter.host, log })
  const drawn = drawing?.write(report)
  reporter.json({
    ...report,
    report: drawn?.problem === undefined ? drawn?.path : undefined,
  })
  if (!shared.json) await reporter.problems(report.diagnostics, { to: 'stderr' })
  if (report.outcome === 'interrupted') return exitCode.interrupted
  if (report.outcome === 'failed') {
    if (!shared.json) tellFailure(report, folder, reporter)
    return exitCode.diagnostics
  }
  tellSuccess(report, { folder: folder ?? '', shared, isOwn: out === undefined }, reporter)
  if (drawn !== undefined) tellReport(drawn, reporter)
  if (problem !== undefined) tellUnwritten('profile', profile, problem, reporter)
  const code = flags['verify'] === true ? await verified(options, reporter) : exitCode.done
  const isWritten = drawn?.problem === undefined && problem === undefined
  return code === exitCode.done && !isWritten ? exitCode.usage : code
}

/** The profiler is loaded where it is asked for. */
async function buildMaybeProfiled(
  profile: string | undefined,
  options: BuildOptions,
  host: Host,
): Promise<ProfiledBuild> {
  if (profile === undefined) return { report: await build(options, host), problem: undefined }
  const { profiledBuild } = await import('../../commands/build/profiled-build.ts')
  return profiledBuild(profile, options, host)
}

function tellReport({ path, problem }: WrittenReport, reporter: Reporter): void {
  if (problem === undefined) reporter.result(`→ ${path}    the report: open it in a browser`)
  else tellUnwritten('report', path, problem, reporter)
}

function tellUnwritten(
  what: 'report' | 'profile',
  path: string | undefined,
  problem: string,
  reporter: Reporter,
): void {
  reporter.warn(`The ${what} was not written to ${path}: ${problem}. Name another file.`)
}

async function verified(options: BuildOptions, reporter: Reporter): Promise<number> {
  const { verifyBuild } = await import('../../commands/build/verify-build.ts')
  const found = await verifyBuild(options, reporter.host)
  if (found === undefined) return exitCode.interrupted
  const { files, diagnostics } = found
  await reporter.problems(diagnostics, { to: 'stderr' })
  if (diagnostics.length > 0) return exitCode.diagnostics
  reporter.result(`Verified: ${counted(files, 'file')} as a build without the cache makes them.`)
  return exitCode.done
}

/** `folder` is undefined where the config could not say it. */
function tellFailure(report: BuildReport, folder: string | undefined, reporter: Reporter): void {
  const took = seconds(reporter.host.now())
  const state = folder === undefined ? 'Nothing was written.' : `${folder}/ is unchanged.`
  reporter.warn(`Build failed: ${countedInFiles(report.diagnostics)} (${took}). ${state}`)
  for (const line of nextSteps(report.diagnostics)) reporter.warn(line)
}

type Success = {
  readonly folder: string
  /** False where the folder was named for this build alone. */
  readonly isOwn: boolean
  readonly shared: SharedOptions
}

function tellSuccess(
  report: BuildReport,
  { folder, isOwn, shared }: Success,
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
  const look = onSite('docsgen preview', shared.dir, isOwn ? undefined : folder)
  reporter.result(`→ ${look}    look at it`)
}
