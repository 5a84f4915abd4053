import { describe, expect, it } from 'vitest'
import { tables } from '../../support/tables.ts'
import { codeOf, components, generate, oneOperation, row, words } from './api-fixture.ts'

const { rowHeadings, securityRows } = tables<{
  rowHeadings: readonly (readonly [schema: string, text: string])[]
  securityRows: readonly (readonly [use: string, sample: string, mark: string])[]
}>(import.meta.url)

const PETS = (version: string) => `openapi: ${version}
info: { title: Pets, version: '1' }
paths:
  /pets:
    get:
      summary: List pets
      tags: [Pets]
      responses: { '200': { description: Fine. } }
`

describe('versions', () => {
  it.each(['3.0.0', '3.1.0'])('reads OpenAPI %s', (version) => {
    const { pages, diagnostics } = generate(PETS(version))
    expect(diagnostics).toEqual([])
    expect(pages.map(({ source }) => source)).toEqual(['ipa/resources/pets.md'])
  })

  it('tells of each part of 3.2 that pages leave out, once', () => {
    const told = generate(`openapi: 3.2.0
info: { title: T, version: '1' }
tags: [{ name: A, parent: B, kind: nav }, { name: B }]
paths:
  /a:
    get:
      summary: Get
      tags: [A]
      responses:
        '200':
          description: Fine.
          content: { application/jsonl: { itemSchema: { type: string } }, text/event-stream: { itemSchema: {} } }
    query: { summary: Search, tags: [B], responses: { '204': { description: Done. } } }
    additionalOperations: { COPY: { responses: {} } }
    post: { summary: Post, tags: [B], responses: { '204': { description: Done. } } }
`).diagnostics.map(({ code, message, at }) => `${code} ${at?.line} ${message}`)
    expect(told).toEqual([
      'openapi-unsupported 3 `parent` of OpenAPI 3.2 is not supported',
      'openapi-unsupported 13 `query` of OpenAPI 3.2 is not supported',
      'openapi-unsupported 14 `additionalOperations` of OpenAPI 3.2 is not supported',
      'openapi-unsupported 12 `itemSchema` of OpenAPI 3.2 is not supported',
    ])
  })

  it('refuses 2.0 and names a converter', () => {
    const { pages, diagnostics } = generate("swagger: '2.0'\ninfo: { title: Old }\npaths: {}\n")
    expect(pages).toEqual([])
    expect(diagnostics.map(({ code, severity, at }) => [code, severity, at?.line])).toEqual([
      ['openapi-version', 'error', 1],
    ])
    expect(diagnostics[0]?.hint).toContain('swagger2openapi')
  })
})

describe('servers', () => {
  it('keep their variables in samples, and put the path before the label', () => {
    const yaml = oneOperation({
      root: `x-nothing: 1`,
    }).replace(
      'servers: [{ url: https://api.example.com/v1 }]',
      'servers:\n  - url: https://{region}.example.com/{version}\n    variables:\n      region: { default: eu, enum: [eu, us] }\n      version: { default: v2 }\n  - url: https://self.example.org/v2',
    )
    const { page } = generate(yaml)
    expect(codeOf(page.nodes, 'curl')).toContain("'https://{region}.example.com/{version}/things'")
    expect(page.headings[0]).toMatchObject({ tag: 'POST', label: '/{version}/things' })
    expect(words(page.nodes)).toContain('https://{region}.example.com/{version}')
    expect(words(page.nodes)).toContain('https://self.example.org/v2')
  })

  it.each([
    ['{server}/v1', 'https://eu.example.com', '{server}/v1/things', '/v1/things'],
    ['{scheme}://example.com/v1', 'https', '{scheme}://example.com/v1/things', '/v1/things'],
    ['/{version}', 'v1', 'https://api.example.com/{version}/things', '/{version}/things'],
  ])('may be variables, the whole or a part: %s', (url, value, called, label) => {
    const [, name = ''] = /\{(\w+)\}/.exec(url) ?? []
    const { page } = generate(
      oneOperation({}).replace(
        '{ url: https://api.example.com/v1 }',
        `{ url: '${url}', variables: { ${name}: { default: '${value}' } } }`,
      ),
    )
    expect(codeOf(page.nodes, 'curl')).toContain(`'${called}'`)
    expect(page.headings[0]).toMatchObject({ label })
  })

  it("an operation's own server wins and is shown", () => {
    const { page } = generate(
      oneOperation({ operation: 'servers: [{ url: https://files.example.com }]' }),
    )
    expect(codeOf(page.nodes, 'curl')).toContain("'https://files.example.com/things'")
    expect(words(page.nodes)).toContain('Base URL: https://files.example.com')
  })
})

