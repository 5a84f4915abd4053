import { type PreviewStart, preview } from '../../commands/preview.ts'
import { shownPath } from '../../commands/site/output-place.ts'
import { jsonDiagnostic } from '../../diagnostics/format/json.ts'
import type { Host } from '../../model/host.ts'
import { type Invocation, textOf } from '../command-spec.ts'
import { exitCode } from '../exit-code.ts'
import { createReporter, type Reporter } from '../reporter.ts'
import { announce, refusePort } from '../server-text.ts'
import { serverOptions, untilStopped } from '../serving.ts'

/** `docsgen preview` */
export async function run({ flags, shared, host }: Invocation): Promise<number> {
  const reporter = createReporter(host, shared)
  const out = textOf(flags, 'out')
  const start = await preview({ ...serverOptions(flags, shared), out }, reporter.host)
  if (start.kind !== 'running') return refused(start, reporter, host)
  announce(start, reporter, `  preview of ${shownPath(start.dir, host)}/`)
  reporter.say('\n  Ctrl+C stops it')
  return untilStopped(host, start.close)
}

async function refused(
  start: Exclude<PreviewStart, { kind: 'running' }>,
  reporter: Reporter,
  host: Host,
): Promise<number> {
  switch (start.kind) {
    case 'broken':
      reporter.event({ event: 'broken', diagnostics: start.diagnostics.map(jsonDiagnostic) })
      await reporter.problems(start.diagnostics, { to: 'stderr' })
      return exitCode.diagnostics
    case 'not-built':
      reporter.event({ event: 'not-built', dir: shownPath(start.dir, host) })
      reporter.warn(`There is no site in ${shownPath(start.dir, host)}/ yet.\n→ docsgen build`)
      return exitCode.usage
    case 'taken':
      refusePort(start.port, 'preview', reporter)
      return exitCode.usage
    default:
      return start satisfies never
  }
}
