// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { showPanel } from '../../../theme/code/tab-groups.ts'
import { followServer } from '../../../theme/features/openapi/base-url.ts'

const tab = (name: string, index: number) =>
  `<button role="tab" data-name="${name}" aria-selected="${index === 0}"></button>`
const panel = (name: string, index: number, inner = '') =>
  `<div role="tabpanel" data-name="${name}" data-state="${index === 0 ? 'active' : 'inactive'}">${inner}</div>`
const base = (url: string) => `<code data-base="${url}"></code>`
const samples = '<span class="base-url">as it came</span><span class="base-url">as it came</span>'
const urls = () => [
  ...new Set([...document.querySelectorAll('.base-url')].map(({ textContent }) => textContent)),
]

/** What a page does when it opens in the same tab. */
function open(html: string) {
  document.body.innerHTML = html
  document.dispatchEvent(new Event('DOMContentLoaded'))
}

function put(value: string, index = 0) {
  const field = [...document.querySelectorAll<HTMLInputElement>('[data-variable]')][index]
  if (field === undefined) throw new Error('no field')
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

followServer()

beforeEach(() => sessionStorage.clear())

describe('the base URL of samples', () => {
  it('is that of the server whose tab shows', () => {
    document.body.innerHTML = `<div class="tabs"><div role="tablist">${tab('one', 0)}${tab('two', 1)}${tab('none', 2)}</div>
      ${panel('one', 0, base('https://one.example'))}${panel('two', 1, base('https://two.example'))}${panel('none', 2)}</div>
      ${samples}`
    const group = document.querySelector('.tabs') as Element
    expect(urls()).toEqual(['as it came'])
    showPanel(group, 'two')
    expect(urls()).toEqual(['https://two.example'])
    showPanel(group, 'none')
    expect(urls()).toEqual(['https://two.example'])
    showPanel(group, 'one')
    expect(urls()).toEqual(['https://one.example'])
  })

  it('has what the reader puts in the place of variables, also on the next page, and as it was without', () => {
    const page = `${base('https://{region}.example/{version}')}<input data-variable="region"><input data-variable="version">
      <input data-variable="region">${samples}`
    open(page)
    expect(urls()).toEqual(['https://{region}.example/{version}'])
    put(' eu ')
    expect(urls()).toEqual(['https://eu.example/{version}'])
    expect(document.querySelectorAll<HTMLInputElement>('input')[2]?.value).toBe(' eu ')
    open(page)
    put('v2', 1)
    expect(urls()).toEqual(['https://eu.example/v2'])
    put('')
    expect(urls()).toEqual(['https://{region}.example/v2'])
  })
})
