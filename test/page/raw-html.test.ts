import { describe, expect, it } from 'vitest'
import { tables } from '../support/tables.ts'
import { html, parsed, problems } from './markdown-fixture.ts'

const {
  allowedHtml,
  strippedHtml,
  wordsLikeTags,
  capitalSchemes,
  srcsets,
  imagePlaces,
  escapedComments,
} = tables<{
  allowedHtml: readonly string[]
  strippedHtml: readonly (readonly [text: string, expected: readonly string[]])[]
  wordsLikeTags: readonly (readonly [text: string, expected: string])[]
  capitalSchemes: readonly (readonly [text: string, expected: string])[]
  srcsets: readonly (readonly [srcset: string, hrefs: readonly string[], slots: string])[]
  imagePlaces: readonly (readonly [text: string, places: readonly string[]])[]
  escapedComments: readonly (readonly [text: string, expected: string])[]
}>(import.meta.url)

const page = (body: string, policy: 'safe' | 'escape' | 'trusted' = 'safe') =>
  parsed(`---\ntitle: T\n---\n${body}`, { html: policy })

describe('raw HTML under the safe policy', () => {
  it.each(allowedHtml)('keeps %j without a word', (text) => {
    expect(problems(page(text))).toEqual([])
  })

  it.each(strippedHtml)('leaves something out of %j and says where', (text, expected) => {
    expect(problems(page(text))).toEqual(expected)
  })

  it('of ids of the frame leaves nothing in the page', () => {
    expect(html('<p id="docsgen-main">A</p>')).toBe('<p>A</p>')
    expect(html('# A\n\n<b id="docsgen-nav" class="x">b</b>')).not.toContain('docsgen-nav')
  })

  it('keeps the text of elements that it drops', () => {
    expect(html('<form><button>Go on</button> <center>there</center></form>')).toContain('Go on')
    expect(html('<object><p>Instead</p></object> after')).not.toContain('object')
  })

  it('takes for text what names no element', () => {
    const text = 'Use List<T>, Map<string, Foo>, <your-name> and <int>.'
    expect(html(text)).toBe(
      '<p>Use List&lt;T>, Map&lt;string, Foo>, &lt;your-name> and &lt;int>.</p>',
    )
    expect(html('<placeholder>\n\nText.')).toBe('<p>&lt;placeholder></p>\n<p>Text.</p>')
    expect(html('<div class="a"\nText.')).toBe('<p>&lt;div class="a"\nText.</p>')
    expect(problems(page(text))).toEqual([])
  })

  it.each(wordsLikeTags)('takes it for words of the text in %j', (text, expected) => {
    expect(html(text)).toBe(expected)
  })

  it('closes what an author left open', () => {
    expect(html('<div>\n\n**a\n\n</b></div></div>\n\nText.')).not.toMatch(/<\/div>.*<\/div>/)
    expect(html('<b>open')).toBe('<p><b>open</b></p>')
  })

  it.each([2, 3, 4])('keeps the marks of headings of level %d', (level) => {
    const text = `<b>a</b>\n\n${'#'.repeat(level)} A {tag=GET label="/x"}`
    expect(html(text)).toContain('<span class="method" data-method="get">GET</span><code>/x</code>')
  })

  it('keeps components inside of HTML', () => {
    expect(html('<div class="x">\n\n:::note\n<b>A</b>\n:::\n\n</div>')).toBe(
      '<div class="x">\n<callout {"kind":"note"}><p><b>A</b></p></callout>\n</div>',
    )
  })

  it('cannot be told to show a component', () => {
    const text =
      '<docsgen-component data-slot="&#xFDD0;0&#xFDD1;">Text</docsgen-component>\n\n:::note\nA\n:::'
    expect(html(text).match(/<callout/g)).toHaveLength(1)
  })

  it('collects headings, links and images as Markdown does', () => {
    const { headings, links } = page(
      '<h2>A</h2>\n\n<a href="./b.md">b</a> <img src="./c.png" alt="C">',
    )
    expect(headings.map(({ id }) => id)).toEqual(['a'])
    expect(links.map(({ kind, href }) => [kind, href])).toEqual([
      ['link', './b.md'],
      ['image', './c.png'],
    ])
  })

  it.each(capitalSchemes)(
    'leaves its address to %s, whose scheme is in capitals',
    (text, expected) => {
      const { links, diagnostics } = page(`${text}\n\n<kbd>x</kbd>`)
      expect(diagnostics).toEqual([])
      expect(links.map(({ href, at }) => `${href} ${at.line}:${at.column} ${at.length}`)).toEqual([
        expected,
      ])
    },
  )

  it.each(['JavaScript:x()', 'DATA:text/html,x'])('takes %s away in capitals, too', (href) => {
    const text = `[a](${href}) <a href="${href}">a</a>\n\n<pre><a href="${href}">a</a></pre>`
    expect(html(text)).not.toMatch(/href|javascript/i)
    expect(problems(page(text)).filter((told) => told.startsWith('link-unsafe'))).toHaveLength(3)
  })

  it.each(srcsets)('collects every image of srcset=%j', (srcset, hrefs, slots) => {
    const text = `<picture><source srcset="${srcset}"></picture>`
    expect(page(text).links.map(({ href }) => href)).toEqual(hrefs)
    expect(html(text)).toContain(`srcset="${slots}"`)
  })

  it.each(imagePlaces)('finds the images of %j where they are written', (text, places) => {
    const found = page(text).links.map(({ at: { line, column, length } }) => [line, column, length])
    expect(found.map(([line, column, length]) => `${line}:${column} ${length}`)).toEqual(places)
  })
})

describe('raw HTML under the other policies', () => {
  it('escape shows it as text, but for comments', () => {
    expect(html('A <b>b</b><!-- c -->', { html: 'escape' })).toBe('<p>A &lt;b>b&lt;/b></p>')
    expect(html('<div>\nA\n</div>\n\n<!-- c -->', { html: 'escape' })).toBe(
      '<p>&lt;div>\nA\n&lt;/div></p>',
    )
  })

  it.each(escapedComments)('escape loses no text beside a comment: %j', (text, expected) => {
    expect(html(text, { html: 'escape' })).toBe(expected)
  })

  it('trusted keeps everything', () => {
    const text =
      '<script>if (a < b && c) x()</script>\n\n<b onclick="x()" style="color:red">b</b> <x-y z="1">t</x-y>'
    expect(html(text, { html: 'trusted' })).toBe(
      '<script>if (a < b && c) x()</script>\n<p><b onclick="x()" style="color:red">b</b> <x-y z="1">t</x-y></p>',
    )
    expect(html('<a target="_blank" href="https://a.b">a</a>', { html: 'trusted' })).toContain(
      'rel="noopener"',
    )
  })
})
