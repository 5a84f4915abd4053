import { describe, expect, it } from 'vitest'
import { ledgerPage } from '../../../src/features/addresses/ledger/fingerprints.ts'
import type { Ledger, LedgerPage } from '../../../src/features/addresses/ledger/ledger.ts'
import { findRenames } from '../../../src/features/addresses/ledger/renames.ts'
import type { ParsedPage } from '../../../src/model/page/parsed-page.ts'
import { type RoutePath, routePath } from '../../../src/model/paths.ts'
import { pageOf } from '../../support/pages.ts'

/** A page by the texts of its sections: `{ install: 'Install it.' }`. */
function withSections(path: string, sections: Readonly<Record<string, string>>): ParsedPage {
  return {
    ...pageOf(`${path}.md`),
    headings: Object.keys(sections).map((id) => ({
      ...{ id, title: id, level: 2 as const, tag: undefined, label: undefined },
    })),
    text: Object.entries(sections).map(([anchor, text]) => ({
      ...{ anchor, titles: [anchor], level: 2, tag: undefined, text: text === '' ? [] : [text] },
    })),
  }
}

type Site = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What is recognised between two states of a site, pages by their paths; of those that are in both nothing is lost. */
function renames(before: Site, after: Site) {
  const pages = (site: Site) =>
    Object.entries(site).map(([path, sections]) => ({
      path: routePath(`/${path}`),
      parsed: withSections(path, sections),
    }))
  const known = pages(before).map(({ path, parsed }): readonly [RoutePath, LedgerPage] => [
    path,
    ledgerPage(parsed),
  ])
  const ledger = { base: '', text: '', pages: new Map(known), hash: '' } as unknown as Ledger
  const there = pages(after)
  const lost = known
    .filter(([path]) => !there.some((page) => page.path === path))
    .map(([path, page]) => ({ path, page }))
  const { pages: moved, headings } = findRenames({ pages: lost, headings: [] }, () => there, ledger)
  return {
    moved: moved.map(({ from, to }) => `${from} ${to}`),
    headings: headings.map(({ page, from, to }) => `${page}#${from} ${to}`),
  }
}

describe('a page at another address is recognised', () => {
  const install = { a: 'One.', b: 'Two.', c: 'Three.' }

  it('by its text, whatever its headings are called', () => {
    expect(renames({ x: install }, { y: { a: 'One.', bb: 'Two.', c: 'Three.' } })).toEqual({
      moved: ['/x /y'],
      headings: ['/y#b bb'],
    })
  })

  it('by half of its sections, and not by fewer, or by one', () => {
    expect(renames({ x: install }, { y: { ...install, c: 'Other.', d: 'New.' } }).moved).toEqual([
      '/x /y',
    ])
    expect(renames({ x: install }, { y: { ...install, c: '3', d: '4', e: '5' } }).moved).toEqual([])
    expect(renames({ x: { a: 'One.' } }, { y: { a: 'One.', b: '2' } }).moved).toEqual([])
  })

  it('where one is more like it than all others', () => {
    const after = { y: { ...install, c: 'Other.' }, z: { ...install, b: 'Other.' } }
    expect(renames({ x: install }, after).moved).toEqual([])
    expect(renames({ x: install }, { ...after, best: { ...install, d: '4' } }).moved).toEqual([
      '/x /best',
    ])
  })

  it('of several with the same text by its name', () => {
    const after = { 'new/x': install, 'new/y': install }
    expect(renames({ 'old/x': install, 'old/y': install }, after).moved).toEqual([
      '/old/x /new/x',
      '/old/y /new/y',
    ])
    expect(renames({ 'old/q': install }, after).moved).toEqual([])
  })

  it.each([
    [20, ['/x /y']],
    [21, []],
  ])('by a section that %d pages have: %j', (count, moved) => {
    const common = { help: 'Ask us.', more: 'Read on.' }
    const others = Object.fromEntries(
      Array.from({ length: count - 1 }, (_, at) => [`n${at}`, { help: 'Ask us.', own: `${at}` }]),
    )
    expect(renames({ x: common }, { ...others, y: { ...common, own: 'y' } }).moved).toEqual(moved)
  })

  it('among thousands that have moved and changed at once', () => {
    const count = 3000
    const site = (folder: string, own: string) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
          `${folder}/p${index}`,
          { a: `A ${index}`, b: `B ${index}`, c: `${own} ${index}`, help: 'Ask us.' },
        ]),
      )
    expect(renames(site('old', 'was'), site('new', 'is')).moved).toHaveLength(count)
  })
})

