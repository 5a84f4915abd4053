import { describe, expect, it } from 'vitest'
import { sampleHighlighter } from '../../../src/features/openapi/pages/sample-html.ts'
import { contextWith } from '../../page/markdown-fixture.ts'
import { parseHtml } from '../../support/html.ts'
import { tables } from '../../support/tables.ts'
import { components, generate, oneOperation, words } from './api-fixture.ts'

const { callers, rangeNames } = tables<{
  callers: readonly (readonly [name: string, uses: string, told: string])[]
  rangeNames: readonly (readonly [name: string, examples: string, names: readonly string[]])[]
}>(import.meta.url)

describe('who may call an operation', () => {
  const marks = (uses: string, root = 'security: [{ token: [] }]') => {
    const schemes = `securitySchemes:
  token: { type: http, scheme: Token }
  other: { type: apiKey, in: header, name: X-Key }
  oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: https://example.com/t, scopes: { a: A, b: B } } } }`
    const { page } = generate(
      oneOperation({ root, operation: `security: [${uses}]`, components: schemes }),
    )
    const text = components(page.nodes, 'column')
      .map(({ children }) => words(children))
      .find((found) => found.includes('Make a thing'))
    return /Make a thing ?(.*?) ?Response/.exec(text ?? '')?.[1]
  }

  it.each(callers)('%s', (_, uses, told) => {
    expect(marks(uses)).toBe(told)
  })

  it('is said of each where nothing holds for all', () => {
    expect(marks('{ token: [owner] }', 'x-none: 1')).toBe('Token authentication Role: owner')
  })

  it('stands behind the mark of a deprecated operation, and is no choice between the two', () => {
    const { page } = generate(
      oneOperation({
        operation: 'deprecated: true\nsecurity: [{ token: [] }]',
        components: 'securitySchemes: { token: { type: http, scheme: Token } }',
      }),
    )
    expect(words(page.nodes)).toContain('Make a thing Deprecated Token authentication ')
  })
})

describe('errors', () => {
  const { page } = generate(
    oneOperation({
      operation: `responses:
  '204': { description: Done. }
  '401': { description: Who are you? }
  5XX: { description: Failed., headers: { Retry-After: { required: true, schema: { type: integer } } } }`,
    }),
  )
  const [errors] = components(page.nodes, 'errors')

  it('are folded below their statuses, with their table and headers', () => {
    expect(errors?.props).toEqual({
      id: 'errors',
      stableId: 'make-a-thing.errors',
      title: 'Errors',
      level: 3,
      statuses: ['401', '5XX'],
    })
    expect(words(errors?.children ?? [])).toContain('401 Who are you? 5XX Failed. Header:')
    expect(components(errors?.children ?? [], 'property').map(({ props }) => props)).toMatchObject([
      { name: 'Retry-After', required: true },
    ])
  })

  it('[NAV-04] [PAGE-05] are a heading of the page, with an id of its text and one below its operation', () => {
    const { page: twice } = generate(
      `openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /a:
    get: { summary: Errors, tags: [A], responses: { 200: { description: Done. }, 404: { description: None. } } }
    put: { summary: Errors 1, tags: [A], responses: { 200: { description: Done. }, 404: { description: None. } } }
`,
    )
    expect(twice.headings.map(({ id, stableId }) => [id, stableId])).toEqual([
      ['errors', undefined],
      ['response', 'errors.response'],
      ['errors-2', 'errors.errors'],
      ['errors-1', undefined],
      ['response-1', 'errors-1.response'],
      ['errors-3', 'errors-1.errors'],
    ])
    expect(twice.anchors).toEqual(expect.arrayContaining(['errors.response', 'errors-1.errors']))
    expect(twice.text.map(({ anchor }) => anchor)).not.toContain('response')
  })
})

it.each(rangeNames)('an example of a range is named by %s', (_, examples, names) => {
  const { page } = generate(
    oneOperation({
      operation: `responses: { 5XX: { description: Failed., content: { application/json: { examples: ${examples} } } } }`,
    }),
  )
  const [, response] = components(page.nodes, 'code-group')
  expect(
    components(response?.children ?? [], 'code-panel').map(({ props }) => props['name']),
  ).toEqual(names)
})

describe('the code of samples', () => {
  const { highlighter } = contextWith()

  it.each([
    ['bash', '-d \'{\n    "a": 1\n  }\'', '{\n    "a": 1\n  }', `'\\''`],
    ['bash', "-d '{\n    \"it'\\''s\": \"it'\\''s\"\n  }'", `{\n    "it's": "it's"\n  }`, `'\\''`],
    ['go', 'x := `{\n  "a": "b"\n}`', '{\n  "a": "b"\n}', "'"],
  ])('a body in a string of %s looks like JSON: %j', (language, code, json, quote) => {
    const body = { json, quote }
    const html = sampleHighlighter(highlighter, { body, base: undefined }).highlight(code, language)
    expect(parseHtml(`<body><pre>${html}</pre></body>`).querySelector('pre')?.textContent).toBe(
      code,
    )
    const alone = highlighter.highlight(json, 'json') ?? ''
    expect(html).toContain(alone.replaceAll("'", quote))
    for (const line of html?.split('\n') ?? []) {
      expect(line.split('<span').length).toBe(line.split('</span>').length)
    }
  })

  it('has a base URL that can be replaced, once', () => {
    const base = 'https://a.example/v1'
    const html = sampleHighlighter(highlighter, { body: undefined, base }).highlight(
      `curl '${base}/things?at=${base}'`,
      'bash',
    )
    expect(html?.split(`<span class="base-url">${base}</span>/things`)).toHaveLength(2)
    expect(html?.split('base-url')).toHaveLength(2)
  })

  it('does not repeat method and path, which stand beside it', () => {
    const [request] = components(generate(oneOperation({})).page.nodes, 'code-group')
    expect(request?.props).toEqual({ title: 'Request' })
  })
})

describe('footnotes of several descriptions on a page', () => {
  it('have ids of their own, to which their references lead', () => {
    const operation = (summary: string) =>
      `{ summary: ${summary}, description: "Once[^1], twice[^1].\\n\\n[^1]: Of ${summary}.", responses: { '204': { description: Done. } } }`
    const { page } = generate(`openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /a: { get: ${operation('One')}, put: ${operation('Two')}, post: ${operation('Three')} }
`)
    const all = JSON.stringify(page.nodes)
    const found = (pattern: RegExp) => [...all.matchAll(pattern)].map(([, id]) => id)
    const ids = found(/"id":"((?:user-content-fn|footnote-label)[^"]*)"/g)
    expect(ids).toHaveLength(12)
    expect(new Set(ids).size).toBe(12)
    const links = found(/"href":"#(user-content-fn[^"]*)"/g)
    expect(links).toHaveLength(12)
    expect(links.filter((id) => !ids.includes(id))).toEqual([])
    const described = found(/"ariaDescribedBy":\["([^"]*)"\]/g)
    expect(new Set(described)).toEqual(new Set(ids.filter((id) => id?.startsWith('footnote'))))
    expect(page.anchors.filter((id) => ids.includes(id))).toEqual(ids)
  })
})
