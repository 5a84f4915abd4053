import { beforeAll, describe, expect, it } from 'vitest'
import { routePath } from '../../src/model/paths.ts'
import { one, textOf, texts } from '../support/html.ts'
import { apiNav, apiProps, apiSite, docProps, docsNav, site } from '../support/theme-fixtures.ts'
import { type ThemeDocuments, themeDocuments } from './theme-document.ts'

let theme: ThemeDocuments
beforeAll(async () => {
  theme = await themeDocuments()
})

const shell = {
  layout: 'shell',
  features: {},
  toc: [],
  previous: undefined,
  next: undefined,
} as const
const hrefs = (root: ParentNode, selector: string) =>
  Array.from(root.querySelectorAll(selector), (link) => link.getAttribute('href'))

describe('page frame', () => {
  it('[PAGE-01] has a logo that leads home, search, the article and a footer', () => {
    const page = theme.page(docProps())
    expect(hrefs(page, '.header .logo')).toEqual(['/'])
    expect(page.querySelectorAll('.header .search-trigger').length).toBeGreaterThan(0)
    expect(one(page, 'main#docsgen-main article h1').textContent).toBe('Getting started')
    expect(page.querySelectorAll('footer')).toHaveLength(1)
  })

  it('has the description as its lead, or in its place the lead of the page', () => {
    const lead = (props: Parameters<typeof docProps>[0]) =>
      Array.from(theme.page(docProps(props)).querySelectorAll('.lead'), (found) => found.innerHTML)
    expect(lead({ description: 'See <this>.' })).toEqual(['See &lt;this&gt;.'])
    expect(lead({ description: 'See this.', lead: 'See <a href="/a">this</a>.' })).toEqual([
      'See <a href="/a">this</a>.',
    ])
    // The text of the page begins with it.
    expect(lead({ description: 'See this.', lead: '' })).toEqual([])
  })

  it('[PAGE-02] has Copy link and the sections, h3 nested, in the right column', () => {
    const column = one(theme.page(docProps()), '.right-column')
    expect(texts(column, '.copy-link')).toEqual(['Copy link'])
    const list = one(column, 'nav[aria-label="On this page"] > ol')
    expect(hrefs(list, ':scope > li > a')).toEqual(['#add', '#ports'])
    expect(hrefs(list, ':scope > li > ol > li > a')).toEqual(['#check'])
  })

  it('offers the page as Markdown: in the right column, and below a page that has none', () => {
    const open = [{ label: 'Acme Chat', href: 'https://chat.example/?q=x' }]
    const markdown = { href: '/how-to/getting-started.md', open }
    const features = { 'machine-pages': markdown }
    const docs = theme.page(docProps({ features }))
    expect(hrefs(docs, '.right-column .page-menu a')).toEqual([markdown.href, open[0]?.href])
    expect(texts(docs, '.page-menu a')).toEqual(['View as Markdown', 'Open in Acme Chat'])
    const { page: api, ...rest } = apiProps()
    const below = theme.page({ ...rest, page: { ...api, features } })
    expect(hrefs(below, 'main > article + .page-menu a')).toHaveLength(2)
    expect(theme.page(docProps()).querySelectorAll('.page-menu')).toHaveLength(0)
  })

  it('has the list once, and a bar for it in narrower windows', () => {
    const page = theme.page(docProps())
    expect(page.querySelectorAll('.toc-list')).toHaveLength(1)
    expect(texts(page, '.tocbar .toc-list')).toEqual([])
    expect(textOf(one(page, '.tocbar-current'))).toBe('Add your first machine')
  })

  it('has the list in the bar where there is no column', () => {
    const page = theme.page(apiProps())
    expect(hrefs(page, '.tocbar .toc-list > li > a')).toEqual(['#list', '#create', '#remove'])
  })

  it('has neither list on a page without sections', () => {
    const page = theme.page(docProps({ toc: [] }))
    expect(page.querySelectorAll('.toc, .tocbar')).toHaveLength(0)
    expect(texts(page, '.right-column .copy-link')).toEqual(['Copy link'])
  })

  it('[AREA-06] [NAV-04] shows the sections of a resource under its link, and no right column', () => {
    const page = theme.page(apiProps())
    expect(page.querySelectorAll('.right-column')).toHaveLength(0)
    expect(texts(page, '.copy-link')).toEqual([])
    for (const place of ['.sidebar', '.mobile-nav']) {
      const item = one(page, `${place} [aria-current="page"]`).parentElement
      if (item === null) throw new Error('no item')
      expect(hrefs(item, ':scope > ul > li > a')).toEqual(['#list', '#create', '#remove'])
      expect(hrefs(item, ':scope > ul ul a')).toEqual(['#body'])
      expect(texts(item, ':scope > ul > li > a .method')).toEqual(['GET', 'POST', 'DEL'])
    }
  })

  it('[AREA-07] leads from a missing page of an area to the home page of that area', () => {
    const main = (props: Parameters<typeof theme.page>[0]) => {
      const { href, textContent } = one(
        theme.page(props),
        'main .button[data-variant="primary"]',
      ) as HTMLAnchorElement
      return [new URL(href, 'http://x').pathname, textContent]
    }
    const missing = docProps({ layout: 'not-found' })
    expect(main(missing)).toEqual(['/', 'Go to the docs home'])
    const area = { ...apiSite.area, homeHref: '/api' }
    expect(main({ ...missing, site: { ...apiSite, area } })).toEqual(['/api', 'Go to the API home'])
  })

  it('shows the titles of sections as they are, with signs that mean something to string functions', () => {
    const title = "The $& and $1 of $` and $'"
    const toc = [{ id: 'signs', title, tag: undefined, children: [] }]
    const item = one(theme.page(apiProps({ toc })), '.sidebar [aria-current="page"]').parentElement
    expect(textOf(one(item ?? theme.page(apiProps()), ':scope > ul > li > a'))).toBe(title)
  })

  it('[PAGE-07] holds the container of notifications on every layout', () => {
    for (const layout of ['doc', 'home', 'not-found', 'shell', 'all-pages'] as const) {
      const page = theme.page(docProps({ layout }))
      expect(page.querySelectorAll('docsgen-island[name="toaster"]')).toHaveLength(1)
    }
  })

  it('[AREA-04] is whole around an empty article in the application shell', () => {
    const page = theme.page(docProps(shell))
    expect(one(page, 'main article').innerHTML).toBe('')
    expect(page.querySelectorAll('h1')).toHaveLength(0)
    expect(page.querySelectorAll('.header, .sidebar, .footer')).toHaveLength(3)
  })

  it.each(['doc', 'home', 'not-found', 'all-pages'] as const)('has one h1: %s', (layout) => {
    expect(theme.page(docProps({ layout })).querySelectorAll('h1')).toHaveLength(1)
  })

  it.each(['doc', 'home'] as const)(
    'has a right column with the list of sections: %s',
    (layout) => {
      const page = theme.page(docProps({ layout }))
      expect(hrefs(page, '.right-column .toc a')).toEqual(['#add', '#check', '#ports'])
    },
  )

  it.each(['not-found', 'all-pages'] as const)(
    'has neither link, contents nor question on a page of docsgen’s own: %s',
    (layout) => {
      const page = theme.page(docProps({ layout, features: {}, toc: [] }))
      expect(page.querySelectorAll('.right-column, .copy-link, .tocbar, .feedback')).toHaveLength(0)
    },
  )

  it('names its landmarks, each once', () => {
    const page = theme.page(apiProps())
    const names = Array.from(page.querySelectorAll('body > nav, .shell nav'), (nav) =>
      nav.getAttribute('aria-label'),
    )
    expect(names).toEqual(['API pages', 'On this page', 'Previous and next page'])
    expect(page.querySelectorAll('body > header, main, footer')).toHaveLength(3)
    expect(hrefs(page, 'body > a:first-child')).toEqual(['#docsgen-main'])
  })
})

