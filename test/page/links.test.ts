import { describe, expect, it } from 'vitest'
import { html, parsed, problems } from './markdown-fixture.ts'

const page = (body: string, config = {}) => parsed(`---\ntitle: T\n---\n${body}`, config)
/** `kind href line:column length` of each link, and whether it is written elsewhere. */
const links = (body: string, config = {}) =>
  page(body, config).links.map(({ kind, href, at, isNamed }) =>
    [kind, href, `${at.line}:${at.column}`, at.length, ...(isNamed ? ['named'] : [])].join(' '),
  )

describe('targets', () => {
  it.each([
    ['[a]()', ['link  4:5 0'], ['link-empty 4:1 5']],
    ['[a](<>)', ['link  4:6 0'], ['link-empty 4:1 7']],
    ['[a](<b c.md>)', ['link b%20c.md 4:6 6'], []],
    ['[a](b%20c.md)', ['link b%20c.md 4:5 8'], []],
    ['[a][b]\n\n[b]: c.md', ['link c.md 4:1 6 named'], []],
    ['[a](\nb.md)', ['link b.md 4:1 4 named'], []],
    ['[c](d) [c.md](c.md)', ['link d 4:5 1', 'link c.md 4:15 4'], []],
    ['[a](  b)', ['link b 4:7 1'], []],
    ['![b](b)', ['image b 4:6 1'], []],
    ['[![a](b.png)](b.png)', ['link b.png 4:15 5', 'image b.png 4:7 5'], []],
    ['<https://a.b>', ['link https://a.b 4:2 11'], []],
    ['https://a.b/c', ['link https://a.b/c 4:1 13'], []],
    ['<http://[::1]:80/?a[0]>', ['link http://[::1]:80/?a%5B0%5D 4:2 21'], []],
    ['![a](//[::1]/b.png)', ['image //[::1]/b.png 4:6 13'], []],
    [':button[/b]{href="/b"}', ['link /b 4:19 2'], []],
    [':button[/?x=b]{href="b"}', ['link b 4:22 1'], []],
    ['<a href="a">b</a>', ['link a 4:10 1'], []],
    ['<a title="x href=x" href="x">x</a>', ['link x 4:27 1'], []],
    ["<a data-href='b' HREF = b>c</a>", ['link b 4:25 1'], ['html-dropped 4:1 31']],
    ['<a href="b&amp;c">b&c</a>', ['link b&c 4:1 25 named'], []],
    ['<img alt="b.png" src="b.png">', ['image b.png 4:23 5'], []],
    [
      '<img srcset="b.png 1x" src="b.png" alt="A">',
      ['image b.png 4:14 5', 'image b.png 4:29 5'],
      [],
    ],
    ['<video src="b" poster="b" muted></video>', ['file b 4:13 1', 'image b 4:24 1'], []],
    ['::card[card.md]{title="card.md" href=card.md}', ['link card.md 4:38 7'], []],
    [
      '::video[a.en.vtt]{src=a.en.vtt captions="b.de.vtt, a.en.vtt"}',
      ['file a.en.vtt 4:23 8', 'file b.de.vtt 4:42 8', 'file a.en.vtt 4:52 8'],
      [],
    ],
    ['<a name="x">c</a>', [], []],
    ['Text[^a].\n\n[^a]: N.', [], []],
    ['<a data-footnote-backref href="/a">b</a>', ['link /a 4:32 2'], []],
    ['<a href="#user-content-fn-9">b</a>', ['link #user-content-fn-9 4:10 18'], []],
    [
      '::site-map[A]{src="a.png" icon="key" href="/x" poster="p"}',
      ['link /x 4:44 2', 'image a.png 4:20 5'],
      [],
    ],
  ])('%j are collected with their places', (text, expected, told) => {
    expect(links(text)).toEqual(expected)
    expect(problems(page(text))).toEqual(told)
  })

  it.each([
    [
      '<video src="/a.mp4" poster="/b.png" muted></video>',
      ['file /a.mp4 4:13', 'image /b.png 4:29'],
    ],
    ['<audio src="/a.mp3"></audio>', ['file /a.mp3 4:13']],
    [
      '<video muted><source src="/a.mp4"><track src="/a.vtt"></video>',
      ['file /a.mp4 4:27', 'file /a.vtt 4:47'],
    ],
    ['<a href="/b">c</a>', ['link /b 4:10']],
  ])('of elements become slots: %s', (text, expected) => {
    expect(links(text)).toEqual(expected.map((link) => `${link} ${link.split(' ')[1]?.length}`))
    let index = -1
    const slotted = text.replace(/(?<=(?:src|href|poster)=")[^"]*/g, () => {
      index += 1
      return `{${index}}`
    })
    expect(html(text)).toBe(`<p>${slotted}</p>`)
  })

  it.each([
    ['<iframe src="/a"></iframe>', '<iframe src="{0}"></iframe>'],
    ['<embed src="/a">', '<embed src="{0}">'],
    ['<object data="/a"></object>', '<p><object data="{0}"></object></p>'],
    ['<script src="/a.js"></script>', '<script src="{0}"></script>'],
    ['<map><area href="/a"></map>', '<p><map><area href="{0}"></map></p>'],
    ['<form action="/a">b</form>', '<form action="/a">b</form>'],
    ['<a href="javascript:x">a</a>', '<p><a href="javascript:x">a</a></p>'],
  ])('of trusted authors, too: %s', (text, expected) => {
    expect(html(text, { html: 'trusted' })).toBe(expected)
  })

  it.each([
    ['<video src="javascript:x" poster="javascript:y" muted></video>', ['4:13 12', '4:35 12']],
    ['<img src="javascript:x" alt="A">', ['4:11 12']],
    ['<a href="javascript:x">a</a>', ['4:10 12']],
    ['<a\nhref="javascript:x">a</a>', ['4:1 2']],
    [':button[a]{href="javascript:x"}', ['4:18 12']],
  ])('that are not safe are told and taken away: %j', (text, expected) => {
    expect(problems(page(text))).toEqual(expected.map((place) => `link-unsafe ${place}`))
    expect(html(text)).not.toContain('javascript')
    expect(links(text)).toEqual([])
  })

  it('of a component lead nowhere then', () => {
    expect(html(':button[a]{href="javascript:x"}')).toContain('"href":"#"')
  })

  it.each([
    ['/a.avif 1x,  /b.avif 2x', '{0} 1x, {1} 2x', ['/a.avif', '/b.avif']],
    ['javascript:x 1x, /b 200w', '{0} 200w', ['/b']],
    ['a.png, ', '{0}', ['a.png']],
    ['javascript:x 1x', undefined, []],
  ])('of pictures, each candidate: %s', (candidates, slots, expected) => {
    const text = `<picture><source srcset="${candidates}"><img src="/c.png" alt="A"></picture>`
    const source = slots === undefined ? '<source>' : `<source srcset="${slots}">`
    expect(html(text)).toBe(`<p><picture>${source}{${expected.length}}</picture></p>`)
    expect(page(text).links.map(({ kind, href }) => `${kind} ${href}`)).toEqual([
      ...expected.map((href) => `image ${href}`),
      'image /c.png',
    ])
  })

  it.each([
    ['::card[A]{icon=key}', ['icon key 4:16 3'], '<card {"title":"A","icon":"{0}"}></card>'],
    [
      '::card[A]{icon="/a.svg"}',
      ['image /a.svg 4:17 6'],
      '<card {"title":"A","icon":"{0}"}></card>',
    ],
    ['A :icon[key]', ['icon key 4:9 3'], '<p>A <icon {"icon":"{0}"}></icon></p>'],
    [
      '::::tabs\n:::tab[A]{icon=linux}\nB\n:::\n::::',
      ['icon linux 5:16 5'],
      '<tabs {}><tab {"name":"A","icon":"linux"}><p>B</p></tab></tabs>',
    ],
  ])('of icons: %j', (text, expected, shown) => {
    expect(links(text)).toEqual(expected)
    expect(html(text)).toBe(shown)
    expect(page(text).features).toContain('icon')
  })

  it.each([
    [':icon[/a.svg]', ' class="icon-text" alt="" height="16"'],
    ['::card[A]{icon="/a.svg" label="B"}', ' alt="" height="24"'],
    [':::note{icon="/a.png"}\nA\n:::', ' alt="" height="20"'],
  ])('of pictures as icons are as high as their place: %j', (text, expected) => {
    expect(page(text).links[0]?.attributes).toBe(expected)
  })
})

describe('links that a plugin makes', () => {
  /** As remark-toc does, which knows GitHub's slugs. */
  const contents =
    (...urls: readonly string[]) =>
    () =>
    (tree: { children: unknown[] }) => {
      const link = (url: string) => ({
        type: 'link',
        url,
        children: [{ type: 'text', value: 'x' }],
      })
      tree.children.push({ type: 'paragraph', children: urls.map(link) })
    }

  it('lead to the headings that are meant', () => {
    const remarkPlugins = [contents('#a', '#a-1', '#émile', '#nowhere', '/b#a')]
    const text = '## A {#x}\n\n## A\n\n## Émile {#e}\n\n[y](#a-1)\n'
    expect(page(text, { remarkPlugins }).links.map(({ href }) => href)).toEqual([
      '#a-1',
      '#x',
      '#a',
      '#e',
      '#nowhere',
      '/b#a',
    ])
  })
})
