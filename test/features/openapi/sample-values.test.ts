import { describe, expect, it } from 'vitest'
import { checkValue } from '../../../src/features/openapi/check/check-value.ts'
import { childOf, schemasAt } from '../../../src/features/openapi/read/spec-node.ts'
import { sampleValue } from '../../../src/features/openapi/samples/sample-value.ts'
import { xmlText } from '../../../src/features/openapi/samples/xml-text.ts'
import { boundsConflict } from '../../../src/features/openapi/shape/bounds.ts'
import { shapeOf } from '../../../src/features/openapi/shape/shape.ts'
import { typeLabel } from '../../../src/features/openapi/shape/type-label.ts'
import { tables } from '../../support/tables.ts'
import { specOf } from './api-fixture.ts'

const {
  withoutHidden,
  requestValues,
  recursions,
  typesOfWords,
  mergedBounds,
  schemaBounds,
  madeUpValues,
  xmlValues,
} = tables<{
  withoutHidden: readonly [string, string, readonly [request: unknown, response: unknown]][]
  requestValues: readonly (readonly [name: string, schema: string, value: object])[]
  recursions: readonly (readonly [name: string, schema: string, value: unknown])[]
  typesOfWords: readonly (readonly [schema: string, label: string])[]
  mergedBounds: readonly (readonly [schemas: readonly string[], expected: object])[]
  schemaBounds: readonly (readonly [schema: string, conflict: string | undefined])[]
  madeUpValues: readonly (readonly [schema: string, value: unknown])[]
  xmlValues: readonly (readonly [schema: string, value: unknown, text: string])[]
}>(import.meta.url)

/** The document's `components.schemas.A`, besides others. */
function read(schema: string, others = '') {
  const spec = specOf(
    `openapi: 3.1.0\npaths: {}\ncomponents:\n  schemas:\n    A: ${schema}\n${others}`,
  )
  const schemas = childOf(childOf(spec, 'components'), 'schemas')
  const holder = { ...spec, value: { schema: childOf(schemas, 'A')?.value } }
  const a = childOf(schemas, 'A')
  return a === undefined ? schemasAt(holder) : [a]
}

function made(schema: string, direction: 'request' | 'response' = 'response', others = '') {
  return sampleValue(read(schema, others), direction)
}

const UNION =
  'oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }], discriminator: { propertyName: kind, mapping: { cat: "#/components/schemas/Cat", dog: Dog } }'
const ANIMALS =
  '    Cat: { type: object, required: [kind, meow], properties: { kind: { type: string }, meow: { type: string } } }'
/** A parent that lists its children. */
const PETS = `    Pet: { type: object, required: [petType], properties: { petType: { type: string } }, discriminator: { propertyName: petType, mapping: { cat: Cat, dog: Dog } } }
    Cat: { allOf: [{ $ref: "#/components/schemas/Pet" }, { required: [meow], properties: { meow: { type: boolean } } }] }`

