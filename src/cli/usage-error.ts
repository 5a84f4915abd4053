import type { CommanderError } from 'commander'
import { nearest } from '../model/nearest.ts'
import { didYouMean } from './next-steps.ts'

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
      return `Unknown command "${first}".${suggestion(first, candidates.commands)}`
    case 'commander.unknownOption':
      return command === undefined
        ? `Unknown option "${first}".${suggestion(first, candidates.options)}`
        : `Unknown option "${first}" of docsgen ${command}.${suggestion(first, candidates.options, command)}`
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

/** ' Did you mean "build"?' for a mistyped command or option, else where all of them are. */
function suggestion(word: string, candidates: readonly string[], command?: string): string {
  const help = command === undefined ? '--help' : `${command} --help`
  return didYouMean(nearest(word, candidates), '"') || ` See: docsgen ${help}`
}

/** '-C, --cwd <dir>' -> '--cwd' */
function longName(text: string): string {
  return /^-/.test(text) ? (/--[a-z-]+/.exec(text)?.[0] ?? text) : text
}
