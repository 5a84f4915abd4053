import type { Root, Text } from 'mdast'
import { visit } from 'unist-util-visit'
import { invalidAt } from '../directives/note-directive.ts'
import type { PageState } from '../markdown/page-state.ts'
import { spanOf } from '../markdown/tree.ts'

/** Tells of terms in links, whose text stays: what leads somewhere cannot open something as well. */
export function noteTermsInLinks(root: Root, state: PageState): void {
  if (!state.features.has('term')) return
  visit(root, ['link', 'linkReference'], (link) => {
    visit(link, 'component', (node, index = 0, parent) => {
      if (node.name !== 'term' || parent === undefined) return
      invalidAt(spanOf(node), 'term', 'it stands in no link', state)
      const text: Text = { type: 'text', value: String(node.props['text']) }
      parent.children.splice(index, 1, text)
    })
  })
}
