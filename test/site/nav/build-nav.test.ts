import { describe, expect, it } from 'vitest'
import type { NavNode } from '../../../src/model/nav.ts'
import { routePath } from '../../../src/model/paths.ts'
import type { Asset } from '../../../src/model/routes.ts'
import { linkContext } from '../../../src/site/link/link-target.ts'
import { buildNavigations } from '../../../src/site/nav/build-nav.ts'
import { navSlices } from '../../../src/site/nav/nav-slice.ts'
import { navIndex, neighbours } from '../../../src/site/nav/neighbours.ts'
import { configOf, type PageSpec, pageOf, routesOf, twoAreas } from '../../support/pages.ts'

const icons = () => new Map()

/** Indented labels: a picture of a navigation. */
function outline(nodes: readonly NavNode[], depth = 0): string[] {
  return nodes.flatMap((node) => {
    const indent = '  '.repeat(depth)
    if (node.kind !== 'group') return [`${indent}${node.label} -> ${node.href}`]
    const state = node.elided ? 'elided' : node.isOpen ? 'open' : 'closed'
    return [`${indent}[${node.label ?? ''}] ${state}`, ...outline(node.children, depth + 1)]
  })
}

function navigate(
  raw: object,
  files: Readonly<Record<string, PageSpec>>,
  assets: ReadonlyMap<string, Asset> = new Map(),
) {
  const config = configOf(raw)
  const routes = routesOf(
    Object.entries(files).map(([path, spec]) => pageOf(path, spec)),
    config,
  )
  return buildNavigations({
    ...linkContext({ config, assets, icons }, routes),
    text: [],
  })
}

describe('navigation from the config', () => {
  it('names pages as a browser writes their addresses, too', () => {
    const links = ['/%C3%BCber%20uns', '%C3%BCber%20uns.md']
    const files = { 'über uns.md': { title: 'Us' } }
    const { value, diagnostics } = navigate({ navigations: { docs: [{ links }] } }, files)
    expect(diagnostics.map(({ code }) => code)).toEqual(['nav-duplicate'])
    expect(outline(value.get('docs')?.roots ?? []).map((line) => line.split(' ->')[0])).toEqual([
      '[] open',
      '  Us',
      '  Us',
    ])
  })

  it('knows the shapes of all its entries, each once: of groups, too', () => {
    const shape = { width: 512, path: 'M0 0' }
    const named = new Map(['key', 'sun', 'cloud', 'ban'].map((name) => [name, shape]))
    const config = configOf({
      navigations: {
        docs: [
          {
            title: 'ONE',
            icon: 'key',
            links: [
              { title: 'Sub', icon: 'sun', links: ['/'] },
              { title: 'Out', href: 'https://example.com', icon: 'cloud' },
              { title: 'Again', href: 'https://example.org', icon: 'key' },
            ],
          },
        ],
      },
    })
    const routes = routesOf([pageOf('index.md', { title: 'Home' })], config)
    const context = linkContext({ config, assets: new Map(), icons: () => named }, routes)
    const { value, diagnostics } = buildNavigations({ ...context, text: [] })
    expect(diagnostics).toEqual([])
    expect(value.get('docs')?.icons?.toSorted()).toEqual(['cloud', 'key', 'sun'])
  })

  it('[DATA-04] groups, nested groups, isOpen, titles, files and outside links', () => {
    const { value, diagnostics } = navigate(
      {
        navigations: {
          docs: [
            { links: ['/'] },
            {
              title: 'ONE',
              links: [
                'a.md',
                { title: 'Sub', isOpen: true, links: [{ title: 'Bee', href: '/b' }] },
                { title: 'Closed', links: ['/c'] },
                { title: 'Out', href: 'https://example.com' },
              ],
            },
          ],
        },
      },
      { 'index.md': { title: 'Home' }, 'a.md': { title: 'A' }, 'b.md': {}, 'c.md': { title: 'C' } },
    )
    expect(diagnostics).toEqual([])
    expect(outline(value.get('docs')?.roots ?? [])).toEqual([
      '[] open',
      '  Home -> /',
      '[ONE] open',
      '  A -> /a',
      '  [Sub] open',
      '    Bee -> /b',
      '  [Closed] closed',
      '    C -> /c',
      '  Out -> https://example.com',
    ])
  })

  it('an entry without a page is an error with a suggestion; a page in no navigation a warning', () => {
    const { diagnostics } = navigate(
      { navigations: { docs: [{ title: 'G', links: ['/instalation'] }] } },
      { 'installation.md': {} },
    )
    expect(diagnostics.map(({ code, severity, hint }) => [code, severity, hint])).toEqual([
      ['nav-page-missing', 'error', 'Did you mean /installation?'],
      ['page-in-no-navigation', 'warning', expect.stringContaining('unlisted')],
    ])
  })

  it.each([
    ['/termz.pdf', 'Did you mean /terms.pdf?'],
    ['/guide.mdd', 'Did you mean /guide.md?'],
    ['/licence', undefined],
    ['/gide', 'Did you mean /guide?'],
  ])('%s is taken for a file where it has the name of one: %s', (entry, hint) => {
    const files = ['/terms.pdf', '/guide.md', '/licence1'].map((url) => [url, {} as Asset] as const)
    const { diagnostics } = navigate(
      { navigations: { docs: [{ links: ['/guide', entry] }] } },
      { 'guide.md': {} },
      new Map(files),
    )
    expect(diagnostics.map((found) => [found.code, found.hint])).toEqual([
      ['nav-page-missing', hint],
    ])
  })

  it('entries may use the internal prefix; links lead to the public one', () => {
    const { value, diagnostics } = navigate(
      { ...twoAreas, navigations: { docs: [], api: [{ links: ['/ipa', '/api/x'] }] } },
      { 'index.md': {}, 'ipa/index.md': { title: 'Intro' }, 'ipa/x.md': { title: 'X' } },
    )
    expect(diagnostics).toEqual([])
    expect(outline(value.get('api')?.roots ?? [])).toEqual([
      '[] open',
      '  Intro -> /api',
      '  X -> /api/x',
    ])
  })
})

