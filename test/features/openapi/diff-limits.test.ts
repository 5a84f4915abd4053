import { describe, expect, it } from 'vitest'
import { apiDiffText } from '../../../src/features/openapi/api-diff.ts'
import { diffSpecs } from '../../../src/features/openapi/diff/diff.ts'
import { tables } from '../../support/tables.ts'
import { oneOperation } from './api-fixture.ts'
import { changes, content, request, response, responses, version } from './diff-fixture.ts'

const { limitChanges, responseChanges, valueChanges, accessChanges, scopeChanges } = tables<{
  limitChanges: readonly (readonly [
    before: string,
    after: string,
    breaking: string,
    message: string,
  ])[]
  responseChanges: readonly (readonly [status: string, breaking: string])[]
  valueChanges: readonly (readonly [before: string, after: string, found: readonly string[]])[]
  accessChanges: readonly (readonly [before: string, after: string, found: readonly string[]])[]
  scopeChanges: readonly (readonly [before: string, after: string, found: string])[]
}>(import.meta.url)

describe('limits of what is sent', () => {
  it.each(limitChanges)('%s, then %s', (before, after, breaking, message) => {
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

  it.each(responseChanges)('%s', (status, breaking) => {
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

  it.each(valueChanges)('values%s, then%s', (before, after, found) => {
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

  it.each(accessChanges)('%s, then %s', (before, after, found) => {
    expect(said(before, after)).toEqual(found)
  })

  const SCOPED =
    'securitySchemes: { oauth: { type: oauth2, flows: {} }, oidc: { type: openIdConnect, openIdConnectUrl: https://a.example } }'
  const scoped = (security: string) =>
    oneOperation({ operation: `security: [${security}]`, components: SCOPED })

  it.each(scopeChanges)('scopes are needed together: %s, then %s', (before, after, found) => {
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
