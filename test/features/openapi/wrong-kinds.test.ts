import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { diffSpecs } from '../../../src/features/openapi/diff/diff.ts'
import { knownKeys } from '../../../src/features/openapi/read/grammar.ts'
import { placesOf } from '../../../src/features/openapi/read/spec-walk.ts'
import { isLong, share } from '../../support/long.ts'
import { tables } from '../../support/tables.ts'
import { generate, specOf } from './api-fixture.ts'

const { allowedValues, misspelledKeys } = tables<{
  allowedValues: readonly (readonly [where: string, yaml: string])[]
  misspelledKeys: readonly (readonly [where: string, yaml: string, ...said: string[]])[]
}>(import.meta.url)

const RESPONSES = 'responses: { "204": { description: Done. } }'
const PATHS = `paths: { /a: { get: { summary: Get, ${RESPONSES} } } }`
const OPERATION = 'openapi: 3.1.0\npaths:\n  /a:\n    get:\n      '

/** A document with this YAML at the place that a row names. */
function documentOf(where: string, yaml: string): string {
  const rest = ['summary: Get', RESPONSES].filter((line) => !yaml.startsWith(line.slice(0, 7)))
  switch (where) {
    case 'root':
      return `openapi: 3.1.0\n${yaml}\n${yaml.startsWith('paths') ? '' : PATHS}\n`
    case 'path':
      return `openapi: 3.1.0\npaths:\n  /a:\n    ${yaml}\n    get: { summary: Get, ${RESPONSES} }\n`
    case 'schema':
      return documentOf(
        'operation',
        `requestBody: { content: { text/plain: { schema: ${yaml} } } }`,
      )
    default:
      return `${OPERATION}${[yaml, ...rest].join('\n      ')}\n`
  }
}

/** What is said of a document, but of components that no operation uses and of missing schemes. */
function saidOf(yaml: string): readonly string[] {
  return generate(yaml)
    .diagnostics.filter(({ code }) => !['openapi-unused', 'openapi-ref-not-found'].includes(code))
    .map(({ code, at, message }) => `${code} ${at?.line}:${at?.column} ${message}`)
}

