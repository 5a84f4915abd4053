import { describe, expect, it } from 'vitest'
import type { Location } from '../../../src/diagnostics/diagnostic.ts'
import { tables } from '../../support/tables.ts'
import { bodySchema, generate, oneOperation, placed } from './api-fixture.ts'

const { conflicts, linkPlaces } = tables<{
  conflicts: readonly (readonly [one: string, other: string, words: string])[]
  linkPlaces: readonly (readonly [name: string, written: string, line: number])[]
}>(import.meta.url)

/** A document, and the codes and places of what is wrong with it. */
const CASES: readonly (readonly [name: string, yaml: string, found: readonly string[]])[] = [
  [
    'text that is no YAML',
    'openapi: 3.1.0\ninfo: [unclosed\npaths: {}\n',
    ['openapi-unreadable content/openapi.yaml:3:1'],
  ],

  [
    'aliases that expand to more than a million values',
    `${Array.from('abcdefg', (name, depth) => `${name}: &${name} [${Array(9).fill(depth === 0 ? 'x' : `*${'abcdefg'[depth - 1]}`)}]\n`).join('')}openapi: 3.1.0\npaths: {}\n`,
    ['openapi-unreadable content/openapi.yaml:1:1'],
  ],
  [
    'an alias inside what it names',
    'openapi: 3.1.0\npaths: &p\n  /a: *p\n',
    ['openapi-unreadable content/openapi.yaml:1:1'],
  ],
  [
    'a small part that is repeated many times',
    `openapi: 3.1.0\nx-done: &done { '204': { description: Done. } }\npaths:\n${Array.from({ length: 150 }, (_, index) => `  /a${index}: { get: { summary: Get ${index}, responses: *done } }\n`).join('')}`,
    [],
  ],
  ['a list at the top', '- openapi\n', ['openapi-unreadable content/openapi.yaml:1:1']],
  ['no version', 'info: {}\npaths: {}\n', ['openapi-version content/openapi.yaml:1:1']],
  ['Swagger 2', '\nswagger: "2.0"\n', ['openapi-version content/openapi.yaml:2:10']],
  ['no paths', 'openapi: 3.1.0\ninfo: {}\n', ['openapi-invalid content/openapi.yaml:1:1']],
  [
    'a $ref with a typing error',
    bodySchema("{ $ref: '#/components/schemas/Pear' }", 'schemas: { Peer: { type: object } }'),
    [
      'openapi-ref-not-found content/openapi.yaml:14:23',
      'openapi-unused content/openapi.yaml:17:14',
    ],
  ],
  [
    'a $ref to a file that is not there',
    bodySchema("{ $ref: './schemas/peer.yaml#/Peer' }"),
    ['openapi-ref-not-found content/openapi.yaml:14:23'],
  ],
  [
    'a $ref that leads on behind another $ref',
    bodySchema(
      "{ $ref: '#/components/schemas/Near/properties/a' }",
      "schemas: { Near: { $ref: '#/components/schemas/Far' }, Far: { properties: { a: { type: string } } } }",
    ),
    [
      'openapi-ref-not-found content/openapi.yaml:14:23',
      'openapi-unused content/openapi.yaml:17:14',
      'openapi-unused content/openapi.yaml:17:58',
    ],
  ],
  [
    'a $ref out of the content folder',
    bodySchema("{ $ref: '../../etc/passwd' }"),
    ['openapi-ref-not-found content/openapi.yaml:14:23'],
  ],
  [
    'a $ref to another host',
    bodySchema("{ $ref: 'https://example.com/schema.json' }"),
    ['openapi-unsupported content/openapi.yaml:14:23'],
  ],
  [
    'a security scheme that is not there',
    oneOperation({
      operation: 'security: [{ tokn: [] }]',
      components: 'securitySchemes: { token: { type: http, scheme: bearer } }',
    }),
    [
      'openapi-ref-not-found content/openapi.yaml:10:20',
      'openapi-unused content/openapi.yaml:13:22',
    ],
  ],
  [
    'a security scheme where there are none',
    oneOperation({ operation: 'security: [{ token: [] }]' }),
    ['openapi-ref-not-found content/openapi.yaml:10:20'],
  ],
  [
    'an operationId twice',
    `openapi: 3.1.0
paths:
  /a:
    get: { operationId: get, summary: Get, responses: { '204': { description: Done. } } }
  /b:
    get: { operationId: get, summary: Get, responses: { '204': { description: Done. } } }
`,
    ['openapi-duplicate-operation content/openapi.yaml:6:25'],
  ],
  [
    'no summary',
    `openapi: 3.1.0
paths:
  /a:
    get:
      operationId: getAll
      responses: { '204': { description: Done. } }
`,
    ['openapi-missing-summary content/openapi.yaml:4:5'],
  ],
  [
    'path and parameters that disagree',
    `openapi: 3.1.0
paths:
  /a/{groupId}:
    get:
      summary: Get
      parameters: [{ name: groupID, in: path, required: true, schema: { type: string } }]
      responses: { '204': { description: Done. } }
`,
    ['openapi-invalid content/openapi.yaml:4:5', 'openapi-invalid content/openapi.yaml:4:5'],
  ],
  [
    'an operation without responses, which 3.0 asks for',
    'openapi: 3.0.3\npaths:\n  /a:\n    get:\n      summary: Get\n',
    ['openapi-doubtful content/openapi.yaml:4:5'],
  ],
  [
    'an operation without responses, which may be so since 3.1',
    'openapi: 3.1.0\npaths:\n  /a:\n    get:\n      summary: Get\n',
    [],
  ],
  [
    'references in place of operations, once',
    `openapi: 3.1.0
paths:
  /a: { get: { $ref: '#/components/x-operations/get' }, put: { $ref: '#/components/x-operations/put' } }
components:
  x-operations: { get: { summary: Get }, put: { summary: Put } }
`,
    ['openapi-doubtful content/openapi.yaml:3:9'],
  ],
  [
    'examples of a schema with names, one of which does not fit',
    bodySchema('{ type: string, examples: { a: x, b: { value: y }, c: { value: 1 } } }'),
    [
      'openapi-doubtful content/openapi.yaml:14:31',
      'openapi-example-mismatch content/openapi.yaml:14:78',
    ],
  ],
  [
    'an enum without values',
    bodySchema('{ type: string, enum: [], example: a }'),
    ['openapi-doubtful content/openapi.yaml:14:31'],
  ],
  [
    'an example that lacks a required field',
    oneOperation({
      operation: `requestBody:
  content:
    application/json:
      schema: { type: object, required: [name], properties: { name: { type: string } } }
      example: { nmae: x }`,
    }),
    ['openapi-example-mismatch content/openapi.yaml:14:13'],
  ],
  [
    'an example with a wrong value deep inside',
    oneOperation({
      operation: `responses:
  '200':
    description: Fine.
    content:
      application/json:
        schema: { type: array, items: { type: object, properties: { port: { type: integer, maximum: 65535 } } } }
        examples:
          many:
            value:
              - port: 22
              - port: 70000`,
    }),
    ['openapi-example-mismatch content/openapi.yaml:20:29'],
  ],
  [
    'a parameter example that its schema refuses',
    oneOperation({
      operation: 'parameters:\n  - { name: q, in: query, schema: { enum: [a, b] }, example: c }',
    }),
    ['openapi-example-mismatch content/openapi.yaml:11:68'],
  ],
  [
    'a read-only field in the example of a request',
    oneOperation({
      operation: `requestBody:
  content:
    application/json:
      schema: { type: object, properties: { id: { type: string, readOnly: true } } }
      example: { id: x }`,
    }),
    ['openapi-example-mismatch content/openapi.yaml:14:28'],
  ],
  [
    'a long text, whose pattern is not tried, beside a value that is wrong',
    oneOperation({
      operation: `parameters:
  - { name: q, in: query, schema: { type: string, pattern: '^b*b*b*$' }, example: '${'b'.repeat(600)}a' }
  - { name: r, in: query, schema: { type: string, format: byte }, example: '#' }`,
    }),
    ['openapi-example-mismatch content/openapi.yaml:12:82'],
  ],
  [
    'allOf of types that have nothing in common',
    bodySchema('allOf: [{ type: string }, { type: object }]'),
    ['openapi-conflict content/openapi.yaml:14:15'],
  ],
  [
    'allOf whose bounds leave nothing, in a field',
    bodySchema(
      'allOf: [{ properties: { a: { type: integer, minimum: 5 } } }, { properties: { a: { maximum: 3 } } }]',
    ),
    ['openapi-conflict content/openapi.yaml:14:15'],
  ],
  [
    'keywords that no page shows',
    bodySchema(
      '{ type: object, if: { required: [a] }, then: { required: [b] }, properties: { a: {}, b: {} } }',
    ),
    ['openapi-unsupported content/openapi.yaml:14:31'],
  ],
  [
    'whole numbers that lose digits, but for those that are the ends of 64 bits, as a limit',
    bodySchema(
      `type: object
properties:
  id: { type: integer, maximum: 9223372036854775807, example: 1234567890123456789 }
  same: { type: integer, minimum: -9223372036854775808, example: 9007199254740992 }
  text: { type: string, example: '1234567890123456789', description: 1234567890123456789 x }
  limit: { type: integer, maximum: 1234567890123456789 }
  last: { type: integer, example: 9223372036854775807 }`,
    ),
    ['16:77', '19:50', '20:49'].map((at) => `openapi-unsupported content/openapi.yaml:${at}`),
  ],
  [
    'components that nothing uses',
    oneOperation({
      components:
        'schemas: { A: { type: object } }\nparameters: { P: { name: p, in: query, schema: { type: string } } }',
    }),
    ['openapi-unused content/openapi.yaml:12:14', 'openapi-unused content/openapi.yaml:13:17'],
  ],
  [
    'tags that no operation has, but those of hidden operations and of webhooks',
    `openapi: 3.1.0
tags: [{ name: Used }, { name: Second }, { name: Secret }, { name: Webhooks }, { name: Gone }]
paths:
  /a:
    get: { summary: Get, tags: [Used, Second], responses: { '204': { description: Done. } } }
  /b:
    get: { summary: Get it, x-hidden: true, tags: [Secret], responses: { '204': { description: Done. } } }
webhooks:
  c: { post: { summary: Sent, responses: { '204': { description: Done. } } } }
`,
    ['openapi-unused content/openapi.yaml:2:88'],
  ],
]

