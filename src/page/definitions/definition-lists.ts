import type {
  List,
  ListItem,
  Nodes,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
  Text,
} from 'mdast'
import type { Position } from 'unist'
import { note, type PageState, wholeLine } from '../markdown/page-state.ts'
import type { DefinitionList, DefinitionTerm } from '../markdown/tree.ts'

/** Makes definition lists of the lists that marked lines have made, each under the paragraph of its terms. */
export function putDefinitionLists(root: Root, state: PageState): Root {
  if (state.source.definitions.size > 0) visit(root as Nodes, state)
  return root
}

function visit(node: Nodes, state: PageState): void {
  if (!('children' in node)) return
  for (const child of node.children) visit(child, state)
  if (!node.children.some((child) => child.type === 'list' && isDefined(child.children[0], state)))
    return
  const children: RootContent[] = []
  let open: DefinitionList | undefined
  for (const child of node.children as RootContent[]) {
    const made = child.type === 'list' ? definitionList(child, children.at(-1), state) : undefined
    if (made === undefined) {
      if (child.type !== 'paragraph') open = undefined
      children.push(child)
      continue
    }
    children.pop()
    // Terms and definitions that follow one another are one list.
    if (open !== undefined && children.at(-1) === open) {
      for (const part of made.list.children) open.children.push(part)
    } else {
      open = made.list
      children.push(open)
    }
    if (made.rest === undefined) continue
    children.push(made.rest)
    open = undefined
  }
  node.children = children as typeof node.children
}

type Made = {
  readonly list: DefinitionList
  /** Items that follow and are none. */
  readonly rest: List | undefined
}

/** A definition list of the paragraph above a list, and of the items that are definitions. */
function definitionList(
  list: List,
  above: RootContent | undefined,
  state: PageState,
): Made | undefined {
  const [first] = list.children
  if (above?.type !== 'paragraph' || !isDefined(first, state)) return undefined
  // At most one empty line may stand between.
  if (lineOf(first) - (above.position?.end.line ?? 0) > 2) return undefined
  const until = list.children.findIndex((item) => !isDefined(item, state))
  const items = until === -1 ? list.children : list.children.slice(0, until)
  const rest = until === -1 ? undefined : { ...list, children: list.children.slice(until) }
  for (const item of items) state.claimed.add(lineOf(item))
  state.features.add('definition-list')
  noteHiddenTerms(items, state)
  return {
    list: {
      type: 'defList',
      children: [...termsOf(above, state.source.text), ...items.map(descriptionOf)],
      position: spanning(above, items.at(-1)),
    },
    rest,
  }
}

function spanning(
  { position: first }: Paragraph,
  item: ListItem | undefined,
): Position | undefined {
  return first && item?.position ? { start: first.start, end: item.position.end } : first
}

function isDefined(item: ListItem | undefined, { source }: PageState): item is ListItem {
  return item !== undefined && source.definitions.has(lineOf(item))
}

function lineOf({ position }: ListItem): number {
  return position?.start.line ?? 0
}

function descriptionOf({ children, position }: ListItem): DefinitionList['children'][number] {
  return { type: 'defListDescription', children, position }
}

/**
 * A term right under a definition is text of that definition. It was meant as a term where a definition follows and
 * it stands as far out as their colons.
 */
function noteHiddenTerms(items: readonly ListItem[], state: PageState): void {
  for (const [index, item] of items.entries()) {
    const next = items[index + 1]
    const last = item.children.at(-1)
    if (next === undefined || last?.type !== 'paragraph') continue
    const line = last.position?.end.line ?? 0
    if (line !== lineOf(next) - 1 || line === last.position?.start.line) continue
    const text = state.written[line - 1] ?? ''
    const column = 1 + (/^[ \t>]*/.exec(text)?.[0].length ?? 0)
    if (column > (item.position?.start.column ?? 1)) continue
    const args = { term: text.slice(column - 1).trimEnd() }
    note(state, 'definition-term', { args, at: wholeLine(state, { line, column, length: 1 }) })
  }
}

/** Each line of a paragraph as a term. */
function termsOf({ children, position }: Paragraph, source: string): readonly DefinitionTerm[] {
  const lines: PhrasingContent[][] = [[]]
  for (const node of children) {
    const [first, ...others] = node.type === 'text' ? textLines(node, source) : [node]
    if (node.type === 'break') lines.push([])
    else if (first !== undefined) lines.at(-1)?.push(first)
    for (const other of others) lines.push([other])
  }
  return lines
    .map((line) => line.filter((node) => node.type !== 'text' || node.value !== ''))
    .filter((line) => line.length > 0)
    .map((line) => ({
      type: 'defListTerm',
      children: line,
      position: line[0]?.position ?? position,
    }))
}

/** The lines of a text, each at its place. Signs of quotations may stand before all but the first. */
function textLines(node: Text, source: string): readonly Text[] {
  const { value, position, ...text } = node
  let start = position?.start
  return value.split('\n').map((part, index): Text => {
    if (position === undefined || start?.offset === undefined) return { ...node, value: part }
    if (index > 0) {
      const line = source.indexOf('\n', start.offset) + 1
      const column = 1 + (/[ \t>]*/y.exec(source.slice(line, line + 1_000))?.[0].length ?? 0)
      start = { line: start.line + 1, column, offset: line + column - 1 }
    }
    const { line, column, offset = 0 } = start
    const { length } = part
    const end = { line, column: column + length, offset: offset + length }
    return { ...text, value: part, position: { start, end } }
  })
}
