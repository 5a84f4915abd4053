import { appendAll } from '../../../model/append-all.ts'
import type { Direction } from '../read/operations.ts'
import { isMap, type SpecNode } from '../read/spec-node.ts'
import { type Shape, shapeOf, travels } from './shape.ts'

/**
 * An example as readers may see it: without the properties that the document hides. An example of a schema is
 * for both directions: what does not travel in the one at hand is left out of it, too.
 */
export function withoutHidden(
  schemas: readonly SpecNode[],
  value: unknown,
  direction?: Direction,
): unknown {
  return schemas.length === 0 ? value : visiblePart([schemas], value, direction)
}

/** Every value is visited once with all that may describe it: alternatives inside one another would multiply. */
function visiblePart(
  lists: readonly (readonly SpecNode[])[],
  value: unknown,
  direction: Direction | undefined,
): unknown {
  if (lists.length === 0 || typeof value !== 'object' || value === null) return value
  const unique = new Map(lists.map((list) => [shapeOf(list).key, list]))
  const groups = [...unique.values()].map((list) => shapesFor(list))
  if (Array.isArray(value)) {
    const items = groups.flat().flatMap((shape) => (shape.items === undefined ? [] : [shape.items]))
    return value.map((item) => visiblePart(items, item, direction))
  }
  if (!isMap(value)) return value
  const kept = Object.entries(value).flatMap(([name, inner]) => {
    const inside = groups.map((shapes) => schemasOf(name, shapes))
    const named = inside.flatMap(({ fields }) => fields.map(shapeOf))
    const next = inside.flatMap(({ fields, rest }) => (fields.length === 0 ? rest : fields))
    return isLeftOut(named, direction) ? [] : [[name, visiblePart(next, inner, direction)] as const]
  })
  return Object.fromEntries(kept)
}

/** What one alternative hides is left out. What another one sends stays: the example may be of that one. */
function isLeftOut(named: readonly Shape[], direction: Direction | undefined): boolean {
  if (named.some(({ hidden }) => hidden)) return true
  if (direction === undefined || named.length === 0) return false
  return !named.some((shape) => travels(shape, direction))
}

/** What shapes say of a property: by its name, and of those without one. */
function schemasOf(name: string, shapes: readonly Shape[]) {
  return {
    fields: shapes.flatMap(({ fields }) =>
      fields.filter((field) => field.name === name).map(({ schemas }) => schemas),
    ),
    rest: shapes.flatMap(({ rest }) => (Array.isArray(rest) ? [rest as readonly SpecNode[]] : [])),
  }
}

/** The shape of a value and those of all its alternatives, each once. */
function shapesFor(schemas: readonly SpecNode[]): readonly Shape[] {
  const found = new Map<string, Shape>()
  const waiting = [shapeOf(schemas)]
  for (let shape = waiting.pop(); shape !== undefined; shape = waiting.pop()) {
    if (found.has(shape.key)) continue
    found.set(shape.key, shape)
    const options = shape.variants.flatMap((group) => group.options)
    appendAll(
      waiting,
      options.map(({ schema }) => shapeOf([schema])),
    )
  }
  return [...found.values()]
}
