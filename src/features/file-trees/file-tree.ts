import type { List, ListItem, RootContent } from 'mdast'
import type { Walk } from '../../page/tree/directive-node.ts'
import { invalid, invalidAt } from '../../page/tree/note-directive.ts'
import type { ReadDirective } from '../../page/tree/page-part.ts'
import { type PageState, wholeLine } from '../../page/tree/page-state.ts'
import { component, type MarkdownComponent, spanOf } from '../../page/tree/tree.ts'
import { type FileName, fileName } from './file-name.ts'

/** A file tree of the list in `:::file-tree`, whatever else stands there after it; undefined without a list. */
export function fileTree(
  { node, content, props }: ReadDirective,
  walk: Walk,
): RootContent[] | undefined {
  if (content.length === 0) invalid(node, 'it is empty', walk.state)
  const list = content.find(isTree)
  const other = content.find((child) => child !== list)
  if (other !== undefined) {
    const reason =
      other.type === 'list' && other.ordered ? 'its list has no numbers' : 'it holds one list only'
    wrong(other, reason, walk.state)
  }
  if (list === undefined) return undefined
  const rest = content.filter((child) => child !== list)
  const children = walk.transformAll({ type: 'root', children: rest })
  return [{ ...treeOf(list, walk), props }, ...children]
}

function isTree(node: RootContent): node is List {
  return node.type === 'list' && node.ordered !== true
}

function treeOf(list: List, walk: Walk): MarkdownComponent {
  return component('file-tree', list, {
    children: list.children.map((item) => entryOf(item, walk)),
  })
}

function entryOf(item: ListItem, walk: Walk): MarkdownComponent {
  const { state } = walk
  const [first, ...blocks] = item.children
  const paragraph = first?.type === 'paragraph' ? first : undefined
  const found = paragraph === undefined ? undefined : fileName(paragraph, state)
  if (found === undefined || found.name === '') wrong(item, 'an entry begins with a name', state)
  const inner = (paragraph === undefined ? item.children : blocks) as readonly RootContent[]
  const list = inner.find(isTree)
  const others = inner.filter((node) => node !== list)
  if (others[0] !== undefined) {
    wrong(others[0], 'an entry holds a line and a list of what is in it', state)
  }
  const children = walk.transformAll({ type: 'root', children: [...others] })
  const opens = list !== undefined
  return component('file-entry', item, {
    props: { opens },
    children: [
      nameOf(item, found ?? NO_NAME, opens, walk),
      ...children,
      ...(list === undefined ? [] : [treeOf(list, walk)]),
    ],
  })
}

const NO_NAME: FileName = { name: '', href: undefined, isMarked: false, note: [] }

function nameOf(
  item: ListItem,
  { name, href, isMarked, note: said }: FileName,
  opens: boolean,
  walk: Walk,
): MarkdownComponent {
  const kind = opens || name.endsWith('/') ? 'folder' : /^(?:\.{3}|…)$/.test(name) ? 'rest' : 'file'
  const children = walk.transformAll({ type: 'paragraph', children: [...said] })
  const props = { name, kind, opens, href, marked: isMarked || undefined }
  // Behind the name comes what is said of it, in the same line.
  return component('file-name', item, { props, children, isInline: true, words: `${name} ` })
}

function wrong(node: RootContent, reason: string, state: PageState): void {
  invalidAt(wholeLine(state, spanOf(node)), 'file-tree', reason, state)
}
