import { describe, expect, it } from 'vitest'
import { placeInFile } from '../../src/diagnostics/place.ts'
import type { MarkdownConfig } from '../../src/model/config/site-config.ts'
import { createProcessor } from '../../src/page/pipeline/processor.ts'
import { createMarkdownPreparer } from '../../src/page/pipeline/render-markdown.ts'
import { renderText } from '../../src/page/pipeline/render-text.ts'
import { bringsSyntax, isPluginFailure, pluginName } from '../../src/page/pipeline/site-plugins.ts'
import { contextWith, html, parsed, shown } from './markdown-fixture.ts'

type Tree = { type: string; children: unknown[] }
type Config = Partial<MarkdownConfig>

const page = (body: string, config: Config) => parsed(`---\ntitle: T\n---\n${body}`, config)
const said = (body: string, config: Config) =>
  page(body, config).diagnostics.map(({ message }) => message)
const words = (value: string) => ({ type: 'paragraph', children: [{ type: 'text', value }] })
const element = (tagName: string, properties = {}) => ({
  type: 'element',
  tagName,
  properties,
  children: [],
})
const LEFT_OUT = 'was left out: raw HTML is limited to harmless elements'

/** The same as the threads of a build do it, where plugins may take their time. */
async function later(body: string, config: Config) {
  const context = contextWith(config)
  const settings = {
    place: placeInFile('page.md'),
    title: undefined,
    takenIds: new Set<string>(),
    isDescription: false,
    dependsOn: () => undefined,
    variables: undefined,
    values: {},
    readCode: undefined,
    contentFolder: undefined,
    firstLink: 0,
    under: 1,
  }
  const { nodes, diagnostics } = await renderText(body, settings, createProcessor(context))
  return [shown(nodes), ...diagnostics.map(({ message }) => message)]
}

