import { describe, expect, it } from 'vitest'
import type { ArticleNode } from '../../../src/model/article.ts'
import { shown } from '../../page/markdown-fixture.ts'
import { tables } from '../../support/tables.ts'
import {
  bodySchema,
  codeOf,
  components,
  generate,
  indent,
  oneOperation,
  row,
  words,
} from './api-fixture.ts'

const { typeNames, requiredOptions } = tables<{
  typeNames: readonly (readonly [schema: string, type: string])[]
  requiredOptions: readonly (readonly [kind: string, options: string, count: string])[]
}>(import.meta.url)

/** The row of the field `f`, whose schema is given as one line of YAML. */
function field(schema: string, version = '3.1.0') {
  const { page, diagnostics } = generate(
    bodySchema(`{ type: object, properties: { f: ${schema} } }`).replace(
      'openapi: 3.1.0',
      `openapi: ${version}`,
    ),
  )
  return {
    props: row(page.nodes, 'f').props,
    text: words([row(page.nodes, 'f')]),
    page,
    diagnostics,
  }
}

describe('types', () => {
  it.each(typeNames)('%s is %s', (schema, type) => {
    expect(field(schema).props['type']).toBe(type)
  })

  it('reads nullable of 3.0', () => {
    expect(field('{ type: string, nullable: true }', '3.0.3').props['type']).toBe('string or null')
  })

  it('keeps the name of a referenced object as its type', () => {
    const { page } = generate(
      bodySchema(
        `{ type: object, properties: { one: { $ref: '#/components/schemas/Peer' }, many: { type: array, items: { $ref: '#/components/schemas/Peer' } }, byName: { type: object, additionalProperties: { $ref: '#/components/schemas/Peer' } }, id: { $ref: '#/components/schemas/Id' } } }`,
        `schemas:\n  Peer: { type: object, properties: { name: { type: string } } }\n  Id: { type: string, format: uuid }`,
      ),
    )
    expect(
      ['one', 'many', 'byName', 'id'].map((name) => row(page.nodes, name).props['type']),
    ).toEqual(['Peer', 'Peer[]', 'map of Peer', 'string · uuid'])
  })
})

describe('values', () => {
  it('shows enum, const and default, and 0 and false are values', () => {
    expect(field('{ enum: [a, b] }').props).toMatchObject({ enumList: ['a', 'b'] })
    expect(field('{ const: 5 }').props).toMatchObject({ enumList: ['5'] })
    expect(field('{ type: integer, default: 0 }').props).toMatchObject({ default: '0' })
    expect(field('{ type: boolean, default: false }').props).toMatchObject({ default: 'false' })
    expect(field('{ type: string, default: "" }').props).toMatchObject({ default: '""' })
    expect(field('{ type: array, items: { enum: [x, y] } }').props).toMatchObject({
      enumList: ['x', 'y'],
    })
  })

  it('leaves out what nothing fits, and says null once', () => {
    const { page } = generate(
      bodySchema(
        "{ type: object, properties: { no: false, any: true, nil: { const: null }, typed: { type: [string, 'null'], enum: [null] } } }",
      ),
    )
    const rows = components(page.nodes, 'property').map(({ props }) => props)
    expect(rows.map(({ name, type, enumList }) => [name, type, enumList])).toEqual([
      ['any', 'any', undefined],
      ['nil', 'null', undefined],
      ['typed', 'null', undefined],
    ])
    expect(codeOf(page.nodes, 'curl')).not.toContain('"no"')
  })

  it('[CODE-04] shows bounds in the units of property rows', () => {
    expect(field('{ type: string, minLength: 1, maxLength: 40 }').props).toMatchObject({
      minLen: 1,
      maxLen: 40,
    })
    expect(field('{ type: integer, minimum: 0, maximum: 9 }').props).toMatchObject({
      min: 0,
      max: 9,
    })
    expect(
      field('{ type: array, minItems: 0, maxItems: 500, items: { type: string } }').props,
    ).toMatchObject({ minLen: 0, maxLen: 500 })
    expect(field('{ type: object, minProperties: 1, maxProperties: 3 }').props).toMatchObject({
      limits: ['>= 1 fields', '<= 3 fields'],
    })
  })

  it('tells the other constraints in chips', () => {
    expect(
      field('{ type: number, exclusiveMinimum: 0, exclusiveMaximum: 10, multipleOf: 0.5 }').text,
    ).toContain('> 0 < 10 multiple of 0.5')
    expect(field('{ type: string, pattern: "^a+$" }').text).toContain('pattern ^a+$')
    expect(field('{ type: array, uniqueItems: true, items: { type: string } }').text).toContain(
      'unique',
    )
    expect(field('{ not: { type: string, title: A name } }').text).toContain('Not A name .')
  })

  it.each([
    ['{ allOf: [{ multipleOf: 4 }, { multipleOf: 6 }] }', 'multiple of 12'],
    ['{ allOf: [{ multipleOf: 0.2 }, { multipleOf: 0.3 }] }', 'multiple of 0.6'],
    ['{ allOf: [{ multipleOf: 0.5 }, { multipleOf: 2 }] }', 'multiple of 2'],
    ['{ allOf: [{ multipleOf: 7 }, { multipleOf: 7 }] }', 'multiple of 7'],
  ])('%s is a %s', (schema, text) => {
    expect(field(schema).text).toMatch(new RegExp(`${text}(?![\\d.])`))
  })

  it('counts the bytes of files', () => {
    const { props, text } = field('{ type: string, format: binary, minLength: 1, maxLength: 500 }')
    expect(props).toMatchObject({ type: 'file' })
    expect([props['minLen'], props['maxLen']]).toEqual([undefined, undefined])
    expect(text).toContain('>= 1 bytes <= 500 bytes')
  })

  it('reads exclusive bounds of 3.0', () => {
    const { props, text } = field('{ type: integer, minimum: 0, exclusiveMinimum: true }', '3.0.3')
    expect(props['min']).toBeUndefined()
    expect(text).toContain('> 0')
  })
})

