import { escapeText } from '../../model/escape-html.ts'
import { stackedLabels, stacksRows } from '../../model/stacked-rows.ts'
import type { ApiResponse } from '../read/operations.ts'
import { descriptionOf, isMap, keyOf, type SpecNode } from '../read/spec-node.ts'
import { mediaExamples } from '../samples/media-examples.ts'
import { preferredMedia } from '../samples/sample-request.ts'
import { parameterRow, propertiesNodes } from './field-rows.ts'
import { asideNodes } from './markdown-nodes.ts'
import type { PageContext, RowContext } from './page-context.ts'
import { addText, headingNode, nextFieldAnchor } from './page-draft.ts'
import { codeHtml, htmlOf, node, type PageNode } from './page-node.ts'
import { linkHtml, partId } from './page-parts.ts'

/** Errors of an operation. Most are those of all others, so only their statuses show at first. */
export function errorsNode(errors: readonly ApiResponse[], row: RowContext): PageNode {
  const title = 'Errors'
  const id = partId(row, title)
  headingNode(row, { id, title, level: 3, listed: false })
  const statuses = errors.map(({ status }) => status)
  return node('errors', { id, title, statuses }, errorNodes(errors, row))
}

/** A table of errors: status, code where the examples have one, and when it happens. */
function errorNodes(errors: readonly ApiResponse[], row: RowContext): readonly PageNode[] {
  const headerRows: PageNode[] = []
  const lines = errors.map((response) => {
    const words = inlineHtml(row, descriptionOf(response.node))
    const headers = headerLinks(response, row, headerRows)
    return {
      status: response.status,
      codes: errorCodes(response),
      text: headers.length === 0 ? words : `${words} Header: ${headers.join(', ')}.`,
    }
  })
  const hasCodes = lines.some(({ codes }) => codes.length > 0)
  const heads = ['Status', ...(hasCodes ? ['Code'] : []), 'When']
  const cells = lines.map(({ status, codes, text }) => [
    codeHtml(status),
    ...(hasCodes ? [codes.map(codeHtml).join(', ')] : []),
    text,
  ])
  return [tableHtml(row, heads, cells), ...propertiesNodes(headerRows)]
}

/** A description within a line: paragraphs are joined; of anything else the words remain. */
export function inlineHtml(page: PageContext, description: SpecNode | undefined): string {
  const { body, lines } = asideNodes(page, description)
  addText(page, ...lines)
  const html = body.map((node) => htmlOf(node) ?? '<div>').join('')
  const inner = html
    .trim()
    .replace(/^<p>|<\/p>$/g, '')
    .replace(/<\/p>\s*<p>/g, '<br>')
  return /<(?:p|div|ul|ol|pre|table|h[1-6]|blockquote|section)\b/.test(inner)
    ? escapeText(lines.join(' '))
    : inner
}

/** Links to the headers of an error. A header that many errors share is described once on a page. */
function headerLinks(
  { headers }: ApiResponse,
  row: RowContext,
  headerRows: PageNode[],
): readonly string[] {
  const { shown } = row
  return headers.map((header) => {
    const key = `header ${keyOf(header.node)}`
    const known = shown.get(key)
    const anchor = known ?? nextFieldAnchor(row, row.parent, [...row.path, header.name])
    if (known === undefined) {
      shown.set(key, anchor)
      headerRows.push(parameterRow(header, row))
    }
    return linkHtml(row, { href: `#${anchor}`, html: codeHtml(header.name), from: header.node })
  })
}

/** The same markup that tables of Markdown get. */
function tableHtml(
  { features, tools }: RowContext,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const isStacked =
    tools.stacksTables && stacksRows([heads, ...rows.map((row) => row.map(wordsOf))])
  if (isStacked) features.add('table-stack')
  const labels = isStacked ? stackedLabels(heads) : []
  const cellHtml = (cell: string, index: number) => {
    const name = labels[index] ?? ''
    return name === '' ? `<td>${cell}</td>` : `<td data-label="${name}">${cell}</td>`
  }
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('')
  const body = rows.map((cells) => `<tr>${cells.map(cellHtml).join('')}</tr>`).join('')
  const label = `Table: ${heads.join(', ')}`
  const stack = isStacked ? ' data-stack=""' : ''
  return `<div class="table"${stack} role="group" tabindex="0" aria-label="${label}"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
}

/** A cell's words, for their length: a reference counts as the one character that it stands for. */
function wordsOf(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/&[^;\s]+;/g, '&')
}

/** Values of `code` or `type` in the examples of an error. */
function errorCodes(response: ApiResponse): readonly string[] {
  const media = preferredMedia(response.media)
  if (media === undefined) return []
  const codes = mediaExamples(media, 'response').flatMap(({ value }) => codeIn(value))
  return [...new Set(codes)]
}

/** The code may stand in an object `error`. A long text is no code but a message. */
function codeIn(value: unknown): readonly string[] {
  if (!isMap(value)) return []
  const inner = isMap(value['error']) ? value['error'] : value
  const code = inner['code'] ?? inner['type']
  return typeof code === 'string' && code.length <= 40 ? [code] : []
}