describe('tags', () => {
  const yaml = `openapi: 3.1.0
info: { title: T, version: '1' }
servers: [{ url: https://api.example.com }]
tags:
  - name: zebras
    x-displayName: Zebras and horses
    description: |
      Animals with stripes. They live in **Africa**.
  - name: Ants
  - name: Empty
x-tagGroups:
  - name: Small
    tags: [Ants]
paths:
  /z: { get: { summary: List zebras, tags: [zebras], responses: { '200': { description: Fine. } } } }
  /a: { get: { summary: List ants, tags: [Ants], responses: { '200': { description: Fine. } } } }
  /n: { get: { summary: List nothing, responses: { '200': { description: Fine. } } } }
  /h: { get: { summary: Hidden, tags: [Ants], x-internal: true, responses: { '200': { description: Fine. } } } }
`
  it('[NAV-03] makes a page of each tag that has operations, in the order of groups, tags and use', () => {
    const { pages } = generate(yaml)
    expect(pages.map(({ source, title }) => [source, title])).toEqual([
      ['ipa/resources/ants.md', 'Ants'],
      ['ipa/resources/zebras.md', 'Zebras and horses'],
      ['ipa/resources/other.md', 'Other'],
    ])
  })

  it('takes the description from the first sentence and goes on after it', () => {
    const zebras = generate(yaml).pages[1]
    expect(zebras?.meta.description).toBe('Animals with stripes.')
    expect(words(zebras?.nodes ?? [])).toMatch(/^Base URL: \S+ They live in Africa/)
  })

  it('has a description on one line, wherever its sentence breaks', () => {
    const broken = yaml.replace('Animals with', 'Animals\n        with  many')
    const zebras = generate(broken).pages[1]
    expect(zebras?.meta.description).toBe('Animals with many stripes.')
  })

  it('leaves out what is internal or hidden', () => {
    expect(JSON.stringify(generate(yaml).pages)).not.toContain('Hidden')
  })
})

describe('operations', () => {
  it('[NAV-04] heads each operation with its summary, method and path, in document order', () => {
    const yaml = `openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /b: { post: { summary: Make, tags: [A], responses: { '204': { description: Done. } } }, get: { summary: Read it, tags: [A], deprecated: true, description: Old., responses: { '204': { description: Done. } } } }
  /a/{id}: { get: { summary: Make, tags: [A], parameters: [{ name: id, in: path, required: true, schema: { type: string } }], responses: { '204': { description: Done. } } } }
`
    const { page } = generate(yaml)
    expect(
      page.headings
        .filter(({ stableId }) => stableId === undefined)
        .map(({ id, title, tag, label, level }) => [id, title, tag, label, level]),
    ).toEqual([
      ['make', 'Make', 'POST', '/b', 2],
      ['read-it', 'Read it', 'GET', '/b', 2],
      ['make-1', 'Make', 'GET', '/a/{id}', 2],
    ])
    expect(components(page.nodes, 'operation').map(({ props }) => props['id'])).toEqual([
      'make',
      'read-it',
      'make-1',
    ])
    expect(components(page.nodes, 'badge').map(({ props }) => props['text'])).toContain(
      'Deprecated',
    )
  })

  it('writes external documentation as a link below the text', () => {
    const { page } = generate(
      oneOperation({
        operation: 'externalDocs: { url: https://example.com/more, description: More about it }',
      }),
    )
    expect(page.links.map(({ href }) => href)).toContain('https://example.com/more')
    expect(words(page.nodes)).toContain('More about it')
  })

  it('leaves links that no page may have out', () => {
    const { page } = generate(
      oneOperation({
        operation: "externalDocs: { url: 'javascript:alert(1)', description: More }",
      }),
    )
    expect(JSON.stringify(page)).not.toContain('javascript:alert')
  })
})

