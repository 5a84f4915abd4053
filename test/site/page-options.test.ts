import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { createEngine } from '../../src/search/engine.ts'
import type { HeadingsFile } from '../../src/search/wire.ts'
import { parseHtml } from '../support/html.ts'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'

/*
 * What a page says in its front matter of the frame around it, from the file to the HTML.
 */

const front = (yaml: string, body = 'Text.') => `---\n${yaml}\n---\n\n${body}\n`
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>'
const ORIGIN = 'https://docs.example.com'
const HEADINGS = '## One\n\n### Two\n\n#### Three\n\n## Four\n'

let site: TempSite
beforeAll(async () => {
  site = tempSite({
    'content/index.md': page('Home'),
    'content/a.md': front('title: A\npager: false\ntoc: { depth: 2 }', HEADINGS),
    'content/b.md': front('title: B\npager: { next: guide/far.md, previous: false }', HEADINGS),
    'content/c.md': front('title: C\npager: { previous: /hidden }\ntoc: { depth: 4 }', HEADINGS),
    'content/guide/far.md': front('title: Far\nlabel: Far away'),
    'content/new.md': front('title: News\nstatus: new\nicon: /icons/x.svg', '## Part of news\n'),
    'content/guide/pic.md': front(
      'title: Picture\nimage: ./a.png\nhead:\n  - { tag: meta, attributes: { name: author, content: "\\"<&" } }\n' +
        '  - { tag: link, attributes: { rel: alternate, href: /a } }',
    ),
    'content/guide/a.png': 'picture',
    'content/deep.md': front('title: </script> & deep'),
    'content/cards.md': front(
      'title: Cards',
      '::::cards\n::card[Pair]{icon="x.light.svg" href="/a"}\n::card[One]{icon="/icons/x.svg"}\n::card[None]\n::::',
    ),
    'content/old.md': front('title: Old ways\nstatus: beta\nicon: x.light.svg'),
    'content/x.light.svg': SVG,
    'content/x.dark.svg': SVG,
    'content/public/icons/x.svg': SVG,
    'content/public/files/sheet.pdf': '%PDF',
    'content/guide/data.json': '{}',
    'content/hidden.md': front('title: Hidden\nunlisted: true'),
    'docs-site.config.ts': `export default {
  i18n: { strings: { statusBeta: 'Probe' } },
  url: 'https://docs.example.com',
  base: '/manual',
  navigations: { docs: [
    { title: 'Places', links: [
      '/c#three', { title: 'Own words', href: 'c.md#two', status: 'new' }, '/files/sheet.pdf', { title: 'Data', href: '/guide/data.json' },
    ] },
    { title: 'More', links: [
      '/new', { href: '/old', status: 'deprecated' },
      { title: 'Group', icon: '/icons/x.svg', status: 'beta', links: [
        '/deep', '/cards', '/guide/pic', { title: 'Chat', href: 'https://chat.example.com', status: 'new' },
      ] },
    ] },
    { title: 'Start', links: ['/', '/a', '/b', '/c', { title: 'Very far', href: '/guide/far' }] },
  ] },
}
`,
  })
  const { code, stderr } = await site.call(['build', '--strict'])
  if (code !== 0) throw new Error(stderr)
})

const html = (name: string) => parseHtml(site.read(`dist/${name}.html`))

describe('previous and next', () => {
  const pager = (name: string) =>
    [...html(name).querySelectorAll('.pager a')].map((link) =>
      [link.getAttribute('rel'), link.getAttribute('href'), link.lastChild?.textContent].join(' '),
    )

  it('are those of the navigation, unless the page names others or none', () => {
    expect(pager('index')).toEqual(['prev /manual/guide/pic Picture', 'next /manual/a A'])
    expect(pager('a')).toEqual([])
    expect(pager('b')).toEqual(['next /manual/guide/far Very far'])
    // In no navigation: it is called by its own name.
    expect(pager('c')).toEqual(['prev /manual/hidden Hidden', 'next /manual/guide/far Very far'])
  })
})

describe('the list of sections', () => {
  it('goes down to h3, or as deep as the page says', () => {
    const listed = (name: string) =>
      [...html(name).querySelectorAll('.toc .toc-list a')].map((link) => link.textContent)
    expect(listed('a')).toEqual(['One', 'Four'])
    expect(listed('b')).toEqual(['One', 'Two', 'Four'])
    expect(listed('c')).toEqual(['One', 'Two', 'Three', 'Four'])
  })
})

