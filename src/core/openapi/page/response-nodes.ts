import type { BodyNode } from '../../../model/page.ts'
import { escapeHtml } from '../../content/code-panel.ts'
import { bodyText } from '../body-text.ts'
import { mediaExamples } from '../media-examples.ts'
import { type ApiResponse, descriptionOf, type Operation } from '../operations.ts'
import { preferredFirst, preferredMedia } from '../samples/sample-request.ts'
import { shapeOf } from '../shape.ts'
import { childOf, isMap, keyOf, type SpecNode } from '../spec-node.ts'
import { typeLabelOf } from '../type-label.ts'
import {
  type ApiContext,
  codeNode,
  type ObjectPlace,
  type PageInProgress,
  placeOf,
} from './api-context.ts'
import { innerSchemas, parameterRow, propertiesNodes } from './field-rows.ts'
import { linkNodes } from './link-nodes.ts'
import type { WrittenAside } from './markdown-writer.ts'
import { mediaNodes } from './media-nodes.ts'
import { hrefOf, type RowContext } from './object-places.ts'
import { addText, nextFieldAnchor, type PageDraft, slotTo } from './page-draft.ts'
import { partHeading } from './part-heading.ts'
import { statusText } from './status-text.ts'
import { topNodes } from './top-nodes.ts'

/** What an operation answers: the successes with their fields, the errors as a table. */
export function responseNodes({ responses }: Operation, row: RowContext): readonly BodyNode[] {
  const received: RowContext = { ...row, direction: 'response' }
  const successes = responses.filter(({ status }) => !isError(status))
  const errors = responses.filter(({ status }) => isError(status))
  const [firstSuccess] = successes
  const [firstError] = errors
  return [
    ...(firstSuccess === undefined
      ? []
      : [
          partHeading(row, 'Response'),
          ...successes.flatMap((response) => successNodes(response, received)),
        ]),
    ...(firstError === undefined
      ? []
      : [partHeading(row, 'Errors'), ...errorNodes(errors, received)]),
  ]
}

/** 4xx, 5xx and `default` are errors. */
export function isError(status: string): boolean {
  return !/^[1-3]/.test(status)
}

function successNodes(response: ApiResponse, row: RowContext): readonly BodyNode[] {
  const { context, page } = row
  const text = context.writer.aside(page.draft, descriptionOf(response.node))
  return [
    `<p><code>${escapeHtml(response.status)}</code> ${inlineHtml(text, page.draft)}</p>`,
    ...headerNodes(response, row),
    ...linkNodes(response, row),
    ...contentNodes(response, row),
  ]
}

/** A description within a line: paragraphs are joined; of anything else the words remain. */
function inlineHtml({ body, lines }: WrittenAside, draft: PageDraft): string {
  addText(draft, ...lines)
  const html = body
    .map((node) => (typeof node === 'string' ? node : '<div>'))
    .join('')
    .trim()
  const inner = html.replace(/^<p>|<\/p>$/g, '').replace(/<\/p>\s*<p>/g, '<br>')
  return /<(?:p|div|ul|ol|pre|table|h[1-6]|blockquote|section)\b/.test(inner)
    ? escapeHtml(lines.join(' '))
    : inner
}

function headerNodes({ headers }: ApiResponse, row: RowContext): readonly BodyNode[] {
  const rows = headers.map((header) => parameterRow(header, row))
  return rows.length === 0 ? [] : ['<p>Headers</p>', ...propertiesNodes(rows)]
}

/** Fields of an answer by media type; those of an object that is shown elsewhere are linked. */
function contentNodes(response: ApiResponse, row: RowContext): readonly BodyNode[] {
  const { context, page } = row
  return mediaNodes(context.spec, preferredFirst(response.media), (media) => {
    const schema = childOf(media.node, 'schema')
    if (schema === undefined) return []
    const shape = shapeOf(context.spec, innerSchemas(context.spec, [schema]))
    const place = context.objects.find(shape.key)
    return place === undefined
      ? topNodes(media.node, row)
      : [returnsHtml({ schema, place }, context, page)]
  })
}

type Returned = { readonly schema: SpecNode; readonly place: ObjectPlace }

