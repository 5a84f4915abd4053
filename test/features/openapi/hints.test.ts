import { describe, expect, it } from 'vitest'
import { tables } from '../../support/tables.ts'
import { bodySchema, generate, oneOperation } from './api-fixture.ts'

const { keywordHints, contradictions, hintsOfDocuments } = tables<{
  keywordHints: readonly (readonly [key: string, value: string, hint: string | undefined])[]
  contradictions: readonly (readonly [schema: string, count: number])[]
  hintsOfDocuments: readonly (readonly [name: string, yaml: string, said: unknown])[]
}>(import.meta.url)

/** `line:column message | hint` of what is told, but unused components. */
function told(yaml: string, files: Readonly<Record<string, string>> = {}): readonly string[] {
  return generate(yaml, { files })
    .diagnostics.filter(({ code }) => code !== 'openapi-unused')
    .map(({ at, message, hint }) => `${at?.line}:${at?.column} ${message} | ${hint}`)
}

const RESPONSES = 'responses: { "204": { description: Done. } }'

describe('what is told, with its hint', () => {
  it.each(hintsOfDocuments)('%s', (_name, yaml, said) => {
    expect(told(yaml)).toEqual(said)
  })

  it('a file that is nearly there', () => {
    const yaml = bodySchema("{ $ref: './peers.yaml#/Peer' }")
    const [line] = told(yaml, { 'peer.yaml': 'Peer: { type: string }\n' })
    expect(line).toBe(
      '14:23 $ref leads to ./peers.yaml#/Peer, which does not exist | Did you mean ./peer.yaml?',
    )
  })

  it('a place that is nearly there in another file', () => {
    const yaml = bodySchema("{ $ref: './peer.yaml#/Peers' }")
    const [line] = told(yaml, { 'peer.yaml': 'Peer: { type: string }\n' })
    expect(line).toMatch(
      /^14:23 \$ref leads to \.\/peer\.yaml#\/Peers, which .* \| Did you mean .*#\/Peer\?$/,
    )
  })

  it.each([
    ['https://example.com/a.yaml', 1],
    ['//example.com/a.yaml', 1],
    ['urn:a.b', 1],
    ['#/components/schemas/Peer', 0],
  ])('the remote address of a mapping is told: %s', (address, count) => {
    const yaml = bodySchema(
      `{ oneOf: [{ $ref: '#/components/schemas/Peer' }], discriminator: { propertyName: a, mapping: { a: '${address}' } } }`,
      'schemas: { Peer: { type: object, properties: { a: { type: string } } } }',
    )
    const said = told(yaml)
    expect(said.filter((line) => line.includes(`The remote address ${address}`))).toHaveLength(
      count,
    )
    expect(said).toHaveLength(count)
  })

  it('a file of an example that is there is enough, one that is not is told', () => {
    const yaml = oneOperation({
      operation: `parameters:\n  - { name: q, in: query, schema: { type: string }, examples: { e: { externalValue: ./e.txt } } }`,
    })
    expect(told(yaml)).toEqual([expect.stringMatching(/^11:\d+ \$ref leads to \.\/e\.txt, which/)])
    expect(told(yaml, { 'e.txt': 'plain' })).toEqual([])
  })

  it.each(keywordHints)('the keyword %s: %s', (key, value, hint) => {
    expect(
      told(bodySchema(`{ ${key}: ${value} }`)).filter((line) => line.includes('keyword')),
    ).toEqual(
      hint === undefined ? [] : [`14:17 The schema keyword ${key} is not supported | ${hint}`],
    )
  })

  it('an unsupported keyword is told once, where it first stands', () => {
    const twice = '{ properties: { a: { contains: {} }, b: { contains: {} } } }'
    expect(told(bodySchema(twice))).toEqual([
      '14:36 The schema keyword contains is not supported | Describe it in words.',
    ])
  })

  it.each(contradictions)('parts that contradict each other: %s', (schema, count) => {
    expect(told(bodySchema(schema)).filter((line) => !line.includes('example'))).toHaveLength(count)
  })
})

describe('what nothing uses', () => {
  const unused = (yaml: string) =>
    generate(yaml)
      .diagnostics.filter(({ code }) => code === 'openapi-unused')
      .map(({ message, at }) => `${at?.line}:${at?.column} ${message}`)

  it('is told by its name, but for what webhooks, schemes in use and extensions have', () => {
    const yaml = `openapi: 3.1.0
tags: [{ name: Gone }, { name: Kept }, {}]
paths:
  /a:
    get: { summary: Get, tags: [Kept], security: [{ used: [] }], ${RESPONSES} }
webhooks:
  b: { post: { summary: Sent, requestBody: { content: { text/plain: { schema: { $ref: '#/components/schemas/Sent' } } } } } }
components:
  x-more: { A: {} }
  schemas: { Sent: { type: string }, Left: { type: string } }
  securitySchemes: { used: { type: http, scheme: bearer }, left: { type: http, scheme: bearer } }
`
    expect(unused(yaml).map((line) => line.split(' is ')[0])).toEqual([
      '2:16 The tag Gone',
      '10:38 components/schemas/Left',
      '11:60 components/securitySchemes/left',
    ])
  })

  it('a scheme that the document asks for is used', () => {
    const schemes = 'securitySchemes: { all: { type: http, scheme: bearer } }'
    expect(unused(oneOperation({ root: 'security: [{ all: [] }]', components: schemes }))).toEqual(
      [],
    )
  })

  it.each([
    ['a reference', "$ref: '#/components/schemas/Alias'"],
    ['a discriminator', 'discriminator: { propertyName: kind, mapping: { a: Alias } }'],
  ])('a schema on the way of %s to another is used', (_, schema) => {
    const schemas =
      "schemas:\n  Alias: { $ref: '#/components/schemas/Real' }\n  Real: { type: object }"
    expect(unused(bodySchema(schema, schemas))).toEqual([])
  })
})
