import type { ApiResponse, MediaType, Operation, RequestBody } from '../read/operations.ts'
import type { Parameter } from '../read/parameters.ts'
import { schemasAt } from '../read/spec-node.ts'
import { shapeOf } from '../shape/shape.ts'
import {
  added,
  changed,
  compared,
  deprecation,
  fromTo,
  type OperationChange,
  presenceChanges,
  removed,
  type Sender,
  type ValueChange,
} from './api-change.ts'
import { diffFields } from './diff-fields.ts'
import { flatFields } from './flat-fields.ts'

/** A parameter of a request, or a header of a response. */
type NamedParameter = {
  /** 'query.limit', '200.header.ETag'. */
  readonly name: string
  readonly parameter: Parameter
}

/** Those of the path go by their place in it, so their names do not matter. */
export function requestParameters({ parameters, path }: Operation): readonly NamedParameter[] {
  const order = [...path.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1])
  return parameters.map((parameter) => {
    const { place, name } = parameter
    return { name: `${place}.${place === 'path' ? order.indexOf(name) + 1 : name}`, parameter }
  })
}

/** The headers of a response, by its status. */
export function responseHeaders({ status, headers }: ApiResponse): readonly NamedParameter[] {
  return headers.map((parameter) => ({ name: `${status}.header.${parameter.name}`, parameter }))
}

/** Capitals do not matter in names of headers. */
function parameterKey({ name, parameter }: NamedParameter): string {
  return parameter.place === 'header' ? name.toLowerCase() : name
}

/** Compares parameters of a request, or headers of a response. */
export function parameterChanges(
  before: readonly NamedParameter[],
  after: readonly NamedParameter[],
  sender: Sender,
): readonly OperationChange[] {
  const { gone, fresh, kept } = compared(before, after, parameterKey)
  return [
    ...gone.map(({ name }) => removed(name, 'was removed')),
    ...fresh.map(({ name, parameter: { required } }) => {
      const message = `was added: ${required ? 'required' : 'optional'}`
      return added(name, message, required && sender === 'client')
    }),
    ...kept.flatMap(([{ name, parameter: old }, { parameter: now }]) => [
      ...changed(name, [
        ...presenceChanges(old, now, sender),
        ...notationChanges(old, now),
        ...deprecation(old, now),
      ]),
      ...diffFields(flatFields(old.schemas, sender), flatFields(now.schemas, sender), {
        name,
        sender,
      }),
    ]),
  ]
}

/** How a value is written as text: a receiver reads another notation wrongly. */
function notationChanges(old: Parameter, now: Parameter): readonly ValueChange[] {
  if (old.media !== now.media)
    return [{ breaking: true, message: fromTo('media type', old.media, now.media) }]
  // Within a media type neither style nor `explode` means anything.
  if (old.media !== undefined) return []
  const style = { breaking: true, message: fromTo('style', old.style, now.style) }
  const message = fromTo('explode', `${old.explode}`, `${now.explode}`)
  return [
    ...(old.style === now.style ? [] : [style]),
    ...(old.explode === now.explode ? [] : [{ breaking: [old, now].some(hasParts), message }]),
  ]
}

/** Whether it may be a list or an object: a single value is written the same with and without `explode`. */
function hasParts({ schemas }: Parameter): boolean {
  const { types } = shapeOf(schemas)
  // No type at all may be any, so also a list.
  return types.length === 0 || types.includes('array') || types.includes('object')
}

/** What the body of a request, or the payload of a webhook, is called in messages. */
const BODY = 'request'

/** Compares request bodies, or the payloads of webhooks. */
export function bodyChanges(
  before: RequestBody | undefined,
  after: RequestBody | undefined,
  sender: Sender,
): readonly OperationChange[] {
  const name = BODY
  if (before === undefined) {
    if (after === undefined) return []
    const message = `a body was added: ${after.required ? 'required' : 'optional'}`
    return [added(name, message, after.required && sender === 'client')]
  }
  if (after === undefined) return [removed(name, 'the body was removed')]
  return [
    ...changed(name, presenceChanges(before, after, sender)),
    ...mediaChanges(before.media, after.media, { name, sender }),
  ]
}

/** Compares contents, each media type with its own. `name` is that of the body in messages. */
export function mediaChanges(
  before: readonly MediaType[],
  after: readonly MediaType[],
  { name, sender }: { readonly name: string; readonly sender: Sender },
): readonly OperationChange[] {
  const { gone, fresh, kept } = compared(before, after, ({ type }) => type)
  const isPayload = name === BODY && sender === 'api'
  const fields = ({ node }: MediaType) => flatFields(schemasAt(node), sender)
  return [
    ...gone.map(({ type }) => removed(name, `media type ${type} was removed`)),
    // Nobody asks for a type of payload: it comes as the API sends it.
    ...fresh.map(({ type }) => added(name, `media type ${type} was added`, isPayload)),
    ...withTypes(
      kept.map(([old, now]) => ({
        type: old.type,
        changes: diffFields(fields(old), fields(now), { name, sender }),
      })),
    ),
  ]
}

type OfType = { readonly type: string; readonly changes: readonly OperationChange[] }

/** What changed in all media types is said once; else the message names the types. */
function withTypes(list: readonly OfType[]): readonly OperationChange[] {
  const found = new Map<string, { change: OperationChange; types: readonly string[] }>()
  for (const { type, changes } of list) {
    for (const change of changes) {
      const key = JSON.stringify(change)
      found.set(key, { change, types: [...(found.get(key)?.types ?? []), type] })
    }
  }
  return [...found.values()].map(({ change, types }) =>
    types.length === list.length
      ? change
      : { ...change, message: `${change.message} (${types.join(', ')})` },
  )
}
