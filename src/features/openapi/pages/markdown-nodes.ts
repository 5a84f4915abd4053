import type { Span } from '../../../diagnostics/place.ts'
import { appendAll } from '../../../model/append-all.ts'
import { escapeText } from '../../../model/escape-html.ts'
import { hasNoncharacters } from '../../../model/noncharacters.ts'
import type { LinkRef, TextSection } from '../../../model/page/parsed-page.ts'
import { wholeCode } from '../../../model/page/whole-code.ts'
import { type SourcePath, sourcePath } from '../../../model/paths.ts'
import type { RenderedText, TextSettings } from '../../../page/pipeline/text-tools.ts'
import { descriptionPlace } from '../read/description-place.ts'
import type { SpecFile, SpecNode } from '../read/spec-node.ts'
import type { PageContext } from './page-context.ts'
import { addText, type PageDraft } from './page-draft.ts'
import { codeHtml, type PageNode } from './page-node.ts'

type TextPlace = Pick<TextSettings, 'place' | 'under' | 'isDescription'> & {
  /** The file of the document that it stands in; undefined for the text of a page. */
  readonly from?: SpecFile
}

/** Renders Markdown into a page. Its headings are headings of the page. */
export function markdownNodes(
  page: PageContext,
  text: string,
  settings: TextPlace,
): readonly PageNode[] {
  const found = rendered(page, text, settings)
  noteText(page, found, settings.under)
  return found.nodes
}

/** Notes the headings and the words that a rendered text brings to its page. */
export function noteText(
  page: PageDraft,
  { headings, text }: Pick<RenderedText, 'headings' | 'text'>,
  under: number,
): void {
  appendAll(page.headings, headings)
  for (const section of text) takeSection(page, section, under)
}

/** Renders a description of the document as a tree. Its headings and words are yet to be noted, by `noteText`. */
export function renderedDescription(
  page: PageContext,
  node: SpecNode | undefined,
  under: number,
): RenderedText | undefined {
  if (typeof node?.value !== 'string') return undefined
  return renderedTree(page, node.value, descriptionSettings(node, under))
}

/** Renders a description of the document. Headings in it are made deeper than `under`. */
export function descriptionNodes(
  page: PageContext,
  node: SpecNode | undefined,
  under: number,
): readonly PageNode[] {
  if (typeof node?.value !== 'string') return []
  return markdownNodes(page, node.value, descriptionSettings(node, under))
}

/** Whoever writes a description does not know under which headings it will stand. */
function descriptionSettings(node: SpecNode, under: number): TextPlace {
  return {
    place: (span: Span) => descriptionPlace(node, span),
    under,
    isDescription: true,
    from: node.file,
  }
}

export type Aside = { readonly body: readonly PageNode[]; readonly lines: readonly string[] }

/** Headings in the text of a field are never headings of the page. */
const UNDER_FIELDS = 4

/** Renders a description whose plain text belongs to something smaller than a section: a field. */
export function asideNodes(page: PageContext, node: SpecNode | undefined): Aside {
  if (typeof node?.value !== 'string') return { body: [], lines: [] }
  const { nodes, text } = rendered(page, node.value, descriptionSettings(node, UNDER_FIELDS))
  const lines = text.flatMap((section) => [...section.titles.slice(-1), ...section.text])
  return { body: nodes, lines }
}

/** Renders a text; one without Markdown at once. */
function rendered(page: PageContext, text: string, settings: TextPlace): RenderedText {
  const { hasPlugins, isSmart } = page.tools
  // Where plugins of the site see every text, none is written without Markdown, and none that print has other signs for.
  const isMarkdown = hasPlugins || (isSmart && TYPEWRITTEN.test(text))
  const plain = isMarkdown ? undefined : plainText(text)
  return plain ?? renderedTree(page, text, settings)
}

