import { beforeAll, describe, expect, it } from 'vitest'
import { one, textOf, texts } from '../support/html.ts'
import { component } from '../support/theme-fixtures.ts'
import { type ThemeDocuments, themeDocuments } from './theme-document.ts'

let theme: ThemeDocuments
beforeAll(async () => {
  theme = await themeDocuments()
})

describe('components of articles', () => {
  it.each(['info', 'warning', 'error', 'other'])(
    '[CODE-05] a badge has the status %s',
    (status) => {
      const badge = one(theme.article(component('badge', { status, text: 'Beta' })), '.badge')
      expect(badge.getAttribute('data-status')).toBe(status)
      expect(textOf(badge)).toBe('Beta')
    },
  )

  it.each([
    ['note', undefined, 'Note'],
    ['tip', undefined, 'Tip'],
    ['warning', undefined, 'Warning'],
    ['danger', undefined, 'Danger'],
    ['note', 'Important', 'Important'],
  ])('a %s titled %s has a title in words', (kind, title, shown) => {
    const article = theme.article(component('callout', { kind, title }, '<p>Text</p>'))
    const callout = one(article, '[role="note"]')
    expect(callout.getAttribute('data-kind')).toBe(kind)
    expect(texts(callout, 'p')).toEqual([shown, 'Text'])
  })

  it('a video has controls, its captions and its title, and loads nothing by itself', () => {
    const props = { title: 'A tour', src: '/a.mp4', poster: '/a.png', width: 640, height: 360 }
    const tracks = [{ src: '/a.vtt' }, { src: '/a.de.vtt', lang: 'de' }]
    const article = theme.article(component('video', { ...props, tracks }))
    const video = one(article, 'figure > video[controls][playsinline]')
    expect(video.getAttribute('preload')).toBe('none')
    expect(video.getAttribute('autoplay')).toBeNull()
    expect(video.getAttribute('aria-label')).toBe('A tour')
    const [plain, german] = [...video.querySelectorAll('track[kind="captions"]')]
    expect([plain?.getAttribute('label'), plain?.getAttribute('srclang')]).toEqual([
      'Captions',
      null,
    ])
    expect([german?.getAttribute('src'), german?.getAttribute('srclang')]).toEqual([
      '/a.de.vtt',
      'de',
    ])
    expect(texts(article, 'figcaption')).toEqual(['A tour'])
    const other = theme.article(component('video', { title: 'A', src: '/a.mp4' }))
    expect(one(other, 'video').getAttribute('preload')).toBe('metadata')
  })

  it('what a component holds stands in it as it is, whatever signs it has', () => {
    const text = "$& $' $` $$ $1 $<name>"
    const children = `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`
    const article = theme.article('<p>Before</p>', component('callout', { kind: 'note' }, children))
    expect(texts(article, 'p')).toEqual(['Before', 'Note', text])
  })

  it('a button is a link of its look', () => {
    const props = { href: '/how-to', text: 'Start', variant: 'ghost' }
    const button = one(theme.article(component('button', props)), 'a')
    expect([
      button.getAttribute('href'),
      button.getAttribute('data-variant'),
      textOf(button),
    ]).toEqual(['/how-to', 'ghost', 'Start'])
  })

  it('a card is a title, linked or not, and a text', () => {
    const article = theme.article(
      component(
        'cards',
        {},
        component('card', { title: 'Linked', href: '/a' }, '<p>One</p>'),
        component('card', { title: 'Plain' }, '<p>Two</p>'),
      ),
    )
    expect(texts(article, '.card-title')).toEqual(['Linked', 'Plain'])
    expect(Array.from(article.querySelectorAll('a'), (a) => a.getAttribute('href'))).toEqual(['/a'])
    expect(texts(article, '.card-text')).toEqual(['One', 'Two'])
  })

  it('steps, columns, details and operations hold their text', () => {
    const article = theme.article(
      component('steps', {}, '<ol><li>One</li></ol>'),
      component(
        'columns',
        {},
        component('column', {}, '<p>Left</p>'),
        component('column', { sticky: true }, '<p>Right</p>'),
      ),
      component('details', { summary: 'More' }, '<p>Folded</p>'),
      component('operation', { id: 'list' }, '<h2 id="list">List</h2>'),
    )
    expect(texts(article, '.steps > ol > li')).toEqual(['One'])
    expect(texts(article, '.columns > .column')).toEqual(['Left', 'Right'])
    expect(texts(article, '.column[data-sticky]')).toEqual(['Right'])
    expect(texts(article, 'details > summary, details > .details-body')).toEqual(['More', 'Folded'])
    expect(texts(article, 'section[aria-labelledby="list"] > h2')).toEqual(['List'])
  })

  it('a file tree is lists in lists, and its folders are open details', () => {
    const name = (props: object, note = '') =>
      component('file-name', { kind: 'file', opens: false, ...props }, note)
    const article = theme.article(
      component(
        'file-tree',
        { title: 'A site' },
        component(
          'file-entry',
          { opens: true },
          name({ name: 'src', kind: 'folder', opens: true }, 'The <b>code</b>'),
          component(
            'file-tree',
            {},
            component('file-entry', { opens: false }, name({ name: 'a.ts', marked: true })),
            component('file-entry', { opens: false }, name({ name: 'b.ts', href: '/b' })),
          ),
        ),
        component('file-entry', { opens: false }, name({ name: '...', kind: 'rest' })),
      ),
    )
    const tree = one(article, '.file-tree')
    expect(textOf(one(tree, 'p'))).toBe('A site')
    expect(texts(tree, 'ul > li > details[open] > summary')).toEqual(['src The code'])
    expect(texts(tree, 'details > ul > li')).toEqual(['a.ts', 'b.ts'])
    expect(texts(tree, 'mark')).toEqual(['a.ts'])
    expect(texts(tree, 'a[href="/b"]')).toEqual(['b.ts'])
    expect(texts(tree, '[data-kind="rest"]')).toEqual(['...'])
    const icons = Array.from(tree.querySelectorAll('.icon'), (icon) =>
      icon.getAttribute('data-icon'),
    )
    expect(icons).toEqual(['chevron', 'folder', 'file', 'file'])
    expect(Array.from(tree.querySelectorAll('bdi'), (bdi) => bdi.dir)).toEqual(Array(4).fill('ltr'))
  })

  it('tabs tie a tab to each variant, whose own anchor is kept', () => {
    const article = theme.article(
      component(
        'tabs',
        { label: 'One of' },
        component('tab', { name: 'Text' }, '<p>A</p>'),
        component('tab', { name: 'Object', id: 'variant-object' }, '<p>B</p>'),
      ),
    )
    const tabs = Array.from(article.querySelectorAll('[role="tab"]'), (tab) => [
      textOf(tab),
      tab.id,
      tab.getAttribute('aria-controls'),
    ])
    const panels = Array.from(article.querySelectorAll('[role="tabpanel"]'), (tab) => [
      tab.getAttribute('data-name'),
      tab.getAttribute('aria-labelledby'),
      tab.id,
    ])
    expect(panels).toEqual(tabs)
    expect(tabs[1]?.[2]).toBe('variant-object')
    expect(one(article, '[role="tablist"]').getAttribute('aria-label')).toBe('One of')
  })

  it('puts children into their place as they are, however deep', () => {
    const text = '<p>A &amp; <em>b</em> &lt;docsgen-children&gt;</p>'
    const article = theme.article(
      component('details', { summary: 'x' }, component('callout', { kind: 'note' }, text)),
    )
    expect(one(article, '.details-body .callout-body p:last-child').outerHTML).toBe(text)
  })

  it('keeps text that looks like a place for children out of the markup', () => {
    const title = '<docsgen-children></docsgen-children>'
    const article = theme.article(component('callout', { kind: 'note', title }, '<p>Once</p>'))
    expect(texts(article, '.callout-title')).toEqual([title])
    expect(texts(article, '.callout-body > p:not([class])')).toEqual(['Once'])
  })

  it('shows the text of a component that it does not know', () => {
    const article = theme.article(component('constructor', {}, '<p>Kept</p>'))
    expect(article.innerHTML).toBe('<p>Kept</p>')
  })
})
