import type { Nodes, Root } from 'mdast'
import { LABEL, LINE_START, mayHoldBlock, NAME } from './directive-notation.ts'

/**
 * Marks that only the native parser takes for something stand for themselves: while it reads, characters
 * stand in for them that mean nothing. One for one, so that every place stays the same.
 */
const STAND_INS: ReadonlyMap<string, string> = new Map([
  [':', '\uE0F0'],
  ['{', '\uE0F1'],
  ['}', '\uE0F2'],
])
const MARKS: ReadonlyMap<string, string> = new Map(
  Array.from(STAND_INS, ([mark, standIn]) => [standIn, mark]),
)
const ANY_STAND_IN = /[\uE0F0-\uE0F2]/g

/** Colons before a name with words after it: text for the reference, as a sentence is no directive. */
const NO_DIRECTIVE = new RegExp(`^(${LINE_START})(:{3,})(?=${NAME} +[!-z|~])`, 'gm')
/** Braces in quoted values: the native parser ends the attributes at the first of them. */
const ATTRIBUTES = new RegExp(`^( *:{2,}${NAME}(?:${LABEL})?)(\\{.*\\})$`, 'gm')
const QUOTED = /"[^"]*"|'[^']*'/g
/** Nothing that braces would matter to if the line were a paragraph's after all. */
const HARMLESS = /^["'](?!.*(?:_[{}]|[{}]_|www))[\w ./{}-]*["']$/i

/** The text as the native parser gets it: of the same length, and the same text where nothing is to hide. */
export function hideMarks(text: string): string {
  if (!mayHoldBlock(text) || text.search(ANY_STAND_IN) !== -1) return text
  const withoutColons = text.includes(':::')
    ? text.replace(NO_DIRECTIVE, (_, start: string, colons: string) => start + hidden(colons))
    : text
  return withoutColons.replace(ATTRIBUTES, (_, start: string, attributes: string) => {
    const hide = (value: string) => (HARMLESS.test(value) ? hidden(value) : value)
    return start + attributes.replace(QUOTED, hide)
  })
}

function hidden(text: string): string {
  return text.replace(/[:{}]/g, (mark) => STAND_INS.get(mark) ?? mark)
}

/** Puts the marks back into all texts, names and attributes of a tree. */
export function showMarks(root: Root): Root {
  showIn(root)
  return root
}

function showIn(node: Nodes): void {
  restore(node as unknown as Record<string, unknown>)
  if ('attributes' in node) restore(node.attributes as Record<string, unknown>)
  if ('children' in node) for (const child of node.children as Nodes[]) showIn(child)
}

function restore(record: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(record)) {
    if (typeof value !== 'string') continue
    record[key] = value.replace(ANY_STAND_IN, (standIn) => MARKS.get(standIn) ?? standIn)
  }
}
