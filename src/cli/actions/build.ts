import { build, shownPath } from '../../commands/build.ts'
import { verifyBuild } from '../../commands/verify-build.ts'
import { counted } from '../../diagnostics/format/fold.ts'
import { jsonDiagnostic } from '../../diagnostics/format/json.ts'
import type { LogEvent } from '../../model/host.ts'
import type { BuildOptions } from '../../model/options.ts'
import type { BuildReport } from '../../model/output.ts'
import { type Invocation, numberOf, type SharedOptions, textOf } from '../command-spec.ts'
import { exitCode } from '../exit-code.ts'
import { nextSteps } from '../next-steps.ts'
import { counted as countedNoun, seconds } from '../quantities.ts'
import { createReporter, type Reporter } from '../reporter.ts'
import { sizesTable, timingsTable } from '../sizes-table.ts'

/** `docsgen build` */
export async function run({ flags, shared, host }: Invocation): Promise<number> {
  const reporter = createReporter(host, shared)
  reporter.header()
  const { cache, verify } = flags
  const out = textOf(flags, 'out')?.replace(/(?<=.)\/+$/, '')
  const options: BuildOptions = {
    dir: shared.dir,
    config: shared.config,
    out,
    strict: shared.strict,
    cache: cache !== false,
    verify: verify === true,
    jobs: numberOf(flags, 'jobs'),
    profile: textOf(flags, 'profile'),
  }
  let folder = out
  const log = (event: LogEvent) => {
    if (event.kind === 'config') folder ??= shownPath(event.outDir, host)
    reporter.host.log(event)
  }
  const report = await build(options, { ...reporter.host, log })
  if (shared.json) reporter.raw(jsonReport(report))
  if (!shared.json) {
    await reporter.problems(report.diagnostics, { to: 'stderr' })
  }
  if (report.outcome === 'failed') {
    if (!shared.json) tellFailure(report, folder, reporter)
    return exitCode.diagnostics
  }
  tellSuccess(report, { folder: folder ?? '', shared, isOwn: out === undefined }, reporter)
  return options.verify ? verified(options, reporter) : exitCode.done
}

async function verified(options: BuildOptions, reporter: Reporter): Promise<number> {
  const { files, diagnostics } = await verifyBuild(
    { ...options, profile: undefined },
    reporter.host,
  )
  await reporter.problems(diagnostics, { to: 'stderr' })
  if (diagnostics.length > 0) return exitCode.diagnostics
  reporter.result(
    `Verified: ${countedNoun(files, 'file')} as a build without the cache makes them.`,
  )
  return exitCode.done
}

/** `folder` is undefined where the config could not say it. */
function tellFailure(report: BuildReport, folder: string | undefined, reporter: Reporter): void {
  const took = seconds(reporter.elapsed())
  const state = folder === undefined ? 'Nothing was written.' : `${folder}/ is unchanged.`
  reporter.warn(`Build failed: ${summary(report)} (${took}). ${state}`)
  for (const line of nextSteps(report.diagnostics)) reporter.warn(line)
}

function summary({ diagnostics }: BuildReport): string {
  const files = new Set(diagnostics.flatMap(({ at }) => (at === undefined ? [] : [at.file])))
  const places = files.size === 0 ? '' : ` in ${countedNoun(files.size, 'file')}`
  return `${counted(diagnostics)}${places}`
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
  if (shared.verbose) reporter.result(`\n${timingsTable(report.timings, style)}`)
  if (report.sizes.length > 0) {
    reporter.result(`\n${sizesTable(report, folder, style)}\n`)
  }
  const warnings = report.diagnostics.length === 0 ? '' : `, ${counted(report.diagnostics)}`
  const took = seconds(reporter.elapsed())
  reporter.result(`Built ${countedNoun(report.pages, 'page')} in ${took}${warnings}.`)
  const words = [
    'docsgen preview',
    ...(shared.dir === '.' ? [] : ['-C', shared.dir]),
    ...(isOwn ? [] : ['--out', folder]),
  ]
  reporter.result(`→ ${words.join(' ')}    look at it`)
}

function jsonReport(report: BuildReport): string {
  const diagnostics = report.diagnostics.map(jsonDiagnostic)
  return `${JSON.stringify({ ...report, diagnostics }, null, 2)}\n`
}
