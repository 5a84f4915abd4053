import type { Element, Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import { unified } from 'unified'

const reader = unified().use(rehypeRaw).freeze()

/** The first element of a text of HTML, read as a browser does; undefined where it holds none. */
export function readMarkup(markup: string): Element | undefined {
  const root = reader.runSync({ type: 'root', children: [{ type: 'raw', value: markup }] }) as Root
  return root.children.find((node) => node.type === 'element')
}
