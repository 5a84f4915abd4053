import { isHidden } from './hidden.ts'
import { type Parameter, readParameters } from './parameters.ts'
import { follow, followChild } from './resolve-ref.ts'
import { readSecurity, type SecurityChoice } from './security.ts'
import { readServers, type Server } from './servers.ts'
import type { Spec } from './spec.ts'
import {
  childOf,
  entriesOf,
  isMap,
  isTrueAt,
  itemsOf,
  type SpecNode,
  textAt,
  valueAt,
} from './spec-node.ts'
import { METHODS } from './spec-walk.ts'

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
  /** Summary, else the id or method and path in words. */
  readonly summary: string
  readonly tags: readonly string[]
  readonly deprecated: boolean
  readonly parameters: readonly Parameter[]
  readonly body: RequestBody | undefined
  readonly responses: readonly ApiResponse[]
  readonly security: readonly SecurityChoice[]
  readonly servers: readonly Server[]
  /** Those that the operation or its path names, in place of the document's. */
  readonly ownServers: readonly Server[]
  readonly callbacks: readonly Callback[]
}

export type MediaType = { readonly type: string; readonly node: SpecNode }
export type RequestBody = {
  readonly node: SpecNode
  readonly required: boolean
  readonly media: readonly MediaType[]
}
export type ApiResponse = {
  /** '200', '4XX', 'default'. */
  readonly status: string
  readonly node: SpecNode
  readonly headers: readonly Parameter[]
  readonly media: readonly MediaType[]
  readonly links: readonly (readonly [string, SpecNode])[]
}
export type Callback = {
  readonly name: string
  readonly method: string
  readonly url: string
  readonly node: SpecNode
}

/** All operations in document order, webhooks last. Internal and hidden ones are left out. */
export function readOperations(spec: Spec): readonly Operation[] {
  return [
    ...operationsBelow(spec, childOf(spec.root, 'paths'), 'path'),
    ...operationsBelow(spec, childOf(spec.root, 'webhooks'), 'webhook'),
  ]
}

function operationsBelow(
  spec: Spec,
  paths: SpecNode | undefined,
  kind: Operation['kind'],
): readonly Operation[] {
  return entriesOf(paths).flatMap(([path, item]) => {
    const target = follow(spec, item)
    if (target === undefined || isHidden(spec, item) || path.startsWith('x-')) return []
    return methodsOf(target)
      .filter(([, node]) => !isHidden(spec, node))
      .map(([method, node]) => readOperation(spec, { kind, path, method, node, item: target }))
  })
}

/** The operations of a path item as the document orders them. */
function methodsOf(item: SpecNode | undefined): readonly (readonly [string, SpecNode])[] {
  const methods: readonly string[] = METHODS
  return entriesOf(item).filter(([key, { value }]) => methods.includes(key) && isMap(value))
}

type Source = {
  readonly kind: Operation['kind']
  readonly path: string
  readonly method: string
  readonly node: SpecNode
  readonly item: SpecNode
}

function readOperation(spec: Spec, { kind, path, method, node, item }: Source): Operation {
  const name = `${method.toUpperCase()} ${path}`
  const written = textAt(node, 'operationId')
  return {
    kind,
    id: written ?? name,
    method: method.toUpperCase(),
    path,
    node,
    summary: nonEmpty(textAt(node, 'summary')) ?? (written === undefined ? name : inWords(written)),
    tags: itemsOf(childOf(node, 'tags')).flatMap(({ value }) =>
      typeof value === 'string' ? [value] : [],
    ),
    deprecated: isTrueAt(node, 'deprecated'),
    parameters: readParameters(spec, item, node),
    body: readBody(spec, node),
    responses: readResponses(spec, node),
    security: readSecurity(spec, node),
    servers: readServers([node, item, spec.root]),
    ownServers: readServers([node, item]),
    callbacks: readCallbacks(spec, node),
  }
}

/** 'createGroup' -> 'Create group'. */
export function inWords(id: string): string {
  const words = id
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/[_.\-/\s]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => (/^[A-Z]{2,}s?$/.test(word) ? word : word.toLowerCase()))
    .join(' ')
  return words === '' ? id : words.charAt(0).toUpperCase() + words.slice(1)
}

function readBody(spec: Spec, node: SpecNode): RequestBody | undefined {
  const body = followChild(spec, node, 'requestBody')
  if (body === undefined) return undefined
  return { node: body, required: isTrueAt(body, 'required'), media: readMedia(body) }
}

function readMedia(node: SpecNode): readonly MediaType[] {
  return entriesOf(childOf(node, 'content')).map(([type, media]) => ({ type, node: media }))
}

/** Responses by status: numbers first, ranges after their numbers, `default` last. */
function readResponses(spec: Spec, node: SpecNode): readonly ApiResponse[] {
  const responses = entriesOf(childOf(node, 'responses')).flatMap(([status, response]) => {
    const isLeftOut = status.startsWith('x-') || isHidden(spec, response)
    const target = isLeftOut ? undefined : follow(spec, response)
    return target === undefined ? [] : [readResponse(spec, status, target)]
  })
  return responses.toSorted((a, b) => statusRank(a.status) - statusRank(b.status))
}

function statusRank(status: string): number {
  if (/^[1-5]\d\d$/.test(status)) return Number(status)
  const range = /^([1-5])XX$/i.exec(status)
  return range === null ? 1000 : Number(range[1]) * 100 + 99.5
}

function readResponse(spec: Spec, status: string, node: SpecNode): ApiResponse {
  return {
    status,
    node,
    headers: entriesOf(childOf(node, 'headers')).flatMap(([name, header]) => {
      const target = isHidden(spec, header) ? undefined : follow(spec, header)
      // A response header named Content-Type is ignored by the standard: the media type says it.
      if (target === undefined || name.toLowerCase() === 'content-type') return []
      return [headerParameter(name, target)]
    }),
    media: readMedia(node),
    links: entriesOf(childOf(node, 'links')).flatMap(([name, link]) => {
      const target = follow(spec, link)
      return target === undefined ? [] : [[name, target] as const]
    }),
  }
}

function headerParameter(name: string, node: SpecNode): Parameter {
  const schema =
    childOf(node, 'schema') ??
    itemsOf(childOf(node, 'content')).map((media) => childOf(media, 'schema'))[0]
  return {
    node,
    name,
    place: 'header',
    required: isTrueAt(node, 'required'),
    deprecated: isTrueAt(node, 'deprecated'),
    style: 'simple',
    explode: isTrueAt(node, 'explode'),
    allowReserved: false,
    media: undefined,
    schemas: schema === undefined ? [] : [schema],
  }
}

function readCallbacks(spec: Spec, node: SpecNode): readonly Callback[] {
  return entriesOf(childOf(node, 'callbacks')).flatMap(([name, callback]) =>
    isHidden(spec, callback)
      ? []
      : entriesOf(follow(spec, callback)).flatMap(([url, item]) =>
          url.startsWith('x-') || isHidden(spec, item)
            ? []
            : methodsOf(follow(spec, item))
                .filter(([, operation]) => !isHidden(spec, operation))
                .map(([method, operation]) => ({
                  name,
                  url,
                  method: method.toUpperCase(),
                  node: operation,
                })),
        ),
  )
}

function nonEmpty(text: string | undefined): string | undefined {
  return text === undefined || text.trim() === '' ? undefined : text.trim()
}

/** The description below a node, which may stand beside a `$ref`. */
export function descriptionOf(node: SpecNode | undefined): SpecNode | undefined {
  if (node === undefined || typeof valueAt(node, 'description') !== 'string') return undefined
  return childOf(node, 'description')
}
