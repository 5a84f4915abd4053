import type { Nodes, Parents, Root } from 'mdast'

/** The syntax extensions of a processor, before it is frozen. */
export type ParserData = { micromarkExtensions: unknown[]; fromMarkdownExtensions: unknown[] }

/** GFM that is tried only where it can be: what a text holds decides, and what is found is the same. */
export type QuickGfm = {
  /** Called with each text before it is parsed. */
  readonly expect: (text: string) => void
  /** Finds the addresses that are written bare, in the parsed text. */
  readonly finish: (root: Root) => Root
}

/**
 * Makes a processor's GFM quick. Its constructs are tried at every word and line: a row of a table in each line of
 * text, an address in each word, which took longer than all the rest of Markdown. Now a table is tried where a
 * delimiter row follows, an e-mail address in texts with an `@` (which texts those are, the caller knows), and the
 * search of the whole tree for bare addresses is left out where there is none.
 */
export function quickGfm(data: ParserData, { hasEmail }: { readonly hasEmail: boolean }): QuickGfm {
  let tableLines: ReadonlySet<number> = new Set()
  const mayBeTable = (line: number) => tableLines.has(line)
  data.micromarkExtensions = data.micromarkExtensions.map((extension) =>
    quickSyntax(extension as Syntax, { hasEmail, mayBeTable }),
  )
  const mdast = data.fromMarkdownExtensions.flat() as readonly FromMarkdown[]
  const transforms = mdast.flatMap((extension) => extension.transforms ?? [])
  data.fromMarkdownExtensions = mdast.map(({ transforms: _, ...extension }) => extension)
  return {
    expect(text) {
      tableLines = linesOfTables(text)
    },
    finish: (root) =>
      hasBareAddress(root)
        ? transforms.reduce((tree, transform) => transform(tree) ?? tree, root)
        : root,
  }
}

type FromMarkdown = { readonly transforms?: readonly ((tree: Root) => Root | undefined)[] }

type State = (code: number | null) => State | undefined
type Context = { readonly now: () => { readonly line: number } }
type Construct = {
  readonly name?: string
  readonly tokenize: (this: Context, effects: unknown, ok: State, nok: State) => State
}
/** Constructs by the code that they begin with; `null` for any. */
type Constructs = Readonly<Record<string, Construct | readonly Construct[]>>
type Syntax = { readonly flow?: Constructs; readonly text?: Constructs }

type Quickness = {
  readonly hasEmail: boolean
  readonly mayBeTable: (line: number) => boolean
}

function quickSyntax(extension: Syntax, { hasEmail, mayBeTable }: Quickness): Syntax {
  const { flow, text } = extension
  const withTables =
    flow && mapped(flow, (one) => (one.name === 'table' ? tableWhere(mayBeTable, one) : one))
  const withEmail =
    text && mapped(text, (one) => (one.name !== 'emailAutolink' || hasEmail ? one : undefined))
  return {
    ...extension,
    ...(withTables && { flow: withTables }),
    ...(withEmail && { text: withEmail }),
  }
}

function mapped(
  constructs: Constructs,
  change: (construct: Construct) => Construct | undefined,
): Constructs {
  return Object.fromEntries(
    Object.entries(constructs).flatMap(([code, given]) => {
      const changed = [given].flat().flatMap((one) => change(one) ?? [])
      return changed.length === 0 ? [] : [[code, changed]]
    }),
  )
}

function tableWhere(mayBeTable: (line: number) => boolean, table: Construct): Construct {
  return {
    ...table,
    tokenize(effects, ok, nok) {
      return mayBeTable(this.now().line) ? table.tokenize.call(this, effects, ok, nok) : nok
    },
  }
}

/** What a delimiter row is made of, behind marks of lists and quotations: a dash beside a bar or a colon. */
const DELIMITERS = /^[ \t>*+\d.)|:-]*$/
const NEIGHBOURS = /-[ \t]*[|:]|[|:][ \t]*-/
const EMPTY = /^[ \t>]*$/

/** Lines, from 1, that may be of a table: from one before a delimiter row to the next empty line. */
function linesOfTables(text: string): ReadonlySet<number> {
  const found = new Set<number>()
  if (!NEIGHBOURS.test(text)) return found
  const lines = text.split(/\r\n|[\r\n]/)
  for (const [index, line] of lines.entries()) {
    if (!DELIMITERS.test(line) || !NEIGHBOURS.test(line)) continue
    found.add(index)
    for (let row = index; row < lines.length && !EMPTY.test(lines[row] ?? ''); row += 1) {
      found.add(row + 1)
    }
  }
  return found
}

const ADDRESS = /https?:\/\/|www\.|@/i

/** Whether a text that is no link's holds an address. */
function hasBareAddress(parent: Parents): boolean {
  return (parent.children as readonly Nodes[]).some((node) => {
    if (node.type === 'text') return ADDRESS.test(node.value)
    if (node.type === 'link' || node.type === 'linkReference') return false
    return 'children' in node && hasBareAddress(node)
  })
}
