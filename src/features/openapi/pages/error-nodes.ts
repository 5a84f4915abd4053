import { stackedLabels, stacksRows } from '../../../model/stacked-rows.ts'
import type { ApiResponse } from '../read/operations.ts'
import { isMap, keyOf, type SpecNode } from '../read/spec-node.ts'
import { mediaExamples } from '../samples/media-examples.ts'
import { preferredMedia } from '../samples/sample-request.ts'
import { parameterRow, propertiesNodes } from './field-rows.ts'
import { asideNodes } from './markdown-nodes.ts'
import type { PageContext, RowContext } from './page-context.ts'
import { addText, nextFieldAnchor, takePartIds } from './page-draft.ts'
import {
  articleNodes,
  codeHtml,
  elementNode,
  htmlOf,
  insideParagraph,
  isSpace,
  node,
  type PageNode,
} from './page-node.ts'
import { linkHtml, partLevel } from './page-parts.ts'

/** Errors of an operation. Most are those of all others, so only their statuses show at first. */
export function errorsNode(errors: readonly ApiResponse[], row: RowContext): PageNode {
  const title = 'Errors'
  const level = partLevel(row)
  const ids = takePartIds(row, { parent: row.parent, title, level })
  const statuses = errors.map(({ status }) => status)
  return node('errors', { ...ids, title, level, statuses }, errorNodes(errors, row))
}

/** A table of errors: status, code where the examples have one, and when it happens. */
function errorNodes(errors: readonly ApiResponse[], row: RowContext): readonly PageNode[] {
  const headerRows: PageNode[] = []
  const lines = errors.map((response) => {
    const { nodes: text } = statusDescription(row, response.description)
    const headers = headerLinks(response, row, headerRows)
    return {
      status: response.status,
      codes: errorCodes(response, row),
      text: headers.length === 0 ? text : [...text, ` Header: ${headers.join(', ')}.`],
    }
  })
  const hasCodes = lines.some(({ codes }) => codes.length > 0)
  const heads = ['Status', ...(hasCodes ? ['Code'] : []), 'When']
  const cells = lines.map(({ status, codes, text }) => [
    [codeHtml(status)],
    ...(hasCodes ? [[codes.map(codeHtml).join(', ')]] : []),
    text,
  ])
  return [tableNode(row, heads, cells), ...propertiesNodes(headerRows)]
}

export type StatusDescription = { readonly nodes: readonly PageNode[]; readonly isInline: boolean }

/**
 * What a response says of its status. Paragraphs become one line, with breaks between them; where there is anything else,
 * such as a list, all stays as it is.
 */
export function statusDescription(
  page: PageContext,
  description: SpecNode | undefined,
): StatusDescription {
  const { body, lines } = asideNodes(page, description)
  addText(page, ...lines)
  const blocks = articleNodes(body).filter((node) => !isSpace(node))
  const paragraphs = blocks.map(insideParagraph)
  if (!paragraphs.every((inside) => inside !== undefined)) return { nodes: body, isInline: false }
  const nodes = paragraphs.flatMap((inside, index): readonly PageNode[] =>
    index === 0 ? inside : ['<br>', ...inside],
  )
  return { nodes, isInline: true }
}

/** Links to the headers of an error. A header that many errors share is described once on a page. */
function headerLinks(
  { headers }: ApiResponse,
  row: RowContext,
  headerRows: PageNode[],
): readonly string[] {
  const { shown } = row
  return headers.map((header) => {
    const key = `header ${keyOf(header.description ?? header.node)}`
    const known = shown.get(key)
    const anchor = known ?? nextFieldAnchor(row, row.parent, [...row.path, header.name])
    if (known === undefined) {
      shown.set(key, anchor)
      headerRows.push(parameterRow(header, row))
    }
    return linkHtml(row, { href: `#${anchor}`, html: codeHtml(header.name), from: header.node })
  })
}

type Cell = readonly PageNode[]

/** The same markup that tables of Markdown get. */
function tableNode(
  { features, tools }: RowContext,
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
): PageNode {
  const words = [heads, ...rows.map((cells) => cells.map((cell) => cell.map(wordsOf).join('')))]
  const isStacked = tools.stacksTables && stacksRows(words)
  if (isStacked) features.add('table-stack')
  const labels = isStacked ? stackedLabels(heads) : []
  const cellNode = (cell: Cell, index: number) => {
    const label = labels[index] ?? ''
    return elementNode('td', label === '' ? {} : { dataLabel: label }, cell)
  }
  const head = heads.map((text) => elementNode('th', { scope: 'col' }, [text]))
  const body = rows.map((cells) => elementNode('tr', {}, cells.map(cellNode)))
  const table = elementNode('table', {}, [
    elementNode('thead', {}, [elementNode('tr', {}, head)]),
    elementNode('tbody', {}, body),
  ])
  const properties = {
    className: ['table'],
    dataStack: isStacked ? '' : undefined,
    role: 'group',
    tabIndex: 0,
    ariaLabel: tools.textOf('tableOf', { columns: heads.join(', ') }),
  }
  return elementNode('div', properties, [table])
}

/** A cell's words, for their length: a reference counts as the one character that it stands for. */
function wordsOf(node: PageNode): string {
  if (typeof node !== 'string' && 'children' in node) return node.children.map(wordsOf).join('')
  const html = typeof node !== 'string' && node.type === 'text' ? node.value : (htmlOf(node) ?? '')
  return html.replace(/<[^>]*>/g, '').replace(/&[^;\s]+;/g, '&')
}

/** Values of `code` or `type` in the examples of an error. */
function errorCodes(response: ApiResponse, { direction }: RowContext): readonly string[] {
  const media = preferredMedia(response.media)
  if (media === undefined) return []
  const codes = mediaExamples(media, direction).flatMap(({ value }) => codeIn(value))
  return [...new Set(codes)]
}

/** The code may stand in an object `error`. A long text is no code but a message. */
function codeIn(value: unknown): readonly string[] {
  if (!isMap(value)) return []
  const inner = isMap(value['error']) ? value['error'] : value
  const code = inner['code'] ?? inner['type']
  return typeof code === 'string' && code.length <= 40 ? [code] : []
}
