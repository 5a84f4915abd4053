import type { Nodes, Root, RootContent } from 'mdast'
import { nearest } from '../../model/nearest.ts'
import { invalidAt } from '../../page/tree/note-directive.ts'
import type { ReadDirective } from '../../page/tree/page-part.ts'
import { type PageState, spanWithin } from '../../page/tree/page-state.ts'
import { component, spanOf } from '../../page/tree/tree.ts'
import { visit } from '../../page/tree/visit.ts'
import { note } from './messages.ts'
import { termKey } from './term-key.ts'
import type { TermProps } from './term-props.ts'

/** `:term[peers]{name="peer"}` with what the glossary says of it; its text where that says nothing, which is told. */
export function termNode(
  node: ReadDirective['node'],
  props: ReadDirective['props'],
  state: PageState,
): RootContent {
  const text = String(props['text'])
  const name = String(props['name'] ?? text)
  const { glossary } = state.values
  const at = spanOf(node)
  if (glossary === undefined) {
    const reason = "the config names no glossary: glossary: 'content/_glossary.md'"
    invalidAt(at, 'term', reason, state)
    return { type: 'text', value: text }
  }
  const definition = glossary.read(termKey(name))
  if (definition === undefined) {
    const args = { term: name, nearest: nearest(termKey(name), glossary.names) }
    note(state, 'term-unknown', { args, at: spanWithin(state, at, name) })
    return { type: 'text', value: text }
  }
  const shown: TermProps = { text, definition }
  return component('term', node, { props: shown, isInline: true })
}

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