describe('objects', () => {
  it('nests the rows of objects, lists, maps and patterns, with a target for each', () => {
    const { page } = generate(
      bodySchema(`type: object
required: [peers]
properties:
  name: { type: string }
  peers:
    type: array
    items:
      type: object
      required: [peer_id]
      properties:
        peer_id: { type: string }
  labels:
    type: object
    properties: { env: { type: string } }
    additionalProperties: { type: integer }
    patternProperties: { '^x-': { type: boolean } }`),
    )
    const ids = components(page.nodes, 'property').map(({ props }) => [props['name'], props['id']])
    expect(ids).toEqual([
      ['peers', 'make-a-thing.peers'],
      ['peer_id', 'make-a-thing.peers.peer_id'],
      ['name', 'make-a-thing.name'],
      ['labels', 'make-a-thing.labels'],
      ['env', 'make-a-thing.labels.env'],
      ['[/^x-/]', 'make-a-thing.labels.x'],
      ['[key: string]', 'make-a-thing.labels.key-string'],
    ])
    expect(page.anchors).toEqual(expect.arrayContaining(ids.map(([, id]) => String(id))))
    expect(row(page.nodes, 'peer_id').props['required']).toBe(true)
  })

  it('leaves read-only fields out of requests and write-only ones out of responses', () => {
    const schema = `{ type: object, required: [id], properties: { id: { type: string, readOnly: true, example: t1 }, secret: { type: string, writeOnly: true, example: s1 }, name: { type: string, example: n1 } } }`
    const { page } = generate(
      oneOperation({
        operation: `requestBody: { required: true, content: { application/json: { schema: ${schema} } } }
responses: { '200': { description: Fine., content: { application/json: { schema: ${schema} } } } }`,
      }),
    )
    const names = components(page.nodes, 'property').map(({ props }) => props['name'])
    expect(names).toEqual(['secret', 'name', 'id', 'name'])
    expect(words(page.nodes)).toContain('write-only')
    expect(words(page.nodes)).toContain('read-only')
    expect(words(page.nodes)).toContain('"secret": "s1", "name": "n1"')
    expect(words(page.nodes)).toContain('"id": "t1", "name": "n1"')
  })

  it('payloads of webhooks are what is got, and their answers what is sent', () => {
    const schema =
      '{ type: object, required: [name], properties: { id: { type: string, readOnly: true }, secret: { type: string, writeOnly: true }, name: { type: string } } }'
    const { page } = generate(`openapi: 3.1.0
info: { title: T, version: '1' }
webhooks:
  made:
    post:
      requestBody: { content: { application/json: { schema: ${schema} } } }
      responses: { '200': { description: Fine., content: { application/json: { schema: ${schema} } } } }
`)
    const rows = components(page.nodes, 'property').map(({ props }) => props)
    expect(rows.map(({ name, limits }) => [name, limits])).toEqual([
      ['id', ['read-only']],
      ['name', undefined],
      ['name', undefined],
      ['secret', ['write-only']],
    ])
    expect(JSON.parse(codeOf(page.nodes, 'application/json'))).toEqual({
      id: 'string',
      name: 'string',
    })
    expect(JSON.parse(codeOf(page.nodes, '200'))).toEqual({ name: 'string' })
  })

  it('leaves them out of the examples of schemas, but not of those of a media type', () => {
    const owner = `{ type: object, properties: { id: { type: string, readOnly: true }, secret: { type: string, writeOnly: true }, name: { type: string } }, examples: [{ id: t1, secret: s1, name: n1 }, { id: t3, secret: s3 }] }`
    const content = `content: { application/json: { schema: { type: object, properties: { owner: ${owner} } } } }`
    const written = content.replace(
      'schema:',
      'example: { owner: { id: t2, secret: s2 } }, schema:',
    )
    const { page } = generate(
      oneOperation({
        operation: `requestBody: { required: true, ${content} }
responses: { '200': { description: Fine., ${content} }, '201': { description: Made., ${written} } }`,
      }),
    )
    expect(JSON.parse(codeOf(page.nodes, '200'))).toEqual({ owner: { id: 't1', name: 'n1' } })
    expect(JSON.parse(codeOf(page.nodes, '201'))).toEqual({ owner: { id: 't2', secret: 's2' } })
    expect(codeOf(page.nodes, 'curl')).not.toContain('t1')
    const rows = words(components(page.nodes, 'property'))
    expect(rows).toContain('Examples: {"secret":"s1","name":"n1"} , {"secret":"s3"}')
    expect(rows).toContain('Examples: {"id":"t1","name":"n1"} , {"id":"t3"}')
  })
})