describe('a value that is made up', () => {
  it.each(madeUpValues)('%s', (schema, value) => {
    expect(made(schema)).toEqual(value)
  })

  it.each(withoutHidden)(
    'is the example of a schema without what does not travel: %s',
    (_name, example, values) => {
      const again = '{ $ref: "#/components/schemas/A" }'
      const schema = `{ ${example}, properties: { r: { readOnly: true }, w: { writeOnly: true }, n: {},
      deep: ${again}, list: { type: array, items: ${again} }, map: { additionalProperties: ${again} },
      one: { oneOf: [{ properties: { r: { readOnly: true }, n: { readOnly: true } } }, { properties: { n: {} } }] } } }`
      expect([made(schema, 'request'), made(schema, 'response')]).toEqual(values)
    },
  )

  it.each<[string, string, string, unknown]>([
    ['that is mapped', `{ ${UNION} }`, ANIMALS, { kind: 'cat', meow: 'string' }],
    [
      'that is the name of the schema',
      `{ ${UNION.replace(/, mapping.*?\}/, '')} }`,
      ANIMALS,
      { kind: 'Cat', meow: 'string' },
    ],
    [
      'whose property only the whole has',
      `{ required: [kind], properties: { kind: { type: string } }, ${UNION} }`,
      '    Cat: { properties: { meow: { type: boolean } } }',
      { kind: 'cat', meow: true },
    ],
    [
      'in a list, and not within its values',
      `{ type: array, items: { ${UNION} } }`,
      '    Cat: { properties: { kind: {}, toy: { properties: { kind: {} } } } }',
      [{ kind: 'cat', toy: { kind: 'value' } }],
    ],
    ['of a parent', '{ $ref: "#/components/schemas/Pet" }', PETS, { petType: 'cat', meow: true }],
    ['of a child', '{ $ref: "#/components/schemas/Cat" }', PETS, { petType: 'cat', meow: true }],
    [
      'of an option that has options',
      `{ ${UNION} }`,
      '    Cat: { required: [kind], properties: { kind: { type: string } }, anyOf: [{ properties: { a: {} } }, { properties: { b: {} } }] }',
      { kind: 'cat', a: 'value' },
    ],
    [
      'with an example that means another option',
      `{ ${UNION} }`,
      '    Cat: { required: [kind], properties: { kind: { type: string, example: dog } } }',
      { kind: 'cat' },
    ],
    [
      'with an example that means it as well',
      `{ ${UNION.replace('cat:', 'cat: "#/components/schemas/Cat", kitten:')} }`,
      '    Cat: { required: [kind], properties: { kind: { type: string, default: kitten } } }',
      { kind: 'kitten' },
    ],
    [
      'with allowed values, of which another is the first',
      `{ ${UNION} }`,
      '    Cat: { required: [kind], properties: { kind: { enum: [dog, cat] } } }',
      { kind: 'cat' },
    ],
    [
      'with no other allowed value',
      `{ ${UNION} }`,
      '    Cat: { required: [kind], properties: { kind: { const: tiger } } }',
      { kind: 'tiger' },
    ],
    [
      'that is no text',
      `{ ${UNION} }`,
      '    Cat: { required: [kind], properties: { kind: { type: integer } } }',
      { kind: 1 },
    ],
    [
      'that is optional in a request',
      `{ ${UNION} }`,
      '    Cat: { required: [meow], properties: { kind: { type: string }, meow: {}, other: {} } }',
      { kind: 'cat', meow: 'value' },
    ],
    [
      'that is read only',
      `{ ${UNION} }`,
      '    Cat: { properties: { kind: { type: string, readOnly: true }, meow: {} } }',
      { meow: 'value' },
    ],
  ])('has the value of a discriminator %s', (_name, schema, others, value) => {
    expect(made(schema, 'request', `${others}\n    Dog: { properties: { bark: {} } }`)).toEqual(
      value,
    )
  })

  it('of as many values as a sample may have is as deep as any', () => {
    const deep =
      'a: { properties: { b: { properties: { c: { properties: { d: { properties: { e: {} } } } } } } } }'
    const sample = (others: number) =>
      made(
        `{ properties: { ${deep}${', x{}: {}'.repeat(others).replace(/x\{\}/g, (_, at) => `x${at}`)} } }`,
      )
    expect(sample(44)).toMatchObject({ a: { b: { c: { d: { e: 'value' } } } } })
    expect(sample(45)).toMatchObject({ a: { b: { c: {} } } })
    expect(JSON.stringify(sample(45))).not.toContain('"e"')
  })

  it.each([
    ...['date', 'date-time', 'time', 'duration', 'email', 'idn-email', 'uuid', 'ipv4', 'ipv6'],
    ...['hostname', 'idn-hostname', 'uri', 'uri-reference', 'iri', 'byte', 'regex', 'json-pointer'],
  ])('fits the format %s', (format) => {
    const schema = `{ type: string, format: ${format} }`
    expect(made(schema)).not.toBe('string')
    const [node] = read(schema)
    if (node === undefined) throw new Error('no schema')
    expect(checkValue(node, { value: made(schema), direction: 'response' })).toEqual([])
    const other = checkValue(node, { value: '\\ ~', direction: 'response' })
    expect(other).toEqual(
      /^(idn|iri)/.test(format) ? [] : [{ path: [], reason: `is no ${format}` }],
    )
  })

  it('is as long as 200 characters at most', () => {
    expect(made('{ type: string, minLength: 199 }')).toHaveLength(199)
    expect(made('{ type: string, minLength: 900 }')).toHaveLength(200)
  })

  it.each(requestValues)('in a request %s', (_name, schema, value) => {
    expect(made(schema, 'request')).toEqual(value)
  })

  it.each(recursions)('%s that is inside itself is left out or empty', (_name, schema, value) => {
    expect(made(schema)).toEqual(value)
  })

  it('has six objects inside one another at most', () => {
    const nested = (depth: number): string =>
      depth === 0 ? '{ type: string }' : `{ properties: { a: ${nested(depth - 1)} } }`
    const levels = (value: unknown): number =>
      typeof value === 'object' && value !== null ? 1 + levels(Reflect.get(value, 'a')) : 0
    expect(levels(made(nested(5)))).toBe(5)
    expect(levels(made(nested(6)))).toBe(6)
    expect(levels(made(nested(7)))).toBe(6)
  })

  it('of more than fifty values has less inside', () => {
    const wide = (count: number) =>
      `{ properties: { ${Array.from({ length: count }, (_, index) => `f${index}: { properties: { a: { properties: { b: { properties: { c: { properties: { d: { type: string } } } } } } } } }`).join(', ')} } }`
    const depth = (value: unknown): number =>
      typeof value === 'object' && value !== null
        ? 1 + Math.max(0, ...Object.values(value).map(depth))
        : 0
    expect(depth(made(wide(9)))).toBe(5)
    expect(depth(made(wide(10)))).toBe(4)
    expect(depth(made(wide(16)))).toBe(4)
    expect(depth(made(wide(17)))).toBe(3)
  })
})

