import type { SpecNode } from '../read/spec-node.ts'
import { type Shape, shapeOf } from '../shape/shape.ts'

/** Lists of lists of ...: more than any document has. */
const MAX_LISTS = 5

/** Whether a shape has rows of its own. */
export function hasRows(shape: Shape): boolean {
  return shape.fields.length > 0 || shape.patternFields.length > 0
}

/** What a list's items or a map's values are, then what those of them are, as deep as lists and maps go. */
export type Level = {
  /** 'Each item', 'Each value of each item'. */
  readonly name: string
  readonly schemas: readonly SpecNode[]
}

/** The levels inside a schema. An object with rows says what is in it there. */
export function levelsOf(schemas: readonly SpecNode[]): readonly Level[] {
  const levels: Level[] = []
  let shape = shapeOf(schemas)
  while (levels.length < MAX_LISTS && !hasRows(shape)) {
    const next = shape.items ?? (Array.isArray(shape.rest) ? shape.rest : undefined)
    if (next === undefined) break
    const outer = levels.at(-1)?.name.toLowerCase()
    const name = `Each ${shape.items === undefined ? 'value' : 'item'}`
    levels.push({ name: outer === undefined ? name : `${name} of ${outer}`, schemas: next })
    shape = shapeOf(next)
  }
  return levels
}

/** The schema of a list's items or of a map's values, as deep as lists and maps go. */
export function innerSchemas(schemas: readonly SpecNode[]): readonly SpecNode[] {
  return levelsOf(schemas).at(-1)?.schemas ?? schemas
}
