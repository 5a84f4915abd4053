import { describe, expect, it } from 'vitest'
import { countWords } from '../../../src/core/search/count-words.ts'
import { encodePostings } from '../../../src/core/search/encode-postings.ts'
import {
  clearTable,
  createTermTable,
  hashWith,
  ignoreTerm,
} from '../../../src/core/search/term-table.ts'
import { countTerm, decodePostings, type Postings } from '../../../src/search/wire.ts'
import { createWords, type Words } from '../../../src/search/words.ts'

const table = createTermTable()

/** One document a text. */
function counted(texts: readonly string[], words: Words): Postings {
  clearTable(table)
  for (const term of words.stopWords) ignoreTerm(table, term)
  for (const text of texts) {
    countWords(table, text, words)
    table.document += 1
  }
  return decodePostings(encodePostings(table))
}

/** The same by the words with their places, one by one. */
function expected(texts: readonly string[], words: Words): Postings {
  const postings: Postings = new Map()
  for (const [document, text] of texts.entries()) {
    for (const { term } of words.ranges(text)) {
      if (words.stopWords.has(term) || /^[a-z0-9]$/.test(term)) continue
      countTerm(postings, term, document)
    }
  }
  return new Map([...postings].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function randomOf(start: number): (most: number) => number {
  let seed = start
  return (most) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
}

describe('words of a shard', () => {
  it.each([
    ['words', 'Setup keys, SETUP Keys; keys'],
    ['stop words and single letters', 'The a keys of x 1 and I'],
    ['symbols', 'C++, c++/cli, C#-like, F#x a++ b+c ++ # #12 c+++ C++17'],
    ['signs between words', 'one—two three…four “five” six→seven ≤eight ✅nine'],
    ['signs that are no part of a word at the end', 'end—'],
    ['accents', 'Überprüfung café cafe\u0301 naïve—façade Straße'],
    ['other scripts', 'Ελληνικά ΣΟΦΟΣ Йод 이름 в я'],
    ['scripts without spaces', '热更新与构建 which が東京で text ภาษาไทย'],
    ['pictures', 'go🚀fast 🛠️tools 1️⃣first 👩‍💻coder'],
    ['halves of pairs', 'one\ud83dtwo three\udc00four \ud840'],
    ['letters outside the first plane', '𝐁old 𠀀 𝟙one'],
    ['breaks', 'one\ntwo\tthree\u00a0four\u2028five\0six'],
    ['nothing', ''],
  ])('%s', (_, text) => {
    for (const lang of ['en', 'de', 'ja', 'zh', 'ko', 'th']) {
      const words = createWords(lang)
      expect(counted([text], words)).toEqual(expected([text], words))
    }
  })

  it('every character parts words, or does not, as everywhere', () => {
    const words = createWords('en')
    // Those above are all looked at by `words.of`.
    const texts = Array.from({ length: 0x2800 / 32 }, (_, row) =>
      Array.from({ length: 32 }, (_, column) => {
        const character = String.fromCharCode(32 * row + column)
        return `left${character}right ${character}${character} ${character}x`
      }).join(' '),
    )
    const listed = (postings: Postings) => [...postings].map(String)
    expect(listed(counted(texts, words))).toEqual(listed(expected(texts, words)))
  })

  it('words that have the same hash are different words', () => {
    const pairs = ['abcdb qbcdc', 'dabkmbot57 dabkm']
    const hashOf = (word: string) =>
      [...word].reduce((hash, character) => hashWith(hash, character.charCodeAt(0)), 0)
    const words = createWords('en')
    for (const pair of pairs) {
      const [first = '', second = ''] = pair.split(' ')
      expect(hashOf(first)).toBe(hashOf(second))
      expect(counted([pair, second], words)).toEqual(expected([pair, second], words))
    }
  })

  it('random texts', () => {
    const random = randomOf(5)
    const parts = [
      ...'abcXYZ019 +#-_./—…é構í가ß\n',
      ' ',
      ' ',
      'the ',
      'c++ ',
      'word',
      'Wort',
      '\u0301',
      '🚀',
      '\ud800',
    ]
    const texts = Array.from({ length: 400 }, () =>
      Array.from({ length: random(120) }, () => parts[random(parts.length)]).join(''),
    )
    for (const lang of ['en', 'ja']) {
      const words = createWords(lang)
      expect(counted(texts, words)).toEqual(expected(texts, words))
    }
  })

  it('more terms than the table is made for, and long ones', () => {
    const words = createWords('en')
    const random = randomOf(7)
    const texts = Array.from({ length: 300 }, (_, index) =>
      Array.from({ length: 200 }, () => `t${random(40_000)}`)
        .concat(`long${'x'.repeat(300)}${index}`)
        .join(' '),
    )
    const postings = counted(texts, words)
    expect(postings.size).toBeGreaterThan(20_000)
    expect(postings).toEqual(expected(texts, words))
  })

  it('what was in the table before is gone', () => {
    const words = createWords('en')
    counted(['some other words', 'and more'], words)
    expect(counted(['keys'], words)).toEqual(new Map([['keys', [0, 1]]]))
  })
})
