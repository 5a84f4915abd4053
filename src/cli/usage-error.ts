import type { CommanderError } from 'commander'
import { nearest } from '../model/nearest.ts'

/** What was wrong with the command line, in one line with a way out. */
export function usageMessage(
  error: CommanderError,
  command: string | undefined,
  candidates: { readonly commands: readonly string[]; readonly options: readonly string[] },
): string {
  const [first = '', second = ''] = [...error.message.matchAll(/'([^']*)'/g)].map((match) =>
    longName(match[1] ?? ''),
  )
  const name = command ?? '<command>'
  switch (error.code) {
    case 'commander.unknownCommand':
      return withHint(`Unknown command "${first}".`, suggest(first, candidates.commands))
    case 'commander.unknownOption':
      return withHint(
        `Unknown option "${first}"${command === undefined ? '' : ` of docsgen ${command}`}.`,
        suggest(first, candidates.options) ??
          `See: docsgen ${command ?? ''} --help`.replace('  ', ' '),
      )
    case 'commander.missingArgument':
      return `Missing <${first}>. See: docsgen ${name} --help`
    case 'commander.optionMissingArgument':
      return `Option ${first} needs a value. See: docsgen ${name} --help`
    case 'commander.excessArguments':
      return `Too many arguments. See: docsgen ${name} --help`
    case 'commander.invalidArgument':
      return `Option ${first} cannot be "${second}". ${error.message.split('. ').slice(1).join('. ')}`.trim()
    default:
      return error.message.replace(/^error: /, '')
  }
}

/** 'Did you mean "build"?' for a mistyped command or option, or nothing. */
function suggest(word: string, candidates: readonly string[]): string | undefined {
  const found = nearest(word, candidates)
  return found === undefined ? undefined : `Did you mean "${found}"?`
}

function withHint(text: string, hint: string | undefined): string {
  return `${text} ${hint ?? 'See: docsgen --help'}`
}

/** '-C, --cwd <dir>' -> '--cwd' */
function longName(text: string): string {
  return /^-/.test(text) ? (/--[a-z-]+/.exec(text)?.[0] ?? text) : text
}
