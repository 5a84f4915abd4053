import { toHtml } from 'hast-util-to-html'
import { describe, expect, it } from 'vitest'
import type { ArticleNode, ComponentNode } from '../../../src/model/article.ts'
import { tables } from '../../support/tables.ts'
import { codeOf, components, generate, oneOperation, row } from './api-fixture.ts'

const { linkValues, contentTypes, descriptionPlaces, documentProblems } = tables<{
  linkValues: readonly (readonly [links: string, items: string])[]
  contentTypes: readonly (readonly [content: string, said: string | undefined])[]
  descriptionPlaces: readonly (readonly [text: string, cell: string])[]
  documentProblems: readonly (readonly [security: string, said: string | undefined])[]
}>(import.meta.url)

/** The HTML of nodes; components are left out, but for what is in them. */
function htmlIn(nodes: readonly ArticleNode[]): string {
  return toHtml({ type: 'root', children: withoutComponents(nodes) }, { allowDangerousHtml: true })
}

function withoutComponents(nodes: readonly ArticleNode[]): Exclude<ArticleNode, ComponentNode>[] {
  return nodes.flatMap((node) => {
    if (!('children' in node)) return [node]
    const children = withoutComponents(node.children)
    return node.type === 'component' ? children : [{ ...node, children }]
  })
}

const html = (operation: string, rest: { components?: string; root?: string } = {}) =>
  htmlIn(generate(oneOperation({ operation, ...rest })).page.nodes)

describe('links of an answer', () => {
  const answer = (links: string) =>
    html(`responses: { '200': { description: Fine., links: { ${links} } } }`)

  it.each(linkValues)('%s', (links, items) => {
    expect(answer(links)).toContain(`<p>With values of the answer:</p><ul>${items}</ul>`)
  })

  it.each([['operationId: makeThing'], ['operationRef: "#/paths/~1things/post"']])(
    'lead to the operation: %s',
    (target) => {
      const { page } = generate(
        oneOperation({
          operation: `responses: { '200': { description: Fine., links: { next: { ${target} } } } }`,
        }),
      )
      expect(htmlIn(page.nodes)).toMatch(/<li><a href="[^"]+">next<\/a><\/li>/)
      expect(page.links.filter(({ href }) => href.includes('make-a-thing')).length).toBeGreaterThan(
        1,
      )
    },
  )

  it('lead to an operation without an id by its place', () => {
    const yaml = `openapi: 3.1.0
paths:
  /a/{b}:
    get: { summary: Get b, tags: [A], parameters: [{ name: b, in: path, required: true, schema: { type: string } }], responses: { '200': { description: Fine., links: { again: { operationRef: '#/paths/~1a~1{b}/get' } } } } }
`
    const { page, diagnostics } = generate(yaml)
    expect(diagnostics).toEqual([])
    expect(htmlIn(page.nodes)).toMatch(/<li><a href="[^"]+">again<\/a><\/li>/)
  })
})

describe('callbacks', () => {
  it('are a list of their words, methods and addresses', () => {
    const responses = 'responses: { "204": { description: Done. } }'
    expect(
      html(`callbacks:
  done: { '{$url}': { post: { ${responses} }, put: { summary: It <b> is, description: Twice., ${responses} } } }`),
    ).toContain(
      '<ul><li><p>done: <code>POST {$url}</code></p></li><li><p>It &lt;b&gt; is: <code>PUT {$url}</code></p><p>Twice.</p></li></ul>',
    )
  })
})

