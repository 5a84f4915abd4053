import type { Nodes, Parents, Root } from 'mdast'

/** The syntax extensions of a processor, before it is frozen. */
export type ParserData = { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] }

/** What lines may begin with: the marks of CommonMark, GFM and directives, or those of a site's own syntax, too. */
type QuickOptions = { readonly lines: 'known' | 'any' }

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
 * delimiter row follows, an address in lines that have one, and the search of the whole tree for bare addresses is left
 * out where there is none. In the bundle a construct is not even asked where its second character says no.
 */
export function quickGfm(data: ParserData, { lines: kind }: QuickOptions): QuickGfm {
  let tableLines: Lines = new Set()
  let addressLines: Lines = new Set()
  let emailLines: Lines = new Set()
  const quickness: Quickness = {
    mayBeTable: (line) => tableLines.has(line),
    hasAddress: (line) => addressLines.has(line),
    hasEmail: (line) => emailLines.has(line),
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
      tableLines = NEIGHBOURS.test(text) ? linesOfTables(lines, DELIMITERS[kind]) : new Set()
      addressLines = linesWith(WEB, { text, lines })
      emailLines = linesWith(EMAIL, { text, lines })
    },
    finish: (root) =>
      hasBareAddress(root)
        ? transforms.reduce((tree, transform) => transform(tree) ?? tree, root)
        : root,
  }
}

export type FromMarkdown = { readonly transforms?: readonly ((tree: Root) => Root | undefined)[] }

type State = (code: number | null) => State | undefined
type Context = { readonly now: () => { readonly line: number } }
type Construct = {
  readonly name?: string
  /** Whether it may begin after a character. */
  readonly previous?: (this: Context, code: number | null) => boolean
  /** Whether it may begin in a line: micromark asks in the bundle, where it is changed to. */
  readonly isInLine?: InLine
  /** Whether it may have a second character, as far as that is known. */
  readonly goesOn?: (code: number | undefined) => boolean
  readonly tokenize: (this: Context, effects: unknown, ok: State, nok: State) => State
}
/** Constructs by the code that they begin with; `null` for any. */
type Constructs = Readonly<Record<string, Construct | readonly Construct[]>>
type Syntax = Partial<Readonly<Record<'document' | 'flow' | 'text', Constructs>>>

/** Lines are numbered from 1. */
type Lines = ReadonlySet<number>
type InLine = (line: number) => boolean
type Quickness = {
  readonly mayBeTable: InLine
  readonly hasAddress: InLine
  readonly hasEmail: InLine
}

function quickSyntax({ document, flow, text, ...others }: Syntax, quickness: Quickness): Syntax {
  const quick = (construct: Construct) => quickConstruct(construct, quickness)
  return {
    ...others,
    ...(document && { document: mapped(document, quick) }),
    ...(flow && { flow: mapped(flow, quick) }),
    ...(text && { text: withQuickNames(mapped(text, quick)) }),
  }
}

function quickConstruct(construct: Construct, quickness: Quickness): Construct {
  const { mayBeTable, hasAddress, hasEmail } = quickness
  switch (construct.name) {
    case 'table':
      return tableWhere(mayBeTable, construct)
    case 'emailAutolink':
      return addressWhere(hasEmail, construct)
    case 'protocolAutolink':
      return { ...addressWhere(hasAddress, construct), goesOn: goesOnWith('tT') }
    case 'wwwAutolink':
      return { ...addressWhere(hasAddress, construct), goesOn: goesOnWith('wW') }
    case 'gfmFootnoteCall':
    case 'gfmFootnoteDefinition':
      return { ...construct, goesOn: goesOnWith('^') }
    case 'tasklistCheck':
      return { ...construct, goesOn: goesOnWith(' xX') }
    default:
      return construct
  }
}

const COLON = ':'.charCodeAt(0)

/** What begins with a colon in text is a directive, and goes on with its name. */
function withQuickNames(text: Constructs): Constructs {
  const { [COLON]: directives, ...others } = text
  const quick = [directives ?? []].flat().map((construct) => ({ ...construct, goesOn: isName }))
  return quick.length === 0 ? others : { ...others, [COLON]: quick }
}

function isName(code: number | undefined): boolean {
  return code === undefined || !/[\s:]/.test(String.fromCharCode(code))
}

function goesOnWith(characters: string): (code: number | undefined) => boolean {
  const codes = new Set([...characters].map((character) => character.charCodeAt(0)))
  return (code) => code === undefined || codes.has(code)
}

function mapped(constructs: Constructs, change: (construct: Construct) => Construct): Constructs {
  return Object.fromEntries(
    Object.entries(constructs).map(([code, given]) => [code, [given].flat().map(change)]),
  )
}

function tableWhere(mayBeTable: InLine, table: Construct): Construct {
  return {
    ...table,
    isInLine: mayBeTable,
    tokenize(effects, ok, nok) {
      return mayBeTable(this.now().line) ? table.tokenize.call(this, effects, ok, nok) : nok
    },
  }
}

function addressWhere(hasAddress: InLine, address: Construct): Construct {
  return {
    ...address,
    isInLine: hasAddress,
    previous(code) {
      return address.previous?.call(this, code) !== false && hasAddress(this.now().line)
    },
  }
}

/**
 * What a delimiter row is made of, behind marks of lists and quotations: a dash beside a bar or a colon. Behind marks
 * that only a site's plugin knows, it ends with one of them.
 */
const DELIMITERS = { known: /^[ \t>*+\d.)|:-]*$/, any: /[|:-][ \t]*$/ }
const NEIGHBOURS = /-[ \t]*[|:]|[|:][ \t]*-/
const EMPTY = /^[ \t>]*$/

/** Lines, from 1, that may be of a table: from one before a delimiter row to the next empty line. */
function linesOfTables(lines: readonly string[], delimiters: RegExp): Lines {
  const found = new Set<number>()
  let mayGoOn = false
  for (const [index, line] of lines.entries()) {
    if (EMPTY.test(line)) mayGoOn = false
    else if (delimiters.test(line) && NEIGHBOURS.test(line)) {
      found.add(index)
      mayGoOn = true
    }
    if (mayGoOn) found.add(index + 1)
  }
  return found
}

const WEB = /https?:\/\/|www\./i
const EMAIL = /@/
const ADDRESS = /https?:\/\/|www\.|@/i

function linesWith(
  pattern: RegExp,
  { text, lines }: { readonly text: string; readonly lines: readonly string[] },
): Lines {
  return new Set(
    pattern.test(text)
      ? lines.flatMap((line, index) => (pattern.test(line) ? [index + 1] : []))
      : [],
  )
}

/** Whether a text that is no link's holds an address. */
function hasBareAddress(parent: Parents): boolean {
  return (parent.children as readonly Nodes[]).some((node) => {
    if (node.type === 'text') return ADDRESS.test(node.value)
    if (node.type === 'link' || node.type === 'linkReference') return false
    return 'children' in node && hasBareAddress(node)
  })
}
