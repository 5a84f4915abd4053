import { describe, expect, it } from 'vitest'
import { decodePostings, plainAnchor } from '../../src/search/wire.ts'

describe('postings', () => {
  it('a cut-off file ends', () => {
    expect(decodePostings({ terms: '0a 0b', postings: '', counts: '' }).get('b')).toEqual([])
  })

  it('most anchors are plain', () => {
    expect(plainAnchor("What's new?")).toBe('what-s-new')
    expect(plainAnchor('List all peers')).toBe('list-all-peers')
  })
})
