import { describe, expect, it } from 'vitest'
import { components, type Generated, generate, indent, oneOperation } from './api-fixture.ts'

const LANGUAGES = ['curl', 'js', 'python', 'go'] as const
const SECRET = 'nobodyMaySeeThis'

/** Everything that readers get: rows, samples, examples, links and what search finds. */
function shown({ pages }: Generated): string {
  return JSON.stringify(pages)
}

/** A schema in a request and in its answer. */
function bothWays(schema: string, parts: { components?: string; example?: string } = {}): string {
  const example = parts.example === undefined ? '' : `, example: ${parts.example}`
  const content = `content: { application/json: { schema: ${schema}${example} } }`
  return oneOperation({
    operation: `requestBody: { required: true, ${content} }
responses: { '200': { description: Fine., ${content} } }`,
    ...(parts.components === undefined
      ? {}
      : { components: `schemas:\n${indent(parts.components, 2)}` }),
  })
}

describe.each(['x-internal', 'x-hidden'])('%s', (mark) => {
  const cases: readonly (readonly [string, string])[] = [
    [
      'a property',
      bothWays(
        `{ type: object, required: [open, ${SECRET}], properties: { open: { type: string }, ${SECRET}: { type: string, ${mark}: true } } }`,
      ),
    ],
    [
      'a property beside its $ref',
      bothWays(
        `{ type: object, required: [open, ${SECRET}], properties: { open: { type: string }, ${SECRET}: { $ref: '#/components/schemas/Plain', ${mark}: true } } }`,
        { components: 'Plain: { type: string }' },
      ),
    ],
    [
      'a property whose $ref leads to it',
      bothWays(
        `{ type: object, required: [open, ${SECRET}], properties: { open: { type: string }, ${SECRET}: { $ref: '#/components/schemas/Alias' } } }`,
        {
          components: `Alias: { $ref: '#/components/schemas/Marked' }
Marked: { type: object, ${mark}: true, properties: { deep: { type: string } } }`,
        },
      ),
    ],
    [
      'a property in the examples of the document',
      bothWays(
        `{ type: object, properties: { open: { type: string }, list: { type: array, items: { $ref: '#/components/schemas/Item' } } } }`,
        {
          components: `Item: { type: object, properties: { name: { type: string }, secret: { type: string, ${mark}: true } }, example: { name: a, secret: ${SECRET} } }`,
          example: `{ open: a, list: [{ name: b, secret: ${SECRET} }] }`,
        },
      ),
    ],
    [
      'a property of the items of an alternative, in an example',
      bothWays(
        `{ oneOf: [{ type: array, items: { $ref: '#/components/schemas/A' } }, { type: array, items: { $ref: '#/components/schemas/B' } }] }`,
        {
          components: `A: { type: object, properties: { open: { type: string } } }
B: { type: object, properties: { secret: { type: string, ${mark}: true } } }`,
          example: `[{ open: a }, { secret: ${SECRET} }]`,
        },
      ),
    ],
    [
      'an alternative',
      bothWays(
        `{ type: object, properties: { open: { oneOf: [{ type: string }, { type: integer }, { $ref: '#/components/schemas/Marked' }] } } }`,
        {
          components: `Marked: { type: object, title: ${SECRET}, ${mark}: true, properties: { a: { type: string } } }`,
        },
      ),
    ],
    [
      'an alternative that a discriminator alone names',
      bothWays(`{ $ref: '#/components/schemas/Base' }`, {
        components: `Base: { type: object, discriminator: { propertyName: kind, mapping: { open: '#/components/schemas/A', plain: '#/components/schemas/B', ${SECRET}: '#/components/schemas/C' } }, properties: { kind: { type: string } } }
A: { type: object, properties: { a: { type: string } } }
B: { type: object, properties: { b: { type: string } } }
C: { type: object, ${mark}: true, properties: { c: { type: string } } }`,
      }),
    ],
    [
      'a parameter',
      oneOperation({
        operation: `parameters:
  - { name: open, in: query, required: true, schema: { type: string } }
  - { name: ${SECRET}, in: query, required: true, ${mark}: true, schema: { type: string } }`,
      }),
    ],
    [
      'a parameter beside its $ref, and where it leads',
      oneOperation({
        operation: `parameters:
  - { name: open, in: query, required: true, schema: { type: string } }
  - { $ref: '#/components/parameters/One', ${mark}: true }
  - { $ref: '#/components/parameters/Two' }`,
        components: `parameters:
  One: { name: ${SECRET}1, in: query, required: true, schema: { type: string } }
  Two: { name: ${SECRET}2, in: query, required: true, ${mark}: true, schema: { type: string } }`,
      }),
    ],
    [
      'an answer, a header, a callback',
      oneOperation({
        operation: `responses:
  '200':
    description: open
    headers: { ${SECRET}: { ${mark}: true, schema: { type: string } } }
  '299': { description: ${SECRET}, ${mark}: true }
callbacks:
  one: { '{$request.body#/url}': { post: { summary: ${SECRET}, ${mark}: true, responses: { '200': { description: Thanks. } } } } }`,
      }),
    ],
    [
      'a tag',
      `${oneOperation({ root: `tags: [{ name: ${SECRET}, ${mark}: true }]`, operation: 'description: open' })}  /two: { get: { summary: Two, tags: [${SECRET}], responses: { '204': { description: Done. } } } }
`,
    ],
    [
      'an operation, a path and a path beside its $ref',
      `${oneOperation({ operation: 'description: open' })}  /two: { get: { summary: ${SECRET}, ${mark}: true, responses: { '204': { description: Done. } } } }
  /three: { ${mark}: true, get: { summary: ${SECRET}, responses: { '204': { description: Done. } } } }
  /four: { $ref: '#/components/pathItems/Four', ${mark}: true }
components:
  pathItems: { Four: { get: { summary: ${SECRET}, responses: { '204': { description: Done. } } } } }
`,
    ],
  ]

  it.each(cases)('%s', (_name, yaml) => {
    const generated = generate(yaml, { languages: LANGUAGES })
    expect(generated.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(shown(generated)).toContain('open')
    expect(shown(generated)).not.toContain(SECRET)
    // The same document without the mark shows all of it: the case can fail.
    const open = generate(yaml.replaceAll(`${mark}: true`, 'x-other: true'), {
      languages: LANGUAGES,
    })
    expect(shown(open)).toContain(SECRET)
    expect(components(open.page.nodes, 'code-panel').length).toBeGreaterThan(0)
  })
})
