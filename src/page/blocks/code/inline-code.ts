import type { Element, ElementContent } from 'hast'
import { element } from '../../tree/element.ts'

/** A word up to that many characters fits any line: it is not broken at its hyphens. */
const MOST_WHOLE = 24

/**
 * Says where code in a text may be broken: at spaces, and in long words after `/` and `=`, but not after those that a word
 * begins with: a box of one slash would be left at the end of a line. A browser breaks at hyphens
 * and before brackets as well, which tears `--flag` and `a={1}` apart.
 */
export function finishInlineCode(node: Element): void {
  const [only, ...others] = node.children
  if (only?.type !== 'text' || others.length > 0) return
  const { value } = only
  if (!/[-/=([{]/.test(value) || value.length < 3) return
  const words = value.split(/(\s+)/)
  const children = words.flatMap(wordNodes)
  if (children.some(({ type }) => type === 'element')) node.children = joined(children)
}

function wordNodes(word: string): readonly ElementContent[] {
  if (word.length <= MOST_WHOLE) return [whole(word)]
  const parts = word.split(/(?![/=])(?<=[^/=][/=]+)/).filter((part) => part !== '')
  return parts.flatMap((part, index) =>
    index === 0 ? [whole(part)] : [element('wbr'), whole(part)],
  )
}

/** A word that stays in one line where it has a hyphen or a bracket to be broken at, and fits. */
function whole(text: string): ElementContent {
  const isTorn = text.length <= MOST_WHOLE && /-\w|\S[([{]/.test(text)
  return isTorn
    ? element('span', {}, [{ type: 'text', value: text }])
    : { type: 'text', value: text }
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
