import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { diffSpecs } from '../../../src/features/openapi/diff/diff.ts'
import { apiDiffText } from '../../../src/features/openapi/diff/diff-text.ts'
import { oneOperation } from './api-fixture.ts'
import { changes, content, object, request, response, version } from './diff-fixture.ts'

const WIREMOOR = readFileSync(new URL('../../../content/openapi.yaml', import.meta.url), 'utf8')

describe('fields', () => {
  it.each([
    [
      'a required field is added',
      object('a: { type: string }'),
      object('a: { type: string }, b: { type: string }', 'required: [b], '),
      'added BREAKING request.b was added: required string',
      'added 200.b was added: string',
    ],
    [
      'an optional field is added',
      object('a: { type: string }'),
      object('a: { type: string }, b: { type: string }'),
      'added request.b was added: optional string',
      'added 200.b was added: string',
    ],
    [
      'a field is removed',
      object('a: { type: string }, b: { type: object, properties: { c: { type: string } } }'),
      object('a: { type: string }'),
      'removed BREAKING request.b was removed',
      'removed BREAKING 200.b was removed',
    ],
    [
      'a field becomes required',
      object('a: { type: string }'),
      object('a: { type: string }', 'required: [a], '),
      'changed BREAKING request.a is required now',
      'changed 200.a is required now',
    ],
    [
      'a field becomes optional',
      object('a: { type: string }', 'required: [a], '),
      object('a: { type: string }'),
      'changed request.a is optional now',
      'changed BREAKING 200.a is optional now',
    ],
    [
      'a type changes',
      object('a: { type: string }'),
      object('a: { type: integer }'),
      'changed BREAKING request.a was string, is integer',
      'changed BREAKING 200.a was string, is integer',
    ],
    [
      'a type widens',
      object('a: { type: integer }'),
      object('a: { type: number }'),
      'changed request.a was integer, is number',
      'changed BREAKING 200.a was integer, is number',
    ],
    [
      'null is allowed',
      object('a: { type: string }'),
      object('a: { type: [string, "null"] }'),
      'changed request.a was string, is string or null',
      'changed BREAKING 200.a was string, is string or null',
    ],
    [
      'what was always null may be a text',
      object('a: { type: "null" }'),
      object('a: { type: [string, "null"] }'),
      'changed request.a was null, is string or null',
      'changed BREAKING 200.a was null, is string or null',
    ],
    [
      'a value goes',
      object('a: { enum: [x, y] }'),
      object('a: { enum: [x] }'),
      'changed BREAKING request.a no longer allows "y"',
      'changed 200.a no longer allows "y"',
    ],
    [
      'a value comes',
      object('a: { enum: [x] }'),
      object('a: { enum: [x, y] }'),
      'changed request.a allows "y", too',
      'changed BREAKING 200.a allows "y", too',
    ],
    [
      'a bound tightens',
      object('a: { type: string, maxLength: 40 }'),
      object('a: { type: string, maxLength: 20 }'),
      'changed BREAKING request.a maximum length was 40, is 20',
      'changed 200.a maximum length was 40, is 20',
    ],
    [
      'a bound loosens',
      object('a: { type: integer, minimum: 1 }'),
      object('a: { type: integer }'),
      'changed request.a minimum was 1, is none',
      'changed BREAKING 200.a minimum was 1, is none',
    ],
    [
      'a field of a list changes',
      object('a: { type: array, items: { type: object, properties: { b: { type: string } } } }'),
      object('a: { type: array, items: { type: object, properties: { b: { type: boolean } } } }'),
      'changed BREAKING request.a[].b was string, is boolean',
      'changed BREAKING 200.a[].b was string, is boolean',
    ],
    [
      'a field is deprecated',
      object('a: { type: string }'),
      object('a: { type: string, deprecated: true }'),
      'changed request.a is deprecated now',
      'changed 200.a is deprecated now',
    ],
    [
      'a value is left out, as a switch',
      object('a: { type: integer, minimum: 0 }'),
      object('a: { type: integer, minimum: 0, exclusiveMinimum: true }'),
      'changed BREAKING request.a minimum was 0, is more than 0',
      'changed 200.a minimum was 0, is more than 0',
    ],
    [
      'a value is let in, as a switch',
      object('a: { type: integer, maximum: 9, exclusiveMaximum: true }'),
      object('a: { type: integer, maximum: 9 }'),
      'changed request.a maximum was less than 9, is 9',
      'changed BREAKING 200.a maximum was less than 9, is 9',
    ],
    [
      'the least value is let in, as a switch',
      object('a: { type: integer, minimum: 0, exclusiveMinimum: true }'),
      object('a: { type: integer, minimum: 0 }'),
      'changed request.a minimum was more than 0, is 0',
      'changed BREAKING 200.a minimum was more than 0, is 0',
    ],
    [
      'a value is left out, as a number',
      object('a: { type: number, maximum: 1 }'),
      object('a: { type: number, exclusiveMaximum: 1 }'),
      'changed BREAKING request.a maximum was 1, is less than 1',
      'changed 200.a maximum was 1, is less than 1',
    ],
    [
      'an excluded value moves',
      object('a: { type: number, exclusiveMinimum: 5 }'),
      object('a: { type: number, exclusiveMinimum: 0 }'),
      'changed request.a minimum was more than 5, is more than 0',
      'changed BREAKING 200.a minimum was more than 5, is more than 0',
    ],
    [
      'a maximum falls',
      object('a: { type: integer, maximum: 9 }'),
      object('a: { type: integer, maximum: 5 }'),
      'changed BREAKING request.a maximum was 9, is 5',
      'changed 200.a maximum was 9, is 5',
    ],
    [
      'a minimum length comes',
      object('a: { type: string }'),
      object('a: { type: string, minLength: 1 }'),
      'changed BREAKING request.a minimum length was none, is 1',
      'changed 200.a minimum length was none, is 1',
    ],
    [
      'a list may be longer',
      object('a: { type: array, items: { type: string }, maxItems: 5 }'),
      object('a: { type: array, items: { type: string }, maxItems: 9 }'),
      'changed request.a maximum number of items was 5, is 9',
      'changed BREAKING 200.a maximum number of items was 5, is 9',
    ],
    [
      'an object must hold more',
      object('a: { type: object, minProperties: 1 }'),
      object('a: { type: object, minProperties: 2 }'),
      'changed BREAKING request.a minimum number of properties was 1, is 2',
      'changed 200.a minimum number of properties was 1, is 2',
    ],
    [
      'a format comes',
      object('a: { type: string }'),
      object('a: { type: string, format: email }'),
      'changed BREAKING request.a format was none, is email',
      'changed 200.a format was none, is email',
    ],
    [
      'a format goes',
      object('a: { type: string, format: uuid }'),
      object('a: { type: string }'),
      'changed request.a format was uuid, is none',
      'changed BREAKING 200.a format was uuid, is none',
    ],
    [
      'a format is another',
      object('a: { type: string, format: date }'),
      object('a: { type: string, format: date-time }'),
      'changed BREAKING request.a format was date, is date-time',
      'changed BREAKING 200.a format was date, is date-time',
    ],
    [
      'a format holds more',
      object('a: { type: integer, format: int32 }'),
      object('a: { type: integer, format: int64 }'),
      'changed request.a format was int32, is int64',
      'changed BREAKING 200.a format was int32, is int64',
    ],
    [
      'a pattern comes',
      object('a: { type: string }'),
      object('a: { type: string, pattern: ^a }'),
      'changed BREAKING request.a pattern was none, is ^a',
      'changed 200.a pattern was none, is ^a',
    ],
    [
      'a pattern goes',
      object('a: { type: string, pattern: ^a }'),
      object('a: { type: string }'),
      'changed request.a pattern was ^a, is none',
      'changed BREAKING 200.a pattern was ^a, is none',
    ],
    [
      'a pattern is another',
      object('a: { type: string, pattern: ^a }'),
      object('a: { type: string, pattern: ^b }'),
      'changed BREAKING request.a pattern was ^a, is ^b',
      'changed BREAKING 200.a pattern was ^a, is ^b',
    ],
    [
      'a step grows',
      object('a: { type: integer, multipleOf: 5 }'),
      object('a: { type: integer, multipleOf: 10 }'),
      'changed BREAKING request.a multiple of was 5, is 10',
      'changed 200.a multiple of was 5, is 10',
    ],
    [
      'a step goes',
      object('a: { type: number, multipleOf: 0.1 }'),
      object('a: { type: number }'),
      'changed request.a multiple of was 0.1, is none',
      'changed BREAKING 200.a multiple of was 0.1, is none',
    ],
    [
      'a step is another',
      object('a: { type: integer, multipleOf: 4 }'),
      object('a: { type: integer, multipleOf: 6 }'),
      'changed BREAKING request.a multiple of was 4, is 6',
      'changed BREAKING 200.a multiple of was 4, is 6',
    ],
    [
      'items must be unique',
      object('a: { type: array, items: { type: string } }'),
      object('a: { type: array, items: { type: string }, uniqueItems: true }'),
      'changed BREAKING request.a items must be unique now',
      'changed 200.a items must be unique now',
    ],
    [
      'items may repeat',
      object('a: { type: array, items: { type: string }, uniqueItems: true }'),
      object('a: { type: array, items: { type: string } }'),
      'changed request.a items may repeat now',
      'changed BREAKING 200.a items may repeat now',
    ],
    [
      'a default is another',
      object('a: { type: integer, default: 10 }'),
      object('a: { type: integer, default: 20 }'),
      'changed BREAKING request.a default was 10, is 20',
      'changed 200.a default was 10, is 20',
    ],
    [
      'a default goes',
      object('a: { type: string, default: x }'),
      object('a: { type: string }'),
      'changed BREAKING request.a default was "x", is none',
      'changed 200.a default was "x", is none',
    ],
    [
      'a default comes',
      object('a: { type: string }'),
      object('a: { type: string, default: x }'),
      'changed request.a default was none, is "x"',
      'changed 200.a default was none, is "x"',
    ],
    [
      'values are fixed',
      object('a: { type: string }'),
      object('a: { enum: [x] }'),
      'changed BREAKING request.a allows only "x" now',
      'changed 200.a allows only "x" now',
    ],
    [
      'values are free',
      object('a: { enum: [x] }'),
      object('a: { type: string }'),
      'changed request.a allows any value now',
      'changed BREAKING 200.a allows any value now',
    ],
    [
      'other fields go',
      object('a: { type: object }'),
      object('a: { type: object, additionalProperties: false }'),
      'changed BREAKING request.a takes no other fields now',
      'changed 200.a takes no other fields now',
    ],
    [
      'other fields come',
      object('a: { type: object, additionalProperties: false }'),
      object('a: { type: object }'),
      'changed request.a takes other fields now',
      'changed 200.a takes other fields now',
    ],
    [
      'an item of a fixed list changes',
      object('a: { type: array, prefixItems: [{ type: string }, { type: integer }] }'),
      object('a: { type: array, prefixItems: [{ type: string }, { type: boolean }] }'),
      'changed BREAKING request.a[1] was integer, is boolean',
      'changed BREAKING 200.a[1] was integer, is boolean',
    ],
    [
      'a field of a pattern of names changes',
      object('a: { type: object, patternProperties: { ^x-: { type: string } } }'),
      object('a: { type: object, patternProperties: { ^x-: { type: string, maxLength: 9 } } }'),
      'changed BREAKING request.a./^x-/ maximum length was none, is 9',
      'changed 200.a./^x-/ maximum length was none, is 9',
    ],
  ])('%s', (...row) => {
    const [, before, after, inRequest, inResponse] = row
    expect(changes(request(before), request(after))).toEqual([inRequest])
    expect(changes(response(before), response(after))).toEqual([inResponse])
  })

  it('finds fields through references, allOf and variants', () => {
    const spec = (name: string, type: string) =>
      oneOperation({
        operation:
          "requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } }",
        components: `schemas:
  A: { allOf: [{ $ref: '#/components/schemas/B' }], oneOf: [{ title: One, properties: { x: { type: ${type} } } }, { title: Two, properties: { y: { type: string } } }] }
  B: { type: object, properties: { ${name}: { type: string }, self: { $ref: '#/components/schemas/B' } } }`,
      })
    expect(changes(spec('n', 'string'), spec('m', 'integer'))).toEqual([
      'removed BREAKING request.n was removed',
      'removed BREAKING request.self.n was removed',
      'added request.m was added: optional string',
      'added request.self.m was added: optional string',
      'changed BREAKING request(One).x was string, is integer',
    ])
  })
})

