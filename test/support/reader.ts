import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/** What a reader's page said that it should not have said. */
export type Complaints = readonly string[]

export type Reader = {
  readonly page: Page
  readonly context: BrowserContext
  /** Console errors and warnings, uncaught exceptions, refusals of the content security policy. */
  readonly complaints: () => Complaints
  readonly close: () => Promise<void>
}

export const WIDE = { width: 1280, height: 800 }
export const PHONE = { width: 360, height: 740 }

/** A fresh browser: nothing stored, and a note of everything that goes wrong. */
export async function newReader(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<Reader> {
  const context = await browser.newContext({ baseURL: origin, viewport: WIDE, ...options })
  const page = await context.newPage()
  const said: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(String(error)))
  return { page, context, complaints: () => said, close: () => context.close() }
}

/** Waits until an island answers. */
export async function hydrated(page: Page, name: string): Promise<void> {
  await page.locator(`docsgen-island[name="${name}"][ready]`).first().waitFor({ state: 'attached' })
}
