import type { Host } from '../model/host.ts'
import { sharedEnv, sharedOptions } from './command-list.ts'
import type { CommandSpec, OptionSpec } from './command-spec.ts'

const groups = ['Start', 'Write', 'Theme', 'Publish'] as const

/** `docsgen --help`. A narrow terminal gets no examples beside the summaries. */
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

function commandLine(command: CommandSpec, isNarrow: boolean): string {
  const head = `  ${usage(command).padEnd(20)} ${command.summary}`
  const example = command.examples[0]?.[0]
  // An example that is only the command's name adds nothing.
  const isBare = example === `docsgen ${command.name}`
  return isBare || isNarrow ? head : `${head.padEnd(50)}  ${example}`
}

/** 'api diff <old>' */
function usage({ name, args }: CommandSpec): string {
  return args === undefined ? name : `${name} ${args}`
}

/** `docsgen <command> --help`: two examples, options with defaults, environment. */
export function commandHelp(command: CommandSpec): string {
  const { summary, examples, options = [] } = command
  const env = [...(command.env ?? []), ...sharedEnv]
  const width = Math.max(...examples.map(([text]) => text.length))
  const flags = [...options, ...sharedOptions].map(indented)
  const terms = [...flags, ...env.map(([variable]) => variable)]
  const column = Math.max(...terms.map(({ length }) => length)) + 1
  return [
    ...examples.map(([text, what]) => `  $ ${text.padEnd(width)}   ${what}`),
    '',
    `Usage: docsgen ${usage(command)} [options]`,
    `  ${summary}`,
    '',
    ...(options.length === 0 ? [] : ['Options', ...optionLines(options, column), '']),
    'Options of every command',
    ...optionLines(sharedOptions, column),
    `  ${'-h, --help'.padEnd(column)} this text`,
    '',
    'Environment',
    ...env.map(([variable, what]) => `  ${variable.padEnd(column)} ${what}`),
    '',
  ].join('\n')
}

function optionLines(options: readonly OptionSpec[], column: number): readonly string[] {
  return options.map((option) => {
    const { description, defaultText, choices } = option
    const notes = [
      choices === undefined ? '' : choices.join(', '),
      defaultText === undefined ? '' : `default: ${defaultText}`,
    ].filter((note) => note !== '')
    const suffix = notes.length === 0 ? '' : ` (${notes.join('; ')})`
    return `  ${indented(option).padEnd(column)} ${description}${suffix}`
  })
}

/** Aligns long flags with those that have a short one before them. */
function indented({ flags }: OptionSpec): string {
  return flags.startsWith('--') ? `    ${flags}` : flags
}
