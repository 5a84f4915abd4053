import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { inLongRuns } from '../support/long.ts'
import { siteBrowser } from '../support/site-browser.ts'

const site = siteBrowser({ isFirst: true })
/** Pages of docs; `npm run test:long` loads one of each kind. */
const PAGES = [
  '/',
  '/how-to/getting-started',
  ...inLongRuns(['/api', '/api/resources/groups', '/testing', '/search', '/no/such/page']),
]

type Loaded = { readonly type: string; readonly path: string; readonly bytes: number }

/** What a page has loaded before the reader touches anything; prefetches and the favicon aside. */
async function loadedBy(path: string): Promise<readonly Loaded[]> {
  const { page } = await site.arrive()
  const answers: Promise<Loaded>[] = []
  page.on('response', (response) => {
    const request = response.request()
    const { 'sec-purpose': purpose = '' } = request.headers()
    const { pathname } = new URL(response.url())
    if (purpose.includes('prefetch') || pathname.startsWith('/favicon')) return
    answers.push(
      response.body().then((body) => ({
        type: request.resourceType(),
        path: pathname,
        bytes: gzipSync(body, { level: 9 }).length,
      })),
    )
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  return Promise.all(answers)
}

const sum = (files: readonly Loaded[], type: string) =>
  files.filter((file) => file.type === type).reduce((bytes, file) => bytes + file.bytes, 0)

describe('before any interaction', () => {
  it.each(PAGES)(
    '%s loads at most 10 kB of script, 14 kB of style, in 6 requests',
    async (path) => {
      const files = await loadedBy(path)
      expect(sum(files, 'script')).toBeGreaterThan(1000)
      expect(sum(files, 'script')).toBeLessThanOrEqual(10_000)
      expect(sum(files, 'stylesheet')).toBeLessThanOrEqual(14_000)
      expect(files.map((file) => file.path)).toSatisfy((list) => list.length <= 6)
      expect(files.filter((file) => /island|mount/.test(file.path))).toEqual([])
    },
  )

  it('no page runs React', async () => {
    const { page } = await site.open('/how-to/getting-started')
    const scripts = await page.evaluate(async () => {
      const urls = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.js'))
      return Promise.all(urls.map(async (url) => (await fetch(url)).text()))
    })
    expect(scripts.length).toBeGreaterThan(0)
    for (const text of scripts) expect(text).not.toMatch(/react\.|hydrateRoot|useState/)
  })
})

describe('files that come with the first interaction', () => {
  it('React is one file of at most 75 kB, whichever island asks for it', async () => {
    const { page } = await site.open('/how-to/getting-started')
    const sizes: number[] = []
    page.on('response', (response) => {
      if (!response.url().includes('/mount')) return
      void response.body().then((body) => sizes.push(gzipSync(body, { level: 9 }).length))
    })
    await page.locator('.theme-toggle').click()
    await page.locator('html.dark').waitFor()
    await page.locator('.copy-code').first().hover()
    await page
      .locator('docsgen-island[name="copy-code"][ready]')
      .first()
      .waitFor({ state: 'attached' })
    expect(sizes).toHaveLength(1)
    expect(sizes[0]).toBeLessThanOrEqual(75_000)
  })
})
