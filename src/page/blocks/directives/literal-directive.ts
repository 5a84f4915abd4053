import type { Nodes, PhrasingContent, RootContent, Text } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type {} from 'remark-directive'
import { withoutNoncharacters } from '../../../model/noncharacters.ts'
import { type Directive, isBare, sourceOf, type Walk } from '../../tree/directive-node.ts'
import type { PageState } from '../../tree/page-state.ts'
import { joinedWords } from '../../tree/words.ts'
import { htmlWords } from '../html/html-nodes.ts'
import { withoutBraces } from '../images/image-node.ts'

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
