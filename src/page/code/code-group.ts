import type { Code } from 'mdast'
import { nearest } from '../../model/nearest.ts'
import { withoutNoncharacters } from '../../model/noncharacters.ts'
import { note, type PageState, spanWithin } from '../markdown/page-state.ts'
import { type MarkdownComponent, spanOf } from '../markdown/tree.ts'
import { codePanel } from './code-panel.ts'
import { parseFenceMeta } from './fence-meta.ts'
import { knownLanguages } from './language-name.ts'
import { markedCode } from './marked-code.ts'
import { noteFence } from './note-fence.ts'

/** A fence alone: a group of one panel. */
export function codeGroup(node: Code, state: PageState): MarkdownComponent {
  return {
    type: 'component',
    name: 'code-group',
    props: {},
    children: [codePanelNode(node, state)],
    position: node.position,
  }
}

/** A fence as a panel, for groups that list several. */
export function codePanelNode(node: Code, state: PageState): MarkdownComponent {
  const { lang, meta } = fenceInfo(node)
  const { title, tag, label, caption } = parseFenceMeta(meta)
  if (meta !== '' || lang === 'mermaid') noteFence({ lang, meta }, node, state)
  const { highlighter } = state.context
  if (lang !== '') {
    state.languages.add(lang)
    if (!highlighter.knows(lang)) noteUnknown(lang, node, state)
  }
  const written = { lang, meta, code: withoutNoncharacters(node.value) }
  const { code, marks } = markedCode(written, node, state)
  const sample = { code, lang, title, tag, label, caption, marks }
  const props = { ...codePanel(sample, highlighter) }
  return { type: 'component', name: 'code-panel', props, children: [], position: node.position }
}

/** The language of a fence as written, '' for none. */
export function fenceLanguage(node: Code): string {
  return fenceInfo(node).lang
}

/** '```js{1,3}' has its line numbers stuck to the language, and so has VitePress's '```js:line-numbers'. */
function fenceInfo(node: Code): { readonly lang: string; readonly meta: string } {
  const info = node.lang ?? ''
  const end = info.search(/\{|:(?:no-)?line-numbers/)
  const lang = end === -1 ? info : info.slice(0, end)
  const meta = end === -1 ? '' : info.slice(end)
  return {
    lang: withoutNoncharacters(lang),
    meta: withoutNoncharacters(`${meta} ${node.meta ?? ''}`.trim()),
  }
}

function noteUnknown(language: string, node: Code, state: PageState): void {
  const args = { language, nearest: nearest(language, knownLanguages()) }
  note(state, 'language-unknown', {
    args,
    at: spanWithin(state, { ...spanOf(node), length: 1 }, language),
  })
}