describe('a heading of other words is recognised', () => {
  /** What a page's lost headings are now: by their ids before and after, all of other text than before. */
  function reworded(before: readonly string[], after: readonly string[]): readonly string[] {
    const page = (ids: readonly string[], text: string) =>
      withSections('/x', Object.fromEntries(ids.map((id) => [id, `${text} ${id}`])))
    const path = routePath('/x')
    const known = ledgerPage(page(before, 'Was'))
    const ledger = { base: '', text: '', pages: new Map([[path, known]]), hash: '' }
    const ids = before.filter((id) => !after.includes(id) && id !== 'long-gone')
    const { headings } = findRenames(
      { pages: [], headings: [{ path, page: known, landing: { path }, ids }] } as never,
      () => [{ path, parsed: page(after, 'Is') }],
      ledger as unknown as Ledger,
    )
    return headings.map(({ from, to }) => `${from} ${to}`)
  }

  it.each([
    ['between the same two headings', ['a', 'b', 'c'], ['a', 'new', 'c'], ['b new']],
    ['first on the page', ['b', 'c'], ['new', 'c'], ['b new']],
    ['last on the page', ['a', 'b'], ['a', 'new'], ['b new']],
    ['alone on the page', ['b'], ['new'], ['b new']],
    ['not where the one before it is gone', ['long-gone', 'b', 'c'], ['new', 'c'], []],
    ['not where the one before it is lost, too', ['a', 'b', 'c'], ['new', 'c'], []],
    ['not where the one after it is lost, too', ['a', 'b', 'c'], ['a', 'new'], []],
    ['not where two have come', ['a', 'b', 'c'], ['a', 'new', 'newer', 'c'], []],
    ['not where none has come', ['a', 'b', 'c'], ['a', 'c'], []],
    ['not where the others stand elsewhere', ['a', 'b', 'c', 'd'], ['a', 'new', 'd', 'c'], []],
    ['not as one that was there', ['d', 'a', 'b', 'c'], ['a', 'd', 'c'], []],
  ])('%s', (_name, before, after, found) => {
    expect(reworded(before, after)).toEqual(found)
  })

  it('not as one that was on the page to which readers of the old one are sent', () => {
    const sections = (text: string, ...ids: readonly string[]) =>
      Object.fromEntries(ids.map((id) => [id, `${text} ${id}`]))
    const [old, there] = [routePath('/old'), routePath('/there')]
    const page = ledgerPage(withSections('/old', sections('Was', 'a', 'b', 'c')))
    const foundAt = (...known: readonly string[]) => {
      const before = ledgerPage(withSections('/there', sections('Is', ...known)))
      const pages = new Map([
        [old, page],
        [there, before],
      ])
      const { headings } = findRenames(
        {
          pages: [],
          headings: [{ path: old, page, landing: { path: there }, ids: ['b'] }],
        } as never,
        () => [{ path: there, parsed: withSections('/there', sections('Is', 'a', 'x', 'c')) }],
        { base: '', text: '', pages, hash: '' } as unknown as Ledger,
      )
      return headings.map(({ from, onPage, to }) => `${from} ${onPage}#${to}`)
    }
    expect(foundAt('a', 'c')).toEqual(['b /there#x'])
    expect(foundAt('a', 'x', 'c')).toEqual([])
  })
})
