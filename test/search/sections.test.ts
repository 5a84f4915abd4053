import { describe, expect, it } from 'vitest'
import { createKnownSections } from '../../src/search/known-sections.ts'
import { lateRows, sectionsOf, withLate } from '../../src/search/sections.ts'
import { countTerm, decodePostings, type HeadingsFile, plainAnchor } from '../../src/search/wire.ts'
import { createWords, fold, humps } from '../../src/search/words.ts'
import { tables } from '../support/tables.ts'
import { rounded } from './term-index-fixture.ts'

const { wordsOfTexts, wordParts, anchorsOfFiles, sectionsOfWords } = tables<{
  wordsOfTexts: readonly (readonly [text: string, terms: readonly string[]])[]
  wordParts: readonly (readonly [name: string, parts: readonly string[]])[]
  anchorsOfFiles: readonly (readonly [title: string, anchor: string])[]
  sectionsOfWords: readonly (readonly [field: string, word: string, places: readonly number[]])[]
}>(import.meta.url)

const words = createWords('en')

describe('words', () => {
  it.each(wordsOfTexts)('%s', (text, terms) => {
    expect(words.of(text)).toEqual(terms)
  })

  it('have their places in the text, in scripts without spaces, too', () => {
    expect(words.ranges('a, Éb')).toEqual([
      { start: 0, end: 1, term: 'a' },
      { start: 3, end: 5, term: 'eb' },
    ])
    expect(createWords('zh').ranges('x, 更新 更新')).toEqual([
      { start: 0, end: 1, term: 'x' },
      { start: 3, end: 5, term: '更新' },
      { start: 6, end: 8, term: '更新' },
    ])
  })

  it('have the places of each word that a run without spaces is parted into', () => {
    const text = 'a 热更新与构建'
    const ranges = createWords('zh').ranges(text)
    expect(ranges.length).toBeGreaterThan(2)
    for (const { start, end, term } of ranges) expect(text.slice(start, end)).toBe(term)
  })

  it('a region of English has its stop words, another language has none', () => {
    expect(createWords('en-GB').stopWords.size).toBe(59)
    expect([...createWords('de').stopWords]).toEqual([])
    expect([...createWords('ben').stopWords]).toEqual([])
  })

  it.each(wordParts)('parts of %s', (name, parts) => {
    expect(humps(name)).toEqual(parts)
  })

  it('marks of other scripts stay', () => {
    expect(fold('Ελλάς')).toBe('ελλας')
    expect(fold('Й')).toBe('й')
    expect(fold('ÀB')).toBe('ab')
  })
})

describe('files', () => {
  it('postings are read as they are written', () => {
    expect([...decodePostings({ terms: '0ab 1c 2d 0e', postings: '# ($# f( *% ' })]).toEqual([
      ['ab', [0, 1]],
      ['ac', [2, 3, 3, 1]],
      ['acd', [99, 1]],
      ['e', [3, 4]],
    ])
    // Digits of 64 and more go on: 28 is 0 + 1 * 28, 812 is 0 + 1 * 28 + 1 * 784.
    expect([...decodePostings({ terms: '0a 0b', postings: 'b! bc! ' })]).toEqual([
      ['a', [13, 1]],
      ['b', [405, 1]],
    ])
    expect([...decodePostings({ terms: '', postings: '' })]).toEqual([])
  })

  it('terms are counted by section', () => {
    const postings = new Map<string, number[]>()
    for (const [term, doc] of [
      ['a', 0],
      ['a', 0],
      ['b', 0],
      ['a', 2],
      ['a', 2],
      ['a', 2],
    ] as const)
      countTerm(postings, term, doc)
    expect([...postings]).toEqual([
      ['a', [0, 2, 2, 3]],
      ['b', [0, 1]],
    ])
  })

  it.each(anchorsOfFiles)('the anchor of %s', (title, anchor) => {
    expect(plainAnchor(title)).toBe(anchor)
  })
})

/** Two pages in two areas; the first has deeper headings that come later. */
const FILE: HeadingsFile = {
  format: 1,
  lang: 'en',
  areas: [
    ['docs', 'Docs'],
    ['api', 'Reference'],
  ],
  groups: ['MANAGE'],
  pages: [
    ['/how-to/set%20up', 'Install DNSZone', 0, 0, 0, 2],
    ['/b', 'Peers', 1, -1, 2, 1, 'beta', 'Machines\nPeers of nets'],
  ],
  sections: {
    levels: '242',
    titles: ['One', 'Deep', 'List peers'],
    anchors: [0, 'own', 0],
    tags: { GET: [2] },
  },
}