describe('what is received', () => {
  it('is in the order of its statuses, errors apart', () => {
    const { page } = generate(
      oneOperation({
        operation: `responses:
  default: { description: Else. }
  5XX: { description: Failed. }
  '503': { description: Busy. }
  2xx: { description: Some. }
  '204': { description: Done. }
  '200': { description: Fine. }
  x-more: { description: Not one. }
  '302': { description: There. }`,
      }),
    )
    const [errors] = components(page.nodes, 'errors')
    expect(errors?.props['statuses']).toEqual(['503', '5XX', 'default'])
    expect(
      [...htmlIn(page.nodes).matchAll(/<p><code>(\w+)<\/code> /g)].map((match) => match[1]),
    ).toEqual(['200', '204', '2xx', '302'])
    const [, group] = components(page.nodes, 'code-group')
    expect(group?.props).toEqual({ title: 'Response', variants: true })
  })

  it.each([
    ["'404': { description: None. }", ['404']],
    ['', []],
  ])('without a success, `default` is the answer beside: %s', (others, statuses) => {
    const schema = 'schema: { type: object, properties: { total: { type: integer } } }'
    const { page } = generate(
      oneOperation({
        operation: `responses: { default: { description: All things., content: { application/json: { ${schema} } } }, ${others} }`,
      }),
    )
    expect(htmlIn(page.nodes)).toContain('<p><code>default</code> All things.</p>')
    expect(row(page.nodes, 'total').props['id']).toBe('make-a-thing.total')
    expect(JSON.parse(codeOf(page.nodes, 'default'))).toEqual({ total: expect.any(Number) })
    expect(components(page.nodes, 'errors').flatMap(({ props }) => props['statuses'])).toEqual(
      statuses,
    )
  })

  it('`default` alone may be what the page is about', () => {
    const { page } = generate(
      oneOperation({
        operation:
          "responses: { default: { description: It., content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } } }",
        components:
          'schemas: { Thing: { type: object, properties: { total: { type: integer } } } }',
      }),
    )
    expect(page.headings.map(({ title }) => title)).toContain('The thing object')
  })

  it.each(contentTypes)('content types: %s', (content, said) => {
    const found = html(`responses: { '200': { description: Fine., content: ${content} } }`)
    if (said === undefined) expect(found).not.toContain('Content type')
    else expect(found).toContain(said)
  })

  it('of different schemas has a tab for each content type', () => {
    const { page } = generate(
      oneOperation({
        operation: `responses: { '200': { description: Fine., content: { text/csv: {}, application/json: { schema: { type: integer } } } } }`,
      }),
    )
    const [tabs] = components(page.nodes, 'tabs')
    expect(tabs?.props).toEqual({ label: 'Content type' })
    expect(
      components(page.nodes, 'tab').map(({ props, children }) => [props['name'], htmlIn(children)]),
    ).toEqual([
      ['application/json', '<p>Type: <code>integer</code></p>'],
      ['text/csv', '<p>Any content.</p>'],
    ])
  })
})

describe('errors', () => {
  const table = (example: string) =>
    html(
      `responses:\n  '204': { description: Done. }\n  '400': { description: Bad., content: { application/json: { ${example} } } }`,
    )
  const long = (count: number) => 'x'.repeat(count)

  it.each([
    ['example: { code: bad }', 'bad'],
    ['example: { type: bad }', 'bad'],
    ['example: { code: bad, type: other }', 'bad'],
    ['example: { error: { code: bad } }', 'bad'],
    ['example: { error: text, code: bad }', 'bad'],
    [`example: { code: ${long(40)} }`, long(40)],
    [`example: { code: ${long(41)} }`, undefined],
    ['example: { code: 5 }', undefined],
    ['example: [bad]', undefined],
    [
      'examples: { a: { value: { code: a } }, b: { value: { code: b } }, c: { value: { code: a } } }',
      'a</code>, <code>b',
    ],
  ])('have the codes of their examples: %s', (example, code) => {
    const found = table(example)
    const head = (names: readonly string[]) =>
      names.map((name) => `<th scope="col">${name}</th>`).join('')
    if (code === undefined) {
      expect(found).toContain(
        `aria-label="Table: Status, When"><table><thead><tr>${head(['Status', 'When'])}`,
      )
      expect(found).toMatch(/<td[^>]*><code>400<\/code><\/td><td[^>]*>Bad\.<\/td>/)
    } else {
      expect(found).toContain(
        `aria-label="Table: Status, Code, When"><table><thead><tr>${head(['Status', 'Code', 'When'])}`,
      )
      expect(found.replace(/<td[^>]*>/g, '<td>')).toContain(
        `<td><code>400</code></td><td><code>${code}</code></td><td>Bad.</td>`,
      )
    }
  })

  it.each(descriptionPlaces)('are told as their description is written: %j', (text, cell) => {
    const found = html(
      `responses:\n  '204': { description: Done. }\n  '400': { description: ${JSON.stringify(text)} }`,
    )
    expect(found.replace(/<td[^>]*>/g, '<td>')).toContain(`<td>${cell}</td>`)
  })

  it('a link in a description leads where it says, and is checked', () => {
    const { page } = generate(
      oneOperation({
        operation: `responses: { '204': { description: Done. }, '401': { description: 'See [tokens](/how-to/tokens).' } }`,
      }),
    )
    expect(htmlIn(page.nodes)).toMatch(/>See <a href="[^"]+">tokens<\/a>\.<\/td>/)
    expect(page.links.map(({ href }) => href)).toContain('/how-to/tokens')
  })

  it.each([
    ['Done, **all** of it.', '<p><code>204</code> Done, <strong>all</strong> of it.</p>'],
    ['- one', '<p><code>204</code></p><ul>\n<li>one</li>\n</ul>'],
  ])('a success is told as its description is written: %j', (text, answer) => {
    expect(html(`responses: { '204': { description: ${JSON.stringify(text)} } }`)).toContain(answer)
  })

  it('a header that is written with a media type has its examples', () => {
    const content =
      'content: { text/plain: { schema: { type: string }, examples: { a: { value: x }, b: { value: y } } } }'
    const found = html(
      `responses:\n  '200': { description: Done., headers: { X-A: { ${content} } } }`,
    )
    expect(found).toContain('<p>Examples: <code>x</code> (a), <code>y</code> (b)</p>')
  })

  it('share the row of a header that several have', () => {
    const header = 'headers: { Retry-After: { $ref: "#/components/headers/R" } }'
    const { page } = generate(
      oneOperation({
        operation: `responses:\n  '204': { description: Done. }\n  '429': { description: Slow., ${header} }\n  '503': { description: Busy., ${header} }`,
        components: 'headers: { R: { schema: { type: integer } } }',
      }),
    )
    expect(components(page.nodes, 'property')).toHaveLength(1)
    const targets = page.links.map(({ href }) => href).filter((href) => /retry/i.test(href))
    expect(new Set(targets).size).toBe(1)
    expect(targets.length).toBe(2)
  })
})

