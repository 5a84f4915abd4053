import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { apiDiffText } from '../../../src/features/openapi/api-diff.ts'
import { diffSpecs } from '../../../src/features/openapi/diff/diff.ts'
import { tables } from '../../support/tables.ts'
import { oneOperation } from './api-fixture.ts'
import { changes, content, request, response, version } from './diff-fixture.ts'

const { fieldChanges, choiceChanges } = tables<{
  fieldChanges: readonly (readonly [
    name: string,
    before: string,
    after: string,
    inRequest: string,
    inResponse: string,
  ])[]
  choiceChanges: readonly (readonly [
    name: string,
    before: string,
    after: string,
    inRequest: readonly string[],
    inResponse: readonly string[],
  ])[]
}>(import.meta.url)

const WIREMOOR = readFileSync(new URL('../../../content/openapi.yaml', import.meta.url), 'utf8')

describe('fields', () => {
  it.each(fieldChanges)('%s', (...row) => {
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
  it.each(choiceChanges)('%s', (...row) => {
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