describe('allOf', () => {
  it('joins properties and required, takes the tightest bounds and the common values', () => {
    const { page, diagnostics } = generate(
      bodySchema(
        `allOf:
  - $ref: '#/components/schemas/Base'
  - type: object
    required: [a]
    properties:
      a: { minLength: 3, maxLength: 9 }
      c: { enum: [y, z] }
      d: { type: integer }`,
        `schemas:
  Base:
    type: object
    required: [b]
    properties:
      a: { type: string, description: The first., minLength: 1, maxLength: 5 }
      b: { type: boolean }
      c: { enum: [x, y] }
      d: { type: number }`,
      ),
    )
    expect(diagnostics).toEqual([])
    expect(row(page.nodes, 'a').props).toMatchObject({
      type: 'string',
      required: true,
      minLen: 3,
      maxLen: 5,
    })
    expect(words([row(page.nodes, 'a')])).toContain('The first.')
    expect(row(page.nodes, 'b').props).toMatchObject({ required: true })
    expect(row(page.nodes, 'c').props).toMatchObject({ enumList: ['y'] })
    expect(row(page.nodes, 'd').props).toMatchObject({ type: 'integer' })
  })

  it('reads siblings of $ref in 3.1', () => {
    const { page } = generate(
      bodySchema(
        `{ type: object, properties: { f: { $ref: '#/components/schemas/Name', description: Its own words., maxLength: 3 } } }`,
        `schemas:\n  Name: { type: string, description: Common words., maxLength: 10 }`,
      ),
    )
    expect(row(page.nodes, 'f').props['maxLen']).toBe(3)
    expect(words([row(page.nodes, 'f')])).toContain('Its own words.')
    expect(words([row(page.nodes, 'f')])).not.toContain('Common words.')
  })

  it('ignores siblings of $ref in 3.0, but for x-internal', () => {
    const { page, diagnostics } = generate(
      oneOperation({
        version: '3.0.3',
        operation: `requestBody:
  content:
    application/json:
      example: { f: longer, g: a }
      schema:
        type: object
        required: [f, g]
        properties:
          f: { $ref: '#/components/schemas/Name', description: Beside., nullable: true, maxLength: 3, readOnly: true }
          g: { oneOf: [{ $ref: '#/components/schemas/Name', title: Beside }, { type: integer }] }
          h: { $ref: '#/components/schemas/Name', x-internal: true }`,
        components:
          'schemas: { Name: { type: string, description: Common words., maxLength: 10 } }',
      }),
    )
    expect(diagnostics).toEqual([])
    expect(components(page.nodes, 'property').map(({ props }) => props['name'])).toEqual(['f', 'g'])
    expect(row(page.nodes, 'f').props).toMatchObject({ type: 'string', maxLen: 10 })
    expect(words([row(page.nodes, 'f')])).toContain('Common words.')
    expect(words(page.nodes)).not.toContain('Beside')
  })
})

