import { build } from '../../commands/build.ts'
import { verifyBuild } from '../../commands/verify-build.ts'
import { counted } from '../../diagnostics/format/fold.ts'
import { jsonDiagnostic } from '../../diagnostics/format/json.ts'
import type { BuildOptions } from '../../model/options.ts'
import type { BuildReport } from '../../model/output.ts'
import { type Invocation, numberOf, textOf } from '../command-spec.ts'
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
  const out = textOf(flags, 'out')
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
  const report = await build(options, reporter.host)
  if (shared.json) reporter.raw(jsonReport(report))
  if (!shared.json) {
    await reporter.problems(report.diagnostics, { to: 'stderr' })
  }
  const folder = out ?? 'dist'
  if (report.outcome === 'failed') {
    if (!shared.json) tellFailure(report, folder, reporter)
    return exitCode.diagnostics
  }
  tellSuccess(report, { folder, verbose: shared.verbose }, reporter)
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

function tellFailure(report: BuildReport, folder: string, reporter: Reporter): void {
  const took = seconds(reporter.elapsed())
  reporter.warn(`Build failed: ${summary(report)} (${took}). ${folder}/ is unchanged.`)
  for (const line of nextSteps(report.diagnostics)) reporter.warn(line)
}

function summary({ diagnostics }: BuildReport): string {
  const files = new Set(diagnostics.flatMap(({ at }) => (at === undefined ? [] : [at.file])))
  const places = files.size === 0 ? '' : ` in ${countedNoun(files.size, 'file')}`
  return `${counted(diagnostics)}${places}`
}

type Success = { readonly folder: string; readonly verbose: boolean }

function tellSuccess(report: BuildReport, { folder, verbose }: Success, reporter: Reporter): void {
  const style = reporter.resultStyle
  if (verbose) reporter.result(`\n${timingsTable(report.timings, style)}`)
  if (report.sizes.length > 0) {
    reporter.result(`\n${sizesTable(report, folder, style)}\n`)
  }
  const warnings = report.diagnostics.length === 0 ? '' : `, ${counted(report.diagnostics)}`
  const took = seconds(reporter.elapsed())
  reporter.result(`Built ${countedNoun(report.pages, 'page')} in ${took}${warnings}.`)
  reporter.result('→ docsgen preview    look at it')
}

function jsonReport(report: BuildReport): string {
  const diagnostics = report.diagnostics.map(jsonDiagnostic)
  return `${JSON.stringify({ ...report, diagnostics }, null, 2)}\n`
}
