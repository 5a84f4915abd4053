import { resolve } from 'node:path'
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { diagnostic } from '../diagnostics/diagnostic.ts'
import type { Host } from '../model/host.ts'
import { commandList, sharedOptions } from './command-list.ts'
import type { CommandSpec, OptionSpec } from './command-spec.ts'
import { exitCode } from './exit-code.ts'
import { type Flags, sharedOptions as sharedFrom } from './flags.ts'
import { commandHelp, mainHelp } from './help.ts'
import { commandTools } from './load-tools.ts'
import { refuseFolder } from './site-folder.ts'
import { usageMessage } from './usage-error.ts'

/** Reads the command line, runs the command, answers with the exit code. */
export async function runProgram(argv: readonly string[], host: Host): Promise<number> {
  const result: { code: number } = { code: exitCode.done }
  const program = createProgram(host, (code) => {
    result.code = code
  })
  try {
    await program.parseAsync([...argv], { from: 'user' })
    return result.code
  } catch (error) {
    if (!(error instanceof CommanderError)) return fault(error, host)
    // Why it was refused is said already.
    return error.exitCode === 0 ? exitCode.done : exitCode.usage
  }
}

/** A fault of docsgen: the only case in which a stack is of use to anybody. */
function fault(error: unknown, host: Host): number {
  if (isSystemError(error)) {
    host.stderr.write(`error  The system refused: ${error.message}\n`)
    return exitCode.diagnostics
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const { message, hint } = diagnostic('internal-error', { reason: text }, undefined)
  host.stderr.write(`error  internal-error  ${message}\n\n${hint}\n`)
  return exitCode.diagnostics
}

/** A full disk, a missing right, a folder that went away: nobody's bug. */
function isSystemError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error && 'code' in error
}

function createProgram(host: Host, finish: (code: number) => void): Command {
  const program = new Command('docsgen')
  const help = () => mainHelp(commandList, host)
  prepare(program, { host, help })
  program.version(host.version, '-v, --version').helpCommand(true).argument('[command]')
  for (const option of sharedOptions) program.addOption(commanderOption(option))
  for (const spec of commandList) addCommand({ program, spec, host, finish })
  program.action(async (name: string | undefined) => {
    if (name !== undefined) {
      program.error(`unknown command '${name}'`, { code: 'commander.unknownCommand', exitCode: 2 })
    }
    const shared = sharedFrom(program.opts() as Flags)
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

type Prepared = {
  readonly host: Host
  readonly help: () => string
  /** Undefined for `docsgen` itself, and for a word that several commands begin with. */
  readonly spec?: CommandSpec
}

function prepare(command: Command, { host, help, spec }: Prepared): void {
  const options = [...(spec?.options ?? []), ...sharedOptions].map(({ flags }) => flags)
  const candidates = {
    commands: [...commandList.map(({ name }) => name.split(' ')[0] ?? ''), 'help'],
    options: [...options, '--help', '--version'].flatMap(
      (flags) => flags.match(/--[a-z-]+/g) ?? [],
    ),
  }
  command
    .exitOverride((error) => {
      // Help that was not asked for is its own answer.
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

/** 'api diff' is the command `diff` of the command `api`. */
function addCommand({ program, spec, host, finish }: Addition): void {
  const words = spec.name.split(' ')
  const last = words.at(-1) ?? ''
  const parent = words.slice(0, -1).reduce((above, word) => childOf(above, word, host), program)
  const command = parent.command(`${last} ${spec.args ?? ''}`.trim())
  prepare(command, { host, help: () => commandHelp(spec), spec })
  for (const option of [...(spec.options ?? []), ...sharedOptions]) {
    command.addOption(commanderOption(option))
  }
  command.action(async (...received: unknown[]) => {
    const flags = command.optsWithGlobals() as Flags
    // Of `[name...]` there is a list.
    const args = received.slice(0, -2).flat() as (string | undefined)[]
    const shared = sharedFrom(flags)
    const [{ run }, { createReporter }] = await Promise.all([spec.load(), import('./reporter.ts')])
    const reporter = createReporter(host, shared)
    const refused = refuseFolder(reporter, shared, spec)
    finish(refused ?? (await run({ args, flags, shared, reporter, tools: commandTools })))
  })
}

function childOf(above: Command, word: string, host: Host): Command {
  const existing = above.commands.find((command) => command.name() === word)
  if (existing !== undefined) return existing
  const made = above.command(word)
  const below = commandList.filter(({ name }) => name.startsWith(`${word} `))
  prepare(made, { host, help: () => below.map(commandHelp).join('\n') })
  return made
}

function commanderOption({ flags, description, choices, mostNumber }: OptionSpec): Option {
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
