import { describe, expect, it } from 'vitest'
import { readQuery } from '../../src/search/query.ts'
import { rankSections } from '../../src/search/rank.ts'
import { gatherPages, scoreSections } from '../../src/search/score.ts'
import { type Field, vocabularyOf } from '../../src/search/term-index.ts'
import { createWords } from '../../src/search/words.ts'
import { tables } from '../support/tables.ts'
import { indexOf, rounded } from './term-index-fixture.ts'

const { indexedTerms } = tables<{
  indexedTerms: readonly (readonly [
    vocabulary: 'names' | 'text',
    term: string,
    options: { readonly prefix: boolean; readonly mistakes: number },
    found: readonly unknown[],
  ])[]
}>(import.meta.url)

const words = createWords('en')
const NO_MISTAKES = { names: 0, text: 0 }

describe('the index of terms', () => {
  const index = indexOf({
    title: { keys: [0, 1], keyboard: [1, 2] },
    trail: { keys: [1, 1, 2, 1] },
    text: { kept: [0, 5], key: [3, 1] },
  })

  it.each(indexedTerms)('%s: %s %j', (vocabulary, term, options, found) => {
    const expanded = index.expand(vocabulary, term, options)
    const shown = expanded.map(({ word, weight, isSimilar }) => [
      word,
      Number(weight.toFixed(4)),
      isSimilar,
    ])
    expect(shown).toHaveLength(found.length)
    expect(shown).toEqual(expect.arrayContaining([...found]))
  })

  it('knows words and what they begin with in all fields', () => {
    expect([index.has('keys'), index.has('key'), index.has('ke')]).toEqual([true, true, false])
    expect([index.hasPrefix('kep'), index.hasPrefix('keyb'), index.hasPrefix('x')]).toEqual([
      true,
      true,
      false,
    ])
    expect(
      ['title', 'address', 'trail', 'text'].map((field) => vocabularyOf(field as Field)),
    ).toEqual(['names', 'names', 'names', 'text'])
  })

  it('counts sections and their different words', () => {
    const counted = indexOf({ title: { a: [0, 7, 1, 1], b: [0, 1] } })
    expect([counted.sizeOf('title'), counted.averageLength('title')]).toEqual([2, 1.5])
    // What is not known of a section is the average.
    expect([0, 1, 2].map((id) => counted.lengthOf('title', id))).toEqual([2, 1, 1.5])
    const fields: readonly Field[] = ['title', 'address', 'trail', 'text']
    const each = indexOf(Object.fromEntries(fields.map((field) => [field, { a: [1, 2] }])))
    for (const field of fields) {
      expect([each.sizeOf(field), each.averageLength(field), each.lengthOf(field, 1)]).toEqual([
        1, 1, 1,
      ])
    }
    expect([counted.sizeOf('text'), counted.averageLength('text')]).toEqual([0, 1])
  })
})

describe('a query', () => {
  const index = indexOf({
    title: { wiremoor: [0, 1], keys: [0, 1], provisioning: [0, 1] },
    address: { from: [0, 1], form: [0, 1], badc: [0, 1], abcd: [0, 1] },
    trail: { nmopq: [0, 1], mnpo: [0, 1], uvwxx: [0, 1], vuxwx: [0, 1] },
    text: { attribution: [0, 1], ab: [0, 1] },
  })
  const term = (text: string, rest: object = {}) => ({
    text,
    joined: [],
    prefix: true,
    mistakes: NO_MISTAKES,
    counts: true,
    ...rest,
  })
  const ONE = { names: 1, text: 1 }
  const TWO = { names: 2, text: 1 }

  it.each([
    ['', []],
    ['keys', [[term('keys')]]],
    ['ab keys', [[term('ab', { prefix: false }), term('keys')]]],
    ['key abc', [[term('key'), term('abc')]]],
    ['keys keys', [[term('keys')]]],
    ['the keys', [[term('the', { counts: false }), term('keys')]]],
    ['in the', [[term('in', { prefix: false }), term('the')]]],
    // Five letters may have one mistake, eight two; a known word is first taken as meant.
    ['xxxxx', [[term('xxxxx', { mistakes: ONE })]]],
    ['xxxxxxx', [[term('xxxxxxx', { mistakes: ONE })]]],
    ['xxxxxxxx', [[term('xxxxxxxx', { mistakes: TWO })]]],
    ['wiremoor', [[term('wiremoor')], [term('wiremoor', { mistakes: TWO })]]],
    ['wiremo', [[term('wiremo')], [term('wiremo', { mistakes: ONE })]]],
    ['wiremo keys', [[term('wiremo', { mistakes: ONE }), term('keys')]]],
    // Two letters that were swapped, from four letters on; a whole word before one that is begun.
    ['kesy', [[term('keys')]]],
    ['kyes', [[term('keys')]]],
    ['ba', [[term('ba')]]],
    ['from', [[term('from')]]],
    ['abdc', [[term('badc')]]],
    ['mnop', [[term('mnpo')]]],
    ['vuwx', [[term('uvwx')]]],
    [
      'keys wiremoor',
      [
        [term('keys'), term('wiremoor')],
        [term('keys'), term('wiremoor', { mistakes: TWO })],
      ],
    ],
    ['wriem', [[term('wirem')], [term('wirem', { mistakes: ONE })]]],
    ['eksy', [[term('eksy')]]],
    // Two words that are one, also begun at the end from three letters of the second on; one that is two known ones.
    [
      'wire moor ab',
      [
        [
          term('wire', { joined: ['wiremoor'] }),
          term('moor', { joined: ['wiremoor'] }),
          term('ab', { prefix: true }),
        ],
      ],
    ],
    ['wire moo', [[term('wire', { joined: ['wiremoo'] }), term('moo', { joined: ['wiremoo'] })]]],
    ['wire mo', [[term('wire'), term('mo', { prefix: true })]]],
    ['wire moo ab', [[term('wire'), term('moo'), term('ab', { prefix: true })]]],
    ['keysform', [[term('keys'), term('form')]]],
    ['keysab', [[term('keys'), term('ab')]]],
    ['abkeys', [[term('abkeys', { mistakes: ONE })]]],
  ])('%s', (query, readings) => {
    expect(readQuery(query, words, index)).toEqual(readings)
  })

  it('has thirty different words at most', () => {
    const many = Array.from({ length: 40 }, (_, place) => `q${place}`).join(' ')
    expect(readQuery(many, words, index)[0]).toHaveLength(30)
  })
})

