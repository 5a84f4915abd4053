import { describe, expect, it } from 'vitest'
import { folderName, goneFolders } from '../../../src/features/addresses/ledger/gone-folders.ts'
import { lostAddresses } from '../../../src/features/addresses/ledger/lost-addresses.ts'
import { routePath } from '../../../src/model/paths.ts'
import { isInGoneFolder } from '../../../src/site/link/gone-folder.ts'
import { configOf, pageOf, routesOf, twoAreas } from '../../support/pages.ts'

/** A ledger of addresses, each with ids of its headings; '-' before what is gone already. */
function ledgerOf(pages: Readonly<Record<string, readonly string[]>>) {
  const isGone = (text: string) => text.startsWith('-')
  const bare = (text: string) => text.replace('-', '')
  const entries = Object.entries(pages).map(([path, ids]) => {
    const headings = ids.map((id) => ({ id: bare(id), isGone: isGone(id), fingerprint: '' }))
    return [routePath(bare(path)), { isGone: isGone(path), headings }]
  })
  return { pages: new Map(entries as never) } as never
}

describe('folders that are gone', () => {
  const gone = (lost: readonly string[], alive: readonly string[] = ['/']) => {
    const pages = Object.fromEntries([...lost, ...alive].map((path) => [path, []]))
    const list = lost.map((path) => ({ path: routePath(path), page: {} }))
    return goneFolders(list as never, ledgerOf(pages)).map(({ path, outermost, count }) => {
      return `${path} of ${outermost}: ${count}`
    })
  }

  it.each([
    ['three pages', ['/a/1', '/a/2', '/a/3'], ['/'], ['/a of /a: 3']],
    ['its own page among them', ['/a', '/a/1', '/a/2'], ['/'], ['/a of /a: 3']],
    ['two pages', ['/a/1', '/a/2'], ['/'], []],
    ['two pages, and one elsewhere', ['/a/1', '/a/2', '/b'], ['/'], []],
    ['three pages, and one is left', ['/a/1', '/a/2', '/a/3'], ['/a/4'], []],
    ['a folder of one that is left', ['/a/b/1', '/a/b/2', '/a/b/3'], ['/a/4'], ['/a/b of /a/b: 3']],
    ['the inner one where nothing else was', ['/a/b/1', '/a/b/2', '/a/b/3'], [], ['/a/b of /a: 3']],
    ['one that was gone before', ['/a/1', '/a/2', '/a/3'], ['-/a/4'], ['/a of /a: 3']],
    ['one that begins alike', ['/a/1', '/a/2', '/ab'], ['/'], []],
  ])('%s', (_, lost, alive, expected) => {
    expect(gone(lost, alive)).toEqual(expected)
  })

  it('are named as who wrote them knows them', () => {
    const config = { ...configOf(twoAreas), contentDir: 'content' }
    const folder = (path: string) => ({ path, outermost: path, count: 3 })
    expect(folderName(folder('/how-to'), config)).toBe('content/how-to/')
    expect(folderName(folder('/api/x'), config)).toBe('content/ipa/x/')
    expect(folderName(folder('/api'), config)).toBe('content/ipa/, the area API')
  })

  it.each([
    ['/api/x/y', true],
    ['/ipa/x', true],
    ['/api/xy', false],
    ['/api', false],
  ])('hold %s: %j', (path, expected) => {
    const config = configOf(twoAreas)
    expect(isInGoneFolder(path, { config, goneFolders: ['/z', '/api/x'] })).toBe(expected)
  })
})

describe('what was published and is lost', () => {
  const routes = routesOf([pageOf('index.md'), pageOf('a.md', { anchors: ['one', 'two'] })])
  const pageAt = (path: string) => routes.byPath.get(routePath(path))
  const redirects: Readonly<Record<string, string | undefined>> = {
    '/loop': undefined,
    '/moved': '/a',
    '/moved#old': '/a#none',
    '/elsewhere': 'https://a.dev/x',
    '/file': '/x.pdf?page=1',
    '/wrong': '/none',
    '/a#sent': '/a#one',
    '/a#astray': '/a#none',
    '/a#top': '/',
    '/a#out': 'https://a.dev/x#none',
    '/a#loop': undefined,
  }
  const site = {
    routes,
    pageAt,
    follow: (address: string) => (address in redirects ? redirects[address] : address),
    ofVersions: [],
    isFile: (path: string) => path === '/x.pdf',
  }
  const lost = (pages: Readonly<Record<string, readonly string[]>>) => {
    const found = lostAddresses(ledgerOf(pages), site)
    return {
      pages: found.pages.map(({ path }) => path),
      headings: found.headings.map(({ path, landing, ids }) => [path, landing.path, ...ids]),
      unknown: found.unknown.map(({ path }) => path),
    }
  }
  const known = { '/': [], '/a': ['one', 'two'] }
  const nothing = { pages: [], headings: [], unknown: [] }

  it.each([
    ['nothing', {}, nothing],
    ['a page', { '/b': [] }, { ...nothing, pages: ['/b'] }],
    ['a page that leads nowhere', { '/wrong': [] }, { ...nothing, pages: ['/wrong'] }],
    ['none that was gone', { '-/b': [] }, nothing],
    ['none that leads elsewhere', { '/elsewhere': ['x'], '/file': ['x'], '/loop': ['x'] }, nothing],
    [
      'a section that a redirect of its own leads nowhere',
      { '/moved': ['one', 'old'] },
      { ...nothing, headings: [['/moved', '/a', 'old']] },
    ],
    [
      'sections that lead nowhere',
      { '/a': ['one', 'two', 'three', '-four', 'sent', 'astray', 'top', 'out', 'loop'] },
      { ...nothing, headings: [['/a', '/a', 'three', 'astray']] },
    ],
  ])('is %s', (_, pages, expected) => {
    expect(lost({ ...known, ...pages })).toEqual(expected)
  })

  it.each([
    ['all', {}, ['/', '/a']],
    ['a page', { '/': [] }, ['/a']],
    ['one that was gone', { '/': [], '-/a': ['one', 'two'] }, ['/a']],
    ['one with a new section', { '/': [], '/a': ['one'] }, ['/a']],
    ['none with sections in another order', { '/': [], '/a': ['two', 'one'] }, []],
    ['none with more sections before', { '/': [], '/a': ['zero', 'one', 'two'] }, []],
  ])('is nothing, and unknown is %s', (_, pages, unknown) => {
    expect(lost(pages as never).unknown).toEqual(unknown)
  })
})
