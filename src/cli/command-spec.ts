import type { CommandTools } from '../commands/command-tools.ts'
import type { Flags, SharedOptions } from './flags.ts'
import type { Reporter } from './reporter.ts'

/** An option of the command line as commander writes it: `--out <dir>`. */
export type OptionSpec = {
  readonly flags: string
  readonly description: string
  /** Shown in the help: what happens without the option. */
  readonly standard?: string
  /** Values that are accepted; others end with exit code 2. */
  readonly choices?: readonly string[]
  /** A whole number, of this size at most. */
  readonly mostNumber?: number
}

/** `option('--out <dir>', 'output folder')`, and whatever else is to be said of it. */
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
  /** The first lines of `docsgen <command> --help`; the first of them stands beside the summary in `docsgen --help`. */
  readonly examples: readonly (readonly [command: string, what: string])[]
  readonly options?: readonly OptionSpec[]
  readonly env?: readonly (readonly [name: string, what: string])[]
  /** Whether it makes the site's folder, so that there may be none. */
  readonly makesFolder?: boolean
  /** Whether it tells programs what happens, an event a line, and not what has come out in the end. */
  readonly tellsEvents?: boolean
  readonly load: () => Promise<{ readonly run: Action }>
}

export type Invocation = {
  readonly args: readonly (string | undefined)[]
  readonly flags: Flags
  readonly shared: SharedOptions
  readonly reporter: Reporter
  readonly tools: CommandTools
}

/** Does the command's work and answers with the exit code. */
export type Action = (invocation: Invocation) => Promise<number>
