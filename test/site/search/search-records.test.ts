import { describe, expect, it } from 'vitest'
import { indexSettings, settingsFor } from '../../../src/features/algolia/records/index-settings.ts'
import {
  chunksOf,
  countRecords,
  pageRecords,
  searchRecords,
} from '../../../src/site/search/search-records.ts'
import { searchable } from './searchable-pages.ts'

const SITE = { url: 'https://docs.example.com', lang: 'en' }
const page = searchable({
  path: '/how-to/keys',
  title: 'Setup keys',
  groups: ['MANAGE', 'Access Control'],
  rank: 2,
  sections: [
    { titles: [], level: 1, text: ['Keys register machines.'] },
    { titles: ['Create a key'], text: ['Click it.', 'Copy it.'] },
    { titles: ['Create a key', 'By API'], tag: 'POST' },
    { titles: ['Deep'], level: 4, anchor: 'deep' },
  ],
})

describe('records', () => {
  it('[DATA-05] have the fields and the form of the specification', () => {
    const [first] = pageRecords(page, SITE)
    expect(first).toEqual({
      objectID: expect.stringMatching(/^[0-9a-f]{40}$/) as string,
      type: 'lvl1',
      url: 'https://docs.example.com/how-to/keys',
      url_without_anchor: 'https://docs.example.com/how-to/keys',
      anchor: null,
      hierarchy: {
        lvl0: 'MANAGE / Access Control',
        lvl1: 'Setup keys',
        lvl2: null,
        lvl3: null,
        lvl4: null,
        lvl5: null,
        lvl6: null,
      },
      content: null,
      area: 'docs',
      group: 'MANAGE',
      tag: null,
      lang: 'en',
      weight: { pageRank: 2, level: 90, position: 0 },
      _hash: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
    })
  })

  it('are one a heading, and one more where it has text', () => {
    const shown = pageRecords(page, SITE).map(({ type, url, hierarchy, content, weight, tag }) => [
      type,
      url.replace('https://docs.example.com', ''),
      Object.values(hierarchy)
        .filter((text) => text !== null)
        .slice(1)
        .join(' > '),
      content,
      weight.level,
      weight.position,
      tag,
    ])
    expect(shown).toEqual([
      ['lvl1', '/how-to/keys', 'Setup keys', null, 90, 0, null],
      ['content', '/how-to/keys', 'Setup keys', 'Keys register machines.', 0, 0, null],
      ['lvl2', '/how-to/keys#create-a-key', 'Setup keys > Create a key', null, 80, 1, null],
      [
        'content',
        '/how-to/keys#create-a-key',
        'Setup keys > Create a key',
        'Click it.\nCopy it.',
        0,
        1,
        null,
      ],
      ['lvl3', '/how-to/keys#by-api', 'Setup keys > Create a key > By API', null, 70, 2, 'POST'],
      ['lvl4', '/how-to/keys#deep', 'Setup keys > Deep', null, 60, 3, null],
    ])
  })

  it('an operation is found by its method and path, in the record of its heading', () => {
    const operation = { titles: ['Make one'], tag: 'POST', label: '/v1/groups', text: ['Text.'] }
    const records = pageRecords(
      searchable({ path: '/api', title: 'API', sections: [operation] }),
      SITE,
    )
    expect(records.map(({ type, names }) => [type, names])).toEqual([
      ['lvl1', undefined],
      ['lvl2', ['POST /v1/groups']],
      ['content', undefined],
    ])
  })

  it('a heading stands at its level, also after a skip', () => {
    const deep = pageRecords(page, SITE).at(-1)
    expect(deep?.hierarchy).toMatchObject({ lvl2: null, lvl3: null, lvl4: 'Deep' })
  })

  it('a page that begins with a heading, or is empty, has a record of its own', () => {
    const bare = searchable({ path: '/bare', title: 'Bare' })
    expect(pageRecords(bare, SITE).map(({ type }) => type)).toEqual(['lvl1'])
    const begins = searchable({ path: '/b', title: 'B', sections: [{ titles: ['One'] }] })
    expect(pageRecords(begins, SITE).map(({ type }) => type)).toEqual(['lvl1', 'lvl2'])
  })

  it('ids say where, not what: text may change and paragraphs may come', () => {
    const edited = searchable({
      path: '/how-to/keys',
      title: 'Keys for setup',
      sections: [
        { titles: [], level: 1, text: ['New.', 'Newer.'] },
        { titles: ['New section'] },
        { titles: ['Create a key'], text: ['Other.'] },
      ],
    })
    const before = new Map(
      pageRecords(page, SITE).map((record) => [record.url + record.type, record]),
    )
    const same = pageRecords(edited, SITE).filter(({ url, type }) => before.has(url + type))
    expect(same).toHaveLength(4)
    for (const record of same) {
      const old = before.get(record.url + record.type)
      expect(record.objectID).toBe(old?.objectID)
      expect(record._hash).not.toBe(old?._hash)
    }
  })

  it('are none of drafts, and of pages that ask to be left out', () => {
    const all = [
      { draft: true },
      { noindex: true },
      { search: { exclude: true, rank: 0 } },
      {},
    ].map((meta, index) => searchable({ path: `/p${index}`, title: `P${index}`, meta }))
    expect(searchRecords(all, SITE).map(({ url }) => url)).toEqual(['https://docs.example.com/p3'])
  })

  it('hold a good piece of text each, however long the heading above it is', () => {
    const long = searchable({
      path: '/long',
      title: 'T'.repeat(7000),
      sections: [{ titles: [], level: 1, text: ['word '.repeat(1000).trim()] }],
    })
    const lengths = pageRecords(long, SITE).map(({ content }) => content?.length ?? 0)
    expect(lengths.length).toBeLessThan(12)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(1000)
  })

  it('carry paths where the site has no address', () => {
    const [first] = pageRecords(page, { ...SITE, url: undefined })
    expect(first?.url).toBe('/how-to/keys')
  })

  it('are the same for the same page', () => {
    expect(searchRecords([page], SITE)).toEqual(searchRecords([page], SITE))
  })
})

