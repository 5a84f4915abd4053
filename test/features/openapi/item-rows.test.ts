import { describe, expect, it } from 'vitest'
import { tables } from '../../support/tables.ts'
import { bodySchema, components, generate, row, words } from './api-fixture.ts'

const { itemRows } = tables<{
  itemRows: readonly (readonly [schema: string, text: string, limits: readonly object[]])[]
}>(import.meta.url)

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
  it('are described below the list, whose own limits are in its row', () => {
    const { props, text, limits, search } = said(
      `{ type: array, maxItems: 5, uniqueItems: true, description: All words., items: ${ITEM} }`,
    )
    expect(props).toMatchObject({ type: 'string[]', maxLen: 5, limits: ['unique'] })
    expect(text).toBe('All words. Each item: Item words. pattern ^[a-z]+$')
    expect(limits).toEqual([
      { bounds: { type: 'string', minLen: 2, maxLen: 20 }, limits: ['pattern ^[a-z]+$'] },
    ])
    expect(search).toContain('Item words.')
  })

  it.each(itemRows)('%s', (schema, text, limits) => {
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
