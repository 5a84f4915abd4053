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
  readonly format: string | undefined
  readonly patterns: readonly string[]
  /** Whether the items of a list must differ. */
  readonly unique: boolean
  /** As JSON. */
  readonly defaultValue: string | undefined
  /** Whether an object may hold no fields but the named ones. */
  readonly closed: boolean
  readonly deprecated: boolean
}

const MAX_DEPTH = 12
const MAX_FIELDS = 5_000

type Visit = {
  readonly schemas: readonly SpecNode[]
  readonly path: string
  readonly required: boolean
  /** Keys of the shapes above. */
  readonly above: readonly string[]
}

/** All fields of a schema by path, as far as they travel in a direction. A schema inside itself is left. */
export function flatFields(
  spec: Spec,
  schemas: readonly SpecNode[],
  direction: Direction,
): ReadonlyMap<string, FlatField> {
  const fields = new Map<string, FlatField>()
  const waiting: Visit[] = [{ schemas, path: '', required: true, above: [] }]
  for (let visit = waiting.pop(); visit !== undefined; visit = waiting.pop()) {
    const shape = shapeOf(spec, visit.schemas)
    const isLeftOut = direction === 'request' ? shape.readOnly : shape.writeOnly
    if (isLeftOut || fields.size >= MAX_FIELDS || visit.above.length > MAX_DEPTH) continue
    if (!fields.has(visit.path)) fields.set(visit.path, flatField(spec, shape, visit))
    if (visit.above.includes(shape.key)) continue
    waiting.push(...inside(spec, shape, visit).toReversed())
  }
  return fields
}

/** Fields, items, values and variants of a shape, in order. */
function inside(spec: Spec, shape: Shape, { path, above }: Visit): readonly Visit[] {
  const prefix = path === '' ? '' : `${path}.`
  const within = [...above, shape.key]
  const optional = { required: false, above: within }
  return [
    ...shape.fields.map(({ schemas, name, required }) => ({
      schemas,
      path: `${prefix}${name}`,
      required,
      above: within,
    })),
    ...(shape.items === undefined
      ? []
      : [{ schemas: shape.items, path: `${path}[]`, required: true, above: within }]),
    ...shape.tuple.map((schema, index) => ({
      schemas: [schema],
      path: `${path}[${index}]`,
      required: true,
      above: within,
    })),
    ...shape.patternFields.map(({ pattern, schemas }) => ({
      schemas,
      path: `${prefix}/${pattern}/`,
      ...optional,
    })),
    ...(Array.isArray(shape.rest)
      ? [{ schemas: shape.rest, path: `${prefix}*`, ...optional }]
      : []),
    ...shape.variants
      .flatMap(({ options }) => options)
      .map(({ schema, value, label }) => {
        const name = value ?? label ?? typeLabel(spec, shapeOf(spec, [schema]))
        return { schemas: [schema], path: `${path}(${name})`, ...optional }
      }),
  ]
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
    format: shape.format,
    patterns: shape.patterns,
    unique: shape.unique,
    defaultValue:
      shape.defaultValue === undefined ? undefined : JSON.stringify(shape.defaultValue.value),
    closed: shape.rest === 'none',
    deprecated: shape.deprecated,
  }
}
