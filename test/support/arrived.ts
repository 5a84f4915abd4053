import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Waits until the page at an address is loaded: of path and fragment, or one that fits. `page.waitForURL` waits for the
 * answer to the page's request, too, which the browser does not report of every page that it has prefetched.
 */
export async function arrived(page: Page, at: string | ((url: URL) => boolean)): Promise<void> {
  const isThere = typeof at === 'string' ? (url: URL) => url.pathname + url.hash === at : at
  await expect.poll(() => isThere(new URL(page.url())), { timeout: 10_000 }).toBe(true)
  // Asked from outside: a page without script has no clock to ask itself again.
  await expect
    .poll(() => page.evaluate(() => document.readyState), { timeout: 10_000 })
    .toBe('complete')
}