describe('variants', () => {
  const animals = `schemas:
  Cat: { type: object, title: A cat, required: [kind], properties: { kind: { type: string }, meow: { type: boolean } } }
  Dog: { type: object, required: [kind], properties: { kind: { type: string }, bark: { type: boolean } } }`

  it('oneOf with a discriminator becomes tabs named by title or value', () => {
    const { page } = generate(
      bodySchema(
        `oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
discriminator: { propertyName: kind, mapping: { cat: '#/components/schemas/Cat', dog: Dog } }`,
        animals,
      ),
    )
    expect(components(page.nodes, 'tabs').map(({ props }) => props['label'])).toEqual(['One of'])
    expect(components(page.nodes, 'tab').map(({ props }) => props['name'])).toEqual([
      'A cat',
      'dog',
    ])
    expect(words(page.nodes)).toContain('kind tells which one it is.')
    expect(words(page.nodes)).toContain('Value: cat')
    expect(row(page.nodes, 'bark').props['type']).toBe('boolean')
  })

  it('anyOf becomes tabs, too, and scalars tell their type', () => {
    const { page } = generate(
      bodySchema(
        `{ type: object, properties: { f: { anyOf: [{ type: string, title: Text }, { type: integer }, { type: 'null' }] } } }`,
      ),
    )
    expect(row(page.nodes, 'f').props['type']).toBe('Text or integer or null')
    expect(components(page.nodes, 'tabs').map(({ props }) => props['label'])).toEqual(['Any of'])
    expect(components(page.nodes, 'tab').map(({ props }) => props['name'])).toEqual([
      'Text',
      'integer',
      'null',
    ])
  })

  it('scalars tell their values, bounds and default', () => {
    const { page } = generate(
      bodySchema(`type: object
properties:
  id:
    oneOf:
      - { type: string, enum: [x, y], minLength: 2, pattern: '^x' }
      - { type: integer, minimum: 5, maximum: 9, default: 6 }
      - { title: Code, type: string, minLength: 3, deprecated: true }`),
    )
    const tabs = components(page.nodes, 'tab')
    const limits = tabs.flatMap((tab) => components([tab], 'property-limits'))
    expect(limits.map(({ props }) => props)).toEqual([
      { bounds: { type: 'string', minLen: 2 }, enumList: ['x', 'y'], limits: ['pattern ^x'] },
      { bounds: { type: 'integer', min: 5, max: 9 }, default: '6' },
      { bounds: { type: 'string', minLen: 3 }, limits: ['deprecated'] },
    ])
    expect(words(tabs.slice(2))).toContain('Code string')
  })

  it('of values alone are allowed values, with what they mean', () => {
    const { page } = generate(
      bodySchema(
        `type: object
properties:
  c: { oneOf: [{ const: a, title: A, description: the *a* }, { const: b, description: the b }, { $ref: '#/components/schemas/C' }] }
  plain: { type: [string, 'null'], anyOf: [{ const: p }, { const: q }, { type: 'null' }] }
  list: { type: array, items: { oneOf: [{ const: 1, title: One }, { const: 2 }] } }
  open: { anyOf: [{ const: p }, { type: string }] }`,
        'schemas: { C: { const: c } }',
      ),
    )
    expect(row(page.nodes, 'c').props).toMatchObject({ type: 'string' })
    expect(words([row(page.nodes, 'c')])).toContain('Allowed values: a (A): the a b : the b c')
    expect(row(page.nodes, 'plain').props).toMatchObject({
      type: 'string or null',
      enumList: ['p', 'q'],
    })
    expect(row(page.nodes, 'list').props).toMatchObject({ type: 'integer[]' })
    expect(words([row(page.nodes, 'list')])).toContain('Allowed values: 1 : One 2')
    expect(components([row(page.nodes, 'open')], 'tab')).toHaveLength(2)
    expect(codeOf(page.nodes, 'curl')).toContain('"c": "a"')
    expect(page.text.find(({ anchor }) => anchor === 'make-a-thing.c')?.text).toEqual(
      expect.arrayContaining(['a', 'A', 'the a', 'b', 'the b', 'c']),
    )
  })

  it('a discriminator by itself lists its mapping; a child does not list its siblings', () => {
    const { page } = generate(
      bodySchema(
        `{ $ref: '#/components/schemas/Pet' }`,
        `schemas:
  Pet:
    type: object
    required: [kind]
    properties: { kind: { type: string } }
    discriminator: { propertyName: kind, mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' } }
  Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { type: object, properties: { meow: { type: boolean } } }] }
  Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }, { type: object, properties: { bark: { type: boolean } } }] }`,
      ),
    )
    expect(components(page.nodes, 'tab').map(({ props }) => props['name'])).toEqual(['cat', 'dog'])
    expect(components(page.nodes, 'tabs')).toHaveLength(1)
  })

  it.each(requiredOptions)(
    'options that differ only in what is required are a sentence: %s %s',
    (kind, options, count) => {
      const { page } = generate(
        bodySchema(`type: object
properties: { network: { type: string }, domains: { type: array, items: { type: string } } }
${kind}: [${options}]`),
      )
      expect(words(page.nodes)).toContain(`${count} of these is required: network , or domains .`)
      expect(components(page.nodes, 'tabs')).toEqual([])
    },
  )
})

