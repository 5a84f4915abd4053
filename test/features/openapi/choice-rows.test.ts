import { describe, expect, it } from 'vitest'
import {
  codeOf,
  components,
  generate,
  indent,
  oneOperation,
  placed,
  plainCode,
  row,
  words,
} from './api-fixture.ts'

/** Names of the panels of a code group. */
function panelsOf(body: Parameters<typeof components>[0], title: string): readonly unknown[] {
  return components(body, 'code-group')
    .filter(({ props }) => props['title'] === title)
    .flatMap((group) => components([group], 'code-panel').map(({ props }) => props['name']))
}

describe('servers of an operation', () => {
  it('are all shown, with their words and variables; the first is in the samples', () => {
    const { page } = generate(
      oneOperation({
        operation: `servers:
  - { url: https://files.example.com, description: Europe }
  - url: https://{zone}.files.example.org
    variables: { zone: { default: us, enum: [us, ca], description: Where it is kept. } }`,
      }),
    )
    expect(words(page.nodes)).toContain(
      'Base URL: https://files.example.com (Europe) or https://{zone}.files.example.org .',
    )
    expect(words(page.nodes)).toContain('{zone} : Where it is kept. One of us or ca .')
    expect(codeOf(page.nodes, 'curl')).toContain("'https://files.example.com/things'")
  })

  it('have variables whose words keep their marks, and are a sentence', () => {
    const { page } = generate(
      oneOperation({
        root: `x-servers: &more
  - url: https://{a}.{b}.{c}.example.org
    variables:
      a: { default: eu, description: 'The **region** of [it](/a)' }
      b: { default: x, description: "One:\\n\\n- two" }
      c: { default: y }`,
        operation: 'servers: *more',
      }),
    )
    expect(words(page.nodes)).toContain(
      '{a} : The region of it . Such as eu . {b} : One: two Such as x . {c} : Such as y .',
    )
    expect(JSON.stringify(page.nodes)).toContain('"tagName":"strong"')
    expect(page.links.map(({ href }) => href)).toContain('/a')
  })

  it('are shown without the path that all of them have, which the paths of the page begin with', () => {
    const servers = (second: string) =>
      oneOperation({
        operation: `servers: [{ url: https://files.example.com/api/ }, { url: '${second}' }]`,
      })
    const { page } = generate(servers('https://{host}/api'))
    expect(page.headings[0]).toMatchObject({ label: '/api/things' })
    expect(words(page.nodes)).toContain('https://files.example.com or https://{host} .')
    const different = words(generate(servers('https://files.example.org/v2')).page.nodes)
    expect(different).toContain('https://files.example.com/api/ or https://files.example.org/v2 .')
    expect(words(generate(servers('/api')).page.nodes)).toContain(
      'https://files.example.com/api/ or /api .',
    )
  })

  it('are not repeated where they are those of the document', () => {
    const { page } = generate(
      oneOperation({ operation: 'servers: [{ url: https://api.example.com/v1 }]' }),
    )
    expect(words(page.nodes).split('Base URL')).toHaveLength(2)
  })
})

it('a default is not told of a field that a response always has', () => {
  const { page } = generate(
    oneOperation({
      operation: `requestBody:
  content: { application/json: { schema: { $ref: '#/components/schemas/Request' } } }
responses:
  '200':
    description: Done.
    content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } }`,
      components: `schemas:
  Request: { type: object, properties: { note: { type: string, default: none } } }
  Thing:
    allOf:
      - $ref: '#/components/schemas/Request'
      - { type: object, required: [note], properties: { size: { type: integer, default: 3 } } }`,
    }),
  )
  const shown = components(page.nodes, 'property').map(({ props }) => [
    props['name'],
    props['required'],
    props['default'],
  ])
  expect(shown).toContainEqual(['note', false, 'none'])
  expect(shown).toContainEqual(['note', true, undefined])
  expect(shown).toContainEqual(['size', false, '3'])
})

