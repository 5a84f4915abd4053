import { describe, expect, it } from 'vitest'
import { insideCode } from '../../../src/features/openapi/pages/markdown-lines.ts'
import { inWords } from '../../../src/features/openapi/read/operations.ts'
import { tables } from '../../support/tables.ts'
import { components, generate, oneOperation, words } from './api-fixture.ts'

const { tagNames, codeInDescriptions } = tables<{
  tagNames: readonly (readonly [id: string, words: string])[]
  codeInDescriptions: readonly (readonly [lines: readonly string[], inside: readonly boolean[]])[]
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

/** Where that is no part of the text. */
const SUMMARY = 'Things: Make a thing.'

describe('the text of a tag', () => {
  it.each([
    ['One thing. Two.', ['One thing.', undefined, 'Two.']],
    ['One! Two.', ['One!', undefined, 'Two.']],
    ['Is it? Two.', ['Is it?', undefined, 'Two.']],
    ['One thing.', ['One thing.', undefined, '']],
    ['  Of 1.5 kB. Two.', ['Of 1.5 kB.', undefined, 'Two.']],
    ['One\n  thing. Two.', ['One thing.', undefined, 'Two.']],
    ['One thing.\n\nTwo.', ['One thing.', undefined, 'Two.']],
    ['One thing.  \nTwo.', ['One thing.', undefined, 'Two.']],
    ['Hi! This is **the** API.', ['Hi!', undefined, 'This is the API.']],
    ['何か。次。', ['何か。', undefined, '次。']],
    // Without a full stop it is the paragraph.
    ['Everything about your Pets', ['Everything about your Pets', undefined, '']],
    ['No end\n\nTwo.', ['No end', undefined, 'Two.']],
    // What may be an abbreviation ends no sentence.
    [
      'It moves money, e.g. from a card. Two.',
      ['It moves money, e.g. from a card.', undefined, 'Two.'],
    ],
    ['A U.S. Bank of Mr. X. Two.', ['A U.S. Bank of Mr. X. Two.', undefined, '']],
    [
      'Karten, z.B. Visa vs. Bargeld. Zwei.',
      ['Karten, z.B. Visa vs. Bargeld.', undefined, 'Zwei.'],
    ],
    ['Approx. 10 GB. Two.', ['Approx. 10 GB.', undefined, 'Two.']],
    // What is inside something goes on with it.
    ['See [a](/b), `c d` and *e*. Two.', ['See a, c d and e.', 'See a , c d and e .', 'Two.']],
    ['See [A b. C d](/) for it. Two.', ['See A b. C d for it.', 'See A b. C d for it.', 'Two.']],
    ['Of **one. Two**. Three.', ['Of one. Two.', 'Of one. Two .', 'Three.']],
    ['Of `one. Two`. `three` four.', ['Of one. Two.', 'Of one. Two .', 'three four.']],
    ['Of <b>one. Two</b>. Three.', ['Of one. Two.', 'Of one. Two .', 'Three.']],
    ['<p>HTML text. Two.</p>', ['HTML text.', undefined, 'Two.']],
    ['Of [a][b]. Two.\n\n[b]: /c', ['Of a.', 'Of a .', 'Two.']],
    // Its words are those that are shown.
    [
      'Of snake_case, _soft_ and R&amp;D texts. Two.',
      ['Of snake_case, soft and R&D texts.', 'Of snake_case, soft and R&D texts.', 'Two.'],
    ],
    ['Of 2 \\* 3 < 7. Two.', ['Of 2 * 3 < 7.', undefined, 'Two.']],
    ['Is :badge[new] here. Two.', ['Is new here.', 'Is new here.', 'Two.']],
    // An image stands in the text.
    ['![a](/b.png) thing. Two.', ['thing.', '', expect.stringContaining('thing. Two.')]],
    // What is no paragraph, or leads to what is none, stays whole.
    ['Use it to:\n\n- go', [SUMMARY, undefined, 'Use it to: go']],
    ['1. Make a key.\n2. Use it.', [SUMMARY, undefined, 'Make a key. Use it.']],
    ['# Title\n\nOne thing. Two.', [SUMMARY, undefined, 'Title One thing. Two.']],
    ['> Quote. Two.', [SUMMARY, undefined, 'Quote. Two.']],
    ['```\nOne. Two.\n```', [SUMMARY, undefined, 'Code One. Two.']],
    ['', [SUMMARY, undefined, '']],
  ])('%j', (text, parts) => {
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