describe('top bar', () => {
  it('[AREA-02] shows the logo of the area, one image for each theme', () => {
    const logos = [docProps(), apiProps()].map((props) =>
      Array.from(theme.page(props).querySelectorAll('.header .logo img'), (img) => [
        img.className,
        img.getAttribute('src'),
      ]),
    )
    expect(logos).toEqual([
      [
        ['only-light', '/logo-docs-light.svg'],
        ['only-dark', '/logo-docs-dark.svg'],
      ],
      [
        ['only-light', '/logo-api-light.svg'],
        ['only-dark', '/logo-api-dark.svg'],
      ],
    ])
  })

  it('[AREA-02] shows the title of a site without a logo', () => {
    const props = { ...docProps(), site: { ...site, area: { ...site.area, logo: undefined } } }
    expect(texts(theme.page(props), '.header .logo')).toEqual(['Wiremoor'])
    const marked = theme.page({ ...props, site: { ...props.site, mark: '/favicon.svg' } })
    const mark = one(marked, '.header .logo > img:first-child')
    expect([mark.getAttribute('src'), mark.getAttribute('alt')]).toEqual(['/favicon.svg', ''])
    expect(texts(marked, '.header .logo')).toEqual(['Wiremoor'])
  })

  it('[BAR-01] has the main links', () => {
    const page = theme.page(docProps())
    expect(texts(page, 'nav[aria-label="Main"].main-nav a')).toEqual([
      'Home',
      'Docs',
      'API',
      'Support',
    ])
  })

  it('marks the section of the page, in the panel too, and none on a page of no section', () => {
    const marked = (props: Parameters<typeof theme.page>[0]) =>
      ['.main-nav', '.panel-links'].map((place) =>
        hrefs(theme.page(props), `${place} a[aria-current="true"]`),
      )
    expect(marked(docProps())).toEqual([['/'], ['/']])
    expect(marked(apiProps())).toEqual([['/api'], ['/api']])
    expect(marked(docProps())).toEqual([['/'], ['/']])
    expect(marked(docProps({ mainLink: undefined }))).toEqual([[], []])
  })

  it('[BAR-02] opens the web app in a new tab and says so', () => {
    const button = one(theme.page(docProps()), '.header .try')
    expect(button.getAttribute('href')).toBe('https://app.wiremoor.example')
    expect(button.getAttribute('target')).toBe('_blank')
    expect(textOf(button)).toBe('Try Wiremoor (opens in a new tab)')
  })

  it('[BAR-03] has the theme toggle', () => {
    const toggle = one(theme.page(docProps()), '.theme-toggle')
    expect(toggle.getAttribute('aria-label')).toBe('Dark theme')
  })

  it('leaves out what the site does not set', () => {
    const links = { app: undefined, signIn: undefined, chat: undefined }
    const bare = { ...site, links, topBar: [], panelLinks: [], allPagesHref: undefined }
    const page = theme.page({ ...docProps(), site: bare })
    expect(
      page.querySelectorAll('.try, .sign-in, .chat-link, .main-nav, .panel-links'),
    ).toHaveLength(0)
    expect(page.querySelectorAll('.search-without-js')).toHaveLength(0)
  })
})

