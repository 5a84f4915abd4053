import { describe, expect, it } from 'vitest'
import { apiDiffText } from '../../../src/features/openapi/api-diff.ts'
import { diffSpecs } from '../../../src/features/openapi/diff/diff.ts'
import { tables } from '../../support/tables.ts'
import { oneOperation } from './api-fixture.ts'
import { changes, content, object, responses, version } from './diff-fixture.ts'

const { parameterMessages, headerMessages, serverMessages, PAYLOADS } = tables<{
  parameterMessages: readonly (readonly [
    name: string,
    before: string,
    after: string,
    found: readonly string[],
  ])[]
  headerMessages: readonly (readonly [
    name: string,
    before: string,
    after: string,
    found: readonly string[],
  ])[]
  serverMessages: readonly (readonly [
    name: string,
    before: string,
    after: string,
    found: readonly string[],
  ])[]
  PAYLOADS: readonly (readonly [
    name: string,
    before: string,
    after: string,
    expected: readonly string[],
  ])[]
}>(import.meta.url)

const parameter = (rest: string) =>
  oneOperation({ operation: `parameters: [{ name: q, in: query, ${rest} }]` })

it('an empty default of a variable of a server is shown', () => {
  const server = (value: string) =>
    oneOperation({}).replace(
      'url: https://api.example.com/v1',
      `url: 'https://{at}', variables: { at: { default: '${value}' } }`,
    )
  expect(changes(server(''), server('eu'))).toEqual([
    'changed servers default of {at} was "", is eu',
  ])
})

it('a scheme that needs no scope any more lets in who had one', () => {
  const secured = (scopes: string) =>
    oneOperation({
      operation: `security: [{ oauth: [${scopes}] }]`,
      components:
        'securitySchemes: { oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: https://a.example, scopes: { read: Read } } } } }',
    })
  expect(changes(secured('read'), secured(''))).toEqual([
    'changed authentication was OAuth 2.0 read, is OAuth 2.0',
  ])
  expect(changes(secured(''), secured('read'))).toEqual([
    'changed BREAKING authentication was OAuth 2.0, is OAuth 2.0 read',
  ])
})

it('a response header that is written with another media type', () => {
  const header = (media: string) =>
    oneOperation({
      operation: `responses:\n  '200': { description: Done., headers: { X-A: { content: { ${media}: { schema: { type: string } } } } } }`,
    })
  expect(changes(header('text/plain'), header('application/json'))).toEqual([
    'changed BREAKING 200.header.X-A media type was text/plain, is application/json',
  ])
})

describe('parameters', () => {
  it.each(parameterMessages)('%s', (_name, before, after, found) => {
    expect(changes(parameter(before), parameter(after))).toEqual(found)
  })

  it('names of headers are the same in capitals', () => {
    const header = (name: string) =>
      oneOperation({
        operation: `parameters: [{ name: ${name}, in: header, schema: { type: string } }]`,
      })
    expect(changes(header('X-Trace'), header('x-trace'))).toEqual([])
  })
})

describe('headers of a response', () => {
  const answer = (headers: string) =>
    oneOperation({ operation: responses(`{ headers: { ${headers} } }`) })

  it.each(headerMessages)('%s', (_name, before, after, found) => {
    expect(changes(answer(before), answer(after))).toEqual(found)
  })
})

describe('media types', () => {
  const body = (json: string, csv: string) =>
    oneOperation({
      operation: `requestBody: { content: { application/json: { schema: ${json} }, text/csv: { schema: ${csv} } } }`,
    })
  const long = object('a: { type: string, maxLength: 40 }')
  const short = object('a: { type: string, maxLength: 20 }')

  it('what changed in the second one is found, and named', () => {
    expect(changes(body(long, long), body(long, short))).toEqual([
      'changed BREAKING request.a maximum length was 40, is 20 (text/csv)',
    ])
  })

  it('what changed in all of them is said once', () => {
    expect(changes(body(long, long), body(short, short))).toEqual([
      'changed BREAKING request.a maximum length was 40, is 20',
    ])
  })
})

describe('servers', () => {
  const served = (before: string) =>
    oneOperation({ root: 'tags: []' }).replace(/^servers: .*$/m, `servers: [${before}]`)

  it.each(serverMessages)('%s', (_name, before, after, found) => {
    expect(changes(served(before), served(after))).toEqual(found)
  })

  it('those of one operation are said of it', () => {
    const own = (url: string) => oneOperation({ operation: `servers: [{ url: ${url} }]` })
    expect(changes(own('https://a.example'), own('https://b.example'))).toEqual([
      'removed BREAKING servers https://a.example was removed',
      'added servers https://b.example was added',
    ])
  })
})

