import { describe, expect, it } from 'vitest'
import { wrongAdditions, wrongPages } from '../../src/site/plugins/returned.ts'

/** What a plugin's `site` may return, every key of it. */
const ADDITIONS = {
  outputs: [
    { path: 'a/b.txt', content: 'A' },
    { path: '..c', content: new Uint8Array() },
  ],
  records: [{ title: 'A', href: '/a#b', text: 'Text.', group: 'G' }],
  diagnostics: [
    { code: 'no-date', message: 'M', severity: 'warning', hint: 'H', more: 1 },
    { code: 'a1', message: '', at: { file: 'a.md', line: 1, column: 1, length: 0 } },
  ],
  fragments: { a: 'b', c: { d: 'e' } },
  files: ['a.txt'],
}
/** What `pages` may return. */
const PAGE = {
  id: 'a/b-1',
  markdown: '',
  frontMatter: { any: { thing: 1 } },
  source: { file: 'a.json', line: 1 },
}

/** Every copy of a value in which one part of it, at some depth, is something else. */
function* spoilt(value: unknown, path: readonly string[] = []): Generator<[string, unknown]> {
  if (path.length > 0) yield [path.join('.'), Symbol('other')]
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return
  for (const [key, part] of Object.entries(value)) {
    for (const [place, other] of spoilt(part, [...path, key])) {
      yield [
        place,
        Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other },
      ]
    }
  }
}

describe('what a plugin returns', () => {
  it('may have every part, or none', () => {
    expect([ADDITIONS, {}, undefined].map(wrongAdditions)).toEqual(Array(3).fill(undefined))
    const { id, markdown } = PAGE
    const { line, ...source } = PAGE.source
    for (const pages of [[], [PAGE], [{ id, markdown }], [{ ...PAGE, source }]])
      expect(wrongPages(pages)).toBe(undefined)
  })

  it('is told by its place where one part of it is of another kind', () => {
    // The values of these are the plugin's own; a fragment is told as a whole.
    const own = (place: string) => /more$|frontMatter\.|fragments\.c\./.test(place)
    const additions = [...spoilt(ADDITIONS)].filter(([place]) => !own(place))
    expect(additions.length).toBeGreaterThan(25)
    for (const [place, given] of additions)
      expect([place, wrongAdditions(given)]).toEqual([
        place,
        expect.stringContaining(`site.${place} returns nonsense: `),
      ])
    for (const [place, given] of [...spoilt([PAGE])].filter(([place]) => !own(place)))
      expect([place, wrongPages(given)]).toEqual([
        place,
        expect.stringContaining(`pages.${place} returns nonsense: `),
      ])
  })

  it.each([
    { outputs: [{ path: 'a', content: '', more: 1 }] },
    { records: [{ title: '', href: '/a' }] },
    { records: [{ title: 'A', href: ' /a' }] },
    { records: [{ title: 'A', href: '/a', more: 1 }] },
    { diagnostics: [{ code: 'No-date', message: '' }] },
    { diagnostics: [{ code: '1', message: '' }] },
    { diagnostics: [{ code: 'a', message: '', severity: 'info' }] },
    { diagnostics: [{ code: 'a', message: '', at: { file: 'a', line: 0, column: 1, length: 1 } }] },
    {
      diagnostics: [{ code: 'a', message: '', at: { file: 'a', line: 1, column: 1.5, length: 1 } }],
    },
    { fragments: { a: { b: {} } } },
    ...['/a', '', 'a//b', './a', 'a/.', 'a/..', 'a\\b', 'a/'].map((path) => ({
      outputs: [{ path, content: '' }],
    })),
  ])('is nonsense where it is %j', (given) => {
    expect(wrongAdditions(given)).toMatch(/^site\.\w+\.\w+.* returns nonsense: /)
  })

  it.each(['', '/a', 'a/', '.a', 'a/.b', 'a//b', 'a\\b', '../a'])('has no page %j', (id) => {
    expect(wrongPages([{ ...PAGE, id }])).toMatch(/^pages\.0\.id returns nonsense: a path such as/)
  })
})