describe('media types of an answer', () => {
  const answer = (content: string) =>
    oneOperation({
      operation: `responses:
  '200':
    description: Fine.
    content:
${indent(content, 6)}`,
    })

  it('have a tab each where their schemas differ, and a panel each', () => {
    const { page } = generate(
      answer(`text/csv: { schema: { type: string, description: One line each. }, example: 'id,name' }
application/json: { schema: { type: object, properties: { id: { type: string, example: t1 } } } }
application/pdf: {}`),
    )
    expect(components(page.nodes, 'tabs').map(({ props }) => props['label'])).toEqual([
      'Content type',
    ])
    const tabs = components(page.nodes, 'tab')
    expect(tabs.map(({ props }) => props['name'])).toEqual([
      'application/json',
      'text/csv',
      'application/pdf',
    ])
    expect(tabs.map((tab) => words(tab.children))).toEqual([
      expect.stringContaining('id string'),
      'One line each. Type: string',
      'Any content.',
    ])
    expect(panelsOf(page.nodes, 'Response')).toEqual(['200', '200 text/csv'])
    expect(codeOf(page.nodes, '200')).toBe('{\n  "id": "t1"\n}')
    expect(codeOf(page.nodes, '200 text/csv')).toBe('id,name')
  })

  it('with the same schema are named in one line', () => {
    const schema = '{ schema: { $ref: "#/components/schemas/Thing" } }'
    const { page } = generate(
      `${answer(`application/json: ${schema}\napplication/xml: ${schema}`)}components:
  schemas: { Thing: { type: object, properties: { id: { type: string, example: t1 } } } }
`,
    )
    expect(components(page.nodes, 'tabs')).toEqual([])
    expect(words(page.nodes)).toContain('Content type: application/json , application/xml')
    expect(codeOf(page.nodes, '200 application/xml')).toContain('<id>t1</id>')
  })

  it('one without a schema has a name and no type', () => {
    const body = 'content: { application/pdf: {} }'
    const { page } = generate(
      oneOperation({
        operation: `requestBody: { ${body} }\nresponses: { '200': { description: Fine., ${body} } }`,
      }),
    )
    expect(words(page.nodes).split('Content type: application/pdf')).toHaveLength(3)
    expect(words(page.nodes)).not.toContain('Type: any')
  })

  it('a single one that is not JSON is named, too', () => {
    const { page } = generate(answer("text/csv: { schema: { type: string }, example: 'id' }"))
    expect(words(page.nodes)).toContain('Content type: text/csv Type: string')
    expect(codeOf(page.nodes, '200')).toBe('id')
  })

  it('several examples have a panel each', () => {
    const { page } = generate(
      answer(`application/json:
  schema: { type: object, properties: { a: { type: integer } } }
  examples:
    one: { value: { a: 1 } }
    two: { summary: The second, value: { a: 2 } }
text/plain: { schema: { type: string }, examples: { short: { value: a }, long: { value: aaa } } }`),
    )
    expect(panelsOf(page.nodes, 'Response')).toEqual([
      '200',
      '200 The second',
      '200 text/plain short',
      '200 text/plain long',
    ])
    expect(codeOf(page.nodes, '200 The second')).toBe('{\n  "a": 2\n}')
    expect(codeOf(page.nodes, '200 text/plain long')).toBe('aaa')
  })
})

describe('media types of a request', () => {
  it('have a tab each; the samples send the first, and the others are shown as they are sent', () => {
    const { page } = generate(
      oneOperation({
        operation: `requestBody:
  required: true
  content:
    multipart/form-data: { schema: { type: object, required: [photo], properties: { photo: { type: string, format: binary } } } }
    application/x-www-form-urlencoded: { schema: { type: object, properties: { name: { type: string, example: a b } } } }
    application/json: { schema: { type: object, properties: { link: { type: string, example: l1 } } }, examples: { one: { value: { link: l1 } }, two: { value: { link: l2 } } } }
    application/merge-patch+json: { schema: { type: object, properties: { part: { type: string } } }, examples: { one: { value: { part: p1 } } } }`,
      }),
      { languages: ['curl', 'js'] },
    )
    expect(components(page.nodes, 'tab').map(({ props }) => props['name'])).toEqual([
      'multipart/form-data',
      'application/x-www-form-urlencoded',
      'application/json',
      'application/merge-patch+json',
    ])
    expect(panelsOf(page.nodes, 'Request')).toEqual(['curl', 'JavaScript'])
    expect(codeOf(page.nodes, 'curl')).toContain('"link": "l1"')
    expect(panelsOf(page.nodes, 'Body')).toEqual([
      'multipart/form-data',
      'application/x-www-form-urlencoded',
      'one',
      'two',
      'one (application/merge-patch+json)',
    ])
    expect(codeOf(page.nodes, 'multipart/form-data')).toContain("-F 'photo=@photo.bin'")
    expect(codeOf(page.nodes, 'application/x-www-form-urlencoded')).toBe('name=a%20b')
    expect(codeOf(page.nodes, 'one (application/merge-patch+json)')).toContain('"part": "p1"')
  })
})