it('what refines two schemas has the limits of each where it refines that', () => {
  const { page } = generate(
    bodySchema(
      `type: object
properties:
  one: { allOf: [{ properties: { x: { maxLength: 5 } } }, { $ref: '#/components/schemas/Both' }] }
  two: { allOf: [{ properties: { x: { maxLength: 9 } } }, { $ref: '#/components/schemas/Both' }] }`,
      'schemas: { Both: { properties: { x: { type: string } } } }',
    ),
  )
  const limits = components(page.nodes, 'property').filter(({ props }) => props['name'] === 'x')
  expect(limits.map(({ props }) => props['maxLen'])).toEqual([5, 9])
})

it('options of which only some are just requirements are tabs', () => {
  const { page } = generate(
    bodySchema(
      'type: object\noneOf: [{ required: [a] }, { required: [b], properties: { b: { type: string } } }]',
    ),
  )
  expect(components(page.nodes, 'tabs')).toHaveLength(1)
  expect(words(page.nodes)).not.toContain('is required:')
})

describe('references', () => {
  it('leads through files beside the document, anchors and $defs', () => {
    const { page, diagnostics } = generate(
      bodySchema(
        `type: object
properties:
  a: { $ref: './schemas/peer.yaml#/Peer' }
  b: { $ref: './schemas/address.json' }
  c: { $ref: '#thing' }
  d: { $ref: '#/components/schemas/Holder/$defs/Inner' }`,
        `schemas:
  Thing: { $anchor: thing, type: object, properties: { c1: { type: string } } }
  Holder: { $defs: { Inner: { type: object, properties: { d1: { type: string } } } } }`,
      ),
      {
        files: {
          'schemas/peer.yaml':
            "Peer: { type: object, properties: { a1: { $ref: 'address.json' } } }\n",
          'schemas/address.json':
            '{ "type": "object", "properties": { "b1": { "type": "string" } } }',
        },
      },
    )
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(['a', 'b', 'c', 'd'].map((name) => row(page.nodes, name).props['type'])).toEqual([
      'Peer',
      'address',
      'Thing',
      'Inner',
    ])
    expect(['a1', 'b1', 'c1', 'd1'].map((name) => row(page.nodes, name).props['name'])).toEqual([
      'a1',
      'b1',
      'c1',
      'd1',
    ])
  })

  it('shows a schema inside itself as a link up', () => {
    const { page } = generate(
      bodySchema(
        `{ $ref: '#/components/schemas/Folder' }`,
        `schemas:
  Folder:
    type: object
    properties:
      name: { type: string, example: a }
      folders: { type: array, items: { $ref: '#/components/schemas/Folder' } }`,
      ),
    )
    expect(words([row(page.nodes, 'folders')])).toContain('Folder , see above.')
    expect(page.links.map(({ href }) => href)).toContain('#make-a-thing')
    expect(words(page.nodes)).toContain('"name": "a"')
  })

  it.each([
    [10, 2],
    [11, 1],
  ])('shows an object of %i fields that is used twice %i times', (fields, times) => {
    const rows = Array.from({ length: fields }, (_, index) => `f${index}: { type: string }`)
    const { page } = generate(
      bodySchema(
        `{ type: object, properties: { one: { $ref: '#/components/schemas/Wide' }, two: { $ref: '#/components/schemas/Wide' } } }`,
        `schemas: { Wide: { type: object, properties: { ${rows.join(', ')} } } }`,
      ),
    )
    const shown = components(page.nodes, 'property').filter(({ props }) => props['name'] === 'f0')
    expect(shown).toHaveLength(times)
    expect(words(page.nodes).includes('See the fields of Wide')).toBe(times === 1)
  })

  it.each([
    [49, true],
    [50, false],
  ])(
    'an object is shown in place on a page of two operations with %i fields each: %s',
    (count, isHere) => {
      const fields = Array.from({ length: count }, (_, index) => `f${index}: { type: string }`)
      const operation = (method: string, more: readonly string[]) =>
        `    ${method}:
      summary: ${method}
      tags: [Things]
      requestBody: { content: { application/json: { schema: { type: object, properties: { ${[...fields, ...more].join(', ')} } } } } }
      responses: { '204': { description: Done. } }`
      const { page } = generate(`openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /things:
${operation('put', [])}
${operation('post', ["last: { $ref: '#/components/schemas/Last' }"])}
components: { schemas: { Last: { type: object, properties: { end: { type: string } } } } }
`)
      expect(row(page.nodes, 'end').props['id']).toBe(isHere ? 'post.last.end' : 'object-last.end')
      expect(words(page.nodes).includes('See the fields of Last')).toBe(!isHere)
    },
  )

  it('links an object that a body before was, and shows it again where it is received', () => {
    const wide = `{ $ref: '#/components/schemas/Wide' }`
    const content = (schema: string) => `content: { application/json: { schema: ${schema} } }`
    const inside = (name: string) => content(`{ type: object, properties: { ${name}: ${wide} } }`)
    const rows = Array.from({ length: 11 }, (_, index) => `f${index}: { type: string }`)
    const { page } = generate(`openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /things:
    put: { summary: Put, tags: [Things], requestBody: { ${content(wide)} }, responses: { '204': { description: Done. } } }
    post: { summary: Post, tags: [Things], requestBody: { ${inside('sent')} }, responses: { '200': { description: Fine., ${inside('got')} } } }
components: { schemas: { Wide: { type: object, properties: { id: { type: string, readOnly: true }, ${rows.join(', ')} } } } }
`)
    expect(words([row(page.nodes, 'sent')])).toContain('See the fields of Wide')
    expect(page.links.map(({ href }) => href)).toContain('#put')
    expect(row(page.nodes, 'id').props['id']).toBe('post.got.id')
    const names = components(page.nodes, 'property').map(({ props }) => props['name'])
    expect(names.filter((name) => name === 'f0')).toHaveLength(2)
  })

  it('shows what is deeper than three levels once, in Objects, and links it', () => {
    const level = (name: string, next: string) =>
      `${name}: { type: object, properties: { to_${next.toLowerCase()}: { $ref: '#/components/schemas/${next}' } } }`
    const { page } = generate(
      bodySchema(
        `{ $ref: '#/components/schemas/A' }`,
        `schemas:\n${indent([level('A', 'B'), level('B', 'C'), level('C', 'D'), level('D', 'E'), 'E: { type: object, description: The end., properties: { last: { type: string } } }'].join('\n'), 2)}`,
      ),
    )
    const listed = page.headings
      .filter((heading) => heading.stableId === undefined)
      .map(({ title, level: depth }) => [title, depth])
    expect(listed).toEqual([
      ['Make a thing', 2],
      ['Objects', 2],
      ['D', 3],
    ])
    expect(words([row(page.nodes, 'to_d')])).toContain('See the fields of D')
    expect(page.links.map(({ href }) => href)).toContain('#object-d')
    expect(page.text.find(({ anchor }) => anchor === 'object-d')?.titles).toEqual(['Objects', 'D'])
    expect(row(page.nodes, 'last').props['id']).toBe('object-d.to_e.last')
  })

  it('the object that a page is about has the first section, which answers link', () => {
    const { page } = generate(
      oneOperation({
        operation: `responses: { '200': { description: Fine., content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/PostureCheck' } }, example: [{ id: pc_1 }] } } } }`,
        components: `schemas:\n  PostureCheck: { type: object, description: A condition., required: [id], properties: { id: { type: string } } }`,
      }),
    )
    expect(
      page.headings
        .filter(({ stableId }) => stableId === undefined)
        .map(({ title, id }) => [title, id]),
    ).toEqual([
      ['The posture check object', 'the-posture-check-object'],
      ['Make a thing', 'make-a-thing'],
    ])
    expect(row(page.nodes, 'id').props['id']).toBe('the-posture-check-object.id')
    // Each section is named by its heading.
    expect(components(page.nodes, 'operation').map(({ props }) => props['id'])).toEqual([
      'the-posture-check-object',
      'make-a-thing',
    ])
    expect(page.links.map(({ href }) => href)).toContain('#the-posture-check-object')
    expect(words(page.nodes)).toContain('Example JSON JSON { "id": "pc_1" }')
  })
})

