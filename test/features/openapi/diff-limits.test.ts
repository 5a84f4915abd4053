import { describe, expect, it } from 'vitest'
import { diffSpecs } from '../../../src/features/openapi/diff/diff.ts'
import { apiDiffText } from '../../../src/features/openapi/diff/diff-text.ts'
import { oneOperation } from './api-fixture.ts'
import { changes, content, request, response, responses, version } from './diff-fixture.ts'

describe('limits of what is sent', () => {
  it.each([
    ['minimum: 1', 'minimum: 2', 'BREAKING', 'minimum was 1, is 2'],
    ['minimum: 2', 'minimum: 1', '', 'minimum was 2, is 1'],
    ['maximum: 1', 'maximum: 2', '', 'maximum was 1, is 2'],
    ['maximum: 2', 'maximum: 1', 'BREAKING', 'maximum was 2, is 1'],
    ['maximum: 2', 'type: any', '', 'maximum was 2, is none'],
    ['minimum: 1', 'exclusiveMinimum: 1', 'BREAKING', 'minimum was 1, is more than 1'],
    ['exclusiveMinimum: 1', 'minimum: 1', '', 'minimum was more than 1, is 1'],
    ['exclusiveMaximum: 2', 'maximum: 2', '', 'maximum was less than 2, is 2'],
    ['maximum: 2', 'exclusiveMaximum: 3', '', 'maximum was 2, is less than 3'],
    ['minLength: 1', 'minLength: 2', 'BREAKING', 'minimum length was 1, is 2'],
    ['maxLength: 1', 'maxLength: 2', '', 'maximum length was 1, is 2'],
    ['minItems: 1', 'minItems: 2', 'BREAKING', 'minimum number of items was 1, is 2'],
    ['maxItems: 1', 'maxItems: 2', '', 'maximum number of items was 1, is 2'],
    [
      'minProperties: 1',
      'minProperties: 2',
      'BREAKING',
      'minimum number of properties was 1, is 2',
    ],
    ['maxProperties: 1', 'maxProperties: 2', '', 'maximum number of properties was 1, is 2'],
    ['type: any', "not: { const: 'x' }", 'BREAKING', 'not was none, is {"const":"x"}'],
    ["not: { const: 'x' }", 'type: any', '', 'not was {"const":"x"}, is none'],
    ['not: { const: 1 }', 'not: { const: 2 }', 'BREAKING', 'not was {"const":1}, is {"const":2}'],
    ['multipleOf: 5', 'multipleOf: 10', 'BREAKING', 'multiple of was 5, is 10'],
    ['multipleOf: 10', 'multipleOf: 5', '', 'multiple of was 10, is 5'],
    ['multipleOf: 0.1', 'multipleOf: 0.3', 'BREAKING', 'multiple of was 0.1, is 0.3'],
    ['multipleOf: 2', 'multipleOf: 3', 'BREAKING', 'multiple of was 2, is 3'],
    ['pattern: a', 'pattern: b', 'BREAKING', 'pattern was a, is b'],
    ['allOf: [{ pattern: a }, { pattern: b }]', 'pattern: a', '', 'pattern was a and b, is a'],
    [
      'pattern: a',
      'allOf: [{ pattern: a }, { pattern: b }]',
      'BREAKING',
      'pattern was a, is a and b',
    ],
    ['format: int32', 'format: int64', '', 'format was int32, is int64'],
    ['format: int64', 'format: int32', 'BREAKING', 'format was int64, is int32'],
    ['format: float', 'format: double', '', 'format was float, is double'],
    ['format: date', 'format: time', 'BREAKING', 'format was date, is time'],
    ['enum: [a, b]', 'enum: [a]', 'BREAKING', 'no longer allows "b"'],
    ['enum: [a]', 'enum: [a, b, c]', '', 'allows "b", "c", too'],
    ['uniqueItems: true', 'uniqueItems: false', '', 'items may repeat now'],
    ['uniqueItems: false', 'uniqueItems: true', 'BREAKING', 'items must be unique now'],
  ])('%s, then %s', (before, after, breaking, message) => {
    const schema = (limit: string) => {
      const type = /Items/.test(before)
        ? 'array'
        : /Prop/.test(before)
          ? 'object'
          : /[lL]ength|attern|enum|date/i.test(before)
            ? 'string'
            : 'number'
      return `{ type: ${type}${limit === 'type: any' ? '' : `, ${limit}`} }`
    }
    const found = changes(request(schema(before)), request(schema(after)))
    expect(found).toEqual([`changed ${breaking === '' ? '' : 'BREAKING '}request ${message}`])
  })

  it('is the other way round in what is received', () => {
    expect(
      changes(response('{ type: number, minimum: 1 }'), response('{ type: number, minimum: 2 }')),
    ).toEqual(['changed 200 minimum was 1, is 2'])
    expect(
      changes(response('{ type: number, minimum: 2 }'), response('{ type: number, minimum: 1 }')),
    ).toEqual(['changed BREAKING 200 minimum was 2, is 1'])
  })
})

describe('a response that came or went', () => {
  const answers = (...statuses: readonly string[]) =>
    oneOperation({
      operation: `responses: { ${statuses.map((status) => `'${status}': { description: A. }`).join(', ')} }`,
    })

  it.each([
    ['100', 'BREAKING '],
    ['201', 'BREAKING '],
    ['302', 'BREAKING '],
    ['2XX', 'BREAKING '],
    ['404', ''],
    ['500', ''],
    ['default', ''],
  ])('%s', (status, breaking) => {
    expect(changes(answers('200', status), answers('200'))).toEqual([
      `removed ${breaking}${status} the response was removed`,
    ])
    expect(changes(answers('200'), answers('200', status))).toEqual([
      `added ${status} a response was added`,
    ])
  })
})