describe('limits of allOf that no value fits together', () => {
  it.each(conflicts)('%s and %s', (one, other, words) => {
    const { diagnostics } = generate(bodySchema(`allOf: [{ ${one} }, { ${other} }]`))
    expect(diagnostics.map(({ message }) => message)).toEqual([
      `No value fits all parts of allOf: the value is ${words}`,
    ])
  })

  it('equal ones leave a value', () => {
    expect(generate(bodySchema('allOf: [{ minimum: 5 }, { maximum: 5 }]')).diagnostics).toEqual([])
  })
})

describe('what is wrong with a document is told with its place', () => {
  it.each(CASES)('%s', (_name, yaml, found) => {
    expect(placed(generate(yaml).diagnostics)).toEqual(found)
  })
})

describe('hints', () => {
  it('a duplicate names the other', () => {
    const yaml = CASES.find(([name]) => name === 'an operationId twice')?.[1] ?? ''
    const [first] = generate(yaml).diagnostics
    expect(first?.related).toEqual([
      { message: 'The other is GET /a.', at: expect.objectContaining({ line: 4 }) },
    ])
  })

  it('a mismatch says which value and why', () => {
    const yaml = CASES.find(([name]) => name.startsWith('an example with a wrong'))?.[1] ?? ''
    expect(generate(yaml).diagnostics[0]?.message).toBe(
      'The example does not fit its schema: 1.port is greater than 65535',
    )
  })

  it('a mismatch far inside says what stands there', () => {
    const inner = (schema: string) => `{ type: object, properties: { a: ${schema} } }`
    const schema = inner(inner('{ type: integer }')).replace(/}$/, ', example: { a: { a: x } } }')
    expect(generate(bodySchema(schema)).diagnostics[0]?.message).toBe(
      'The example does not fit its schema: a.a is a string, not an integer',
    )
  })

  it('links and directives of descriptions have the places of the YAML', () => {
    const { diagnostics, page } = generate(
      oneOperation({
        operation: 'description: |\n  Read\n  [more](/nowhere) and\n  :::nothing\n  :::',
      }),
    )
    expect(page.links.map(({ href, at }) => [href, at.line, at.column])).toContainEqual([
      '/nowhere',
      12,
      16,
    ])
    expect(placed(diagnostics)).toEqual(['directive-unknown content/openapi.yaml:13:12'])
  })

  it.each(linkPlaces)('links of %s have their places', (_, written, line) => {
    const yaml = oneOperation({ operation: `description: ${written}` })
    const [at] = generate(yaml).page.links.flatMap((link) => (link.href === '/gone' ? link.at : []))
    expect([at?.line, textAt(yaml, at)]).toEqual([line, '/gone'])
  })

  it('links of a document in one line stand in that line', () => {
    const json = JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'T', version: '1', description: 'x' },
      paths: { '/a': { get: { summary: 'A', description: 'First.\n\nSee [gone](/gone).' } } },
    })
    const [at] = generate(json).page.links.flatMap((link) => (link.href === '/gone' ? link.at : []))
    expect([at?.line, textAt(json, at)]).toEqual([1, '/gone'])
  })

  it('headings of a description begin below that of their page, however deep they are written', () => {
    const root = 'tags: [{ name: Things, description: "### A\\n\\n#### B" }]'
    const { diagnostics, page } = generate(oneOperation({ root }))
    expect(diagnostics).toEqual([])
    expect(page.headings.slice(0, 2).map(({ title, level }) => `${level} ${title}`)).toEqual([
      '2 A',
      '3 B',
    ])
  })

  it('levels of headings are told as they are written, however deep they are shown', () => {
    const { diagnostics, page } = generate(
      oneOperation({ operation: 'description: |\n  A\n  ===\n\n  ### B' }),
    )
    const shown = page.headings.filter(({ title }) => title.length === 1)
    expect(shown.map(({ title, level }) => `${level} ${title}`)).toEqual(['3 A', '5 B'])
    expect(diagnostics.map(({ message, hint, at }) => [message, hint, at?.line])).toEqual([
      [
        'The heading jumps from level 1 to level 3',
        'Use level 2, so that readers who navigate by headings miss nothing.',
        14,
      ],
    ])
  })
})

