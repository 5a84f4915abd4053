import { describe, expect, it } from 'vitest'
import { linkContext } from '../../../src/site/link/link-target.ts'
import { buildNavigations } from '../../../src/site/nav/build-nav.ts'
import { configOf, pageOf, routesOf } from '../../support/pages.ts'

const icons = () => new Map()

const pages = [pageOf('index.md', { layout: 'home' }), pageOf('guide/a.md'), pageOf('guide/b.md')]

/** What has no effect, with what may be meant. */
function unshown(raw: object) {
  const config = configOf(raw)
  const routes = routesOf(pages, config)
  return buildNavigations({
    ...linkContext({ config, assets: new Map(), icons }, routes),
    text: [],
  })
    .diagnostics.filter(({ code }) => code === 'config-no-effect')
    .map(({ message, hint }) => [/key (\S+)/.exec(message)?.[1], hint])
}

const docs = { id: 'docs', prefix: '/' }

describe('areas and navigations that no page shows', () => {
  it('an area without pages', () => {
    const areas = [docs, { id: 'guide', prefix: '/guides' }]
    expect(unshown({ areas })).toEqual([['areas.1', 'Did you mean /guide?']])
  })

  it('an area with pages, however its prefix ends', () => {
    expect(unshown({ areas: [docs, { id: 'guide', prefix: '/guide/' }] })).toEqual([])
  })

  it('a navigation of no area that lists no page, and one whose pages show their own', () => {
    const areas = [{ ...docs, navigation: 'main' }]
    expect(unshown({ areas, navigations: { main: 'auto', mian: 'auto' } })).toEqual([
      ['navigations.mian', 'Did you mean main?'],
    ])
    const again = [{ links: ['/guide/a', '/'] }]
    expect(unshown({ areas, navigations: { main: 'auto', again } })).toEqual([
      ['navigations.again', undefined],
    ])
  })

  it('a navigation of no area whose pages are in no other is shown by them', () => {
    const first = [{ links: ['/', '/guide/a'] }]
    const other = [{ links: ['/guide/b'] }]
    expect(unshown({ navigations: { docs: first, other } })).toEqual([])
  })

  it('a home page shows the navigation of its area, whichever lists it', () => {
    const homeless = [{ links: ['/guide/a', '/guide/b'] }]
    expect(unshown({ navigations: { docs: homeless, home: [{ links: ['/'] }] } })).toEqual([
      ['navigations.home', undefined],
    ])
  })
})