describe('parameters', () => {
  const yaml = `openapi: 3.1.0
info: { title: T, version: '1' }
servers: [{ url: https://api.example.com }]
paths:
  /things/{id}:
    parameters:
      - { name: id, in: path, required: true, description: From the path item., schema: { type: string } }
      - { name: limit, in: query, description: Overridden., schema: { type: integer } }
    get:
      summary: Get a thing
      tags: [Things]
      parameters:
        - { name: limit, in: query, description: From the operation., deprecated: true, schema: { type: integer, minimum: 0, maximum: 10 } }
        - { name: fields, in: query, required: true, style: pipeDelimited, explode: false, schema: { type: array, items: { type: string } }, example: [a, b] }
        - { name: filter, in: query, style: deepObject, schema: { type: object, properties: { state: { type: string } } }, example: { state: on } }
        - { name: q, in: query, allowReserved: true, schema: { type: string }, example: 'a/b&c' }
        - { name: where, in: query, content: { application/json: { schema: { type: object } } }, example: { a: 1 } }
        - { name: X-Trace, in: header, required: true, schema: { type: string }, examples: { one: { value: t-1 } } }
        - { name: session, in: cookie, schema: { type: string }, example: s 1 }
        - { name: Authorization, in: header, schema: { type: string } }
      responses: { '204': { description: Done. } }
`
  it('groups them by place, required first, the operation over the path', () => {
    const { page } = generate(yaml)
    const titles = page.headings.filter(({ level }) => level === 3).map(({ title }) => title)
    expect(titles).toEqual([
      'Path parameters',
      'Query parameters',
      'Header parameters',
      'Cookie parameters',
      'Response',
    ])
    expect(components(page.nodes, 'property').map(({ props }) => props['name'])).toEqual([
      'id',
      'fields',
      'limit',
      'filter',
      'state',
      'q',
      'where',
      'X-Trace',
      'session',
    ])
    expect(words([row(page.nodes, 'limit')])).toContain('From the operation.')
    expect(row(page.nodes, 'limit').props).toMatchObject({
      min: 0,
      max: 10,
      deprecated: true,
      required: false,
    })
  })

  it('writes required ones and those with an example into the samples, in their styles', () => {
    const code = codeOf(generate(yaml).page.nodes, 'curl')
    expect(code).toContain('fields=a%7Cb')
    expect(code).toContain('filter%5Bstate%5D=on')
    expect(code).toContain('q=a/b%26c')
    expect(code).not.toContain('limit=')
    expect(code).toContain("-H 'X-Trace: t-1'")
    expect(code).toContain("-H 'Cookie: session=s%201'")
    expect(code).not.toContain('Authorization')
  })
})

describe('request bodies', () => {
  it('tells the media type where it is not plain JSON, and says when the body is optional', () => {
    const { page } = generate(
      oneOperation({
        operation:
          'requestBody: { description: What to make., content: { application/merge-patch+json: { schema: { type: object, properties: { a: { type: string } } } } } }',
      }),
    )
    const text = words(page.nodes)
    expect(text).toContain('Body parameters')
    expect(text).toContain('Content type: application/merge-patch+json')
    expect(text).toContain('The body is optional.')
    expect(codeOf(page.nodes, 'curl')).toContain("-H 'Content-Type: application/merge-patch+json'")
  })

  it('gives each media type a tab when their schemas differ', () => {
    const { page } = generate(
      oneOperation({
        operation: `requestBody:
  required: true
  content:
    application/json: { schema: { type: object, properties: { a: { type: string } } } }
    application/xml: { schema: { type: object, xml: { name: thing }, properties: { b: { type: string, xml: { attribute: true } }, c: { type: array, xml: { wrapped: true, name: cs }, items: { type: integer, xml: { name: c } } } } } }`,
      }),
    )
    expect(components(page.nodes, 'tab').map(({ props }) => props['name'])).toEqual([
      'application/json',
      'application/xml',
    ])
    expect(codeOf(page.nodes, 'application/xml')).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<thing b="string">\n  <cs>\n    <c>1</c>\n  </cs>\n</thing>',
    )
  })

  it('of which nothing is said may be any JSON', () => {
    const { page } = generate(
      oneOperation({
        operation: 'requestBody: { required: true, content: { application/json: {} } }',
      }),
      { languages: ['curl', 'js'] },
    )
    expect(words(page.nodes)).toContain('Body parameters Any content.')
    expect(codeOf(page.nodes, 'curl')).toContain("-d '{}'")
    expect(codeOf(page.nodes, 'JavaScript')).toContain('JSON.stringify({})')
  })

  it('shows multipart and binary fields as files', () => {
    const { page } = generate(
      oneOperation({
        operation: `requestBody:
  required: true
  content:
    multipart/form-data:
      schema:
        type: object
        required: [photo, caption]
        properties:
          photo: { type: string, format: binary }
          caption: { type: string, example: At work }`,
      }),
    )
    expect(row(page.nodes, 'photo').props['type']).toBe('file')
    expect(codeOf(page.nodes, 'curl')).toContain("-F 'photo=@photo.bin'")
    expect(codeOf(page.nodes, 'curl')).toContain("--form-string 'caption=At work'")
  })

  it.each(['application/x-www-form-urlencoded', 'Application/X-WWW-Form-Urlencoded'])(
    'sends the fields of a form: %s',
    (type) => {
      const { page } = generate(
        oneOperation({
          operation: `requestBody: { content: { ${type}: { example: { name: Ana } } } }`,
        }),
      )
      expect(codeOf(page.nodes, 'curl')).toContain("--data-urlencode 'name=Ana'")
    },
  )

  it('shows several examples beside the samples', () => {
    const { page } = generate(
      oneOperation({
        operation: `requestBody:
  content:
    application/json:
      schema: { type: object, properties: { a: { type: integer } } }
      examples:
        one: { summary: The first, value: { a: 1 } }
        two: { value: { a: 2 } }`,
      }),
    )
    expect(codeOf(page.nodes, 'The first')).toBe('{\n  "a": 1\n}')
    expect(codeOf(page.nodes, 'two')).toBe('{\n  "a": 2\n}')
    expect(codeOf(page.nodes, 'curl')).toContain('"a": 1')
  })
})

