import { type Shape, shapeOf } from './shape.ts'
import type { Spec } from './spec.ts'
import { isMap, type SpecNode } from './spec-node.ts'

/** An example as readers may see it: without the properties that the document hides. */
export function withoutHidden(spec: Spec, schemas: readonly SpecNode[], value: unknown): unknown {
  if (schemas.length === 0 || typeof value !== 'object' || value === null) return value
  const shapes = shapesFor(spec, schemas)
  const inside = (lists: readonly (readonly SpecNode[])[], inner: unknown): unknown =>
    lists.reduce((left, list) => withoutHidden(spec, list, left), inner)
  if (Array.isArray(value)) {
    const items = shapes.flatMap((shape) => (shape.items === undefined ? [] : [shape.items]))
    return value.map((item) => inside(items, item))
  }
  if (!isMap(value)) return value
  const rest = shapes.flatMap((shape) => (Array.isArray(shape.rest) ? [shape.rest] : []))
  const kept = Object.entries(value).flatMap(([name, inner]) => {
    const fields = shapes.flatMap((shape) => shape.fields.filter((field) => field.name === name))
    if (fields.some((field) => shapeOf(spec, field.schemas).hidden)) return []
    const lists = fields.length === 0 ? rest : fields.map((field) => field.schemas)
    return [[name, inside(lists, inner)] as const]
  })
  return Object.fromEntries(kept)
}

/** The shape of a value and those of all its alternatives, each once. */
function shapesFor(spec: Spec, schemas: readonly SpecNode[]): readonly Shape[] {
  const found = new Map<string, Shape>()
  const waiting = [shapeOf(spec, schemas)]
  for (let shape = waiting.pop(); shape !== undefined; shape = waiting.pop()) {
    if (found.has(shape.key)) continue
    found.set(shape.key, shape)
    const options = shape.variants.flatMap((group) => group.options)
    waiting.push(...options.map(({ schema }) => shapeOf(spec, [schema])))
  }
  return [...found.values()]
}
