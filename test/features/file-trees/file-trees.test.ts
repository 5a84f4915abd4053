import { describe, expect, it } from 'vitest'
import {
  componentsOf,
  contextWith,
  parsed,
  parsedIn,
  problems,
  shown,
} from '../../page/markdown-fixture.ts'
import { loadedParser } from '../../support/markdown-tools.ts'

const remark = await loadedParser('remark')
const page = (body: string) => parsed(`---\ntitle: T\n---\n${body}`)
const tree = (...lines: readonly string[]) => `:::file-tree\n${lines.join('\n')}\n:::`
const names = (text: string) =>
  componentsOf(page(text).nodes, 'file-name').map(({ props }) => props)

describe('file trees', () => {
  it('are entries in entries, each with its name and what is said of it', () => {
    const text = tree('- src/ The *code*', '  - **main.ts** begins', '- ...')
    expect(shown(page(text).nodes)).toBe(
      '<file-tree {}>' +
        '<file-entry {"opens":true}>' +
        '<file-name {"name":"src/","kind":"folder","opens":true}>The <em>code</em></file-name>' +
        '<file-tree {}><file-entry {"opens":false}>' +
        '<file-name {"name":"main.ts","kind":"file","opens":false,"marked":true}>begins</file-name>' +
        '</file-entry></file-tree></file-entry>' +
        '<file-entry {"opens":false}>' +
        '<file-name {"name":"...","kind":"rest","opens":false}></file-name></file-entry></file-tree>',
    )
    expect(page(text).diagnostics).toEqual([])
  })

  it('a folder ends in a slash or holds a list; an empty one does not open', () => {
    expect(
      names(tree('- a', '  - b', '- c/', '- d.md', '- …')).map(({ name, kind, opens }) => [
        name,
        kind,
        opens,
      ]),
    ).toEqual([
      ['a', 'folder', true],
      ['b', 'file', false],
      ['c/', 'folder', false],
      ['d.md', 'file', false],
      ['…', 'rest', false],
    ])
  })

  it.each([
    ['a.md', { name: 'a.md' }],
    ['__init__.py starts', { name: '__init__.py' }],
    ['_drafts_/ none', { name: '_drafts_/', kind: 'folder' }],
    ['__tests__', { name: '__tests__' }],
    ['`a b.md` a note', { name: 'a b.md' }],
    ['**a b.md** a note', { name: 'a b.md', marked: true }],
    ['**__init__.py**', { name: '__init__.py', marked: true }],
    ['[a.md](../a.md) a note', { name: 'a.md', href: expect.stringContaining('href:0') }],
    ['<name>.md', { name: '<name>.md' }],
    ['List<T>.cs', { name: 'List<T>.cs' }],
    ['a:b.md', { name: 'a:b.md' }],
    ['www.example.com/', { name: 'www.example.com/', kind: 'folder' }],
    ['\\*.ts', { name: '*.ts' }],
    ['[slug].ts', { name: '[slug].ts' }],
    ['*a*b c', { name: 'ab' }],
    ['__a__b *c*', { name: '__a__b' }],
    ['a`b` c', { name: 'ab' }],
    ['***a***', { name: 'a' }],
    ['a**b** c', { name: 'ab', marked: true }],
    [':a b', { name: ':a' }],
    ['[a](../b.md)c d', { name: 'ac', href: expect.stringContaining('href:0') }],
    ['...x', { name: '...x' }],
    ['....', { name: '....' }],
  ])('the name of %s', (line, expected) => {
    const found = { kind: 'file', opens: false, ...expected }
    const text = tree(`- ${line}`)
    expect(names(text)).toEqual([found])
    expect(problems(page(text))).toEqual([])
    const other = parsedIn({ ...contextWith(), parser: remark }, text)
    expect(componentsOf(other.nodes, 'file-name').map(({ props }) => props)).toEqual([found])
  })

  it('their texts are found: an entry is a line', () => {
    const { text, features } = page(`:::file-tree[A site]\n- src/ The **code**\n  - main.ts\n:::`)
    expect(text[0]?.text).toEqual(['A site', 'src/ The code', 'main.ts'])
    expect(features).toEqual(['file-tree'])
  })

  it.each([
    ['nothing', ':::file-tree\n:::', '4:1 12 it is empty'],
    ['text', tree('Text.'), '5:1 5 it holds one list only'],
    ['a numbered list', tree('1. a.md'), '5:1 7 its list has no numbers'],
    ['text under the list', tree('- a.md', '', 'Text.'), '7:1 5 it holds one list only'],
    ['two lists', tree('- a.md', '', '* b.md'), '7:1 6 it holds one list only'],
    ['an entry without a name', tree('- a.md', '-'), '6:1 1 an entry begins with a name'],
    ['an entry of an image', tree('- ![a](b.png)'), '5:1 13 an entry begins with a name'],
    [
      'code in an entry',
      tree('- a.md', '', '  ```', '  b', '  ```'),
      '7:3 3 an entry holds a line and a list of what is in it',
    ],
  ])('%s in one is told, and stays', (_what, text, expected) => {
    const found = page(text)
    expect(
      found.diagnostics.map(
        ({ at, message }) => `${at?.line}:${at?.column} ${at?.length} ${message}`,
      ),
    ).toEqual([expected.replace(/^\S+ \S+/, '$& Directive file-tree:')])
    const words = (text.match(/[a-z]+\.md|Text\.|b\.png/g) ?? []).filter((word) => word !== 'b.png')
    for (const word of words) expect(shown(found.nodes)).toContain(word)
  })

  it('a name holds no markup', () => {
    expect(names(tree('- `<img src=x>` a'))[0]).toMatchObject({ name: '<img src=x>' })
    expect(problems(page(tree('- [a.md](javascript:alert(1))')))).toEqual(['link-unsafe 5:10 19'])
  })
})
