import { describe, expect, it } from 'vitest'
import { naturalSlug, uniqueSlugs } from '../../src/model/slug.ts'
import { processorMs } from '../support/measurements.ts'
import { tables } from '../support/tables.ts'

const { naturalSlugs, repeatedSlugs } = tables<{
  naturalSlugs: readonly (readonly [text: string, slug: string])[]
  repeatedSlugs: readonly (readonly [texts: readonly string[], slugs: readonly string[]])[]
}>(import.meta.url)

const request = (text: string, id?: string) => ({ text, id })

describe('naturalSlug [PAGE-05]', () => {
  it.each(naturalSlugs)('%j is %j', (text, slug) => {
    expect(naturalSlug(text)).toBe(slug)
  })

  it('is the same for composed and decomposed letters', () => {
    for (const text of ['Émile', 'が', 'й', '한국어', 'Ελλάδα']) {
      expect(naturalSlug(text.normalize('NFD'))).toBe(naturalSlug(text.normalize('NFC')))
    }
  })
})

describe('uniqueSlugs [PAGE-05] [P17]', () => {
  it.each(repeatedSlugs)('%j become %j', (texts, slugs) => {
    expect(uniqueSlugs(texts.map((text) => request(text)))).toEqual(slugs)
  })

  it('gives an explicit id to the heading that asks for it, whatever comes before', () => {
    expect(uniqueSlugs([request('Setup'), request('Install', 'setup'), request('Setup')])).toEqual([
      'setup-1',
      'setup',
      'setup-2',
    ])
  })

  it('keeps off the ids of other elements', () => {
    expect(uniqueSlugs([request('Notes')], new Set(['notes', 'notes-1']))).toEqual(['notes-2'])
  })

  it('never gives an id twice [P17]', () => {
    const words = ['a', 'A 1', 'a 2', 'A-1-1', '1', 'b']
    for (let seed = 0; seed < 200; seed++) {
      const texts = Array.from(
        { length: 12 },
        (_, index) => words[(seed * 7 + index * index) % 6] ?? '',
      )
      const slugs = uniqueSlugs(texts.map((text) => request(text)))
      expect(new Set(slugs).size).toBe(slugs.length)
    }
  })

  it('is quick with thousands of equal headings', () => {
    const requests = Array.from({ length: 20_000 }, () => request('Example'))
    expect(processorMs(() => uniqueSlugs(requests))).toBeLessThan(400)
  })
})
