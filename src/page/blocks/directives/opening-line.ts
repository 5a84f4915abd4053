import type { Nodes, Paragraph, Root } from 'mdast'
import type {} from 'remark-directive'
import { parseAttributes } from '../../tree/attributes.ts'
import { isLabel } from '../../tree/directive-node.ts'
import { moveTree } from '../../tree/tree.ts'
import { visit } from '../../tree/visit.ts'
/** The line of a directive that is not spelled as one: parsers read it differently, or drop a part of it. */
export type Misspelling = {
  /** Of the colons, from 1. */
  readonly column: number
  readonly length: number
  readonly name: string
  /** What stands where `[text]` should, and what is in braces behind it. */
  readonly title: string | undefined
  readonly attributes: string
  /** How it is spelled right, and what is to be replaced for that. Undefined where nobody knows. */
  readonly fix: Fix | undefined
  /** What is wrong with it, if it is more than a spelling of other tools. */
  readonly reason: string | undefined
}

type Fix = {
  /** ':::note[A title]{x=1}' */
  readonly line: string
  /** Of ' A title ', from 1. */
  readonly column: number
  readonly length: number
  /** '[A title]' */
  readonly replacement: string
}

const NAME = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}_-]*[\\p{L}\\p{N}])?'
const QUOTED = `"[^"]*"|'[^']*'`
const VALUE = `(?:${QUOTED}|[^\\s"'<=>\`{}]+)`
const SHORT = '(?:[#.][^\\s"\'<=>`{}#.]+)+'
const ATTRIBUTE = `(?:${SHORT}|[\\p{L}\\p{N}_:][\\p{L}\\p{N}_:.-]*(?: *= *${VALUE})?)`
const ATTRIBUTES = `\\{ *(?:${ATTRIBUTE}(?=[ }]) *)*\\}`
/** Brackets in brackets, deeper than anybody writes them. */
const LABEL = label(4)

/** Indentation, quotations and lists may stand before a directive. */
const START = '(?:[ \\t>]|(?:[-*+]|\\d{1,9}[.)])(?=[ \\t]))*'
const LINE = new RegExp(`^(${START})(:{2,})([ \\t]*)(${NAME})(?![\\p{L}\\p{N}])(.*)$`, 'u')
const WHOLE = new RegExp(`^(?:${LABEL})?(?:${ATTRIBUTES})?$`, 'u')
const BALANCED = new RegExp(`^${LABEL}$`, 'u')
/** `[text]{name=...}`: attributes, if not right ones. */
const BROKEN_ATTRIBUTES = new RegExp(`^(?:${LABEL})?\\{[\\p{L}_][\\p{L}\\p{N}_-]* *=.*\\}$`, 'u')
const ATTRIBUTES_AT_END = new RegExp(`${ATTRIBUTES}$`, 'u')

/** What is misspelled in a line that may open a directive: `:::note Title`, `::: note`, `:::note[a] b`. */
export function misspelling(line: string): Misspelling | undefined {
  if (!line.includes('::')) return undefined
  const [, start = '', colons = '', space = '', name = '', after = ''] = LINE.exec(line) ?? []
  const rest = after.trimEnd()
  const isContainer = colons.length > 2
  if (name === '' || (space !== '' && !isContainer)) return undefined
  const isTitle = isContainer && /^[ \t]+[^\s[{]/.test(rest)
  if (space !== '' && !isTitle && !/^(?:[ \t]*[[{].*)?$/.test(rest)) return undefined
  if (space === '' && !isTitle && WHOLE.test(rest)) return undefined
  const [attributes = ''] = ATTRIBUTES_AT_END.exec(rest) ?? []
  const before = rest.slice(0, rest.length - attributes.length)
  const title = isTitle ? before.slice(1).trimEnd() : undefined
  const reason = reasonOf(rest, { isContainer, isTitle })
  const text = title === undefined ? before : bracketed(title)
  const isRight = reason === undefined && WHOLE.test(text + attributes)
  const fix = {
    line: colons + name + text + attributes,
    column: start.length + colons.length + (space === '' ? name.length : 0) + 1,
    length: (space === '' ? 0 : space.length + name.length) + before.length,
    replacement: (space === '' ? '' : name) + text,
  }
  const length = line.trimEnd().length - start.length
  const column = start.length + 1
  return { column, length, name, title, attributes, reason, fix: isRight ? fix : undefined }
}

type Kind = { readonly isContainer: boolean; readonly isTitle: boolean }

/** What is wrong with what follows a name. After two colons it may be a text of another kind. */
function reasonOf(rest: string, { isContainer, isTitle }: Kind): string | undefined {
  if (isOpen(rest)) return `its braces do not close on its line: ${rest.trim()}`
  if (!isContainer && BROKEN_ATTRIBUTES.test(rest) && !WHOLE.test(rest))
    return `${rest.trim()} on its line is neither [text] nor {attributes}: does a quote not close?`
  if (!isContainer || isTitle || WHOLE.test(rest)) return undefined
  return `${JSON.stringify(rest.trim())} on its line is neither [text] nor {attributes}`
}

/** Whether attributes begin that do not end. */
function isOpen(rest: string): boolean {
  const text = rest.replace(new RegExp(QUOTED, 'g'), '')
  const open = text.lastIndexOf('{')
  return open > text.lastIndexOf('}') && /^ ?[\p{L}#.]/u.test(text.slice(open + 1))
}

/** 'A [b' -> '[A \[b]': brackets that have no partner are escaped. */
export function bracketed(title: string): string {
  if (BALANCED.test(`[${title}]`)) return `[${title}]`
  const escaped = title.replace(/\\.|[[\]]/g, (text) => (text.length > 1 ? text : `\\${text}`))
  return `[${escaped}]`
}

function label(depth: number): string {
  const text = '(?:[^\\[\\]\\\\]|\\\\.)*'
  return depth === 0 ? `\\[${text}\\]` : `\\[${text}(?:${label(depth - 1)}${text})*\\]`
}

const CLOSING = new RegExp(`^${START}:{3,}[ \\t]*([^:\\s].*)$`)

/** What stands behind the colons of a line that closes a container: the native parser drops it. */
export function behindClosing(line: string): string | undefined {
  return CLOSING.exec(line)?.[1]?.trimEnd()
}

/**
 * Gives containers the titles that the native parser has dropped: of `:::note Title`, which is not how a title is
 * written, it makes a container, and the reference a paragraph. `parse` reads the title.
 */
export function putDroppedTitles(
  tree: Root,
  lines: readonly string[],
  parse: (text: string) => Root,
): void {
  visit<Nodes>(tree, (node) => {
    if (node.type !== 'containerDirective' || isLabel(node.children[0])) return
    const { line = 0, column = 1, offset = 0 } = node.position?.start ?? {}
    const opening = lines[line - 1]?.slice(column - 1) ?? ''
    const { title, attributes = '' } = misspelling(opening) ?? {}
    if (title === undefined) return
    const [colonsAndName = ''] = /^:+[^ \t]*/.exec(opening) ?? []
    const read = parse(colonsAndName + bracketed(title))
    moveTree(read, { lines: line - 1, columns: column - 1, characters: offset })
    const [container] = read.children
    const label = container?.type === 'containerDirective' ? container.children[0] : undefined
    if (isLabel(label)) node.children.unshift(label as Paragraph)
    node.attributes = { ...node.attributes, ...attributesIn(attributes) }
  })
}

function attributesIn(braces: string): Record<string, string> {
  const { id, values = [] } = parseAttributes(braces.slice(1, -1)) ?? {}
  return { ...(id === undefined ? {} : { id }), ...Object.fromEntries(values) }
}
