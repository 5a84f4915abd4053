import { appendAll } from '../../../model/append-all.ts'
import type { SpecNode } from '../read/spec-node.ts'
import { type Shape, shapeOf, travels } from '../shape/shape.ts'
import { typeLabel } from '../shape/type-label.ts'
import type { Sender } from './api-change.ts'

/** One value of a body by its path, for comparing two documents. */
export type FlatField = Pick<
  Shape,
  'types' | 'nullable' | 'bounds' | 'format' | 'patterns' | 'unique' | 'deprecated'
> & {
  /** 'rules[].ports', '' for the body itself. */
  readonly path: string
  /** Path of the choice that it is an option of: of a `oneOf`, an `anyOf`. */
  readonly optionOf: string | undefined
  readonly required: boolean
  /** Type in words, for messages. */
  readonly label: string
  /** As JSON. */
  readonly allowed: readonly string[] | undefined
  /** Schemas that no value may fit, as JSON. */
  readonly refused: readonly string[]
  /** As JSON. */
  readonly defaultValue: string | undefined
  /** Whether an object may hold no fields but the named ones. */
  readonly closed: boolean
}

/** Deeper fields, and more of them, than any document has that people compare. */
const MAX_DEPTH = 12
const MAX_FIELDS = 5_000

type Visit = {
  readonly schemas: readonly SpecNode[]
  readonly path: string
  readonly optionOf?: string | undefined
  readonly required: boolean
  /** Keys of the shapes above. */
  readonly above: readonly string[]
}

/** All fields of a schema by path, as far as they travel from this sender. A schema inside itself is left. */
export function flatFields(schemas: readonly SpecNode[], sender: Sender): readonly FlatField[] {
  const direction = sender === 'client' ? 'request' : 'response'
  const fields = new Map<string, FlatField>()
  const waiting: Visit[] = [{ schemas, path: '', required: true, above: [] }]
  for (let visit = waiting.pop(); visit !== undefined; visit = waiting.pop()) {
    const shape = shapeOf(visit.schemas)
    if (!travels(shape, direction) || fields.size >= MAX_FIELDS || visit.above.length > MAX_DEPTH)
      continue
    if (!fields.has(visit.path)) fields.set(visit.path, flatField(shape, visit))
    if (visit.above.includes(shape.key)) continue
    appendAll(waiting, inside(shape, visit).toReversed())
  }
  return [...fields.values()]
}

/** Fields, items, values and variants of a shape, in order. */
function inside(shape: Shape, { path, above }: Visit): readonly Visit[] {
  const prefix = path === '' ? '' : `${path}.`
  const required = true
  const found = [
    ...shape.fields.map(({ name, ...field }) => ({ ...field, path: `${prefix}${name}` })),
    ...(shape.items === undefined ? [] : [{ schemas: shape.items, path: `${path}[]`, required }]),
    ...shape.tuple.map((schema, index) => ({
      schemas: [schema],
      path: `${path}[${index}]`,
      required,
    })),
    ...shape.patternFields.map(({ pattern, schemas }) => ({
      schemas,
      path: `${prefix}/${pattern}/`,
    })),
    ...(Array.isArray(shape.rest) ? [{ schemas: shape.rest, path: `${prefix}*` }] : []),
    ...shape.variants
      .flatMap(({ options }) => options)
      .map(({ schema, values, label }) => {
        const name = values[0] ?? label ?? typeLabel([schema])
        return { schemas: [schema], path: `${path}(${name})`, optionOf: path }
      }),
  ]
  return found.map((visit) => ({ required: false, ...visit, above: [...above, shape.key] }))
}

/** Allowed values and defaults are kept as JSON, so that they compare and print alike. */
function flatField(shape: Shape, { schemas, path, optionOf, required }: Visit): FlatField {
  const { types, nullable, bounds, format, patterns, unique, deprecated } = shape
  return {
    ...{ path, optionOf, required, types, nullable, bounds, format, patterns, unique, deprecated },
    label: typeLabel(schemas),
    allowed: shape.allowed?.map((value) => JSON.stringify(value) ?? 'undefined'),
    refused: shape.not.map(({ value }) => JSON.stringify(value)),
    defaultValue:
      shape.defaultValue === undefined ? undefined : JSON.stringify(shape.defaultValue.value),
    closed: shape.rest === 'none',
  }
}

/** What leads from one path to another that is inside it: '.ports', '[]', '(Cat).name'. */
export function pathBelow(path: string, parent: string): string | undefined {
  if (path === parent || !path.startsWith(parent)) return undefined
  const rest = path.slice(parent.length)
  if (/^[.[(]/.test(rest)) return rest
  return parent === '' ? `.${rest}` : undefined
}
