import { type AcceptReport, acceptUrls } from '../../commands/urls/urls.ts'
import { jsonReport } from '../../diagnostics/format/json.ts'
import { counted } from '../../model/quantities.ts'
import type { Invocation } from '../command-spec.ts'
import { exitCode } from '../exit-code.ts'
import { createReporter, type Reporter } from '../reporter.ts'

/** `docsgen urls accept [url...]` */
export async function run({ args, shared, host }: Invocation): Promise<number> {
  const reporter = createReporter(host, shared)
  const names = args.filter((name) => name !== undefined)
  const report = await acceptUrls(names, shared, reporter.host)
  reporter.json(jsonReport(report))
  switch (report.kind) {
    case 'broken':
      await reporter.problems(report.diagnostics, { to: 'stderr' })
      return exitCode.diagnostics
    case 'unknown': {
      const meant = report.nearest === undefined ? '' : ` Did you mean ${report.nearest}?`
      reporter.warn(`The site has lost no address ${report.name}.${meant} Nothing was written.`)
      return exitCode.usage
    }
    case 'accepted':
      told(report, reporter)
      return report.lost.length > 0 ? exitCode.diagnostics : exitCode.done
    default:
      return report satisfies never
  }
}

function told(report: Extract<AcceptReport, { kind: 'accepted' }>, reporter: Reporter): void {
  const { file, isChanged, pages, headings, added, gone, lost } = report
  const ok = reporter.resultStyle.green(reporter.resultStyle.ok)
  const what = `${counted(pages, 'page')} with ${counted(headings, 'section')}`
  reporter.result(
    isChanged ? `  ${ok} ${file}: ${what}, ${added} new` : `  ${ok} ${file}: nothing new`,
  )
  for (const url of gone) reporter.result(`  ${ok} gone for good: ${url}`)
  for (const url of lost) reporter.result(`  ! lost: ${url}`)
  if (lost.length > 0)
    reporter.result('→ docsgen check --fix    sends readers on where docsgen finds the text again')
  else if (isChanged) reporter.result(`→ git add ${file}`)
}
