import { describe, expect, it } from 'vitest'
import type { NavNode, NavTree } from '../../../src/model/nav.ts'
import { routePath } from '../../../src/model/paths.ts'
import { navSlices } from '../../../src/site/nav/nav-slice.ts'
import { navIndex, neighbours, withPager } from '../../../src/site/nav/neighbours.ts'

const page = (path: string): NavNode =>
  ({ kind: 'page', route: routePath(path), href: path, label: `Label ${path}` }) as NavNode
const pages = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => page(`${prefix}${index}`))
const group = (label: string | undefined, children: readonly NavNode[], name?: string): NavNode =>
  ({ kind: 'group', label, name, isOpen: true, children }) as NavNode

function routesIn(nodes: readonly NavNode[]): NavTree['order'] {
  return nodes.flatMap((node) =>
    node.kind === 'group' ? routesIn(node.children) : node.kind === 'page' ? [node.route] : [],
  )
}
const treeOf = (roots: readonly NavNode[]) =>
  ({ id: 'docs', roots, order: routesIn(roots), icons: ['x'], hash: 'h' }) as unknown as NavTree
const slicesOf = (roots: readonly NavNode[]) =>
  navSlices(treeOf(roots), { label: 'Docs', fragment: '/f.html' })

describe('what a page carries of a navigation', () => {
  it.each([
    [60, false, 60],
    [61, true, 1],
    [150, true, 1],
  ])('of %i pages is all, in the panel too: needs a fragment %j', (count, needs, inPanel) => {
    const slices = slicesOf([group('G', pages('/g', count))])
    expect(slices.needsFragment).toBe(needs)
    expect(slices.sliceFor(routePath('/g9'))).toBe(slices.whole)
    expect(slices.whole.fragment).toBeUndefined()
    expect(slices.whole).not.toHaveProperty('icons')
    expect(routesIn(slices.panel.roots)).toHaveLength(inPanel)
    expect(slices.panel.fragment).toBe(needs ? '/f.html' : undefined)
    expect('icons' in slices.panel).toBe(needs)
  })

  it('of 151 pages is the branch with the page, and the first link of each other', () => {
    const slices = slicesOf([
      group('A', [...pages('/a', 50), group(undefined, pages('/n', 11))]),
      group('B', pages('/b', 50)),
      group('C', pages('/c', 40)),
    ])
    const slice = slices.sliceFor(routePath('/b7'))
    expect(routesIn(slice.roots)).toEqual(['/a0', ...routesIn(pages('/b', 50)), '/c0'])
    expect(slice.roots[0]).toMatchObject({ label: 'A', isOpen: false, elided: true })
    expect(slice.roots[1]).not.toHaveProperty('elided')
    expect(slices.sliceFor(routePath('/b40'))).toBe(slice)
    expect(slices.sliceFor(routePath('/c0'))).not.toBe(slice)
    const first = slices.sliceFor(routePath('/a3'))
    expect(routesIn(first.roots).filter((path) => path.startsWith('/n'))).toHaveLength(11)
    expect(routesIn(slices.sliceFor(routePath('/none')).roots)).toEqual(['/a0', '/b0', '/c0'])
    expect(new Set([slice.hash, first.hash, slices.whole.hash, slices.panel.hash]).size).toBe(4)
  })

  it('of a long list is the stretch around the page, between links that stand for the rest', () => {
    const list = slicesOf(pages('/p', 151))
    const shape = (path: string) =>
      list
        .sliceFor(routePath(path))
        .roots.map((node) =>
          node.kind === 'group' ? `${routesIn([node])} for ${node.standsFor}` : 1,
        )
    expect(shape('/p0')).toEqual([...Array(48).fill(1), '/p48 for 103'])
    expect(shape('/p47')).toHaveLength(49)
    expect(shape('/p48')).toEqual(['/p0 for 48', ...Array(48).fill(1), '/p96 for 55'])
    expect(shape('/p150')).toEqual(['/p0 for 144', ...Array(7).fill(1)])
    expect(list.sliceFor(routePath('/p49'))).toBe(list.sliceFor(routePath('/p95')))
  })

  it.each([
    [64, 64],
    [65, 49],
    [97, 49],
  ])('of a list of %i is %i entries', (count, entries) => {
    const slices = slicesOf([group('A', pages('/a', count)), group('B', pages('/b', 151 - count))])
    const [first] = slices.sliceFor(routePath('/a0')).roots
    expect(first?.kind === 'group' && first.children.length).toBe(entries)
  })

  it('has one entry itself where that is all the rest', () => {
    const slices = slicesOf([group('A', pages('/a', 97)), group('B', pages('/b', 54))])
    const [first] = slices.sliceFor(routePath('/a50')).roots
    expect(first?.kind === 'group' && first.children.at(-1)).toMatchObject({ route: '/a96' })
  })
})

describe('pages beside a page', () => {
  const index = navIndex(
    treeOf([
      { ...page('/a'), status: 'new' } as NavNode,
      group('G', [page('/b'), group(undefined, [page('/c')], 'Named')]),
      group(undefined, [page('/d'), page('/a')]),
      group('Label', [page('/e')], 'Name'),
      group('Empty', []),
    ]),
  )
  const link = (path: string) => ({ href: path, title: `Label ${path}` })

  it('are those of the order, the status with them', () => {
    expect(neighbours(routePath('/b'), index, false)).toEqual({
      previous: { ...link('/a'), status: 'new' },
      next: link('/c'),
    })
    expect(neighbours(routePath('/none'), index, false)).toEqual({})
    expect(neighbours(routePath('/none'), index, true)).toEqual({
      previous: undefined,
      next: { ...link('/a'), status: 'new' },
    })
  })

  it('stand in groups that have a name and a page', () => {
    const groups = (path: string) => index.groups.get(routePath(path))
    expect(groups('/a')).toEqual([])
    expect(groups('/b')).toEqual([{ title: 'G', href: '/b' }])
    expect(groups('/e')).toEqual([{ title: 'Name', href: '/e' }])
    expect(groups('/c')).toEqual([
      { title: 'G', href: '/b' },
      { title: 'Named', href: '/c' },
    ])
    expect(groups('/d')).toEqual([])
  })

  it('are none, others or those of the order, as front matter says', () => {
    const listed = { previous: link('/a'), next: link('/b') }
    const named = { previous: link('/x'), next: link('/y') }
    expect(withPager(listed, false, named)).toEqual({})
    expect(withPager(listed, undefined, named)).toEqual(listed)
    expect(withPager(listed, { previous: '/x' } as never, named)).toEqual({
      previous: link('/x'),
      next: link('/b'),
    })
    expect(withPager(listed, { next: '/y' } as never, {})).toEqual({ previous: link('/a') })
  })
})
