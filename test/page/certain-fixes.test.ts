import { describe, expect, it } from 'vitest'
import { applyFixes } from '../../src/diagnostics/apply-fixes.ts'
import { certainName } from '../../src/model/nearest.ts'
import { tables } from '../support/tables.ts'
import { parsed } from './markdown-fixture.ts'

const { certainNames, letterCases, guesses, fixedTitles, repeatedTitles, unlikelyNames } = tables<{
  certainNames: readonly (readonly [
    word: string,
    near: string | undefined,
    expected: string | undefined,
  ])[]
  letterCases: readonly (readonly [what: string, text: string, expected: string])[]
  guesses: readonly (readonly [what: string, text: string])[]
  fixedTitles: readonly (readonly [lines: string, expected: string])[]
  repeatedTitles: readonly (readonly [where: string, text: string, expected: string])[]
  unlikelyNames: readonly (readonly [where: string, text: string, expected: string | undefined])[]
}>(import.meta.url)

const config = { variables: { version: '1.8' } }

/** What is left of `guide/page.md` once its problems are mended. */
function fixed(source: string): string {
  const { diagnostics } = parsed(source, config)
  const fixes = diagnostics.flatMap(({ fix }) => fix ?? [])
  return applyFixes(source, fixes).text
}

const front = (lines: string) => `---\n${lines}title: A\n---\nText.\n`
const page = (text: string) => `---\ntitle: The Page\n---\n${text}`

describe('of names', () => {
  it.each(certainNames)('%s is %s: %s is certain', (word, near, expected) => {
    expect(certainName(word, near)).toBe(expected)
  })

  it.each(letterCases)('letter case of %s is mended', (_what, text, expected) => {
    expect(fixed(page(text))).toBe(page(expected))
  })

  it.each(guesses)('%s is a guess', (_what, text) => {
    expect(parsed(page(text), config).diagnostics).not.toEqual([])
    expect(fixed(page(text))).toBe(page(text))
  })
})

describe('of front matter', () => {
  it.each(fixedTitles)('%j becomes %j', (lines, expected) => {
    expect(fixed(front(lines))).toBe(front(expected))
  })
})

describe('of a heading that is the title again', () => {
  it.each(repeatedTitles)('%s: %j becomes %j', (_where, text, expected) => {
    expect(fixed(page(text))).toBe(page(expected))
  })
})

describe('of an import', () => {
  it.each(unlikelyNames)('whose name %s', (_where, text, expected = text) => {
    expect(fixed(page(text))).toBe(page(expected))
  })
})