describe('navigation from the folder tree', () => {
  const files = {
    'index.md': { title: 'Home' },
    'zebra.md': { title: 'Zebra' },
    'guide/index.md': { title: 'Guide', order: 1 },
    'guide/b.md': { title: 'B' },
    'guide/a.md': { title: 'Z first', order: 1 },
    'guide/deep/x.md': { title: 'X' },
    'other-things/y.md': { title: 'Y' },
    'hidden.md': { unlisted: true },
  }

  it('without a config: bare pages, then folders by order and label', () => {
    const { value, diagnostics } = navigate({}, files)
    expect(diagnostics).toEqual([])
    expect(outline(value.get('docs')?.roots ?? [])).toEqual([
      '[] open',
      '  Home -> /',
      '  Zebra -> /zebra',
      '[Guide] open',
      '  Guide -> /guide',
      '  Z first -> /guide/a',
      '  B -> /guide/b',
      '  [Deep] closed',
      '    X -> /guide/deep/x',
      '[Other things] open',
      '  Y -> /other-things/y',
    ])
  })

  it('a folder has the place that the `order` of its index page says', () => {
    const { value } = navigate(
      {},
      {
        'alpha/x.md': { title: 'X' },
        'beta/index.md': { title: 'Beta', order: 2 },
        'zeta/index.md': { title: 'Zeta', order: 1 },
        'zeta/inner-a/x.md': { title: 'X' },
        'zeta/inner-b/index.md': { title: 'Inner b', order: 1 },
        'zeta/y.md': { title: 'Y', order: 2 },
      },
    )
    const labels = outline(value.get('docs')?.roots ?? []).filter((line) => line.includes('['))
    expect(labels).toEqual([
      '[Zeta] open',
      '  [Inner b] closed',
      '  [Inner a] closed',
      '[Beta] open',
      '[Alpha] open',
    ])
  })

  it('a page and a folder are called by their `label`, and stand where it says', () => {
    const { value } = navigate(
      {},
      {
        'a.md': { title: 'Zebra', label: 'Ape' },
        'b.md': { title: 'Bee' },
        'c/index.md': { title: 'Long title', label: 'Short' },
      },
    )
    const docs = value.get('docs')
    expect(outline(docs?.roots ?? [])).toEqual([
      '[] open',
      '  Ape -> /a',
      '  Bee -> /b',
      '[Short] open',
      '  Short -> /c',
    ])
    const index = navIndex(docs ?? { id: 'docs', roots: [], order: [], hash: '' as never })
    expect(neighbours(routePath('/b'), index, false).previous?.title).toBe('Ape')
  })

  it('labels are in order whatever their first letters are', () => {
    const { value } = navigate(
      {},
      {
        'a.md': { title: 'cherry' },
        'b.md': { title: 'Banana' },
        'c.md': { title: 'apple' },
        'Drinks/x.md': { title: 'X' },
        'a-folder/x.md': { title: 'X' },
      },
    )
    expect(outline(value.get('docs')?.roots ?? [])).toEqual([
      '[] open',
      '  apple -> /c',
      '  Banana -> /b',
      '  cherry -> /a',
      '[A folder] open',
      '  X -> /a-folder/x',
      '[Drinks] open',
      '  X -> /Drinks/x',
    ])
  })

  it('mixed: a generated folder inside a written group', () => {
    const { value } = navigate(
      {
        navigations: {
          docs: [{ title: 'Mine', links: ['/zebra', { auto: 'guide', title: 'All guides' }] }],
        },
      },
      files,
    )
    expect(outline(value.get('docs')?.roots ?? []).slice(0, 5)).toEqual([
      '[Mine] open',
      '  Zebra -> /zebra',
      '  [All guides] closed',
      '    Guide -> /guide',
      '    Z first -> /guide/a',
    ])
  })

  it('a generated folder without pages is an error', () => {
    const { diagnostics } = navigate(
      { navigations: { docs: [{ links: [{ auto: 'nope' }] }] } },
      { 'a.md': {} },
    )
    expect(diagnostics.map(({ code }) => code)).toContain('nav-auto-empty')
  })
})

