import { expect, it } from 'vitest'
import { type Hash, sourcePath } from '../../src/model/paths.ts'
import { glancePage } from '../../src/page/glance-page.ts'
import { titleFromPath } from '../../src/page/title-from-path.ts'

/** What is known of a page by its front matter alone. */
const glance = (text: string, path = 'guide/set-up.md') => {
  const source = { path: sourcePath(path), file: `content/${path}`, text, hash: 'h' as Hash }
  const known = glancePage(source, { frontMatter: undefined, variables: { v: '1.8' } })
  const { meta, title, file, headings, article, twin, diagnostics } = known
  return [title, meta.title, known.source, file, headings, article, twin, diagnostics]
}

it.each([
  ['a.md', 'A'],
  ['how-to/set-up_ssh.md', 'Set up ssh'],
  ['a/index.md', 'A'],
  ['index.md', 'Home'],
  ['a/index', 'A'],
  ['a/b.c.md', 'B.c'],
  ['a.b/c', 'C'],
  ['-a-.md', 'A'],
  ['a--_b.md', 'A b'],
  ['_.md', 'Home'],
  ['Ab.md', 'Ab'],
  ['a/indexes.md', 'Indexes'],
  ['', 'Home'],
  ['a\ufdd0.md', 'A\ufffd'],
  ['é.md', 'É'],
])('a file %j is called', (path, expected) => {
  expect(titleFromPath(path)).toEqual(expected)
})

it.each([
  [
    '---\ntitle: A\n---\n# B',
    ['A', 'A', 'guide/set-up.md', 'content/guide/set-up.md', [], '', '', []],
  ],
  ['# B\n\ntext', ['B', undefined, 'guide/set-up.md', 'content/guide/set-up.md', [], '', '', []]],
  [
    '# B c  ## \n\n# D',
    ['B c', undefined, 'guide/set-up.md', 'content/guide/set-up.md', [], '', '', []],
  ],
  ['# C#', ['C#', undefined, 'guide/set-up.md', 'content/guide/set-up.md', [], '', '', []]],
  ['#B', ['Set up', undefined, 'guide/set-up.md', 'content/guide/set-up.md', [], '', '', []]],
  ['## B', ['Set up', undefined, 'guide/set-up.md', 'content/guide/set-up.md', [], '', '', []]],
  ['', ['Set up', undefined, 'guide/set-up.md', 'content/guide/set-up.md', [], '', '', []]],
  [
    '---\ntitle: A {$v}\n---\n',
    ['A 1.8', 'A 1.8', 'guide/set-up.md', 'content/guide/set-up.md', [], '', '', []],
  ],
])('a page %j is known at a glance', (text, expected) => {
  expect(glance(text)).toEqual(expected)
})
