import { expect, it } from 'vitest'
import { accentOf } from '../../../src/features/migrate/config/accents.ts'
import { type CssStatement, cssStatements } from '../../../src/features/migrate/config/css-rules.ts'
import { matchesPatterns } from '../../../src/features/migrate/mkdocs/excluded-files.ts'
import { contrast } from '../../../src/site/config/contrast.ts'

it.each<[string, readonly CssStatement[] | undefined]>([
  [
    'a { b: "}" } /* c { */ d{e:f}',
    [
      { head: 'a', body: 'b: "}"' },
      { head: 'd', body: 'e:f' },
    ],
  ],
  [
    '@import "a;b.css"; @media x { a { b: c } }',
    [
      { head: '@import "a;b.css"', body: undefined },
      { head: '@media x', body: 'a { b: c }' },
    ],
  ],
  ['a { b: url(data:x;{}) }', [{ head: 'a', body: 'b: url(data:x;{})' }]],
  ['a { b: c', undefined],
  ['a } b', undefined],
])('%s is cut into its statements', (css, statements) => {
  expect(cssStatements(css)).toEqual(statements)
})

it('colours become an accent as they are, where text in them can be read, and else with more contrast', () => {
  const readable = { light: '#006040', dark: '#99ffcc' }
  expect(accentOf('rgb(0 96 64 / 50%)', 'hsl(150, 100%, 80%)')).toEqual(readable)
  const { light = '', dark = '' } = accentOf('#fc0', '#000000') ?? {}
  expect(contrast(light, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(dark, '#0c0e12')).toBeGreaterThanOrEqual(4.5)
  expect(accentOf('linear-gradient(red, blue)', 'var(--x)')).toBeUndefined()
})

it.each([
  ['a/b.md', ['b.md'], true],
  ['a/b.md', ['/b.md'], false],
  ['a/b/c.md', ['a/**/c.md'], true],
  ['a/c.md', ['a/**/c.md'], true],
  ['notes/x.md', ['notes/'], true],
  ['notes.md', ['notes/'], false],
  ['a/notes/x.md', ['/notes'], false],
  ['x.tmp.md', ['*.tmp.md', '!x.*'], false],
  ['.hidden/a.md', ['.*'], true],
  ['draft1.md', ['draft?.md'], true],
])('%s with the patterns %j is excluded: %s', (path, patterns, isExcluded) => {
  expect(matchesPatterns(path, patterns)).toBe(isExcluded)
})
