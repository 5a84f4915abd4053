import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { builtSite } from '../support/built-sites.ts'
import { parseHtml } from '../support/html.ts'
import { isLong } from '../support/long.ts'
import { tables } from '../support/tables.ts'

const { DOCS, TEMPLATE, API } = tables<{
  DOCS: Readonly<Record<string, readonly string[]>>
  TEMPLATE: readonly string[]
  API: readonly string[]
}>(import.meta.url)

const docsOrder = Object.values(DOCS).flat()

let site = ''
beforeAll(async () => {
  site = await builtSite()
})

const fileOf = (route: string) => (route === '/' ? 'index.html' : `${route.slice(1)}.html`)
const textOf = (route: string) => readFileSync(join(site, fileOf(route)), 'utf8')
/** The page that was asked for last: the tests of a page follow each other, and reading it takes longest. */
let last: { readonly route: string; readonly page: Document } | undefined
function pageOf(route: string): Document {
  if (last?.route !== route) last = { route, page: parseHtml(textOf(route)) }
  return last.page
}
const hrefs = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map((link) => link.getAttribute('href') ?? '')

/** Links of the page's sidebar in order, without the anchors under the active one. */
function sidebarLinks(page: Document): readonly string[] {
  return hrefs(page, 'nav.sidebar a').filter((href) => !href.includes('#'))
}

function pagerOf(page: Document) {
  return { previous: hrefs(page, 'a[rel=prev]')[0], next: hrefs(page, 'a[rel=next]')[0] }
}

describe('navigations of the reference site', () => {
  it('[NAV-01] the docs navigation has exactly the 34 paths, in order', () => {
    expect(docsOrder).toHaveLength(34)
    expect(sidebarLinks(pageOf('/how-to/cli'))).toEqual(docsOrder)
  })

  it('[NAV-02] the template navigation has exactly the 20 paths, in order', () => {
    expect(TEMPLATE).toHaveLength(20)
    expect(sidebarLinks(pageOf('/installation'))).toEqual(TEMPLATE)
  })

  it('[NAV-03] the API navigation has /api, 3 guides and 13 resources, in order', () => {
    expect(API).toHaveLength(17)
    expect(sidebarLinks(pageOf('/api/guides/errors'))).toEqual(API)
  })

  it('[NAV-02] the home page shows the docs sidebar, no previous, and the first docs page as next', () => {
    const html = pageOf('/')
    expect(sidebarLinks(html)).toEqual(docsOrder)
    expect(pagerOf(html)).toEqual({ previous: undefined, next: docsOrder[0] })
    expect(pagerOf(pageOf('/installation')).previous).toBe('/')
  })
})

const all = [
  ...docsOrder.map((route) => ({ route, order: docsOrder, area: 'Docs', logo: 'docs' })),
  ...TEMPLATE.slice(1).map((route) => ({ route, order: TEMPLATE, area: 'Docs', logo: 'docs' })),
  ...API.map((route) => ({ route, order: API, area: 'API', logo: 'api' })),
]

/** In `npm test` the ends of each navigation, whose neighbours differ, and some between. */
const some = all.filter(
  ({ route, order }, index) =>
    isLong || [order[0], order[1], order.at(-1)].includes(route) || index % 6 === 0,
)

it.each(some)(
  '[AREA-02] [AREA-03] [NAV-05] [NAV-08] [FOOT-02] $route has its title, logo, canonical, active link, neighbours',
  ({ route, order, area, logo }) => {
    const page = pageOf(route)
    const headings = [...page.querySelectorAll('h1')].map((heading) => heading.textContent)
    expect(headings).toEqual([expect.stringMatching(/\S/)])
    expect(page.title).toBe(`${headings[0]} - Wiremoor ${area}`)
    const logos = [...page.querySelectorAll('header a.logo img')].map((image) =>
      image.getAttribute('src'),
    )
    expect(logos).toEqual([`/logo-${logo}-light.svg`, `/logo-${logo}-dark.svg`])
    expect(hrefs(page, 'link[rel=canonical]')).toEqual([`https://docs.wiremoor.example${route}`])
    expect(hrefs(page, 'nav.sidebar a[aria-current=page]')).toEqual([route])
    const at = order.indexOf(route)
    expect(pagerOf(page)).toEqual({ previous: order[at - 1], next: order[at + 1] })
  },
)