/** Renders a text, and notes what it brings to its page but its headings and its words. */
function renderedTree(
  page: PageContext,
  text: string,
  { from, ...settings }: TextPlace,
): RenderedText {
  const around = { firstLink: page.links.length, takenIds: page.ids }
  const found = page.tools.renderText(text, { ...settings, ...around })
  const { document, textBase } = page
  const links = found.links.map((link) =>
    from === undefined ? withBase(link, textBase) : { ...linkFrom(link, from), document },
  )
  appendAll(page.links, links)
  appendAll(page.anchors, found.anchors)
  appendAll(page.diagnostics, found.diagnostics)
  for (const language of found.languages) page.languages.add(language)
  for (const feature of found.features ?? []) page.features.add(feature)
  for (const id of [...found.headings.map((heading) => heading.id), ...found.anchors])
    page.ids.add(id)
  return found
}

/** A link of a hand-written text, relative to what that is at the place of. */
export function withBase<Link extends LinkRef>(link: Link, base: SourcePath | undefined): Link {
  return base === undefined ? link : { ...link, base: link.base ?? base }
}

/** A link of a description is relative to its file. Only where it is written as it is read can it be replaced there. */
function linkFrom(link: LinkRef, { path, lines, text }: SpecFile): LinkRef {
  const { line, column } = link.at
  const isWritten = text.startsWith(link.href, (lines.lineStarts[line - 1] ?? 0) + column - 1)
  return { ...link, base: sourcePath(path), ...(isWritten ? {} : { isNamed: true }) }
}

/** Sections of a text under an operation begin with the operation's title. */
function takeSection(page: PageDraft, section: TextSection, under: number): void {
  if (section.anchor === undefined) {
    addText(page, ...section.text)
    return
  }
  const parent = page.headings.findLast(({ level }) => level === 2)
  const above = under > 1 && parent !== undefined ? [parent.title] : []
  page.text.push({ ...section, titles: [...above, ...section.titles], text: [...section.text] })
}

const TYPEWRITTEN = /["']|--|\.{3}|\s-\s/

function plainText(source: string): RenderedText | undefined {
  const plain = plainParagraph(source)
  if (plain === undefined) return undefined
  const text = [{ anchor: undefined, titles: [], level: 1, tag: undefined, text: [plain.text] }]
  const nodes = [{ type: 'raw', value: plain.html } as const]
  return { nodes, text, headings: [], anchors: [], links: [], languages: [], diagnostics: [] }
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
  // Every other part is inside a code span.
  const spans = parts.map((part, index) => (index % 2 === 0 ? part : codeSpan(part)))
  // The pipeline says where long code may be broken.
  if (spans.some((part, index) => index % 2 === 1 && wholeCode(part) === undefined))
    return undefined
  const html = spans.map((part, index) =>
    index % 2 === 0 ? escapeText(part.replace(/[ \t]*\n[ \t]*/g, '\n')) : wholeCodeHtml(part),
  )
  return { html: `<p>${html.join('')}</p>`, text: spans.join('') }
}

/** Line ends are spaces in a code span; one space at each end is taken off. */
function codeSpan(text: string): string {
  const line = text.replaceAll('\n', ' ')
  return /^ .* $/.test(line) && line.trim() !== '' ? line.slice(1, -1) : line
}

function wholeCodeHtml(text: string): string {
  if (wholeCode(text) === 'as it is') return codeHtml(text)
  return `<code><span>${escapeText(text)}</span></code>`
}

const SPECIAL = /[*_[\]<>~|\\&#!{}@$\t\r\0]|:\/\/|www\.|\n[ ]*\n|[ ]{2,}\n|:[a-z]/i
const BLOCK_START = /^ *(?:[-+=]|\d+[.)]|`{3}| {4}|:::)/m

/** Whether a text has no Markdown but code spans. Signs inside code spans mean nothing. */
function isPlain(text: string): boolean {
  const outside = text.replace(/`[^`\n]+`/g, 'x')
  return (
    !SPECIAL.test(outside) &&
    !BLOCK_START.test(text) &&
    !/[\0\r\t]/.test(text) &&
    !hasNoncharacters(text)
  )
}
