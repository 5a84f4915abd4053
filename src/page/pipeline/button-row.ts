import type { Element } from 'hast'
import type { ArticleNode } from '../../model/article.ts'
import { addClass } from '../blocks/html/add-class.ts'

/**
 * Says of a paragraph that holds buttons and nothing else that it is a row of them. Style sheets cannot see
 * whether there is text beside a button.
 */
export function markButtonRow(node: Element): void {
  const inside: readonly ArticleNode[] = node.children
  const others = inside.filter((part) => part.type !== 'text' || part.value.trim() !== '')
  const isButton = (part: ArticleNode) => part.type === 'component' && part.name === 'button'
  if (others.length === 0 || !others.every(isButton)) return
  addClass(node, 'buttons')
}
