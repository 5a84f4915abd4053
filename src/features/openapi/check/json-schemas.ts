import type { Schema } from '@cfworker/json-schema'
import { isOfKind } from '../read/grammar.ts'
import type { Direction } from '../read/operations.ts'
import { follow, isOnlyRef } from '../read/resolve-ref.ts'
import {
  childOf,
  entriesOf,
  isMap,
  isTrueAt,
  itemsOf,
  keyOf,
  listAt,
  numberAt,
  type SpecNode,
  valueAt,
} from '../read/spec-node.ts'

/** A schema of a document as JSON Schema has it, and by key those that its references lead to. */
export type JsonSchemas = {
  readonly entry: Schema
  readonly table: Record<string, Schema | boolean>
}

/** References that are followed for one value. Alternatives of alternatives multiply: more is an attack. */
const MAX_REFERENCES = 20_000
/** A pattern may take long on a longer text. */
const MAX_TEXT = 500

/** What OpenAPI says in its own way, for one value that travels in one direction. Each is made when it is asked for. */
export function jsonSchemas(
  schema: SpecNode,
  { value, direction }: { readonly value: unknown; readonly direction: Direction },
): JsonSchemas {
  const nodes = new Map<string, SpecNode>()
  const refTo = (node: SpecNode): Schema => {
    nodes.set(keyOf(node), node)
    return { $ref: keyOf(node) }
  }
  const conversion = { direction, refTo, hasLongText: hasLongText(value) }
  let left = MAX_REFERENCES
  const table = new Proxy<Record<string, Schema | boolean>>(
    {},
    {
      get: (made, key: string) => {
        const node = nodes.get(key)
        if (left-- <= 0 || node === undefined) return true
        const schema = made[key] ?? converted(conversion, node)
        made[key] = schema
        return schema
      },
    },
  )
  return { entry: refTo(schema), table }
}

type Conversion = {
  readonly direction: Direction
  readonly refTo: (node: SpecNode) => Schema
  readonly hasLongText: boolean
}

/** Refuses every value. Unlike `false`, it is an error with a place. */
const NOTHING = { not: true } as unknown as Schema

/** A schema in the words of JSON Schema. `nullable`, which it does not know, becomes a condition. */
function converted(conversion: Conversion, node: SpecNode): Schema | boolean {
  if (node.value === false) return NOTHING
  if (!isMap(node.value)) return true
  const schema: Schema = Object.fromEntries(
    keywordsOf(node).flatMap(([key, child]) => {
      const value = keywordValue(conversion, node, child)
      return value === undefined ? [] : [[key, value]]
    }),
  )
  if (schema.format === 'byte') schema.pattern ??= BASE64
  return isTrueAt(node, 'nullable') && !isOnlyRef(node)
    ? { if: { type: 'null' }, else: schema }
    : schema
}

/** What counts of a schema. */
function keywordsOf(node: SpecNode): ReturnType<typeof entriesOf> {
  return entriesOf(node).filter(([key]) => key === '$ref' || !isOnlyRef(node))
}

/** The validator knows the formats of JSON Schema; this one is OpenAPI's. */
const BASE64 = '^[A-Za-z0-9+/]*={0,2}$'

/** Keywords that mean the same everywhere. */
const SAME: ReadonlySet<string> = new Set([
  ...['type', 'const', 'minimum', 'maximum', 'multipleOf', 'minLength', 'maxLength'],
  ...['minItems', 'maxItems', 'minProperties', 'maxProperties', 'uniqueItems'],
])