describe('a value as XML', () => {
  const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
  const xml = (schema: string, value: unknown) => {
    const schemas = read(schema)
    return xmlText(schemas, value).replace(HEAD, '')
  }

  it.each(xmlValues)('%s', (schema, value, text) => {
    expect(xml(schema, value)).toBe(text)
  })
})

describe('the type of a value in words', () => {
  it.each(typesOfWords)('%s', (schema, label) => {
    const schemas = read(schema)
    expect(typeLabel(schemas)).toBe(label)
  })

  it('five lists inside one another are told, what is deeper is a list', () => {
    const lists = (count: number): string =>
      count === 0 ? '{ type: string }' : `{ type: array, items: ${lists(count - 1)} }`
    const label = (count: number) => {
      const schemas = read(lists(count))
      return typeLabel(schemas)
    }
    expect([label(4), label(5)]).toEqual(['string[][][][]', 'array[][][][][]'])
  })
})

describe('bounds of several schemas', () => {
  const bounds = (...schemas: readonly string[]) => {
    return shapeOf(read(`{ allOf: [${schemas.join(', ')}] }`)).bounds
  }

  it.each(mergedBounds)('%j', (schemas, expected) => {
    expect(bounds(...schemas)).toMatchObject(expected)
  })

  it.each(schemaBounds)('%s', (schema, conflict) => {
    expect(boundsConflict(bounds(schema))).toBe(conflict)
  })
})

it.each([
  [47, { x: 'string' }],
  [48, undefined],
])('of %i fields and an object the sample is whole while it has 50 values', (count, inside) => {
  const fields = Array.from({ length: count }, (_, index) => `f${index}: { type: string }`)
  const object = 'o: { type: object, properties: { x: { type: string } } }'
  const sample = made(`{ type: object, properties: { ${[...fields, object].join(', ')} } }`)
  expect(Object(sample).f47).toBe(count === 48 ? 'string' : undefined)
  expect(Object(sample).o).toEqual(inside)
})
