import type { CommandTools } from '../commands/command-tools.ts'
import type { Flags, SharedOptions } from './flags.ts'
import type { Reporter } from './reporter.ts'

/** An option of the command line as commander writes it: `--out <dir>`. */
export type OptionSpec = {
  readonly flags: string
  readonly description: string
  /** What happens without the option, for the help. */
  readonly defaultText?: string
  /** Values that are accepted; others end with exit code 2. */
  readonly choices?: readonly string[]
  /** The option takes a whole number of at most this. */
  readonly max?: number
}

/** `option('--out <dir>', 'output folder')`; `more` has the other properties. */
export function option(
  flags: string,
  description: string,
  more: Omit<OptionSpec, 'flags' | 'description'> = {},
): OptionSpec {
  return { flags, description, ...more }
}

/** Everything the command line knows about a command before its code is loaded. */
export type CommandSpec = {
  readonly name: string
  /** Positional arguments as commander writes them: `[dir]`. */
  readonly args?: string
  readonly group: 'Start' | 'Write' | 'Theme' | 'Publish'
  readonly summary: string
  /** First lines of `docsgen <command> --help`; `docsgen --help` has the first one beside the summary. */
  readonly examples: readonly (readonly [command: string, what: string])[]
  readonly options?: readonly OptionSpec[]
  readonly env?: readonly (readonly [name: string, what: string])[]
  /** Whether the command creates the site's folder, which may therefore be missing. */
  readonly makesFolder?: boolean
  /** Whether `--json` writes one event per line while the command runs, not one result at the end. */
  readonly streamsEvents?: boolean
  readonly load: () => Promise<{ readonly run: Action }>
}

export type Invocation = {
  readonly args: readonly (string | undefined)[]
  readonly flags: Flags
  readonly shared: SharedOptions
  readonly reporter: Reporter
  readonly tools: CommandTools
}

/** Runs the command; resolves to the exit code. */
export type Action = (invocation: Invocation) => Promise<number>

/** Options of the commands that serve a site. */
export const serverOptions: readonly OptionSpec[] = [
  option('--port <number>', 'port', {
    defaultText: 'the first free one from 4321',
    max: 65_535,
  }),
  option('--host [address]', 'serve other machines, too', { defaultText: 'this machine only' }),
]

/** Option of the commands that write or serve a built site. */
export const outOption = option('--out <dir>', 'output folder', {
  defaultText: "the config's out, else dist",
})

/** Environment variable of the commands whose result depends on the date. */
export const epochEnv = [
  'SOURCE_DATE_EPOCH',
  'moment that counts as now, in seconds since 1970',
] as const

/** Environment variables of the commands that report problems to a GitHub workflow. */
export const githubEnv = [
  ['GITHUB_ACTIONS', 'true: annotations and a summary besides the text'],
  ['GITHUB_WORKSPACE', 'folder of the repository'],
  ['GITHUB_STEP_SUMMARY', 'file of the summary'],
] as const