describe('scores', () => {
  const index = indexOf({
    title: { key: [0, 1, 1, 2], keys: [2, 1] },
    address: { key: [0, 1] },
    trail: { key: [1, 1, 3, 1] },
    text: { key: [3, 4, 4, 1], other: [3, 1], keyring: [5, 1] },
  })
  const asked = (text: string, prefix = false, mistakes = NO_MISTAKES) => ({
    text,
    joined: [],
    prefix,
    mistakes,
    counts: true,
  })

  it('name the sections, where they have the terms, and what these are worth', () => {
    const found = scoreSections(index, [asked('other'), asked('key')], 6)
    expect([...found.ids]).toEqual([3, 0, 1, 4])
    expect([...found.terms]).toEqual([2, 2, 0, 3, 2, 0])
    expect([...found.inTitle]).toEqual([2, 2, 0, 0, 0, 0])
    expect([...found.inText]).toEqual([0, 0, 0, 3, 2, 0])
    expect([...found.similar]).toEqual([])
    expect(rounded(found.score)).toEqual([5.64, 7.0501, 0, 3.1054, 0.7546, 0])
  })

  it('take short words whole in texts, and begun ones from three letters on', () => {
    expect(scoreSections(index, [asked('ke', true)], 6).ids).toEqual([2, 0, 1, 3])
    expect(scoreSections(index, [asked('key', true)], 6).ids).toEqual([0, 1, 2, 3, 4, 5])
    expect(scoreSections(index, [asked('key', false)], 6).ids).toEqual([0, 1, 3, 4])
  })

  it('take the best of several words, begun ones for less, and add up the terms', () => {
    const both = indexOf({
      title: { key: [0, 1, 1, 1], keyed: [1, 1, 2, 1] },
      address: { way: [3, 1] },
    })
    const worth = (...terms: Parameters<typeof asked>[]) =>
      rounded(
        scoreSections(
          both,
          terms.map((one) => asked(...one)),
          4,
        ).score,
      )
    const key = worth(['key'])
    const keyed = worth(['keyed'])
    const begun = worth(['key', true])
    expect(begun.slice(0, 2)).toEqual(key.slice(0, 2))
    // A begun word counts for 3/8, less what is missing of it.
    expect((begun[2] ?? 0) / (keyed[2] ?? 0)).toBeCloseTo((0.375 * 5) / 5.6, 3)
    expect(worth(['key'], ['keyed'])[1]).toBeCloseTo((key[1] ?? 0) + (keyed[1] ?? 0), 3)
    const { inTitle, inText } = scoreSections(both, [asked('way')], 4)
    expect([...inTitle]).toEqual([0, 0, 0, 1])
    expect([...inText]).toEqual([0, 0, 0, 0])
  })

  it('note the words that have a mistake', () => {
    const { similar } = scoreSections(index, [asked('othex', false, { names: 1, text: 1 })], 6)
    expect([...similar]).toEqual(['other'])
    const names = scoreSections(index, [asked('kexs', false, { names: 1, text: 0 })], 6)
    expect([...names.similar]).toEqual(['keys'])
  })

  it('a page whose sections have the terms between them gets them, and a share of the best', () => {
    const found = {
      ids: [1, 2, 4],
      score: Float32Array.of(0, 2, 5, 0, 3),
      terms: Uint32Array.of(0, 1, 2, 0, 3),
      inTitle: new Uint32Array(5),
      inText: Uint32Array.of(0, 0, 2, 0, 1),
      similar: new Set<string>(),
    }
    const gathered = gatherPages(
      found,
      (id) => (id < 3 ? 0 : 1),
      (page) => page * 3,
    )
    expect(gathered.ids).toEqual([1, 2, 4, 0])
    expect(rounded(gathered.score)).toEqual([2, 2, 5, 0, 3])
    expect([...gathered.terms]).toEqual([3, 1, 2, 0, 3])
    expect([...gathered.inText]).toEqual([2, 0, 2, 0, 1])
  })

  it('a page that has some terms itself is not named twice', () => {
    const found = {
      ids: [0, 1],
      score: Float32Array.of(1, 10),
      terms: Uint32Array.of(1, 2),
      inTitle: new Uint32Array(2),
      inText: new Uint32Array(2),
      similar: new Set<string>(),
    }
    const gathered = gatherPages(
      found,
      () => 0,
      () => 0,
    )
    expect(gathered.ids).toEqual([0, 1])
    expect(rounded(gathered.score)).toEqual([5, 10])
    expect(
      gatherPages(
        found,
        () => 0,
        () => undefined,
      ).ids,
    ).toEqual([0, 1])
  })
})