describe('webhooks', () => {
  const webhook = (operation: string) => `openapi: 3.1.0
info: { title: Things, version: "1" }
webhooks:
  changed: { post: { ${operation} } }
`
  const done = "responses: { '204': { description: Done. } }"

  it.each(PAYLOADS)('%s', (_name, before, after, found) => {
    expect(
      changes(
        webhook(`requestBody: ${before}, ${done}`),
        webhook(`requestBody: ${after}, ${done}`),
      ),
    ).toEqual(found)
  })

  it('a header that need not be sent', () => {
    const header = (required: boolean) =>
      webhook(
        `parameters: [{ name: X-Sum, in: header, required: ${required}, schema: { type: string } }], ${done}`,
      )
    expect(changes(header(true), header(false))).toEqual([
      'changed BREAKING header.X-Sum is optional now',
    ])
    expect(changes(header(false), header(true))).toEqual(['changed header.X-Sum is required now'])
  })

  it('answers come from the client', () => {
    const answer = (required: string) =>
      webhook(responses(content(object('a: { type: string }', required))))
    expect(changes(answer(''), answer('required: [a], '))).toEqual([
      'changed BREAKING 200.a is required now',
    ])
    expect(changes(answer('required: [a], '), answer(''))).toEqual([
      'changed 200.a is optional now',
    ])
  })

  it('fields that only the API writes are in the payload, and those that only a client writes in the answer', () => {
    const field = (type: string) =>
      content(
        object(`id: { type: ${type}, readOnly: true }, key: { type: ${type}, writeOnly: true }`),
      )
    const payload = (type: string) => webhook(`requestBody: ${field(type)}, ${done}`)
    expect(changes(payload('string'), payload('integer'))).toEqual([
      'changed BREAKING request.id was string, is integer',
    ])
    const answer = (type: string) => webhook(responses(field(type)))
    expect(changes(answer('string'), answer('integer'))).toEqual([
      'changed BREAKING 200.key was string, is integer',
    ])
  })

  it('the API may show a key, but not leave one out', () => {
    const secured = (security: string) =>
      `${webhook(`security: ${security}, ${done}`)}components: { securitySchemes: { b: { type: http, scheme: basic } } }\n`
    expect(changes(secured('[]'), secured('[{ b: [] }]'))).toEqual([
      'changed authentication was none, is Basic authentication',
    ])
    expect(changes(secured('[{ b: [] }]'), secured('[]'))).toEqual([
      'changed BREAKING authentication was Basic authentication, is none',
    ])
  })
})

describe('callbacks', () => {
  const callback = (name: string, operation: string) =>
    oneOperation({
      operation: `callbacks: { ${name}: { '{$request.body#/url}': { post: { ${operation} } } } }\nresponses: { '204': { description: Done. } }`,
    })
  const done = "responses: { '204': { description: Done. } }"

  it.each(PAYLOADS)('%s', (_name, before, after, found) => {
    expect(
      changes(
        callback('ready', `requestBody: ${before}, ${done}`),
        callback('ready', `requestBody: ${after}, ${done}`),
      ),
    ).toEqual(found)
  })

  it('one goes and another comes', () => {
    expect(changes(callback('ready', done), callback('done', done))).toEqual([
      'removed BREAKING was removed',
      'added was added',
    ])
  })

  it('one that is written elsewhere, and leads back to itself', () => {
    const shared = (required: string) =>
      oneOperation({
        operation: "callbacks: { ready: { $ref: '#/components/callbacks/Ready' } }",
        components: `callbacks: { Ready: { '{$url}': { post: { requestBody: ${content(object('a: { type: string }', required))}, callbacks: { ready: { $ref: '#/components/callbacks/Ready' } }, responses: { '204': { description: Done. } } } } } }`,
      })
    expect(changes(shared('required: [a], '), shared(''))).toEqual([
      'changed BREAKING request.a is optional now',
    ])
  })
})

describe('as text', () => {
  const text = (before: string, after: string) =>
    apiDiffText(diffSpecs(version(before), version(after)))

  it('says what it is about: the document, an operation, a callback', () => {
    const callback = (schema: string) =>
      oneOperation({
        operation: `callbacks: { ready: { '{$url}': { post: { requestBody: ${content(schema)} } } } }\nresponses: { '204': { description: Done. } }`,
      })
    const before = callback(object('a: { type: string }'))
    const after = callback(object('a: { type: integer }')).replace('/v1', '/v2')
    expect(text(before, after)).toMatchInlineSnapshot(`
      "Breaking changes
        all operations
          - servers https://api.example.com/v1 was removed
        POST /things callback ready POST {$url}
          ~ request.a was string, is integer

      Other changes
        all operations
          + servers https://api.example.com/v2 was added

      2 breaking changes, 1 other change.
      "
    `)
  })

  it('without a breaking change', () => {
    expect(text(oneOperation({}), oneOperation({ operation: 'deprecated: true' }))).toBe(
      'Other changes\n  POST /things\n    ~ is deprecated now\n\nNo breaking changes, 1 other change.\n',
    )
  })
})
