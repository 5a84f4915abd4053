import { describe, expect, it } from 'vitest'
import {
  contextWith,
  type Parsed,
  parsedIn,
  problems,
  shown,
  type TestSettings,
} from '../../page/markdown-fixture.ts'
import { loadedParser } from '../../support/markdown-tools.ts'

const parsers = [await loadedParser('auto'), await loadedParser('remark')]

const files = {
  'content/guide/part.md': 'One **two**.\n',
  'content/parts/links.md':
    '[Up](../start.md), [a] and ![Picture](pic.png).\n\n[a]: https://snippet.example\n',
  'content/parts/regions.md':
    '---\ntitle: Regions\n---\n\nBefore.\n\n<!-- #region short -->\n## Keys {#keys tag="GET"}\n\nText [x](gone.md).\n<!-- #endregion short -->\n\n- item\n\n  <!-- #region inner -->\n  Inner\n\n      code\n  <!-- #endregion -->\n',
  'content/parts/defined.md':
    '[plans]: ./b.md "Before"\n\n<!-- #region r -->\nSee [the plans][Plans], [own]\nand API.[^1]\n\n[own]: ./own.md\n<!-- #endregion -->\n\n<!-- #region s -->\n- [plans]\n<!-- #endregion -->\n\n```md\n[own]: ./code.md\n```\n\n[unused]: ./unused.md\nText.\n\n[own]: ./other.md\n[deep]: ./deep.md\n  "Title"\n\n[^1]: The note\nwith [deep].\n\n    More of it.\n\n  Text.\n[^2]: Unused.\n```md\n[deep]: ./code.md\n```\n## Unused\n*[API]: An interface\n',
  'content/parts/open.md': '```js\nopen()\n',
  'content/parts/notes.md': 'Word[^1].\n\n[^1]: Of the part.\n',
  'content/parts/outer.md': 'Outer.\n\n::include{file="regions.md" region="short"}\n\n![](x.png)\n',
  'content/_snippets/plan-note.md':
    '## On {$plan}\n\nNeeds **{$plan}**, \\{$plan}, {$version}.\n\n```bash vars\nbuy {$plan}\n```\n\n:::note[For {$plan}]\n::plan-price{price="9 {$plan}"}\n:::\n',
  'content/_snippets/plan-price.md': 'Costs {$price}; {$plan}.\n',
  'content/guide/a.md': '::include{file="b.md"}\n',
  'content/guide/b.md': 'B.\n\n> ::include{file="a.md"}\n',
  'content/guide/self.md': '::include{file="self.md"}\n',
  '../shared/note.md': 'Shared.\n',
  'content/guide/TWO.MARKDOWN': 'Two.\n',
  'content/parts/indented.md':
    '- a\n\n  <!-- #region r -->\n  [x](javascript:y)\n\n  ## A {#a}\n  <!-- #endregion -->\n',
  'content/parts/wrong.md': '---\n: [\n---\nText.\n',
  'content/_snippets/say.md': 'S {$a}|\n',
  'content/parts/two.md': '<!-- Two. -->\n\nOne.\n\nTwo.\n',
  'content/parts/list.md': '- One\n- Two\n',
  'content/parts/images.md':
    '---\ntitle: I\n---\n\n![A](https://a.example/a.png){width=40 height=30} b\n\n![](https://a.example/a.png){decorative}\n\n![A](https://a.example/a.png){widht=9}\n',
  'content/_snippets/picture.md':
    '::say{a=1}\n\n![A](https://a.example/a.png){caption="{$a}, {$b}, \\{$a}"}\n',
  'content/parts/terms.md': 'Intro.\n\nPeer\n: A machine\n\n: Another\n\n## Not {#as-it-was}\n',
}