it.each([
  ['openapi: "3.1.0" or later\n', 'or later'],
  ['openapi: 3.1.0\ninfo: !own!kind {}\n', '!own!kind'],
  ['openapi: 3.1.0\ninfo: &a &bc {}\n', '&bc'],
])('all that cannot be read is marked: %j', (yaml, wrong) => {
  const [first] = generate(yaml).diagnostics
  expect(first?.code).toBe('openapi-unreadable')
  expect(textAt(yaml, first?.at)).toBe(wrong)
})

/** What stands at a place. */
function textAt(text: string, at: Location | undefined): string | undefined {
  const line = text.split('\n')[(at?.line ?? 0) - 1]
  return at && line?.slice(at.column - 1, at.column - 1 + at.length)
}

describe('hostile documents end', () => {
  it.each([
    [
      'aliases that multiply',
      `a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c]\ne: [*d,*d,*d,*d,*d,*d,*d,*d,*d]\nopenapi: 3.1.0\npaths: {}\n`,
    ],
    [
      'nesting without end',
      `openapi: 3.1.0\npaths: ${'{a: '.repeat(20_000)}1${'}'.repeat(20_000)}\n`,
    ],
    [
      'references in a circle',
      bodySchema(
        "{ $ref: '#/components/schemas/A' }",
        "schemas: { A: { $ref: '#/components/schemas/B' }, B: { $ref: '#/components/schemas/A' } }",
      ),
    ],
    [
      'allOf in a circle',
      bodySchema(
        "{ $ref: '#/components/schemas/A' }",
        "schemas: { A: { allOf: [{ $ref: '#/components/schemas/A' }], properties: { a: { type: string } } } }",
      ),
    ],
    [
      'alternatives of themselves',
      bodySchema(
        "{ $ref: '#/components/schemas/A' }",
        "schemas: { A: { oneOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/A' }], example: 1 } }",
      ),
    ],
    [
      'alternatives that multiply with every list inside a list',
      bodySchema(
        "{ $ref: '#/components/schemas/A' }",
        `schemas: { A: { type: array, anyOf: [{ items: { $ref: '#/components/schemas/A' } }, { items: { $ref: '#/components/schemas/A' } }], example: ${'['.repeat(40)}1${']'.repeat(40)} } }`,
      ),
    ],
    [
      'a pattern that backtracks',
      oneOperation({
        operation: `parameters: [{ name: q, in: query, schema: { type: string, pattern: '^(a+)+$' }, example: '${'a'.repeat(60)}!' }]`,
      }),
    ],
    [
      'a key of every object',
      oneOperation({
        operation:
          'parameters: [{ name: __proto__, in: query, schema: { type: string } }, { name: constructor, in: query, schema: { $ref: "#/constructor" } }]',
      }),
    ],
    [
      'values of the wrong kind',
      'openapi: 3.1.0\ninfo: 5\nservers: {}\ntags: x\npaths: { /a: { get: { summary: 3, tags: 4, parameters: 5, responses: [], requestBody: x, security: y } }, /b: 7, /c: { get: null } }\ncomponents: 4\n',
    ],
  ])('%s', (_name, yaml) => {
    const start = process.cpuUsage()
    expect(() => generate(yaml)).not.toThrow()
    // Microseconds of this process alone.
    expect(process.cpuUsage(start).user).toBeLessThan(5_000_000)
  })
})
