import { directionsOf, type MediaType, type Operation } from '../read/operations.ts'
import { PARAMETER_PLACES, type ParameterPlace } from '../read/parameters.ts'
import { childOf } from '../read/spec-node.ts'
import { bodyText, isMultipartType } from '../samples/body-text.ts'
import { mediaExamples } from '../samples/media-examples.ts'
import { requestSamples } from '../samples/request-samples.ts'
import { preferredMedia, sampleBase } from '../samples/sample-request.ts'
import { externalDocsHtml } from './constraints.ts'
import { parameterRow, propertiesNodes } from './field-rows.ts'
import { asideNodes, descriptionNodes, markdownNodes } from './markdown-nodes.ts'
import { mediaNodes, topNodes } from './media-nodes.ts'
import { type PageContext, type RowContext, rowsAt } from './page-context.ts'
import { headingNode, titleMarks } from './page-draft.ts'
import { node, type PageNode } from './page-node.ts'
import { captionOf, codeGroupNode, codeNode, operationColumns, partHeading } from './page-parts.ts'
import type { BesidePart } from './prose.ts'
import { callbackNodes } from './related-nodes.ts'
import { responseGroup, responseNodes } from './response-nodes.ts'
import { sampleHighlighter } from './sample-html.ts'
import { securityMarks } from './security-nodes.ts'
import { hasServerChoice, operationServerNodes } from './server-nodes.ts'

/** An operation to be written. */
export type OperationParts = {
  readonly anchor: string
  /** Hand-written text. */
  readonly beside: readonly BesidePart[]
  /** What the document says of it; undefined where that is to be rendered below its heading. */
  readonly text?: readonly PageNode[]
}

/** An operation: heading, text and properties beside its samples. Hand-written text may take the place of all but the heading. */
export function operationNode(
  page: PageContext,
  operation: Operation,
  { anchor, beside, text: rendered }: OperationParts,
): PageNode {
  const { summary: title, method: tag } = operation
  const { level } = page
  const marks = { id: anchor, tag, label: pathLabel(operation) }
  const heading =
    level === 1 ? titleMarks(page, marks) : headingNode(page, { ...marks, title, level })
  // Ids and links are numbered in reading order, so each text is rendered in its place.
  const written = (place: BesidePart['where']): readonly PageNode[] =>
    beside
      .filter(({ where }) => where === place)
      .flatMap((part) => markdownNodes(page, part.text, { place: part.place, under: level }))
  if (isReplaced(beside)) {
    const text = [...written('before'), ...written('instead'), ...written('after')]
    return node('operation', { id: anchor }, [heading, ...text])
  }
  const row = rowsAt(page, anchor, directionsOf(operation).body)
  // Headings, links and texts for search are noted in the order of these lines.
  const left = [
    ...securityMarks(page.root, operation),
    ...descriptionNodes(page, operation.longSummary, level),
    ...(rendered ?? descriptionNodes(page, operation.description, level)),
    ...written('before'),
    ...externalDocsHtml(page, childOf(operation.node, 'externalDocs')),
    ...operationServerNodes(page, operation),
    ...parameterNodes(operation, row),
    ...bodyNodes(operation, row),
    ...responseNodes(operation, row),
    ...callbackNodes(operation, row),
    ...written('after'),
  ]
  const hasSamples = page.samples.languages.length > 0
  const right = hasSamples
    ? [
        ...requestGroup(page, operation),
        ...bodyExamples(page, operation),
        ...responseGroup(page, operation),
      ]
    : []
  return operationColumns(anchor, heading, { left, right })
}

/** Whether hand-written text stands in the place of what the document says. */
export function isReplaced(beside: readonly BesidePart[]): boolean {
  return beside.some(({ where }) => where === 'instead')
}

/** The path as requests have it, with the base URL's path; a webhook's name. */
export function pathLabel({ kind, path, servers }: Operation): string {
  return kind === 'webhook' ? path : `${servers[0]?.path ?? ''}${path}`
}

const PLACE_TITLES: Readonly<Record<ParameterPlace, string>> = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Header parameters',
  cookie: 'Cookie parameters',
}

/** A heading for each place that has parameters, in the order of a request: its path comes first. */
function parameterNodes({ parameters }: Operation, row: RowContext): readonly PageNode[] {
  return PARAMETER_PLACES.flatMap((place) => {
    const here = parameters.filter((parameter) => parameter.place === place)
    if (here.length === 0) return []
    const heading = partHeading(row, PLACE_TITLES[place])
    return [heading, ...propertiesNodes(here.map((parameter) => parameterRow(parameter, row)))]
  })
}

/** The payload of a webhook is never optional: whether it comes is not up to the reader. */
function bodyNodes({ body, kind }: Operation, row: RowContext): readonly PageNode[] {
  if (body === undefined || body.media.length === 0) return []
  const heading = partHeading(row, kind === 'webhook' ? 'Payload' : 'Body parameters')
  const text = asideNodes(row, body.description)
  const optional = body.required || kind === 'webhook' ? [] : ['<p>The body is optional.</p>']
  const fields = mediaNodes(body.media, (media) => topNodes(media, row))
  return [heading, ...text.body, ...optional, ...fields]
}

/** A tab for each language, below the operation's method and path. Nobody but the API sends a webhook: it has no samples. */
function requestGroup(page: PageContext, operation: Operation): readonly PageNode[] {
  if (operation.kind === 'webhook') return []
  const samples = requestSamples(operation, page.samples)
  const base = hasServerChoice(page, operation) ? sampleBase(operation.servers[0]) : undefined
  const panels = samples.map(({ body, ...sample }) =>
    codeNode(page, sample, sampleHighlighter(page.tools.highlighter, { body, base })),
  )
  return codeGroupNode({ title: 'Request' }, panels)
}

/** Bodies besides the one in the samples: further examples, and other media types. */
function bodyExamples(page: PageContext, operation: Operation): readonly PageNode[] {
  const { body, kind } = operation
  const media = body?.media ?? []
  const main = preferredMedia(media)
  const panels = media.flatMap((item) => {
    const { type } = item
    const examples = mediaExamples(item, directionsOf(operation).body)
    const isPlain = examples.length < 2 && examples[0]?.description === undefined
    const isShown = item === main && kind !== 'webhook' && isPlain
    if (isShown) return []
    if (isMultipartType(type)) return multipartSample(page, operation, item)
    return examples.map(({ name, description, value }) => {
      const { text, lang } = bodyText(item, value)
      const label = item === main || name === undefined ? name : `${name} (${type})`
      const caption = captionOf(page, description)
      return codeNode(page, { name: label ?? type, lang, code: text, caption })
    })
  })
  const title = kind === 'webhook' ? 'Payload' : 'Body'
  return codeGroupNode({ title, variants: true }, panels)
}

/** The parts of a form with files are no text: the request that sends them is shown. */
function multipartSample(
  page: PageContext,
  { body, ...operation }: Operation,
  item: MediaType,
): readonly PageNode[] {
  if (body === undefined || operation.kind === 'webhook') return []
  const alone = { ...operation, body: { ...body, media: [item] } }
  const languages = page.samples.languages.slice(0, 1)
  return requestSamples(alone, { ...page.samples, languages })
    .slice(0, 1)
    .map(({ lang, code }) => codeNode(page, { name: item.type, lang, code }))
}
