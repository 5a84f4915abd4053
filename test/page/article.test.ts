import { describe, expect, it } from 'vitest'
import { decodePage, encodePage } from '../../src/commands/site/page-text.ts'
import { diagnostic } from '../../src/diagnostics/diagnostic.ts'
import { placeAt, placeInFile } from '../../src/diagnostics/place.ts'
import { plainFrontMatter } from '../../src/model/page/front-matter.ts'
import { type Hash, sourcePath } from '../../src/model/paths.ts'
import { componentProps } from '../../src/page/pipeline/component-props.ts'
import { finishArticle } from '../../src/page/pipeline/finish-article.ts'
import { unreadablePage } from '../../src/page/pipeline/page-without-text.ts'
import { createMarkdownRenderer } from '../../src/page/pipeline/render-markdown.ts'
import { tables } from '../support/tables.ts'
import { contextWith, html, parsed, problems, shown } from './markdown-fixture.ts'

const page = (body: string) => parsed(`---\ntitle: T\n---\n${body}`)

describe('an article', () => {
  it('has tables in a box that scrolls and is named', () => {
    expect(html('| A | B *b* |\n|---|:-:|\n| 1 | 2 |')).toBe(
      '<div class="table" role="group" tabindex="0" aria-label="Table: A, B b"><table>\n<thead>\n<tr>\n<th scope="col">A</th>\n<th data-align="center" scope="col">B <em>b</em></th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td data-align="center">2</td>\n</tr>\n</tbody>\n</table></div>',
    )
    expect(html('| |\n|-|\n| 1 |')).toContain('aria-label="Table"')
  })

  it('keeps the text of cells that a row has too many [P16]', () => {
    const text = '| a | b |\n|---|---|\n| 1 | `x|y` |\n| 2 | 3 | |\n'
    expect(html(text)).toContain('<td>`x | y`</td>')
    expect(html(text)).toContain('<td>2</td>\n<td>3</td>\n</tr>')
    expect(problems(page(text))).toEqual(['table-row-long 6:1 13'])
  })

  it('names the boxes of task lists', () => {
    expect(html('- [ ] buy *milk*\n- [x] done\n- plain')).toBe(
      '<ul class="contains-task-list">\n<li class="task-list-item"><input type="checkbox" disabled aria-label="buy milk"> buy <em>milk</em></li>\n<li class="task-list-item"><input type="checkbox" checked disabled aria-label="done"> done</li>\n<li>plain</li>\n</ul>',
    )
    expect(html('- [ ] outer\n  - [ ] inner')).toMatch(/aria-label="outer".*aria-label="inner"/s)
    const mixed = '- [ ] Cut<br>over :badge[Team] $x$\n\n  :::note[No name]\n  Of it.\n  :::'
    expect(html(mixed, { math: true })).toContain('aria-label="Cut over Team x"')
  })

  it.each([
    ['**這是重點。**後面', '<p><strong>這是重點。</strong>後面</p>'],
    ['前面**「重點」**後面', '<p>前面<strong>「重點」</strong>後面</p>'],
    ['これは*重要（参考）*です。', '<p>これは<em>重要（参考）</em>です。</p>'],
    ['이것은 **중요(참고)**입니다.', '<p>이것은 <strong>중요(참고)</strong>입니다.</p>'],
  ])('%s is emphasis as its writer means it', (text, expected) => {
    expect(html(text)).toBe(expected)
  })

  it('has footnotes', () => {
    const body = html('Text[^a].\n\n[^a]: Note.')
    expect(body).toContain('<a href="#user-content-fn-a" id="user-content-fnref-a"')
    expect(body).toContain('<li id="user-content-fn-a">')
    expect(page('Text[^a].\n\n[^a]: Note.').text[0]?.text).toEqual(['Text.', 'Note.'])
    expect(page('Text[^a].\n\n[^a]: Note.').headings).toEqual([])
  })

  it('has slots for links and images, and their places', () => {
    const { nodes, links } = page(
      'A [link](./b.md#c "t"), ![image](./d.png), [ref] and <https://e.f>.\n\n[ref]: ../g.md\n',
    )
    expect(shown(nodes)).toBe(
      '<p>A <a href="{0}" title="t">link</a>, {1}, <a href="{2}">ref</a> and <a href="{3}">https://e.f</a>.</p>',
    )
    expect(links.map(({ kind, href, at }) => [kind, href, at.line, at.column, at.length])).toEqual([
      ['link', './b.md#c', 4, 10, 8],
      ['image', './d.png', 4, 34, 7],
      ['link', '../g.md', 4, 44, 5],
      ['link', 'https://e.f', 4, 55, 11],
    ])
  })

  it.each([
    ['[a](javascript:x)', ['link-unsafe 4:5 12']],
    ['[a](vbscript:x)', ['link-unsafe 4:5 10']],
    ['<ftp://a.b/c>', ['link-unsafe 4:2 11']],
    ['![a](data:image/png;base64,AA)', ['link-unsafe 4:6 24']],
    ['[a](&#106;avascript:x)', ['link-unsafe 4:1 22']],
    [':button[a]{href="javascript:x"}', ['link-unsafe 4:18 12']],
    ['[a](mailto:a@b.c) [b](tel:1) [c](HTTPS://D.e) [d](//f.g) [e](x:y/z)', ['link-unsafe 4:62 5']],
    ['[a](./b:c.md) [b](#c:d)', []],
  ])('refuses links with other schemes: %j', (text, expected) => {
    expect(problems(page(text))).toEqual(expected)
  })

  it('has its text by sections: paragraphs, items, rows and what components say, no code', () => {
    const { text } = page(
      'Start *here*.\n\n## A {tag="GET"}\n\n- one\n- two\n  - three\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nno()\n```\n\n### B\n\nText\nover lines with `code` :badge[New]{status=info}.\n\n:::note[Mind]\nThis.\n:::\n\n::::properties\n:::property{name="p" type="string"}\nSaid.\n:::\n::::\n\n## C',
    )
    expect(text).toEqual([
      { anchor: undefined, titles: [], level: 1, tag: undefined, text: ['Start here.'] },
      {
        anchor: 'a',
        titles: ['A'],
        level: 2,
        tag: 'GET',
        text: ['one', 'two', 'three', 'a b', '1 2'],
      },
      {
        anchor: 'b',
        titles: ['A', 'B'],
        level: 3,
        tag: undefined,
        text: ['Text over lines with code New.', 'Mind', 'This.', 'p string', 'Said.'],
      },
      { anchor: 'c', titles: ['C'], level: 2, tag: undefined, text: [] },
    ])
  })

  it('is stored as text, from which it is read as it was', () => {
    const made = page('## A {#b}\n\n:::note\n[x](y) ![z](w)\n:::\n\n```js\na\n```')
    const read = decodePage(encodePage(made))
    expect({ ...read, body: read.body() }).toEqual(
      JSON.parse(JSON.stringify({ ...made, body: made.body() })),
    )
  })

  it('[P9] is the same twice', () => {
    const text = '## A\n\n[x](y)\n\n```js\nconst a = 1\n```\n\n:::note\nB\n:::'
    expect(encodePage(page(text))).toBe(encodePage(page(text)))
  })
})

