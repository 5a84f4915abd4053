import {
  type ApiResponse,
  type Direction,
  directionsOf,
  type Operation,
  successesOf,
} from '../read/operations.ts'
import { isMap, schemasAt } from '../read/spec-node.ts'
import { bodyText } from '../samples/body-text.ts'
import { mediaExamples, type NamedExample } from '../samples/media-examples.ts'
import { preferredFirst } from '../samples/sample-request.ts'
import { shapeOf } from '../shape/shape.ts'
import { typeLabel } from '../shape/type-label.ts'
import { errorsNode, statusDescription } from './error-nodes.ts'
import { parameterRow, propertiesNodes } from './field-rows.ts'
import { innerSchemas } from './inner-schemas.ts'
import { mediaNodes, topNodes } from './media-nodes.ts'
import { hrefOf } from './object-places.ts'
import type { PageContext, RowContext } from './page-context.ts'
import { codeHtml, elementNode, type PageNode } from './page-node.ts'
import { captionOf, codeGroupNode, codeNode, linkHtml, partHeading } from './page-parts.ts'
import { linkNodes } from './related-nodes.ts'

/** What an operation answers: the successes with their fields, the errors as a table. */
export function responseNodes(operation: Operation, row: RowContext): readonly PageNode[] {
  const { responses } = operation
  const answered: RowContext = { ...row, direction: directionsOf(operation).answer }
  const successes = successesOf(responses)
  const errors = responses.filter((response) => !successes.includes(response))
  return [
    ...(successes.length === 0 ? [] : [partHeading(row, 'Response')]),
    ...successes.flatMap((response) => successNodes(response, answered)),
    ...(errors.length === 0 ? [] : [errorsNode(errors, answered)]),
  ]
}

/** The status with its words, then what travels beside the body and in it. */
function successNodes(response: ApiResponse, row: RowContext): readonly PageNode[] {
  const { nodes, isInline } = statusDescription(row, response.description)
  const status = codeHtml(response.status)
  const headers = response.headers.map((header) => parameterRow(header, row))
  return [
    ...(isInline
      ? [elementNode('p', {}, [status, ' ', ...nodes])]
      : [`<p>${status}</p>`, ...nodes]),
    ...(headers.length === 0 ? [] : ['<p>Headers</p>', ...propertiesNodes(headers)]),
    ...linkNodes(response, row),
    ...contentNodes(response, row),
  ]
}

/** Fields of an answer by media type; those of an object that is shown elsewhere are linked. */
function contentNodes(response: ApiResponse, row: RowContext): readonly PageNode[] {
  return mediaNodes(preferredFirst(response.media), (media) => {
    const schemas = schemasAt(media.node)
    const [schema] = schemas
    if (schema === undefined) return []
    // An object of a section has the fields of responses.
    const place =
      row.direction === 'response'
        ? row.objects.find(shapeOf(innerSchemas(schemas)).key)
        : undefined
    if (place === undefined) return topNodes(media, row)
    const html = codeHtml(typeLabel(schemas))
    return [`<p>Type: ${linkHtml(row, { href: hrefOf(place, row), html, from: schema })}</p>`]
  })
}

/** One panel for each status, media type and example. */
export function responseGroup(page: PageContext, operation: Operation): readonly PageNode[] {
  const { answer } = directionsOf(operation)
  const panels = operation.responses.flatMap((response) => responsePanels(page, response, answer))
  return codeGroupNode({ title: 'Response', variants: true }, panels)
}

/** The first media type needs no label; of several examples with one status all but the first are named. */
function responsePanels(
  page: PageContext,
  { status, media }: ApiResponse,
  direction: Direction,
): readonly PageNode[] {
  const bodies = preferredFirst(media).flatMap((item, index) =>
    mediaExamples(item, direction).map((example) => ({
      ...example,
      ...item,
      label: index === 0 ? undefined : item.type,
    })),
  )
  if (bodies.length === 0)
    return [codeNode(page, { name: status, lang: '', code: statusText(status) })]
  const used = new Set<string>()
  return bodies.map(({ name, description, value, type, node, label }) => {
    const { text, lang } = bodyText({ type, node }, value)
    const own = exampleStatus(status, { name, value })
    const isFirst = !used.has(own)
    used.add(own)
    const tab = [
      own,
      label ?? [],
      isFirst ? [] : (name?.replace(/^\d{3}\b/, '').trim() ?? []),
    ].flat()
    const caption = captionOf(page, description)
    return codeNode(page, { name: tab.join(' '), lang, code: text, caption })
  })
}

/** The status of an example: of a range such as `5XX` the one that its name begins with or its body has, else the range. */
function exampleStatus(status: string, { name, value }: NamedExample): string {
  const range = /^([1-5])XX$/i.exec(status)?.[1]
  if (range === undefined) return status
  const inner = isMap(value) && isMap(value['error']) ? value['error'] : value
  const told = [
    /^\d{3}\b/.exec(name ?? '')?.[0],
    ...[value, inner].filter(isMap).flatMap((body) => [body['status'], body['code']]),
  ]
  return told.map(String).find((text) => /^\d{3}$/.test(text) && text.startsWith(range)) ?? status
}

/** Status lines of HTTP. */
const STATUS_LINES = `
  100 Continue, 101 Switching Protocols, 200 OK, 201 Created, 202 Accepted,
  203 Non-Authoritative Information, 204 No Content, 205 Reset Content, 206 Partial Content,
  301 Moved Permanently, 302 Found, 303 See Other, 304 Not Modified, 307 Temporary Redirect,
  308 Permanent Redirect, 400 Bad Request, 401 Unauthorized, 402 Payment Required, 403 Forbidden,
  404 Not Found, 405 Method Not Allowed, 406 Not Acceptable, 409 Conflict, 410 Gone,
  412 Precondition Failed, 413 Content Too Large, 415 Unsupported Media Type,
  422 Unprocessable Content, 423 Locked, 428 Precondition Required, 429 Too Many Requests,
  500 Internal Server Error, 501 Not Implemented, 502 Bad Gateway, 503 Service Unavailable,
  504 Gateway Timeout`

const BY_STATUS = new Map(
  STATUS_LINES.trim()
    .split(/,\s+/)
    .map((line) => [line.slice(0, 3), line]),
)

/** The status line of an answer without a body: '204 No Content'. */
function statusText(status: string): string {
  return BY_STATUS.get(status) ?? status
}
