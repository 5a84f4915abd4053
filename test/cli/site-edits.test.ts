import { describe, expect, it } from 'vitest'
import { reasonAgainstPage } from '../../src/commands/new/page-path.ts'
import { linesToWrite } from '../../src/features/addresses/mv/config-lines.ts'
import { linkEdit, movedLinks } from '../../src/features/addresses/mv/link-edits.ts'
import { movedConfigHref } from '../../src/features/addresses/mv/page-move.ts'
import { nativeParser } from '../../src/io/markdown/native-parser.ts'
import { remarkParser } from '../../src/io/markdown/remark-parser.ts'
import { namesByForm } from '../../src/site/link/names-by-form.ts'

const parsers = [remarkParser(), await nativeParser()].flatMap((parser) => parser ?? [])

describe('the path of a page', () => {
  const character = 'it has a character that addresses cannot have'
  const empty = 'there is nothing, or only a dot, between two of its slashes'
  const outside = 'it leads out of the content folder'
  const hidden = 'files whose names begin with a dot or an underscore are no pages'

  it.each<readonly [string, string | undefined]>([
    ['', 'it is empty'],
    ...[...'\\?#%"<>|*:\n\u001F'].map((sign) => [`a${sign}b`, character] as const),
    ['a//b', empty],
    ['a/./b', empty],
    ['a/../b', outside],
    ['a/.b', hidden],
    ['_a/b', hidden],
    ['a/b.c_d-e', undefined],
    ['ä/..a'.replace('..', ''), undefined],
    ["it's & (more)", undefined],
  ])('%j: %s', (path, reason) => {
    expect(reasonAgainstPage(path)).toBe(reason)
  })
})

const route = (source: string, slug?: string) =>
  ({
    source,
    path: `/${source.replace(/\.md$/, '')}`,
    anchors: [],
    meta: { slug, features: {} },
  }) as never
const siteOf = (sources: readonly string[]) => {
  const routes = sources.map((source) => [source, route(source)] as const)
  const byPath = routes.map(([source, one]) => [`/${source.replace(/\.md$/, '')}`, one] as const)
  return {
    config: { base: '', areas: [], contentDir: 'content' },
    routes: {
      all: routes.map(([, one]) => one),
      bySource: new Map(routes),
      byPath: new Map(byPath),
    },
    byForm: namesByForm([], new Map()),
  } as never
}