it.each(all)(
  '[NAV-01] [NAV-02] [NAV-03] $route is a real page: a description and an article',
  ({ route }) => {
    const text = textOf(route)
    const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(text) ?? []
    expect(description.length).toBeGreaterThan(40)
    const [, article = ''] = /<article[^>]*>(.*)<\/article>/s.exec(text) ?? []
    const words = article.replace(/<[^>]*>/g, '').split(/\s+/)
    expect(words.length).toBeGreaterThan(60)
  },
)

describe('areas of the reference site', () => {
  it.each(API)('[AREA-05] %s is served under /ipa with the same bytes', (route) => {
    expect(textOf(route.replace('/api', '/ipa'))).toBe(textOf(route))
  })

  it('[AREA-05] a route that others live under is written twice with the same bytes', () => {
    expect(readFileSync(join(site, 'api/index.html'), 'utf8')).toBe(textOf('/api'))
  })

  it('[AREA-06] resource pages have no right-hand column, other pages have one', () => {
    const columns = (route: string) => pageOf(route).querySelectorAll('.right-column').length
    expect(columns('/api/guides/errors')).toBe(1)
    expect(columns('/how-to/cli')).toBe(1)
    expect(columns('/api/resources/peers')).toBe(0)
  })

  it('[AREA-04] /_app is the frame with an empty article and no h1, not indexed', () => {
    const page = pageOf('/_app')
    expect(page.querySelectorAll('h1')).toHaveLength(0)
    expect(page.querySelector('article')?.textContent.trim()).toBe('')
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(sidebarLinks(page)).toEqual(docsOrder)
    expect(readFileSync(join(site, 'sitemap.xml'), 'utf8')).not.toContain('_app')
  })

  it('pages say their area and their groups above the title, each a link but for the page itself', () => {
    const crumbs = (name: string) =>
      Array.from(pageOf(name).querySelectorAll('nav.eyebrow li'), (item) => [
        item.textContent,
        item.querySelector('a')?.getAttribute('href') ?? null,
      ])
    expect(crumbs('/how-to/installation')).toEqual([
      ['Docs', '/'],
      ['Get started', '/how-to/workplace'],
    ])
    expect(crumbs('/api/guides/quickstart')).toEqual([
      ['API', '/api'],
      ['Guides', null],
    ])
    expect(crumbs('/')).toEqual([])
  })

  it('[AREA-07] 404.html has the navigation and search on it', () => {
    const page = pageOf('/404')
    expect(sidebarLinks(page)).toEqual(docsOrder)
    expect(page.querySelector('h1')?.textContent).toBe('Page not found')
    expect(page.querySelectorAll('header .search-trigger').length).toBeGreaterThan(0)
  })

  it('[AREA-07] an area below a prefix has a 404 page that looks like it, under both spellings', () => {
    const page = pageOf('/api/404')
    expect(page.querySelector('title')?.textContent).toBe('Page not found - Wiremoor API')
    expect(page.querySelector('header .logo img')?.getAttribute('src')).toContain('logo-api')
    expect(sidebarLinks(page)).toEqual(sidebarLinks(pageOf('/api')))
    expect(pageOf('/ipa/404').querySelector('title')).toEqual(page.querySelector('title'))
  })

  it('[AREA-05] [NAV-02] the sitemap has the public pages once: no /ipa, no template page', () => {
    const map = readFileSync(join(site, 'sitemap.xml'), 'utf8')
    const routes = [...map.matchAll(/<loc>https:\/\/docs\.wiremoor\.example([^<]*)<\/loc>/g)]
    expect(routes.map(([, path]) => path).toSorted()).toEqual(
      ['/', ...docsOrder, ...API].toSorted(),
    )
  })

  it('the output carries what hosts need', () => {
    const names = [
      '.nojekyll',
      '404.html',
      '_app.html',
      'search.html',
      'favicon.svg',
      'favicon.ico',
      'robots.txt',
    ]
    expect(names.filter((name) => !existsSync(join(site, name)))).toEqual([])
  })

  it('[FOOT-03] the copyright line has the year of the build, and there is a chat link', () => {
    const footer = pageOf('/how-to/cli').querySelector('footer')
    expect(footer?.textContent).toContain(`© ${new Date().getUTCFullYear()} Wiremoor`)
    expect(footer?.querySelector('a[href="https://chat.wiremoor.example"]')).not.toBeNull()
  })
})
