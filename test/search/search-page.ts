import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'
import { answers } from '../support/reader.ts'

/** The search dialog as a reader operates it. */
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
export const box = (page: Page) => page.locator('#search-input')
export const options = (page: Page) => dialog(page).getByRole('option')
export const active = (page: Page) => dialog(page).locator('[role="option"][aria-selected="true"]')
export const panel = (page: Page) => page.locator('.search-panel')

export const isOpen = (page: Page) =>
  page.locator('dialog#search').evaluate((element) => (element as HTMLDialogElement).open)

/** Opens the dialog by its shortcut and waits until its code is there. */
export async function openSearch(page: Page): Promise<void> {
  await answers(page)
  await page.keyboard.press('Control+k')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('search-input')
  await page.locator('docsgen-island[name="search"][ready]').waitFor({ state: 'attached' })
}

/** Opens the dialog, types, and waits for the hits of the whole index. */
export async function search(page: Page, query: string): Promise<void> {
  await openSearch(page)
  await page.keyboard.type(query)
  await active(page).waitFor()
  await page.waitForLoadState('networkidle')
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

/** Paths that are asked for from now on, in order, without the digests in their names; pages prefetched aside. */
export function watchRequests(context: BrowserContext): readonly string[] {
  const paths: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const { 'sec-purpose': purpose = '' } = request.headers()
    if (purpose.includes('prefetch')) return
    paths.push(pathname.replace(/-[0-9A-Za-z]{8,10}(\.\w+)$/, '$1'))
  })
  return paths
}

/** All that a page of documentation asks for when nobody touches it. */
export const UNTOUCHED = [
  '/_docsgen/inter-latin.woff2',
  '/_docsgen/runtime.js',
  '/_docsgen/styles.css',
  '/favicon.svg',
  '/logo-docs-light.svg',
]

type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Processor time in microseconds, whatever else the machine does. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Processor time of every task of the page's main thread while something is done, in milliseconds. */
export async function mainThreadTasks(
  page: Page,
  act: () => Promise<void>,
): Promise<readonly number[]> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]))
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', 'toplevel'] },
  })
  await act()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  const mains = events.filter(
    ({ name, ph, args }) => name === 'thread_name' && ph === 'M' && args?.name === 'CrRendererMain',
  )
  const isMain = ({ pid, tid }: TraceEvent) =>
    mains.some((main) => main.pid === pid && main.tid === tid)
  const tasks = events
    .filter((event) => event.ph === 'X' && /RunTask/.test(event.name) && isMain(event))
    .map(({ tdur = 0 }) => tdur / 1000)
  // A browser that does not tell processor times would make every page a quick one.
  expect(Math.max(0, ...tasks)).toBeGreaterThan(0.1)
  return tasks
}