describe('plugins', () => {
  it.each([
    [{ micromarkExtensions: [{}] }, true],
    [{ fromMarkdownExtensions: [{}] }, true],
    [{ toMarkdownExtensions: [{}] }, false],
    [{}, false],
  ])('that bring %j bring syntax: %s', (extensions, expected) => {
    function brings(this: { data: () => object }) {
      Object.assign(this.data(), extensions)
    }
    expect(bringsSyntax([() => undefined, { plugins: [brings] }])).toBe(expected)
  })

  it('run before the place of a text of another document is known', async () => {
    const prepare = createMarkdownPreparer(contextWith({ remarkPlugins: [() => undefined] }))
    const finish = await prepare('## A\n\n[b](/b)', { place: placeInFile('a.yaml') })
    const last = { place: placeInFile('a.yaml'), takenIds: new Set(['a']), firstLink: 3, under: 4 }
    const { nodes, headings, diagnostics } = finish(last)
    expect(headings).toMatchObject([{ id: 'a-1' }])
    expect(shown(nodes)).toContain('<a href="{3}">b</a>')
    expect(diagnostics).toEqual([])
  })

  const adding = (text = 'B') =>
    function adds() {
      return (tree: Tree) => {
        tree.children.push(words(text))
      }
    }

  it('get their options, stand in presets, and may make nothing or another tree', () => {
    const named = (first: string, second: string) => (tree: Tree) => {
      tree.children.push(words(`${first}${second}`))
    }
    const fresh = () => () => ({ type: 'root', children: [words('new')] })
    expect(html('A', { remarkPlugins: [[named, 'x', 'y']] })).toBe('<p>A</p>\n<p>xy</p>')
    expect(html('A', { remarkPlugins: [{ plugins: [[named, 'x', 'y'], adding()] }] })).toBe(
      '<p>A</p>\n<p>xy</p>\n<p>B</p>',
    )
    expect(html('A', { remarkPlugins: [{ name: 'empty' }, () => undefined] })).toBe('<p>A</p>')
    expect(html('A', { remarkPlugins: [fresh, adding()] })).toBe('<p>new</p>\n<p>B</p>')
  })

  it('named twice run once, with the options of the last', () => {
    const named = (text: string) => (tree: Tree) => {
      tree.children.push(words(text))
    }
    expect(
      html('A', {
        remarkPlugins: [
          [named, 'x'],
          [named, 'y'],
        ],
      }),
    ).toBe('<p>A</p>\n<p>y</p>')
  })

  it('that several plugins of docsgen use run for each, with its options', () => {
    const named = (text: string) => (tree: Tree) => {
      tree.children.push(words(text))
    }
    const remarkPlugins = [
      [named, 'own'],
      { name: 'one', plugins: [[named, 'x'], { plugins: [[named, 'y']] }] },
      { name: 'two', plugins: [[named, 'z']] },
    ]
    expect(html('A', { remarkPlugins })).toBe('<p>A</p>\n<p>own</p>\n<p>y</p>\n<p>z</p>')
  })

  it('may be done later, or call back', async () => {
    const promising = () => async (tree: Tree) => {
      await Promise.resolve()
      return { ...tree, children: [...tree.children, words('p')] }
    }
    const calling =
      () =>
      (tree: Tree, _file: unknown, next: (error: unknown, tree?: unknown) => void): void => {
        setTimeout(() => next(null, { ...tree, children: [...tree.children, words('c')] }))
      }
    expect(await later('A', { remarkPlugins: [promising, calling, adding()] })).toEqual([
      '<p>A</p>\n<p>p</p>\n<p>c</p>\n<p>B</p>',
    ])
  })

  it.each([
    [
      'throws',
      () => {
        throw new Error('no')
      },
      'no',
    ],
    [
      'throws undefined',
      () => {
        throw undefined
      },
      'it threw undefined',
    ],
    ['gives an error', () => new Error('no'), 'no'],
    ['gives no tree', () => 'text', 'what it gives back is no tree'],
    ['gives an object', () => ({ children: [] }), 'what it gives back is no tree'],
  ])('one that %s is named with the reason', async (_what, transform, reason) => {
    const failing = () => transform
    const told = `The plugin failing failed on this page: ${reason}`
    expect(said('A', { remarkPlugins: [failing] })).toEqual([told])
    expect(said('A', { rehypePlugins: [[failing, {}]] })).toEqual([told])
    const slowly = () => async () => {
      await Promise.resolve()
      return transform()
    }
    expect((await later('A', { remarkPlugins: [slowly] })).slice(1)).toEqual([
      told.replace('failing', 'slowly'),
    ])
  })

  it('one that fails at once, or in a callback, too', async () => {
    const early = () => {
      throw new Error('early')
    }
    expect(said('A', { remarkPlugins: [early] })).toEqual([
      'The plugin early failed on this page: early',
    ])
    const calling =
      () =>
      (_tree: Tree, _file: unknown, next: (error: unknown) => void): void =>
        next(new Error('back'))
    expect((await later('A', { remarkPlugins: [calling] })).slice(1)).toEqual([
      'The plugin calling failed on this page: back',
    ])
  })

  it('have the name of what they are a part of, their own, or their number', () => {
    const fail = (() => () => () => {
      throw new Error('no')
    })()
    const told = (name: string) => [`The plugin ${name} failed on this page: no`]
    expect(said('A', { remarkPlugins: [{ name: 'mine', plugins: [fail] }] })).toEqual(told('mine'))
    const inner = { plugins: [{ plugins: [fail] }] }
    expect(said('A', { remarkPlugins: [{ name: 'mine', ...inner }] })).toEqual(told('mine'))
    expect(said('A', { remarkPlugins: [() => undefined, fail] })).toEqual(
      told('number 2 (without a name)'),
    )
    expect(said('A', { remarkPlugins: [() => undefined, [fail]] })).toEqual(
      told('number 2 (without a name)'),
    )
    expect(pluginName({ name: 7 }, 0)).toBe('7')
    expect(pluginName({}, 0)).toBe('number 1 (without a name)')
    expect(pluginName(null, 2)).toBe('number 3 (without a name)')
    expect(pluginName(function named() {}, 0)).toBe('named')
    expect(isPluginFailure(new Error('x'))).toBe(false)
    expect(isPluginFailure({ plugin: 'x' })).toBe(false)
    expect(isPluginFailure(Object.assign(new Error('x'), { plugin: 'y' }))).toBe(true)
  })
})

