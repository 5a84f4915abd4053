import type {
  Blockquote,
  Heading,
  Nodes,
  Parents,
  PhrasingContent,
  Root,
  RootContent,
  TableRow,
} from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { alertOf } from './alert.ts'
import type { Attributes } from './attributes.ts'
import { codeGroup } from './code-group.ts'
import { directiveNodes, isDirective } from './directive.ts'
import { hideArticle } from './html-handlers.ts'
import { htmlNode } from './html-nodes.ts'
import { withoutNoncharacters } from './normalize-source.ts'
import { note, type PageState, wholeLine } from './page-state.ts'
import { type MarkdownComponent, spanOf } from './tree.ts'

/** Turns what the dialect adds to Markdown into components, in one walk over a freshly parsed tree. */
export function transformTree(root: Root, state: PageState): void {
  if (state.title !== undefined) takeTitle(root, state)
  root.children = transformAll(root, state)
  hideArticle(root, state)
}

/** A leading level-1 heading that supplies or repeats the page's title is taken out: the layout shows the title. */
function takeTitle(root: Root, state: PageState): void {
  const index = root.children.findIndex((node) => !isInvisible(node))
  const first = root.children[index]
  if (first?.type !== 'heading' || first.depth !== 1) return
  const title = withoutNoncharacters(textOf(first)).replace(/\s+/g, ' ').trim()
  const given = state.title?.given
  if (title === '' || (given !== undefined && given !== title)) return
  state.leadingTitle = title
  root.children = root.children.toSpliced(index, 1)
  claimHeading(first, state)
}

function isInvisible(node: RootContent): boolean {
  return node.type === 'definition' || (node.type === 'html' && node.value.startsWith('<!--'))
}

function transformAll(parent: Parents | MarkdownComponent, state: PageState): RootContent[] {
  const children = parent.children as RootContent[]
  let changed: RootContent[] | undefined
  // Counted by hand: this is every node of every page, and an iterator makes a list of two for each.
  for (let index = 0; index < children.length; index += 1) {
    const child = children[index] as RootContent
    const next = transformNode(child, { parent, index, state })
    if (next === child) {
      changed?.push(child)
    } else {
      changed ??= children.slice(0, index)
      if (Array.isArray(next)) changed.push(...next)
      else changed.push(next)
    }
  }
  return changed ?? children
}

type Where = {
  readonly parent: Parents | MarkdownComponent
  readonly index: number
  readonly state: PageState
}

/** What becomes of a node: itself, another one, or several. Children are transformed on the way. */
function transformNode(node: RootContent, where: Where): RootContent | RootContent[] {
  const { state } = where
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'break':
    case 'thematicBreak':
      return node
    case 'definition':
      state.definitions.push(node)
      return node
    case 'footnoteDefinition':
      state.definitions.push(node)
      descend(node, state)
      return node
    case 'code':
      return codeGroup(node, state)
    case 'table':
      descend(node, state)
      for (const row of node.children) mendRow(row, node.align?.length ?? 0, state)
      return node
    case 'html':
      return htmlNode(node, where.parent.type, state)
    case 'image':
    case 'imageReference':
      return imageNode(node, where)
    case 'heading':
      return headingNode(node, state)
    case 'blockquote':
      return blockquoteNode(node, state)
    default:
      if (isDirective(node)) return directiveNodes(node, { state, transformAll })
      if ('children' in node) descend(node, state)
      return node
  }
}

function descend(node: Parents, state: PageState): void {
  node.children = transformAll(node, state) as typeof node.children
}

function blockquoteNode(node: Blockquote, state: PageState): RootContent {
  const alert = alertOf(node)
  if (alert === undefined) {
    descend(node, state)
    return node
  }
  return { ...alert, children: transformAll(alert, state) }
}

/** Markdown leaves out the cells that a row has too many. Their text is kept in the last cell. */
function mendRow(row: TableRow, columns: number, state: PageState): void {
  const last = row.children[columns - 1]
  const rest = row.children.slice(columns)
  if (last === undefined || rest.every(({ children }) => children.length === 0)) return
  const args = { cells: row.children.length, columns }
  note(state, 'table-row-long', { args, at: wholeLine(state, spanOf(row)) })
  row.children = row.children.slice(0, columns)
  last.children = [
    ...last.children,
    ...rest.flatMap(({ children }): PhrasingContent[] => [
      { type: 'text', value: ' | ' },
      ...children,
    ]),
  ]
}

/** Gives a heading the attributes that stood in its braces. */
function headingNode(node: Heading, state: PageState): Heading {
  descend(node, state)
  const attributes = claimHeading(node, state)
  if (attributes === undefined) return node
  const hProperties: Record<string, string> = {}
  if (attributes.id !== undefined) hProperties['id'] = attributes.id
  for (const [name, value] of attributes.values) {
    hProperties[name === 'tag' ? 'dataTag' : 'dataLabel'] = value
  }
  node.data = { ...node.data, hProperties }
  return node
}

/** The attributes on the heading's line, which are its own. */
function claimHeading(
  { position }: Heading,
  { source, claimed }: PageState,
): Attributes | undefined {
  if (source.headings.size === 0 || position === undefined) return undefined
  const { start, end } = position
  // A heading of the second kind has its underline on its last line.
  const line = start.line === end.line ? start.line : end.line - 1
  if (!source.headings.has(line)) return undefined
  claimed.add(line)
  return source.headings.get(line)
}

type AnyImage = Extract<RootContent, { type: 'image' | 'imageReference' }>

const DECORATIVE = /^\{decorative\}/

/** An image without a description is a mistake, unless it says that it is decoration. */
function imageNode(node: AnyImage, { parent, index, state }: Where): AnyImage {
  const next = (parent.children as Nodes[])[index + 1]
  if (next?.type === 'text' && DECORATIVE.test(next.value)) {
    next.value = next.value.replace(DECORATIVE, '')
    node.alt = ''
    return node
  }
  if ((node.alt ?? '').trim() === '') {
    note(state, 'image-alt', { args: {}, at: wholeLine(state, spanOf(node)) })
  }
  return node
}