describe('icons of cards', () => {
  it('are images of the site, with their dark variants, and decoration', () => {
    const images = [...html('cards').querySelectorAll('.card-icon img')].map((image) =>
      ['class', 'src', 'alt', 'width', 'height'].map((name) => image.getAttribute(name)),
    )
    expect(images).toEqual([
      ['only-light', '/manual/x.light.svg', '', '24', '24'],
      ['only-dark', '/manual/x.dark.svg', '', '24', '24'],
      [null, '/manual/icons/x.svg', '', '24', '24'],
    ])
    expect(html('cards').querySelectorAll('.card').length).toBe(3)
  })
})

describe('status and icon', () => {
  const entry = (name: string, label: string) => {
    const all = [...html(name).querySelectorAll('.sidebar li > a, .sidebar summary')]
    return all.find((link) => link.textContent.includes(label))
  }
  const HTML = {
    icon: '<img src="/manual/icons/x.svg" alt="" width="16" height="16">',
    badge: (status: string, text: string) =>
      ` <span class="badge" data-status="${status}">${text}</span>`,
  }

  it('stand beside the label in the navigation, the entry’s before the page’s', () => {
    expect(entry('index', 'News')?.innerHTML).toBe(
      `<span class="nav-label">${HTML.icon}<span>News</span>${HTML.badge('info', 'New')}</span>`,
    )
    const old = entry('index', 'Old ways')
    expect(old?.textContent).toBe('Old ways Deprecated')
    expect(
      [...(old?.querySelectorAll('img') ?? [])].map((img) => [
        img.getAttribute('class'),
        img.getAttribute('src'),
      ]),
    ).toEqual([
      ['only-light', '/manual/x.light.svg'],
      ['only-dark', '/manual/x.dark.svg'],
    ])
    expect(entry('index', 'Group')?.innerHTML).toContain(HTML.badge('warning', 'Probe'))
    expect(entry('index', 'Chat')?.textContent).toBe('Chat New')
    // The files are published, and the current page is marked as ever.
    for (const name of ['x.light.svg', 'x.dark.svg', 'icons/x.svg'])
      expect(site.read(`dist/${name}`)).toBe(SVG)
    expect(entry('new', 'News')?.getAttribute('aria-current')).toBe('page')
  })

  it('the status is in the pager, in search and in the list of all pages; other pages have nothing of it', () => {
    expect(html('new').querySelector('[rel=next] .pager-title')?.textContent).toBe(
      'Old ways Deprecated',
    )
    const list = html('search').querySelector('article')?.innerHTML
    expect(list).toContain('<a href="/manual/new">News</a> <span class="badge">New</span>')
    expect(list).toContain('Group <span class="badge">Probe</span>')
    const headings = readdirSync(site.path('dist/_docsgen/search')).find((name) =>
      name.startsWith('headings-'),
    )
    const file = JSON.parse(site.read(`dist/_docsgen/search/${headings}`)) as HeadingsFile
    expect(file.pages.map(([href, , , , , , status]) => [href, status]).slice(0, 3)).toEqual([
      ['/manual/new', 'new'],
      ['/manual/old', 'deprecated'],
      ['/manual/deep', undefined],
    ])
    const hits = createEngine(file).search('news')
    expect(hits.map(({ url, status }) => [url, status])).toEqual([
      ['/manual/new', 'new'],
      ['/manual/new#part-of-news', 'new'],
    ])
    expect(html('a').querySelector('main')?.innerHTML).not.toMatch(/badge|nav-label/)
  })
})

