import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSearch } from '../../search/search-page.ts'
import { sharedBrowser } from '../../support/browser.ts'
import { builtSite, routesOf } from '../../support/built-sites.ts'
import { isLong } from '../../support/long.ts'
import { newReader, tellViolations, wakeAll } from '../../support/reader.ts'
import { type Server, startServer } from '../dev-server.ts'

/*
 * The reference site under `docsgen dev`: a page of each kind in `npm test`, all of them in `npm run test:long`.
 * writing.test.ts holds what the development client adds to the same: overlay, list of problems, updates.
 */

const root = fileURLToPath(new URL('../../..', import.meta.url))
const KINDS = ['/404', '/how-to/resolve-overlapping-routes', '/api/resources/users']

let browser: Browser
let server: Server

beforeAll(async () => {
  // Its pages have been parsed by then, and are found again.
  await builtSite()
  ;[browser, server] = await Promise.all([sharedBrowser(), startServer('dev', root)])
})
afterAll(() => server?.stop())

describe('[P19] docsgen dev', () => {
  it('sends a strict policy with every page, and no page does a thing against it', async () => {
    const routes = isLong ? routesOf(await builtSite()) : KINDS
    const reader = await newReader(browser, server.url)
    await tellViolations(reader.context)
    const { page, complaints } = reader
    for (const path of routes) {
      const missing = path === '/404'
      const answer = await page.goto(missing ? '/no/such/page' : path, { waitUntil: 'load' })
      const policy = answer?.headers()['content-security-policy']
      expect(policy, path).toMatch(/^default-src 'self'; script-src 'self' [^;]*'sha256-/)
      expect(policy, path).not.toMatch(/unsafe|\*/)
      expect((await wakeAll(page)).asleep, path).toEqual([])
      await openSearch(page)
      await page.keyboard.type('dns')
      await page.getByRole('option').first().waitFor()
      expect(await page.locator('script[src="/__docsgen/client.js"]').count(), path).toBe(1)
    }
    expect(complaints().filter((text) => !text.includes('404'))).toEqual([])
    expect(reader.strangers()).toEqual([])
    await reader.close()
  }, 600_000)
})