describe('what is left out of what a plugin brings', () => {
  const bringing = (...nodes: unknown[]) =>
    function brings() {
      return (tree: Tree) => {
        tree.children.push(...nodes)
      }
    }

  it.each([
    [element('iframe'), ['<iframe>']],
    [
      element('b', { onClick: 'a', style: 'x' }),
      ['The attribute onclick of <b>', 'The attribute style of <b>'],
    ],
    [
      element('b', { dataXY: 'a', ariaFlowTo: 'b' }),
      ['The attribute data-x-y of <b>', 'The attribute aria-flow-to of <b>'],
    ],
    [element('a', { target: '_top' }), ['The attribute target of <a>']],
    [element('a', { rel: ['me', 'opener'] }), ['The attribute rel of <a>']],
    [{ type: 'raw', value: '<b>a</b>' }, ['HTML as text']],
  ])('elements of rehype: %j', (node, expected) => {
    const config = { rehypePlugins: [bringing(node)] }
    expect(said('A', config)).toEqual(
      expected.map((what) => `${what} of the plugin brings ${LEFT_OUT}`),
    )
    expect(said('A', { ...config, html: 'trusted' as const })).toEqual([])
  })

  it.each([
    [element('b', { className: ['a'], ariaLabel: 'b' })],
    [element('a', { target: '_blank', rel: ['me', 'ugc'] })],
    [element('img', { dataZoom: 'no', alt: 'A', src: '/a.png' })],
  ])('is nothing of %j', (node) => {
    expect(said('A', { rehypePlugins: [bringing(node)] })).toEqual([])
  })

  it.each([
    [{ type: 'html', value: '<iframe src="a">' }, ['<iframe>']],
    [
      { type: 'html', value: '<B class="x" onclick = "a" title="t">c</B> <AUDIO x="y">' },
      ['The attribute onclick of <b>', 'The attribute x of <audio>'],
    ],
    [{ ...words('a'), data: { hName: 'form' } }, ['<form>']],
    [{ ...words('a'), data: { hProperties: { onClick: 'b' } } }, ['The attribute onclick of <p>']],
    [
      { ...words('a'), data: { hName: 'div', hProperties: { style: 'b' } } },
      ['The attribute style of <div>'],
    ],
  ])('nodes of remark: %j', (node, expected) => {
    expect(said('A', { remarkPlugins: [bringing(node)] })).toEqual(
      expected.map((what) => `${what} of the plugin brings ${LEFT_OUT}`),
    )
  })

  it('what the author has written is the author’s', () => {
    const remarkPlugins = [bringing(words('b'))]
    const text = '<b onclick="x">a</b>\n\n<iframe></iframe>'
    expect(said(text, { remarkPlugins })).toEqual([
      `The attribute onclick of <b> ${LEFT_OUT}`,
      `<iframe> ${LEFT_OUT}`,
    ])
    expect(said(text, { remarkPlugins: [bringing({ type: 'html', value: '<iframe>' })] })[1]).toBe(
      `<iframe> ${LEFT_OUT}`,
    )
  })

  it('stays where it is trusted, while other HTML of text is text', () => {
    const trustedPlugins = [bringing(element('script'))]
    const rehypePlugins = [bringing({ type: 'raw', value: '<i>a</i>' })]
    expect(html('A', { trustedPlugins })).toBe('<p>A</p><script></script>')
    expect(html('A', { trustedPlugins, html: 'escape', rehypePlugins })).toBe(
      '<p>A</p>&lt;i>a&lt;/i><script></script>',
    )
    expect(html('A', { trustedPlugins, html: 'trusted', rehypePlugins })).toBe(
      '<p>A</p><i>a</i><script></script>',
    )
  })

  it('headings that a plugin adds get ids that nothing else has', () => {
    const heading = {
      ...element('h2'),
      children: [{ type: 'text', value: 'A' }],
    }
    const config = { rehypePlugins: [bringing(heading, structuredClone(heading))] }
    const ids = page('## A\n\n## A 1', config).headings.map(({ id }) => id)
    expect(ids).toEqual(['a', 'a-1', 'a-2', 'a-1-1'])
  })
})

