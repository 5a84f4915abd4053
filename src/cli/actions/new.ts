import { type NewNavigation, type NewPage, newPage } from '../../commands/new/new-page.ts'
import { jsonReport } from '../../diagnostics/format/json.ts'
import { type Invocation, textOf } from '../command-spec.ts'
import { exitCode } from '../exit-code.ts'
import { createReporter, type Reporter } from '../reporter.ts'

/** `docsgen new <path>` */
export async function run({ args, flags, shared, host }: Invocation): Promise<number> {
  const reporter = createReporter(host, shared)
  const options = {
    dir: shared.dir,
    config: shared.config,
    path: args[0] ?? '',
    title: textOf(flags, 'title'),
    description: textOf(flags, 'description'),
    group: textOf(flags, 'group'),
  }
  const made = await newPage(options, reporter.host)
  if (shared.json) reporter.raw(`${JSON.stringify(jsonReport(made), orNull, 2)}\n`)
  return told(made, options.path, reporter)
}

async function told(made: NewPage, path: string, reporter: Reporter): Promise<number> {
  switch (made.kind) {
    case 'broken':
      await reporter.problems(made.diagnostics, { to: 'stderr' })
      return exitCode.diagnostics
    case 'exists':
      reporter.warn(`${made.file} exists. Nothing was written.`)
      return exitCode.usage
    case 'invalid':
      reporter.warn(`"${path}" cannot be a page: ${made.reason}. Nothing was written.`)
      return exitCode.usage
    case 'no-group': {
      const meant = made.nearest === undefined ? '' : ` Did you mean "${made.nearest}"?`
      reporter.warn(`No navigation group is called "${made.group}".${meant} Nothing was written.`)
      return exitCode.usage
    }
    case 'written': {
      const ok = reporter.resultStyle.green(reporter.resultStyle.ok)
      reporter.result(`  ${ok} ${made.file}`)
      for (const line of navigationLines(made.title, made.navigation, ok)) reporter.result(line)
      reporter.result(
        made.url === undefined
          ? `→ docsgen dev    shows it at ${made.route}`
          : `→ open ${made.url}`,
      )
      return exitCode.done
    }
    default:
      return made satisfies never
  }
}

function navigationLines(title: string, navigation: NewNavigation, ok: string): readonly string[] {
  switch (navigation.kind) {
    case 'added': {
      const after = navigation.after === undefined ? '' : ` after ${navigation.after}`
      return [`  ${ok} navigation: "${title}"${after} (${navigation.file}:${navigation.line})`]
    }
    case 'unlisted':
      return ['  ! navigation: not listed yet; --group names the group that lists it']
    case 'generated':
      return [`  ${ok} navigation: "${title}", made from the folders`]
    default:
      return navigation satisfies never
  }
}

/** Every key is there, so that readers need not guess. */
function orNull(_key: string, value: unknown): unknown {
  return value === undefined ? null : value
}
