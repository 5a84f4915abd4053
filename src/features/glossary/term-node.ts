import type { Nodes, Root, RootContent } from 'mdast'
import {
  component,
  invalidAt,
  nearest,
  type ReadDirective,
  spanOf,
  spanWithin,
  type TextState,
  visit,
} from '../../plugin.ts'
import { note } from './messages.ts'
import { termKey } from './term-key.ts'
import type { TermProps } from './term-props.ts'

/** `:term[peers]{name="peer"}` with what the glossary says of it; its text where that says nothing, which is told. */
export function termNode(
  node: ReadDirective['node'],
  props: ReadDirective['props'],
  state: TextState,
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
export function noteTermsInLinks(root: Root, state: TextState): void {
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
