// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { pickedTabs, rememberPick } from '../../../theme/code/picked-tabs.ts'
import { followChoices } from '../../../theme/features/conditions/choices.ts'

const choice = (name: string, values: readonly string[]) =>
  `<fieldset class="choice" data-choice="${name}">${values
    .map((value) => `<input type="radio" name="choice-${name}" value="${value}">`)
    .join('')}</fieldset>`
const part = (id: string, when: string, inner = '') =>
  `<div id="${id}" data-when="${when}">${inner}</div>`

const PAGE = `${choice('edition', ['Cloud', 'Own'])}${choice('size', ['Small', 'Big', 'Huge'])}
  <ol class="toc-list"><li><a id="to-both" href="#deep" aria-current="true">Both</a></li><li><a id="to-free" href="#free">Free</a></li></ol>
  <a class="nav-anchor" id="to-own" href="#own">Own</a><a id="other" href="#own">No link of a list</a>
  ${part('cloud', 'edition=Cloud')}${part('own', 'edition=Own', part('both', 'size=Big,Huge', '<h2 id="deep">Deep</h2>'))}
  ${part('two', 'edition=Own;size=Small')}<p id="free"></p>`

const isHidden = (id: string) => document.getElementById(id)?.getAttribute('hidden')
const hidden = () =>
  ['cloud', 'own', 'both', 'two'].filter((id) =>
    document.getElementById(id)?.hasAttribute('hidden'),
  )
const checked = () =>
  Array.from(document.querySelectorAll<HTMLInputElement>('input:checked'), ({ value }) => value)
const input = (value: string) =>
  document.querySelector<HTMLInputElement>(`input[value="${value}"]`) as HTMLInputElement

function choose(value: string) {
  input(value).checked = true
  input(value).dispatchEvent(new Event('change', { bubbles: true }))
}

/** Nothing is picked, and what a link has asked for is over with another pick. */
function forget() {
  localStorage.clear()
  rememberPick('another')
  dispatchEvent(new Event('pageshow'))
  localStorage.clear()
  dispatchEvent(new Event('pageshow'))
}

const updated = vi.fn()
const scrolled: string[] = []
let frames: (() => void)[] = []

/** Runs the frames that wait, as long as any do. */
function paint() {
  const waiting = frames
  frames = []
  for (const run of waiting) run()
}

