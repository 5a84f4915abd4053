import type { Element } from 'hast'
import { element } from '../tree/element.ts'

/**
 * The arrow behind a footnote is named by hidden words in it, not by an attribute: a name that does not hold what is seen
 * cannot be said to a computer that listens.
 */
export function nameBackLink(node: Element): void {
  const { ariaLabel, ...properties } = node.properties
  if (typeof ariaLabel !== 'string') return
  node.properties = properties
  node.children = [
    element('span', { ariaHidden: 'true' }, node.children),
    element('span', { className: ['sr-only'] }, [{ type: 'text', value: ariaLabel }]),
  ]
}
