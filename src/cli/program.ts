import { resolve } from 'node:path'
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { folderState } from '../commands/command-files.ts'
import type { CommandTools } from '../commands/command-tools.ts'
import { diagnostic } from '../diagnostics/diagnostic.ts'
import type { Host } from '../model/host.ts'
import { commandList, sharedOptions } from './command-list.ts'
import type { CommandSpec, OptionSpec } from './command-spec.ts'
import { exitCode } from './exit-code.ts'
import { type Flags, sharedOptions as readSharedOptions, type SharedOptions } from './flags.ts'
import { commandHelp, mainHelp } from './help.ts'
import type { Reporter } from './reporter.ts'
import { isSystemError, systemHint } from './system-error.ts'
import { usageMessage } from './usage-error.ts'

/** Parses the command line and runs the command; resolves to the exit code. */
export async function runProgram(argv: readonly string[], host: Host): Promise<number> {
  const result: { code: number } = { code: exitCode.done }
  const program = createProgram(host, (code) => {
    result.code = code
  })
  try {
    await program.parseAsync([...argv], { from: 'user' })
    return result.code
  } catch (error) {
    if (!(error instanceof CommanderError)) return reportFault(error, host)
    // The reason has been printed by `configure`.
    return error.exitCode === 0 ? exitCode.done : exitCode.usage
  }
}

/** Prints a bug of docsgen, the only case in which a stack trace helps. */
function reportFault(error: unknown, host: Host): number {
  if (isSystemError(error)) {
    const hint = systemHint(error)
    const more = hint === undefined ? '' : `  ${hint}\n`
    host.stderr.write(`error  The system refused: ${error.message}\n${more}`)
    return exitCode.diagnostics
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const { message, hint } = diagnostic('internal-error', { reason: text }, undefined)
  host.stderr.write(`error  internal-error  ${message}\n\n${hint}\n`)
  return exitCode.diagnostics
}

function createProgram(host: Host, finish: (code: number) => void): Command {
  const program = new Command('docsgen')
  const help = () => mainHelp(commandList, host)
  configure(program, { host, help })
  program.version(host.version, '-v, --version').helpCommand(true).argument('[command]')
  for (const option of sharedOptions) program.addOption(commanderOption(option))
  for (const spec of commandList) addCommand({ program, spec, host, finish })
  program.action(async (name: string | undefined) => {
    if (name !== undefined) {
      program.error(`unknown command '${name}'`, { code: 'commander.unknownCommand', exitCode: 2 })
    }
    const shared = readSharedOptions(program.opts() as Flags)
    const { dir } = shared
    const { createReporter } = await import('./reporter.ts')
    const refused = refuseFolder(createReporter(host, shared), shared)
    if (refused !== undefined) return finish(refused)
    host.stdout.write(help())
    const { hasSite } = await import('../commands/init/init.ts')
    if (!hasSite(resolve(host.cwd, dir))) {
      host.stdout.write('\nNo site here. Create one: docsgen init\n')
    }
  })
  return program
}

type CommandContext = {
  readonly host: Host
  readonly help: () => string
  /** Undefined for `docsgen` itself, and for a word that several commands begin with. */
  readonly spec?: CommandSpec
}

function configure(command: Command, { host, help, spec }: CommandContext): void {
  const options = [...(spec?.options ?? []), ...sharedOptions].map(({ flags }) => flags)
  const candidates = {
    commands: [...commandList.map(({ name }) => name.split(' ')[0] ?? ''), 'help'],
    options: [...options, '--help', '--version'].flatMap(
      (flags) => flags.match(/--[a-z-]+/g) ?? [],
    ),
  }
  command
    .exitOverride((error) => {
      // commander prints the help by itself where a command is missing.
      if (error.exitCode !== 0 && error.code !== 'commander.help')
        host.stderr.write(`${usageMessage(error, spec?.name, candidates)}\n`)
      throw error
    })
    .helpOption('-h, --help')
    .allowExcessArguments(false)
    .showSuggestionAfterError(false)
    .configureOutput({
      writeOut: (text) => host.stdout.write(text),
      writeErr: (text) => host.stderr.write(text),
      outputError: () => undefined,
    })
  command.helpInformation = help
}

type Addition = {
  readonly program: Command
  readonly spec: CommandSpec
  readonly host: Host
  readonly finish: (code: number) => void
}

/** Adds a command; 'api diff' becomes the command `diff` of the command `api`. */
function addCommand({ program, spec, host, finish }: Addition): void {
  const words = spec.name.split(' ')
  const last = words.at(-1) ?? ''
  const parent = words
    .slice(0, -1)
    .reduce((parentCommand, word) => findOrAddCommand(parentCommand, word, host), program)
  const command = parent.command(`${last} ${spec.args ?? ''}`.trim())
  configure(command, { host, help: () => commandHelp(spec), spec })
  for (const option of [...(spec.options ?? []), ...sharedOptions]) {
    command.addOption(commanderOption(option))
  }
  command.action(async (...received: unknown[]) => {
    const flags = command.optsWithGlobals() as Flags
    // A `[name...]` argument is an array.
    const args = received.slice(0, -2).flat() as (string | undefined)[]
    const shared = readSharedOptions(flags)
    const [{ run }, { createReporter }] = await Promise.all([spec.load(), import('./reporter.ts')])
    const reporter = createReporter(host, shared)
    const refused = refuseFolder(reporter, shared, spec)
    finish(refused ?? (await run({ args, flags, shared, reporter, tools: commandTools })))
  })
}

function findOrAddCommand(parentCommand: Command, word: string, host: Host): Command {
  const existing = parentCommand.commands.find((command) => command.name() === word)
  if (existing !== undefined) return existing
  const child = parentCommand.command(word)
  const children = commandList.filter(({ name }) => name.startsWith(`${word} `))
  configure(child, { host, help: () => children.map(commandHelp).join('\n') })
  return child
}

function commanderOption({ flags, description, choices, max: mostNumber }: OptionSpec): Option {
  const option = new Option(flags, description)
  if (choices !== undefined) option.choices(choices)
  if (mostNumber !== undefined) option.argParser((text: string) => wholeNumber(text, mostNumber))
  return option
}

function wholeNumber(text: string, most: number): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It must be a whole number.')
  if (Number(text) > most) throw new InvalidArgumentError(`It must be ${most} at most.`)
  return Number(text)
}

