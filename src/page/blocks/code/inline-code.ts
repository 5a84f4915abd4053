import type { Element, ElementContent } from 'hast'
import { MOST_WHOLE, wholeCode } from '../../../model/page/whole-code.ts'
import { element } from '../../tree/element.ts'

/** In a cell, so that other columns keep their room. The first cell names its row, and stays whole like a line. */
const MOST_IN_CELL = 16

/**
 * Says where code in a text may be broken. Short code nowhere: its halves would read as two. Longer code at spaces, and in
 * long words after `/`, `\` and `=`, but not after those that a word begins with: a box of one slash would be left at the
 * end of a line. A browser breaks at hyphens and before brackets as well, which tears `--flag` and `a={1}` apart.
 */
export function finishInlineCode(node: Element, isInCell: boolean): void {
  const [only, ...others] = node.children
  if (only?.type !== 'text' || others.length > 0) return
  const { value } = only
  const most = isInCell ? MOST_IN_CELL : MOST_WHOLE
  const way = wholeCode(value, most)
  if (way === 'in a span') node.children = [unbroken(value)]
  if (way !== undefined) return
  const words = value.split(/(\s+)/)
  const children = words.flatMap((word) => wordNodes(word, most))
  if (children.some(({ type }) => type === 'element')) node.children = joined(children)
}

function wordNodes(word: string, most: number): readonly ElementContent[] {
  if (word.length <= most) return [whole(word)]
  const parts = word.split(/(?![/=\\])(?<=[^/=\\][/=\\]+)/).filter((part) => part !== '')
  return parts.flatMap((part, index) =>
    index === 0 ? [whole(part)] : [element('wbr'), whole(part)],
  )
}

/** A word that stays in one line where it has a hyphen or a bracket to be broken at, and fits. */
function whole(text: string): ElementContent {
  const isTorn = text.length <= MOST_WHOLE && /-\w|\S[([{]/.test(text)
  return isTorn ? unbroken(text) : { type: 'text', value: text }
}

/** The theme keeps a span in code in one line. */
function unbroken(text: string): Element {
  return element('span', {}, [{ type: 'text', value: text }])
}

/** Texts next to each other are one. */
function joined(nodes: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = []
  for (const node of nodes) {
    const last = result.at(-1)
    if (node.type === 'text' && last?.type === 'text') last.value += node.value
    else result.push(node)
  }
  return result
}
