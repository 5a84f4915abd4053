import type { Code, RootContent } from 'mdast'
import { nearest } from '../../../model/nearest.ts'
import { withoutNoncharacters } from '../../../model/noncharacters.ts'
import { note, type PageState, spanWithin } from '../../tree/page-state.ts'
import { component, type MarkdownComponent, spanOf } from '../../tree/tree.ts'
import { codePanel } from './code-panel.ts'
import { type FenceText, fenceText } from './fence-text.ts'
import { knownLanguages } from './language-name.ts'
import { markedCode } from './marked-code.ts'
import { noteFence } from './note-fence.ts'
import { type Fence, readFence } from './read-fence.ts'

/** A fence alone: a group of one panel. */
export function codeGroup(node: Code, state: PageState): MarkdownComponent {
  return component('code-group', node, { children: [codePanelNode(node, state)] })
}

/** A fence as a panel, for groups that list several. */
export function codePanelNode(node: Code, state: PageState): MarkdownComponent {
  const { highlighter, parts } = state.context
  const { lang: named, meta } = fenceInfo(node)
  const fence = readFence(meta)
  const { tag, label, caption } = fence.values
  const ofFile = languageOfFile(fence)
  const lang = named !== '' || !highlighter.knows(ofFile) ? named : ofFile
  const isDrawn = parts.foreignFence(lang) !== undefined
  if (meta !== '' || isDrawn) noteFence(lang, fence, node, state)
  const shown: FenceText = fenceText(node, fence, state) ?? { code: '', title: fence.values.title }
  const { code: given, title, source } = shown
  if (lang !== '') {
    state.languages.add(lang)
    if (!isDrawn && !highlighter.knows(lang)) noteUnknown(lang, node, state)
  }
  const { code, marks } = markedCode({ lang, code: given, fence }, node, state)
  const sample = { code, lang, title, tag, label, caption, marks }
  const panel = codePanel(sample, highlighter)
  if (panel.folds !== undefined) state.features.add('code-folds')
  return component('code-panel', node, { props: { ...panel, source } })
}

/** The language of a fence as written, else by the name of its file; '' for none. */
export function fenceLanguage(node: Code): string {
  const { lang, meta } = fenceInfo(node)
  return lang === '' ? languageOfFile(readFence(meta)) : lang
}

/** 'src/send.ts' -> 'ts', 'Dockerfile' -> 'dockerfile'; '' without a file. */
function languageOfFile({ values }: Fence): string {
  return (/[^./]*$/.exec(values.file ?? '')?.[0] ?? '').toLowerCase()
}

/**
 * '```js{1,3}' has its line numbers stuck to the language, and so has VitePress's '```js:line-numbers'; '```file="a.ts"'
 * has no language at all.
 */
function fenceInfo(node: Code): { readonly lang: string; readonly meta: string } {
  const info = node.lang ?? ''
  if (info.startsWith('file=')) {
    return { lang: '', meta: withoutNoncharacters(`${info} ${node.meta ?? ''}`.trim()) }
  }
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
  const at = spanWithin(state, { ...spanOf(node), length: 1 }, language)
  note(state, 'language-unknown', { args, at })
}

/** The language of a fence that shows what the code before it prints. */
export const OUTPUT = 'output'

/** Fences of output join the code that they follow directly: what was typed and what came of it is one block. */
export function attachOutputs(nodes: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = []
  for (const node of nodes) {
    const output = outputOf(node)
    const before = output === undefined ? undefined : codeWithout(result.at(-1))
    if (output === undefined || before === undefined) {
      result.push(node)
      continue
    }
    const panel = { ...output, props: { ...output.props, isOutput: true } }
    result[result.length - 1] = { ...before, children: [...before.children, panel] } as RootContent
  }
  return result
}

/** The panel of a fence of output; undefined for everything else. */
function outputOf(node: RootContent): MarkdownComponent | undefined {
  const [panel, ...others] = panelsOf(node) ?? []
  return panel?.props['lang'] === OUTPUT && others.length === 0 ? panel : undefined
}

/** A group of code, of whatever languages, that is no output itself. */
function codeWithout(node: RootContent | undefined): MarkdownComponent | undefined {
  const [panel] = panelsOf(node) ?? []
  return panel === undefined || panel.props['lang'] === OUTPUT
    ? undefined
    : (node as MarkdownComponent)
}

function panelsOf(node: RootContent | undefined): readonly MarkdownComponent[] | undefined {
  if (node?.type !== 'component' || node.name !== 'code-group') return undefined
  return node.children as readonly MarkdownComponent[]
}
