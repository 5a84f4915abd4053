import { describe, expect, it } from 'vitest'
import { createKnownSections } from '../../src/search/known-sections.ts'
import { sectionsOf, withNames } from '../../src/search/sections.ts'
import { countTerm, decodePostings, type HeadingsFile, plainAnchor } from '../../src/search/wire.ts'
import { createWordFiles } from '../../src/search/word-files.ts'
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
    expect([
      ...decodePostings({ terms: '0ab 1c 2d 0e', postings: '# (# f( * ', counts: '$%' }),
    ]).toEqual([
      ['ab', [0, 1]],
      ['ac', [2, 3, 3, 1]],
      ['acd', [99, 1]],
      ['e', [3, 4]],
    ])
    // Digits of 64 and more go on: 28 is 0 + 1 * 28, 812 is 0 + 1 * 28 + 1 * 784.
    expect([...decodePostings({ terms: '0a 0b', postings: 'b! bc! ', counts: '' })]).toEqual([
      ['a', [13, 1]],
      ['b', [405, 1]],
    ])
    expect([...decodePostings({ terms: '', postings: '', counts: '' })]).toEqual([])
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
  format: 2,
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

  /** The same in a large index: headings below the second level come with the text. */
  const LARGE: HeadingsFile = {
    ...FILE,
    deepest: 2,
    sections: { ...FILE.sections, titles: ['One', 'List peers'], anchors: [0, 0], tags: {} },
  }
  const LATE = { levels: '4', titles: ['Deep'], anchors: ['own'], tags: { PUT: [0] } } as const

  it('without a title keep their places, and stand below the titles above them', () => {
    const [first = []] = sectionsOf(LARGE)
    expect(first[2]).toMatchObject({ level: 4, title: '', position: 2, isUnknown: true })
    expect(first[2]?.trail.map(({ title }) => title)).toEqual(['Install DNSZone', 'One'])
    const row = { level: 4, title: 'Deep', anchor: 'own', tag: 'PUT', label: undefined }
    const named = withNames(first, [row])
    expect(named[2]).toMatchObject({ ...row, page: 0, position: 2 })
    expect(named[2]?.trail.map(({ title }) => title)).toEqual(['Install DNSZone', 'One', 'Deep'])
    expect(named[2]).not.toHaveProperty('isUnknown')
  })

  it('are known by their names, and weigh by level and rank', () => {
    const known = createKnownSections(FILE, words, createWordFiles())
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
    const { index } = createKnownSections(FILE, words, createWordFiles())
    const [found] = index.expand('names', word, { prefix: false, mistakes: 0 })
    const own = (found?.lists ?? []).filter((list) => list.field === field)
    expect(own.flatMap((list) => list.places)).toEqual(places)
  })

  it('get their words from files of words, and late ones their titles from files of text', () => {
    const known = createKnownSections(LARGE, words, createWordFiles())
    const coded = (terms: string, postings: string) => ({ terms, postings, counts: '' })
    known.open({ format: 2, firsts: 'deep', withText: 2, passages: [] })
    known.addWords({
      text: coded('0hum', '#% '),
      title: coded('0deep', "' "),
      whole: coded('0deep', "' "),
    })
    const [hum] = known.index.expand('text', 'hum', { prefix: false, mistakes: 0 })
    expect(hum?.lists[0]?.places.filter((_, at) => at % 2 === 0)).toEqual([0, 2])
    const [deep] = known.index.expand('names', 'deep', { prefix: false, mistakes: 0 })
    expect(deep?.lists.map(({ field, places }) => [field, places[0]])).toEqual([['title', 2]])
    expect([...known.lateKeys]).toEqual([['deep', [2, 1]]])
    expect([known.index.sizeOf('text'), known.index.sizeOf('title')]).toEqual([2, 5])
    expect(known.titleKeys[2]).toEqual([])
    known.nameLate(0, 1, LATE)
    expect(known.sections[2]).toMatchObject({ title: 'Deep', anchor: 'own', tag: 'PUT' })
    expect(known.sections[3]).toMatchObject({ page: 1, title: 'Peers' })
  })
})