/** What nodes say in HTML of their own; values of components are escaped by the theme. */
function rawHtml(nodes: readonly ArticleNode[]): string {
  return nodes.map((node) => ('children' in node ? rawHtml(node.children) : node.value)).join('')
}

describe('descriptions', () => {
  it('are Markdown, with headings below the one they stand under', () => {
    const { page } = generate(
      oneOperation({
        operation:
          'description: |\n  # Limits\n\n  At **most** 5.\n\n  ```bash\n  # not a heading\n  ```',
      }),
    )
    expect(
      page.headings
        .filter(({ stableId }) => stableId === undefined)
        .map(({ title, level }) => [title, level]),
    ).toEqual([
      ['Make a thing', 2],
      ['Limits', 3],
    ])
    expect(shown(page.nodes)).toContain('<strong>most</strong>')
    expect(words(page.nodes)).toContain('# not a heading')
  })

  it('are paragraphs, also where they are words and code alone', () => {
    const { page } = generate(
      oneOperation({ operation: "description: 'Not `<script>a</script>`, (5 of 4).'" }),
    )
    expect(shown(page.nodes)).toContain(
      '<p>Not <code><span>&lt;script&gt;a&lt;/script&gt;</span></code>, (5 of 4).</p>',
    )
  })

  it('cannot script a reader', () => {
    const { page } = generate(
      oneOperation({
        operation: `description: '<script>alert(1)</script><img src=x onerror=alert(1)>'
servers: [{ url: 'https://files.example.com/<script>', description: '<script>alert(1)</script>' }]
parameters: [{ name: '<script>', in: query, description: '<b onclick=x>', schema: { type: string, default: '</script><script>' } }]`,
      }).replace('summary: Make a thing', "summary: 'Make <script>alert(1)</script>'"),
    )
    const html = rawHtml(page.nodes)
    expect(html).toContain('Make &lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).toContain('(&lt;script&gt;alert(1)&lt;/script&gt;)')
    expect(html).not.toMatch(/<script|onerror|onclick/)
    expect(page.headings[0]?.title).toBe('Make <script>alert(1)</script>')
  })
})

describe('search sections', () => {
  it('has one for each operation and each field', () => {
    const { page } = generate(
      oneOperation({
        operation: `description: Makes \`one\`.
responses: { '201': { description: Was made. } }
requestBody: { description: The thing., content: { application/json: { schema: { type: object, properties: { size: { type: string, enum: [small, large], description: How big. }, inner: { type: object, properties: { deep: { type: integer, description: Far down. } } } } } } } }`,
      }),
    )
    const sections = page.text.map(({ anchor, titles, level, tag, text }) => ({
      anchor,
      titles,
      level,
      tag,
      text,
    }))
    expect(sections).toContainEqual({
      anchor: 'make-a-thing',
      titles: ['Make a thing'],
      level: 2,
      tag: 'POST',
      text: expect.arrayContaining(['Makes one.', 'Was made.']),
    })
    expect(sections).toContainEqual({
      anchor: 'make-a-thing.size',
      titles: ['Make a thing', 'size'],
      level: 3,
      tag: undefined,
      text: ['How big.', 'string small large'],
    })
    expect(sections).toContainEqual({
      anchor: 'make-a-thing.inner.deep',
      titles: ['Make a thing', 'inner.deep'],
      level: 3,
      tag: undefined,
      text: ['Far down.', 'integer'],
    })
  })
})
