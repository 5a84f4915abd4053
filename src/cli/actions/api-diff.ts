import { apiDiff } from '../../commands/api-diff.ts'
import { jsonReport } from '../../diagnostics/format/json.ts'
import type { Invocation } from '../command-spec.ts'
import { exitCode } from '../exit-code.ts'
import { createReporter } from '../reporter.ts'

/** `docsgen api diff <old.yaml>`: exit code 1 on breaking changes with --fail-on-breaking. */
export async function run({ args, flags, shared, host }: Invocation): Promise<number> {
  const reporter = createReporter(host, shared)
  const { diff, text, diagnostics } = await apiDiff(args[0] ?? '', shared, reporter.host)
  if (diff === undefined) {
    reporter.json({ kind: 'broken', ...jsonReport({ diagnostics }) })
    await reporter.problems(diagnostics, { to: 'stderr' })
    return exitCode.diagnostics
  }
  reporter.json(diff)
  reporter.result(text.trimEnd())
  const fails = flags['failOnBreaking'] === true && diff.breaking
  return fails ? exitCode.diagnostics : exitCode.done
}
