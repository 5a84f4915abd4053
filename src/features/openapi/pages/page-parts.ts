import type { ContentProps } from '../../../model/content.ts'
import { sourcePath } from '../../../model/paths.ts'
import { slot } from '../../../model/slots.ts'
import { codePanel } from '../../../page/blocks/code/code-panel.ts'
import { locate, type SpecNode } from '../read/spec-node.ts'
import { asideNodes } from './markdown-nodes.ts'
import type { PageContext, RowContext } from './page-context.ts'
import { addText, partHeadingNode } from './page-draft.ts'
import { node, type PageNode } from './page-node.ts'

type Target = { readonly href: string; readonly from: SpecNode }

/** The address of a link. It is noted with its place in the document, where a link that is broken is told. */
export function linkSlot({ links, document }: PageContext, { href, from }: Target): string {
  const base = sourcePath(from.file.path)
  // That is where it is made of, and not always where it is written: nothing can be replaced there.
  const isNamed = true
  return slot(
    'href',
    links.push({ kind: 'link', href, at: locate(from), base, document, isNamed }) - 1,
  )
}

/** A link of the page. */
export function linkHtml(page: PageContext, link: Target & { readonly html: string }): string {
  return `<a href="${linkSlot(page, link)}">${link.html}</a>`
}

/** A heading inside an operation. */
export function partHeading(row: RowContext, title: string): string {
  return partHeadingNode(row, { parent: row.parent, title, level: partLevel(row) })
}

/** Level of the headings inside an operation. */
export function partLevel({ level }: Pick<PageContext, 'level'>): 2 | 3 {
  return level === 1 ? 2 : 3
}

/** The version that brought an operation or a field. */
export function sinceBadge(version: string): PageNode {
  return node('badge', { status: 'info', text: `Since ${version}` })
}

type CodeSample = {
  readonly name: string
  readonly lang: string
  readonly code: string
  readonly caption?: string | undefined
}

/** The words of a text below an example. */
export function captionOf(page: PageContext, text: SpecNode | undefined): string | undefined {
  const { lines } = asideNodes(page, text)
  addText(page, ...lines)
  return lines.length === 0 ? undefined : lines.join(' ')
}

/** Code with its name, highlighted. A language that the highlighter does not know is plain text. */
export function codeNode(
  { languages, tools }: PageContext,
  { name, lang, code, caption }: CodeSample,
  highlighter = tools.highlighter,
): PageNode {
  const known = lang !== '' && highlighter.knows(lang) ? lang : ''
  if (known !== '') languages.add(known)
  return node('code-panel', codePanel({ code, lang: known, title: name, caption }, highlighter))
}

/** A code group; without panels there is none. */
export function codeGroupNode(
  props: ContentProps['code-group'],
  panels: readonly PageNode[],
): readonly PageNode[] {
  return panels.length === 0 ? [] : [node('code-group', props, panels)]
}

/** Heading and text of an operation or an object, beside its samples. */
export function operationColumns(
  id: string,
  heading: string,
  { left, right }: Readonly<Record<'left' | 'right', readonly PageNode[]>>,
): PageNode {
  const samples = right.length === 0 ? [] : [node('column', { sticky: true }, right)]
  const text = node('column', {}, [heading, ...left])
  return node('operation', { id }, [node('columns', {}, [text, ...samples])])
}