describe('the count', () => {
  it('is that of the records, also of texts that one record just holds', () => {
    const lengths = Array.from({ length: 40 }, (_, index) => 600 + 150 * index)
    const texts = ['a', '"', 'é', '🙂'].flatMap((letter) =>
      lengths.map((length) => letter.repeat(Math.ceil(length / letter.length))),
    )
    const counted = (text: readonly string[], title: string) =>
      searchable({
        path: '/p',
        title: title.repeat(60),
        groups: [title],
        sections: [{ titles: [title], text }],
      })
    const pages = [
      ...texts.flatMap((text) => [counted([text], 'T'), counted([text, 'More.', ''], 'Title, ')]),
      counted([], 'T'),
      counted(['', ''], 'T'),
      searchable({ path: '/draft', title: 'D', meta: { draft: true } }),
    ]
    for (const page of pages)
      expect(countRecords([page], SITE)).toBe(searchRecords([page], SITE).length)
    expect(countRecords(pages, SITE)).toBe(searchRecords(pages, SITE).length)
  })
})

describe('chunks', () => {
  it('end between paragraphs and hold everything', () => {
    const paragraphs = Array.from({ length: 30 }, (_, index) => `${index} `.repeat(30).trim())
    const chunks = chunksOf(paragraphs, 500)
    expect(chunks.length).toBeGreaterThan(3)
    expect(chunks.join('\n')).toBe(paragraphs.join('\n'))
    for (const chunk of chunks) expect(JSON.stringify(chunk).length).toBeLessThanOrEqual(500)
  })

  it('count bytes, not characters, and split no character in two', () => {
    const text = '🙂'.repeat(500)
    const chunks = chunksOf([text], 300)
    expect(chunks.join('').replaceAll('\n', '')).toBe(text)
    for (const chunk of chunks) {
      expect(new TextEncoder().encode(JSON.stringify(chunk)).length).toBeLessThanOrEqual(300)
      // Half a surrogate pair has no bytes of its own: encoding puts a stand-in there.
      expect(new TextDecoder().decode(new TextEncoder().encode(chunk))).toBe(chunk)
    }
  })

  it('of nothing are none', () => {
    expect(chunksOf([], 100)).toEqual([])
    expect(chunksOf(['', ''], 100)).toEqual([])
  })
})

describe('settings', () => {
  it('one hit a URL, ties by rank, level and position', () => {
    expect(indexSettings).toMatchObject({
      distinct: true,
      attributeForDistinct: 'url',
      customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
    })
  })

  it('name the languages of the records that the service knows', () => {
    const languages = (...tags: string[]) => settingsFor(tags.map((lang) => ({ lang })))
    expect(languages('pt-BR', 'de-AT', 'ja', 'ja')).toMatchObject({
      indexLanguages: ['de', 'ja', 'pt-br'],
      queryLanguages: ['de', 'ja', 'pt-br'],
    })
    expect(languages('tlh')).toEqual(indexSettings)
  })
})
