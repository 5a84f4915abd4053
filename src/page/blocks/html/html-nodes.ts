import type { Html, RootContent, Text } from 'mdast'
import { note, type PageState } from '../../tree/page-state.ts'
import { spanOf } from '../../tree/tree.ts'
import { isComments, isLineBreak, isTextInBrackets } from './html-names.ts'

const PHRASING_PARENTS =
  'paragraph heading emphasis strong delete link linkReference tableCell textDirective'.split(' ')

/** Raw HTML stays for later; what only looks like it is text. Where every author is trusted it is as written. */
export function htmlNode(
  node: Html,
  parent: string,
  state: PageState,
): RootContent | RootContent[] {
  const { html: policy } = state.context.config
  const isTrusted = policy === 'trusted'
  if (!isTrusted && isTextInBrackets(node)) return bracketText(node, parent)
  // Reading HTML is slow: what needs no reading does not ask for it.
  if (!isTrusted && isComments(node)) return []
  if (policy !== 'escape' && isLineBreak(node)) return lineBreak(node)
  state.hasHtml = true
  // A comment without an end hides the rest of the page.
  if (node.value.includes('<!--') && !node.value.includes('-->')) {
    const args = { what: 'A comment without an end, <!--,' }
    note(state, 'html-dropped', { args, at: { ...spanOf(node), length: 4 } })
  }
  return node
}

/** What a piece of raw HTML is where only words may stand: text stays, tags go. */
export function htmlWords(node: Html, { context: { config } }: PageState): string {
  if (config.html === 'escape') return node.value
  if (config.html !== 'trusted' && isTextInBrackets(node)) return node.value
  return isLineBreak(node) ? ' ' : ''
}

function bracketText(node: Html, parent: string): RootContent {
  const text: Text = { ...node, type: 'text' }
  if (PHRASING_PARENTS.includes(parent)) return text
  return { type: 'paragraph', children: [text], position: node.position }
}

function lineBreak(node: Html): RootContent {
  return { ...node, type: 'text', value: '', data: { hName: 'br', hChildren: [] } }
}
