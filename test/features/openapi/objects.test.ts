import { describe, expect, it } from 'vitest'
import type { UnrenderedPage } from '../../../src/commands/site/page-source.ts'
import { components, type Generated, generate, row, words } from './api-fixture.ts'

/** Two tags whose bodies hold the named schemas deep inside, where they are linked. */
function twoTags(
  uses: { readonly first: readonly string[]; readonly second: readonly string[] },
  schemas: string,
): Generated {
  const operation = (id: string, tag: string, names: readonly string[]) => {
    const fields = names.map(
      (name) => `${name.toLowerCase()}: { $ref: '#/components/schemas/${name}' }`,
    )
    const nested = (name: string, inside: string) =>
      `{ type: object, properties: { ${name}: ${inside} } }`
    const schema = nested(
      'a',
      nested('b', `{ type: object, properties: { ${fields.join(', ')} } }`),
    )
    return `  /${id}:
    post:
      operationId: ${id}
      summary: Make ${id}
      tags: [${tag}]
      requestBody: { content: { application/json: { schema: ${schema} } } }
      responses: { '204': { description: Done. } }`
  }
  return generate(`openapi: 3.1.0
info: { title: T, version: '1' }
paths:
${operation('one', 'First', uses.first)}
${operation('two', 'Second', uses.second)}
components:
  schemas:
${schemas}
`)
}

function wide(name: string, fields: number): string {
  const rows = Array.from({ length: fields }, (_, index) => `${name}_${index}: { type: string }`)
  return `    ${name}: { type: object, properties: { ${rows.join(', ')} } }`
}

/** Titles under 'Objects'. */
function objectsOf(page: UnrenderedPage | undefined): readonly string[] {
  return (page?.headings ?? [])
    .filter(({ level, stableId }) => level === 3 && stableId === undefined)
    .map(({ title }) => title)
}

describe('the section Objects', () => {
  it('has a shared schema on the first page that uses it; other pages link it there', () => {
    const { pages } = twoTags(
      { first: ['Shared'], second: ['Shared', 'Mine'] },
      `${wide('Shared', 3)}\n${wide('Mine', 2)}`,
    )
    const [first, second] = pages
    expect(objectsOf(first)).toEqual(['Shared'])
    expect(objectsOf(second)).toEqual(['Mine'])
    expect(row(first?.nodes ?? [], 'Shared_0').props['id']).toBe('object-shared.shared_0')
    expect(words([row(second?.nodes ?? [], 'shared')])).toContain('See the fields of Shared')
    expect(second?.links.map(({ href }) => href)).toEqual(
      expect.arrayContaining(['/api/resources/first#object-shared', '#object-mine']),
    )
    expect(first?.headings.map(({ id }) => id)).toContain('object-shared')
    expect(second?.headings.map(({ id }) => id)).toContain('object-mine')
  })

  it('a full page leaves the rest to the next page that uses it, and keeps what no other uses', () => {
    const names = ['W0', 'W1', 'W2', 'W3', 'W4', 'W5']
    const { pages } = twoTags(
      { first: names, second: ['W3', 'W5'] },
      names.map((name) => wide(name, 40)).join('\n'),
    )
    const [first, second] = pages
    expect(objectsOf(first)).toEqual(['W0', 'W1', 'W2', 'W4'])
    expect(objectsOf(second)).toEqual(['W3', 'W5'])
    expect(first?.links.map(({ href }) => href)).toEqual(
      expect.arrayContaining([
        '/api/resources/second#object-w3',
        '/api/resources/second#object-w5',
      ]),
    )
    expect(second?.headings.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['object-w3', 'object-w5']),
    )
    expect(words([row(second?.nodes ?? [], 'w3')])).toContain('See the fields of W3')
    for (const page of pages) {
      const ids = components(page.nodes, 'property').map(({ props }) => props['id'])
      expect(ids.length).toBe(new Set(ids).size)
    }
  })
})
