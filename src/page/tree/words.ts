import type { Element, Nodes } from 'hast'
import type { ComponentNode } from '../../model/article.ts'
import type { JsonObject } from '../../model/json.ts'

/** The words of a node as they are read, those of components among them, with its white space. */
export function wordsOf(node: Nodes): string {
  switch (node.type) {
    case 'text':
      return node.value
    case 'component':
      return componentWords(node) + joinedWords(node.children, wordsOf)
    case 'element':
      if (node.tagName === 'pre' || 'dataFootnoteRef' in node.properties) return ''
      return node.tagName === 'br' ? ' ' : joinedWords(node.children, wordsOf)
    default:
      return ''
  }
}

/** The words of nodes in a row, on one line. */
export function lineOfWords(nodes: readonly Nodes[]): string {
  return collapsed(joinedWords(nodes, wordsOf))
}

/** Code blocks and the numbers and arrows of footnotes are no text of the page. */
export function hasText({ tagName, properties }: Element): boolean {
  if (tagName === 'pre') return false
  return !(
    'dataFootnoteRef' in properties ||
    'dataFootnoteBackref' in properties ||
    properties['id'] === 'footnote-label'
  )
}

type AnyNode = { readonly type: string; readonly isInline?: unknown; readonly isForSome?: unknown }

/** Words of nodes in a row. Those of which each reader sees some are set apart: 'in the cloud / on a server'. */
export function joinedWords<Node extends AnyNode>(
  nodes: readonly Node[],
  wordsOf: (node: Node) => string,
): string {
  let joined = ''
  let last: Node | undefined
  for (const node of nodes) {
    const words = wordsOf(node)
    const isOther = isAlternative(node) && isAlternative(last)
    joined = isOther ? `${joined.trimEnd()} / ${words}` : joined + words
    if (words.trim() !== '') last = node
  }
  return joined
}

/** Whether a node is words that some readers see. */
export function isAlternative(node: AnyNode | undefined): boolean {
  return node?.isForSome === true && node.isInline === true
}

/** White space to single spaces. */
export function collapsed(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}

const INLINE = new Set(['badge', 'button', 'icon'])

/** Whether a component is words of its paragraph. */
export function isInline({ name, isInline = INLINE.has(name) }: ComponentNode): boolean {
  return isInline
}

/** What a component shows besides its children, in reading order. */
export function componentWords({ name, props, words }: ComponentNode): string {
  if (words !== undefined) return words
  switch (name) {
    case 'property':
      return textOf(props, ['name', 'type', 'default', 'enumList'])
    case 'code-panel':
      return textOf(props, ['title', 'label', 'caption'])
    // What a plugin puts there is known later.
    case 'fragment':
      return ''
    default:
      return textOf(props, ['title', 'label', 'summary', 'name', 'text', 'caption'])
  }
}

function textOf(props: JsonObject, names: readonly string[]): string {
  return names
    .map((name) => props[name])
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value === 'string' && value !== '')
    .join(' ')
}