/** Lines of `where | YAML | line:column | message`. */
const rows = readFileSync(new URL('wrong-kinds.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split(' | '))

describe('[P7] a value of a wrong kind is told once, where it stands', () => {
  it.each(rows)('%s: %s', (where = '', yaml = '', place = '', message = '') => {
    expect(saidOf(documentOf(where, yaml))).toEqual([`openapi-invalid ${place} ${message}`])
  })

  it('a schema may be true or false', () => {
    const schema =
      '{ type: object, properties: { a: true, b: false }, additionalProperties: false }'
    expect(saidOf(documentOf('schema', schema))).toEqual([])
  })

  it('each wrong item of a list is told', () => {
    expect(saidOf(documentOf('root', 'tags: [1, null, [a]]'))).toHaveLength(3)
  })

  it('what YAML names twice is one value', () => {
    const twice = 'parameters: [&a { name: a, in: query, required: "yes" }, *a]'
    expect(saidOf(documentOf('operation', twice))).toHaveLength(1)
  })

  it.each([
    ['operation', 'deprecated: "true"', 'Write true or false without quotes.'],
    ['operation', 'tags: Things', /^Write a list: each item on a line of its own/],
    ['schema', '{ title: 1 }', 'Write one text; numbers, true and false need quotes.'],
    ['schema', '{ type: sting }', 'Did you mean "string"?'],
    ['schema', '{ type: [string, null] }', 'Did you mean "null"?'],
    ['operation', 'parameters: [{ name: q, in: body }]', 'Write one of these words.'],
  ])('%s: %s gets a hint', (where, yaml, hint) => {
    expect(generate(documentOf(where, yaml)).diagnostics[0]?.hint).toMatch(hint)
  })
})

describe('what OpenAPI allows is not told', () => {
  it.each(allowedValues)('%s: %s', (where, yaml) => {
    expect(saidOf(documentOf(where, yaml))).toEqual([])
  })

  it('words that only 3.2 has are told as such, others as in any version', () => {
    const said = (place: string) => {
      const text = documentOf('operation', `parameters: [{ name: q, in: ${place} }]`)
      return saidOf(text.replace('3.1.0', '3.2.0')).map((line) => line.replace(/\d+:\d+ /, ''))
    }
    expect(said('querystring')).toEqual([
      'openapi-unsupported `querystring` of OpenAPI 3.2 is not supported',
    ])
    expect(said('nowhere')[0]).toMatch(/^openapi-invalid `in` is/)
  })
})

describe('a key that is nearly a known one is told', () => {
  it.each(misspelledKeys)('%s: %s', (where, yaml, ...said) => {
    const [place = '', names = ''] = said
    const [key, near] = names.split(', ')
    const text = documentOf(where, yaml)
    expect(saidOf(text)).toEqual([
      `openapi-unsupported ${place} The key \`${key}\` is not supported`,
    ])
    expect(generate(text).diagnostics[0]?.hint).toBe(`Did you mean ${near}?`)
  })
})

/** One object of each kind. */
const WHOLE = `
openapi: 3.1.0
tags: [{ name: A, externalDocs: { url: https://a } }]
x-tagGroups: [{ name: G, tags: [A] }]
servers: [{ url: 'https://{a}', variables: { a: { default: b } } }]
security: [{ s: [] }]
paths:
  /a/{id}:
    post:
      summary: Post
      tags: [A]
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      requestBody: { content: { text/plain: { schema: {}, encoding: { a: { contentType: text/a } } } } }
      responses:
        '200':
          description: Done.
          headers: { H: { schema: { type: string } } }
          content: { application/json: { schema: { $ref: '#/components/schemas/S' }, examples: { e: { value: {} } } } }
          links: { l: { operationId: o } }
      callbacks: { c: { '{$url}': { post: { summary: Called } } } }
      x-codeSamples: [{ lang: lua, source: a }]
components:
  schemas:
    S: { type: object, properties: { a: { type: string, xml: { name: b } } }, oneOf: [{ title: T }], discriminator: { propertyName: a } }
  securitySchemes: { s: { type: oauth2, flows: { implicit: { authorizationUrl: https://a, scopes: {} } } } }
`

const WRONG = [{ a: null, b: 5 }, 'text', [null], 3, true, [], {}]

describe('whatever stands in place of a value', () => {
  const spec = specOf(WHOLE)
  const places = placesOf(spec)
  const firsts = new Map(places.toReversed().map((place) => [place.kind, place]))

  it('there is an object of each kind to try', () => {
    expect(firsts.size).toBe(25)
  })

  it.each([...firsts.values()])('nothing in $kind is told twice, and nothing throws', (place) => {
    for (const [index, key] of [...knownKeys(place.kind)].entries()) {
      // Every second key, with one value after the other; in the long run every key with all of them.
      if (index % share(2, 1) !== 0) continue
      for (const wrong of isLong ? WRONG : [WRONG[(index / 2) % WRONG.length]]) {
        const data = structuredClone(spec.value)
        const owner = place.node.path.reduce(
          (value, step) => Reflect.get(value as object, step),
          data,
        )
        Reflect.set(owner as object, key, wrong)
        const text = JSON.stringify(data, null, 1)
        const said = saidOf(text)
        const told = said.filter((line) => line.includes(', and this is'))
        const places = said.map((line) => line.split(' ')[1])
        for (const line of told) {
          const place = line.split(' ')[1]
          expect(
            places.filter((other) => other === place),
            `${key}: ${said.join('\n')}`,
          ).toEqual([place])
        }
        if (key === 'openapi') continue
        const other = specOf(text)
        expect(() => diffSpecs(spec, other)).not.toThrow()
        expect(() => diffSpecs(other, spec)).not.toThrow()
      }
    }
  })
})
