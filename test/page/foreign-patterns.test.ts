import { describe, expect, it } from 'vitest'
import { tables } from '../support/tables.ts'
import { parsed, problems } from './markdown-fixture.ts'

const { told, none, cellCounts, hints, replacements } = tables<{
  told: readonly (readonly [text: string, ...places: string[]])[]
  none: readonly string[]
  cellCounts: readonly (readonly [text: string, expected: string])[]
  hints: readonly (readonly [text: string, expected: string])[]
  replacements: readonly (readonly [text: string, expected: string | undefined])[]
}>(import.meta.url)

const HEAD = '---\ntitle: T\n---\n'
const page = (text: string) => parsed(HEAD + text)

describe('notations of other tools', () => {
  it.each(told)('are told where they stand: %j %s', (text, ...places) => {
    const { diagnostics } = page(text)
    expect(
      problems({ diagnostics }).map((place) => place.replace('foreign-notation ', '')),
    ).toEqual(places)
    for (const { code, message, at } of diagnostics) {
      const { line = 0, column = 0, length = 0 } = at ?? {}
      const written =
        (HEAD + text)
          .split('\n')
          [line - 1]?.slice(column - 1)
          .slice(0, length) ?? ''
      if (code === 'foreign-notation' && !message.includes('indented under'))
        expect(message).toBe(
          `docsgen does not read ${length > 60 ? `${written.slice(0, 57)}...` : written}`,
        )
    }
  })

  it.each(none)('are none in %j', (text) => {
    expect(problems(page(text))).toEqual([])
  })

  it.each(cellCounts)('cells are counted in %j', (text, expected) => {
    expect(page(text).diagnostics[0]?.message).toBe(`This is no table: ${expected}`)
  })

  it('are none in texts that a plugin has made anew, and told beside them', () => {
    const made = () => (tree: { children: { children: unknown[] }[] }) => {
      const [, second] = tree.children
      if (second !== undefined) second.children = [{ type: 'text', value: 'x' }]
    }
    const text = 'a {% b %}\n\nc\n{% d %}\n\n{% e %}'
    const found = parsed(HEAD + text, { remarkPlugins: [made] })
    expect(problems(found)).toEqual(['foreign-notation 4:3 7', 'foreign-notation 9:1 7'])
  })

  const hint = (text: string) => page(text).diagnostics[0]?.hint
  it.each(hints)('%s: %s', (text, expected) => {
    expect(hint(text)).toBe(expected)
  })

  const fixed = (text: string) => page(text).diagnostics[0]?.fix?.replacement
  it.each(replacements)('the fix of %s is %s', (text, expected) => {
    expect(fixed(text)).toBe(expected)
  })
})
