import type { ArticleNode, ComponentNode } from '../../model/article.ts'
import { isSlot } from '../../model/slots.ts'
import { isInline } from '../tree/words.ts'
import { smartText } from './smart-text.ts'

/** What these hold is shown as it was written. */
const VERBATIM = new Set('code pre kbd samp var math svg script style textarea'.split(' '))
/** What stands in a line as a word does, and holds no words of the line. */
const LIKE_WORDS = new Set([...VERBATIM, ...'img picture video audio'.split(' ')])
/** What stands in a line of text. Everything else begins one. */
const INLINE = new Set(
  'a abbr b bdi bdo cite del dfn em i ins mark q s small span strong sub sup u wbr'.split(' '),
)
/** Props of components that are words of the writer's. */
const WORDS = ['title', 'summary', 'text']
const WITH_WORDS = ['badge', 'button', 'callout', 'card', 'details']

/** Puts quotes, dashes and dots of print into the texts of an article, but not into code. */
export function smartenTree(nodes: readonly ArticleNode[]): void {
  smarten(nodes, '')
}

/** Goes through nodes whose line so far ends with `before`, and gives back what it ends with then. */
function smarten(nodes: readonly ArticleNode[], before: string): string {
  let last = before
  for (const node of nodes) {
    if (node.type === 'text') {
      node.value = smartText(node.value, last)
      last = node.value.slice(-1) || last
    } else if (node.type === 'component') last = smartenComponent(node, last)
    // Images are slots by now.
    else if (node.type === 'raw' && isSlot('image', node.value)) last = 'x'
    else if (node.type !== 'element') continue
    else if (node.tagName === 'br') last = ''
    else if (LIKE_WORDS.has(node.tagName)) last = 'x'
    else if (INLINE.has(node.tagName)) last = smarten(node.children, last)
    else {
      smarten(node.children, '')
      last = ''
    }
  }
  return last
}

function smartenComponent(node: ComponentNode, before: string): string {
  if (WITH_WORDS.includes(node.name)) {
    node.props = Object.fromEntries(
      Object.entries(node.props).map(([name, value]) => [
        name,
        WORDS.includes(name) && typeof value === 'string' ? smartText(value) : value,
      ]),
    )
  }
  const isWord = isInline(node)
  const last = smarten(node.children, isWord ? before : '')
  if (!isWord) return ''
  // What it shows stands in its props.
  return node.children.length === 0 ? 'x' : last || 'x'
}
