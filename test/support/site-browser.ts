import type { Browser, BrowserContextOptions, LaunchOptions } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { launchBrowser } from './browser.ts'
import { builtSite } from './built-site.ts'
import { newReader, type Reader } from './reader.ts'
import { type Asked, type SiteServer, serveSite } from './site-server.ts'

type Running = { readonly dir: string; readonly server: SiteServer; readonly browser: Browser }

export type SiteBrowser = {
  /** Folder of the built site. */
  readonly dir: () => string
  readonly origin: () => string
  readonly asked: () => readonly Asked[]
  /** A fresh browser at a page of the site; it is closed after the test. */
  readonly open: (path: string, options?: BrowserContextOptions) => Promise<Reader>
  /** The same, before any page: for init scripts, routes and clocks. */
  readonly arrive: (options?: BrowserContextOptions) => Promise<Reader>
}

type SiteBrowserOptions = Pick<LaunchOptions, 'ignoreDefaultArgs'> & {
  readonly args?: readonly string[]
}

/** The built reference site in a real browser, for one test file. */
export function siteBrowser(options: SiteBrowserOptions = {}): SiteBrowser {
  let running: Running | undefined
  const readers: Reader[] = []
  const now = () => {
    if (running === undefined) throw new Error('The site is not served yet')
    return running
  }

  beforeAll(async () => {
    const dir = await builtSite()
    const [server, browser] = await Promise.all([serveSite(dir), launchBrowser(options)])
    running = { dir, server, browser }
  })
  afterEach(async () => {
    await Promise.all(readers.splice(0).map((reader) => reader.close()))
  })
  afterAll(async () => {
    await running?.browser.close()
    await running?.server.close()
  })

  const arrive = async (contextOptions?: BrowserContextOptions) => {
    const reader = await newReader(now().browser, now().server.origin, contextOptions)
    readers.push(reader)
    return reader
  }
  return {
    dir: () => now().dir,
    origin: () => now().server.origin,
    asked: () => now().server.asked(),
    arrive,
    open: async (path, contextOptions) => {
      const reader = await arrive(contextOptions)
      await reader.page.goto(path)
      return reader
    },
  }
}
