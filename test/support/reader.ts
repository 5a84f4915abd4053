import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
} from 'playwright-core'

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

/** A fresh browser: nothing stored, and a note of everything that goes wrong. */
export async function newReader(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<Reader> {
  const context = await browser.newContext({ baseURL: origin, viewport: WIDE, ...options })
  context.setDefaultTimeout(10_000)
  await onLine(context, FAST)
  const page = await context.newPage()
  answersWhenOpened(page)
  await withoutBlurs(page, options)
  return readerOf(page, context, origin)
}

type Media = Pick<BrowserContextOptions, 'colorScheme' | 'reducedMotion' | 'forcedColors'> & {
  readonly media?: 'screen' | 'print' | null
}

/** The tests' own way to the browser, beside that of `page`. */
type Backstage = {
  readonly session: CDPSession
  readonly askFor: (media: Media, hasBlurs: boolean) => Promise<unknown>
}

const backstages = new WeakMap<Page, Promise<Backstage>>()

/**
 * A window's session with the browser. It stays open as long as the window: when a session ends, the browser takes back
 * what any other has asked for, and does so some time later.
 */
export function backstage(page: Page): Promise<Backstage> {
  const opened = backstages.get(page) ?? openBackstage(page)
  backstages.set(page, opened)
  return opened
}

async function openBackstage(page: Page): Promise<Backstage> {
  const session = await page.context().newCDPSession(page)
  let current: Media = {}
  const askFor = (media: Media, hasBlurs: boolean) => {
    current = { ...current, ...media }
    const asked = {
      ...(hasBlurs ? {} : { 'prefers-reduced-transparency': 'reduce' }),
      'prefers-color-scheme': current.colorScheme ?? 'light',
      'prefers-reduced-motion': current.reducedMotion ?? 'no-preference',
      'forced-colors': current.forcedColors ?? 'none',
    }
    const features = Object.entries(asked).map(([name, value]) => ({ name, value }))
    return session.send('Emulation.setEmulatedMedia', { media: current.media ?? '', features })
  }
  // Both sessions ask for the same: the last one counts, and in a new process either may be the last.
  const emulateMedia = page.emulateMedia.bind(page)
  page.emulateMedia = async (media = {}) => {
    await askFor(media, true)
    await emulateMedia(media)
  }
  return { session, askFor }
}

/**
 * A reader who asked for less transparency. Without a graphics processor, blurs cost a test more than everything else
 * that is drawn. `page.emulateMedia` takes it back.
 */
export async function withoutBlurs(page: Page, options: BrowserContextOptions): Promise<void> {
  const { askFor } = await backstage(page)
  await askFor({ ...options, media: null }, false)
}

/** A reader in a window that is there: what goes wrong from now on is noted. */
export function readerOf(page: Page, context: BrowserContext, origin: string): Reader {
  const said: string[] = []
  const strangers: string[] = []
  // Noted, not routed: routes switch the browser's cache off and send every file through this process.
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) strangers.push(url.host)
  })
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

type Line = {
  readonly downlink: number
  readonly effectiveType?: '2g' | '3g' | '4g'
  readonly saveData?: boolean
}

/** A new browser has not measured its line yet and takes it for one where fonts come after the styles. */
export const FAST: Line = { downlink: 10 }

/** What the browser says of the reader's line, in Mbit/s. The last word counts. */
export async function onLine(context: BrowserContext, line: Line): Promise<void> {
  await context.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true })
  }, line)
}

/**
 * No page behind a link is prefetched from now on: that is a fifteenth of what a visit takes, and of use to tests alone
 * that are about it.
 */
export async function withoutPrefetches(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const setAttribute = Element.prototype.setAttribute
    Element.prototype.setAttribute = function (name, value) {
      if (name !== 'data-near') setAttribute.call(this, name, value)
    }
  })
}

/** The runtime comes after the first paint, and thus after `load`: a test goes on when the page answers. */
export function answersWhenOpened(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (...args) => {
    const response = await goto(...args)
    await answers(page)
    return response
  }
  page.reload = async (...args) => {
    const response = await reload(...args)
    await answers(page)
    return response
  }
}

/** Waits for the runtime of the page that shows now. A page without script, or none of ours, waits for nothing. */
export async function answers(page: Page): Promise<void> {
  await page.locator(':root:is([data-runtime], :not([data-js]))').waitFor({ state: 'attached' })
}

/** Wakes an island by pointing at a control of it, and waits until it answers. */
export async function wake(page: Page, selector: string): Promise<void> {
  const control = page.locator(selector)
  await control.hover()
  await control.locator('xpath=ancestor::docsgen-island[@ready][1]').waitFor({ state: 'attached' })
}
