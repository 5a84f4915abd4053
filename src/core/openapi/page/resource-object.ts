import type { Operation } from '../operations.ts'
import { preferredMedia } from '../samples/sample-request.ts'
import { type Shape, shapeOf } from '../shape.ts'
import type { Spec } from '../spec.ts'
import { childOf, type SpecNode } from '../spec-node.ts'
import { hasRows, innerSchemas } from './field-rows.ts'

/** A named schema that a page is about. */
export type ResourceObject = {
  readonly key: string
  readonly name: string
  readonly shape: Shape
  readonly schemas: readonly SpecNode[]
}

/** The named object that the operations of a page answer most often, alone or in a list. */
export function resourceObject(
  spec: Spec,
  operations: readonly Operation[],
): ResourceObject | undefined {
  const counts = new Map<string, { readonly object: ResourceObject; readonly count: number }>()
  for (const operation of operations) {
    const object = answeredObject(spec, operation)
    if (object === undefined) continue
    counts.set(object.key, { object, count: (counts.get(object.key)?.count ?? 0) + 1 })
  }
  const [most] = [...counts.values()].toSorted((a, b) => b.count - a.count)
  return most?.object
}

function answeredObject(spec: Spec, { responses, kind }: Operation): ResourceObject | undefined {
  if (kind === 'webhook') return undefined
  const success = responses.find(({ status }) => /^2/.test(status))
  const media = success === undefined ? undefined : preferredMedia(success.media)
  const schema = media === undefined ? undefined : childOf(media.node, 'schema')
  if (schema === undefined) return undefined
  const schemas = innerSchemas(spec, [schema])
  const shape = shapeOf(spec, schemas)
  if (shape.name === undefined || shape.hidden || !hasRows(shape)) return undefined
  return { key: shape.key, name: shape.name, shape, schemas }
}
