import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readOperations } from '../../../src/features/openapi/read/operations.ts'
import { requestSamples } from '../../../src/features/openapi/samples/request-samples.ts'
import { specOf } from './api-fixture.ts'

/*
 * The samples of requests as text, whole. `samples.test.ts` runs them, where the programs are installed; what
 * a reader sees besides (indentation, line breaks, imports, what goes where) is compared here.
 */

const DOCUMENT = `openapi: 3.1.0
info: { title: Samples, version: '1' }
servers: [{ url: 'https://api.example.com/v1' }]
paths:
  /plain:
    get: { operationId: plain, summary: Plain }
  /json/{id}:
    put:
      operationId: json
      summary: JSON
      security: [{ bearer: [] }]
      parameters:
        - { name: id, in: path, required: true, schema: { type: string }, example: a b }
        - { name: filter, in: query, schema: { type: string }, example: a long text that makes the address longer }
        - { name: X-Note, in: header, schema: { type: string }, example: "it's $HOME \\"\\\\" }
        - { name: session, in: cookie, schema: { type: string }, example: s 1 }
      requestBody: { content: { application/json: { example: { name: "it's \\"a\\" \`b\` $c", odd-key: [1, true, null], empty: {}, none: [], lines: "a\\nb" } } } }
      responses: { '200': { description: Fine., content: { application/json: {} } } }
  /small:
    post:
      operationId: small
      summary: Small
      security: [{ header: [] }]
      requestBody: { content: { application/merge-patch+json: { example: text } } }
  /form:
    post:
      operationId: form
      summary: Form
      security: [{ basic: [] }]
      requestBody: { content: { "application/x-www-form-urlencoded; charset=utf-8": { example: { a b: "x&y='z'", list: [1, 2] } } } }
      responses: { '200': { description: Fine., content: { text/csv: {} } } }
  /upload:
    post:
      operationId: upload
      summary: Upload
      security: [{ query: [] }]
      requestBody:
        content:
          multipart/form-data:
            schema: { type: object, properties: { file: { type: string, format: binary }, title: { type: string } } }
            example: { file: x, title: 'A "title"' }
  /styles:
    post:
      operationId: styles
      summary: Styles
      requestBody:
        content:
          application/x-www-form-urlencoded:
            schema: { type: object, properties: { card: { type: object, example: { number: '42' } }, ids: { type: array, items: { type: string }, example: [a, b] }, bars: { type: array, items: {}, example: [a, b] } } }
            encoding: { card: { style: deepObject, explode: true }, ids: { explode: false }, bars: { style: pipeDelimited } }
  /parts:
    post:
      operationId: parts
      summary: Parts
      requestBody:
        content:
          multipart/form-data:
            schema: { type: object, required: [photo, raw], properties: { photo: { type: string, format: binary }, raw: { type: string, format: binary }, meta: { type: object, example: { a: '"b"; c' } }, note: { type: string, example: A } } }
            encoding: { photo: { contentType: 'image/png, image/jpeg' }, raw: { contentType: 'image/*' }, meta: { contentType: application/json } }
  /texts:
    post:
      operationId: texts
      summary: Texts
      requestBody: { content: { multipart/form-data: { schema: { type: object }, example: { title: A, note: B } } } }
  /file:
    post:
      operationId: file
      summary: File
      security: [{ cookie: [] }]
      requestBody: { content: { image/png: { schema: { type: string, format: binary } } } }
  /text:
    post:
      operationId: text
      summary: Text
      security: [{ query: [] }]
      parameters: [{ name: q, in: query, schema: { type: string }, example: a }]
      requestBody: { content: { text/plain: { schema: { type: string }, example: "one 'line'\\n\`two\` \${lines} $HOME \\\\" } } }
  /raw:
    post:
      operationId: raw
      summary: Raw
      security: [{ oauth: [read] }, { bearer: [] }]
      requestBody: { content: { application/json: { example: { "a b": 1.5, list: [x], on: false, _a$1: {} } } } }
  /lines:
    post:
      operationId: lines
      summary: Lines
      requestBody: { content: { application/x-ndjson: { schema: { type: string }, example: "{'a': 1}\\n\\n'b'\\n" } } }
  /pdf:
    post:
      operationId: pdf
      summary: PDF
      requestBody: { content: { application/pdf: {} } }
  /cookie:
    get: { operationId: cookie, summary: Cookie, security: [{ oddCookie: [] }] }
  /scheme:
    get: { operationId: scheme, summary: Scheme, security: [{ oddScheme: [] }] }
  /keys:
    get: { operationId: keys, summary: Keys, security: [{ header: [], appKey: [], bearer: [], oauth: [], query: [], 日本: [] }] }
  /login:
    get: { operationId: login, summary: Login, security: [{ basic: [], header: [] }] }
  /cookies:
    get:
      operationId: cookies
      summary: Cookies
      security: [{ header: [], cookie: [], session: [] }]
      parameters:
        - { name: csrf, in: cookie, schema: { type: string }, example: abc }
        - { name: session, in: cookie, required: true, schema: { type: string } }
        - { name: x-key, in: header, required: true, schema: { type: string } }
components:
  securitySchemes:
    session: { type: apiKey, in: cookie, name: session }
    oddCookie: { type: apiKey, in: cookie, name: 'a"\`\${b}\\' }
    oddScheme: { type: http, scheme: 'a"\`\${b}\\' }
    oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: https://a.example, scopes: { read: Read } } } }
    bearer: { type: http, scheme: bearer }
    basic: { type: http, scheme: basic }
    header: { type: apiKey, in: header, name: X-Key }
    appKey: { type: apiKey, in: header, name: X-App-Key }
    日本: { type: apiKey, in: query, name: second }
    query: { type: apiKey, in: query, name: api key }
    cookie: { type: apiKey, in: cookie, name: key }
`

const LANGUAGES = ['curl', 'js', 'python', 'go'] as const

/** `=== operation, language` and the sample below it. */
const written = new Map(
  readFileSync(new URL('sample-texts.txt', import.meta.url), 'utf8')
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n')
      return [part.slice(0, end), part.slice(end + 1).replace(/\n\n$|\n$/, '')] as const
    }),
)

const spec = specOf(DOCUMENT)
const made = readOperations(spec).flatMap((operation) =>
  requestSamples(operation, { prefix: 'ACME', languages: LANGUAGES }).map(
    ({ name, code }) => [`${operation.id}, ${name}`, code] as const,
  ),
)

describe('the text of samples', () => {
  it('all that are written are made', () => {
    expect(made.map(([name]) => name)).toEqual([...written.keys()])
  })

  it.each(made)('%s', (name, code) => {
    expect(code).toBe(written.get(name))
  })
})
