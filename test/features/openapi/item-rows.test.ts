import { describe, expect, it } from 'vitest'
import { bodySchema, components, generate, row, words } from './api-fixture.ts'

const ITEM =
  "{ type: string, minLength: 2, maxLength: 20, pattern: '^[a-z]+$', description: Item words. }"

/** What a field of this schema says below its name: its words, and the limits of what has no row. */
function said(schema: string, more?: string) {
  const { page } = generate(bodySchema(`type: object\nproperties:\n  x: ${schema}`, more))
  const { props, children } = row(page.nodes, 'x')
  const limits = components(children, 'property-limits').map((limit) => limit.props)
  return { props, text: words(children), limits, search: page.text.flatMap(({ text }) => text) }
}

describe('items of a list, values of a map', () => {
  it('are described below the list, whose own limits stand before', () => {
    const { props, text, limits, search } = said(
      `{ type: array, maxItems: 5, uniqueItems: true, description: All words., items: ${ITEM} }`,
    )
    expect(props).toMatchObject({ type: 'string[]', maxLen: 5 })
    expect(text).toBe('All words. unique Each item: Item words. pattern ^[a-z]+$')
    expect(limits).toEqual([
      { limits: ['unique'] },
      { bounds: { type: 'string', minLen: 2, maxLen: 20 }, limits: ['pattern ^[a-z]+$'] },
    ])
    expect(search).toContain('Item words.')
  })

  it.each([
    ['{ type: array, items: { type: string } }', '', []],
    [
      '{ type: array, items: { type: integer, minimum: 1, exclusiveMaximum: 9 } }',
      'Each item < 9',
      [{ title: 'Each item', bounds: { type: 'integer', min: 1 }, limits: ['< 9'] }],
    ],
    // The ends of 64 bits are what `format` says, and JavaScript rounds them.
    [
      '{ type: array, items: { type: integer, minimum: 0, maximum: 9223372036854775807 } }',
      'Each item',
      [{ title: 'Each item', bounds: { type: 'integer', min: 0 } }],
    ],
    [
      '{ type: object, additionalProperties: { type: string, maxLength: 9, description: Label words. } }',
      'Each value: Label words.',
      [{ bounds: { type: 'string', maxLen: 9 } }],
    ],
    [
      '{ type: object, additionalProperties: { enum: [a, b] } }',
      'Each value',
      [{ title: 'Each value', bounds: { type: 'string' }, enumList: ['a', 'b'] }],
    ],
    // The row of the list has the values of its items.
    ['{ type: array, items: { enum: [a, b] } }', '', [{ enumList: ['a', 'b'] }]],
    [
      '{ type: object, additionalProperties: { type: array, maxItems: 3, items: { type: string, maxLength: 9 } } }',
      'Each value Each item of each value',
      [
        { title: 'Each value', bounds: { type: 'string[]', maxLen: 3 } },
        { title: 'Each item of each value', bounds: { type: 'string', maxLen: 9 } },
      ],
    ],
    [
      '{ type: array, items: { type: string, description: "One:\\n\\n- a\\n- b" } }',
      'Each item: One: a b',
      [],
    ],
    ['{ type: array, items: { type: string, description: "- a" } }', 'Each item: a', []],
    ['{ type: array, items: { type: string, description: Not shown., x-hidden: true } }', '', []],
    [
      '{ type: array, items: { type: string, not: { title: Empty, const: a } } }',
      'Each item: Not Empty .',
      [],
    ],
    // An object has rows.
    [
      '{ type: array, items: { type: object, description: A pair., properties: { a: {} } } }',
      'Each item: A pair. a any',
      [],
    ],
  ])('%s', (schema, text, limits) => {
    expect(said(schema)).toMatchObject({ text, limits })
  })

  it('a named object says its text where its fields are, and what was said above is not said again', () => {
    const named = said(
      "{ type: array, items: { $ref: '#/components/schemas/Peer' } }",
      'schemas: { Peer: { type: object, description: A machine., properties: { id: {} } } }',
    )
    expect(named.text).toBe('A machine. id any')
    const circle = said(
      "{ $ref: '#/components/schemas/Tree' }",
      "schemas: { Tree: { type: array, description: A tree., items: { $ref: '#/components/schemas/Tree' } } }",
    )
    expect(circle.text).toBe('A tree.')
  })

  it('are described where they are the whole body, and one of several things', () => {
    const list = generate(bodySchema(`{ type: array, maxItems: 4, items: ${ITEM} }`)).page
    expect(words(list.nodes)).toContain('Type: string[] Each item: Item words. pattern ^[a-z]+$')
    expect(components(list.nodes, 'property-limits').map(({ props }) => props)).toEqual([
      { bounds: { type: 'string[]', maxLen: 4 } },
      { bounds: { type: 'string', minLen: 2, maxLen: 20 }, limits: ['pattern ^[a-z]+$'] },
    ])
    expect(list.text.flatMap(({ text }) => text)).toContain('Item words.')
    expect(said(`{ oneOf: [{ type: integer }, { type: array, items: ${ITEM} }] }`).text).toContain(
      'string[] Each item: Item words. pattern ^[a-z]+$',
    )
  })
})
