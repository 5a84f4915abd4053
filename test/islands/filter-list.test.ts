// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { showMatching } from '../../theme/islands/filter-pages.tsx'
import { tables } from '../support/tables.ts'

const { filters } = tables<{
  filters: readonly (readonly [query: string, count: number, wanted: readonly string[]])[]
}>(import.meta.url)

const LIST = `<div>
  <section><h2>Get started</h2><ul><li><a href="/a">Install</a></li><li><a href="/b">Réseau</a> <span>Beta</span></li></ul></section>
  <section><h2>Manage</h2><ul><li>Network<ul><li><a href="/c">Routing peers</a></li><li><a href="/d">DNS</a></li></ul></li></ul></section>
</div>`

let list: Element
beforeEach(() => {
  document.body.innerHTML = LIST
  list = document.body.firstElementChild as Element
})

/** Labels of the links that are left, and of the groups above them. */
const left = () =>
  Array.from(list.querySelectorAll('a, h2'))
    .filter((element) => element.closest('[hidden]') === null)
    .map(({ textContent }) => textContent)
const ALL = ['Get started', 'Install', 'Réseau', 'Manage', 'Routing peers', 'DNS']

describe('the filter of all pages', () => {
  it.each(filters)('leaves what has the words: %s', (query, count, wanted) => {
    expect(showMatching(list, query)).toBe(count)
    expect(left()).toEqual(wanted)
  })

  it('takes ß for ss', () => {
    list.querySelectorAll('a')[0]?.replaceChildren('Größe')
    expect(showMatching(list, 'GROSSE')).toBe(1)
    expect(showMatching(list, 'größe')).toBe(1)
  })

  it('shows all again', () => {
    showMatching(list, 'dns')
    showMatching(list, '')
    expect(left()).toEqual(ALL)
    expect(document.querySelectorAll('[hidden]')).toHaveLength(0)
  })
})
