// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { pickedTabs, rememberPick } from '../../theme/code/picked-tabs.ts'
import { shownPanel, showPickedTabs } from '../../theme/code/tab-groups.ts'
import { isShown } from '../../theme/navigation/glide.ts'
import { hashId } from '../../theme/navigation/hash-id.ts'
import { activeRow, moveHighlight } from '../../theme/navigation/navigation-state.tsx'
import { fillPageBar } from '../../theme/navigation/page-bar.ts'
import { activeLine } from '../../theme/navigation/scroll-spy.ts'
import { draggedTo, leaves, type Pan, pan } from '../../theme/navigation/swipe.ts'
import { similarPages, wordsOf } from '../../theme/runtime/not-found.ts'
import { isCostly } from '../../theme/runtime/prefetch.ts'
import { tables } from '../support/tables.ts'

const { dragTargets, firstWords, likePages } = tables<{
  dragTargets: readonly (readonly [
    name: string,
    moves: readonly (readonly [number, number])[],
    kind: string,
  ])[]
  firstWords: readonly (readonly [path: string, words: string])[]
  likePages: readonly (readonly [path: string, titles: readonly string[]])[]
}>(import.meta.url)

describe('pan', () => {
  const after = (...moves: readonly (readonly [number, number])[]) =>
    moves.reduce<Pan>((state, [x, y]) => pan(state, x, y), 'pressed')

  it.each(dragTargets)('[MOB-05] %s', (_, moves, kind) => {
    expect(after(...moves)).toBe(kind)
  })

  it('[MOB-05] follows outwards, and by 0.35 past its place', () => {
    expect(draggedTo(-100)).toBe(-100)
    expect(draggedTo(100)).toBe(35)
  })

  it('[MOB-05] leaves beyond half of its width, or when flung', () => {
    expect(leaves(-193, 0, 384)).toBe(true)
    expect(leaves(-100, 0, 384)).toBe(false)
    expect(leaves(-40, -0.8, 384)).toBe(true)
    expect(leaves(40, -0.8, 384)).toBe(false)
  })
})

describe('the bar of narrower windows', () => {
  const links = (place: string) =>
    Array.from(document.querySelectorAll(`${place} a`), (link) => link.getAttribute('href'))

  it('opens the list of the right column, also when that was mended', () => {
    document.body.innerHTML =
      '<nav class="tocbar"><details><summary>x</summary></details></nav><nav class="toc"><ol class="toc-list"><li><a href="#a">A</a></li></ol></nav>'
    const fill = fillPageBar()
    expect(links('.tocbar details')).toEqual(['#a'])
    const filled = document.querySelector('.tocbar ol')
    fill()
    expect(document.querySelector('.tocbar ol')).toBe(filled)
    const mended = document.querySelector('.toc a')
    mended?.setAttribute('href', '#b')
    fill()
    expect(links('.tocbar details')).toEqual(['#b'])
    expect(links('.toc')).toEqual(['#b'])
  })

  it('keeps its own list where there is no column', () => {
    document.body.innerHTML =
      '<nav class="tocbar"><details><summary>x</summary><ol class="toc-list"><li><a href="#a">A</a></li></ol></details></nav>'
    fillPageBar()
    expect(links('.tocbar')).toEqual(['#a'])
  })
})

describe('activeLine', () => {
  const lines = [
    { id: 'a', top: 100 },
    { id: 'b', top: 300 },
  ]
  it.each([
    [0, 'a'],
    [299, 'a'],
    [300, 'b'],
    [9999, 'b'],
  ])('[PAGE-03] at %i px it is %s', (position, id) => {
    expect(activeLine(lines, position)).toBe(id)
  })
})

describe('hashId', () => {
  it.each([
    ['#b%C3%BCro', 'büro'],
    ['#%', '%'],
    ['', ''],
  ])('%s', (hash, id) => expect(hashId({ hash })).toBe(id))
})

describe('languages', () => {
  beforeEach(() => localStorage.clear())

  it('[CODE-02] prefers the most recent one that is offered', () => {
    for (const name of ['curl', 'Python', 'Go', 'Python']) rememberPick(name)
    expect(pickedTabs()).toEqual(['curl', 'Go', 'Python'])
    const group = (...names: readonly string[]) =>
      `<div class="code-group">${names.map((name) => `<button role="tab" data-name="${name}" aria-selected="false"></button>`).join('')}</div>`
    document.body.innerHTML = group('curl', 'Go') + group('Ruby') + group('Python', 'Go')
    showPickedTabs()
    const shown = [...document.querySelectorAll('.code-group')].map(shownPanel)
    expect(shown).toEqual(['Go', undefined, 'Python'])
  })

  it.each(['not json', '{"a":1}', '[1,null]'])('survives a stored %s', (text) => {
    localStorage.setItem('docsgen:languages', text)
    expect(pickedTabs()).toEqual([])
  })
})

describe('what search begins with on the 404 page', () => {
  it.each(firstWords)('%s: %j', (path, words) => {
    expect(wordsOf(path)).toBe(words)
  })
})

describe('pages like the one that is missing', () => {
  const pages = [
    { href: '/how-to/installation', title: 'Installation' },
    { href: '/how-to/cli', title: 'CLI' },
    { href: '/selfhosted/geo-support', title: 'Geo support' },
    { href: '/%C3%BCber-uns', title: 'About us' },
  ]
  it.each(likePages)('%s', (path, titles) => {
    expect(similarPages(path, pages).map(({ title }) => title)).toEqual(titles)
  })
})

describe('prefetch', () => {
  it('[PAGE-08] is off where data is dear', () => {
    expect(isCostly({ saveData: true })).toBe(true)
    expect(isCostly({ effectiveType: 'slow-2g' })).toBe(true)
    expect(isCostly({ effectiveType: '2g' })).toBe(true)
    expect(isCostly({ effectiveType: '4g', saveData: false })).toBe(false)
    expect(isCostly({})).toBe(false)
  })
})

describe('highlight', () => {
  const nav = (isOpen: boolean) => {
    document.body.innerHTML = `<nav><details open><summary id="top">A</summary><details ${isOpen ? 'open' : ''}>
      <summary id="sub">B</summary><a id="page" href="/x" aria-current="page" data-active>x</a></details></details></nav>`
    return document.body.firstElementChild as Element
  }

  it('[NAV-08] is on the link, or on the row of the closed group that hides it', () => {
    expect(activeRow(nav(true))?.id).toBe('page')
    expect(activeRow(nav(false))?.id).toBe('sub')
    expect(isShown(nav(false).querySelector('#page') as Element)).toBe(false)
    expect(isShown(nav(false).querySelector('#sub') as Element)).toBe(true)
  })

  it('[NAV-09] moves only when the row is another one', () => {
    expect(moveHighlight(nav(true))).toBeUndefined()
    const closed = nav(false)
    expect(moveHighlight(closed)?.row.id).toBe('sub')
    expect([...closed.querySelectorAll('[data-active]')].map(({ id }) => id)).toEqual(['sub'])
  })
})
