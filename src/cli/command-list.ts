import type { CommandSpec, OptionSpec } from './command-spec.ts'

/** Options of every command. */
export const sharedOptions: readonly OptionSpec[] = [
  { flags: '-C, --cwd <dir>', description: 'site folder', standard: '.' },
  { flags: '-c, --config <file>', description: 'config file', standard: 'docs-site.config.ts' },
  { flags: '--json', description: 'machine-readable result on stdout' },
  { flags: '--strict', description: 'warnings fail the command' },
  { flags: '-q, --quiet', description: 'print problems only' },
  { flags: '--verbose', description: 'explain what is done, and how long it takes' },
  { flags: '--no-color', description: 'no colours' },
]

/** The commands, in the order of `docsgen --help`. */
export const commandList: readonly CommandSpec[] = []
