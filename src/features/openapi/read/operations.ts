import { isMethod } from './grammar.ts'
import { type Parameter, readHeaders, readParameters } from './parameters.ts'
import { follow, followChild, isExtension, visibleEntries, writtenText } from './resolve-ref.ts'
import { readSecurity, type SecurityChoice } from './security.ts'
import { readServers, type Server } from './servers.ts'
import {
  childOf,
  descriptionOf,
  entriesOf,
  isMap,
  isTrueAt,
  type SpecNode,
  sinceAt,
  textAt,
  textsOf,
} from './spec-node.ts'

/** One operation with everything that its path item and the document say about it. */
export type Operation = {
  readonly kind: 'path' | 'webhook'
  /** `operationId`, else method and path. */
  readonly id: string
  /** In capitals. */
  readonly method: string
  /** As the document writes it: `/groups/{groupId}`. */
  readonly path: string
  readonly node: SpecNode
  /** Summary, else the id or method and path in words: a name, without a full stop. */
  readonly summary: string
  /** The summary where it is longer than a name: a text. */
  readonly longSummary: SpecNode | undefined
  /** Its own text, else that of its path. */
  readonly description: SpecNode | undefined
  readonly tags: readonly string[]
  readonly deprecated: boolean
  /** The version that brought it. */
  readonly since: string | undefined
  readonly parameters: readonly Parameter[]
  readonly body: RequestBody | undefined
  readonly responses: readonly ApiResponse[]
  readonly security: readonly SecurityChoice[]
  readonly servers: readonly Server[]
  /** Those that the operation or its path names, in place of the document's. */
  readonly ownServers: readonly Server[]
  readonly callbacks: readonly Callback[]
}

/**
 * Which way a value travels: to the API as requests do, or from it as responses do. `readOnly` fields are left out of the
 * first, `writeOnly` ones of the second.
 */
export type Direction = 'request' | 'response'

/** Which way the body of an operation travels, and its answer: the API sends the payload of a webhook. */
export function directionsOf({ kind }: Pick<Operation, 'kind'>): {
  readonly body: Direction
  readonly answer: Direction
} {
  return kind === 'webhook'
    ? { body: 'response', answer: 'request' }
    : { body: 'request', answer: 'response' }
}

export type MediaType = { readonly type: string; readonly node: SpecNode }
export type RequestBody = {
  readonly node: SpecNode
  /** Its text, which may stand beside a reference to it. */
  readonly description: SpecNode | undefined
  readonly required: boolean
  readonly media: readonly MediaType[]
}
export type ApiResponse = {
  /** '200', '4XX', 'default'. */
  readonly status: string
  readonly node: SpecNode
  /** Its text, which may stand beside a reference to it. */
  readonly description: SpecNode | undefined
  readonly headers: readonly Parameter[]
  readonly media: readonly MediaType[]
  /** What each says of itself, else its name, and the link. */
  readonly links: readonly (readonly [words: string, link: SpecNode])[]
}
type Callback = {
  readonly name: string
  readonly method: string
  readonly url: string
  readonly node: SpecNode
  /** What the API sends. */
  readonly body: RequestBody | undefined
}

/** All operations in document order, webhooks last. Internal and hidden ones are left out. */
export function readOperations(root: SpecNode): readonly Operation[] {
  const found = { path: childOf(root, 'paths'), webhook: childOf(root, 'webhooks') }
  return (['path', 'webhook'] as const).flatMap((kind) =>
    pathItems(found[kind]).flatMap(([path, item]) =>
      methodsOf(item).map(([method, node]) =>
        readOperation(root, { kind, path, method, node, item }),
      ),
    ),
  )
}

/** 'POST /groups'. */
export function operationName({ method, path }: Pick<Operation, 'method' | 'path'>): string {
  return `${method} ${path}`
}

type Entries = readonly (readonly [key: string, node: SpecNode])[]

/** Path items by path, with references followed. */
function pathItems(node: SpecNode | undefined): Entries {
  return visibleEntries(node).filter(([path]) => !isExtension(path))
}

/** The operations of a path item by method, as the document orders them. */
function methodsOf(item: SpecNode): Entries {
  return visibleEntries(item)
    .filter(([key, node]) => isMethod(key) && isMap(node.value))
    .map(([key, node]) => [key.toUpperCase(), node])
}

type Source = Pick<Operation, 'kind' | 'path' | 'method' | 'node'> & { readonly item: SpecNode }