describe('responses', () => {
  const yaml = oneOperation({
    operation: `responses:
  default: { description: Anything else. }
  4XX: { description: Your fault., content: { application/problem+json: { schema: { type: object, properties: { code: { type: string, example: bad } } } } } }
  '201':
    description: Made.
    headers:
      Location: { required: true, description: Where it is., schema: { type: string, format: uri } }
    content:
      application/json:
        schema: { type: object, properties: { id: { type: string, example: t1 } } }
    links:
      get: { operationId: makeThing, description: Make another }`,
  })

  it('has a tab for each status, ranges and default last', () => {
    const { page } = generate(yaml)
    const group = components(page.nodes, 'code-group').find(
      ({ props }) => props['title'] === 'Response',
    )
    expect(
      components(group === undefined ? [] : [group], 'code-panel').map(
        ({ props }) => props['name'],
      ),
    ).toEqual(['201', '4XX', 'default'])
    expect(codeOf(page.nodes, '201')).toBe('{\n  "id": "t1"\n}')
  })

  it('lists headers as properties, errors with their codes, and links', () => {
    const { page } = generate(yaml)
    expect(row(page.nodes, 'Location').props).toMatchObject({
      type: 'string · uri',
      required: true,
    })
    expect(words(page.nodes)).toMatch(
      /Errors Status Code When 4XX bad Your fault. default Anything else./,
    )
    expect(page.links.map(({ href }) => href)).toContain('/api/resources/things#make-a-thing')
  })

  it('says the status of an answer without a body', () => {
    expect(codeOf(generate(oneOperation({})).page.nodes, '204')).toBe('204 No Content')
  })
})

describe('what schemas of bodies say', () => {
  const said = (schema: string, components?: string) => {
    const body = `content: { application/json: { schema: ${schema} } }`
    const { page } = generate(
      oneOperation({
        operation: `requestBody: { required: true, ${body} }\nresponses: { '200': { description: Fine., ${body} } }`,
        ...(components === undefined ? {} : { components }),
      }),
    )
    const texts = page.text.flatMap(({ text }) => text).join(' ')
    return { text: words(page.nodes), texts, links: page.links.map(({ href }) => href) }
  }

  it.each(rowHeadings)('stands above their rows: %s', (schema, text) => {
    const found = said(schema)
    expect(found.text.split(text)).toHaveLength(3)
    expect(found.texts).toContain('Its words.')
  })

  it('is said with external documentation where a reference leads, of a list and of what is in it', () => {
    const found = said(
      "{ type: array, description: Of the list., items: { $ref: '#/components/schemas/In' } }",
      'schemas: { In: { description: Of each., externalDocs: { url: https://e.example }, oneOf: [{ properties: { a: {} } }, { properties: { b: {} } }] } }',
    )
    expect(found.text.split('Of the list. Of each. https://e.example One of these.')).toHaveLength(
      3,
    )
    expect(found.links).toContain('https://e.example')
  })

  it('is said once of an object that has a section of its own', () => {
    const found = said(
      "{ $ref: '#/components/schemas/In' }",
      'schemas: { In: { type: object, description: Its words., properties: { a: {} } } }',
    )
    expect(found.text.split('Its words.')).toHaveLength(2)
  })

  it('is said of the objects in a list within a body', () => {
    const found = said(
      "{ type: object, properties: { l: { type: array, items: { $ref: '#/components/schemas/In' } } } }",
      'schemas: { In: { type: object, description: Its words., properties: { a: {} } } }',
    )
    expect(found.text.split('Its words. a any')).toHaveLength(3)
  })

  it.each([
    "array, items: { $ref: '#/components/schemas/In' }",
    "object, additionalProperties: { $ref: '#/components/schemas/In' }",
  ])('is said with external documentation of the objects within a field: %s', (inner) => {
    const found = said(
      `{ type: object, properties: { l: { type: ${inner} } } }`,
      'schemas: { In: { type: object, description: Its words., externalDocs: { url: https://e.example }, properties: { a: {} } } }',
    )
    expect(found.text.split('Its words. https://e.example a any')).toHaveLength(3)
    expect(found.links).toContain('https://e.example')
  })
})

