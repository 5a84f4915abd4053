import type { Direction } from './check-value.ts'
import { type Shape, shapeOf } from './shape.ts'
import type { Spec } from './spec.ts'
import type { SpecNode } from './spec-node.ts'
import { typeLabel } from './type-label.ts'

/** One value of a body by its path, for comparing two documents. */
export type FlatField = {
  /** 'rules[].ports', '' for the body itself. */
  readonly path: string
  readonly required: boolean
  readonly types: readonly string[]
  readonly nullable: boolean
  /** Type in words, for messages. */
  readonly label: string
  readonly allowed: readonly string[] | undefined
  readonly bounds: Shape['bounds']
  readonly deprecated: boolean
}

const MAX_DEPTH = 12
const MAX_FIELDS = 5_000

/** All fields of a schema by path, as far as they travel in a direction. A schema inside itself is left. */
export function flatFields(
  spec: Spec,
  schemas: readonly SpecNode[],
  direction: Direction,
): ReadonlyMap<string, FlatField> {
  const fields = new Map<string, FlatField>()
  const visit = (
    nodes: readonly SpecNode[],
    at: { readonly path: string; readonly required: boolean; readonly above: readonly string[] },
  ): void => {
    const { path, required, above } = at
    const shape = shapeOf(spec, nodes)
    const isLeftOut = direction === 'request' ? shape.readOnly : shape.writeOnly
    if (isLeftOut || fields.size >= MAX_FIELDS || above.length > MAX_DEPTH) return
    if (!fields.has(path)) fields.set(path, flatField(spec, shape, { path, required }))
    if (above.includes(shape.key)) return
    const inside = [...above, shape.key]
    const prefix = path === '' ? '' : `${path}.`
    for (const field of shape.fields) {
      visit(field.schemas, { path: `${prefix}${field.name}`, required: field.required, above: inside })
    }
    if (shape.items !== undefined) visit(shape.items, { path: `${path}[]`, required: true, above: inside })
    if (Array.isArray(shape.rest)) visit(shape.rest, { path: `${prefix}*`, required: false, above: inside })
    for (const group of shape.variants) {
      for (const option of group.options) {
        const name = option.value ?? option.label ?? typeLabel(spec, shapeOf(spec, [option.schema]))
        visit([option.schema], { path: `${path}(${name})`, required: false, above: inside })
      }
    }
  }
  visit(schemas, { path: '', required: true, above: [] })
  return fields
}

function flatField(
  spec: Spec,
  shape: Shape,
  { path, required }: { readonly path: string; readonly required: boolean },
): FlatField {
  return {
    path,
    required,
    types: shape.types,
    nullable: shape.nullable,
    label: typeLabel(spec, shape),
    allowed: shape.allowed?.map((value) => JSON.stringify(value) ?? 'undefined'),
    bounds: shape.bounds,
    deprecated: shape.deprecated,
  }
}
