// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageVersions } from '../../theme/dev/page-versions.ts'
import { on } from '../../theme/runtime/events.ts'

const CLIENT = (hash: string) =>
  `<script data-docsgen-dev data-hash="${hash}" data-policy="own"></script>`
const GROUP =
  '<div class="code-group"><button role="tab" data-name="Bash" aria-selected="true"></button><button role="tab" data-name="Go"></button></div>'
type Page = { readonly hash: string; readonly body: string; readonly head?: string }
const pageOf = ({ hash, body, head = '<title>Old</title>' }: Page) =>
  `<html lang="en" dir="ltr"><head>${head}${CLIENT(hash)}</head><body>${body}</body></html>`

const sent = (html: string, hash: string, policy = 'own') => ({
  ...({ kind: 'page' } as const),
  ...{ html, hash, policy },
})

let served = ''
let asked: unknown[] = []
const reload = vi.fn()

/** The versions of a page that a browser has loaded; the server says what it has of it. */
function loaded(page: Page, atServer = page) {
  served = pageOf(atServer)
  document.head.innerHTML = `<title>Old</title>${CLIENT(page.hash)}`
  document.body.innerHTML = page.body
  return createPageVersions()
}

beforeEach(() => {
  localStorage.clear()
  asked = []
  reload.mockClear()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('location', { pathname: '/a', reload })
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    asked.push([path, headers])
    return new Response(served)
  })
})
afterEach(() => void vi.unstubAllGlobals())

describe('a page that docsgen dev mends', () => {
  it('becomes the next version in place, and says so', async () => {
    const told: unknown[] = []
    const stop = on('docsgen:updated', (detail) => told.push(detail))
    const versions = loaded({ hash: '1', body: '<p>one</p><p id="kept">two</p>' })
    const kept = document.getElementById('kept')
    expect(versions.hash()).toBe('1')
    expect(asked).toEqual([['/a', { accept: 'text/html', 'x-docsgen-version': '1' }]])

    const head = '<title>New</title>'
    const next = { hash: '2', body: '<p>new</p><p id="kept">two</p>', head }
    await versions.show(sent(pageOf(next).replace('dir="ltr"', 'dir="rtl"'), '2'))
    expect(document.body.innerHTML).toBe(next.body)
    expect(document.getElementById('kept')).toBe(kept)
    expect([versions.hash(), document.title, document.documentElement.dir]).toEqual([
      '2',
      'New',
      'rtl',
    ])
    await vi.waitFor(() => expect(told).toEqual([{ hash: '2' }]))
    await versions.show(sent(pageOf({ ...next, hash: '3', body: '<p>third</p>' }), '3'))
    expect([document.body.innerHTML, asked.length]).toEqual(['<p>third</p>', 1])
    expect(reload).not.toHaveBeenCalled()
    stop()
  })

  it('has new tabs as the reader has picked them', async () => {
    localStorage.setItem('docsgen:languages', '["Go"]')
    const versions = loaded({ hash: '1', body: '<p>one</p>' })
    await versions.show(sent(pageOf({ hash: '2', body: `<p>one</p>${GROUP}` }), '2'))
    const selected = document.querySelectorAll('[aria-selected="true"]')
    expect(Array.from(selected, (tab) => tab.getAttribute('data-name'))).toEqual(['Go'])
  })

  it.each([
    ['for another script', '1', '<title>Old</title><script src="/b.js"></script>', 'own'],
    ['where the server has forgotten what is shown', '0', '<title>Old</title>', 'own'],
    ['under another policy', '1', '<title>Old</title>', 'other'],
  ])('is loaded again %s', async (_, hash, head, policy) => {
    const versions = loaded({ hash: '1', body: 'a' }, { hash, body: 'a' })
    await versions.show(sent(pageOf({ hash: '2', body: 'b', head }), '2', policy))
    expect(reload).toHaveBeenCalledTimes(1)
    expect(document.body.innerHTML).toBe('a')
  })
})
