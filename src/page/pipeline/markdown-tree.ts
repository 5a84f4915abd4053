import type { Blockquote, Code, Paragraph, Parents, Root, RootContent } from 'mdast'
import { attachOutputs, codeGroup, OUTPUT } from '../blocks/code/code-group.ts'
import { noteDefinitions } from '../blocks/definitions/definition-lists.ts'
import { alertOf } from '../blocks/directives/alert.ts'
import { directiveNodes } from '../blocks/directives/directive.ts'
import { wordsOf } from '../blocks/directives/literal-directive.ts'
import { noteTextLines } from '../blocks/directives/note-lines.ts'
import { noteFootnotes } from '../blocks/footnotes/footnotes.ts'
import { noteForeign } from '../blocks/foreign/note-foreign.ts'
import { withAttributes } from '../blocks/headings/heading-attributes.ts'
import { htmlNode } from '../blocks/html/html-nodes.ts'
import { figureNode, noteInlineFigures } from '../blocks/images/figure.ts'
import { imageNode, type Where } from '../blocks/images/image-node.ts'
import { mendRow, noteRules } from '../blocks/tables/table-rows.ts'
import { isDirective, type Walk } from '../tree/directive-node.ts'
import type { PageState } from '../tree/page-state.ts'
import type { MarkdownComponent } from '../tree/tree.ts'

/** Turns what the dialect adds to Markdown into components, in one walk over a freshly parsed tree. */
export function transformTree(root: Root, state: PageState): void {
  noteForeign(root, state)
  if (state.title !== undefined) takeTitle(root, state)
  noteFootnotes(root, state)
  root.children = transformAll(root, state)
  noteInlineFigures(state)
  state.context.parts.finish(root, state)
}

/** A leading level-1 heading that supplies or repeats the page's title is taken out: the layout shows the title. */
function takeTitle(root: Root, state: PageState): void {
  const index = root.children.findIndex((node) => !isInvisible(node))
  const first = root.children[index]
  if (first?.type !== 'heading' || first.depth !== 1) return
  const title = wordsOf(first, state).replace(/\s+/g, ' ').trim()
  const given = state.title?.given
  if (title === '' || (given !== undefined && given !== title)) return
  state.leadingTitle = title
  root.children = root.children.toSpliced(index, 1)
}

function isInvisible(node: RootContent): boolean {
  return node.type === 'definition' || (node.type === 'html' && node.value.startsWith('<!--'))
}

function transformAll(parent: Parents | MarkdownComponent, state: PageState): RootContent[] {
  const children = parent.children as RootContent[]
  const nodes = children.flatMap((child, index) => transformNode(child, { parent, index, state }))
  return state.languages.has(OUTPUT) ? attachOutputs(nodes) : nodes
}

/** What becomes of a node: itself, another one, or several. Children are transformed on the way. */
function transformNode(node: RootContent, where: Where): RootContent | RootContent[] {
  const { state } = where
  const ofFeature = state.context.parts.transformed(node, state)
  if (ofFeature !== undefined) return ofFeature
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'break':
    case 'thematicBreak':
      return node
    case 'definition':
      return node
    case 'code':
      return codeNodes(node, state)
    case 'heading':
      descend(node, state)
      return withAttributes(node)
    case 'defList':
      noteDefinitions(node, state)
      descend(node, state)
      return node
    case 'table':
      descend(node, state)
      for (const row of node.children) mendRow(row, node.align?.length ?? 0, state)
      return node
    case 'html':
      return htmlNode(node, where.parent.type, state)
    case 'image':
    case 'imageReference':
      return imageNode(node, where)
    case 'blockquote':
      return blockquoteNode(node, state)
    case 'paragraph':
      return paragraphNode(node, state)
    default:
      if (isDirective(node)) return directiveNodes(node, walkWith(state))
      if ('children' in node) descend(node, state)
      return node
  }
}

/** Code, or what a fence of this language becomes. */
function codeNodes(node: Code, state: PageState): RootContent | RootContent[] {
  const transform = state.context.parts.fence(node.lang ?? '')
  return transform === undefined ? codeGroup(node, state) : transform(node, state)
}

function walkWith(state: PageState): Walk {
  return { state, transformAll: (parent) => transformAll(parent, state) }
}

function descend(node: Parents, state: PageState): void {
  node.children = transformAll(node, state) as typeof node.children
}

function paragraphNode(node: Paragraph, state: PageState): RootContent | RootContent[] {
  noteRules(node, state)
  noteTextLines(node, state)
  descend(node, state)
  return figureNode(node, state)
}

function blockquoteNode(node: Blockquote, state: PageState): RootContent {
  const alert = alertOf(node, state)
  if (alert === undefined) {
    descend(node, state)
    return node
  }
  return { ...alert, children: transformAll(alert, state) }
}
