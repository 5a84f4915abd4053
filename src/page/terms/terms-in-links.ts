import type { Nodes, Root } from 'mdast'
import { invalidAt } from '../directives/note-directive.ts'
import type { PageState } from '../markdown/page-state.ts'
import { spanOf } from '../markdown/tree.ts'
import { visit } from '../markdown/visit.ts'

/** Tells of terms in links, whose text stays: what leads somewhere cannot open something as well. */
export function noteTermsInLinks(root: Root, state: PageState): void {
  if (!state.features.has('term')) return
  visit<Nodes>(root, (link) => {
    if (link.type !== 'link' && link.type !== 'linkReference') return
    visit<Nodes>(link, (node, siblings, index) => {
      if (node.type !== 'component' || node.name !== 'term') return
      invalidAt(spanOf(node), 'term', 'it stands in no link', state)
      siblings[index] = { type: 'text', value: String(node.props['text']) }
    })
  })
}
