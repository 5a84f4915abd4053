import type { ContentProps } from '../../model/content.ts'
import { slot } from '../../model/slots.ts'
import { locate } from '../read/spec.ts'
import type { SpecNode } from '../read/spec-node.ts'
import type { PageContext, RowContext } from './page-context.ts'
import { freeId, headingNode } from './page-draft.ts'
import { node, type PageNode } from './page-node.ts'

/** A link of the page. It is noted with its place in the document, where a link that is broken is told. */
export function linkHtml(
  { draft, spec }: PageContext,
  { href, html, from }: { readonly href: string; readonly html: string; readonly from: SpecNode },
): string {
  const number = draft.links.push({ kind: 'link', href, at: locate(spec, from) }) - 1
  return `<a href="${slot('href', number)}">${html}</a>`
}

/** A heading inside an operation: not in 'On this page', but a target. */
export function partHeading({ draft, parent }: RowContext, title: string): string {
  const id = freeId(draft, `${parent}.${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`)
  return headingNode(draft, { id, title, level: 3, listed: false })
}

/** Code with its name, highlighted. A language that the highlighter does not know is plain text. */
export function codeNode(
  { draft, tools: { highlighter, codePanel } }: PageContext,
  { name, lang, code }: { readonly name: string; readonly lang: string; readonly code: string },
): PageNode {
  const known = lang !== '' && highlighter.knows(lang) ? lang : ''
  if (known !== '') draft.languages.add(known)
  return node('code-panel', codePanel({ code, lang: known, title: name }, highlighter))
}

/** A code group; without panels there is none. */
export function codeGroupNode(
  props: ContentProps['code-group'],
  panels: readonly PageNode[],
): readonly PageNode[] {
  return panels.length === 0 ? [] : [node('code-group', props, panels)]
}

/** Text of an operation or an object beside its samples, below its heading. */
export function operationColumns(
  id: string,
  heading: string,
  { left, right }: Readonly<Record<'left' | 'right', readonly PageNode[]>>,
): PageNode {
  const samples = right.length === 0 ? [] : [node('column', { sticky: true }, right)]
  return node('operation', { id }, [
    heading,
    node('columns', {}, [node('column', {}, left), ...samples]),
  ])
}
