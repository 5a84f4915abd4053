import type { Nodes, Root, RootContent } from 'mdast'
import { nearest } from '../../model/nearest.ts'
import type { Directive } from '../directives/literal-directive.ts'
import { invalidAt } from '../directives/note-directive.ts'
import { note, type PageState, spanWithin } from '../markdown/page-state.ts'
import { component, spanOf } from '../markdown/tree.ts'
import { visit } from '../markdown/visit.ts'

/** What a term is looked up by: 'Relay  server' and 'relay server' are one. */
export function termKey(name: string): string {
  return name.replace(/\s+/g, ' ').trim().toLowerCase()
}

type TermProps = { readonly text: string; readonly name?: string | undefined }

/** `:term[peers]{name="peer"}` with what the glossary says of it; its text where that says nothing, which is told. */
export function termNode(
  node: Directive,
  { text, name = text }: TermProps,
  state: PageState,
): RootContent {
  const { glossary } = state
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
  return component('term', node, { props: { text, definition } })
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
