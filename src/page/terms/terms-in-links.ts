import type { Nodes, Root, RootContent } from 'mdast'
import { note, type PageState } from '../markdown/page-state.ts'
import { spanOf } from '../markdown/tree.ts'

/** Tells of terms in links, whose text stays: what leads somewhere cannot open something as well. */
export function noteTermsInLinks(root: Root, state: PageState): void {
  if (state.features.has('term')) visit(root as Nodes, false, state)
}

function visit(node: Nodes, isInLink: boolean, state: PageState): void {
  if (!('children' in node)) return
  const isLink = isInLink || node.type === 'link' || node.type === 'linkReference'
  const children = node.children as RootContent[]
  for (const [index, child] of children.entries()) {
    if (!isLink || child.type !== 'component' || child.name !== 'term') {
      visit(child as Nodes, isLink, state)
      continue
    }
    const args = { directive: 'term', reason: 'it stands in no link' }
    note(state, 'directive-invalid', { args, at: spanOf(child) })
    children[index] = { type: 'text', value: String(child.props['text']) }
  }
}
