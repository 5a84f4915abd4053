import fc from 'fast-check'

/** A JSON Schema as data. */
export type SchemaData = Readonly<Record<string, unknown>>

const NAMES = ['a', 'b', 'c', 'd'] as const

/** Schemas that some value fits by construction, up to this many levels deep. */
export function schemas(depth: number): fc.Arbitrary<SchemaData> {
  if (depth === 0) return leaf
  const inner = schemas(depth - 1)
  return fc.oneof(
    leaf,
    objectOf(inner),
    listOf(inner),
    tupleOf(inner),
    mapOf(inner),
    partsOf(inner),
    choiceOf(inner),
    fc.constant({ $ref: '#/components/schemas/Node' }),
    inner.map((schema) => ({ anyOf: [schema, { type: 'null' }] })),
  )
}

/** A schema of itself, which ends in an empty list or in null. */
export const NODE: SchemaData = {
  type: 'object',
  required: ['name', 'next'],
  properties: {
    name: { type: 'string' },
    next: { anyOf: [{ $ref: '#/components/schemas/Node' }, { type: 'null' }] },
    children: { type: 'array', items: { $ref: '#/components/schemas/Node' } },
  },
}

const least = fc.integer({ min: -5, max: 5 })
const room = fc.integer({ min: 2, max: 6 })

const number = fc
  .tuple(fc.constantFrom('integer', 'number'), least, room, fc.boolean(), fc.boolean())
  .map(([type, min, more, isOpen, isNullable]) => ({
    type: isNullable ? [type, 'null'] : type,
    ...(isOpen ? { exclusiveMinimum: min } : { minimum: min }),
    ...(isOpen ? { exclusiveMaximum: min + more } : { maximum: min + more }),
  }))

const text = fc
  .tuple(fc.integer({ min: 0, max: 9 }), room)
  .map(([minLength, more]) => ({ type: 'string', minLength, maxLength: minLength + more }))

const leaf: fc.Arbitrary<SchemaData> = fc.oneof(
  number,
  text,
  fc.constant({ type: 'boolean' }),
  fc.uniqueArray(fc.oneof(fc.string(), least), { minLength: 1, maxLength: 3 }).map((values) => ({
    enum: values,
  })),
  fc.oneof(fc.string(), least, fc.boolean()).map((value) => ({ const: value })),
)

function objectOf(inner: fc.Arbitrary<SchemaData>): fc.Arbitrary<SchemaData> {
  return fc
    .tuple(
      fc.dictionary(fc.constantFrom(...NAMES), inner, { maxKeys: 3 }),
      fc.subarray([...NAMES]),
      fc.constantFrom(undefined, true, false),
    )
    .map(([properties, names, additionalProperties]) => ({
      type: 'object',
      properties,
      required: names.filter((name) => name in properties),
      ...(additionalProperties === undefined ? {} : { additionalProperties }),
    }))
}

function listOf(inner: fc.Arbitrary<SchemaData>): fc.Arbitrary<SchemaData> {
  return fc.tuple(inner, fc.integer({ min: 0, max: 3 }), room).map(([items, minItems, more]) => ({
    type: 'array',
    items,
    minItems,
    maxItems: minItems + more,
  }))
}

function tupleOf(inner: fc.Arbitrary<SchemaData>): fc.Arbitrary<SchemaData> {
  return fc
    .tuple(fc.array(inner, { minLength: 1, maxLength: 3 }), fc.oneof(inner, fc.constant(false)))
    .map(([prefixItems, items]) => ({
      type: 'array',
      prefixItems,
      items,
      minItems: prefixItems.length,
    }))
}

function mapOf(inner: fc.Arbitrary<SchemaData>): fc.Arbitrary<SchemaData> {
  return inner.map((additionalProperties) => ({ type: 'object', additionalProperties }))
}

/** Objects of other fields, and one field that both narrow. */
function partsOf(inner: fc.Arbitrary<SchemaData>): fc.Arbitrary<SchemaData> {
  return fc.tuple(inner, inner, least).map(([one, other, minimum]) => ({
    allOf: [
      { type: 'object', required: ['one', 'both'], properties: { one, both: { type: 'integer' } } },
      { type: 'object', properties: { other, both: { minimum, maximum: minimum + 9 } } },
    ],
  }))
}

/** Options that no value fits two of, beside a field that each narrows; or of other types. */
function choiceOf(inner: fc.Arbitrary<SchemaData>): fc.Arbitrary<SchemaData> {
  const tagged = fc
    .tuple(inner, inner, fc.constantFrom('oneOf', 'anyOf'), fc.boolean())
    .map(([one, other, kind, isMarked]) => ({
      type: 'object',
      required: ['kind'],
      properties: { kind: { type: 'string' }, beside: { type: 'integer' } },
      ...(isMarked ? { discriminator: { propertyName: 'kind' } } : {}),
      [kind]: [
        { required: ['beside', 'x'], properties: { kind: { const: 'one' }, x: one } },
        { properties: { kind: { const: 'other' }, x: other } },
      ],
    }))
  const typed = fc
    .tuple(text, number)
    .map(([one, other]) => ({ oneOf: [one, { ...other, type: 'integer' }] }))
  return fc.oneof(tagged, typed)
}