/** What the commands of features may use. Each tool is loaded when it is called. */
export const commandTools: CommandTools = {
  builtSite: async (...args) => (await import('../commands/built-site.ts')).builtSite(...args),
  loadSite: async (...args) => (await import('../commands/site/load-site.ts')).loadSite(...args),
  termsByLanguage: async (...args) =>
    (await import('../commands/site/mounts/terms-by-language.ts')).termsByLanguage(...args),
  goldenQueries: async (...args) =>
    (await import('../commands/check/check-search.ts')).goldenQueries(...args),
  openTheme: async (...args) => (await import('../commands/site/open-site.ts')).openTheme(...args),
}

/** Reports that `--cwd` is not a folder and returns the exit code; undefined where it is one. */
function refuseFolder(
  reporter: Reporter,
  { dir }: SharedOptions,
  { makesFolder = false, streamsEvents: tellsEvents = false }: Partial<CommandSpec> = {},
): number | undefined {
  const state = folderState(resolve(reporter.host.cwd, dir))
  if (state === 'folder' || (state === 'missing' && makesFolder)) return undefined
  if (tellsEvents) reporter.event({ event: 'no-folder', dir })
  else reporter.json({ kind: 'no-folder', dir })
  const reason = state === 'missing' ? 'There is no such folder.' : 'It is not a folder.'
  return reporter.refuse(`Option --cwd cannot be "${dir}". ${reason}`)
}
