import type { Element, ElementContent } from 'hast'
import { isInline, lineOfWords } from '../tree/words.ts'

/** A task's box is named by the task. */
export function nameTask(node: Element): void {
  if (!('className' in node.properties)) return
  const box = findBox(node.children)
  if (box === undefined) return
  const label = lineOfWords(node.children.filter(isOwn))
  box.properties = { ...box.properties, ariaLabel: label === '' ? 'Task' : label.slice(0, 100) }
}

function findBox(children: readonly ElementContent[]): Element | undefined {
  const first = children.find((child) => child.type !== 'text' || child.value.trim() !== '')
  if (first?.type !== 'element') return undefined
  if (first.tagName === 'p') return findBox(first.children)
  return first.tagName === 'input' && first.properties['type'] === 'checkbox' ? first : undefined
}

/** A task's own words, not those of a list or a block inside it. */
function isOwn(node: ElementContent): boolean {
  if (node.type === 'component') return isInline(node)
  return node.type !== 'element' || (node.tagName !== 'ul' && node.tagName !== 'ol')
}
