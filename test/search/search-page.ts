import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { answers, WIDE } from '../support/reader.ts'

/** The search dialog as a reader operates it. */
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
export const box = (page: Page) => page.locator('#docsgen-search-input')
export const options = (page: Page) => dialog(page).getByRole('option')
export const active = (page: Page) => dialog(page).locator('[role="option"][aria-selected="true"]')
export const panel = (page: Page) => page.locator('.search-panel')

export const isOpen = (page: Page) =>
  page.locator('dialog#docsgen-search').evaluate((element) => (element as HTMLDialogElement).open)

/** Opens the dialog by its shortcut and waits until its code is there. */
export async function openSearch(page: Page): Promise<void> {
  await answers(page)
  await page.keyboard.press('Control+k')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id))
    .toBe('docsgen-search-input')
  await page.locator('docsgen-island[name="search"][ready]').waitFor({ state: 'attached' })
}

/** Puts a page back that tests share: at its address, its dialog closed and empty, no focus, the pointer away. */
export async function putBack(page: Page, address: string): Promise<void> {
  await page.mouse.move(0, 0)
  await page.setViewportSize(WIDE)
  if (page.url() !== address) await page.goto(address)
  await page.locator('dialog#docsgen-search').evaluate((it) => (it as HTMLDialogElement).close())
  await expect.poll(() => box(page).inputValue()).toBe('')
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}

/** Opens the dialog, pastes a query, which is answered once, and waits for the hits of the whole index. */
export async function search(page: Page, query: string): Promise<void> {
  await openSearch(page)
  await page.keyboard.insertText(query)
  await answered(page, query)
  await active(page).waitFor()
}

/** Waits for the answer of the whole index to a query: it is what the browser keeps, and what the list shows then. */
export async function answered(page: Page, query: string): Promise<void> {
  await page.waitForFunction((asked) => {
    const [kept = '[]'] = Object.keys(localStorage)
      .filter((key) => key.startsWith('docsgen:search:'))
      .map((key) => JSON.stringify(JSON.parse(localStorage.getItem(key) ?? '').entries))
    const queries = (JSON.parse(kept) as { readonly query: string }[]).map((entry) => entry.query)
    return (
      queries.includes(asked) &&
      document.querySelector('#docsgen-search')?.getAttribute('data-status') === 'idle'
    )
  }, query)
}

/** Where a page has landed: the heading that its address names. */
export async function reachedHeading(page: Page): Promise<string> {
  const heading = page.locator(':target')
  expect(await heading.evaluate(({ tagName }) => tagName)).toMatch(/^H[1-6]$/)
  await expect
    .poll(() =>
      heading.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      }),
    )
    .toBe(true)
  return (await heading.textContent()) ?? ''
}

/** What a reader does besides: copies code and the page's link, and says that the page was useful. */
export async function copyAndAnswer(page: Page): Promise<void> {
  await page.locator('.copy-code').first().click()
  await page.locator('.copy-code[data-state="copied"]').waitFor()
  await page.locator('.right-column .copy-link').click()
  await page.getByText('Page URL copied to clipboard!').waitFor()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await page.getByText('Thanks for your feedback!').waitFor()
}

/**
 * Paths that are asked for from now on, in order, without the digests in their names. Aside are pages prefetched and
 * the site's icon, which only a browser with tabs asks for.
 */
export function watchRequests(context: BrowserContext): readonly string[] {
  const paths: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const { 'sec-purpose': purpose = '' } = request.headers()
    if (purpose.includes('prefetch') || pathname === '/favicon.svg') return
    paths.push(pathname.replace(/-[0-9A-Za-z]{8,10}(\.\w+)$/, '$1'))
  })
  return paths
}

/** All that a page of documentation asks for when nobody touches it. */
export const UNTOUCHED = [
  '/_docsgen/inter-latin.woff2',
  '/_docsgen/runtime.js',
  '/_docsgen/styles.css',
  '/logo-docs-light.svg',
]
