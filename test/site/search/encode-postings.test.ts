import { describe, expect, it } from 'vitest'
import { countTerm, decodePostings, type Postings } from '../../../src/search/wire.ts'
import { encodePostings } from '../../../src/site/search/encode-postings.ts'

describe('postings', () => {
  it('come back as they were', () => {
    let seed = 11
    const random = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % most
    }
    const postings: Postings = new Map()
    for (let document = 0; document < 3000; document += 1 + random(40)) {
      for (let index = 0; index < 30; index++) {
        const term = `${'abcdéf構'.charAt(random(7))}${'xyz0'.charAt(random(4))}${random(50)}`
        for (let times = random(3); times >= 0; times--) {
          countTerm(postings, term, document)
        }
      }
    }
    countTerm(postings, 'far', 1_000_000)
    const decoded = decodePostings(JSON.parse(JSON.stringify(encodePostings(postings))))
    expect([...decoded.keys()]).toEqual([...postings.keys()].sort())
    for (const [term, list] of postings) expect(decoded.get(term)).toEqual(list)
  })

  it('many occurrences count as many, not as exactly as many', () => {
    const postings: Postings = new Map()
    for (let times = 0; times < 5000; times++) countTerm(postings, 'peer', 4)
    countTerm(postings, 'peer', 5)
    expect(decodePostings(encodePostings(postings)).get('peer')).toEqual([4, 63, 5, 1])
  })

  it('nothing is nothing', () => {
    expect(decodePostings(encodePostings(new Map())).size).toBe(0)
  })
})
