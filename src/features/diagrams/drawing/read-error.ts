import { nearest } from '../../../model/nearest.ts'
import type { DiagramConfig } from './diagram-config.ts'
import type { DrawingProblem } from './drawing.ts'

/** What Mermaid throws: of the parsers made by Jison, those made by Langium, and of what follows them. */
type MermaidError = {
  readonly name: string
  readonly message: string
  /** Jison's: `line` is that of the token that is wrong, from 0, and `text` the token. */
  readonly hash: { readonly line?: number; readonly text?: string }
  /** Langium's. */
  readonly result: {
    readonly lexerErrors: readonly { readonly message: string }[]
    readonly parserErrors: readonly {
      readonly message: string
      readonly previousToken?: { readonly endLine?: number; readonly endColumn?: number }
    }[]
  }
}

/** A place in what Mermaid reads; both numbers from 0, and no column where Mermaid says none. */
type ErrorPlace = { readonly line: number; readonly column?: number | undefined }

/** An error of Mermaid as a problem of the source: at its line, and at its column where Mermaid says one. */
export function readError(error: unknown, { code, lines }: DiagramConfig): DrawingProblem {
  const { name, message = String(error), hash, result } = Object(error) as Partial<MermaidError>
  const first = lines[0] ?? 0
  if (name === 'UnknownDiagramError') return { ...unknownKind(code), line: first }
  const texts = code.split('\n')
  const { line, column } =
    result === undefined ? jisonPlace(message, hash, texts) : langiumPlace(message, result, texts)
  const own = result?.lexerErrors[0] ?? result?.parserErrors[0]
  const reason = own?.message ?? reasonIn(message)
  return {
    problem: 'invalid',
    reason: shortened(reason.replace(/\s+/g, ' ')),
    line: lines[line] ?? first,
    column,
  }
}

/** Names of kinds that somebody may have mistyped. */
const KINDS =
  'flowchart graph sequenceDiagram classDiagram stateDiagram-v2 erDiagram journey gantt pie quadrantChart requirementDiagram gitGraph C4Context mindmap timeline sankey-beta xychart-beta block-beta packet-beta kanban architecture-beta radar-beta treemap-beta'.split(
    ' ',
  )

function unknownKind(code: string): Pick<DrawingProblem, 'problem' | 'reason' | 'nearest'> {
  const kind = /^[\w-]*/.exec(code.trim())?.[0] || (code.trim().split('\n')[0] ?? '')
  return { problem: 'kind', reason: kind, nearest: nearest(kind, KINDS) }
}

/** The message names the line and the column; at the end of the text it names neither, but the token before is known. */
function langiumPlace(
  message: string,
  { parserErrors }: MermaidError['result'],
  texts: readonly string[],
): ErrorPlace {
  const [, line, column] = /\bline (\d+), column (\d+)/.exec(message) ?? []
  // Mermaid reads the first line without the space before it.
  const indent = (of: number) => (of === 1 ? (texts[0] ?? '').search(/\S|$/) : 0)
  if (line !== undefined)
    return { line: Number(line) - 1, column: Number(column) - 1 + indent(Number(line)) }
  const { endLine = 1, endColumn } = parserErrors[0]?.previousToken ?? {}
  return {
    line: endLine - 1,
    column: endColumn === undefined ? undefined : endColumn + indent(endLine),
  }
}

/**
 * The message has the text around the error in one line, and a caret below it. Its line is that of the last token that could
 * be read; the one that could not may be on a later line, and for some kinds Mermaid leaves out blank lines before it reads.
 */
function jisonPlace(
  message: string,
  { line, text = '' }: Partial<MermaidError['hash']> = {},
  texts: readonly string[],
): ErrorPlace {
  const last = texts.findLastIndex((it) => it.trim() !== '')
  const named = Math.min(last, Number(/\bline:? (\d+)/.exec(message)?.[1] ?? 1) - 1)
  const [, shown, dashes] = /\n(.*)\n(-*)\^/.exec(message) ?? []
  if (shown === undefined || dashes === undefined) return { line: named }
  const before = shown.slice(0, dashes.length).replace(/^\.\.\./, '')
  const after = shown.slice(dashes.length).replace(/\.\.\.$/, '')
  const columns = texts.map((it) => splitOf(it, before, after))
  const from = text.trim() === '' ? named : (line ?? named)
  for (const start of [from, named]) {
    const found = columns.findIndex((column, index) => index >= start && column !== undefined)
    if (found !== -1) return { line: found, column: columns[found] }
  }
  return { line: named }
}

/** Where a line is to be parted so that one text ends with its first half, and the other begins with its second. */
function splitOf(line: string, before: string, after: string): number | undefined {
  if (line.trim() === '') return undefined
  for (let column = line.length; column >= 0; column--) {
    const [first, second] = [line.slice(0, column), line.slice(column)]
    const isBehind = before.endsWith(first) || first.endsWith(before)
    const isAhead = after.startsWith(second) || (after !== '' && second.startsWith(after))
    if (isBehind && isAhead) return column
  }
  return undefined
}

/** What Mermaid says, without the place and the picture of it. */
function reasonIn(message: string): string {
  const lines = message.split('\n').map((line) => line.trim())
  const last = lines.findLast((line) => /^(?:Expecting|Lexical|Parsing)/.test(line))
  const reason = last ?? lines.find((line) => line !== '') ?? 'it cannot be read'
  return reason.replace(/^(Lexical error) on line \d+\./, '$1:')
}

/** At most some 300 characters, and five of the tokens that could be there. */
function shortened(reason: string): string {
  const [, first = '', others = '', got = ''] =
    /^(Expecting (?:'[^']*', ){5})(.*)(, got .*)$/.exec(reason) ?? []
  const count = others.split("', '").length
  return got === '' || count < 4 ? reason.slice(0, 300) : `${first}${count} more${got}`
}
