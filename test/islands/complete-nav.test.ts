// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { completeNav } from '../../theme/navigation/complete-nav.ts'

const group = (title: string, links: string) =>
  `<details open><summary>${title}</summary><ul>${links}</ul></details>`
const link = (path: string) => `<li><a href="${path}">${path}</a></li>`

const WHOLE = `<div class="nav-tree">${group('One', link('/a') + link('/b'))}${group('Two', link('/c'))}${group('Three', link('/d') + link('/e'))}</div>`

/** A panel that carries one branch, the whole of which is fetched from an address that gives `answer`. */
async function completed(branch: string, answer: Response) {
  vi.stubGlobal('fetch', async () => answer)
  document.body.innerHTML = `<docsgen-island><div class="nav-tree" data-fragment="/nav.html">${branch}</div></docsgen-island>`
  await completeNav(document.body)
  const groups = Array.from(
    document.querySelectorAll('details'),
    (details) =>
      `${details.open ? 'open' : 'closed'} ${details.querySelector('summary')?.textContent}`,
  )
  const links = Array.from(document.querySelectorAll('a'), (it) => it.getAttribute('href'))
  return { groups, links }
}

const BRANCH = `<a href="/a" data-elided>One</a>${group('Two', link('/c'))}<a href="/d" data-elided>Three</a>`

afterEach(() => vi.unstubAllGlobals())

it('groups come folded into the place of their links, and what a reader has open stays open', async () => {
  expect(await completed(BRANCH, new Response(WHOLE))).toEqual({
    groups: ['closed One', 'open Two', 'closed Three'],
    links: ['/a', '/b', '/c', '/d', '/e'],
  })
  expect(document.querySelector('[data-fragment]')).toBeNull()
})

it('a link that stands for several entries gives way to all of them', async () => {
  const branch = `<a href="/a" data-elided data-stands-for="2">2 more</a>${group('Three', link('/d'))}`
  expect((await completed(branch, new Response(WHOLE))).groups).toEqual([
    'closed One',
    'closed Two',
    'open Three',
  ])
})

it('the links stay where the whole cannot be had', async () => {
  expect((await completed(BRANCH, new Response(WHOLE, { status: 404 }))).links).toEqual([
    '/a',
    '/c',
    '/d',
  ])
  expect(document.querySelector('[data-fragment]')).not.toBeNull()
})

it('a link stays where a newer navigation has something else in its place', async () => {
  const branch = `<a href="/gone" data-elided>Before</a>${group('Two', link('/c'))}`
  expect((await completed(branch, new Response(WHOLE))).links).toEqual(['/gone', '/c'])
})
