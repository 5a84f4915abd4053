import type { Element } from 'hast'
import type { ArticleNode } from '../../model/article.ts'
import { item } from './escape-markdown.ts'
import type { Writer } from './writer.ts'

/** The notes at the end of a page: '[^1]: text'. The numbers are those of the list. */
export function footnotes(section: Element, writer: Writer): readonly string[] {
  return itemsOf(section).map((note, index) =>
    item(`[^${index + 1}]: `, writer.blocks(note.children)).replace(/\n +(?=\S)/g, '\n    '),
  )
}

function itemsOf(node: ArticleNode): readonly Element[] {
  if (node.type !== 'element') return []
  return node.tagName === 'li' ? [node] : node.children.flatMap(itemsOf)
}
