import { type OperationChange, presenceChange, type Sender } from './api-change.ts'
import type { Direction } from './check-value.ts'
import { schemaChanges } from './diff-bodies.ts'
import { type Change, fromTo } from './diff-limits.ts'
import type { ApiResponse, Operation } from './operations.ts'
import type { Parameter } from './parameters.ts'
import { shapeOf } from './shape.ts'
import type { Spec } from './spec.ts'

/** Parameters that are sent together. */
export type Parameters = {
  readonly spec: Spec
  readonly direction: Direction
  readonly byKey: ReadonlyMap<string, Named>
}
type Named = { readonly parameter: Parameter /** 'query.limit'. */; readonly name: string }

/** The parameters of a request. Those of the path go by their place in it, so their names do not matter. */
export function requestParameters({ parameters, path }: Operation, spec: Spec): Parameters {
  const order = [...path.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1])
  const named = parameters.map((parameter): Named => {
    const name = parameter.place === 'path' ? order.indexOf(parameter.name) + 1 : parameter.name
    return { parameter, name: `${parameter.place}.${name}` }
  })
  return { spec, direction: 'request', byKey: byKey(named) }
}

/** The headers of a response. */
export function responseHeaders({ status, headers }: ApiResponse, spec: Spec): Parameters {
  const named = headers.map((parameter) => ({
    parameter,
    name: `${status}.header.${parameter.name}`,
  }))
  return { spec, direction: 'response', byKey: byKey(named) }
}

/** Capitals do not matter in names of headers. */
function byKey(named: readonly Named[]): ReadonlyMap<string, Named> {
  return new Map(
    named.map((item) => [
      item.parameter.place === 'header' ? item.name.toLowerCase() : item.name,
      item,
    ]),
  )
}

/** Compares parameters of a request, or headers of a response. */
export function parameterChanges(
  old: Parameters,
  now: Parameters,
  sender: Sender,
): readonly OperationChange[] {
  return [
    ...[...old.byKey]
      .filter(([key]) => !now.byKey.has(key))
      .map(
        ([, { name }]): OperationChange => ({
          kind: 'removed',
          breaking: true,
          field: name,
          message: 'was removed',
        }),
      ),
    ...[...now.byKey]
      .filter(([key]) => !old.byKey.has(key))
      .map(
        ([
          ,
          {
            name,
            parameter: { required },
          },
        ]): OperationChange => ({
          kind: 'added',
          breaking: required && sender === 'client',
          field: name,
          message: `was added: ${required ? 'required' : 'optional'}`,
        }),
      ),
    ...[...old.byKey].flatMap(([key, { name, parameter: before }]) => {
      const after = now.byKey.get(key)?.parameter
      if (after === undefined) return []
      const own = ownChanges(
        { spec: old.spec, parameter: before },
        { spec: now.spec, parameter: after },
        sender,
      )
      return [
        ...own.map((change): OperationChange => ({ kind: 'changed', field: name, ...change })),
        ...schemaChanges(
          { spec: old.spec, schemas: before.schemas },
          { spec: now.spec, schemas: after.schemas },
          { name, sender, direction: old.direction },
        ),
      ]
    }),
  ]
}

type Place = { readonly spec: Spec; readonly parameter: Parameter }

function ownChanges(old: Place, now: Place, sender: Sender): readonly Change[] {
  return [
    ...presenceChange(old.parameter.required, now.parameter.required, sender),
    ...writingChanges(old, now),
    ...(now.parameter.deprecated && !old.parameter.deprecated
      ? [{ breaking: false, message: 'is deprecated now' }]
      : []),
  ]
}

/** How a value is written as text: a receiver reads another writing wrongly. */
function writingChanges(before: Place, after: Place): readonly Change[] {
  const old = before.parameter
  const now = after.parameter
  if (old.media !== now.media)
    return [{ breaking: true, message: fromTo('media type', old.media, now.media) }]
  if (old.media !== undefined) return []
  const message = fromTo('explode', `${old.explode}`, `${now.explode}`)
  return [
    ...(old.style === now.style
      ? []
      : [{ breaking: true, message: fromTo('style', old.style, now.style) }]),
    ...(old.explode === now.explode
      ? []
      : [{ breaking: mayHaveParts(before) || mayHaveParts(after), message }]),
  ]
}

/** A single value is written the same with and without `explode`. */
function mayHaveParts({ spec, parameter }: Place): boolean {
  const { types } = shapeOf(spec, parameter.schemas)
  return types.length === 0 || types.includes('array') || types.includes('object')
}
