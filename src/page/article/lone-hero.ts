import type { ArticleNode, ComponentNode } from '../../model/article.ts'
import type { FrontMatter } from '../../model/page/front-matter.ts'

/** The hero that stands for a page's title: what a home page begins with. Any other would be a second title. */
export function loneHero(
  nodes: readonly ArticleNode[],
  { layout }: Pick<FrontMatter, 'layout'>,
): ComponentNode | undefined {
  const isSpace = (node: ArticleNode) => node.type === 'text' && node.value.trim() === ''
  const first = nodes.find((node) => !isSpace(node))
  const isHero = layout === 'home' && first?.type === 'component' && first.name === 'hero'
  return isHero ? first : undefined
}
