import type { Invocation } from '../../cli/command-spec.ts'
import { exitCode } from '../../cli/exit-code.ts'
import { textOption } from '../../cli/flags.ts'
import { apiDiff } from './api-diff.ts'

/** `docsgen api diff <old.yaml>`: exit code 1 on breaking changes with --fail-on-breaking. */
export async function run({ args, flags, shared, reporter, tools }: Invocation): Promise<number> {
  const documents = { old: args[0] ?? '', id: textOption(flags, 'api') }
  const { diff, text, diagnostics } = await apiDiff(documents, shared, reporter.host, tools)
  if (diff === undefined) {
    reporter.json({ kind: 'broken', diagnostics })
    return reporter.refuseFor(diagnostics)
  }
  reporter.json(diff)
  reporter.result(text.trimEnd())
  const fails = flags['failOnBreaking'] === true && diff.breaking
  return fails ? exitCode.diagnostics : exitCode.done
}
