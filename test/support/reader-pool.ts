import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
} from 'playwright-core'
import { backstage, newReader, type Reader, readerOf, WIDE, withoutBlurs } from './reader.ts'
import { NOWHERE } from './site-server.ts'

export type Visit = { readonly isFirst?: boolean }

export type ReaderPool = {
  /** A reader with nothing stored, at no page yet; `isFirst` also with nothing in the browser's cache. */
  readonly take: (options?: BrowserContextOptions, visit?: Visit) => Promise<Reader>
  /** Ends a reader's visit. The browser window is kept for the next one where it can be made as new. */
  readonly giveBack: (reader: Reader) => Promise<void>
  /** Ends it and lets its window go, too: after a test that failed, nobody knows what is left in it. */
  readonly discard: (reader: Reader) => Promise<void>
  /** Lets all windows go. */
  readonly close: () => Promise<void>
}

const MOST_FREE = 3

type Window = {
  readonly page: Page
  readonly context: BrowserContext
  readonly options: BrowserContextOptions
  /** What the visit has added to every page that is opened here, to be taken back. */
  readonly scripts: { readonly dispose: () => Promise<void> }[]
  /** True when something was done to the window that cannot be taken back. */
  isChanged: boolean
}

/** What a test listens to on a page or its context. */
const HEARD = [
  'console',
  'framenavigated',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'worker',
]

/**
 * Readers one after another in the same few windows. A window and its process take a browser three times as long
 * as a page does, so that a visit leaves its window behind, emptied: stores, routes, scripts, listeners and all.
 */
export function createReaderPool(browser: Browser, origin: string): ReaderPool {
  const free: Window[] = []
  const inUse = new Map<Reader, Window>()

  return {
    async take(options = {}, visit = {}) {
      const index = free.findIndex((window) => isAlike(window.options, options))
      const [found] = index === -1 ? [] : free.splice(index, 1)
      if (found === undefined) {
        const reader = await newReader(browser, origin, options)
        inUse.set(reader, watched(reader, options))
        return reader
      }
      await prepare(found, origin, options, visit)
      const reader = readerOf(found.page, found.context, origin)
      inUse.set(reader, found)
      return reader
    },
    async giveBack(reader) {
      const window = inUse.get(reader)
      inUse.delete(reader)
      if (window === undefined || window.page.isClosed()) return
      if (window.isChanged) return window.context.close()
      await leave(window, origin)
      free.push(window)
      // Of many kinds of readers the latest are kept.
      if (free.length > MOST_FREE) await free.shift()?.context.close()
    },
    async discard(reader) {
      inUse.delete(reader)
      await reader.close()
    },
    async close() {
      const windows = [...free.splice(0), ...inUse.values()]
      inUse.clear()
      await Promise.all(windows.map(({ context }) => context.close()))
    },
  }
}

/** True where two visits differ in what a window can be given anew at most. */
function isAlike(one: BrowserContextOptions, other: BrowserContextOptions): boolean {
  const fixed = ({ viewport: _, colorScheme: __, reducedMotion: ___, ...rest }: typeof one) =>
    JSON.stringify(rest)
  return fixed(one) === fixed(other)
}

/** The window of a fresh reader, which notes from now on what is done to it for good. */
function watched({ page, context }: Reader, options: BrowserContextOptions): Window {
  const window: Window = { page, context, options, scripts: [], isChanged: false }
  for (const target of [page, context]) {
    const addInitScript = target.addInitScript.bind(target)
    target.addInitScript = async (...args) => {
      const script = await addInitScript(...args)
      window.scripts.push(script)
      return script
    }
  }
  const { clock } = page
  const [install, setFixedTime] = [clock.install.bind(clock), clock.setFixedTime.bind(clock)]
  const grantPermissions = context.grantPermissions.bind(context)
  const forGood =
    <Args extends readonly unknown[]>(act: (...args: Args) => Promise<void>) =>
    (...args: Args) => {
      window.isChanged = true
      return act(...args)
    }
  clock.install = forGood(install)
  clock.setFixedTime = forGood(setFixedTime)
  context.grantPermissions = forGood(grantPermissions)
  return window
}

/** Ends what the visit has set going. */
async function leave({ page, context, options, scripts }: Window, origin: string): Promise<void> {
  for (const event of HEARD) {
    page.removeAllListeners(event)
    context.removeAllListeners(event)
  }
  const others = context.pages().filter((other) => other !== page)
  await Promise.all(others.map((other) => other.close()))
  await Promise.all([
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
    ...scripts.splice(0).map((script) => script.dispose()),
  ])
  // A document with nothing to draw: what a tab keeps for its session can be emptied only from within.
  await page.goto(origin + NOWHERE)
  if (options.javaScriptEnabled !== false) await page.evaluate(() => sessionStorage.clear())
}

/** Empties the browser's cache, and that of the process in which the window's pages are. */
async function forgetFiles(session: CDPSession): Promise<void> {
  await session.send('Network.clearBrowserCache')
  for (const cacheDisabled of [true, false]) {
    await session.send('Network.setCacheDisabled', { cacheDisabled })
  }
}

/**
 * Makes a window as new: nothing stored, of the size and with the settings that are asked for. To fetch and compile
 * the site's files once more takes a fifth of a visit: only a first visit does.
 */
async function prepare(
  { page }: Window,
  origin: string,
  options: BrowserContextOptions,
  { isFirst = false }: Visit,
) {
  const { session } = await backstage(page)
  await Promise.all([
    session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
    ...(isFirst ? [forgetFiles(session)] : []),
    session.send('Network.clearBrowserCookies'),
    page.mouse.move(0, 0),
    page.setViewportSize(options.viewport ?? WIDE),
    page.emulateMedia({
      media: null,
      colorScheme: options.colorScheme ?? 'light',
      reducedMotion: options.reducedMotion ?? 'no-preference',
      forcedColors: options.forcedColors ?? 'none',
    }),
  ])
  await withoutBlurs(page, options)
}