/** What a keyword of `schema` is in JSON Schema. Those that pages leave out are no reason to refuse an example. */
function keywordValue(conversion: Conversion, schema: SpecNode, child: SpecNode): unknown {
  const key = child.path.at(-1) ?? ''
  const { value } = child
  switch (key) {
    case '$ref': {
      const target = follow(schema)
      return target === undefined ? undefined : conversion.refTo(target).$ref
    }
    case 'items':
    case 'not':
    case 'additionalProperties':
      return converted(conversion, child)
    case 'allOf':
    case 'anyOf':
    case 'oneOf':
    case 'prefixItems': {
      const options = itemsOf(child).map((option) => converted(conversion, option))
      return options.length === 0 ? undefined : options
    }
    case 'properties':
      return mapOf(entriesOf(child), (property) => propertySchema(conversion, property))
    case 'patternProperties': {
      const plain = entriesOf(child).filter(([pattern]) => isPlainPattern(pattern))
      return mapOf(plain, (property) => converted(conversion, property))
    }
    case 'enum': {
      const values = listAt(schema, key)
      return values.length === 0 ? undefined : values
    }
    case 'required':
      return requiredNames(conversion, schema)
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      // In 3.0 a switch for the other keyword.
      return value === true
        ? valueAt(schema, key.replace('exclusiveM', 'm'))
        : numberAt(schema, key)
    case 'pattern':
      return conversion.hasLongText || !isPlainPattern(String(value)) ? undefined : value
    case 'format':
      return conversion.hasLongText ? undefined : value
    default:
      // One of another kind is told where it stands, and refuses no example.
      return SAME.has(key) && isOfKind('schema', key, value) ? value : undefined
  }
}

/** The schemas of a map, converted. */
function mapOf(
  entries: readonly (readonly [string, SpecNode])[],
  convert: (node: SpecNode) => unknown,
): unknown {
  return Object.fromEntries(entries.map(([key, node]) => [key, convert(node)]))
}

/** A field that does not travel in requests must not be in one. In responses it is let pass. */
function propertySchema(conversion: Conversion, property: SpecNode): Schema | boolean {
  return conversion.direction === 'request' && isLeftOut(conversion, property)
    ? { ...NOTHING, readOnly: true }
    : converted(conversion, property)
}

/** What must be there, without the fields that do not travel this way. */
function requiredNames(conversion: Conversion, schema: SpecNode): readonly unknown[] {
  const properties = childOf(schema, 'properties')
  return itemsOf(childOf(schema, 'required')).flatMap(({ value }) => {
    if (typeof value !== 'string') return []
    const property = childOf(properties, value)
    return isLeftOut(conversion, property) ? [] : [value]
  })
}

/** Whether a field does not travel this way: `readOnly` in requests, `writeOnly` in responses. */
function isLeftOut({ direction }: Conversion, property: SpecNode | undefined): boolean {
  const key = direction === 'request' ? 'readOnly' : 'writeOnly'
  const isSaid = property !== undefined && !isOnlyRef(property) && isTrueAt(property, key)
  return isSaid || isTrueAt(follow(property), key)
}

/** Whether any text within a value is too long for patterns to be tried on. */
function hasLongText(value: unknown): boolean {
  if (typeof value === 'string') return value.length > MAX_TEXT
  return typeof value === 'object' && value !== null && Object.values(value).some(hasLongText)
}

/**
 * Whether a pattern may be tried on a value: it is valid, and no text of some hundred characters makes it take long.
 * Documents come from strangers, and a pattern such as `(a+)+$` would hold up the build. So: no repeated
 * group with a repetition in it, no back references, few open repetitions.
 */
export function isPlainPattern(pattern: string): boolean {
  if (pattern.length > 500 || !isValid(pattern)) return false
  const bare = pattern.replace(/\\[^k1-9]/g, 'x').replace(/\[(?:[^\]\\]|\\.)*\]/g, 'x')
  if (bare.includes('\\')) return false
  const openRepetitions = bare.match(/[*+]|\{\d+,\}/g) ?? []
  return (
    openRepetitions.length <= 3 &&
    !/\)(?:[*+]|\{\d+,\d*\}|\{\d{2,}\})/.test(withoutSmallRepeats(bare))
  )
}

/** A group may be repeated a few times: `(?:-[0-9]{4}){3}`, `(\.[0-9]+){0,2}`. */
function withoutSmallRepeats(pattern: string): string {
  return pattern.replace(/\)\{(?:\d|\d,\d)\}/g, ')')
}

/** Whether the engine reads the pattern, as it does in the mode that JSON Schema asks for. */
function isValid(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp
  } catch {
    return false
  }
}
