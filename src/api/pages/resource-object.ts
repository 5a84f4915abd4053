import type { MediaType, Operation } from '../read/operations.ts'
import { type SpecNode, schemasAt } from '../read/spec-node.ts'
import { preferredMedia } from '../samples/sample-request.ts'
import { type Shape, shapeOf } from '../shape/shape.ts'
import { hasRows, innerSchemas } from './field-rows.ts'

/** A named schema that a page is about. */
export type ResourceObject = {
  readonly key: string
  readonly name: string
  readonly shape: Shape
  readonly schemas: readonly SpecNode[]
}

/** The named object that the operations of a page answer most often, alone or in a list. */
export function resourceObject(operations: readonly Operation[]): ResourceObject | undefined {
  const counts = new Map<string, { readonly object: ResourceObject; readonly count: number }>()
  for (const operation of operations) {
    const object = answeredObject(operation)
    if (object === undefined) continue
    counts.set(object.key, { object, count: (counts.get(object.key)?.count ?? 0) + 1 })
  }
  const [most] = [...counts.values()].toSorted((a, b) => b.count - a.count)
  return most?.object
}

/** Schemas without a name, and without fields, are nothing that a page could be about. */
function answeredObject(operation: Operation): ResourceObject | undefined {
  const answered = schemasAt(answeredMedia(operation)?.node)
  if (operation.kind === 'webhook' || answered.length === 0) return undefined
  const schemas = innerSchemas(answered)
  const shape = shapeOf(schemas)
  if (shape.name === undefined || shape.hidden || !hasRows(shape)) return undefined
  return { key: shape.key, name: shape.name, shape, schemas }
}

/** What an operation answers when it succeeds. */
export function answeredMedia({ responses }: Operation): MediaType | undefined {
  return preferredMedia(responses.find(({ status }) => status.startsWith('2'))?.media ?? [])
}
