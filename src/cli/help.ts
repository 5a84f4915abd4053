import type { Host } from '../model/host.ts'
import type { CommandSpec, OptionSpec } from './command-spec.ts'

const groups = ['Start', 'Write', 'Publish'] as const

/** `docsgen --help`. The examples beside the summaries go where the terminal is narrow. */
export function mainHelp(
  commands: readonly CommandSpec[],
  { version, homepage, stdout: { columns } }: Pick<Host, 'version' | 'homepage' | 'stdout'>,
): string {
  const isNarrow = columns !== undefined && columns < 90
  const sections = groups.flatMap((group) => {
    const lines = commands
      .filter((command) => command.group === group)
      .map((command) => commandLine(command, isNarrow))
    return lines.length === 0 ? [] : [group, ...lines]
  })
  return [
    `docsgen ${version} - documentation sites from Markdown and OpenAPI`,
    '',
    'Usage: docsgen <command> [options]',
    '',
    ...sections,
    '',
    'Options',
    '  -C, --cwd <dir>      site folder (default: .)',
    '  -c, --config <file>  default: docs-site.config.ts',
    '      --json           machine-readable result on stdout',
    '      --strict         warnings fail the command',
    '  -q, --quiet / --verbose / --no-color',
    '  -h, --help           also: docsgen <command> --help',
    '  -v, --version',
    '',
    `Manual: the docs/ folder of the package${homepage === undefined ? '' : `, also on ${homepage}`}`,
    '',
  ].join('\n')
}

function commandLine({ name, args, summary, example }: CommandSpec, isNarrow: boolean): string {
  const head = `  ${`${name} ${args}`.trim().padEnd(18)} ${summary}`
  return example === '' || isNarrow ? head : `${head.padEnd(49)} ${example}`
}

/** `docsgen <command> --help`: two examples, options with defaults, environment. */
export function commandHelp(command: CommandSpec, shared: readonly OptionSpec[]): string {
  const { name, args, summary, examples, options, env } = command
  const width = Math.max(...examples.map(([text]) => text.length))
  return [
    ...examples.map(([text, what]) => `  $ ${text.padEnd(width)}   ${what}`),
    '',
    `Usage: docsgen ${[name, args].filter((part) => part !== '').join(' ')} [options]`,
    `  ${summary}`,
    '',
    ...(options.length === 0 ? [] : ['Options', ...optionLines(options), '']),
    'Options of every command',
    ...optionLines(shared),
    ...(env.length === 0 ? [] : ['', 'Environment', ...env.map(environmentLine)]),
    '',
  ].join('\n')
}

function optionLines(options: readonly OptionSpec[]): readonly string[] {
  return options.map(({ flags, description, standard, choices }) => {
    const indented = flags.startsWith('--') ? `    ${flags}` : flags
    const notes = [
      choices === undefined ? '' : choices.join(', '),
      standard === undefined ? '' : `default: ${standard}`,
    ].filter((note) => note !== '')
    const suffix = notes.length === 0 ? '' : ` (${notes.join('; ')})`
    return `  ${indented.padEnd(22)} ${description}${suffix}`
  })
}

function environmentLine([name, what]: readonly [string, string]): string {
  return `  ${name.padEnd(22)} ${what}`
}
