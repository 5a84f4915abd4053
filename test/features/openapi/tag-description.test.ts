import { describe, expect, it } from 'vitest'
import { insideCode } from '../../../src/features/openapi/pages/prose.ts'
import { inWords } from '../../../src/features/openapi/read/operations.ts'
import { tables } from '../../support/tables.ts'
import { components, generate, oneOperation, words } from './api-fixture.ts'

const { tagNames, codeInDescriptions, tagTexts } = tables<{
  tagNames: readonly (readonly [id: string, words: string])[]
  codeInDescriptions: readonly (readonly [lines: readonly string[], inside: readonly boolean[]])[]
  tagTexts: readonly (readonly [text: string, parts: unknown])[]
}>(import.meta.url)

/** The description of a page, what stands below the title, and what its text begins with, of a tag's text. */
function divided(description: string) {
  const tags = `tags: [{ name: Things, description: ${JSON.stringify(description)} }]`
  const { page } = generate(oneOperation({ root: tags }))
  const lead = page.lead === undefined ? undefined : words(page.lead)
  const [text] = components(page.nodes.slice(1), 'column')
  const isText = page.nodes[1] === text && text !== undefined
  return [page.meta.description, lead, isText ? words(text.children) : '']
}

describe('the text of a tag', () => {
  it.each(tagTexts)('%j', (text, parts) => {
    expect(divided(text)).toEqual(parts)
  })

  it('of exactly 160 characters is whole, a longer one is cut between words', () => {
    const of = (count: number) => `${'word '.repeat(30)}${'x'.repeat(count)}.`
    expect(divided(of(9))[0]).toBe(of(9))
    expect(divided(of(10))[0]).toBe(`${'word '.repeat(30).trim()}…`)
    const [long] = divided(`${'ab '.repeat(60)}.`)
    expect(long).toBe(`${'ab '.repeat(53).trim()}…`)
  })

  it('is searched once, whatever its first sentence holds', () => {
    const tags = (text: string) =>
      oneOperation({ root: `tags: [{ name: Things, description: "${text}" }]` })
    const { page } = generate(tags('One [thing](/a). Two of it.'))
    expect([page.meta.description, page.text[0]?.text]).toEqual(['One thing.', ['Two of it.']])
  })

  it('has the values of variables in its description', () => {
    const root = `tags: [{ name: Things, description: 'Peers of plan {$plan}. More.' }]`
    const { page } = generate(oneOperation({ root }), { variables: { plan: 'Pro' } })
    expect(page.meta.description).toBe('Peers of plan Pro.')
  })

  it('that is none is replaced by summaries, whose signs are written once', () => {
    const { page } = generate(
      oneOperation({}).replace('summary: Make a thing', 'summary: Terms & <conditions>'),
    )
    expect(page.meta.description).toBe('Things: Terms & <conditions>.')
  })
})

describe('a name in words', () => {
  it.each(tagNames)('%s', (id, words) => {
    expect(inWords(id)).toBe(words)
  })
})

describe('lines of code', () => {
  it.each(codeInDescriptions)('%j', (lines, inside) => {
    expect(insideCode(lines)).toEqual(inside)
  })
})