describe('createMarkdownRenderer', () => {
  const at = { file: 'api.yaml', line: 7, column: 3, length: 4 }

  it('renders a text of another document, with its places and its numbers', () => {
    const render = createMarkdownRenderer(contextWith())
    const made = render('### A\n\n[x](y) [z](javascript:w)', {
      place: placeAt(at),
      firstLink: 5,
      under: 2,
      takenIds: new Set(['a']),
    })
    expect(shown(made.nodes)).toContain('<h3 id="a-1">')
    expect(shown(made.nodes)).toContain('<a href="{5}">x</a> <a>z</a>')
    expect(made.links).toEqual([{ kind: 'link', href: 'y', at }])
    expect(made.diagnostics.map(({ code, at: place }) => [code, place])).toEqual([
      ['link-unsafe', at],
    ])
  })

  it('maps lines through a function', () => {
    const made = createMarkdownRenderer(contextWith())('a\n\n[x](javascript:y)', {
      place: (span) => ({ ...span, file: 'api.yaml', line: span.line + 10 }),
    })
    expect(made.diagnostics[0]?.at).toEqual({ file: 'api.yaml', line: 13, column: 5, length: 12 })
  })
})

describe('parts of articles', () => {
  const {
    propsOfComponents,
    componentPlaces,
    inlineCode,
    headingIds,
    imagesOfTexts,
    wrongHtml,
    articles,
    searchTexts,
  } = tables<{
    propsOfComponents: readonly [string, Readonly<Record<string, string>>, unknown][]
    componentPlaces: readonly (readonly [body: string, expected: readonly string[]])[]
    inlineCode: readonly (readonly [code: string, expected: string])[]
    headingIds: readonly (readonly [body: string, expected: unknown])[]
    imagesOfTexts: readonly (readonly [body: string, expected: unknown])[]
    wrongHtml: readonly (readonly [body: string, expected: readonly string[]])[]
    articles: readonly (readonly [body: string, expected: string])[]
    searchTexts: readonly (readonly [body: string, expected: unknown])[]
  }>(import.meta.url)

  const page = (body: string, config = {}) => parsed(`---\ntitle: T\n---\n${body}`, config)
  const schema = (validate: (value: object) => unknown) => ({
    '~standard': { version: 1, vendor: 'a', validate },
  })
  const schemas = {
    text: 'none',
    late: schema(() => Promise.resolve({ value: {} })),
    ok: schema((value) => ({ value: { ...value, b: 1 } })),
    bad: schema(() => ({ issues: [{ message: 'M', path: ['a', 'b'] }, { message: 'N' }] })),
    no: schema(() => ({ value: null })),
    word: schema(() => ({ value: 'a' })),
  }
  const checked = (name: string, props: Readonly<Record<string, string>>) =>
    componentProps({ type: 'component', name, props, children: [] }, schemas)
  /** What components know of their place: `name own-id group:index depth items`, the inner ones first. */
  const contexts = (body: string) => {
    const found: string[] = []
    shown(page(body).nodes, (name, _props, { uid, place, depth, items }, children) => {
      children()
      const ids = [uid, place.group].map((id) => id.replace(/.*c/, ''))
      found.push(`${name} ${ids[0]} ${ids[1]}:${place.index} ${depth} ${items.length}`)
      return ''
    })
    return found
  }

  it.each(propsOfComponents)('the props of %s', (name, props, expected) => {
    expect(checked(name, props)).toEqual(expected)
  })

  it('a component that throws is told where the page has it, and where it threw', () => {
    const at = { file: 'components/map.tsx', line: 3, column: 7, length: 1 }
    const { nodes } = createMarkdownRenderer(contextWith())('A\n\n::site-map', {
      place: placeInFile('a.md'),
    })
    const { finished, diagnostics } = finishArticle(
      { title: 'A', meta: plainFrontMatter, nodes },
      {
        ...{ context: contextWith(), schemas: {}, toMarkdown: {}, strings: {} },
        writers: [],
        renderComponent: () => {
          throw Object.assign(new Error('no'), { thrownAt: at })
        },
      },
      placeInFile('a.md'),
    )
    expect(finished.body().article).toBe('<p>A</p>\n')
    expect(diagnostics).toMatchObject([
      { code: 'component-failed', at: { line: 3, column: 1 }, related: [{ at }] },
    ])
  })

  it.each(componentPlaces)('the components of %j know their places', (body, expected) => {
    expect(contexts(body)).toEqual(expected)
  })

  it.each(inlineCode)('code in a text: %j', (code, expected) => {
    expect(html(`\`${code}\``)).toEqual(expected)
  })

  it('code in a cell breaks earlier than in a line, but in the cell that names its row', () => {
    const code = '`--log-level <level>`'
    expect(html(`| a | b |\n| - | - |\n| ${code} | ${code} |`)).toMatch(
      /<td><code><span>--log-level &lt;level><\/span>.*\s*<td><code><span>--log-level<\/span> &lt;level><\/code>/,
    )
  })

  it.each(headingIds)('the ids of %j', (body, expected) => {
    expect(
      (({ anchors, headings }) => [headings.map(({ id }) => id), anchors])(page(body)),
    ).toEqual(expected)
  })

  it.each(imagesOfTexts)('the images of %j', (body, expected) => {
    expect(
      page(body).links.map(({ kind, attributes, isFirst, zoom, hasSources }) => [
        kind,
        attributes,
        isFirst,
        zoom,
        hasSources,
      ]),
    ).toEqual(expected)
  })

  it.each(wrongHtml)('in %j is wrong', (body, expected) => {
    expect(problems(page(body))).toEqual(expected)
  })

  it.each(articles)('the article of %j', (body, expected) => {
    expect(html(body)).toEqual(expected)
  })

  it.each(searchTexts)('the texts of %j', (body, expected) => {
    expect(page(body).text.map(({ text }) => text)).toEqual(expected)
  })

  describe('a page that could not be read', () => {
    const source = {
      path: sourcePath('guide/set-up.md'),
      file: 'content/guide/set-up.md',
      text: 'a',
      hash: 'h' as Hash,
    }
    const at = { file: 'content/guide/set-up.md', line: 1, column: 1, length: 1 }
    const problem = (reason: string) => diagnostic('page-unreadable', { reason }, at)

    it('has its address, and why there is nothing on it', () => {
      const page = unreadablePage(source, problem('a'))
      expect(page.body()).toEqual({ article: '', copies: {} })
      expect(page).toMatchObject({
        source: 'guide/set-up.md',
        file: 'content/guide/set-up.md',
        title: 'Set up',
        meta: { draft: false },
        headings: [],
        anchors: [],
        links: [],
        text: [],
        languages: [],
        reads: [],
        diagnostics: [problem('a')],
      })
    })

    it('is another one with another reason or another source', () => {
      const { hash } = unreadablePage(source, problem('a'))
      expect(unreadablePage(source, problem('a')).hash).toBe(hash)
      expect(unreadablePage(source, problem('b')).hash).not.toBe(hash)
      expect(unreadablePage({ ...source, hash: 'i' as Hash }, problem('a')).hash).not.toBe(hash)
    })
  })
})
