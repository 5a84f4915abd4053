import { type NewNavigation, type NewPage, newPage } from '../../commands/new/new-page.ts'
import type { Invocation } from '../command-spec.ts'
import { didYouMean } from '../did-you-mean.ts'
import { exitCode } from '../exit-code.ts'
import { textOption } from '../flags.ts'
import type { Reporter } from '../reporter.ts'

/** `docsgen new <path>` */
export async function run({ args, flags, shared, reporter }: Invocation): Promise<number> {
  const options = {
    ...shared,
    path: args[0] ?? '',
    title: textOption(flags, 'title'),
    description: textOption(flags, 'description'),
    group: textOption(flags, 'group'),
  }
  const result = await newPage(options, reporter.host)
  reporter.json(result, orNull)
  return report(result, options.path, reporter)
}

async function report(result: NewPage, path: string, reporter: Reporter): Promise<number> {
  switch (result.kind) {
    case 'broken':
      return reporter.refuseFor(result.diagnostics)
    case 'exists':
      return reporter.refuse(`${result.file} exists. Nothing was written.`)
    case 'invalid':
      return reporter.refuse(`"${path}" cannot be a page: ${result.reason}. Nothing was written.`)
    case 'no-group': {
      const { group, nearest, groups } = result
      const names = groups.map((name) => `"${name}"`).join(', ')
      const known = groups.length === 0 ? 'No group is written in the config.' : `Groups: ${names}.`
      return reporter.refuse(
        `No navigation group is called "${group}".${didYouMean(nearest, '"')} ${known} Nothing was written.`,
      )
    }
    case 'written':
      reporter.done(result.file)
      reportNavigation(result.title, result.navigation, reporter)
      reporter.result(
        result.url === undefined
          ? `→ docsgen dev    shows it at ${result.route}`
          : `→ open ${result.url}`,
      )
      return exitCode.done
    default:
      return result satisfies never
  }
}

function reportNavigation(title: string, navigation: NewNavigation, reporter: Reporter): void {
  if (navigation.kind === 'to-add') {
    const { file, line, entry, group } = navigation
    reporter.result(`  ! ${file}:${line}: add ${entry} to the links of "${group}"`)
  } else if (navigation.kind === 'generated') {
    reporter.done(`navigation: "${title}", made from the folders`)
  } else reporter.result('  ! navigation: not listed yet; --group names the group that lists it')
}

/** JSON drops undefined; null keeps every key in the output. */
function orNull(_key: string, value: unknown): unknown {
  return value === undefined ? null : value
}