describe('navigation', () => {
  it('[NAV-08] marks the page, once in each place', () => {
    const page = theme.page(docProps())
    for (const place of ['.sidebar', '.mobile-nav']) {
      const active = one(page, `${place} [aria-current="page"]`)
      expect(active.getAttribute('href')).toBe('/how-to/getting-started')
      expect(active.hasAttribute('data-active')).toBe(true)
    }
  })

  it('[NAV-06] opens groups, but child groups only when they hold the page', () => {
    const states = (route: string) =>
      Array.from(
        theme.page(docProps({ route: routePath(route) })).querySelectorAll('.sidebar details'),
        (details) => `${textOf(one(details, ':scope > summary'))} ${details.hasAttribute('open')}`,
      )
    const top = ['ABOUT true', 'GET STARTED true', 'MANAGE WIREMOOR true']
    expect(states('/how-to/cli')).toEqual([...top, 'Home false', 'Network false'])
    expect(states('/how-to/manage-dashboard')).toEqual([...top, 'Home true', 'Network false'])
    expect(states('/how-to/cli')).toEqual([...top, 'Home false', 'Network false'])
  })

  it('[MOB-02] shows the navigation of the area in the panel, whatever the sidebar shows', () => {
    const page = theme.page({ ...docProps(), nav: apiNav, panelNav: docsNav })
    expect(one(page, '.sidebar').getAttribute('aria-label')).toBe('API pages')
    expect(hrefs(page, '.sidebar a')).toContain('/api')
    expect(hrefs(page, '.mobile-nav .nav-tree a')).not.toContain('/api')
    expect(hrefs(page, '.mobile-nav .nav-tree a')).toContain('/how-to/cli')
  })

  it('[MOB-03] [MOB-04] repeats the links and offers to sign in', () => {
    const page = theme.page(docProps())
    expect(texts(page, '.mobile-nav .panel-links a')).toEqual([
      'Home',
      'Docs',
      'API',
      'Learn',
      'Support',
    ])
    expect(texts(page, '.mobile-nav .sign-in')).toEqual(['Sign in'])
  })

  it('[MOB-01] opens without script', () => {
    const page = theme.page(docProps())
    const button = one(page, '.menu-button')
    expect(button.getAttribute('commandfor')).toBe('docsgen-nav')
    expect(button.getAttribute('command')).toBe('show-modal')
    expect(one(page, 'dialog#docsgen-nav').getAttribute('aria-label')).toBe('Navigation')
  })

  it('leaves out what comes from the fragment, and renders the whole for it', () => {
    const [about, ...others] = docsNav.roots
    if (about?.kind !== 'group') throw new Error('no group')
    const elided = { ...about, isOpen: false, elided: true, children: about.children.slice(0, 1) }
    const nav = { ...docsNav, roots: [elided, ...others], fragment: '/nav.html' }
    const page = theme.page({ ...docProps(), nav, panelNav: nav })
    const group = one(page, '.sidebar [data-fragment="/nav.html"] > :first-child')
    expect(group.outerHTML).toMatch(/^<a [^>]*data-elided/)
    expect(group.getAttribute('href')).toBe('/about-wiremoor/how-wiremoor-works')
    expect(textOf(group)).toBe('ABOUT')
    const whole = theme.module.renderNav(docsNav, {})
    expect(whole.match(/<a /g)).toHaveLength(9)
    expect(whole).not.toContain('aria-current')
  })
})