describe('choices of a page', () => {
  beforeAll(() => {
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
    Element.prototype.scrollIntoView = function scrollIntoView() {
      scrolled.push(this.id)
    }
    document.addEventListener('docsgen:updated', (event) => updated((event as CustomEvent).detail))
    followChoices()
  })
  beforeEach(() => {
    history.replaceState(null, '', '/page')
    document.body.innerHTML = PAGE
    forget()
    updated.mockClear()
    scrolled.length = 0
  })

  it('are the first values where nothing is picked', () => {
    expect(checked()).toEqual(['Cloud', 'Small'])
    expect(hidden()).toEqual(['own', 'both', 'two'])
    expect(isHidden('own')).toBe('until-found')
  })

  it('show what has all of its conditions, are remembered, and have others look again', () => {
    choose('Own')
    expect(hidden()).toEqual(['cloud', 'both'])
    choose('Huge')
    expect(hidden()).toEqual(['cloud', 'two'])
    expect(pickedTabs()).toEqual(['editionOwn', 'sizeHuge'])
    expect(updated.mock.calls).toEqual([[{ hash: '' }], [{ hash: '' }]])
    choose('Cloud')
    expect(hidden()).toEqual(['own', 'two'])
  })

  it('follow tabs of their name, the newest first, and what nobody offers is none', () => {
    for (const pick of ['editionOwn', 'sizeHuge', 'sizeBig', 'sizeTiny', 'Big', 'Cloud']) {
      rememberPick(pick)
    }
    document.body.firstElementChild?.dispatchEvent(new Event('docsgen:panel'))
    expect(checked()).toEqual(['Own', 'Big'])
    expect(updated).not.toHaveBeenCalled()
  })

  it('hide the links to what is hidden, and take the mark from them', () => {
    const links = () =>
      ['to-both', 'to-free', 'to-own', 'other'].filter(
        (id) => (document.getElementById(id) as HTMLElement).hidden,
      )
    expect(links()).toEqual(['to-both', 'to-own'])
    expect(document.getElementById('to-both')?.getAttribute('aria-current')).toBeNull()
    choose('Own')
    expect(links()).toEqual(['to-both'])
    choose('Big')
    expect(links()).toEqual([])
  })

  it('are made by a link into what is hidden, for all that hides it, until another is picked', () => {
    history.replaceState(null, '', '#deep')
    dispatchEvent(new Event('hashchange'))
    expect(checked()).toEqual(['Own', 'Big'])
    expect(hidden()).toEqual(['cloud', 'two'])
    expect(pickedTabs()).toEqual([])
    expect([scrolled, updated.mock.calls.length]).toEqual([['deep'], 1])
    // What shows already is gone to by the browser alone.
    dispatchEvent(new Event('hashchange'))
    expect([scrolled, updated.mock.calls.length]).toEqual([['deep'], 1])
    choose('Huge')
    expect(checked()).toEqual(['Cloud', 'Huge'])
  })

  it('are made after a link with what was picked last, too', () => {
    choose('Own')
    choose('Cloud')
    history.replaceState(null, '', '#own')
    dispatchEvent(new Event('hashchange'))
    expect(checked()).toEqual(['Own', 'Small'])
    choose('Cloud')
    expect(checked()).toEqual(['Cloud', 'Small'])
  })

  it('keep a value that shows the place of a link, too', () => {
    document.body.insertAdjacentHTML('beforeend', part('last', 'edition=Own;size=Big,Huge'))
    choose('Huge')
    history.replaceState(null, '', '#last')
    dispatchEvent(new Event('hashchange'))
    expect(checked()).toEqual(['Own', 'Huge'])
  })

  it('are made by a second click on a link to the same place, and by no other click', async () => {
    history.replaceState(null, '', '#deep')
    const settle = () => new Promise((resolve) => setTimeout(resolve))
    // The environment tells of the hash a moment later.
    await settle()
    forget()
    document.getElementById('free')?.click()
    await settle()
    expect(checked()).toEqual(['Cloud', 'Small'])
    const link = document.getElementById('to-both') as HTMLElement
    link.addEventListener('click', (event) => event.preventDefault())
    link.click()
    await settle()
    expect(checked()).toEqual(['Own', 'Big'])
  })

  it('are made by what the browser finds in a part', () => {
    document.getElementById('two')?.dispatchEvent(new Event('beforematch', { bubbles: true }))
    expect(checked()).toEqual(['Own', 'Small'])
    expect(hidden()).toEqual(['cloud', 'both'])
    expect(scrolled).toEqual([])
  })

  it('are no business of other controls, nor of pages that have none', () => {
    document.body.insertAdjacentHTML('beforeend', '<input id="own-input" value="Own">')
    const own = document.getElementById('own-input') as HTMLElement
    own.dispatchEvent(new Event('change', { bubbles: true }))
    expect(pickedTabs()).toEqual([])
    document.body.innerHTML = part('x', 'edition=Own')
    document.dispatchEvent(new CustomEvent('docsgen:updated'))
    expect(isHidden('x')).toBeNull()
  })

  it('are made for the address before the first paint, once its place has come', () => {
    history.replaceState(null, '', '#deep')
    document.body.innerHTML = choice('edition', ['Cloud', 'Own'])
    paint()
    expect(checked()).toEqual(['Cloud'])
    document.body.innerHTML = PAGE
    paint()
    expect(checked()).toEqual(['Own', 'Big'])
    choose('Cloud')
    document.dispatchEvent(new Event('DOMContentLoaded'))
    paint()
    expect(checked()).toEqual(['Cloud', 'Small'])
    expect(frames).toEqual([])
  })
})
