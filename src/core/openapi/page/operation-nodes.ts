import type { BodyNode } from '../../../model/page.ts'
import { escapeHtml } from '../../content/code-panel.ts'
import { bodyText, isJsonType } from '../body-text.ts'
import { mediaExamples } from '../media-examples.ts'
import { descriptionOf, type MediaType, type Operation } from '../operations.ts'
import { PARAMETER_PLACES, type ParameterPlace } from '../parameters.ts'
import { requestSamples } from '../samples/request-samples.ts'
import { preferredMedia } from '../samples/sample-request.ts'
import { basePathOf } from '../servers.ts'
import { shapeOf } from '../shape.ts'
import { childOf, type SpecNode } from '../spec-node.ts'
import {
  type ApiContext,
  codeGroupNode,
  codeNode,
  type PageInProgress,
  placeOf,
} from './api-context.ts'
import { authNodes } from './auth-nodes.ts'
import { callbackNodes } from './callback-nodes.ts'
import { externalDocsHtml } from './constraints.ts'
import { parameterRow, propertiesNodes } from './field-rows.ts'
import type { RowContext } from './object-places.ts'
import { headingNode, node } from './page-draft.ts'
import { partHeading } from './part-heading.ts'
import { responseNodes, responsePanels } from './response-nodes.ts'
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
    at: placeOf(context, operation.node),
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
    ...serverHtml(operation, context),
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

/** An operation's own base URL, when it is not that of the document. */
function serverHtml({ servers }: Operation, { spec }: ApiContext): readonly string[] {
  const own = servers[0]
  const usual = childOf(spec.root, 'servers')
  const first = usual === undefined ? undefined : childOf(usual, '0')
  if (own === undefined || first === undefined || childOf(first, 'url')?.value === own.template)
    return []
  return [`<p>Base URL: <code>${escapeHtml(own.template)}</code></p>`]
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
    const heading = partHeading(row, PLACE_TITLES[place], first.node)
    return [heading, ...propertiesNodes(here.map((parameter) => parameterRow(parameter, row)))]
  })
}

function bodyNodes({ body, kind }: Operation, row: RowContext): readonly BodyNode[] {
  if (body === undefined || body.media.length === 0) return []
  const title = kind === 'webhook' ? 'Payload' : 'Body parameters'
  const heading = partHeading(row, title, body.node)
  const text = row.context.writer.aside(row.page.draft, descriptionOf(body.node))
  const optional = body.required || kind === 'webhook' ? [] : ['<p>The body is optional.</p>']
  return [heading, ...text.body, ...optional, ...mediaNodes(body.media, row)]
}

/** The schema of a body; where media types differ in it, a tab for each. */
function mediaNodes(media: readonly MediaType[], row: RowContext): readonly BodyNode[] {
  const [first] = media
  if (first === undefined) return []
  const keys = new Set(media.map(({ node: at }) => schemaKey(at, row.context)))
  const types = media.map(({ type }) => `<code>${escapeHtml(type)}</code>`).join(', ')
  const isPlainJson = media.length === 1 && first.type === 'application/json'
  if (keys.size === 1) {
    return [...(isPlainJson ? [] : [`<p>Content type: ${types}</p>`]), ...topNodes(first.node, row)]
  }
  const tabs = media.map(({ type, node: at }) => node('tab', { name: type }, topNodes(at, row)))
  return [node('tabs', { label: 'Content type' }, tabs)]
}

function schemaKey(media: SpecNode, { spec }: ApiContext): string {
  const schema = childOf(media, 'schema')
  return schema === undefined ? '' : shapeOf(spec, [schema]).key
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
  { body, kind }: Operation,
): readonly BodyNode[] {
  const media = body?.media ?? []
  const main = preferredMedia(media)
  const panels = media.flatMap((item) => {
    const schema = childOf(item.node, 'schema')
    const examples = mediaExamples(context.spec, item, 'request')
    const isShown = item === main && kind !== 'webhook' && examples.length < 2
    if (isShown || /^multipart\//.test(item.type)) return []
    return examples.map(({ name, value }) => {
      const text = bodyText(context.spec, {
        type: item.type,
        value,
        schemas: schema === undefined ? [] : [schema],
      })
      const label = name ?? item.type
      const fullName =
        media.length > 1 && name !== undefined && !isJsonType(item.type)
          ? `${name} (${item.type})`
          : label
      return codeNode(context, page.draft, { name: fullName, lang: text.lang, code: text.text })
    })
  })
  return codeGroupNode({ title: kind === 'webhook' ? 'Payload' : 'Body' }, panels)
}

function responseGroup(
  context: ApiContext,
  page: PageInProgress,
  operation: Operation,
): readonly BodyNode[] {
  return codeGroupNode({ title: 'Response' }, responsePanels(context, page, operation))
}
