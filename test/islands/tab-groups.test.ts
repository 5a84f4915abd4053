// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pickedTabs, rememberPick } from '../../theme/code/picked-tabs.ts'
import {
  moveToTab,
  pickTab,
  shownPanel,
  showPanel,
  showPickedTabs,
  tabAt,
} from '../../theme/code/tab-groups.ts'
import { tables } from '../support/tables.ts'

const { tabMoves } = tables<{
  tabMoves: readonly (readonly [
    from: string,
    key: string,
    direction: string,
    to: string | undefined,
  ])[]
}>(import.meta.url)

const tab = (name: string, index: number) =>
  `<button role="tab" data-name="${name}" aria-selected="${index === 0}" tabindex="${index === 0 ? 0 : -1}"></button>`
const panel = (name: string, index: number, inner = '') =>
  `<div role="tabpanel" data-name="${name}" data-state="${index === 0 ? 'active' : 'inactive'}">${inner}</div>`
/** A group of tabs; its attributes say which others it follows. */
const group = (attributes: string, names: readonly string[], inner = '') =>
  `<div ${attributes}><div role="tablist">${names.map(tab).join('')}</div>${names.map((name, index) => panel(name, index, inner)).join('')}</div>`

const groups = () => [...document.querySelectorAll('.code-group, .tabs')]
const shown = () => groups().map(shownPanel)
const tabNamed = (name: string) =>
  document.querySelector<HTMLElement>(`[role="tab"][data-name="${name}"]`) as HTMLElement

beforeEach(() => {
  localStorage.clear()
  document.body.innerHTML = ''
})

describe('a group of tabs', () => {
  const NAMES = ['a', 'b', 'c']

  it.each(tabMoves)('from %s by %s, text %s, moves to %s', (from, key, direction, to) => {
    document.body.innerHTML = group('class="tabs"', NAMES)
    const list = document.querySelector<HTMLElement>('[role="tablist"]')
    list?.style.setProperty('direction', direction)
    const [only] = groups()
    showPanel(only as Element, from)
    expect(moveToTab(tabNamed(from), key)).toBe(to !== undefined)
    expect(shown()).toEqual([to ?? from])
    if (to !== undefined) expect(document.activeElement).toBe(tabNamed(to))
  })

  it('has one tab stop, one selected tab and one panel that shows, and tells of each change once', () => {
    document.body.innerHTML = group('class="tabs"', NAMES)
    const [only] = groups() as [Element]
    let told = 0
    only.addEventListener('docsgen:panel', () => {
      told += 1
    })
    showPanel(only, 'b')
    const tabs = [...document.querySelectorAll<HTMLElement>('[role="tab"]')]
    expect(tabs.map((one) => one.getAttribute('aria-selected'))).toEqual(['false', 'true', 'false'])
    expect(tabs.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1])
    const panels = [...document.querySelectorAll('[role="tabpanel"]')]
    expect(panels.map((one) => one.getAttribute('data-state'))).toEqual([
      'inactive',
      'active',
      'inactive',
    ])
    // What it does not have it does not show, and nothing goes away for it.
    showPanel(only, 'd')
    showPanel(only, undefined)
    expect([shown(), told]).toEqual([['b'], 1])
  })

  it('leaves the groups in its panels as they are, and they leave it', () => {
    document.body.innerHTML = group('class="tabs"', ['a', 'b'], group('class="tabs"', ['a', 'b']))
    const [outer, first, second] = groups() as [Element, Element, Element]
    showPanel(outer, 'b')
    expect(shown()).toEqual(['b', 'a', 'a'])
    showPanel(second, 'b')
    showPanel(outer, 'a')
    expect(shown()).toEqual(['a', 'a', 'b'])
    expect(first.querySelectorAll('[data-state="active"]')).toHaveLength(1)
  })

  it('is one of docsgen: tabs of a site’s own islands are none', () => {
    document.body.innerHTML = `${tab('own', 0)}${group('class="tabs"', ['a'])}<p id="text"></p>`
    expect(tabAt(tabNamed('own'))).toBeUndefined()
    expect(tabAt(tabNamed('a'))).toBe(tabNamed('a'))
    expect(tabAt(document.getElementById('text') as Element)).toBeUndefined()
    tabNamed('a').removeAttribute('data-name')
    expect(tabAt(document.querySelector('.tabs [role="tab"]') as Element)).toBeUndefined()
    pickTab(tabNamed('own'))
    expect(pickedTabs()).toEqual([])
  })
})

describe('groups that follow each other', () => {
  it.each([
    ['of languages', 'class="code-group"', 'b', ['b']],
    ['of variants of code', 'class="code-group" data-variants', 'a', []],
    ['of tabs of a set', 'class="tabs" data-group="os:"', 'b', ['os:b']],
    ['of tabs of no set', 'class="tabs"', 'a', []],
  ])('%s', (_, attributes, other, remembered) => {
    document.body.innerHTML = group(attributes, ['a', 'b']) + group(attributes, ['a', 'b'])
    pickTab(tabNamed('b'))
    expect(shown()).toEqual(['b', other])
    expect(pickedTabs()).toEqual(remembered)
  })

  it('know the tabs of their own set alone', () => {
    document.body.innerHTML =
      group('class="code-group"', ['a', 'b']) +
      group('class="tabs" data-group="os:"', ['a', 'b']) +
      group('class="tabs" data-group="cpu:"', ['a', 'b'])
    rememberPick('os:b')
    showPickedTabs()
    expect(shown()).toEqual(['a', 'b', 'a'])
    rememberPick('b')
    showPickedTabs()
    expect(shown()).toEqual(['b', 'b', 'a'])
  })

  it('stay as they are as long as nothing was picked', () => {
    document.body.innerHTML = group('class="code-group"', ['a', 'b'])
    const heard = vi.fn()
    groups()[0]?.addEventListener('docsgen:panel', heard)
    showPickedTabs()
    expect(heard).not.toHaveBeenCalled()
    rememberPick('other')
    showPickedTabs()
    expect(heard).not.toHaveBeenCalled()
  })

  it('remember the last twenty tabs', () => {
    for (let index = 1; index <= 21; index += 1) rememberPick(`t${index}`)
    expect([pickedTabs().length, pickedTabs()[0], pickedTabs().at(-1)]).toEqual([20, 't2', 't21'])
  })

  it('keep the picked tab where it is on the screen', () => {
    document.body.innerHTML = group('class="code-group"', ['a', 'b'])
    const tops = [100, 130]
    vi.spyOn(tabNamed('b'), 'getBoundingClientRect').mockImplementation(
      () => ({ top: tops.shift() }) as DOMRect,
    )
    const moved = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined)
    pickTab(tabNamed('b'))
    expect(moved.mock.calls).toEqual([[{ top: 30, behavior: 'instant' }]])
    pickTab(tabNamed('a'))
    expect(moved).toHaveBeenCalledTimes(1)
    moved.mockRestore()
  })
})
