import type { Nodes, Paragraph, Root } from 'mdast'
import type {} from 'remark-directive'
import { parseAttributes } from '../../tree/attributes.ts'
import { isLabel } from '../../tree/directive-node.ts'
import { moveTree } from '../../tree/tree.ts'
import { visit } from '../../tree/visit.ts'
import { bracketed, misspelling } from './opening-line.ts'

/**
 * Gives containers the titles that the native parser has dropped: of `:::note Title`, which is not how a title is
 * written, it makes a container, and the reference a paragraph. `parse` reads the title.
 */
export function putDroppedTitles(
  tree: Root,
  lines: readonly string[],
  parse: (text: string) => Root,
): void {
  visit<Nodes>(tree, (node) => {
    if (node.type !== 'containerDirective' || isLabel(node.children[0])) return
    const { line = 0, column = 1, offset = 0 } = node.position?.start ?? {}
    const opening = lines[line - 1]?.slice(column - 1) ?? ''
    const { title, attributes = '' } = misspelling(opening) ?? {}
    if (title === undefined) return
    const [colonsAndName = ''] = /^:+[^ \t]*/.exec(opening) ?? []
    const read = parse(colonsAndName + bracketed(title))
    moveTree(read, { lines: line - 1, columns: column - 1, characters: offset })
    const [container] = read.children
    const label = container?.type === 'containerDirective' ? container.children[0] : undefined
    if (isLabel(label)) node.children.unshift(label as Paragraph)
    node.attributes = { ...node.attributes, ...attributesIn(attributes) }
  })
}

function attributesIn(braces: string): Record<string, string> {
  const { id, values = [] } = parseAttributes(braces.slice(1, -1)) ?? {}
  return { ...(id === undefined ? {} : { id }), ...Object.fromEntries(values) }
}
