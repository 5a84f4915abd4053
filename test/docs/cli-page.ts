import { codeSpans, sectionOf, tableRows } from '../support/markdown-files.ts'

/** One command of the CLI page: its subcommands with their own flags, and the flags of all of them. */
type Command = {
  readonly flags: ReadonlySet<string>
  readonly subcommands: ReadonlyMap<string, ReadonlySet<string>>
}

export type CliPage = {
  readonly global: ReadonlySet<string>
  readonly commands: ReadonlyMap<string, Command>
}

/** What the CLI page documents. */
export function readCliPage(text: string): CliPage {
  const names = [...text.matchAll(/^### wiremoor (\S+)$/gm)].map(([, name]) => name ?? '')
  return {
    global: new Set(
      tableRows(sectionOf(text, '## Global flags')).flatMap(([cell]) => flagsIn(cell)),
    ),
    commands: new Map(
      names.map((name) => [name, commandOf(sectionOf(text, `### wiremoor ${name}`))]),
    ),
  }
}

/** '`-d`, `--detail`', '-k, --setup-key' -> the names. */
export function flagsIn(text = ''): readonly string[] {
  return [...text.matchAll(/(?<![\w-])--?[a-zA-Z][\w-]*/g)].map(([flag]) => flag)
}

function commandOf(section: string): Command {
  const rows = tableRows(section)
  const listed = /^Flags\b.*$/m.exec(section)?.[0]
  const properties = [...section.matchAll(/:::property\{name="([^"]+)"/g)]
  const subcommands = new Map<string, Set<string>>()
  for (const [cell = '', ...others] of rows.filter(([head = '']) => /^`wiremoor /.test(head))) {
    for (const name of subcommandsOf(cell)) {
      const flags = codeSpans(others.join(' ')).flatMap(flagsIn)
      subcommands.set(name, new Set([...(subcommands.get(name) ?? []), ...flags]))
    }
  }
  return {
    flags: new Set([
      ...rows.filter(([head = '']) => head.startsWith('`-')).flatMap(([head]) => flagsIn(head)),
      ...properties.flatMap(([, names]) => flagsIn(names)),
      ...flagsIn(listed),
    ]),
    subcommands,
  }
}

/** '`wiremoor service start`, `stop`' -> 'start', 'stop'; none for a command with arguments only. */
function subcommandsOf(cell: string): readonly string[] {
  const [first = '', ...others] = codeSpans(cell)
  const word = first.split(' ')[2] ?? ''
  return /^[a-z]/.test(word) ? [word, ...others] : []
}
