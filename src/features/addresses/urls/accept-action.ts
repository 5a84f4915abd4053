import type { Invocation } from '../../../cli/command-spec.ts'
import { didYouMean } from '../../../cli/did-you-mean.ts'
import { exitCode } from '../../../cli/exit-code.ts'
import type { Reporter } from '../../../cli/reporter.ts'
import { counted } from '../../../model/quantities.ts'
import { type AcceptReport, acceptUrls } from './urls.ts'

/** `docsgen urls accept [url...]`: records the addresses of the site as it is, and the named ones as removed on purpose. */
export async function run({ args, shared, reporter, tools }: Invocation): Promise<number> {
  const names = args.filter((name) => name !== undefined)
  const report = await acceptUrls(names, shared, reporter.host, tools)
  reporter.json(report)
  switch (report.kind) {
    case 'broken':
      return reporter.refuseFor(report.diagnostics)
    case 'unknown':
      return reporter.refuse(
        `The site has lost no address ${report.name}.${didYouMean(report.nearest)} Nothing was written.`,
      )
    case 'accepted':
      printReport(report, reporter)
      return report.lost.length > 0 ? exitCode.diagnostics : exitCode.done
    default:
      return report satisfies never
  }
}

function printReport(
  report: Extract<AcceptReport, { kind: 'accepted' }>,
  reporter: Reporter,
): void {
  const { file, isChanged, pages, headings, added, gone, lost } = report
  const what = `${counted(pages, 'page')} with ${counted(headings, 'section')}`
  reporter.done(isChanged ? `${file}: ${what}, ${added} new` : `${file}: nothing new`)
  for (const url of gone) reporter.done(`gone for good: ${url}`)
  for (const url of lost) reporter.result(`  ! lost: ${url}`)
  if (lost.length > 0)
    reporter.result('→ docsgen check --fix    sends readers on where docsgen finds the text again')
  else if (isChanged) reporter.result(`→ git add ${file}`)
}