describe('servers and their variables', () => {
  const server = (text: string) =>
    oneOperation({}).replace('{ url: https://api.example.com/v1 }', text)
  const variable = (rest: string) =>
    server(`{ url: 'https://{a}.example', variables: { a: { default: x${rest} } } }`)

  it.each([
    [', enum: [x, y]', ', enum: [x]', ['changed BREAKING servers {a} no longer allows y']],
    [', enum: [x]', ', enum: [x, y]', []],
    ['', ', enum: [x, y]', ['changed BREAKING servers {a} allows only x, y now']],
    [', enum: [x, y]', '', []],
    [', enum: [x, y, z]', ', enum: [x]', ['changed BREAKING servers {a} no longer allows y, z']],
  ])('values%s, then%s', (before, after, found) => {
    expect(changes(variable(before), variable(after))).toEqual(found)
  })

  it('another default breaks nothing', () => {
    expect(changes(variable(''), variable('').replace('default: x', 'default: y'))).toEqual([
      'changed servers default of {a} was x, is y',
    ])
  })
})

describe('who is let in', () => {
  const SCHEMES =
    'securitySchemes: { one: { type: http, scheme: bearer }, two: { type: http, scheme: basic } }'
  const secured = (security: string) =>
    oneOperation({ operation: `security: [${security}]`, components: SCHEMES })
  const said = (before: string, after: string) =>
    diffSpecs(version(secured(before)), version(secured(after))).changes.map(
      ({ breaking, message }) => `${breaking ? 'BREAKING ' : ''}${message}`,
    )

  it.each([
    [
      '{ one: [] }',
      '{ two: [] }',
      ['BREAKING authentication was Bearer token, is Basic authentication'],
    ],
    [
      '{ one: [] }',
      '{ one: [] }, { two: [] }',
      ['authentication was Bearer token, is Bearer token or Basic authentication'],
    ],
    [
      '{ one: [] }, { two: [] }',
      '{ one: [] }',
      ['BREAKING authentication was Bearer token or Basic authentication, is Bearer token'],
    ],
    [
      '{ one: [] }',
      '{ one: [], two: [] }',
      ['BREAKING authentication was Bearer token, is Bearer token and Basic authentication'],
    ],
    ['', '{ one: [] }', ['BREAKING authentication was none, is Bearer token']],
    ['{ one: [] }', '', ['authentication was Bearer token, is none']],
    ['', '{}', []],
    ['{ one: [a] }', '{ one: [a, b] }', ['authentication was Bearer token a, is Bearer token a b']],
    [
      '{ one: [a, b] }',
      '{ one: [a] }',
      ['BREAKING authentication was Bearer token a b, is Bearer token a'],
    ],
  ])('%s, then %s', (before, after, found) => {
    expect(said(before, after)).toEqual(found)
  })

  const SCOPED =
    'securitySchemes: { oauth: { type: oauth2, flows: {} }, oidc: { type: openIdConnect, openIdConnectUrl: https://a.example } }'
  const scoped = (security: string) =>
    oneOperation({ operation: `security: [${security}]`, components: SCOPED })

  it.each([
    [
      '{ oauth: [a] }',
      '{ oauth: [a, b] }',
      'BREAKING authentication was OAuth 2.0 a, is OAuth 2.0 a b',
    ],
    ['{ oauth: [a, b] }', '{ oauth: [a] }', 'authentication was OAuth 2.0 a b, is OAuth 2.0 a'],
    ['{ oauth: [a] }', '{ oauth: [b] }', 'BREAKING authentication was OAuth 2.0 a, is OAuth 2.0 b'],
    [
      '{ oauth: [a] }',
      '{ oauth: [b] }, { oauth: [a] }',
      'authentication was OAuth 2.0 a, is OAuth 2.0 b or OAuth 2.0 a',
    ],
    [
      '{ oidc: [a] }',
      '{ oidc: [a, b] }',
      'BREAKING authentication was OpenID Connect a, is OpenID Connect a b',
    ],
    [
      '{ oidc: [a, b] }',
      '{ oidc: [b] }',
      'authentication was OpenID Connect a b, is OpenID Connect b',
    ],
  ])('scopes are needed together: %s, then %s', (before, after, found) => {
    expect(changes(scoped(before), scoped(after))).toEqual([`changed ${found}`])
  })
})

describe('as text', () => {
  it('several of one kind are told in the plural, those of an operation together', () => {
    const before = request(
      '{ type: object, properties: { a: { type: string }, b: { type: string } } }',
    )
    const after = request(
      '{ type: object, properties: { a: { type: integer }, b: { type: integer }, c: { type: string }, d: { type: string } } }',
    )
    expect(apiDiffText(diffSpecs(version(before), version(after)))).toBe(
      `Breaking changes
  POST /things
    ~ request.a was string, is integer
    ~ request.b was string, is integer

Other changes
  POST /things
    + request.c was added: optional string
    + request.d was added: optional string

2 breaking changes, 2 other changes.
`,
    )
    expect(apiDiffText({ changes: [], breaking: false })).toBe(
      'The two documents describe the same API.\n',
    )
  })

  it('nothing else is told as none', () => {
    const parameter = oneOperation({ operation: responses(content('{ type: string }')) })
    const without = oneOperation({ operation: "responses: { '404': { description: A. } }" })
    const text = apiDiffText(diffSpecs(version(parameter), version(without)))
    expect(text).toMatch(/\n1 breaking change, 1 other change\.\n$/)
  })
})
