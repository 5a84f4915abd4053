import type { BodyNode } from '../../../model/page.ts'
import { bodyText, isMultipartType } from '../body-text.ts'
import { mediaExamples } from '../media-examples.ts'
import { descriptionOf, type MediaType, type Operation } from '../operations.ts'
import { PARAMETER_PLACES, type ParameterPlace } from '../parameters.ts'
import { requestSamples } from '../samples/request-samples.ts'
import { preferredMedia } from '../samples/sample-request.ts'
import { basePathOf } from '../servers.ts'
import { childOf } from '../spec-node.ts'
import { type ApiContext, codeGroupNode, codeNode, type PageInProgress } from './api-context.ts'
import { authNodes } from './auth-nodes.ts'
import { callbackNodes } from './callback-nodes.ts'
import { externalDocsHtml } from './constraints.ts'
import { parameterRow, propertiesNodes } from './field-rows.ts'
import { mediaNodes } from './media-nodes.ts'
import type { RowContext } from './object-places.ts'
import { headingNode, node } from './page-draft.ts'
import { partHeading } from './part-heading.ts'
import { responseNodes, responsePanels } from './response-nodes.ts'
import { ownServerNodes } from './server-nodes.ts'
import { topNodes } from './top-nodes.ts'

/** Hand-written text around an operation. */
export type OperationProse = {
  readonly before: () => readonly BodyNode[]
  readonly after: () => readonly BodyNode[]
  /** Takes the place of everything below the heading. */
  readonly instead: (() => readonly BodyNode[]) | undefined
}

export type PlacedOperation = {
  readonly operation: Operation
  readonly anchor: string
  readonly prose: OperationProse
}

/** An operation: heading, text and properties beside its samples. */
export function operationNode(
  context: ApiContext,
  page: PageInProgress,
  { operation, anchor, prose }: PlacedOperation,
): BodyNode {
  const { draft } = page
  const heading = headingNode(draft, {
    id: anchor,
    title: operation.summary,
    level: 2,
    tag: operation.method,
    label: pathLabel(operation),
  })
  if (prose.instead !== undefined) {
    return node('operation', { id: anchor }, [
      heading,
      ...prose.before(),
      ...prose.instead(),
      ...prose.after(),
    ])
  }
  const row: RowContext = {
    context,
    page,
    direction: 'request',
    parent: anchor,
    path: [],
    above: new Map(),
  }
  const left = [
    ...authNodes(operation),
    ...context.writer.description(draft, descriptionOf(operation.node), 2),
    ...prose.before(),
    ...externalDocsHtml(draft, childOf(operation.node, 'externalDocs'), context),
    ...ownServerNodes(operation, context, page),
    ...parameterNodes(operation, row),
    ...bodyNodes(operation, row),
    ...responseNodes(operation, row),
    ...callbackNodes(operation, row),
    ...prose.after(),
  ]
  const right = [
    ...requestGroup(context, page, operation),
    ...bodyExamples(context, page, operation),
    ...responseGroup(context, page, operation),
  ]
  return node('operation', { id: anchor }, [
    heading,
    node('columns', {}, [
      node('column', {}, left),
      ...(right.length === 0 ? [] : [node('column', { sticky: true }, right)]),
    ]),
  ])
}

/** The path as requests have it, with the base URL's path; a webhook's name. */
export function pathLabel({ kind, path, servers }: Operation): string {
  return kind === 'webhook' ? path : `${basePathOf(servers[0])}${path}`
}

const PLACE_TITLES: Readonly<Record<ParameterPlace, string>> = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Header parameters',
  cookie: 'Cookie parameters',
}

function parameterNodes({ parameters }: Operation, row: RowContext): readonly BodyNode[] {
  return PARAMETER_PLACES.flatMap((place) => {
    const here = parameters.filter((parameter) => parameter.place === place)
    const [first] = here
    if (first === undefined) return []
    const heading = partHeading(row, PLACE_TITLES[place])
    return [heading, ...propertiesNodes(here.map((parameter) => parameterRow(parameter, row)))]
  })
}

function bodyNodes({ body, kind }: Operation, row: RowContext): readonly BodyNode[] {
  if (body === undefined || body.media.length === 0) return []
  const title = kind === 'webhook' ? 'Payload' : 'Body parameters'
  const heading = partHeading(row, title)
  const text = row.context.writer.aside(row.page.draft, descriptionOf(body.node))
  const optional = body.required || kind === 'webhook' ? [] : ['<p>The body is optional.</p>']
  const inside = ({ node: media }: MediaType) => topNodes(media, row)
  return [heading, ...text.body, ...optional, ...mediaNodes(row.context.spec, body.media, inside)]
}

function requestGroup(
  context: ApiContext,
  page: PageInProgress,
  operation: Operation,
): readonly BodyNode[] {
  if (operation.kind === 'webhook') return []
  const { languages, envPrefix, spec } = context
  const samples = requestSamples(spec, operation, { prefix: envPrefix, languages })
  const panels = samples.map((sample) => codeNode(context, page.draft, sample))
  return codeGroupNode(
    { title: 'Request', tag: operation.method, label: pathLabel(operation) },
    panels,
  )
}

/** Bodies besides the one in the samples: further examples, and other media types. */
function bodyExamples(
  context: ApiContext,
  page: PageInProgress,
  operation: Operation,
): readonly BodyNode[] {
  const { body, kind } = operation
  const media = body?.media ?? []
  const main = preferredMedia(media)
  const panels = media.flatMap((item) => {
    const examples = mediaExamples(context.spec, item, 'request')
    const isShown = item === main && kind !== 'webhook' && examples.length < 2
    if (isShown) return []
    if (isMultipartType(item.type)) return multipartSample(context, page, { operation, item })
    const schema = childOf(item.node, 'schema')
    return examples.map(({ name, value }) => {
      const text = bodyText(context.spec, {
        type: item.type,
        value,
        schemas: schema === undefined ? [] : [schema],
      })
      const label = item === main || name === undefined ? name : `${name} (${item.type})`
      return codeNode(context, page.draft, {
        name: label ?? item.type,
        lang: text.lang,
        code: text.text,
      })
    })
  })
  const title = kind === 'webhook' ? 'Payload' : 'Body'
  return codeGroupNode({ title, variants: true }, panels)
}

/** The parts of a form with files are no text: the request that sends them is shown. */
function multipartSample(
  context: ApiContext,
  page: PageInProgress,
  { operation, item }: { readonly operation: Operation; readonly item: MediaType },
): readonly BodyNode[] {
  const { spec, envPrefix, languages } = context
  const { body, kind } = operation
  if (body === undefined || kind === 'webhook') return []
  const alone = { ...operation, body: { ...body, media: [item] } }
  const settings = { prefix: envPrefix, languages: languages.slice(0, 1) }
  return requestSamples(spec, alone, settings)
    .slice(0, 1)
    .map(({ lang, code }) => codeNode(context, page.draft, { name: item.type, lang, code }))
}

function responseGroup(
  context: ApiContext,
  page: PageInProgress,
  operation: Operation,
): readonly BodyNode[] {
  const panels = responsePanels(context, page, operation)
  return codeGroupNode({ title: 'Response', variants: true }, panels)
}