describe('choices', () => {
  const CAT = '{ title: Cat, type: object, properties: { meow: { type: string } } }'
  const DOG = '{ title: Dog, type: object, properties: { bark: { type: string } } }'
  const BIRD = '{ title: Bird, type: object, properties: { sing: { type: string } } }'
  const oneOf = (...options: readonly string[]) => `{ oneOf: [${options.join(', ')}] }`
  const pet = (schema: string) => object(`pet: ${schema}`)

  it.each([
    [
      'one more',
      oneOf(CAT, DOG),
      oneOf(CAT, DOG, BIRD),
      ['added request(Bird) was added: object'],
      ['added BREAKING 200(Bird) was added: object'],
    ],
    [
      'one less',
      oneOf(CAT, DOG, BIRD),
      oneOf(CAT, DOG),
      ['removed BREAKING request(Bird) was removed'],
      ['removed 200(Bird) was removed'],
    ],
    [
      'others',
      oneOf(CAT, DOG),
      oneOf(BIRD, '{ title: Fish, type: object }'),
      [
        'removed BREAKING request(Cat) was removed',
        'removed BREAKING request(Dog) was removed',
        'added request(Bird) was added: optional object',
        'added request(Fish) was added: optional object',
      ],
      [
        'removed BREAKING 200(Cat) was removed',
        'removed BREAKING 200(Dog) was removed',
        'added 200(Bird) was added: object',
        'added 200(Fish) was added: object',
      ],
    ],
    [
      'what was alone is one of them',
      CAT,
      oneOf(DOG, CAT),
      ['added request(Dog) was added: object'],
      ['added BREAKING 200(Dog) was added: object'],
    ],
    [
      'one of them is left alone',
      oneOf(DOG, CAT),
      CAT,
      ['removed BREAKING request(Dog) was removed'],
      ['removed 200(Dog) was removed'],
    ],
    [
      'what was alone is one of them, with another limit',
      pet(CAT),
      pet(oneOf(CAT.replace('type: string', 'type: string, maxLength: 9'), DOG)),
      [
        'added request.pet(Dog) was added: object',
        'changed BREAKING request.pet(Cat).meow maximum length was none, is 9',
      ],
      [
        'added BREAKING 200.pet(Dog) was added: object',
        'changed 200.pet(Cat).meow maximum length was none, is 9',
      ],
    ],
    [
      'what was alone, or null, is one of them, or null',
      pet('{ type: [string, "null"] }'),
      pet('{ oneOf: [{ type: integer }, { type: string }, { type: "null" }] }'),
      ['added request.pet(integer) was added: integer'],
      ['added BREAKING 200.pet(integer) was added: integer'],
    ],
    [
      'what was alone in a list is none of them',
      `{ type: array, items: ${CAT} }`,
      `{ type: array, items: ${oneOf(DOG, BIRD)} }`,
      [
        'removed BREAKING request[].meow was removed',
        'added request[](Dog) was added: optional object',
        'added request[](Bird) was added: optional object',
        'changed request[] was object, is Dog or Bird',
      ],
      [
        'removed BREAKING 200[].meow was removed',
        'added 200[](Dog) was added: object',
        'added 200[](Bird) was added: object',
        'changed BREAKING 200[] was object, is Dog or Bird',
      ],
    ],
  ])('%s', (...row) => {
    const [, before, after, inRequest, inResponse] = row
    expect(changes(request(before), request(after))).toEqual(inRequest)
    expect(changes(response(before), response(after))).toEqual(inResponse)
  })

  it('named ones are known by their names, whatever a discriminator calls them', () => {
    const spec = (schema: string) =>
      oneOperation({
        operation: `requestBody: ${content(schema)}`,
        components: `schemas:\n  Cat: ${CAT.replace('title: Cat, ', '')}\n  Dog: ${DOG}`,
      })
    const cat = "{ $ref: '#/components/schemas/Cat' }"
    const dog = "{ $ref: '#/components/schemas/Dog' }"
    expect(
      changes(
        spec(`{ type: array, items: ${cat} }`),
        spec(
          `{ type: array, items: { oneOf: [${dog}, ${cat}], discriminator: { propertyName: kind, mapping: { cat: '#/components/schemas/Cat' } } } }`,
        ),
      ),
    ).toEqual(['added request[](Dog) was added: Dog'])
  })
})

