import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
} from 'playwright-core'
import { expect } from 'vitest'

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
  // WithDiagnostics, not routed: routes switch the browser's cache off and send every file through this process.
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

/** Where the focus is after each of so many Tabs: the id of the dialog around it, 'body' or 'page'. */
export async function placesOfFocus(page: Page, tabs: number): Promise<readonly string[]> {
  const places: string[] = []
  for (let press = 0; press < tabs; press += 1) {
    await page.keyboard.press('Tab')
    places.push(
      await page.evaluate(() => {
        const { activeElement: focused } = document
        return focused === document.body ? 'body' : (focused?.closest('dialog')?.id ?? 'page')
      }),
    )
  }
  return places
}

/** Begins every line that tells of a violation. */
export const VIOLATION = 'Against the policy:'

/**
 * Whatever a page that is opened from now on does against its content security policy is said on its console, from the
 * document's first moment: for each refusal what was refused, by which directive and where.
 */
export async function tellViolations(context: Pick<BrowserContext, 'addInitScript'>) {
  await context.addInitScript((begin) => {
    addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sourceFile, lineNumber, sample }) => {
        const place = `${location.pathname} (${sourceFile}:${lineNumber})`
        console.error(`${begin} ${effectiveDirective} refuses ${blockedURI} on ${place} ${sample}`)
      },
      true,
    )
  }, VIOLATION)
}

/** Points at every control of the page, and tells which islands woke and which sleep on. */
export function wakeAll(
  page: Page,
): Promise<{ readonly awake: number; readonly asleep: readonly string[] }> {
  return page.evaluate(async () => {
    const controls = 'docsgen-island, button, summary, [data-for-island], [data-elided]'
    for (const control of document.querySelectorAll(controls)) {
      control.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    }
    // A navigation without groups has nothing to do.
    const isNative = (island: Element) =>
      island.matches('[name="nav-groups"]:not(:has(.nav-group, [data-elided]))')
    const found = [...document.querySelectorAll('docsgen-island')].filter((it) => !isNative(it))
    const asleep = () => found.filter((island) => !island.hasAttribute('ready'))
    const limit = performance.now() + 10_000
    while (asleep().length > 0 && performance.now() < limit) {
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    return {
      awake: found.length,
      asleep: asleep().map((island) => island.getAttribute('name') ?? ''),
    }
  })
}
