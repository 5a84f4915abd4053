// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { offerToCreate } from '../../theme/dev/create-page.ts'
import { morph } from '../../theme/dev/morph.ts'
import { flash } from '../../theme/dev/page-versions.ts'
import { tables } from '../support/tables.ts'

const { newParts, litPlaces } = tables<{
  newParts: readonly (readonly [
    name: string,
    old: string,
    next: string,
    changed: readonly string[],
  ])[]
  litPlaces: readonly (readonly [ids: readonly string[], blocks: readonly string[]])[]
}>(import.meta.url)

const elementOf = (html: string) => {
  const element = document.createElement('div')
  element.innerHTML = html
  return element
}

/** Mends what readers see, which scripts may have changed since the server wrote it. */
function mend(old: string, next: string, live = old) {
  const page = elementOf(live)
  const changed = morph(page, elementOf(old), elementOf(next))
  return { page, html: page.innerHTML, changed: changed.map(({ tagName, id }) => id || tagName) }
}

const island = (text: string, shell = '', open = '') =>
  `<docsgen-island name="nav"${shell}><docsgen-slot><details${open}><summary>A</summary>${text}</details></docsgen-slot></docsgen-island>`

describe('a page that is mended', () => {
  it.each(newParts)('has %s that is new, and tells', (_, old, next, changed) => {
    expect(mend(old, next)).toMatchObject({ html: next, changed })
  })

  it('keeps what the reader has done to what both versions have', () => {
    const old = '<details><summary>a</summary></details><p>one</p>'
    const live = '<details open=""><summary>a</summary></details><p>one</p>'
    expect(mend(old, old.replace('one', 'two'), live).html).toBe(live.replace('one', 'two'))
  })

  it('has the children anew where scripts have changed them, with groups open and closed as they were', () => {
    const old = '<details open=""><summary>a</summary></details><p>one</p>'
    const live = '<details><summary>a</summary></details><p>one</p><p>of a script</p>'
    const next = old.replace('one', 'two')
    expect(mend(old, next, live)).toMatchObject({
      html: '<details><summary>a</summary></details><p>two</p>',
      changed: ['DIV'],
    })
  })

  it('has an island mended in its slot, and another in its place where its own markup is new', () => {
    const live = island('one', ' ready=""', ' open=""')
    const inSlot = mend(island('one'), island('two'), live)
    expect(inSlot.html).toBe(island('two', ' ready=""', ' open=""'))
    const anew = mend(island('one'), island('two', ' props="{}"'), live)
    expect(anew.html).toBe(island('two', ' props="{}"', ' open=""'))
    expect(anew.changed).toEqual(['DOCSGEN-ISLAND'])
    const before = mend(
      `${island('one')}<p>a</p>`,
      `${island('two', ' props="{}"')}<i>b</i><p>a</p>`,
    )
    expect(before.html).toBe(`${island('two', ' props="{}"')}<i>b</i><p>a</p>`)
  })
})

describe('what has changed', () => {
  let isStill = false
  let lit: string[] = []

  beforeEach(() => {
    isStill = false
    lit = []
    vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
    Element.prototype.animate = function animate() {
      lit.push(this.id)
      return {} as Animation
    }
    document.body.innerHTML =
      '<p id="out"></p><article><ul id="list"><li id="item"><b id="b"></b><p id="p"></p></li></ul><i id="i" style="display: contents"><em id="first"></em></i></article>'
  })

  it.each(litPlaces)('lights up in the article, each place once: %j', (ids, blocks) => {
    const elements = ids.map((id) => document.getElementById(id) as Element)
    flash(elements)
    expect(lit).toEqual(blocks)
    lit = []
    isStill = true
    flash(elements)
    expect(lit).toEqual([])
  })
})

describe('a page that is missing', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('can be created from where it is missed, or says why not', async () => {
    const asked: unknown[] = []
    vi.stubGlobal('fetch', async (url: string, { body, headers }: RequestInit) => {
      asked.push([url, body, headers])
      return new Response(' There is one. \n', { status: 409 })
    })
    document.body.innerHTML = ''
    offerToCreate('/a/b')
    expect(asked).toEqual([])
    document.body.innerHTML = '<main></main>'
    offerToCreate('/a/b')
    const shadow = document.querySelector('main docsgen-create')?.shadowRoot
    expect(shadow?.querySelector('pre')?.textContent).toBe('docsgen new a/b')
    shadow?.querySelector('button')?.click()
    const status = shadow?.querySelector('.status')
    await vi.waitFor(() => expect(status?.textContent).toBe('There is one.'))
    const headers = { 'content-type': 'application/json', 'x-docsgen': '1' }
    expect(asked).toEqual([['/__docsgen/create', '{"path":"/a/b"}', headers]])
  })
})