describe('operations', () => {
  const schemes =
    'securitySchemes: { t: { type: http, scheme: bearer }, b: { type: http, scheme: basic } }'
  const secured = (security: string) =>
    oneOperation({ operation: `security: ${security}`, components: schemes })
  const withParameter = (parameter: string) =>
    oneOperation({ operation: `parameters: [${parameter}]` })

  it.each([
    [
      'a parameter is removed',
      withParameter('{ name: q, in: query, schema: { type: string } }'),
      oneOperation({}),
      ['removed BREAKING query.q was removed'],
    ],
    [
      'an optional one is added',
      oneOperation({}),
      withParameter('{ name: q, in: query, schema: { type: string } }'),
      ['added query.q was added: optional'],
    ],
    [
      'a required one is added',
      oneOperation({}),
      withParameter('{ name: q, in: query, required: true, schema: { type: string } }'),
      ['added BREAKING query.q was added: required'],
    ],
    [
      'a parameter tightens',
      withParameter('{ name: q, in: query, schema: { type: integer, maximum: 9 } }'),
      withParameter(
        '{ name: q, in: query, required: true, schema: { type: integer, maximum: 5 } }',
      ),
      ['changed BREAKING query.q is required now', 'changed BREAKING query.q maximum was 9, is 5'],
    ],
    [
      'a body is required',
      oneOperation({}),
      request('{ type: object }').replace('requestBody: {', 'requestBody: { required: true,'),
      ['added BREAKING request a body was added: required'],
    ],
    [
      'a media type goes',
      oneOperation({
        operation: 'requestBody: { content: { application/json: {}, text/csv: {} } }',
      }),
      oneOperation({ operation: 'requestBody: { content: { application/json: {} } }' }),
      ['removed BREAKING request media type text/csv was removed'],
    ],
    [
      'a success goes and an error comes',
      oneOperation({ operation: "responses: { '200': { description: A. } }" }),
      oneOperation({
        operation: "responses: { '201': { description: A. }, '409': { description: B. } }",
      }),
      [
        'removed BREAKING 200 the response was removed',
        'added 201 a response was added',
        'added 409 a response was added',
      ],
    ],
    [
      'an operation is deprecated and renamed',
      oneOperation({}),
      oneOperation({ operation: 'deprecated: true' }).replace('makeThing', 'createThing'),
      ['changed is deprecated now', 'changed operationId was makeThing, is createThing'],
    ],
    [
      'authentication is asked for',
      secured('[]'),
      secured('[{ t: [] }]'),
      ['changed BREAKING authentication was none, is Bearer token'],
    ],
    [
      'another way in is added',
      secured('[{ t: [] }]'),
      secured('[{ t: [] }, { b: [] }]'),
      ['changed authentication was Bearer token, is Bearer token or Basic authentication'],
    ],
    [
      'another way in takes the place of one',
      secured('[{ t: [] }]'),
      secured('[{ b: [] }]'),
      ['changed BREAKING authentication was Bearer token, is Basic authentication'],
    ],
    [
      'one of two ways that go together is asked for no more',
      secured('[{ t: [], b: [] }]'),
      secured('[{ b: [] }]'),
      ['changed authentication was Bearer token and Basic authentication, is Basic authentication'],
    ],
    [
      'a role is taken away',
      secured('[{ t: [admin, user] }]'),
      secured('[{ t: [admin] }]'),
      ['changed BREAKING authentication was Bearer token admin user, is Bearer token admin'],
    ],
  ])('%s', (_name, before, after, found) => {
    expect(changes(before, after)).toEqual(found)
  })

  it('the name of a path parameter is no part of the address', () => {
    const path = (name: string) => `openapi: 3.1.0
paths:
  /a/{${name}}: { get: { summary: Get, operationId: get, parameters: [{ name: ${name}, in: path, required: true, schema: { type: string } }], responses: { '204': { description: Done. } } } }
`
    expect(changes(path('id'), path('groupId'))).toEqual([])
    const unnamed = (name: string) => path(name).replace('operationId: get, ', '')
    expect(changes(unnamed('id'), unnamed('groupId'))).toEqual([])
    expect(changes(unnamed('id'), path('id'))).toEqual(['changed operationId was none, is get'])
  })
})

describe('the reference document', () => {
  it('is the same as itself', () => {
    expect(changes(WIREMOOR, WIREMOOR)).toEqual([])
    expect(apiDiffText({ changes: [], breaking: false })).toBe(
      'The two documents describe the same API.\n',
    )
  })

  it('shows what a careless edit breaks, as text', () => {
    const start = WIREMOOR.indexOf('  /dns/settings:')
    const end = WIREMOOR.indexOf('  /events:')
    const edited = (WIREMOOR.slice(0, start) + WIREMOOR.slice(end)).replace(
      'peers_count, peers, issued]',
      'peers_count, peers]',
    )
    const diff = diffSpecs(version(WIREMOOR), version(edited))
    expect(diff.breaking).toBe(true)
    expect(apiDiffText(diff)).toMatchInlineSnapshot(`
      "Breaking changes
        GET /dns/settings
          - was removed
        PUT /dns/settings
          - was removed
        GET /groups
          ~ 200[].issued is optional now
        POST /groups
          ~ 201.issued is optional now
        GET /groups/{groupId}
          ~ 200.issued is optional now
        PUT /groups/{groupId}
          ~ 200.issued is optional now

      6 breaking changes, no other changes.
      "
    `)
  })
})
