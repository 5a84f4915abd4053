import { describe, expect, it } from 'vitest'
import { applyFixes } from '../../src/diagnostics/apply-fixes.ts'
import { certainName } from '../../src/model/nearest.ts'
import { parsed } from './markdown-fixture.ts'

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
  it.each([
    ['Note', 'note', 'note'],
    ['note', 'note', undefined],
    ['noet', 'note', undefined],
    ['Note', 'note or NOTE', undefined],
    ['Note', undefined, undefined],
  ])('%s is %s: %s is certain', (word, near, expected) => {
    expect(certainName(word, near)).toBe(expected)
  })

  it.each([
    ['a directive', ':::Note\nA\n:::', ':::note\nA\n:::'],
    ['an attribute', '::card[A]{Href="/"}', '::card[A]{href="/"}'],
    ['an attribute of an image', '![A](/a.svg){Width=3}', '![A](/a.svg){width=3}'],
    ['a word of a fence', '```ts WRAP\na\n```', '```ts wrap\na\n```'],
    ['a variable', 'A {$Version} b', 'A {$version} b'],
    ['a component of the site', '::Site-Map', '::site-map'],
  ])('letter case of %s is mended', (_what, text, expected) => {
    expect(fixed(page(text))).toBe(page(expected))
  })

  it.each([
    ['a directive', ':::noet\nA\n:::'],
    ['an attribute', '::card[A]{herf="/"}'],
    ['an attribute whose word stands before it, too', '::card[Href]{Href="/"}'],
    ['a word of a fence', '```ts wrpa\na\n```'],
    ['a word of a fence that is a query', '```js name=My%20Example&ext=js\na\n```'],
    ['a language', '```jss\na\n```'],
    ['a variable', 'A {$versoin} b'],
    ['an emoji', 'A :rockett: b'],
  ])('%s is a guess', (_what, text) => {
    expect(parsed(page(text), config).diagnostics).not.toEqual([])
    expect(fixed(page(text))).toBe(page(text))
  })
})

describe('of front matter', () => {
  it.each([
    ['id: page\n', ''],
    ['id: "page"\r\n', ''],
    ['id: other\n', 'id: other\n'],
    ['id: page # why\n', 'id: page # why\n'],
    ['sidebar_label: "A: b"\n', 'label: "A: b"\n'],
    ['sidebar_label: A\nlabel: B\n', 'sidebar_label: A\nlabel: B\n'],
    ['sidebar_label: 1.10\n', 'sidebar_label: 1.10\n'],
    ['hide_table_of_contents: true\n', 'toc: false\n'],
    ['hide_table_of_contents: false\n', ''],
    ['hide_table_of_contents: true\ntoc: true\n', 'hide_table_of_contents: true\ntoc: true\n'],
    ['hide_table_of_contents: sometimes\n', 'hide_table_of_contents: sometimes\n'],
    ['id: page\nsidebar_label: B\nhide_table_of_contents: true\n', 'label: B\ntoc: false\n'],
    ['Order: 1\n', 'order: 1\n'],
    ['"Order": 1\n', '"order": 1\n'],
    ['search:\n  Rank: 1\n', 'search:\n  rank: 1\n'],
    ['search: { Rank: 1, rank: 2 }\n', 'search: { Rank: 1, rank: 2 }\n'],
    ['oder: 1\n', 'oder: 1\n'],
    ['Title: B\n', 'Title: B\n'],
  ])('%j becomes %j', (lines, expected) => {
    expect(fixed(front(lines))).toBe(front(expected))
  })
})

describe('of a heading that is the title again', () => {
  it.each([
    ['in other letter case', '\n# The page\n\nText.\n', '\nText.\n'],
    ['without an empty line', '# the page\nText.\n', 'Text.\n'],
    ['at the end', '\n# The page', '\n'],
    [
      'behind an import that stays',
      "import A from 'a'\n\n# The Page\n\n<A />\n",
      "import A from 'a'\n\n<A />\n",
    ],
    ['with an id', '\n# The page {#a}\n', '\n# The page {#a}\n'],
    ['behind text', 'Text.\n\n# The Page\n', 'Text.\n\n# The Page\n'],
    ['no more', '\n# The other page\n', '\n# The other page\n'],
  ])('%s: %j becomes %j', (_where, text, expected) => {
    expect(fixed(page(text))).toBe(page(expected))
  })
})

describe('of an import', () => {
  it.each([
    ['is not used', "import A, { B as C } from 'a'\n\n<D />, A and C\n", '\n\n<D />, A and C\n'],
    ['stands for a tag', "import A from 'a'\n\n<A />\n", undefined],
    ['stands for an opening tag', "import { A } from 'a'\n\n<A.B>\n", undefined],
    ['is called something else', "import { A as B } from 'a'\n\n<B />\n", undefined],
    ['stands in braces', "import A from 'a'\n\nIt is {A.version}.\n", undefined],
    ['has no name', "import 'a.css'\n\nText.\n", '\n\nText.\n'],
  ])('whose name %s', (_where, text, expected = text) => {
    expect(fixed(page(text))).toBe(page(expected))
  })
})