describe('a config whose page has moved', () => {
  const site = siteOf(['a.md', 'ab.md', 'guide/ssh.md'])
  const movedIn = (text: string, from: string, to: string) => {
    const path = `/${to.replace(/\.md$/, '')}`
    const move = { from: route(from), to, path } as never
    const file = { file: 'docs-site.config.ts', text }
    const lines = linesToWrite(file, (href) => movedConfigHref(href, move, site))
    return lines.reduce((all, one) => all.with(one.line - 1, one.text), text.split('\n')).join('\n')
  }
  const moved = (text: string) => movedIn(text, 'a.md', "b's.md")

  it.each([
    ["['/a', '/ab', '/x/a']", "['/b\\'s', '/ab', '/x/a']"],
    ['{ href: "/a?b=1#c" }', '{ href: "/b\'s?b=1#c" }'],
    ["{ '/a': '/c' }", "{ '/a': '/c' }"],
    ["{ x: 1, '/a': '/a' }", "{ x: 1, '/a': '/b\\'s' }"],
    ["{ prefix: '/a', href: 'a.md' }", "{ prefix: '/a', href: 'b\\'s.md' }"],
    ["{ 'route': '/a' }", "{ 'route': '/a' }"],
    ['// \'/a\'\n/* "/a" */ x', '// \'/a\'\n/* "/a" */ x'],
    ['text /a', 'text /a'],
    ["yes ? '/a' : '/a'", "yes ? '/b\\'s' : '/b\\'s'"],
    ["['/a', '/a']", "['/b\\'s', '/b\\'s']"],
  ])('%s', (text, expected) => {
    expect(moved(text)).toBe(expected)
  })

  it.each([
    ["['/guide/ssh/', '/guide/ssh/#keys']", "['/how/x/', '/how/x/#keys']"],
    ["{ href: 'guide/ssh' }", "{ href: 'how/x' }"],
    [
      "{ links: ['./guide/ssh.md#keys', 'guide/ssh/'] }",
      "{ links: ['./how/x.md#keys', 'how/x/'] }",
    ],
    ["{ links: [...f(['guide/ssh'])] }", "{ links: [...f(['how/x'])] }"],
    ["{ links: { docs: 'guide/ssh' } }", "{ links: { docs: 'how/x' } }"],
    [
      "{ redirects: { '/guide/ssh': '/a', '/b': 'guide/ssh' } }",
      "{ redirects: { '/guide/ssh': '/a', '/b': 'how/x' } }",
    ],
    ['{ "links": ["/guide/ssh.md"] }', '{ "links": ["/how/x.md"] }'],
    ['[{ href: `/guide/ssh` }]', '[{ href: `/how/x` }]'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source text of a config
    ['[`/guide/ssh${x}`, `${x}/guide/ssh`]', undefined],
    ["import a from './guide/ssh'", undefined],
    ["join('content', 'guide/ssh')", undefined],
    ["{ id: 'guide/ssh', area: 'guide/ssh', keywords: ['guide/ssh'] }", undefined],
    ["{ links: [{ title: 'guide/ssh', label: '/guide/ssh' }] }", undefined],
    ["{ text: '/guide/ssh', 'guide/ssh': 1 }", undefined],
    ["['/guide/ssh/keys', 'https://a.dev/guide/ssh', '#guide/ssh', '\\guide/ssh']", undefined],
  ])('keeps the style of an address: %s', (text, expected) => {
    expect(movedIn(text, 'guide/ssh.md', 'how/x.md')).toBe(expected ?? text)
  })

  it('escapes an address no more than it was', () => {
    const text = "{ links: ['/guide/ssh', '/guide/%73sh'] }"
    expect(movedIn(text, 'guide/ssh.md', 'how/a b.md')).toBe(
      "{ links: ['/how/a b', '/how/a%20b'] }",
    )
  })

  it.each([
    'publicPrefix',
    'base',
    'auto',
    'hideUnder',
    'spec',
    'content',
    'public',
    'out',
    'cache',
    'url',
    'title',
    'label',
    'text',
  ])('keeps %s, whose value is no link', (key) => {
    expect(moved(`{ ${key}: '/a' }`)).toBe(`{ ${key}: '/a' }`)
    expect(moved(`{ ${key}s: '/a' }`)).not.toContain("'/a'")
  })
})

describe('links to a page that has moved', () => {
  const from = route('how/a.md')
  const other = route('how/other.md')
  const move = { from, to: 'guides/b.md', path: '/guides/b' } as never
  const context = siteOf(['how/a.md', 'how/other.md'])
  const AT = { file: 'content/how/other.md', line: 1, column: 1 }
  const ref = (href: string, line: number, column: number, more: object = {}) => ({
    href,
    kind: 'link',
    at: { file: 'content/how/other.md', line, column, length: href.length },
    ...more,
  })

  const edits = (pages: unknown, moved: unknown, text: string, parser = remarkParser()) =>
    movedLinks(pages as never, moved as never, context).map((links) =>
      linkEdit(links, text, parser),
    )

  it('are written at their places, by name and in the front matter, each once', () => {
    const text = [
      '---',
      'title: A',
      'related: ./a.md',
      '---',
      '',
      '[x](./a.md#s) and [y](./a.md), [z][name]',
      '',
      '[name]: ./a.md "Title"',
      '',
      './a.md',
      '',
    ].join('\n')
    const links = [
      ref('./a.md#s', 6, 5),
      ref('./a.md', 6, 23),
      ref('./a.md', 6, 32),
      ref('./a.md', 6, 32),
      ref('./other.md', 6, 1),
      ref('https://a.dev/a.md', 6, 1),
    ]
    const metaLinks = [ref('./a.md', 3, 1, { key: 'related' })]
    const pages = [{ parsed: { links, metaLinks }, route: other }] as never
    const [edit, ...more] = edits(pages, move, text)
    expect(more).toEqual([])
    expect([edit?.file, edit?.count]).toEqual(['content/how/other.md', 4])
    expect(edit?.change(text).split('\n')).toEqual([
      '---',
      'title: A',
      'related: ../guides/b.md',
      '---',
      '',
      '[x](../guides/b.md#s) and [y](../guides/b.md), [z][name]',
      '',
      '[name]: ../guides/b.md "Title"',
      '',
      './a.md',
      '',
    ])
  })

  const FRONT = '---\ntitle: A\n---\n\n'
  describe.each(parsers)('by a name or over lines, for $name', (parser) => {
    it.each([
      ['[x]\n\n[x]: a.md', 1],
      ['[x]\n\n[x]: <a.md> "In a.md"', 1],
      ['[x] and [y]\n\n[x]: a.md\n[y]: a.md', 2],
      ['> [x]\n>\n> [x]: a.md', 1],
      ['> [!NOTE]\n> [x]\n>\n> [x]:\n> a.md', 1],
      ['- [x]\n\n    [x]: a.md', 1],
      ['1. 😀\n   - [x]\n\n     [x]:   a.md', 1],
      ['[x]\n\n[x]:\n  a.md', 1],
      ['[x]\n\n[x]:\r\n  a.md\r\n', 1],
      ['::: tip A title\n\n[x]\n\n[x]: a.md\n\n:::', 1],
      ['A [link that\ngoes on](a.md "Title") here', 1],
      ['> A [link that\n> goes on](a.md) here', 1],
      ['A <a\n  class="x"\n  href="a.md">link</a>', 1],
      ["> <p>\n> <a\n>   href='a.md'>x</a>\n> </p>", 1],
      [`${FRONT}😀 [x]\n\n[x]: a.md`, 1],
      ['\uFEFF[x]: a.md\n\n[x]', 1],
    ])('%j', (text, count) => {
      const code = '\n\n```md\n[x]: a.md\n```\n\n    [x]: a.md\n\nAnd `[x](a.md)`.\n'
      const links = [ref('a.md', 1, 1, { isNamed: true, at: { ...AT, length: 1 } })]
      const [edit] = edits([{ parsed: { links }, route: other }], move, text + code, parser)
      expect(edit?.count).toBe(count)
      const moved = text.replaceAll('a.md', '../guides/b.md').replace('In ../guides/b', 'In a')
      expect(edit?.change(text + code)).toBe(moved + code)
    })
  })

  it('with an address that only names another: nothing is written', () => {
    const links = [ref('a.md', 1, 1, { isNamed: true })]
    const text = '[x]: {{page}}\n\n[x]\n'
    const [edit] = edits([{ parsed: { links }, route: other }], move, text)
    expect([edit?.count, edit?.change(text)]).toEqual([0, text])
  })

  it.each([
    ['how/other.md', './a.md', '../guides/b.md'],
    ['how/other.md', 'a', '../guides/b'],
    ['how/other.md', './a/', '../guides/b/'],
    ['how/other.md', '/how/a?x=1#s', '/guides/b?x=1#s'],
    ['how/other.md', '/how/a/', '/guides/b/'],
    ['how/other.md', '/how/a.md', '/guides/b.md'],
    ['how/other.md', '/how/other', undefined],
    ['how/other.md', '#a', undefined],
    ['how/other.md', 'mailto:a.md', undefined],
    ['how/a.md', './other.md', '../how/other.md'],
    ['how/a.md', 'other', '../how/other'],
    ['how/a.md', './a.md', './b.md'],
    ['how/a.md', 'a.md', 'b.md'],
    ['how/a.md', '/how/other', undefined],
  ])('in %s %s becomes %s', (source, href, expected) => {
    const page = source === 'how/a.md' ? from : other
    const [edit] = edits([{ parsed: { links: [ref(href, 1, 1)] }, route: page }], move, href)
    expect(edit?.change(href)).toBe(expected)
  })

  it.each([
    ['guides/my-index.md', undefined, '../guides/my-index'],
    ['guides/b/index.md', undefined, '../guides/b'],
    ['guides/b.md', 'shell', '../guides/shell'],
  ])('to %s with the slug %s is %s', (to, slug, expected) => {
    const slugged = { from: route('how/a.md', slug), to, path: '/guides/b' } as never
    const pages = [{ parsed: { links: [ref('a', 1, 1)] }, route: other }] as never
    expect(edits(pages, slugged, 'a')[0]?.change('a')).toBe(expected)
  })

  it('icons are no links, and images go with the page', () => {
    const of = (kind: string, page: unknown) =>
      edits(
        [{ parsed: { links: [ref('./a.png', 1, 1, { kind })] }, route: page }],
        move,
        './a.png',
      )[0]?.change('./a.png')
    expect([of('icon', from), of('image', other)]).toEqual([undefined, undefined])
    expect(of('image', from)).toBe('../how/a.png')
  })
})