describe('raw HTML that is no element', () => {
  it.each([
    ['a <B>b</B>', '<p>a <b>b</b></p>'],
    ['</Name>', '<p>&lt;/Name></p>'],
    ['a <!-- b', '<p>a &lt;!-- b</p>'],
    ['<!-- a --> \n<!-- b -->', ''],
    ['<!-->', ''],
    ['<!--->a-->', 'a-->'],
    ['a<BR>b<br/>c<br  />d<br\t>e<br\t />f', '<p>a<br>b<br>c<br>d<br>e<br>f</p>'],
    ['- <x>', '<ul>\n<li>&lt;x></li>\n</ul>'],
    ['> <x>', '<blockquote>\n<p>&lt;x></p>\n</blockquote>'],
    ['## <x>', /&lt;x><\/h2>$/],
    ['| <x> |\n|-|', /<th scope="col">&lt;x><\/th>/],
    [':badge[<x>]', /"text":"&?.*x/],
    ['<td>a</td>', 'a'],
  ])('%j', (text, expected) => {
    const found = html(text)
    if (typeof expected === 'string') expect(found).toBe(expected)
    else expect(found).toMatch(expected)
    expect(said(text, {})).toEqual([])
  })

  it('may have the name of a placeholder', () => {
    const text = '<docsgen-component data-slot="x">a</docsgen-component>'
    expect(html(text)).toMatch(/^<p>&lt;docsgen-component/)
    expect(said(text, {})).toEqual(['docsgen does not read <docsgen-component data-slot="x">'])
  })

  it.each([
    [
      '<div onclick="a" data-x-y="1" aria-label="b" style="c">b</div>',
      [
        'The attribute onclick of <div>',
        'The attribute data-x-y of <div>',
        'The attribute style of <div>',
      ],
      '<div aria-label="b">b</div>',
    ],
    ['<blink>a</blink>', ['<blink>'], '<p>a</p>'],
    ['<a target="_top">c</a>', ['The attribute target of <a>'], '<p><a>c</a></p>'],
    [
      '<a target="_blank" rel="nofollow opener">c</a>',
      ['The attribute rel of <a>'],
      '<p><a target="_blank" rel="nofollow noopener">c</a></p>',
    ],
    ['<p data-slot="x">a</p>', ['The attribute data-slot of <p>'], '<p>a</p>'],
    ...['script', 'style', 'template', 'noscript', 'math', 'object'].map(
      (name) =>
        [`<b><${name}>a</${name}></b>b`, [`<${name}>`], /^<p>(?:<b><\/b>)?b<\/p>$/] as const,
    ),
    ['a<br x>b', ['The attribute x of <br>'], '<p>a<br>b</p>'],
    ['<!-- a', ['A comment without an end, <!--,'], ''],
  ] as const)('%s tells what goes', (text, expected, shownHtml) => {
    expect(said(text, {})).toEqual(expected.map((what) => `${what} ${LEFT_OUT}`))
    const found = html(text)
    if (typeof shownHtml === 'string') expect(found).toBe(shownHtml)
    else expect(found).toMatch(shownHtml)
  })

  it.each([
    ['a <b>b</b> <!-- c --> d', '<p>a &lt;b>b&lt;/b>  d</p>'],
    ['<div>\n', '<p>&lt;div></p>'],
    ['- <b>a</b>', '<ul>\n<li>&lt;b>a&lt;/b></li>\n</ul>'],
    ['> <i>\n', '<blockquote>\n<p>&lt;i></p>\n</blockquote>'],
    [':::note\n<div>\n:::', '<callout {"kind":"note"}><p>&lt;div></p></callout>'],
    ['a<br>b', '<p>a&lt;br>b</p>'],
    ['[<b>c</b>](/d)', '<p><a href="{0}">&lt;b>c&lt;/b></a></p>'],
    ['A\n: <b>c</b>', '<dl><dt id="a">A</dt><dd>&lt;b>c&lt;/b></dd></dl>'],
    ['<!-- a\nb -->\nc', '<p>c</p>'],
  ])('%j is text where HTML is escaped', (text, expected) => {
    expect(html(text, { html: 'escape' })).toBe(expected)
  })
})