describe('who may call', () => {
  const schemes = `securitySchemes:
  one: { type: http, scheme: bearer }
  two: { type: apiKey, in: header, name: X-Key }
  oauth: { type: oauth2, flows: { x-more: {}, clientCredentials: { tokenUrl: https://a.example/t, refreshUrl: https://a.example/r, scopes: { a: "All <b>", b: "" } }, authorizationCode: { authorizationUrl: https://a.example/a, tokenUrl: https://a.example/t, scopes: {} } } }
  open: { type: openIdConnect, openIdConnectUrl: https://a.example/o }
  bare: { type: oauth2, flows: {} }`

  it.each([
    ['one: [admin]', [], 'Role: <code class="chip">admin</code>'],
    ['one: [], two: []', ['Bearer token', 'API key X-Key (header)'], ' and '],
  ])('an operation says what it needs besides what all do: %s', (security, badges, text) => {
    const { page } = generate(
      oneOperation({
        root: 'security: [{ one: [] }]',
        operation: `security: [{ ${security} }]`,
        components: schemes,
      }),
    )
    expect(components(page.nodes, 'badge').map(({ props }) => props['text'])).toEqual(badges)
    expect(JSON.stringify(page.nodes)).toContain(JSON.stringify(text).slice(1, -1))
  })

  it.each([
    ['oauth', '<p>OAuth 2.0:</p><ul><li>'],
    ['open', '<p>OpenID Connect: <code>https://a.example/o</code>.</p>'],
  ])('where tokens come from: %s', (name, start) => {
    expect(html(`security: [{ ${name}: [] }]`, { components: schemes })).toContain(start)
  })

  it('flows have their addresses and scopes', () => {
    const found = html('security: [{ oauth: [] }]', { components: schemes })
    const [, list = ''] = /<p>OAuth 2\.0:<\/p><ul>(.*?)<\/ul>/s.exec(found) ?? []
    expect(list.replace(/<\/?code>/g, '`')).toBe(
      '<li>Client credentials: tokens from `https://a.example/t`, refreshed at `https://a.example/r`. Scopes: `a` (All &lt;b&gt;), `b`.</li>' +
        '<li>Authorization code: authorization at `https://a.example/a`, tokens from `https://a.example/t`.</li>',
    )
    expect(html('security: [{ bare: [] }]', { components: schemes })).not.toContain(
      'OAuth 2.0:</p>',
    )
  })

  it.each(documentProblems)('of the whole document: %s', (security, said) => {
    const found = html('deprecated: false', { components: schemes, root: `security: ${security}` })
    if (said === undefined) expect(found).not.toContain('Authentication:')
    else expect(found).toContain(`<p>${said}</p>`)
  })
})