it.each([
  ['description: Of the path., summary: Short', 'description: Its own.', 'Its own.'],
  ['description: Of the path., summary: Short', '', 'Of the path.'],
  ['summary: Short words', '', 'Short words'],
])('text of a path stands with operations that have none: %s %s', (path, operation, text) => {
  const { page } = generate(
    oneOperation({ operation }).replace(
      '  /things:',
      `  /things:\n    ${path.replace(', ', '\n    ')}`,
    ),
  )
  const found = words(components(page.nodes, 'operation'))
  expect(['Its own.', 'Of the path.', 'Short'].filter((other) => found.includes(other))).toEqual([
    text.replace(' words', ''),
  ])
})

describe('what is said of examples', () => {
  const one = (text = 'Said of *one*.') =>
    `examples: { one: { summary: First, description: ${text}, value: 1 } }`
  const schema = 'schema: { type: integer }'

  it('stands below them, also below the only one of a request', () => {
    const { page } = generate(
      oneOperation({
        operation: `requestBody: { content: { application/json: { ${schema}, ${one()} } } }
responses: { '200': { description: Fine., content: { application/json: { ${schema}, ${one('Got.')} } } } }`,
      }),
    )
    const panels = components(page.nodes, 'code-panel').map(({ props }) => [
      props['name'],
      props['caption'],
    ])
    expect(panels).toEqual([
      ['curl', undefined],
      ['First', 'Said of one.'],
      ['200', 'Got.'],
    ])
    expect(page.text.flatMap(({ text }) => text)).toContain('Said of one.')
  })

  it('stands in the row of a parameter', () => {
    const { page } = generate(
      oneOperation({ operation: `parameters: [{ name: q, in: query, ${schema}, ${one()} }]` }),
    )
    expect(words([row(page.nodes, 'q')])).toContain('Example: 1 (First: Said of one.)')
  })
})

describe('security', () => {
  const schemes = `securitySchemes:
  bearer: { type: http, scheme: bearer }
  basic: { type: http, scheme: basic }
  custom: { type: http, scheme: Token }
  digest: { type: http, scheme: digest }
  header: { type: apiKey, in: header, name: X-Key }
  query: { type: apiKey, in: query, name: key }
  cookie: { type: apiKey, in: cookie, name: sid }
  oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: https://example.com/token, scopes: { write: Write } } } }
  oidc: { type: openIdConnect, openIdConnectUrl: https://example.com/.well-known }
  tls: { type: mutualTLS }`

  it.each(securityRows)('%s', (use, sample, mark) => {
    const { page } = generate(
      oneOperation({ operation: `security: [{ ${use} }]`, components: schemes }),
    )
    expect(codeOf(page.nodes, 'curl')).toContain(sample)
    expect(words(page.nodes)).toContain(mark)
  })

  it('a digest is in the sample of curl alone', () => {
    const { page } = generate(
      oneOperation({ operation: 'security: [{ digest: [] }]', components: schemes }),
      { languages: ['js', 'python', 'go'] },
    )
    for (const name of ['JavaScript', 'Python', 'Go']) {
      expect(codeOf(page.nodes, name)).not.toMatch(/ACME_CLOUD|Authorization|\bos\b/)
    }
  })

  it('what the document says of schemes begins the page, once', () => {
    const { page } = generate(
      oneOperation({
        root: 'security: [{ basic: [], key: [] }]',
        operation: 'security: [{ oauth: [] }, { basic: [] }]',
        components: `securitySchemes:
  basic: { type: http, scheme: basic, description: Ask *us*. }
  key: { type: apiKey, in: header, name: K, description: Not used. }
  oauth: { type: oauth2, description: "Two.\\n\\nThree.", flows: { clientCredentials: { tokenUrl: https://e.example/t, scopes: {} } } }`,
      }),
    )
    const text = words(page.nodes)
    expect(text).toContain(
      'OAuth 2.0: Two. Three. Client credentials: tokens from https://e.example/t . Basic authentication: Ask us .',
    )
    expect(text).not.toContain('Not used.')
    expect(page.text[0]?.text).toEqual(expect.arrayContaining(['Two.', 'Three.', 'Ask us.']))
  })

  it('the operation overrides the document, and {} makes it optional', () => {
    const { page } = generate(
      oneOperation({
        root: 'security: [{ basic: [] }]',
        operation: 'security: [{}, { bearer: [] }]',
        components: schemes,
      }),
    )
    expect(words(page.nodes)).toContain('Bearer token or No authentication')
    expect(words(page.nodes)).not.toContain('Basic authentication')
    expect(words(page.nodes)).toContain('Authentication: Basic ')
  })

  it('an empty list needs nothing', () => {
    const { page } = generate(
      oneOperation({
        root: 'security: [{ basic: [] }]',
        operation: 'security: []',
        components: schemes,
      }),
    )
    expect(codeOf(page.nodes, 'curl')).not.toContain('-u')
    expect(words(page.nodes)).not.toContain('Basic authentication')
    expect(words(page.nodes)).toContain('No authentication')
  })
})

