import type { CommanderError } from 'commander'
import { nearest } from '../model/nearest.ts'
import { didYouMean } from './did-you-mean.ts'

/** What is wrong with the command line, and a suggestion or the help to read, in one line. */
export function usageMessage(
  error: CommanderError,
  command: string | undefined,
  candidates: { readonly commands: readonly string[]; readonly options: readonly string[] },
): string {
  const [first = '', second = ''] = [...error.message.matchAll(/'([^']*)'/g)].map((match) =>
    longName(match[1] ?? ''),
  )
  const help = `See: docsgen ${command === undefined ? '' : `${command} `}--help`
  const hint = (names: readonly string[]) => didYouMean(nearest(first, names), '"') || ` ${help}`
  switch (error.code) {
    case 'commander.unknownCommand':
      return `Unknown command "${first}".${hint(candidates.commands)}`
    case 'commander.unknownOption':
      return command === undefined
        ? `Unknown option "${first}".${hint(candidates.options)}`
        : `Unknown option "${first}" of docsgen ${command}.${hint(candidates.options)}`
    case 'commander.missingArgument':
      return `Missing <${first}>. ${help}`
    case 'commander.optionMissingArgument':
      return `Option ${first} needs a value. ${help}`
    case 'commander.excessArguments':
      return `Too many arguments. ${help}`
    case 'commander.invalidArgument':
      return `Option ${first} cannot be "${second}". ${error.message.split('. ').slice(1).join('. ')}`.trim()
    default:
      return error.message.replace(/^error: /, '')
  }
}

/** '-C, --cwd <dir>' -> '--cwd' */
function longName(text: string): string {
  return /^-/.test(text) ? (/--[a-z-]+/.exec(text)?.[0] ?? text) : text
}