describe.each(parsers.map((parser) => [parser.name, parser] as const))(
  'includes, read by the %s parser',
  (_name, parser) => {
    const read = (body: string, config: TestSettings = {}): Parsed =>
      parsedIn({ ...contextWith(config), parser }, `---\ntitle: T\n---\n${body}\n`, (path) => {
        const text = files[path as keyof typeof files]
        return text === undefined
          ? { kind: 'missing', names: Object.keys(files).map((name) => name.replace(/.*\//, '')) }
          : { kind: 'text', text }
      })
    const html = (body: string, config: TestSettings = {}) => {
      const page = read(body, config)
      expect(page.diagnostics.map(({ message }) => message)).toEqual([])
      return shown(page.nodes).trim()
    }
    const told = (body: string, config: TestSettings = {}) => {
      const page = read(body, config)
      return page.diagnostics.map(({ code, at }) => `${code} ${at?.file}:${at?.line}:${at?.column}`)
    }

    it('put the blocks of a file where they stand', () => {
      expect(html('Before.\n\n::include{file="part.md"}\n\nAfter.')).toBe(
        '<p>Before.</p>\n<p>One <strong>two</strong>.</p>\n<p>After.</p>',
      )
      expect(html('::include{file=/content/guide/part.md}')).toContain('<strong>two')
      expect(html('- a\n\n  ::include{file="./part.md"}\n\n- b')).toMatch(
        /<li>\n<p>a<\/p>\n<p>One <strong>two<\/strong>\.<\/p>\n<\/li>\n<li>/,
      )
      expect(html('> ::include{file="part.md"}')).toMatch(/<blockquote>\n<p>One/)
      expect(html(':::note\n::include{file="part.md"}\n:::')).toMatch(/<callout[^>]*><p>One/)
      expect(html('::include{file="/../shared/note.md"}', { roots: ['../shared'] })).toContain(
        'Shared.',
      )
    })

    it.each([
      [
        '- a\n  ::include{file="part.md"}\n- b',
        '<p>a</p> <p>One <strong>two</strong>.</p>',
        '<p>b</p>',
      ],
      ['- ::include{file="../parts/two.md"}\n- b', '<p>One.</p> <p>Two.</p>', '<p>b</p>'],
      [
        '- a\n  ::include{file="../parts/two.md"}\n- b',
        '<p>a</p> <p>One.</p> <p>Two.</p>',
        '<p>b</p>',
      ],
      ['- ::include{file="part.md"}\n- b', 'One <strong>two</strong>.', 'b'],
      [
        '- a\n  ::include{file="../parts/list.md"}\n- b',
        'a <ul> <li>One</li> <li>Two</li> </ul>',
        'b',
      ],
    ])('set paragraphs of a list apart where they bring some: %j', (body, first, second) => {
      const oneLine = (text: string) => text.replace(/\s+/g, ' ').replace(/ ?(<\/?li>) ?/g, '$1')
      const list = `<ul><li>${first}</li><li>${second}</li></ul>`
      expect(oneLine(html(body))).toBe(oneLine(list))
    })

    it('put a region with what it names of the definitions outside of it', () => {
      const region = html('::include{file="../parts/defined.md" region=r}')
      expect(region).toContain('<a href="{0}" title="Before">the plans</a>, <a href="{1}">own</a>')
      expect(region).toContain('and <abbr title="An interface">API</abbr>.<sup>')
      expect(region).toMatch(
        /<p>The note\nwith <a href="\{2\}" title="Title">deep<\/a>\.<\/p>\n<p>More of it\. /,
      )
      expect(region).not.toMatch(/Text|Unused/)
      expect(html('::include{file="../parts/defined.md" region=s}')).toBe(
        '<ul>\n<li><a href="{0}" title="Before">plans</a></li>\n</ul>',
      )
      const { links } = read('::include{file="../parts/defined.md" region=r}')
      expect(links.map(({ href, at }) => `${href} ${at.line}`)).toEqual([
        './b.md 4',
        './own.md 4',
        './deep.md 26',
      ])
    })

    it('put a region without what is around it, wherever it is indented', () => {
      expect(html('::include{file="../parts/regions.md" region="short"}')).toMatch(
        /^<div class="heading"[\s\S]*<h2 id="keys">[\s\S]*Keys<\/h2><\/div>\n<p>Text <a href="\{0\}">x<\/a>\.<\/p>$/,
      )
      const inner = html('::include{file="../parts/regions.md" region=inner}')
      expect(inner).toMatch(/^<p>Inner<\/p>\n<code-group/)
      expect(inner).toContain('"html":"code"')
    })

    it('leave nothing open behind them, and keep their definitions to themselves', () => {
      expect(html('::include{file="../parts/open.md"}\n\nAfter **all**.')).toContain(
        '<p>After <strong>all</strong>.</p>',
      )
      const page = read('[a].\n\n::include{file="../parts/links.md"}\n\n[a]: https://page.example')
      expect(page.links.map(({ href }) => href)).toEqual([
        'https://page.example',
        '../start.md',
        'https://snippet.example',
        'pic.png',
      ])
      const notes = html('Mine[^1].\n\n::include{file="../parts/notes.md"}\n\n[^1]: Of the page.')
      expect(notes.match(/<li id="[^"]*">\n<p>[\w ]+\./g)).toEqual([
        '<li id="user-content-fn-1">\n<p>Of the page.',
        '<li id="user-content-fn-included-1-1">\n<p>Of the part.',
      ])
    })

    it('have links that are relative to their own file, at places in it', () => {
      const page = read('[y](y.md)\n\n::include{file="../parts/outer.md"}')
      expect(page.links.map(({ href, base, at }) => [href, base, at])).toEqual([
        ['y.md', undefined, { file: 'content/guide/page.md', line: 4, column: 5, length: 4 }],
        [
          'gone.md',
          'parts/regions.md',
          { file: 'content/parts/regions.md', line: 10, column: 10, length: 7 },
        ],
        [
          'x.png',
          'parts/outer.md',
          { file: 'content/parts/outer.md', line: 5, column: 5, length: 5 },
        ],
      ])
      expect(told('::include{file="../parts/outer.md"}')).toEqual([
        'image-alt content/parts/outer.md:5:1',
      ])
    })

    it('have marks of their own lines: definitions and headings', () => {
      const page = read('First\n: one\n\n::include{file="../parts/terms.md"}\n\nLast\n: two')
      expect(page.diagnostics).toEqual([])
      expect(shown(page.nodes).match(/<(?:dt|dd|h2)[^>]*>[^<]*/g)).toEqual([
        '<dt id="first">First',
        '<dd>one',
        '<dt id="peer">Peer',
        '<dd>A machine',
        '<dd>Another',
        '<h2 id="as-it-was">',
        '<dt id="last">Last',
        '<dd>two',
      ])
    })

    it('have images with braces behind them', () => {
      const body = '![P](p.png){width=9}\n\n::include{file="../parts/images.md"}'
      const page = read(`${body}\n\n${body}`)
      const attributes = [
        ' alt="P" width="9"',
        ' alt="A" width="40" height="30"',
        ' alt=""',
        ' alt="A"',
      ]
      expect(page.links.map((link) => link.attributes)).toEqual([...attributes, ...attributes])
      expect(shown(page.nodes)).not.toMatch(/width|decorative/)
      expect(told(body)).toEqual(['image-attribute content/parts/images.md:9:31'])
    })

    it.each([
      ['the page', {}, '::picture{a="x" b="y"}'],
      ['the site', { a: 'x', b: 'y' }, '::picture'],
      ['both', { a: 'site', b: 'y' }, '::picture{a="x"}'],
    ])('have captions with variables that %s gives', (_from, variables, body) => {
      expect(html(body, { variables })).toContain('<figcaption>x, y, {$a}</figcaption>')
    })

    it('bring headings and text', () => {
      const page = read('## Mine\n\n::include{file="../parts/regions.md" region=short}\n\nMore.')
      expect(page.headings.map(({ id, tag }) => [id, tag])).toEqual([
        ['mine', undefined],
        ['keys', 'GET'],
      ])
      expect(page.text.map(({ anchor, text }) => [anchor, text])).toEqual([
        ['mine', []],
        ['keys', ['Text x.', 'More.']],
      ])
    })

    it('are directives by the name of a snippet, whose attributes are variables in it', () => {
      const shownHtml = html('::plan-note{plan="pro *a* <b>"}', { variables: { version: '1.8' } })
      expect(shownHtml).toContain('<p>Needs <strong>pro *a* &lt;b></strong>, {$plan}, 1.8.</p>')
      expect(shownHtml).toContain('<h2 id="on-pro-a-b">')
      expect(shownHtml).toContain('buy</span> pro *a* ')
      expect(shownHtml).toContain('"title":"For pro *a* <b>"')
      expect(shownHtml).toContain('<p>Costs 9 pro *a* &lt;b>; pro *a* &lt;b>.</p>')
      const page = read('::plan-price{price=1 plan=2}\n\n{$price}')
      // Without variables of the site, braces of the page are text.
      expect(shown(page.nodes)).toBe('<p>Costs 1; 2.</p>\n<p>{$price}</p>')
    })

    it.each([
      ['::include', ['directive-invalid content/guide/page.md:4:3']],
      ['::include[x]{file="part.md"}', ['directive-invalid content/guide/page.md:4:3']],
      [':::include{file="part.md"}\n:::', ['directive-invalid content/guide/page.md:4:1']],
      ['a :include[x]{file="part.md"}', ['directive-invalid content/guide/page.md:4:3']],
      ['::include{file="prat.md"}', ['code-file-missing content/guide/page.md:4:17']],
      ['::include{file="../../../a.md"}', ['code-file-refused content/guide/page.md:4:17']],
      ['::include{file="a.ts"}', ['code-file-refused content/guide/page.md:4:17']],
      [
        '::include{file="../parts/regions.md" region=shrt}',
        ['code-region-missing content/guide/page.md:4:45'],
      ],
      ['::include{file="part.md" regin=short}', ['directive-attribute content/guide/page.md:4:26']],
      ['::include{file="a.md"}', ['include-circle content/guide/b.md:3:5']],
      ['::include{file="self.md"}', ['include-circle content/guide/self.md:1:3']],
      ['::plan-not{plan=a}', ['directive-unknown content/guide/page.md:4:3']],
      ['::plan-price{price=1 plan=2 plam=3}', ['directive-attribute content/guide/page.md:4:29']],
      ['::plan-price{price=1}', ['variable-unknown content/_snippets/plan-price.md:1:17']],
    ])('%j is told at its place', (body, expected) => {
      expect(told(body)).toEqual(expected)
    })

    it('say what they include each other by, and what else a name may have meant', () => {
      const circle = read('::include{file="a.md"}').diagnostics[0]
      expect(circle?.message).toBe(
        'Files include each other: content/guide/a.md → content/guide/b.md → content/guide/a.md',
      )
      const hint = (body: string) => read(body).diagnostics[0]?.hint
      expect(hint('::include{file="prat.md"}')).toBe('Did you mean part.md?')
      expect(hint('::plan-nite')).toBe('Did you mean plan-note?')
      expect(hint('::include{file="../parts/notes.md" region=x}')).toContain(
        '<!-- #region x --> and <!-- #endregion -->',
      )
    })

    it.each([
      ['::include[x]{file="part.md"}', ['it has no text in brackets'], ''],
      ['::include{file=""}', ['file is missing'], ''],
      [':include[x]', ['it is written as ::include'], '<p>:include[x]</p>'],
    ])('%j says what is wrong', (body, expected, html) => {
      const page = read(body)
      expect(page.diagnostics.map(({ message }) => message)).toEqual(
        expected.map((reason) => `Directive include: ${reason}`),
      )
      expect(shown(page.nodes)).toBe(html)
    })

    it.each([
      ['::include{file=TWO.MARKDOWN}', [], '<p>Two.</p>'],
      ['::include{file=part.mdx}', ['code-file-refused content/guide/page.md:4:16'], ''],
      ['::include{file=part.md.txt}', ['code-file-refused content/guide/page.md:4:16'], ''],
      ['::include{file=part.md region=""}', ['code-region-missing content/guide/page.md:4:3'], ''],
      [
        '::include{file=../parts/indented.md region=r}',
        ['link-unsafe content/parts/indented.md:4:7'],
        /^<p><a>x<\/a><\/p>\n<h2 id="a">/,
      ],
      ['::include{file=../parts/wrong.md}', [], '<p>Text.</p>'],
      ['::say{a}', [], '<p>S |</p>'],
      ['::say{a=""}', [], '<p>S |</p>'],
      ['::say[x]{a=1 b=2}', ['directive-attribute content/guide/page.md:4:14'], '<p>S 1|</p>'],
      ['::say', [], '<p>S {$a}|</p>'],
      [
        '::include{file=part.md x=1}\n\n::include{file=part.md}',
        ['directive-attribute content/guide/page.md:4:24'],
        '<p>One <strong>two</strong>.</p>\n<p>One <strong>two</strong>.</p>',
      ],
    ])('%j gives what can be read', (body, expected, html) => {
      expect(told(body)).toEqual(expected)
      const found = shown(read(body).nodes)
      if (typeof html === 'string') expect(found).toBe(html)
      else expect(found).toMatch(html)
    })

    it('have lines of their own for what looked like a mark and is none', () => {
      const code = '```md\n## A {#b}\n:::note C\n```\n'
      const page = read(`::include{file="../parts/notes.md"}\n\n${code}\n## D {#e}`)
      expect(page.headings.map(({ id }) => id)).toEqual(['e'])
    })

    it('are text in code', () => {
      expect(html('```text\n::include{file="nowhere.md"}\n```')).toContain('::include{file=')
      expect(html('`::include{file="nowhere.md"}`')).toContain('::include{file=')
    })

    it('in a page that includes nothing, change nothing', () => {
      expect(problems(read('Text: 1::2, a::b.'))).toEqual([])
    })
  },
)

describe('[P21] includes that include', () => {
  const large = (textOf: (number: number) => string) =>
    parsedIn(contextWith(), '---\ntitle: T\n---\n::include{file="f0.md"}\n', (path) => {
      const number = Number(/f(\d+)/.exec(path)?.[1])
      return { kind: 'text', text: textOf(number) }
    }).diagnostics.map(({ code, message }) => `${code} ${message}`)

  it('end at a number of files, and say so once', () => {
    const found = large((number) => {
      const line = `::include{file="f${number + 1}.md"}\n`
      return number === 15 ? 'End.\n' : `a\n\n${line}\n${line}`
    })
    expect(found).toEqual(['page-too-large The page has 1001 included files; the limit is 1000'])
  })

  it('end at a number of characters, of one file and of all', () => {
    const found = (length: number) =>
      large((number) =>
        number === 0
          ? '::include{file="f1.md"}\n\n::include{file="f1.md"}\n'
          : `<!--${'a'.repeat(length - 7)}-->`,
      )
    expect(found(999_975)).toEqual([])
    expect(found(999_976)).toEqual([
      'page-too-large The page has 2000001 characters of files; the limit is 2000000',
    ])
    expect(found(2_000_001)[0]).toBe(
      'page-too-large The page has 2000001 characters; the limit is 2000000',
    )
  })

  it('end at a depth', () => {
    expect(large((number) => `> ::include{file="f${number + 1}.md"}\n`)).toEqual([
      'page-too-large The page has 51 files that include each other; the limit is 50',
    ])
  })
})
