import type { Nodes, Parents, Root } from 'mdast'

/** The syntax extensions of a processor, before it is frozen. */
export type ParserData = { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] }

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
 * delimiter row follows, a web address in lines that have one, an e-mail address in texts with an `@` (which texts
 * those are, the caller knows), and the search of the whole tree for bare addresses is left out where there is none.
 */
export function quickGfm(data: ParserData, { hasEmail }: { readonly hasEmail: boolean }): QuickGfm {
  let tableLines: ReadonlySet<number> = new Set()
  let addressLines: ReadonlySet<number> = new Set()
  const quickness: Quickness = {
    hasEmail,
    mayBeTable: (line) => tableLines.has(line),
    hasAddress: (line) => addressLines.has(line),
  }
  data.micromarkExtensions = (data.micromarkExtensions ?? []).map((extension) =>
    quickSyntax(extension as Syntax, quickness),
  )
  const mdast = (data.fromMarkdownExtensions ?? []).flat() as readonly FromMarkdown[]
  const transforms = mdast.flatMap((extension) => extension.transforms ?? [])
  data.fromMarkdownExtensions = mdast.map(({ transforms: _, ...extension }) => extension)
  return {
    expect(text) {
      const lines = text.split(/\r\n|[\r\n]/)
      tableLines = NEIGHBOURS.test(text) ? linesOfTables(lines) : new Set()
      addressLines = new Set(lines.flatMap((line, index) => (WEB.test(line) ? [index + 1] : [])))
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
  /** Whether it may begin after a character. */
  readonly previous?: (this: Context, code: number | null) => boolean
  readonly tokenize: (this: Context, effects: unknown, ok: State, nok: State) => State
}
/** Constructs by the code that they begin with; `null` for any. */
type Constructs = Readonly<Record<string, Construct | readonly Construct[]>>
type Syntax = { readonly flow?: Constructs; readonly text?: Constructs }

type Quickness = {
  readonly hasEmail: boolean
  /** Lines are numbered from 1. */
  readonly mayBeTable: (line: number) => boolean
  readonly hasAddress: (line: number) => boolean
}

function quickSyntax({ flow, text, ...others }: Syntax, quickness: Quickness): Syntax {
  const quick = (construct: Construct) => quickConstruct(construct, quickness)
  return {
    ...others,
    ...(flow && { flow: mapped(flow, quick) }),
    ...(text && { text: mapped(text, quick) }),
  }
}

function quickConstruct(construct: Construct, quickness: Quickness): Construct | undefined {
  const { hasEmail, mayBeTable, hasAddress } = quickness
  switch (construct.name) {
    case 'table':
      return tableWhere(mayBeTable, construct)
    case 'emailAutolink':
      return hasEmail ? construct : undefined
    case 'protocolAutolink':
    case 'wwwAutolink':
      return addressWhere(hasAddress, construct)
    default:
      return construct
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

function addressWhere(hasAddress: (line: number) => boolean, address: Construct): Construct {
  return {
    ...address,
    previous(code) {
      return address.previous?.call(this, code) !== false && hasAddress(this.now().line)
    },
  }
}

/** What a delimiter row is made of, behind marks of lists and quotations: a dash beside a bar or a colon. */
const DELIMITERS = /^[ \t>*+\d.)|:-]*$/
const NEIGHBOURS = /-[ \t]*[|:]|[|:][ \t]*-/
const EMPTY = /^[ \t>]*$/

/** Lines, from 1, that may be of a table: from one before a delimiter row to the next empty line. */
function linesOfTables(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>()
  let mayGoOn = false
  for (const [index, line] of lines.entries()) {
    if (EMPTY.test(line)) mayGoOn = false
    else if (DELIMITERS.test(line) && NEIGHBOURS.test(line)) {
      found.add(index)
      mayGoOn = true
    }
    if (mayGoOn) found.add(index + 1)
  }
  return found
}

const WEB = /https?:\/\/|www\./i
const ADDRESS = /https?:\/\/|www\.|@/i

/** Whether a text that is no link's holds an address. */
function hasBareAddress(parent: Parents): boolean {
  return (parent.children as readonly Nodes[]).some((node) => {
    if (node.type === 'text') return ADDRESS.test(node.value)
    if (node.type === 'link' || node.type === 'linkReference') return false
    return 'children' in node && hasBareAddress(node)
  })
}
