import { describe, expect, it } from 'vitest'
import { parseGoldenQueries } from '../../../src/site/search/golden-queries.ts'
import { configOf } from '../../support/pages.ts'

const entry = (within: string) => `- { query: keys, page: /keys${within} }\n`

describe('the first hits that a golden query has to be among', () => {
  const inFile = (within: string) => parseGoldenQueries(entry(within), 'golden.yaml')
  const inConfig = (within?: number) => () =>
    configOf({ search: { golden: [{ query: 'keys', page: '/keys', within }] } }).search.golden

  it('are three where nothing is said', () => {
    expect(inFile('').value).toMatchObject([{ query: 'keys', page: '/keys', within: 3 }])
    expect(inConfig()()).toMatchObject([{ within: 3 }])
  })

  it.each([1, 5])('may be %d', (within) => {
    const { value, diagnostics } = inFile(`, within: ${within}`)
    expect(diagnostics).toEqual([])
    expect(value).toMatchObject([{ within }])
    expect(inConfig(within)()).toMatchObject([{ within }])
  })

  it.each([0, 1.5, 6])('may not be %d', (within) => {
    expect(inFile(`, within: ${within}`).diagnostics).toMatchObject([
      { at: { file: 'golden.yaml', line: 1 } },
    ])
    expect(inConfig(within)).toThrow('search.golden.0.within')
  })
})
