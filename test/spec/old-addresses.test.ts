import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { page, tempSite } from '../support/temp-site.ts'

/*
 * Links of yesterday: to a page that has moved, by a page and by a 301, and to a heading that has another id.
 */

const long = Array.from({ length: 60 }, (_, line) => `Line ${line} of the page.`).join('\n\n')

const site = tempSite({
  'docs-site.config.ts': `export default {
    redirects: {
      '/old': '/guide',
      '/old#sign-in': '/guide#log-in',
      '/guide#tokens': '/keys#create',
    },
  }`,
  'content/index.md': page('Home', 'Text.'),
  'content/guide.md': `---\ntitle: Guide\nmovedHeadings:\n  entrance: log-in\n---\n\n${long}\n\n## Log in {tag="GET" label="/log-in"}\n\n${long}\n`,
  'content/keys.md': page('Keys', `${long}\n\n## Create\n\n${long}`),
}).browse()

/** What is at the line of a section that was jumped to. */
async function landed(at: Page) {
  await at.waitForFunction(() => document.readyState === 'complete' && scrollY > 500)
  return at.evaluate(() => {
    const heading = document.querySelector('main h2')
    const root = getComputedStyle(document.documentElement)
    const padding = Number.parseFloat(root.scrollPaddingTop) || 0
    const margin = heading && Number.parseFloat(getComputedStyle(heading).scrollMarginTop)
    const top = heading?.getBoundingClientRect().top ?? 0
    return {
      address: location.pathname + location.search + location.hash,
      off: Math.round(top - padding - (margin ?? 0)),
    }
  })
}

describe('an old address', () => {
  it('by its page: keeps the query, and finds the section', async () => {
    const { page: at } = await site.arrive()
    // Where the host knows no 301, the page itself is served, and what it leads to may take its time.
    await at.route('**/old*', async (route) => {
      await route.fulfill({ contentType: 'text/html', path: join(site.dir(), 'old.html') })
    })
    await at.route('**/guide?*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    await at.goto(`${site.origin()}/old?a=1#sign-in`)
    await at.waitForURL('**/guide?*')
    expect(await landed(at)).toEqual({ address: '/guide?a=1#log-in', off: 0 })
  })

  it('by a 301: the same', async () => {
    const { page: at } = await site.open('/old?a=1#sign-in')
    expect(await landed(at)).toEqual({ address: '/guide?a=1#log-in', off: 0 })
  })

  it('of a heading: is found on the page, and by script on another', async () => {
    const { page: at } = await site.open('/guide#entrance')
    expect(await landed(at)).toEqual({ address: '/guide#log-in', off: 0 })
    await at.goto(`${site.origin()}/guide?a=1#tokens`)
    await at.waitForURL('**/keys**')
    expect(await landed(at)).toEqual({ address: '/keys?a=1#create', off: 0 })
  })

  it('is found without script, where the heading of today is', async () => {
    const tops = await Promise.all(
      ['entrance', 'log-in'].map(async (id) => {
        const { page: at } = await site.open(`/guide#${id}`, { javaScriptEnabled: false })
        const { y = -1 } = (await at.locator('h2#log-in').boundingBox()) ?? {}
        return Math.round(y)
      }),
    )
    expect(tops[0]).toBe(tops[1])
    expect(tops[0]).toBeGreaterThan(0)
    expect(tops[0]).toBeLessThan(200)
  })
})
