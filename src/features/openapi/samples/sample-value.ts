import type { Direction } from '../read/operations.ts'
import { follow } from '../read/resolve-ref.ts'
import { isMap, listAt, type SpecNode } from '../read/spec-node.ts'
import type { Field } from '../shape/merge-types.ts'
import { type Shape, shapeOf, travels } from '../shape/shape.ts'
import type { DiscriminatorValues, VariantGroup, VariantOption } from '../shape/variants.ts'
import { withoutHidden } from '../shape/without-hidden.ts'
import { numberSample } from './number-sample.ts'

/** Longer samples than this teach nothing: they are made again with less inside. */
const MAX_VALUES = 50
/** How many objects inside one another a sample may have, tried in this order. */
const DEPTHS = [6, 4, 3, 2, 1] as const

type Sampling = {
  readonly direction: Direction
  readonly maxDepth: number
  /** Keys of the shapes above: a shape inside itself is left out. */
  readonly above: readonly string[]
  /** What is known of a value that is an option of the shape above. */
  readonly discriminators: readonly DiscriminatorValues[]
  /** Values still allowed; shared by the whole sample. */
  readonly budget: { left: number }
}

/**
 * A value that fits the schemas: examples, defaults and first allowed values where the document has them,
 * else one of the type and format. Fields that do not travel in this direction are left out.
 */
export function sampleValue(schemas: readonly SpecNode[], direction: Direction): unknown {
  let value: unknown
  for (const maxDepth of DEPTHS) {
    const budget = { left: MAX_VALUES }
    value = sample(schemas, { direction, maxDepth, above: [], discriminators: [], budget })
    if (budget.left >= 0) return value
  }
  return value
}

/** What the document says goes before what is made up; a variant adds its fields to those of the object. */
function sample(schemas: readonly SpecNode[], sampling: Sampling): unknown {
  const shape = shapeOf(schemas)
  const { direction } = sampling
  sampling.budget.left--
  const [example] = shape.examples
  if (example !== undefined) return withoutHidden(schemas, example, direction)
  if (shape.allowed?.[0] !== undefined) return shape.allowed[0]
  if (shape.defaultValue !== undefined && shape.defaultValue.value !== null)
    return withoutHidden(schemas, shape.defaultValue.value, direction)
  if (isCircle(shape, sampling)) return shape.types[0] === 'array' ? [] : {}
  const inside = { ...sampling, above: [...sampling.above, shape.key], discriminators: [] }
  const discriminators = discriminatorsFor(shape, sampling)
  const [group] = shape.variants
  const option = group?.options[0]
  if (group === undefined || option === undefined) return plainSample(shape, inside, discriminators)
  if (isLimit(shapeOf([option.schema]), shape))
    return plainSample(limitedShape(schemas, group, option), inside, discriminators)
  const object = objectSample(shape, inside, discriminators)
  const chosen = sample([option.schema], { ...inside, discriminators })
  return isMap(object) && isMap(chosen) ? { ...object, ...chosen } : (chosen ?? object)
}

/** A value of a shape, whatever alternatives it has. */
function plainSample(
  shape: Shape,
  sampling: Sampling,
  discriminators: readonly DiscriminatorValues[],
): unknown {
  return objectSample(shape, sampling, discriminators) ?? simpleSample(shape, sampling)
}

/** Whether an option only limits the value that it is an option of: `required: [a]`, `format: uuid`. */
function isLimit(option: Shape, { types }: Shape): boolean {
  const { examples, allowed, defaultValue, fields, variants, rest } = option
  const isSaid = examples.length > 0 || allowed !== undefined || defaultValue !== undefined
  const isOpen = fields.length + variants.length === 0 && rest === undefined
  const isSameType = option.types.every((type) => type === 'object' && types.includes(type))
  return isOpen && isSameType && !isSaid
}

/** A shape as its option limits it. Of `oneOf`, what only the other options require must not be there. */
function limitedShape(
  schemas: readonly SpecNode[],
  { kind, options }: VariantGroup,
  { schema }: VariantOption,
): Shape {
  const shape = shapeOf([...schemas, schema])
  const others = kind === 'anyOf' ? [] : options.map((option) => follow(option.schema))
  const elsewhere = others.flatMap((other) => listAt(other, 'required'))
  const fields = shape.fields.filter(({ name, required }) => required || !elsewhere.includes(name))
  return { ...shape, fields, variants: [] }
}

/** Those that mean the first option, of which the sample is, the shape itself, or the option that it is. */
function discriminatorsFor(shape: Shape, sampling: Sampling): readonly DiscriminatorValues[] {
  const [group] = shape.variants
  const option = group?.options[0]
  const chosen =
    group?.discriminator === undefined || option === undefined
      ? []
      : [{ property: group.discriminator, values: option.values }]
  return [...chosen, ...shape.discriminators, ...sampling.discriminators]
}

/** Whether the shape is inside itself, or the sample is large enough. */
function isCircle(shape: Shape, { above, budget, maxDepth }: Sampling): boolean {
  const isContainer = shape.types.includes('object') || shape.types.includes('array')
  if (above.includes(shape.key)) return true
  return isContainer && (above.length >= maxDepth || budget.left < -MAX_VALUES)
}