describe('the groups above the title', () => {
  it('are a way of links to their first pages, which search engines read, too', () => {
    const crumbs = (name: string) =>
      [...html(name).querySelectorAll('nav.eyebrow[aria-label=Breadcrumb] li')].map((item) => [
        item.textContent,
        item.querySelector('a')?.getAttribute('href'),
      ])
    expect(crumbs('deep')).toEqual([
      ['More', '/manual/new'],
      ['Group', undefined],
    ])
    expect(crumbs('new')).toEqual([['More', undefined]])
    expect(crumbs('hidden')).toEqual([])
    const data = html('deep').querySelector('script[type="application/ld+json"]')?.textContent
    expect(data).not.toContain('</')
    expect(JSON.parse(data ?? '')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'More', item: `${ORIGIN}/manual/new` },
        { '@type': 'ListItem', position: 2, name: 'Group', item: `${ORIGIN}/manual/deep` },
        { '@type': 'ListItem', position: 3, name: '</script> & deep' },
      ],
    })
    expect(site.read('dist/hidden.html')).not.toContain('ld+json')
  })
})

describe('entries for sections and files', () => {
  it('are called by their heading or file, and are never the current page nor in the order', () => {
    const group = html('c').querySelector('.sidebar details')
    const links = [...(group?.querySelectorAll('a') ?? [])]
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/manual/c#three', 'Three'],
      ['/manual/c#two', 'Own words New'],
      ['/manual/files/sheet.pdf', 'sheet.pdf'],
      ['/manual/guide/data.json', 'Data'],
    ])
    expect(html('c').querySelectorAll('.sidebar [aria-current]')).toHaveLength(1)
    expect(group?.querySelector('[aria-current]')).toBeNull()
    expect(html('new').querySelector('[rel=prev]')).toBeNull()
    expect(site.read('dist/guide/data.json')).toBe('{}')
    expect(html('search').querySelector('article')?.innerHTML).toContain(
      '<a href="/manual/c#three">Three</a>',
    )
  })
})

describe('the head of a page', () => {
  it('has its own picture and tags, with the addresses that they have on the site', () => {
    const head = html('guide/pic').querySelector('head')
    const content = (selector: string) => head?.querySelector(selector)?.getAttribute('content')
    expect(content('[property="og:image"]')).toBe(`${ORIGIN}/manual/guide/a.png`)
    expect(content('[name="twitter:card"]')).toBe('summary_large_image')
    expect(content('[name=author]')).toBe('"<&')
    expect(head?.querySelector('[rel=alternate]:not([type])')?.getAttribute('href')).toBe(
      '/manual/a',
    )
    expect(site.read('dist/guide/a.png')).toBe('picture')
    expect(site.read('dist/a.html')).not.toContain('og:image')
  })
})

describe('what leads nowhere', () => {
  it('is told where it stands, with what was meant', async () => {
    const own = tempSite({
      'content/index.md': page('Home', '## Part\n'),
      'content/guide.md': front('title: Guide\npager:\n  previous: /#prt\n  next: /gide'),
      'content/other.md': front(
        'title: Other\npager:\n  next: https://example.com\nicon: /icns/x.svg',
      ),
      'content/public/icons/x.svg': SVG,
      'docs-site.config.ts':
        "export default { navigations: { docs: [{ links: ['/', '/guide', { href: '/other', icon: '/a.png' }, '/#prt', '/icons/y.svg', '/gide#a'] }] } }\n",
    })
    const { code, stdout } = await own.call(['check', '--json'])
    const diagnostics = JSON.parse(stdout) as {
      readonly code: string
      readonly message: string
      readonly hint: string | null
      readonly at: { readonly line: number }
    }[]
    expect(code).toBe(1)
    const near = (name: string) => `Did you mean ${name}?`
    expect(diagnostics.map((one) => [one.at.line, one.code, one.message, one.hint])).toEqual([
      [4, 'anchor-not-found', '/ has no section #prt', expect.stringContaining('#part?')],
      [5, 'link-not-found', 'There is no page /gide', 'Did you mean /guide?'],
      [
        4,
        'front-matter-invalid',
        'Front matter pager.next: expected a page of the site, or false for none, received "https://example.com"',
        null,
      ],
      [5, 'image-missing', 'There is no image /icns/x.svg', 'Did you mean /icons/x.svg?'],
      [1, 'image-missing', 'There is no image /a.png', expect.any(String)],
      [1, 'anchor-not-found', '/ has no section #prt', expect.stringContaining('#part?')],
      [1, 'nav-page-missing', expect.stringContaining('/icons/y.svg'), near('/icons/x.svg')],
      [1, 'nav-page-missing', expect.stringContaining('/gide#a'), near('/guide')],
    ])
  })
})