describe('XML', () => {
  it('has the names, prefixes and namespaces of the schemas that a $ref leads to', () => {
    const { page } = generate(
      oneOperation({
        operation:
          "requestBody: { required: true, content: { application/xml: { schema: { $ref: '#/components/schemas/Thing' } } } }",
        components: `schemas:
  Thing: { type: object, xml: { name: thing, namespace: https://example.com/t }, properties: { parts: { type: array, xml: { wrapped: true }, items: { $ref: '#/components/schemas/Part' } } } }
  Part: { type: object, xml: { name: part, prefix: p, namespace: https://example.com/p }, properties: { size: { type: integer } } }`,
      }),
    )
    expect(codeOf(page.nodes, 'curl')).toContain(
      '<thing xmlns="https://example.com/t">\n  <parts>\n    <p:part xmlns:p="https://example.com/p">\n      <size>1</size>\n    </p:part>\n  </parts>\n</thing>',
    )
  })
})

describe('several examples of a parameter', () => {
  it('are listed with their names; the first is in the samples', () => {
    const { page } = generate(
      oneOperation({
        operation: `parameters:
  - { name: sort, in: query, schema: { type: string }, examples: { up: { summary: Upwards, value: asc }, down: { value: desc } } }
  - { name: where, in: query, content: { application/json: { schema: { type: object }, examples: { one: { value: { a: 1 } }, two: { $ref: '#/components/examples/Two' } } } } }
  - { name: limit, in: query, schema: { type: integer, examples: [10, 20] } }
  - { name: q, in: query, schema: { type: string }, example: alone }`,
        components: 'examples: { Two: { summary: The second, value: { a: 2 } } }',
      }),
    )
    expect(words([row(page.nodes, 'sort')])).toContain('Examples: asc (Upwards), desc (down)')
    expect(words([row(page.nodes, 'where')])).toContain(
      'Examples: {"a":1} (one), {"a":2} (The second)',
    )
    expect(words([row(page.nodes, 'limit')])).toContain('Examples: 10 , 20')
    expect(words([row(page.nodes, 'q')])).not.toContain('Examples')
    const code = codeOf(page.nodes, 'curl')
    expect(code).toContain('sort=asc')
    expect(code).toContain('where=%7B%22a%22%3A1%7D')
    expect(code).toContain('q=alone')
  })
})

describe('externalValue', () => {
  it('is the data of a file beside the document', () => {
    const { page, diagnostics } = generate(
      oneOperation({
        operation: `responses:
  '200':
    description: Fine.
    content:
      application/json:
        schema: { type: object, properties: { id: { type: string } } }
        examples: { stored: { externalValue: ./examples/thing.json } }`,
      }),
      { files: { 'examples/thing.json': '{ "id": "from-a-file" }' } },
    )
    expect(diagnostics).toEqual([])
    expect(codeOf(page.nodes, '200')).toBe('{\n  "id": "from-a-file"\n}')
  })

  it('on another host is refused, with what to do', () => {
    const { diagnostics } = generate(
      oneOperation({
        operation: `responses: { '200': { description: Fine., content: { application/json: { schema: { type: string }, examples: { far: { externalValue: 'https://example.com/a.json' } } } } } }`,
      }),
    )
    expect(placed(diagnostics)).toEqual(['openapi-unsupported content/openapi.yaml:10:140'])
    expect(diagnostics[0]?.hint).toContain('Download the file')
  })
})