describe('footer', () => {
  it.each([
    [{}, ['prev /about-wiremoor/faq', 'next /how-to/installation']],
    [{ previous: undefined }, ['next /how-to/installation']],
    [{ next: undefined }, ['prev /about-wiremoor/faq']],
    [{ previous: undefined, next: undefined }, []],
  ])('[FOOT-02] has the neighbours that there are, case %$', (changes, links) => {
    const page = theme.page(docProps(changes))
    const found = Array.from(
      page.querySelectorAll('.pager a'),
      (link) => `${link.getAttribute('rel')} ${link.getAttribute('href')}`,
    )
    expect(found).toEqual(links)
    expect(page.querySelectorAll('.pager')).toHaveLength(links.length === 0 ? 0 : 1)
  })

  it.each([
    ['embedded', 'Search by MiniSearch', 0],
    ['algolia', 'Search by Algolia', 1],
    ['unknown', 'Search by ', 0],
  ])(
    '[SRCH-04] names who answers queries, Algolia with its mark: %s',
    (provider, credit, marks) => {
      const search = { provider, settings: {}, openOnFocus: false }
      const page = theme.page({ ...docProps(), site: { ...site, search } })
      expect(textOf(one(page, '.search-credit'))).toBe(credit.trim())
      expect(page.querySelectorAll('.search-credit svg')).toHaveLength(marks)
    },
  )

  it('has no search where nothing answers', () => {
    const page = theme.page({ ...docProps(), site: { ...site, search: undefined } })
    expect(page.querySelectorAll('.search-trigger, .search-dialog')).toHaveLength(0)
  })

  it('[FOOT-03] has the year of the build, apart for the browser, and the chat', () => {
    const page = theme.page(docProps())
    expect(texts(page, '.small-print p')).toEqual(['© 2026 Wiremoor. All rights reserved.'])
    expect(texts(page, '[data-year]')).toEqual(['2026'])
    expect(hrefs(page, '.chat-link')).toEqual(['https://chat.wiremoor.example'])
  })

  it('[FOOT-01] asks whether the page was helpful, but not in the application shell', () => {
    const ask = 'docsgen-island[name="feedback"]'
    expect(theme.page(docProps()).querySelectorAll(ask)).toHaveLength(1)
    expect(theme.page(docProps(shell)).querySelectorAll(ask)).toHaveLength(0)
  })

  it('links to the source where the site says how', () => {
    const page = theme.page(docProps({ editUrl: 'https://git.example/x.md' }))
    expect(hrefs(page, '.edit-page a')).toEqual(['https://git.example/x.md'])
    expect(theme.page(docProps()).querySelectorAll('.edit-page')).toHaveLength(0)
  })
})

