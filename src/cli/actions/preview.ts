import { type PreviewStart, preview } from '../../commands/preview.ts'
import { displayPath } from '../../commands/site/output-place.ts'
import { jsonDiagnostic } from '../../diagnostics/format/json.ts'
import type { Invocation } from '../command-spec.ts'
import { serverOptions, textOption } from '../flags.ts'
import { onSite } from '../next-steps.ts'
import type { Reporter } from '../reporter.ts'
import { announce, refuseHost, refusePort } from '../server-text.ts'
import { untilStopped } from '../serving.ts'

/** `docsgen preview` */
export async function run({ flags, shared, reporter }: Invocation): Promise<number> {
  const { host } = reporter
  const out = textOption(flags, 'out')
  const start = await preview({ ...serverOptions(flags, shared), out }, host)
  if (start.kind !== 'running')
    return refused(start, onSite('docsgen build', shared.dir, out), reporter)
  announce(start, reporter, `  preview of ${displayPath(start.dir, host)}/`)
  reporter.say('\n  Ctrl+C stops it')
  return untilStopped(host, start.close)
}

async function refused(
  start: Exclude<PreviewStart, { kind: 'running' }>,
  build: string,
  reporter: Reporter,
): Promise<number> {
  switch (start.kind) {
    case 'broken':
      reporter.event({ event: 'broken', diagnostics: start.diagnostics.map(jsonDiagnostic) })
      return reporter.refuseFor(start.diagnostics)
    case 'not-built':
      reporter.event({ event: 'not-built', dir: displayPath(start.dir, reporter.host) })
      return reporter.refuse(
        `There is no site in ${displayPath(start.dir, reporter.host)}/ yet.\n→ ${build}`,
      )
    case 'taken':
      return refusePort(start.port, 'preview', reporter)
    case 'no-address':
      return refuseHost(start.host, reporter)
    default:
      return start satisfies never
  }
}
