import type { Blockquote } from 'mdast'
import { specFor } from '../directives/directive-specs.ts'
import { component, type MarkdownComponent } from './tree.ts'

/** GitHub's kinds of alerts, each a directive of ours. */
const KINDS = ['note', 'tip', 'important', 'warning', 'caution']

const MARK = /^\[!([A-Za-z]+)\][ \t]*(?:\n|$)/

/** `> [!NOTE]` and its text as a callout; undefined for any other quotation. */
export function alertOf(quote: Blockquote): MarkdownComponent | undefined {
  const [first, ...rest] = quote.children
  if (first?.type !== 'paragraph') return undefined
  const [text, ...inline] = first.children
  if (text?.type !== 'text') return undefined
  const match = MARK.exec(text.value)
  const word = match?.[1]?.toLowerCase() ?? ''
  if (match === null || !KINDS.includes(word)) return undefined
  const value = text.value.slice(match[0].length)
  // After the mark only a line end may follow: `[!NOTE] *text*` is a quotation.
  if (
    value === '' &&
    !match[0].endsWith('\n') &&
    inline.length > 0 &&
    inline[0]?.type !== 'break'
  ) {
    return undefined
  }
  const body = inline[0]?.type === 'break' && value === '' ? inline.slice(1) : inline
  const kept = value === '' ? body : [{ ...text, value }, ...body]
  const paragraphs = kept.length === 0 ? [] : [{ ...first, children: kept }]
  const props = { ...specFor(word)?.props }
  return component('callout', quote, { props, children: [...paragraphs, ...rest] })
}