/** A map without named fields gets one entry, so that readers see what its values are. */
function objectSample(
  shape: Shape,
  sampling: Sampling,
  discriminators: readonly DiscriminatorValues[],
): unknown {
  if (!shape.types.includes('object')) return undefined
  const fields = shape.fields.filter((field) => isSampled(field, sampling))
  const chosen = sampling.direction === 'request' ? requestFields(fields, discriminators) : fields
  const entries = chosen.map((field) => {
    const made = sample(field.schemas, sampling)
    return [field.name, discriminated(made, field, discriminators)] as const
  })
  const rest =
    Array.isArray(shape.rest) && fields.length === 0
      ? [['key', sample(shape.rest, sampling)] as const]
      : []
  return Object.fromEntries([...entries, ...rest])
}

/** The property of a discriminator: what was made stays where it means the option, or where no other value is allowed. */
function discriminated(
  made: unknown,
  field: Field,
  discriminators: readonly DiscriminatorValues[],
): unknown {
  const values = valuesOf(field, discriminators)
  const { allowed, types } = shapeOf(field.schemas)
  const isText = types.length === 0 || types.includes('string')
  if (!isText || values.some((value) => value === made)) return made
  return values.find((value) => allowed === undefined || allowed.includes(value)) ?? made
}

/** The values that a field may have as the property of a discriminator. */
function valuesOf(
  { name }: Field,
  discriminators: readonly DiscriminatorValues[],
): readonly string[] {
  return discriminators.flatMap(({ property, values }) => (property === name ? values : []))
}

/** Required fields, those with an example, and discriminators; all where none is required or has an example. */
function requestFields(
  fields: readonly Field[],
  discriminators: readonly DiscriminatorValues[],
): readonly Field[] {
  const chosen = fields.filter(
    (field) => field.required || shapeOf(field.schemas).examples.length > 0,
  )
  if (chosen.length === 0) return fields
  return fields.filter(
    (field) => chosen.includes(field) || valuesOf(field, discriminators).length > 0,
  )
}

/** Of the fields that travel, required ones must be there; deprecated and circular ones are left out. */
function isSampled(field: Field, { direction, above, maxDepth }: Sampling): boolean {
  const shape = shapeOf(field.schemas)
  if (shape.hidden || !travels(shape, direction)) return false
  if (field.required) return true
  const item = shape.items === undefined ? undefined : shapeOf(shape.items)
  const isCircular = above.includes(shape.key) || (item !== undefined && above.includes(item.key))
  if (isCircular || shape.deprecated) return false
  const isObject = shape.types.includes('object') || item?.types.includes('object') === true
  return above.length < maxDepth || !isObject
}

/** A value of the first type. */
function simpleSample(shape: Shape, sampling: Sampling): unknown {
  switch (shape.types[0]) {
    case 'string':
      return textSample(shape)
    case 'integer':
    case 'number':
      return numberSample(shape)
    case 'boolean':
      return true
    case 'array':
      return arraySample(shape, sampling)
    default:
      return shape.nullable ? null : 'value'
  }
}

/** A format has a fixed sample; other texts are as long as they must be. */
function textSample({ format, bounds }: Shape): string {
  const known = format === undefined ? undefined : FORMAT_SAMPLES[format]
  if (known !== undefined) return known
  const least = Math.min(bounds.minLength ?? 0, 200)
  const most = bounds.maxLength ?? Number.POSITIVE_INFINITY
  const text = 'string'.padEnd(least, 'string')
  return text.length > most ? text.slice(0, most) : text
}

/** As few items as allowed, at most three; one where items must differ. */
function arraySample(shape: Shape, sampling: Sampling): unknown {
  if (shape.tuple.length > 0) return shape.tuple.map((schema) => sample([schema], sampling))
  if (shape.items === undefined || shape.bounds.maxItems === 0) return []
  const item = shapeOf(shape.items)
  const isTooDeep = item.types.includes('object') && sampling.above.length >= sampling.maxDepth
  if (sampling.above.includes(item.key) || isTooDeep) return []
  const first = sample(shape.items, sampling)
  const count = shape.unique ? 1 : Math.min(Math.max(shape.bounds.minItems ?? 1, 1), 3)
  return Array.from({ length: count }, () => first)
}

/** One fixed text of each format, so that two builds are equal. */
const FORMAT_SAMPLES: Readonly<Record<string, string>> = {
  date: '2026-03-16',
  'date-time': '2026-03-16T16:42:27Z',
  time: '16:42:27Z',
  duration: 'PT15M',
  email: 'ana@example.com',
  'idn-email': 'ana@example.com',
  uuid: '3f1c9a52-7b0e-4d68-9c11-5e2a8d4b6f70',
  ipv4: '192.0.2.10',
  ipv6: '2001:db8::10',
  hostname: 'host.example.com',
  'idn-hostname': 'host.example.com',
  uri: 'https://example.com/',
  'uri-reference': '/path',
  iri: 'https://example.com/',
  byte: 'ZXhhbXBsZQ==',
  password: 'correct-horse-battery',
  regex: '^[a-z]+$',
  'json-pointer': '/name',
}