describe('neighbours', () => {
  const { value } = navigate(
    { navigations: { docs: [{ title: 'G', links: ['/a', { title: 'S', links: ['/b'] }, '/c'] }] } },
    {
      'index.md': { layout: 'home' },
      'a.md': { title: 'A' },
      'b.md': { title: 'B' },
      'c.md': { title: 'C' },
    },
  )
  const docs = value.get('docs')
  const index = navIndex(docs ?? { id: 'docs', roots: [], order: [], hash: '' as never })

  it.each([
    ['/a', undefined, 'B'],
    ['/b', 'A', 'C'],
    ['/c', 'B', undefined],
  ])('[FOOT-02] of %s: previous %s, next %s', (route, previous, next) => {
    const found = neighbours(routePath(route), index, false)
    expect([found.previous?.title, found.next?.title]).toEqual([previous, next])
  })

  it('[NAV-02] a home page outside the list has no previous and leads to the first page', () => {
    const found = neighbours(routePath('/'), index, true)
    expect([found.previous, found.next?.title]).toEqual([undefined, 'A'])
  })
})

describe('a page that the navigation does not list', () => {
  it('[FOOT-02] has neither previous nor next', () => {
    const { value } = navigate(
      { navigations: { docs: [{ title: 'All', links: ['/a', '/b'] }] } },
      { 'a.md': {}, 'b.md': {}, 'lost.md': { unlisted: true } },
    )
    const docs = value.get('docs')
    if (docs === undefined) throw new Error('the fixture has no navigation')
    expect(neighbours(routePath('/lost'), navIndex(docs), false)).toEqual({
      previous: undefined,
      next: undefined,
    })
  })
})

describe('slices of a navigation', () => {
  const many = Object.fromEntries(
    Array.from({ length: 20 }, (_, folder) =>
      Array.from(
        { length: 20 },
        (_, page) => [`f${folder}/p${page}.md`, { title: `P${folder}.${page}` }] as const,
      ),
    ).flat(),
  )

  it('a small navigation is carried whole', () => {
    const { value } = navigate({}, { 'a.md': {}, 'b.md': {} })
    const tree = value.get('docs')
    if (tree === undefined) throw new Error('no navigation')
    expect(
      navSlices(tree, { label: 'Docs pages', fragment: '/x' }).sliceFor(routePath('/a')).roots,
    ).toBe(tree.roots)
  })

  it('a large one carries the top groups and the branch of the page', () => {
    const { value } = navigate({}, many)
    const tree = value.get('docs')
    if (tree === undefined) throw new Error('no navigation')
    const slice = navSlices(tree, { label: 'Docs pages', fragment: '/x' }).sliceFor(
      routePath('/f3/p4'),
    )
    const groups = slice.roots.map((node) =>
      node.kind === 'group' ? [node.elided ?? false, node.children.length] : [],
    )
    expect(groups.filter(([elided]) => elided === false)).toEqual([[false, 20]])
    expect(groups.filter(([elided]) => elided === true)).toHaveLength(19)
    expect(groups.every(([elided, children]) => elided === false || children === 1)).toBe(true)
    expect(slice.fragment).toBe('/x')
  })

  it('a long list is carried as the stretch around the page, with links to what is around it', () => {
    const files = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [`long/p${String(index).padStart(3, '0')}.md`, {}]),
    )
    const { value } = navigate({}, files)
    const tree = value.get('docs')
    if (tree === undefined) throw new Error('no navigation')
    const slices = navSlices(tree, { label: 'Docs pages', fragment: '/x' })
    const entries = (route: string) => {
      const [group] = slices.sliceFor(routePath(route)).roots
      if (group?.kind !== 'group') throw new Error('no group')
      return group.children.map((node) =>
        node.kind === 'group'
          ? `${node.standsFor} from ${node.children[0]?.kind === 'page' ? node.children[0].route : ''}`
          : node.kind === 'page'
            ? node.route
            : '',
      )
    }
    const middle = entries('/long/p085')
    expect(middle).toHaveLength(50)
    expect(middle[0]).toBe('48 from /long/p000')
    expect(middle).toContain('/long/p085')
    expect(middle.at(-1)).toBe('104 from /long/p096')
    expect(entries('/long/p000')).toHaveLength(49)
    expect(slices.sliceFor(routePath('/long/p085'))).toBe(slices.sliceFor(routePath('/long/p095')))
  })

  it('the mobile panel of more than 60 links has the top groups alone', () => {
    const { value } = navigate({}, many)
    const tree = value.get('docs')
    if (tree === undefined) throw new Error('no navigation')
    const { panel, needsFragment } = navSlices(tree, { label: 'Docs pages', fragment: '/x' })
    expect(needsFragment).toBe(true)
    expect(panel.fragment).toBe('/x')
    expect(panel.roots.every((node) => node.kind !== 'group' || node.children.length === 1)).toBe(
      true,
    )
  })
})
