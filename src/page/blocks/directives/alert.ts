import type { Blockquote, Paragraph, PhrasingContent, Text } from 'mdast'
import { specFor } from '../../tree/directive-specs.ts'
import { note, type PageState } from '../../tree/page-state.ts'
import { component, type MarkdownComponent, spanOf } from '../../tree/tree.ts'
import { wordsOf } from '../directives/literal-directive.ts'
import { coreDirectives } from './core-directives.ts'

/** `[!NOTE]`, `[!NOTE] Title`, `[!note]-`. */
const MARK = /^\[!([a-z]{3,}(?:-[a-z]+)*)\]([-+]?)(?=\s|$)[ \t]*/i

/** Kinds of other tools, and the one of ours that is nearest. */
const NEAREST: Readonly<Record<string, string>> = {
  abstract: 'NOTE',
  summary: 'NOTE',
  tldr: 'NOTE',
  todo: 'NOTE',
  question: 'NOTE',
  help: 'NOTE',
  faq: 'NOTE',
  example: 'NOTE',
  quote: 'NOTE',
  cite: 'NOTE',
  hint: 'TIP',
  success: 'TIP',
  check: 'TIP',
  done: 'TIP',
  attention: 'WARNING',
  failure: 'DANGER',
  fail: 'DANGER',
  missing: 'DANGER',
  error: 'DANGER',
  bug: 'DANGER',
}

/** Alerts that are of another kind than the container of that name. */
const OWN_KINDS: Readonly<Record<string, { readonly kind: string }>> = {
  caution: { kind: 'danger' },
}

/** `> [!NOTE]` or `> [!NOTE] Title` and its text as a callout; undefined for any other quotation. One that was meant as such is told. */
export function alertOf(quote: Blockquote, state: PageState): MarkdownComponent | undefined {
  const [first, ...rest] = quote.children
  if (first?.type !== 'paragraph') return undefined
  const [text, ...inline] = first.children
  if (text?.type !== 'text') return undefined
  const [mark = '', word = '', sign = ''] = MARK.exec(text.value) ?? []
  if (mark === '') return undefined
  const name = word.toLowerCase()
  const spec = specFor(name, coreDirectives)
  const { line, below } = linesOf([{ ...text, value: text.value.slice(mark.length) }, ...inline])
  const written = mark.trimEnd()
  const noteInstead = (instead: string, fixed?: string) => {
    const at = { ...spanOf(text), length: written.length }
    note(state, 'foreign-notation', { args: { notation: written, instead }, at, fixed })
  }
  const title = line.map((node) => wordsOf(node, state)).join('')
  if (sign !== '') noteInstead('What is folded is :::details[Title] ... :::')
  else if (spec?.component !== 'callout') noteInstead(...insteadOf(word, title.trim() !== ''))
  else if (!line.every(isWords)) noteInstead('A title is words: write the text on the lines below.')
  else {
    const named = title.trim() === '' ? {} : { title: title.replace(/\s+/g, ' ').trim() }
    const paragraph: Paragraph = { ...first, children: below }
    const children = [...(below.length === 0 ? [] : [paragraph]), ...rest]
    return component('callout', quote, {
      props: { ...spec.props, ...OWN_KINDS[name], ...named },
      children,
    })
  }
  return undefined
}

/** What to write instead of a kind that is none, and what may stand there. */
function insteadOf(word: string, hasTitle: boolean): [instead: string, fixed?: string] {
  const name = word.toLowerCase()
  const kind = Object.hasOwn(NEAREST, name) ? NEAREST[name] : undefined
  if (kind === undefined)
    return ['Kinds are note, tip, important, warning, caution, info and danger: > [!NOTE] Title']
  const title = hasTitle ? '' : ` ${name.charAt(0).toUpperCase()}${name.slice(1)}`
  return [`Write [!${kind}]${title}`, `[!${kind}]${title}`]
}

type Lines = { readonly line: PhrasingContent[]; readonly below: PhrasingContent[] }

/** The first line of a paragraph, and what stands below it. */
function linesOf(nodes: readonly PhrasingContent[]): Lines {
  const index = nodes.findIndex(
    (node) => node.type === 'break' || (node.type === 'text' && node.value.includes('\n')),
  )
  const last = nodes[index]
  if (last === undefined) return { line: [...nodes], below: [] }
  const [line, below] = [nodes.slice(0, index), nodes.slice(index + 1)]
  if (last.type !== 'text') return { line, below }
  const end = last.value.indexOf('\n')
  const part = (value: string): Text[] => (value === '' ? [] : [{ ...last, value }])
  return {
    line: [...line, ...part(last.value.slice(0, end))],
    below: [...part(last.value.slice(end + 1)), ...below],
  }
}

const WORDS = 'text inlineCode inlineMath emphasis strong delete textDirective'.split(' ')

/** Whether nothing is lost of a node in a title, as a link would be. */
function isWords(node: PhrasingContent): boolean {
  return WORDS.includes(node.type) && (!('children' in node) || node.children.every(isWords))
}
