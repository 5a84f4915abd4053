import type { Element } from 'hast'
import type { ArticleNode } from '../../model/article.ts'

/**
 * Says of a paragraph that holds buttons and nothing else that it is a row of them. Style sheets cannot see
 * whether there is text beside a button.
 */
export function markButtonRow({ tagName, properties, children }: Element): void {
  if (tagName !== 'p') return
  const inside: readonly ArticleNode[] = children
  const others = inside.filter((node) => node.type !== 'text' || node.value.trim() !== '')
  const isButton = (node: ArticleNode) => node.type === 'component' && node.name === 'button'
  if (others.length === 0 || !others.every(isButton)) return
  properties['className'] = [...[properties['className'] ?? []].flat().map(String), 'buttons']
}
