import { expect, it } from 'vitest'
import { codeOf, components, generate, oneOperation, row, words } from './api-fixture.ts'

/** An operation all of whose parts are references, with a text beside each. */
const document = (version: string, beside = 'description: Beside., summary: Beside it') =>
  generate(
    oneOperation({
      version,
      operation: `parameters: [{ $ref: '#/components/parameters/P', ${beside} }]
requestBody: { $ref: '#/components/requestBodies/B', ${beside} }
responses:
  '200': { $ref: '#/components/responses/R', ${beside} }
  '404': { $ref: '#/components/responses/E', ${beside} }
  '409': { $ref: '#/components/responses/E' }`,
      components: `parameters: { P: { name: q, in: query, description: Of P., schema: { type: string } } }
requestBodies: { B: { description: Of B., content: { application/json: { schema: { type: integer } } } } }
headers: { H: { description: Of H., schema: { type: string } } }
examples: { X: { summary: Of X, value: 5 } }
links: { L: { description: Of L., operationId: makeThing } }
responses:
  E: { description: Of E., headers: { h: { $ref: '#/components/headers/H' } } }
  R: { description: Of R., headers: { r: { $ref: '#/components/headers/H', ${beside} } }, links: { l: { $ref: '#/components/links/L', ${beside} } }, content: { application/json: { schema: { type: integer }, examples: { w: { value: 1 }, x: { $ref: '#/components/examples/X', ${beside} } } } } }`,
    }),
  )

const ALL = ['Of P.', 'Of B.', 'Of R.', 'Of E.', 'Of L.']

it.each(['3.1.0', '3.2.0'])(
  'a text beside a reference takes the place of its own: %s',
  (version) => {
    const { page, diagnostics } = document(version)
    expect(diagnostics.filter(({ code }) => code !== 'openapi-unsupported')).toEqual([])
    const said = words(page.nodes)
    for (const text of ALL.filter((own) => own !== 'Of E.')) expect(said).not.toContain(text)
    expect(words(row(page.nodes, 'q').children)).toBe('Beside.')
    expect(words(row(page.nodes, 'r').children)).toBe('Beside.')
    // The same error and its header, without a text beside it.
    expect(words(components(page.nodes, 'errors'))).toMatch(
      /404 Beside\. Header: h \. 409 Of E\. Header: h \..* Of H\./,
    )
    expect(codeOf(page.nodes, '200 Beside it')).toBe('5')
    expect(page.text.flatMap(({ text }) => text)).toContain('Beside.')
  },
)

it.each([
  ['3.0.3', undefined],
  ['3.1.0', 'x-more: 1'],
  // What is no text says nothing.
  ['3.1.0', 'description: , summary: '],
])('otherwise the text is that of what it leads to: %s %s', (version, beside) => {
  const { page } = document(version, beside)
  const said = words(page.nodes)
  for (const text of ALL) expect(said).toContain(text)
  expect(words(row(page.nodes, 'q').children)).toBe('Of P.')
  expect(words(row(page.nodes, 'r').children)).toBe('Of H.')
  expect(codeOf(page.nodes, '200 Of X')).toBe('5')
})

it('a header of errors with a text of its own is not taken for the shared one', () => {
  const error = (status: string, beside: string) =>
    `  '${status}': { description: Failed., headers: { h: { $ref: '#/components/headers/H'${beside} } } }`
  const { page } = generate(
    oneOperation({
      operation: `responses:\n${error('404', '')}\n${error('409', ', description: Beside.')}\n${error('410', '')}`,
      components: 'headers: { H: { description: Of H., schema: { type: string } } }',
    }),
  )
  const rows = components(page.nodes, 'property').map(({ children }) => words(children))
  expect(rows).toEqual(['Of H.', 'Beside.'])
})

it('a broken link beside a reference is told there', () => {
  const { page } = generate(
    oneOperation({
      operation: `responses:\n  '200':\n    $ref: '#/components/responses/R'\n    description: See [this](/none).`,
      components: 'responses: { R: { description: Of R. } }',
    }),
  )
  expect(page.links.find(({ href }) => href === '/none')?.at).toMatchObject({ line: 13 })
})
