import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

export type Reader = {
  readonly page: Page
  readonly context: BrowserContext
  /** Console errors and warnings, uncaught exceptions, refusals of the content security policy. */
  readonly complaints: () => readonly string[]
  /** Hosts other than the site's own that were asked for. */
  readonly strangers: () => readonly string[]
  readonly close: () => Promise<void>
}

export const WIDE = { width: 1280, height: 800 }
export const PHONE = { width: 360, height: 740 }

/** A fresh browser: nothing stored, a note of everything that goes wrong, and no way out of this machine. */
export async function newReader(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<Reader> {
  const context = await browser.newContext({ baseURL: origin, viewport: WIDE, ...options })
  context.setDefaultTimeout(10_000)
  const said: string[] = []
  const strangers: string[] = []
  await context.route(
    (url) => url.origin !== origin,
    (route) => {
      strangers.push(new URL(route.request().url()).host)
      return route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' })
    },
  )
  const page = await context.newPage()
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(String(error)))
  return {
    page,
    context,
    complaints: () => said,
    strangers: () => strangers,
    close: () => context.close(),
  }
}

/** Wakes an island by pointing at a control of it, and waits until it answers. */
export async function wake(page: Page, selector: string): Promise<void> {
  const control = page.locator(selector)
  await control.hover()
  await control.locator('xpath=ancestor::docsgen-island[@ready][1]').waitFor({ state: 'attached' })
}
