import { describe, expect, it } from 'vitest'
import { isPlainPattern } from '../../../src/features/openapi/check/json-schemas.ts'
import { tables } from '../../support/tables.ts'
import { bodySchema, generate, indent, oneOperation } from './api-fixture.ts'

const { mismatches } = tables<{
  mismatches: readonly (readonly [schema: string, reason: string | undefined])[]
}>(import.meta.url)

/** `line:column where reason` of examples that do not fit. */
function misfits(yaml: string): readonly string[] {
  return generate(yaml)
    .diagnostics.filter(({ code }) => code === 'openapi-example-mismatch')
    .map(({ message, at }) => {
      const said = message.replace('The example does not fit its schema: ', '')
      return `${at?.line}:${at?.column} ${said}`
    })
}

/** What is said of the example of a schema, which stands at column 15. */
const reasons = (schema: string) =>
  misfits(bodySchema(schema)).map((line) => line.replace(/^\S+ /, ''))

describe('why an example does not fit', () => {
  it.each(mismatches)('%s', (schema, reason) => {
    const said = reasons(schema)
    expect(said).toEqual(reason === undefined ? [] : [reason])
  })

  it('a text of 500 characters is tried on patterns, a longer one and what stands beside it is not', () => {
    const example = (count: number) => `{ pattern: ^b$, example: ${'a'.repeat(count)} }`
    expect(reasons(example(500))).toEqual(['it does not match ^b$'])
    expect(reasons(example(501))).toEqual([])
    const beside = (count: number) =>
      `{ items: { format: date }, example: [x, [{ a: ${'a'.repeat(count)} }]] }`
    expect(reasons(beside(500))).toHaveLength(1)
    expect(reasons(beside(501))).toEqual([])
  })

  it('only the first fault of an example is told, and each example for itself', () => {
    const schema = '{ type: object, properties: { a: { type: integer }, b: { type: integer } }'
    expect(reasons(`${schema}, examples: [{ a: x, b: x }, { b: y }] }`)).toEqual([
      'a is a string, not an integer',
      'b is a string, not an integer',
    ])
  })
})

describe('where an example travels', () => {
  const SCHEMA =
    '{ type: object, required: [id, key], properties: { id: { type: string, readOnly: true }, key: { type: string, writeOnly: true } } }'
  const media = (example: string) =>
    `content:\n  application/json:\n    schema: ${SCHEMA}\n    example: ${example}`
  const request = (example: string) =>
    oneOperation({ operation: `requestBody:\n${indent(media(example), 2)}` })
  const response = (example: string) =>
    oneOperation({
      operation: `responses:\n  '200':\n    description: Fine.\n${indent(media(example), 4)}`,
    })

  it.each([
    ['a request without what is only read', request('{ key: a }'), []],
    [
      'a request with it',
      request('{ id: a, key: a }'),
      ['14:28 id is read-only and does not belong in a request'],
    ],
    [
      'a payload of a webhook with it',
      `openapi: 3.1.0\nwebhooks:\n  made:\n    post:\n      requestBody:\n${indent(media('{ id: a }'), 8)}\n`,
      [],
    ],
    ['a request without what is only written', request('{}'), ['14:13 it lacks the required key']],
    ['a response without what is only written', response('{ id: a }'), []],
    [
      'a response without what is only read',
      response('{ key: a }'),
      ['16:15 it lacks the required id'],
    ],
    [
      'a schema as requests have it',
      bodySchema(SCHEMA.replace(/}$/, ', example: { key: a } }')),
      [],
    ],
    [
      'a schema as responses have it',
      bodySchema(SCHEMA.replace(/}$/, ', example: { id: a } }')),
      [],
    ],
    [
      'a schema as neither has it',
      bodySchema(SCHEMA.replace(/}$/, ', example: {} }')),
      [expect.stringMatching(/ it lacks the required id$/)],
    ],
  ])('%s', (_name, yaml, said) => {
    expect(misfits(yaml)).toEqual(said)
  })

  it.each([
    ['{ $ref: "#/components/examples/E" }', '17:27 it is an integer, not a string'],
    ['{ value: 1 }', '14:35 it is an integer, not a string'],
  ])('examples by name: %s', (example, said) => {
    const yaml = oneOperation({
      operation: `parameters:\n  - name: q\n    in: query\n    schema: { type: string }\n    examples: { e: ${example} }`,
      components: 'examples: { E: { value: 2 } }',
    })
    expect(misfits(yaml)).toEqual([said])
  })

  it.each([
    ['object', '<a/>'],
    ['array', 'a,b'],
  ])('text in place of an %s is another format', (type, text) => {
    expect(reasons(`{ type: ${type}, example: "${text}" }`)).toEqual([])
  })
})

describe('patterns that are tried', () => {
  it.each([
    '^a*b+c{2,}$',
    '^[*+*+*+*+]$',
    '^[\\]*+*+*+]+$',
    '^\\*\\+\\*\\+a$',
    '(?:-[0-9]{4}){3}',
    '(\\.[0-9]+){0,2}',
    '(a){9}',
    '\\d+',
    'a'.repeat(500),
  ])('%s', (pattern) => {
    expect(isPlainPattern(pattern)).toBe(true)
  })
})

describe('patterns that could take long, or are none', () => {
  it.each([
    'a*b+c{2,}d*',
    '(a)*',
    '(a)+',
    '(a){1,}',
    '(a){0,10}',
    '(a){10}',
    '(a+){2}{3,}',
    '(a)\\1',
    '(?<n>a)\\k<n>',
    '[',
    '(?i)a',
    '\\-',
    'a'.repeat(501),
  ])('%s', (pattern) => {
    expect(isPlainPattern(pattern)).toBe(false)
  })
})
