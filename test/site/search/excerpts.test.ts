import { describe, expect, it } from 'vitest'
import { createEngine } from '../../../src/search/engine.ts'
import { createExcerpt } from '../../../src/search/excerpt.ts'
import type { HeadingsFile } from '../../../src/search/wire.ts'
import { createWords } from '../../../src/search/words.ts'
import { embeddedIndex } from '../../../src/site/search/embedded-index.ts'
import { engineOf } from '../../../src/site/search/golden-queries.ts'
import { searchable } from './searchable-pages.ts'

const words = createWords('en')
const excerpt = (text: string, ...terms: string[]) =>
  createExcerpt(text, { terms, similar: new Set() }, words)
    .replaceAll('__aa-highlight__', '[')
    .replaceAll('__/aa-highlight__', ']')

describe('a line of the text', () => {
  it('is the one with most words of the query, each marked as far as it was typed', () => {
    const text = 'Keys are secret.\nCopy the secret key.\nA secret.'
    expect(excerpt(text, 'secret', 'copy')).toBe('[Copy] the [secret] key.')
    expect(excerpt(text, 'secr')).toBe('Keys are [secr]et.')
  })

  it('is cut between words around the first match, so that a phone shows it', () => {
    const line = `${'before '.repeat(40)}needle ${'after '.repeat(40)}`
    const cut = excerpt(line, 'needle')
    expect(cut).toMatch(/^…(?:before ){1,3}\[needle\] (?:after )+after…$/)
    expect(cut.replace(/[…[\]]/g, '').length).toBeLessThanOrEqual(110)
    expect(excerpt(`needle ${'after '.repeat(40)}`, 'needle')).toMatch(/^\[needle\] after/)
    expect(excerpt(`${'before '.repeat(40)}needle`, 'needle')).toMatch(/before \[needle\]$/)
  })

  it('is the first where no line has a word of the query, and nothing where there is no text', () => {
    expect(excerpt('First line.\nSecond line.', 'absent')).toBe('First line.')
    expect(excerpt('', 'absent')).toBe('')
  })

  it('of a word without end is cut all the same, and markup in it stays text', () => {
    expect(excerpt('x'.repeat(5000), 'x').length).toBeLessThan(150)
    expect(excerpt('<img src=x onerror=hit>', 'img')).toBe('<[img] src=x onerror=hit>')
  })
})

describe('hits that were found by text', () => {
  const pages = Array.from({ length: 20 }, (_, index) =>
    searchable({
      path: `/p${index}`,
      title: `Page ${index}`,
      sections: [
        { titles: [], level: 1, text: [`Introduction of number${index}.`] },
        { titles: ['Part'], text: ['', `The relay of house${index} hums.`] },
      ],
    }),
  )
  const outputs = embeddedIndex(pages, { url: undefined, lang: 'en' })
  const read = <T>(name: string) =>
    JSON.parse(String(outputs.find(({ path }) => path.endsWith(name))?.body())) as T
  const engine = () => engineOf(outputs)

  it('[SRCH-05] keep room for a line, name the file that has it, and show it when that has come', () => {
    const made = engine()
    const hits = made.search('house7 hums')
    expect(hits[0]).toMatchObject({
      url: '/p7#part',
      type: 'content',
      _snippetResult: { content: { value: '' } },
    })
    const [file = '', ...others] = made.missingText(hits.slice(0, 1))
    expect(file).toMatch(/^passages-[0-9a-f]{10}\.json$/)
    expect(others).toEqual([])
    made.addText(file, read(file))
    const value =
      'The relay of __aa-highlight__house7__/aa-highlight__ __aa-highlight__hums__/aa-highlight__.'
    expect(made.withText(hits).slice(0, 1)).toMatchObject([
      { url: '/p7#part', _snippetResult: { content: { value } } },
    ])
    // Its neighbour's text is in the same file, that of a page far away is not.
    expect(made.missingText(made.search('house6').slice(0, 1))).toEqual([])
    expect(made.missingText(made.search('house19').slice(0, 1))).toHaveLength(1)
  })

  it('a page that answers with words of several sections shows the best line of all its text', () => {
    const made = engine()
    const hits = made.search('number3 house3')
    for (const file of made.missingText(hits)) made.addText(file, read(file))
    const [first] = made.withText(hits)
    expect(first).toMatchObject({ url: '/p3', type: 'content' })
    expect(first?._snippetResult?.content?.value).toContain('number3')
  })

  it('of a page that begins with a heading are at their sections, too', () => {
    const sections = [
      { titles: ['First'], text: ['The cellar is dry.'] },
      { titles: ['Second'], text: ['The attic is wet.'] },
    ]
    const files = embeddedIndex([searchable({ path: '/house', title: 'House', sections })], {
      url: undefined,
      lang: 'en',
    })
    const body = (name: string) =>
      JSON.parse(String(files.find(({ path }) => path.endsWith(`/${name}`))?.body()))
    const made = engineOf(files)
    for (const query of ['cellar', 'attic']) {
      const hits = made.search(query)
      for (const file of made.missingText(hits)) made.addText(file, body(file))
      const [shown] = made.withText(hits)
      expect(shown?._snippetResult?.content?.value).toContain(`__${query}__`)
    }
  })

  it('those that were found by a name have none', () => {
    const [hit] = engine().search('page 7')
    expect(hit).toMatchObject({ type: 'lvl1' })
    expect(hit).not.toHaveProperty('_snippetResult')
  })

  it('[P9] a method of a heading comes with its hit', () => {
    const page = searchable({
      path: '/api/peers',
      title: 'Peers',
      sections: [
        { titles: ['Object'] },
        { titles: ['List peers'], tag: 'GET' },
        { titles: ['Delete a peer'], tag: 'DELETE' },
      ],
    })
    const own = embeddedIndex([page], { url: undefined, lang: 'en' })
    const file = JSON.parse(String(own[1]?.body())) as HeadingsFile
    expect(file.sections.tags).toEqual({ GET: [1], DELETE: [2] })
    const found = createEngine(file).search('peer')
    expect(found.map(({ url, tag }) => [url, tag])).toContainEqual([
      '/api/peers#delete-a-peer',
      'DELETE',
    ])
    expect(found.find(({ url }) => url === '/api/peers')).not.toHaveProperty('tag')
  })
})
