import { beforeAll, describe, expect, it } from 'vitest'
import type { NavNode } from '../../src/model/nav.ts'
import { routePath } from '../../src/model/paths.ts'
import type { ThemeProps } from '../../src/model/theme.ts'
import { tables } from '../support/tables.ts'
import { apiProps, docProps, page, site, slice } from '../support/theme-fixtures.ts'
import { type ThemeDocuments, themeDocuments } from './theme-document.ts'

const { frameParts, articleLayouts } = tables<{
  frameParts: readonly (readonly [selector: string, html: readonly string[]])[]
  articleLayouts: readonly (readonly [
    layout: 'doc' | 'home' | 'all-pages' | 'not-found' | 'shell',
    name: string,
  ])[]
}>(import.meta.url)

let theme: ThemeDocuments
beforeAll(async () => {
  theme = await themeDocuments()
})

const known = new Map<ThemeProps, Document>()
/** A page, rendered once. */
function documentOf(props: ThemeProps): Document {
  const document = known.get(props) ?? theme.page(props)
  known.set(props, document)
  return document
}

/** HTML of what matches, with the names of its icons in the place of their shapes. */
const htmlOf = (props: ThemeProps, selector: string) =>
  Array.from(documentOf(props).querySelectorAll(selector), ({ outerHTML }) =>
    outerHTML.replace(/<(svg|span) class="icon"[^>]*?data-icon="([\w-]+)"[^>]*>.*?<\/\1>/g, '[$2]'),
  )

const FULL = docProps({
  lastChange: { day: '2026-11-03', authors: ['A', 'B'] },
  features: {
    feedback: {},
    conditions: [{ name: 'ed', label: 'Edition', values: ['Cloud', 'Own'] }],
    'machine-pages': { href: '/a.md', open: [{ label: 'X', href: 'https://x.example' }] },
  },
  zoomed: [
    { id: 'z1', alt: 'Alt', href: '/a.png', darkHref: undefined, width: 3, height: 4 },
    { id: 'z2', alt: '', href: '/b.png', darkHref: '/c.png', width: undefined, height: undefined },
  ],
  crumbs: [
    { title: 'Docs', href: '/' },
    { title: 'G', href: undefined },
  ],
  previous: { href: '/p', title: 'P', status: 'deprecated' },
  next: { href: '/n', title: 'N', status: 'beta' },
})

const elided = (label: string, children: readonly NavNode[], standsFor?: number): NavNode => ({
  kind: 'group',
  label,
  isOpen: false,
  elided: true,
  children,
  ...(standsFor === undefined ? {} : { standsFor }),
})
const nav = slice('x', 'X', [
  {
    kind: 'page',
    route: routePath('/a'),
    href: '/a',
    label: 'A',
    status: 'new',
    icon: { shape: 'cube' },
  },
  { kind: 'external', href: 'https://e.example', label: 'E', icon: { src: '/i.svg' } },
  { kind: 'link', href: '/a#s', label: 'L', icon: { src: '/i.svg', dark: '/d.svg' } },
  { kind: 'group', label: undefined, isOpen: true, children: [page('B', '/b')] },
  {
    kind: 'group',
    label: 'G',
    isOpen: false,
    status: 'beta',
    children: [
      page('C', '/c'),
      elided('more', [page('D', '/d')], 3),
      elided('el', [page('F', '/f')]),
      { kind: 'group', label: 'H', isOpen: true, children: [page('I', '/i')] },
      elided('none', []),
    ],
  },
])

