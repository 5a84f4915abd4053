import { basename, dirname, join, resolve } from 'node:path'
import type { Invocation } from '../../cli/command-spec.ts'
import { exitCode } from '../../cli/exit-code.ts'
import { textOption } from '../../cli/flags.ts'
import type { Reporter } from '../../cli/reporter.ts'
import { relativePath } from '../../io/files/relative-path.ts'
import { counted } from '../../model/quantities.ts'
import { migrate } from './migrate.ts'
import { TOOL_NAMES, type Tool } from './old/old-site.ts'
import type { Migration } from './report/migration.ts'
import { proofLines } from './report/proof-lines.ts'

/** `docsgen migrate [folder]` */
export async function run({ args, flags, shared, reporter, tools }: Invocation): Promise<number> {
  const { host } = reporter
  const from = resolve(host.cwd, shared.dir, args[0] ?? '.')
  const named = textOption(flags, 'to')
  const to =
    named === undefined
      ? join(dirname(from), `${basename(from)}-docsgen`)
      : resolve(host.cwd, named)
  reporter.header()
  const outcome = await migrate(
    {
      from,
      to,
      tool: textOption(flags, 'from') as Tool | undefined,
      baseline: textOption(flags, 'baseline'),
    },
    host,
    tools,
  )
  reporter.json(outcome)
  if (outcome.kind === 'refused') return reporter.refuse(outcome.reason)
  if (!shared.json) await told(outcome, reporter)
  return outcome.errors.length === 0 ? exitCode.done : exitCode.diagnostics
}

async function told(done: Migration, reporter: Reporter): Promise<void> {
  const folder = relativePath(reporter.host.cwd, done.to) || '.'
  if (done.wasStopped) reporter.result('The last run was stopped: its files were completed.')
  reporter.done(
    `${counted(done.pages, 'page')} and ${counted(done.files, 'file')} of ${TOOL_NAMES[done.tool]} in ${folder}`,
  )
  for (const line of done.proof === undefined ? [] : proofLines(done.proof))
    reporter.result(`  ${line}`)
  if (done.kept.length > 0)
    reporter.result(
      `  ${counted(done.kept.length, 'file')} edited since the last run, left as they are: ${done.kept.slice(0, 5).join(', ')}${done.kept.length > 5 ? ', ...' : ''}`,
    )
  await reporter.problems(done.errors, { to: 'stderr' })
  const lowered = done.lowered.map(({ code, count }) => `${code} (${count})`).join(', ')
  if (lowered !== '')
    reporter.result(`  Problems of the old site, as warnings in the new config: ${lowered}`)
  reporter.result(`  ${counted(done.left.length, 'thing')} left for you: ${folder}/migration.md`)
  reporter.result(`→ docsgen dev -C ${folder}`)
}