describe('webhooks and callbacks', () => {
  it('gives webhooks a page of their own, with the payload instead of a request', () => {
    const { pages } = generate(`openapi: 3.1.0
info: { title: T, version: '1' }
webhooks:
  peerAdded:
    post:
      summary: A peer was added
      requestBody: { content: { application/json: { schema: { type: object, properties: { id: { type: string, example: p1 } } } } } }
      responses: { '200': { description: Thank you. } }
`)
    expect(pages.map(({ title }) => title)).toEqual(['Webhooks'])
    const body = pages[0]?.nodes ?? []
    expect(pages[0]?.headings[0]).toMatchObject({
      title: 'A peer was added',
      tag: 'POST',
      label: 'peerAdded',
    })
    expect(words(body)).toContain('Payload')
    expect(codeOf(body, 'application/json')).toBe('{\n  "id": "p1"\n}')
  })

  it('has their page behind those of all operations, wherever they are written', () => {
    const answers = "responses: { '204': { description: Done. } }"
    const { pages } = generate(`openapi: 3.1.0
info: { title: T, version: '1' }
webhooks: { added: { post: { summary: Added, ${answers} } } }
paths:
  /z: { get: { summary: List, tags: [Zones], ${answers} } }
  /a: { get: { summary: Find, ${answers} } }
`)
    expect(pages.map(({ title }) => title)).toEqual(['Zones', 'Other', 'Webhooks'])
  })

  it('lists callbacks under their operation', () => {
    const { page } = generate(
      oneOperation({
        operation: `callbacks:
  done:
    '{$request.body#/url}':
      post: { summary: It is done, description: Sent once., responses: { '200': { description: Thanks. } } }`,
      }),
    )
    expect(words(page.nodes)).toContain(
      'Callbacks It is done: POST {$request.body#/url} Sent once.',
    )
  })
})

describe('x-codeSamples', () => {
  it('takes the place of the generated sample of its language and adds others', () => {
    const { page } = generate(
      oneOperation({
        operation: `x-codeSamples:
  - { lang: Shell, source: 'acme things make' }
  - { lang: Ruby, label: Ruby SDK, source: 'Acme.make' }`,
      }),
      { languages: ['curl', 'js'] },
    )
    expect(codeOf(page.nodes, 'curl')).toBe('acme things make')
    expect(codeOf(page.nodes, 'JavaScript')).toContain('fetch')
    expect(codeOf(page.nodes, 'Ruby SDK')).toBe('Acme.make')
  })

  it('keeps those of languages that the site makes no samples in', () => {
    const { page } = generate(
      oneOperation({
        operation: `x-codeSamples:\n  - { lang: Go, label: Go SDK, source: 'acme.Make()' }`,
      }),
      { languages: ['curl'] },
    )
    expect(codeOf(page.nodes, 'curl')).toContain('curl --fail-with-body')
    expect(codeOf(page.nodes, 'Go SDK')).toBe('acme.Make()')
  })
})