/** 'Returns a list of group objects' with a link. */
function returnsHtml(
  { schema, place }: Returned,
  context: ApiContext,
  page: PageInProgress,
): string {
  const slot = slotTo(page.draft, hrefOf(place, page), placeOf(context, schema))
  const label = typeLabelOf(context.spec, [schema])
  return `<p>Type: <a href="${slot}"><code>${escapeHtml(label)}</code></a></p>`
}

/** A table of errors: status, code where the examples have one, and when it happens. */
function errorNodes(errors: readonly ApiResponse[], row: RowContext): readonly BodyNode[] {
  const { context, page } = row
  const rows: BodyNode[] = []
  const lines = errors.map((response) => {
    const text = context.writer.aside(page.draft, descriptionOf(response.node))
    const words = inlineHtml(text, page.draft)
    const headers = errorHeaders(response, row, rows)
    return {
      status: response.status,
      codes: errorCodes(context, response),
      text: headers.length === 0 ? words : `${words} Header: ${headers.join(', ')}.`,
    }
  })
  const hasCodes = lines.some(({ codes }) => codes.length > 0)
  const heads = ['Status', ...(hasCodes ? ['Code'] : []), 'When']
  const cells = lines.map(({ status, codes, text }) => [
    `<code>${escapeHtml(status)}</code>`,
    ...(hasCodes ? [codes.map((code) => `<code>${escapeHtml(code)}</code>`).join(', ')] : []),
    text,
  ])
  return [tableHtml(heads, cells), ...propertiesNodes(rows)]
}

/** Links to the headers of an error. A header that many errors share is described once on a page. */
function errorHeaders(
  { headers }: ApiResponse,
  row: RowContext,
  rows: BodyNode[],
): readonly string[] {
  const { draft, shown } = row.page
  return headers.map((header) => {
    const key = `header ${keyOf(header.node)}`
    const known = shown.get(key)
    const anchor = known ?? nextFieldAnchor(draft, row.parent, [...row.path, header.name])
    if (known === undefined) {
      shown.set(key, anchor)
      rows.push(parameterRow(header, row))
    }
    const slot = slotTo(draft, `#${anchor}`, placeOf(row.context, header.node))
    return `<a href="${slot}"><code>${escapeHtml(header.name)}</code></a>`
  })
}

/** The same markup that tables of Markdown get. */
function tableHtml(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('')
  const body = rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')
  const label = `Table: ${heads.join(', ')}`
  return `<div class="table" role="group" tabindex="0" aria-label="${label}"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
}

/** Values of `code` or `type` in the examples of an error. */
export function errorCodes(
  { spec }: Pick<ApiContext, 'spec'>,
  response: ApiResponse,
): readonly string[] {
  const media = preferredMedia(response.media)
  if (media === undefined) return []
  const codes = mediaExamples(spec, media, 'response').flatMap(({ value }) => codeIn(value))
  return [...new Set(codes)]
}

function codeIn(value: unknown): readonly string[] {
  if (!isMap(value)) return []
  const inner = isMap(value['error']) ? value['error'] : value
  const code = inner['code'] ?? inner['type']
  return typeof code === 'string' && code.length <= 40 ? [code] : []
}

/** One panel for each status, media type and example. */
export function responsePanels(
  context: ApiContext,
  page: PageInProgress,
  { responses }: Operation,
): readonly BodyNode[] {
  return responses.flatMap((response) => {
    const { status } = response
    const bodies = preferredFirst(response.media).flatMap((media, index) =>
      mediaExamples(context.spec, media, 'response').map((example) => ({
        ...example,
        media,
        type: index === 0 ? undefined : media.type,
      })),
    )
    if (bodies.length === 0) {
      return [codeNode(context, page.draft, { name: status, lang: '', code: statusText(status) })]
    }
    return bodies.map(({ name, value, media, type }, index) => {
      const schema = childOf(media.node, 'schema')
      const schemas = schema === undefined ? [] : [schema]
      const { text, lang } = bodyText(context.spec, { type: media.type, value, schemas })
      const tab = [status, type, index === 0 ? undefined : name].filter(
        (part) => part !== undefined,
      )
      return codeNode(context, page.draft, { name: tab.join(' '), lang, code: text })
    })
  })
}