describe('sections', () => {
  it('have their page, place, level, address and the titles above', () => {
    expect(sectionsOf(FILE)).toEqual([
      [
        {
          page: 0,
          level: 1,
          title: 'Install DNSZone',
          anchor: '',
          position: 0,
          trail: [{ level: 1, title: 'Install DNSZone' }],
        },
        {
          page: 0,
          level: 2,
          title: 'One',
          anchor: 'one',
          position: 1,
          tag: undefined,
          trail: [
            { level: 1, title: 'Install DNSZone' },
            { level: 2, title: 'One' },
          ],
        },
        {
          page: 0,
          level: 4,
          title: 'Deep',
          anchor: 'own',
          position: 2,
          tag: undefined,
          trail: [
            { level: 1, title: 'Install DNSZone' },
            { level: 2, title: 'One' },
            { level: 4, title: 'Deep' },
          ],
        },
      ],
      [
        expect.objectContaining({ page: 1, level: 1, title: 'Peers', position: 0 }),
        {
          page: 1,
          level: 2,
          title: 'List peers',
          anchor: 'list-peers',
          position: 1,
          tag: 'GET',
          trail: [
            { level: 1, title: 'Peers' },
            { level: 2, title: 'List peers' },
          ],
        },
      ],
    ])
  })

  const LATE = {
    levels: '333',
    titles: ['Late', 'Later', 'Other'],
    anchors: [0, 0, 0] as const,
    tags: { PUT: [1] },
    pages: [0, 0, 1],
    places: [2, 4, 1],
  }

  it('that come late stand between those that were there, with what is above them there', () => {
    const [early = []] = sectionsOf(FILE)
    const all = withLate(early, lateRows(LATE).get(0) ?? [])
    expect(all.map(({ title, position, tag }) => [title, position, tag])).toEqual([
      ['Install DNSZone', 0, undefined],
      ['One', 1, undefined],
      ['Late', 2, undefined],
      ['Deep', 3, undefined],
      ['Later', 4, 'PUT'],
    ])
    expect(all[3]).toMatchObject({ page: 0, level: 4, anchor: 'own' })
    expect(all[3]?.trail.map(({ title }) => title)).toEqual([
      'Install DNSZone',
      'One',
      'Late',
      'Deep',
    ])
    expect(all[4]?.trail.map(({ title }) => title)).toEqual(['Install DNSZone', 'One', 'Later'])
    expect(withLate(early, [])).toBe(early)
    const [, other = []] = sectionsOf(FILE)
    const moved = withLate(other, lateRows(LATE).get(1) ?? [])
    expect(moved.map(({ title, tag }) => [title, tag])).toEqual([
      ['Peers', undefined],
      ['Other', undefined],
      ['List peers', 'GET'],
    ])
    expect(lateRows(LATE).get(1)).toEqual([
      { place: 1, row: { level: 3, title: 'Other', anchor: 'other', tag: undefined } },
    ])
  })

  it('are known by their names, and weigh by level and rank', () => {
    const known = createKnownSections(FILE, words)
    expect(known.titleKeys).toEqual([
      ['installdnszone'],
      ['one'],
      ['deep'],
      ['peers', 'machines', 'peersofnets'],
      ['listpeers'],
    ])
    expect(rounded(known.factors)).toEqual([1.2, 1, 0.75, 1.452, 1.21])
    expect(known.idsByPage).toEqual([
      [0, 1, 2],
      [3, 4],
    ])
  })

  it.each(sectionsOfWords)('%s: %s', (field, word, places) => {
    const { index } = createKnownSections(FILE, words)
    const [found] = index.expand('names', word, { prefix: false, mistakes: 0 })
    const own = (found?.lists ?? []).filter((list) => list.field === field)
    expect(own.flatMap((list) => list.places)).toEqual(places)
  })

  it('of a shard move those after them, and bring their words', () => {
    const known = createKnownSections(FILE, words)
    expect([0, 1, 2, 3, 4].map(known.placeOf)).toEqual([0, 1, 2, 0, 1])
    const postings = { terms: '0hum', postings: '#$$ ' }
    const shard = { format: 1, ...postings, late: LATE } as const
    known.addShard({ file: 'text-a.json', first: 0, count: 2, areas: [] }, shard)
    expect(known.sections.map(({ title }, id) => [title, known.placeOf(id)])).toEqual([
      ['Install DNSZone', 0],
      ['One', 1],
      ['Deep', 3],
      ['Peers', 0],
      ['List peers', 2],
      ['Late', 2],
      ['Later', 4],
      ['Other', 1],
    ])
    expect(known.placeOf(99)).toBe(0)
    const [hum] = known.index.expand('text', 'hum', { prefix: false, mistakes: 0 })
    expect(hum?.lists).toEqual([{ field: 'text', places: [0, 1, 1, 3] }])
    const [one] = known.index.expand('names', 'one', { prefix: false, mistakes: 0 })
    expect(one?.lists.flatMap(({ field, places }) => [field, ...places])).toEqual([
      ...['title', 1, 1, 'trail', 2, 1],
      ...['trail', 5, 1, 6, 1],
    ])
    expect(known.index.has('later')).toBe(true)
    expect(known.titleKeys.slice(5)).toEqual([['late'], ['later'], ['other']])
  })

  it('of a shard that begins with a later page are those of that page', () => {
    const known = createKnownSections(FILE, words)
    const late = { levels: '', titles: [], anchors: [], pages: [], places: [] }
    const shard = { format: 1, terms: '0hum', postings: '% ', late } as const
    known.addShard({ file: 'text-b.json', first: 1, count: 1, areas: [] }, shard)
    const [hum] = known.index.expand('text', 'hum', { prefix: false, mistakes: 0 })
    expect(hum?.lists).toEqual([{ field: 'text', places: [4, 1] }])
  })
})
