import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { siteBrowser } from '../support/site-browser.ts'

const site = siteBrowser()

/** Every route of the built site, from its files. `/ipa` holds the bytes of `/api`. */
function routes(): readonly string[] {
  return readdirSync(site.dir(), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && !name.startsWith('ipa'))
    .map((name) => `/${name.replace(/(?:^|\/)index\.html$|\.html$/, '')}`)
    .filter((path, index, all) => all.indexOf(path) === index)
    .toSorted()
}

describe('every page', () => {
  it('works without a word on the console, awake and asleep, under the strict policy', async () => {
    const { page, complaints, strangers } = await site.arrive()
    const all = routes()
    expect(all.length).toBeGreaterThan(65)
    const troubles: string[] = []
    for (const path of all) {
      const said = complaints().length
      await page.goto(path === '/404' ? '/no/such/page' : path, { waitUntil: 'load' })
      await page.evaluate(async () => {
        const islands = [...document.querySelectorAll('docsgen-island')]
        const first = new Map(islands.map((island) => [island.getAttribute('name'), island]))
        for (const island of first.values()) {
          const control = island.querySelector('button, [data-enhanced]') ?? island
          control.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
        }
        document.dispatchEvent(
          new CustomEvent('docsgen:toast', { detail: { kind: 'add', status: 'info', text: 'x' } }),
        )
        const limit = performance.now() + 10_000
        while (document.querySelectorAll('.Toastify__toast').length === 0) {
          if (performance.now() > limit) throw new Error('No toast came')
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
      })
      const heard = complaints()
        .slice(said)
        .filter((text) => !(path === '/404' && text.includes('404')))
      if (heard.length > 0) troubles.push(`${path}: ${heard.join(' | ')}`)
    }
    expect(troubles).toEqual([])
    expect(strangers()).toEqual([])
  }, 120_000)
})
