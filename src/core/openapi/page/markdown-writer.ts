import type { BodyNode, TextSection } from '../../../model/page.ts'
import { escapeHtml } from '../../content/code-panel.ts'
import type { MarkdownContext, Place } from '../../content/context.ts'
import { createMarkdownRenderer } from '../../content/render-markdown.ts'
import type { RenderedMarkdown } from '../../content/render-text.ts'
import { descriptionPlace } from '../description-place.ts'
import type { Spec } from '../spec.ts'
import type { SpecNode } from '../spec-node.ts'
import { addText, type PageDraft } from './page-draft.ts'

export type TextPlace = { readonly place: Place; readonly under: number }

/** Renders the Markdown of a document into pages. */
export type MarkdownWriter = {
  /** A description of the document. Headings in it are made deeper than `under`. */
  readonly description: (
    draft: PageDraft,
    node: SpecNode | undefined,
    under: number,
  ) => readonly BodyNode[]
  /** A description whose plain text belongs to something smaller than a section: a field. */
  readonly aside: (draft: PageDraft, node: SpecNode | undefined) => WrittenAside
  /** Markdown that stands elsewhere. Its headings are headings of the page. */
  readonly text: (draft: PageDraft, text: string, settings: TextPlace) => readonly BodyNode[]
}
export type WrittenAside = { readonly body: readonly BodyNode[]; readonly lines: readonly string[] }

/** Headings in the text of a field are never headings of the page. */
const UNDER_FIELDS = 4

export function createMarkdownWriter(spec: Spec, context: MarkdownContext): MarkdownWriter {
  const render = createMarkdownRenderer(context)
  const rendered = (draft: PageDraft, text: string, settings: TextPlace): RenderedMarkdown => {
    const found = render(text, { ...settings, firstLink: draft.links.length, takenIds: draft.ids })
    take(draft, found)
    return found
  }
  const write: MarkdownWriter['text'] = (draft, text, settings) => {
    const plain = plainParagraph(text)
    if (plain !== undefined) {
      addText(draft, plain.text)
      return [plain.html]
    }
    const { body, headings, text: sections } = rendered(draft, text, settings)
    draft.headings.push(...headings)
    for (const section of sections) takeSection(draft, section, settings.under)
    return body
  }
  return {
    text: write,
    description: (draft, node, under) =>
      typeof node?.value === 'string'
        ? write(draft, lowered(node.value, under), { place: descriptionPlace(spec, node), under })
        : [],
    aside: (draft, node) => {
      if (typeof node?.value !== 'string') return { body: [], lines: [] }
      const plain = plainParagraph(node.value)
      if (plain !== undefined) return { body: [plain.html], lines: [plain.text] }
      const settings = { place: descriptionPlace(spec, node), under: UNDER_FIELDS }
      const { body, text } = rendered(draft, lowered(node.value, UNDER_FIELDS), settings)
      return {
        body,
        lines: text.flatMap((section) => [...section.titles.slice(-1), ...section.text]),
      }
    },
  }
}

/** What a rendered text brings to its page, but its headings and its words. */
function take(draft: PageDraft, rendered: RenderedMarkdown): void {
  draft.links.push(...rendered.links)
  draft.anchors.push(...rendered.anchors)
  draft.diagnostics.push(...rendered.diagnostics)
  for (const language of rendered.languages) draft.languages.add(language)
  for (const { id } of rendered.headings) draft.ids.add(id)
  for (const id of rendered.anchors) draft.ids.add(id)
}

/** Sections of a text under an operation begin with the operation's title. */
function takeSection(draft: PageDraft, section: TextSection, under: number): void {
  if (section.anchor === undefined) {
    addText(draft, ...section.text)
    return
  }
  const parent = draft.headings.findLast(({ level }) => level === 2)
  const above = under > 1 && parent !== undefined ? [parent.title] : []
  draft.text.push({ ...section, titles: [...above, ...section.titles], text: [...section.text] })
}

/**
 * One paragraph of words and `code` as Markdown would render it; undefined where there is anything else.
 * Descriptions of fields are mostly this, and there are thousands of them.
 */
export function plainParagraph(
  source: string,
): { readonly html: string; readonly text: string } | undefined {
  const text = source.trim()
  if (text === '' || /^\n*(?: {4}|\t)/.test(source) || !isPlain(text)) return undefined
  const parts = text.split('`')
  if (parts.length % 2 === 0 || text.includes('``')) return undefined
  const html = parts
    .map((part, index) =>
      index % 2 === 0
        ? escapeHtml(part.replace(/[ \t]*\n[ \t]*/g, '\n'))
        : `<code>${escapeHtml(codeSpan(part))}</code>`,
    )
    .join('')
  return {
    html: `<p>${html}</p>`,
    text: parts.map((part, index) => (index % 2 === 0 ? part : codeSpan(part))).join(''),
  }
}

/** Line ends are spaces in a code span; one space at each end is taken off. */
function codeSpan(text: string): string {
  const line = text.replaceAll('\n', ' ')
  return /^ .* $/.test(line) && line.trim() !== '' ? line.slice(1, -1) : line
}

const SPECIAL =
  /[*_[\]<>~|\\&#!{}@\t\r\x91\x92\uFDD0-\uFDEF\0]|:\/\/|www\.|\n[ ]*\n|[ ]{2,}\n|:[a-z]/i
const BLOCK_START = /^ *(?:[-+=]|\d+[.)]|`{3}| {4}|:::)/m

/** Whether a text has no Markdown but code spans. Signs inside code spans mean nothing. */
function isPlain(text: string): boolean {
  const outside = text.replace(/`[^`\n]+`/g, 'x')
  return (
    !SPECIAL.test(outside) && !BLOCK_START.test(text) && !/[\x91\x92\uFDD0-\uFDEF\0\r\t]/.test(text)
  )
}

/** Headings of a description one level below the heading that it stands under. */
export function lowered(text: string, under: number): string {
  if (!/^ {0,3}#{1,6}[ \t]/m.test(text)) return text
  const lines = text.split('\n')
  let fence: string | undefined
  const levels: number[] = []
  const isHeading = lines.map((line) => {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark !== undefined)
      fence = fence === undefined ? mark : line.trim().startsWith(fence) ? undefined : fence
    const level =
      fence === undefined && mark === undefined
        ? /^ {0,3}(#{1,6})[ \t]/.exec(line)?.[1]?.length
        : undefined
    if (level !== undefined) levels.push(level)
    return level !== undefined
  })
  const shift = Math.max(0, under + 1 - Math.min(...levels))
  if (shift === 0) return text
  return lines
    .map((line, index) => (isHeading[index] === true ? deeper(line, shift) : line))
    .join('\n')
}

function deeper(line: string, shift: number): string {
  return line.replace(/#{1,6}/, (marks) => '#'.repeat(Math.min(6, marks.length + shift)))
}