describe('styles of parameters in the samples', () => {
  const LIST = '{ type: array, items: { type: string } }'
  const OBJECT = '{ type: object }'
  it.each([
    ['path', 'simple', false, LIST, '[a, b]', '/things/a,b'],
    ['path', 'simple', true, OBJECT, '{ x: 1, y: 2 }', '/things/x=1,y=2'],
    ['path', 'label', false, LIST, '[a, b]', '/things/.a,b'],
    ['path', 'label', true, LIST, '[a, b]', '/things/.a.b'],
    ['path', 'label', true, OBJECT, '{ x: 1, y: 2 }', '/things/.x=1.y=2'],
    ['path', 'matrix', false, LIST, '[a, b]', '/things/;p=a,b'],
    ['path', 'matrix', true, LIST, '[a, b]', '/things/;p=a;p=b'],
    ['path', 'matrix', true, OBJECT, '{ x: 1, y: 2 }', '/things/;x=1;y=2'],
    ['query', 'form', true, LIST, '[a, b]', '?p=a&p=b'],
    ['query', 'form', false, LIST, '[a, b]', '?p=a,b'],
    ['query', 'form', false, OBJECT, '{ x: 1, y: 2 }', '?p=x,1,y,2'],
    ['query', 'spaceDelimited', false, LIST, '[a, b]', '?p=a%20b'],
    ['query', 'pipeDelimited', false, LIST, '[a, b]', '?p=a%7Cb'],
    ['query', 'deepObject', true, OBJECT, '{ x: 1 }', '?p%5Bx%5D=1'],
    ['header', 'simple', false, LIST, '[a, b]', "-H 'p: a,b'"],
  ] as const)('%s %s, explode %s, %s', (...[place, style, explode, schema, example, sent]) => {
    const path = place === 'path' ? '/things/{p}' : '/things'
    const { page, diagnostics } = generate(`openapi: 3.1.0
info: { title: T, version: '1' }
servers: [{ url: https://a.io }]
paths:
  ${path}:
    get:
      summary: Get
      tags: [Things]
      parameters: [{ name: p, in: ${place}, required: true, style: ${style}, explode: ${explode}, schema: ${schema}, example: ${example} }]
      responses: { '204': { description: Done. } }
`)
    expect(diagnostics).toEqual([])
    expect(codeOf(page.nodes, 'curl')).toMatch(
      new RegExp(`${sent.replace(/[.*+?^${'$'}{}()|[\]\\]/g, '\\$&')}(?:'|$)`, 'm'),
    )
  })

  it('a parameter with content is written as its media type says', () => {
    const { page } = generate(
      oneOperation({
        operation: `parameters:
  - { name: where, in: query, content: { application/json: { schema: { type: object, properties: { a: { type: integer } } }, example: { a: 1 } } } }
  - { name: X-Where, in: header, content: { application/json: { schema: { type: object }, example: { b: 2 } } } }`,
      }),
    )
    expect(row(page.nodes, 'where').props['type']).toBe('object')
    expect(row(page.nodes, 'a').props['id']).toBe('make-a-thing.where.a')
    expect(codeOf(page.nodes, 'curl')).toContain('?where=%7B%22a%22%3A1%7D')
    expect(codeOf(page.nodes, 'curl')).toContain('-H \'X-Where: { "b": 2 }\'')
  })
})

describe('external documentation', () => {
  it('of a tag is on its page; that of the document is on the first page', () => {
    const { pages } = generate(`openapi: 3.1.0
info: { title: T, version: '1' }
externalDocs: { url: https://example.com/all, description: All about it }
tags:
  - { name: A, description: First words. Then more., externalDocs: { url: /guides/a } }
  - { name: B }
paths:
  /a: { get: { summary: Get a, tags: [A], responses: { '204': { description: Done. } } } }
  /b: { get: { summary: Get b, tags: [B], responses: { '204': { description: Done. } } } }
`)
    expect(words(pages[0]?.nodes ?? [])).toMatch(/^Then more\. \/guides\/a All about it/)
    expect(pages[0]?.links.map(({ href }) => href)).toEqual([
      '#get-a',
      '/guides/a',
      'https://example.com/all',
    ])
    expect(pages[1]?.links.map(({ href }) => href)).toEqual(['#get-b'])
  })
})

describe('where tokens come from', () => {
  const schemes = `securitySchemes:
  oauth:
    type: oauth2
    flows:
      authorizationCode: { authorizationUrl: https://id.example.com/auth, tokenUrl: https://id.example.com/token, refreshUrl: https://id.example.com/refresh, scopes: { read: Read things, write: '' } }
      clientCredentials: { tokenUrl: https://id.example.com/machine, scopes: {} }
  oidc: { type: openIdConnect, openIdConnectUrl: https://id.example.com/.well-known }
  tls: { type: mutualTLS }`

  it('is told once on a page: the flows of OAuth with addresses and scopes, OpenID Connect', () => {
    const { page } = generate(
      oneOperation({
        operation: 'security: [{ oauth: [read] }, { oidc: [], oauth: [] }]',
        components: schemes,
      }),
    )
    const text = words(page.nodes)
    expect(text).toContain(
      'OAuth 2.0: Authorization code: authorization at https://id.example.com/auth , tokens from https://id.example.com/token , refreshed at https://id.example.com/refresh . Scopes: read (Read things), write .',
    )
    expect(text).toContain('Client credentials: tokens from https://id.example.com/machine .')
    expect(text).toContain('OpenID Connect: https://id.example.com/.well-known .')
    expect(text.match(/OAuth 2\.0:/g)).toHaveLength(1)
  })

  it('a client certificate is a mark, and nothing in the samples', () => {
    const { page } = generate(
      oneOperation({ operation: 'security: [{ tls: [] }]', components: schemes }),
      { languages: ['curl', 'js', 'python', 'go'] },
    )
    expect(components(page.nodes, 'badge').map(({ props }) => props['text'])).toEqual([
      'Client certificate',
    ])
    const samples = components(page.nodes, 'code-group')
      .filter(({ props }) => props['title'] === 'Request')
      .flatMap((group) => components([group], 'code-panel').map(plainCode))
    expect(samples).toHaveLength(4)
    for (const sample of samples) expect(sample).not.toMatch(/TOKEN|PASSWORD|Authorization/)
  })
})
