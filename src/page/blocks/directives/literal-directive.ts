import type { Nodes, Paragraph, PhrasingContent, RootContent, Text } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type {} from 'remark-directive'
import { withoutNoncharacters } from '../../../model/noncharacters.ts'
import type { ReadDirective, Walk as WalkOf } from '../../tree/page-part.ts'
import type { PageState } from '../../tree/page-state.ts'
import { joinedWords } from '../../tree/words.ts'
import { htmlWords } from '../html/html-nodes.ts'
import { withoutBraces } from '../images/image-node.ts'

export type Directive = ReadDirective['node']

/** The walk that a directive's children go through. */
export type Walk = WalkOf<PageState>

export function isDirective(node: RootContent): node is Directive {
  return (
    node.type === 'textDirective' ||
    node.type === 'leafDirective' ||
    node.type === 'containerDirective'
  )
}

/** `10:30` and `key:value` are text: a text directive has brackets or braces. */
export function isBare(node: Directive, state: PageState): boolean {
  if (node.children.length > 0 || Object.keys(node.attributes ?? {}).length > 0) return false
  const { end } = node.position ?? {}
  const last = end === undefined ? '' : state.lines[end.line - 1]?.[end.column - 2]
  return last !== ']' && last !== '}'
}

/** Whether a directive's braces, or a quote in them, do not close. One parser takes them for text, the other mends them. */
export function hasOpenBraces(node: Directive, state: PageState): boolean {
  const { start, end } = node.position ?? {}
  if (start === undefined || end === undefined) return false
  if (Object.keys(node.attributes ?? {}).length === 0) {
    const rest = state.lines[end.line - 1]?.slice(end.column - 1) ?? ''
    return /^\{[\p{L}#.]/u.test(rest)
  }
  const label = node.children.at(-1)?.position?.end.offset ?? start.offset ?? 0
  const braces = sourceOf(node, state).slice(label - (start.offset ?? 0))
  return /=\s*["']/.test(braces.replace(/=\s*(?:"[^"]*"|'[^']*')/g, ''))
}

/** Whether a container goes on to the end of what is around it, as no line of colons ends it. */
export function isUnclosed(node: Directive, state: PageState): boolean {
  const { end } = node.position ?? {}
  if (node.type !== 'containerDirective' || end === undefined) return false
  const last = node.children.at(-1)
  if (last?.type === 'containerDirective' && last.position?.end.line === end.line) return true
  return !/(?:^|[\s>]):{3,}[ \t]*$/.test(state.lines[end.line - 1] ?? '')
}

/** Whether a node is the text in brackets of a container. */
export function isLabel(node: unknown): node is Paragraph {
  const { type, data } = (node ?? {}) as { type?: string; data?: { directiveLabel?: boolean } }
  return type === 'paragraph' && data?.directiveLabel === true
}

/** The words of a label or a title, `10:30` among them. What is more than words is what it says of itself. */
export function wordsOf(node: Nodes, state: PageState): string {
  return withoutNoncharacters(readWords(node, state))
}

function readWords(node: Nodes, state: PageState): string {
  if (node.type === 'break') return '\n'
  if (node.type === 'html') return htmlWords(node, state)
  if (node.type === 'textDirective' && isBare(node, state)) return `:${node.name}`
  if (node.type === 'textDirective' && node.name === 'icon') return node.attributes?.['label'] ?? ''
  const ofFeature = state.context.parts.wordsOf(node, state)
  if (ofFeature !== undefined) return ofFeature
  if (!('children' in node)) return textOf(node)
  return joinedWords(withoutBraces(node, state), (child) => readWords(child, state))
}

/** A directive that is none: what the author wrote stays readable. */
export function literal(node: Directive, walk: Walk): RootContent | RootContent[] {
  const { state, transformAll } = walk
  switch (node.type) {
    case 'textDirective':
      return literalText(node, walk)
    case 'leafDirective': {
      const value = sourceOf(node, state)
      const children: PhrasingContent[] = [{ type: 'text', value }]
      return { type: 'paragraph', children, position: node.position }
    }
    case 'containerDirective':
      return transformAll({ type: 'root', children: node.children as RootContent[] })
    default:
      return node satisfies never
  }
}

/** `:name[children]{attributes}` with its colon and brackets as text. */
function literalText(
  node: Extract<Directive, { type: 'textDirective' }>,
  walk: Walk,
): RootContent[] {
  const { state, transformAll } = walk
  const source = sourceOf(node, state)
  const [first] = node.children
  const last = node.children.at(-1)
  const from = node.position?.start.offset ?? 0
  const start = first?.position?.start.offset
  const end = last?.position?.end.offset
  if (start === undefined || end === undefined) return [textNode(source, node)]
  return [
    textNode(source.slice(0, start - from), node),
    ...transformAll({ type: 'paragraph', children: node.children }),
    textNode(source.slice(end - from), node),
  ]
}

function textNode(value: string, { position }: Directive): Text {
  return { type: 'text', value, position }
}

function sourceOf(node: Directive, state: PageState): string {
  const { start, end } = node.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return `:${node.name}`
  return state.text.slice(start.offset, end.offset)
}