describe('the best sections', () => {
  /** Sections with these masks of terms and scores, ranked. */
  function ranked(
    list: readonly (readonly [terms: number, score: number])[],
    options: Partial<Parameters<typeof rankSections>[2]> = {},
    counts: readonly boolean[] = [true, true],
  ) {
    const scores = {
      ids: list.map((_, id) => id),
      score: Float32Array.from(list, ([, score]) => score),
      terms: Uint32Array.from(list, ([terms]) => terms),
      inTitle: new Uint32Array(list.length),
      inText: new Uint32Array(list.length),
      similar: new Set<string>(),
    }
    const terms = counts.map((count, place) => ({
      text: `t${place}`,
      joined: [],
      prefix: false,
      mistakes: NO_MISTAKES,
      counts: count,
    }))
    return rankSections(scores, terms, {
      limit: 5,
      factor: () => 1,
      accepts: () => true,
      pageOf: (id) => id,
      compareTies: (a, b) => b - a,
      ...options,
    }).map(({ id, coverage, score }) => [id, coverage, score])
  }

  it('have all terms before some, then the higher score, then the order of ties', () => {
    expect(
      ranked([
        [1, 9],
        [3, 1],
        [3, 2],
        [2, 9],
        [0, 99],
      ]),
    ).toEqual([
      [2, 2, 2],
      [1, 2, 1],
      [3, 1, 9],
      [0, 1, 9],
    ])
  })

  it('terms that do not count find nothing alone', () => {
    expect(
      ranked(
        [
          [2, 9],
          [3, 1],
        ],
        {},
        [true, false],
      ),
    ).toEqual([[1, 1, 1]])
    expect(
      ranked(
        [
          [1, 9],
          [2, 1],
        ],
        {},
        [false, true],
      ),
    ).toEqual([[1, 1, 1]])
  })

  it('are so many, of those that are accepted, by what multiplies their score', () => {
    const list = Array.from({ length: 9 }, (_, id) => [1, id + 1] as const)
    expect(ranked(list, { limit: 2 })).toEqual([
      [8, 1, 9],
      [7, 1, 8],
    ])
    expect(ranked(list, { limit: 1, accepts: (id) => id < 4 })).toEqual([[3, 1, 4]])
    expect(ranked(list, { limit: 1, factor: (id) => (id === 0 ? 10 : 1) })).toEqual([[0, 1, 10]])
  })

  it('each further one of a page is worth half of the one before', () => {
    expect(
      ranked(
        [
          [1, 10],
          [1, 9],
          [1, 8],
          [1, 4],
          [1, 3],
        ],
        { pageOf: (id) => (id < 3 ? 0 : id), limit: 4 },
      ),
    ).toEqual([
      [0, 1, 10],
      [1, 1, 9],
      [3, 1, 4],
      [4, 1, 3],
    ])
  })

  it('eight candidates for each hit are looked at', () => {
    // The ninth best would be the best of another page.
    const list = Array.from({ length: 10 }, (_, id) => [1, 100 - id] as const)
    const pageOf = (id: number) => (id < 7 ? 0 : id)
    expect(ranked(list, { limit: 1, pageOf })).toEqual([[0, 1, 100]])
    const two = Array.from({ length: 20 }, (_, id) => [1, 100 - id] as const)
    const last = (place: number) =>
      ranked(two, { limit: 2, pageOf: (id) => (id < place ? 0 : id) })[1]?.[0]
    expect(last(15)).toBe(15)
    expect(last(16)).toBe(1)
  })
})
