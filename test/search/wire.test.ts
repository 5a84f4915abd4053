import { describe, expect, it } from 'vitest'
import {
  countTerm,
  decodePostings,
  encodePostings,
  type Postings,
  plainAnchor,
} from '../../src/search/wire.ts'

describe('postings', () => {
  it('come back as they were', () => {
    let seed = 11
    const random = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % most
    }
    const postings: Postings = new Map()
    for (let doc = 0; doc < 3000; doc += 1 + random(40)) {
      for (let index = 0; index < 30; index++) {
        const term = `${'abcdéf構'.charAt(random(7))}${'xyz0'.charAt(random(4))}${random(50)}`
        for (let times = random(3); times >= 0; times--) countTerm(postings, term, doc)
      }
    }
    countTerm(postings, 'far', 1_000_000)
    const file = encodePostings(postings)
    const decoded = decodePostings(JSON.parse(JSON.stringify(file)))
    expect(decoded.size).toBe(postings.size)
    for (const [term, list] of postings) expect(decoded.get(term)).toEqual(list)
  })

  it('many occurrences count as many, not as exactly as many', () => {
    const postings: Postings = new Map([['peer', [4, 5000]]])
    expect(decodePostings(encodePostings(postings)).get('peer')).toEqual([4, 63])
  })

  it('nothing is nothing, and a cut-off file ends', () => {
    expect(decodePostings(encodePostings(new Map())).size).toBe(0)
    expect(decodePostings({ terms: '0a 0b', postings: '' }).get('b')).toEqual([])
  })

  it('most anchors are plain', () => {
    expect(plainAnchor("What's new?")).toBe('what-s-new')
    expect(plainAnchor('List all peers')).toBe('list-all-peers')
  })
})
