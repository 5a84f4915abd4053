import type { Nodes, Root } from 'hast'
import { visit } from '../../tree/visit.ts'
import { freeId } from '../headings/heading-ids.ts'

/**
 * Gives other ids to the footnotes of a text, of which `ids` are those, where the document around it has these already:
 * two descriptions on a page may both have a note 1. What leads to them is led there.
 */
export function separateFootnotes(
  tree: Root,
  ids: readonly string[],
  taken: ReadonlySet<string>,
): void {
  const used = new Set([...taken, ...ids])
  const renamed = new Map<string, string>()
  for (const id of ids.filter((other) => taken.has(other))) {
    const free = freeId(id, (other) => used.has(other))
    used.add(free)
    renamed.set(id, free)
  }
  if (renamed.size === 0) return
  visit<Nodes>(tree, (node) => {
    if (node.type !== 'element') return
    const { id, href, ariaDescribedBy } = node.properties
    const own = renamed.get(String(id))
    if (own !== undefined) node.properties['id'] = own
    const target = renamed.get(String(href).replace(/^#/, ''))
    if (target !== undefined) node.properties['href'] = `#${target}`
    if (ariaDescribedBy !== undefined)
      node.properties['ariaDescribedBy'] = [ariaDescribedBy ?? []]
        .flat()
        .map((other) => renamed.get(String(other)) ?? String(other))
  })
}
