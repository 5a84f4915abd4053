import type { SpecNode } from '../read/spec-node.ts'
import { type Shape, shapeOf } from './shape.ts'

/** Arrays of arrays of ...: deeper ones are written `array`. */
const MAX_NESTING = 4

/** The type of a value in words: `string · email`, `Peer[]`, `map of string`, `integer or null`. */
export function typeLabel(schemas: readonly SpecNode[], nesting = 0): string {
  if (nesting > MAX_NESTING) return 'array'
  const shape = shapeOf(schemas)
  const label = nonNullLabel(shape, nesting)
  return shape.nullable && label !== 'null' ? `${label} or null` : label
}

/** An object goes by its name, which readers find again as a heading; other values by their type. */
function nonNullLabel(shape: Shape, nesting: number): string {
  const isObject = shape.types.includes('object')
  if (shape.name !== undefined && isObject && shape.fields.length > 0) return shape.name
  if (shape.variants.length > 0 && shape.types.length === 0) return variantLabel(shape, nesting)
  if (isFile(shape)) return 'file'
  if (shape.types.length === 0) return 'any'
  return shape.types.map((type) => singleLabel(shape, { type, nesting })).join(' or ')
}

/** Whether a value is the content of a file. */
export function isFile({ format, types }: Shape): boolean {
  return format === 'binary' && !types.includes('object')
}

/** Formats of texts and numbers belong to their type: 'string · email'. */
function singleLabel(
  shape: Shape,
  { type, nesting }: { readonly type: string; readonly nesting: number },
): string {
  if (type === 'array') return arrayLabel(shape, nesting)
  if (type === 'object') return objectLabel(shape, nesting)
  const formatted = type === 'string' || type === 'integer' || type === 'number'
  return formatted && shape.format !== undefined ? `${type} · ${shape.format}` : type
}

/** An item of several words is in parentheses: '(string or null)[]'. */
function arrayLabel(shape: Shape, nesting: number): string {
  if (shape.tuple.length > 0) {
    const types = shape.tuple.map((schema) => typeLabel([schema], nesting + 1))
    const others = shape.items === undefined ? [] : [`...${itemLabel(shape.items, nesting)}`]
    return `[${[...types, ...others].join(', ')}]`
  }
  if (shape.items === undefined) return 'array'
  return itemLabel(shape.items, nesting)
}

function itemLabel(items: readonly SpecNode[], nesting: number): string {
  const item = typeLabel(items, nesting + 1)
  return / or | · |^map of /.test(item) ? `(${item})[]` : `${item}[]`
}

/** Without named fields an object is a map, where it may have any fields at all. */
function objectLabel(shape: Shape, nesting: number): string {
  if (shape.fields.length > 0) return 'object'
  if (Array.isArray(shape.rest)) return `map of ${typeLabel(shape.rest, nesting + 1)}`
  return shape.rest === 'any' ? 'map' : 'object'
}

/** `Cat or Dog`; more than three are counted. */
function variantLabel(shape: Shape, nesting: number): string {
  const options = shape.variants.flatMap((group) => group.options)
  if (options.length > 3) return `one of ${options.length}`
  const labels = options.map(({ schema, label }) => label ?? typeLabel([schema], nesting + 1))
  return [...new Set(labels)].join(' or ')
}