/** Path item and document say what the operation itself leaves open, such as its servers. */
function readOperation(root: SpecNode, { item, ...source }: Source): Operation {
  const { node } = source
  const name = operationName(source)
  const written = textAt(node, 'operationId')
  const summary = textAt(node, 'summary')?.trim()
  const isLong = summary !== undefined && summary.length > MAX_NAME
  return {
    ...source,
    id: written ?? name,
    summary: summary ? nameIn(summary) : written === undefined ? name : inWords(written),
    longSummary: isLong ? childOf(node, 'summary') : undefined,
    description: descriptionOf(node) ?? descriptionOf(item) ?? summaryOf(item),
    tags: textsOf(childOf(node, 'tags')),
    deprecated: isTrueAt(node, 'deprecated'),
    since: sinceAt(node),
    parameters: readParameters(item, node),
    body: readBody(node),
    responses: readResponses(node),
    security: readSecurity(root, node),
    servers: readServers([node, item, root]),
    ownServers: readServers([node, item]),
    callbacks: readCallbacks(node),
  }
}

/** Longer summaries are texts: their headings and addresses would be as long. */
const MAX_NAME = 120

/** The name that a summary begins with: its first sentence or as many words as fit, without a full stop. */
function nameIn(summary: string): string {
  const [sentence = ''] = /^.+?[.!?](?=\s|$)/s.exec(summary) ?? []
  const isShort = summary.length <= MAX_NAME
  const name = isShort || sentence === '' || sentence.length > MAX_NAME ? summary : sentence
  const words =
    name.length <= MAX_NAME ? name : `${name.slice(0, MAX_NAME - 1).replace(/\s+\S*$/, '')}…`
  return words.replace(/(?<![.\s])\.$/, '')
}

/** What the summary of a path says of all its operations. */
function summaryOf(item: SpecNode): SpecNode | undefined {
  return textAt(item, 'summary') === undefined ? undefined : childOf(item, 'summary')
}

/** 'createGroup' -> 'Create group'. */
export function inWords(id: string): string {
  const words = id
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    // A plural of capitals is one word: 'IDs'.
    .replace(/([A-Z]+)(?![A-Z]s(?![a-z]))([A-Z][a-z])/g, '$1 $2')
    .replace(/[_.\-/\s]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => (/^[A-Z]{2,}s?$/.test(word) ? word : word.toLowerCase()))
    .join(' ')
  return words === '' ? id : words.charAt(0).toUpperCase() + words.slice(1)
}

/** The body of requests, or undefined where they have none. */
function readBody(node: SpecNode): RequestBody | undefined {
  const body = followChild(node, 'requestBody')
  if (body === undefined) return undefined
  const description = writtenText(childOf(node, 'requestBody'), 'description')
  return { node: body, description, required: isTrueAt(body, 'required'), media: readMedia(body) }
}

/** Media types in the order of the document. */
function readMedia(node: SpecNode): readonly MediaType[] {
  return entriesOf(childOf(node, 'content')).map(([type, media]) => ({ type, node: media }))
}

/** Responses by status: numbers first, ranges after their numbers, `default` last. */
function readResponses(node: SpecNode): readonly ApiResponse[] {
  const responses = childOf(node, 'responses')
  return visibleEntries(responses)
    .filter(([status]) => !isExtension(status))
    .map(([status, response]) => ({
      status,
      node: response,
      description: writtenText(childOf(responses, status), 'description'),
      headers: readHeaders(response),
      media: readMedia(response),
      links: entriesOf(childOf(response, 'links')).flatMap(([name, link]) => {
        const target = follow(link)
        const words = writtenText(link, 'description')?.value
        if (target === undefined) return []
        return [[typeof words === 'string' ? words : name, target] as const]
      }),
    }))
    .toSorted((a, b) => statusRank(a.status) - statusRank(b.status))
}

/** Responses that are no errors. Where no status is one, `default` is the answer. */
export function successesOf(responses: readonly ApiResponse[]): readonly ApiResponse[] {
  const successes = responses.filter(({ status }) => /^[1-3]/.test(status))
  return successes.length > 0 ? successes : responses.filter(({ status }) => status === 'default')
}

/** '404' -> 404, '4XX' -> 499.5, 'default' -> 1000. */
function statusRank(status: string): number {
  if (/^[1-5]\d\d$/.test(status)) return Number(status)
  const range = /^([1-5])XX$/i.exec(status)
  return range === null ? 1000 : Number(range[1]) * 100 + 99.5
}

/** Callbacks are listed with the operation that asks for them and have no pages of their own. */
function readCallbacks(operation: SpecNode): readonly Callback[] {
  return visibleEntries(childOf(operation, 'callbacks')).flatMap(([name, callback]) =>
    pathItems(callback).flatMap(([url, item]) =>
      methodsOf(item).map(([method, node]) => ({ name, url, method, node, body: readBody(node) })),
    ),
  )
}