describe('the HTML of a page', () => {
  it.each(frameParts)('has %s', (selector, html) => {
    expect(htmlOf(FULL, selector)).toEqual(html)
  })

  it.each([
    [
      'an announcement that leads somewhere',
      {
        ...docProps(),
        site: { ...site, features: { announcement: { id: 'a', text: 'News', href: '/news' } } },
      },
      '.announcement',
      '<aside class="announcement" aria-label="Announcement"><p><a href="/news">News</a></p><button type="button" class="icon-button needs-js" aria-label="Dismiss"></button></aside>',
    ],
    [
      'an announcement',
      {
        ...docProps(),
        site: { ...site, features: { announcement: { id: 'a', text: 'News' } } },
      },
      '.announcement',
      '<aside class="announcement" aria-label="Announcement"><p>News</p><button type="button" class="icon-button needs-js" aria-label="Dismiss"></button></aside>',
    ],
    [
      'authors alone',
      docProps({ lastChange: { day: undefined, authors: ['A'] } }),
      '.last-change',
      '<p class="last-change">by A</p>',
    ],
    [
      'a day alone',
      docProps({ lastChange: { day: '2026-11-03', authors: [] } }),
      '.last-change',
      '<p class="last-change">Last change: <time datetime="2026-11-03">2026-11-03</time> </p>',
    ],
    [
      'a description that is the title',
      docProps({ description: 'Getting started' }),
      '.article-header',
      '<header class="article-header"><p class="eyebrow">GET STARTED</p><h1>Getting started</h1></header>',
    ],
    [
      'a hero, and choices above it',
      docProps({
        hero: '<div class="hero"></div>',
        features: { conditions: [{ name: 'e', label: 'E', values: ['C'] }] },
      }),
      'article',
      '<article class="prose"><div class="prose-hero"><div class="hero"></div></div><fieldset class="choice needs-js" data-choice="e"><legend>E</legend><label class="button"><input type="radio" name="choice-e" checked="" value="C">C</label></fieldset><div class="prose-body"><p>Wiremoor connects machines.</p><h2 id="add">Add</h2><p>Add one.</p></div></article>',
    ],
    [
      'entries of each kind',
      { ...docProps(), nav, panelNav: nav },
      '.sidebar .nav-tree',
      '<div class="nav-tree" data-nav="x"><ul class="nav-list"><li><a href="/a"><span class="nav-label"><svg class="icon" aria-hidden="true"><use href="#docsgen-icon-cube"></use></svg><span>A</span> <span class="badge" data-status="info">New</span></span></a></li></ul><ul class="nav-list"><li><a class="nav-external" href="https://e.example"><span class="nav-label"><img src="/i.svg" alt="" width="16" height="16"><span>E</span></span>[external]</a></li></ul><ul class="nav-list"><li><a href="/a#s"><span class="nav-label"><img class="only-light" src="/i.svg" alt="" width="16" height="16"><img class="only-dark" src="/d.svg" alt="" width="16" height="16"><span>L</span></span></a></li></ul><ul class="nav-list"><li><a href="/b">B</a></li></ul><details class="nav-group" data-level="top"><summary><span><span class="nav-label"><span>G</span> <span class="badge" data-status="warning">Beta</span></span></span></summary><ul class="nav-list"><li><a href="/c">C</a></li><li><a class="nav-more" data-level="child" data-elided="" data-stands-for="3" href="/d">3 more</a></li><li><a class="nav-more" data-level="child" data-elided="" href="/f">el</a></li><li><details class="nav-group" data-level="child" open=""><summary><span>H</span></summary><ul class="nav-list"><li><a href="/i">I</a></li></ul></details></li><li></li></ul></details></div>',
    ],
    [
      'nothing at its address',
      {
        ...docProps({ layout: 'not-found' }),
        nav,
        panelNav: nav,
        site: { ...site, base: '/b', allPagesHref: '/b/search' },
      },
      'main article',
      '<article class="prose not-found"><header class="article-header"><p class="eyebrow">404</p><h1>Page not found</h1></header><div class="prose-body"><p data-missing-path="There is no page at {path}. It may have moved.">There is no page at this address. It may have moved.</p><div data-suggestions="Did you mean {title}?"></div><p class="buttons"><a class="button" data-variant="primary" data-size="large" href="/">Go to the docs home</a><button type="button" class="button needs-js" data-size="large" commandfor="docsgen-search" command="show-modal">Search the docs</button><a class="button without-js" data-variant="ghost" data-size="large" href="/b/search">All pages</a></p><h2>Popular pages</h2><ul class="not-found-links"><li><a class="nav-label" href="/a"><svg class="icon" aria-hidden="true"><use href="#docsgen-icon-cube"></use></svg>A</a></li><li><a class="nav-label" href="https://e.example"><img src="/i.svg" alt="" width="16" height="16">E</a></li><li><a class="nav-label" href="/a#s"><img class="only-light" src="/i.svg" alt="" width="16" height="16"><img class="only-dark" src="/d.svg" alt="" width="16" height="16">L</a></li><li><a class="nav-label" href="/b">[page]B</a></li><li><a class="nav-label" href="/c">[page]C</a></li></ul></div></article>',
    ],
    [
      'all pages',
      docProps({ layout: 'all-pages' }),
      'main article',
      '<article class="prose"><header class="article-header"><h1>Getting started</h1></header><div class="prose-body"><docsgen-island name="filter-pages" props="{&quot;label&quot;:&quot;Filter pages&quot;,&quot;found&quot;:&quot;{n} pages&quot;}"><div class="filter needs-js"><input type="search" aria-label="Filter pages" placeholder="Filter pages"><p class="vh" role="status"></p></div></docsgen-island><div class="all-pages"><p>Wiremoor connects machines.</p><h2 id="add">Add</h2><p>Add one.</p></div></div></article>',
    ],
  ])('with %s', (...row) => {
    const [, props, selector, html] = row
    expect(htmlOf(props, selector)).toEqual([html])
  })

  it.each(articleLayouts)('of the layout %s is laid out as %s', (layout, name) => {
    const shell = theme.page(docProps({ layout })).querySelector('.shell')
    expect(shell?.getAttribute('data-layout')).toBe(name)
  })

  it('of an API is laid out as such, and its bar copies no link', () => {
    const api = theme.page(apiProps())
    expect(api.querySelector('.shell')?.getAttribute('data-layout')).toBe('api')
    expect(api.querySelectorAll('.tocbar .copy-link')).toHaveLength(0)
    expect(theme.page(docProps({ layout: 'home' })).querySelectorAll('.tocbar')).toHaveLength(0)
  })
})