describe('other layouts', () => {
  it('the 404 page leads home, to search and into every group', () => {
    const page = theme.page(docProps({ layout: 'not-found', toc: [] }))
    const article = one(page, 'main article')
    expect(texts(article, 'h1')).toEqual(['Page not found'])
    expect(hrefs(article, '.button[href]')).toEqual(['/', '/search'])
    expect(one(article, 'button').getAttribute('commandfor')).toBe('docsgen-search')
    expect(texts(article, 'h2')).toEqual(['Popular pages'])
    expect(article.querySelectorAll('li > a > .icon[data-icon="page"]')).toHaveLength(3)
    expect(hrefs(article, 'ul a')).toEqual([
      '/about-wiremoor/how-wiremoor-works',
      '/how-to/getting-started',
      '/how-to/manage-dashboard',
    ])
  })

  it('the home page has nothing above its title', () => {
    const page = theme.page(docProps({ layout: 'home', eyebrow: undefined }))
    expect(page.querySelectorAll('.eyebrow, .tocbar')).toHaveLength(0)
    expect(texts(page, 'h1')).toEqual(['Getting started'])
  })

  it('a page without description has no empty line', () => {
    expect(theme.page(docProps({ description: '' })).querySelectorAll('.lead')).toHaveLength(0)
  })
})

describe('rendering', () => {
  it('names the islands of a page, sorted, each once', () => {
    const { islands } = theme.module.renderBody(docProps())
    expect(islands).toEqual([
      'copy-link',
      'feedback',
      'mobile-nav',
      'nav-groups',
      'search',
      'theme-toggle',
      'toaster',
    ])
  })

  it('gives the same bytes for the same page, whatever was rendered between', () => {
    const { renderBody } = theme.module
    const first = renderBody(docProps()).body
    renderBody(apiProps())
    renderBody({ ...docProps(), site: { ...site, strings: { copyLink: 'Kopieren' } } })
    expect(renderBody(docProps()).body).toBe(first)
  })

  it("shows the site's own strings, and what one area shows stays out of another", () => {
    const strings = {
      copyLink: 'Link kopieren',
      previous: 'Zurück',
      tryProduct: '{product} testen',
    }
    const page = theme.page({ ...docProps(), site: { ...site, strings } })
    expect(texts(page, '.right-column .copy-link')).toEqual(['Link kopieren'])
    expect(texts(page, '.pager-label')).toEqual(['Zurück', 'Next'])
    expect(textOf(one(page, '.try'))).toContain('Wiremoor testen')
    expect(texts(theme.page({ ...apiProps(), site: apiSite }), '.pager-label')).toEqual([
      'Previous',
    ])
  })

  it('shows what a writer typed, never as markup', () => {
    const evil = '"><img src=x onerror=alert(1)>'
    const page = theme.page(
      docProps({
        title: evil,
        description: evil,
        eyebrow: evil,
        toc: [{ id: evil, title: evil, tag: evil, children: [] }],
        previous: { href: evil, title: evil },
        editUrl: evil,
      }),
    )
    expect(page.querySelectorAll('img:not([src^="/logo"])')).toHaveLength(0)
    expect(texts(page, 'h1')).toEqual([evil])
  })

  it('leaves nothing of its own working marks in the page', () => {
    for (const props of [docProps(), apiProps()]) {
      expect(theme.module.renderBody(props).body).not.toMatch(/docsgen-(part|inner|children)/)
    }
  })
})
