import type { Direction } from '../read/operations.ts'
import { isMap, type SpecNode } from '../read/spec-node.ts'
import { chosenOptions } from '../shape/chosen-option.ts'
import type { Field } from '../shape/merge-types.ts'
import { type Shape, shapeOf, travels } from '../shape/shape.ts'
import type { DiscriminatorValues } from '../shape/variants.ts'
import { withoutHidden } from '../shape/without-hidden.ts'
import { numberSample } from './number-sample.ts'
import { sampleKey } from './sample-key.ts'

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

/** What the document says goes before what is made up. Of choices the value is of one option each. */
function sample(schemas: readonly SpecNode[], sampling: Sampling): unknown {
  const shape = shapeOf(schemas)
  sampling.budget.left--
  const said = saidValue(schemas, shape, sampling)
  if (said !== undefined) return said.value
  if (isCircle(shape, sampling)) return emptyValue(shape)
  const above = [...sampling.above, shape.key]
  const chosen = chosenOptions(schemas, above)
  if (isCircle(chosen.shape, sampling)) return emptyValue(chosen.shape)
  const options = chosen.schemas.slice(schemas.length).map((schema) => shapeOf([schema]))
  const inside = {
    ...sampling,
    above: [...above, ...options.map(({ key }) => key)],
    discriminators: [],
  }
  const beside = new Set(shape.fields.map(({ name }) => name))
  const parts = [
    chosen.shape.fields.filter(({ name }) => beside.has(name)),
    ...options.map(({ fields }) => fields),
  ]
  const discriminators = [
    ...chosen.discriminators,
    ...chosen.shape.discriminators,
    ...sampling.discriminators,
  ]
  const ofOption =
    options.length === 0 ? undefined : saidValue(chosen.schemas, chosen.shape, sampling)
  const object = objectSample(chosen.shape, inside, { parts, discriminators })
  if (ofOption === undefined) return object ?? simpleSample(chosen.shape, inside)
  return isMap(object) && isMap(ofOption.value) ? { ...object, ...ofOption.value } : ofOption.value
}

/** The value that the document has for a shape: an example, the first that is allowed, or the default. */
function saidValue(
  schemas: readonly SpecNode[],
  { examples, allowed, defaultValue }: Shape,
  { direction }: Sampling,
): { readonly value: unknown } | undefined {
  const [example] = examples
  if (example !== undefined) return { value: withoutHidden(schemas, example, direction) }
  if (allowed?.[0] !== undefined) return { value: allowed[0] }
  if (defaultValue === undefined || defaultValue.value === null) return undefined
  return { value: withoutHidden(schemas, defaultValue.value, direction) }
}

/** What ends a shape that is inside itself. */
function emptyValue({ types, nullable }: Shape): unknown {
  if (types[0] === 'array') return []
  return nullable ? null : {}
}

/** Whether the shape is inside itself, or the sample is large enough. */
function isCircle(shape: Shape, { above, budget, maxDepth }: Sampling): boolean {
  const isContainer = shape.types.includes('object') || shape.types.includes('array')
  if (above.includes(shape.key)) return true
  return isContainer && (above.length >= maxDepth || budget.left < -MAX_VALUES)
}

type ObjectParts = {
  /** Fields of the object itself, and of each option that was taken. */
  readonly parts: readonly (readonly Field[])[]
  readonly discriminators: readonly DiscriminatorValues[]
}

/** The fields of an object; what its other keys may be where it has no fields. */
function objectSample(
  shape: Shape,
  sampling: Sampling,
  { parts, discriminators }: ObjectParts,
): unknown {
  if (!shape.types.includes('object')) return undefined
  const fields = shape.fields.filter((field) => isSampled(field, sampling))
  const chosen =
    sampling.direction === 'request' ? requestFields(fields, parts, discriminators) : fields
  const entries = chosen.map((field) => {
    const made = sample(field.schemas, sampling)
    return [field.name, discriminated(made, field, discriminators)] as const
  })
  return Object.fromEntries(fields.length === 0 ? mapEntries(shape, sampling) : entries)
}

/** An entry for each pattern of keys, or one for any key, so that readers see what the values of a map are. */
function mapEntries({ patternFields, rest }: Shape, sampling: Sampling) {
  const byPattern = patternFields
    .filter(({ schemas }) => !shapeOf(schemas).hidden)
    .flatMap(({ pattern, schemas }) => {
      const key = sampleKey(pattern)
      return key === undefined ? [] : [[key, sample(schemas, sampling)] as const]
    })
  if (byPattern.length > 0 || !Array.isArray(rest)) return byPattern
  return [['key', sample(rest, sampling)] as const]
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

/** Required fields, those with an example, and discriminators; all of a part where none is required or has an example. */
function requestFields(
  fields: readonly Field[],
  parts: readonly (readonly Field[])[],
  discriminators: readonly DiscriminatorValues[],
): readonly Field[] {
  const names = new Set(
    parts.flatMap((part) => {
      const travelling = part.filter(({ name }) => fields.some((field) => field.name === name))
      const chosen = travelling.filter(
        (field) => field.required || shapeOf(field.schemas).examples.length > 0,
      )
      return (chosen.length > 0 ? chosen : travelling).map(({ name }) => name)
    }),
  )
  return fields.filter(
    (field) =>
      field.required || names.has(field.name) || valuesOf(field, discriminators).length > 0,
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
