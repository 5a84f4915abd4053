import { type ApiResponse, descriptionOf, type Operation } from '../read/operations.ts'
import { schemasAt } from '../read/spec-node.ts'
import { bodyText } from '../samples/body-text.ts'
import { mediaExamples } from '../samples/media-examples.ts'
import { preferredFirst } from '../samples/sample-request.ts'
import { shapeOf } from '../shape/shape.ts'
import { typeLabelOf } from '../shape/type-label.ts'
import { errorsNode, inlineHtml } from './error-nodes.ts'
import { exampleStatus } from './example-status.ts'
import { innerSchemas, parameterRow, propertiesNodes } from './field-rows.ts'
import { mediaNodes, topNodes } from './media-nodes.ts'
import { hrefOf } from './object-places.ts'
import type { PageContext, RowContext } from './page-context.ts'
import { codeHtml, type PageNode } from './page-node.ts'
import { codeGroupNode, codeNode, linkHtml, partHeading } from './page-parts.ts'
import { linkNodes } from './related-nodes.ts'
import { statusText } from './status-text.ts'

/** What an operation answers: the successes with their fields, the errors as a table. */
export function responseNodes({ responses }: Operation, row: RowContext): readonly PageNode[] {
  const received: RowContext = { ...row, direction: 'response' }
  // 4xx, 5xx and `default` are errors.
  const successes = responses.filter(({ status }) => /^[1-3]/.test(status))
  const errors = responses.filter((response) => !successes.includes(response))
  return [
    ...(successes.length === 0 ? [] : [partHeading(row, 'Response')]),
    ...successes.flatMap((response) => successNodes(response, received)),
    ...(errors.length === 0 ? [] : [errorsNode(errors, received)]),
  ]
}

/** The status with its words, then what travels beside the body and in it. */
function successNodes(response: ApiResponse, row: RowContext): readonly PageNode[] {
  const text = inlineHtml(row, descriptionOf(response.node))
  const headers = response.headers.map((header) => parameterRow(header, row))
  return [
    `<p>${codeHtml(response.status)} ${text}</p>`,
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
    const place = row.objects.find(shapeOf(innerSchemas(schemas)).key)
    if (place === undefined) return topNodes(media, row)
    const html = codeHtml(typeLabelOf(schemas))
    return [`<p>Type: ${linkHtml(row, { href: hrefOf(place, row), html, from: schema })}</p>`]
  })
}

/** One panel for each status, media type and example. */
export function responseGroup(page: PageContext, { responses }: Operation): readonly PageNode[] {
  const panels = responses.flatMap((response) => responsePanels(page, response))
  return codeGroupNode({ title: 'Response', variants: true }, panels)
}

/** The first media type needs no label; of several examples with one status all but the first are named. */
function responsePanels(page: PageContext, { status, media }: ApiResponse): readonly PageNode[] {
  const bodies = preferredFirst(media).flatMap((item, index) =>
    mediaExamples(item, 'response').map((example) => ({
      ...example,
      ...item,
      label: index === 0 ? undefined : item.type,
    })),
  )
  if (bodies.length === 0)
    return [codeNode(page, { name: status, lang: '', code: statusText(status) })]
  const used = new Set<string>()
  return bodies.map(({ name, value, type, node, label }) => {
    const { text, lang } = bodyText({ type, value, schemas: schemasAt(node) })
    const own = exampleStatus(status, { name, value })
    const isFirst = !used.has(own)
    used.add(own)
    const tab = [
      own,
      label ?? [],
      isFirst ? [] : (name?.replace(/^\d{3}\b/, '').trim() ?? []),
    ].flat()
    return codeNode(page, { name: tab.join(' '), lang, code: text })
  })
}
