import type { Element, ElementContent } from 'hast'
import { collapsed } from '../text/text-sections.ts'

/** A task's box is named by the task. */
export function nameTask(node: Element): void {
  const box = findBox(node.children)
  if (box === undefined) return
  const label = collapsed(plainText(node.children))
  box.properties = { ...box.properties, ariaLabel: label === '' ? 'Task' : label.slice(0, 100) }
}

function findBox(children: readonly ElementContent[]): Element | undefined {
  const first = children.find((child) => child.type !== 'text' || child.value.trim() !== '')
  if (first?.type !== 'element') return undefined
  if (first.tagName === 'p') return findBox(first.children)
  return first.tagName === 'input' && first.properties['type'] === 'checkbox' ? first : undefined
}

function plainText(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value
      if (node.type !== 'element') return ''
      // A task's own words, not those of the list inside it.
      return node.tagName === 'ul' || node.tagName === 'ol' ? '' : plainText(node.children)
    })
    .join('')
}
