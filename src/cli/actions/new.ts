import { type NewNavigation, type NewPage, newPage } from '../../commands/new/new-page.ts'
import type { Invocation } from '../command-spec.ts'
import { didYouMean } from '../did-you-mean.ts'
import { exitCode } from '../exit-code.ts'
import { textOf } from '../flags.ts'
import type { Reporter } from '../reporter.ts'

/** `docsgen new <path>` */
export async function run({ args, flags, shared, reporter }: Invocation): Promise<number> {
  const options = {
    ...shared,
    path: args[0] ?? '',
    title: textOf(flags, 'title'),
    description: textOf(flags, 'description'),
    group: textOf(flags, 'group'),
  }
  const made = await newPage(options, reporter.host)
  reporter.json(made, orNull)
  return told(made, options.path, reporter)
}

async function told(made: NewPage, path: string, reporter: Reporter): Promise<number> {
  switch (made.kind) {
    case 'broken':
      return reporter.refuseFor(made.diagnostics)
    case 'exists':
      return reporter.refuse(`${made.file} exists. Nothing was written.`)
    case 'invalid':
      return reporter.refuse(`"${path}" cannot be a page: ${made.reason}. Nothing was written.`)
    case 'no-group': {
      const meant = didYouMean(made.nearest, '"')
      return reporter.refuse(
        `No navigation group is called "${made.group}".${meant} Nothing was written.`,
      )
    }
    case 'written':
      reporter.done(made.file)
      tellNavigation(made.title, made.navigation, reporter)
      reporter.result(
        made.url === undefined
          ? `→ docsgen dev    shows it at ${made.route}`
          : `→ open ${made.url}`,
      )
      return exitCode.done
    default:
      return made satisfies never
  }
}

function tellNavigation(title: string, navigation: NewNavigation, reporter: Reporter): void {
  if (navigation.kind === 'to-add') {
    const { file, line, entry, group } = navigation
    reporter.result(`  ! ${file}:${line}: add ${entry} to the links of "${group}"`)
  } else if (navigation.kind === 'generated') {
    reporter.done(`navigation: "${title}", made from the folders`)
  } else reporter.result('  ! navigation: not listed yet; --group names the group that lists it')
}

/** Every key is there, so that readers need not guess. */
function orNull(_key: string, value: unknown): unknown {
  return value === undefined ? null : value
}
