import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { SecurityOptions } from '../../src/io/serve/security-headers.ts'
import { type BrowserOptions, sharedBrowser } from './browser.ts'
import { builtSite, builtTestSite, type TestSite } from './built-sites.ts'
import { type Reader, withoutPrefetches } from './reader.ts'
import { createReaderPool, type ReaderPool, type Visit } from './reader-pool.ts'
import { type Asked, type SiteServer, serveSite } from './site-server.ts'

type Running = {
  readonly dir: string
  readonly server: SiteServer
  readonly pool: ReaderPool
}

export type SiteBrowser = {
  /** Folder of the built site. */
  readonly dir: () => string
  readonly origin: () => string
  readonly asked: () => readonly Asked[]
  /** A reader with nothing stored at a page of the site; the visit ends with the test. */
  readonly open: (path: string, options?: BrowserContextOptions) => Promise<Reader>
  /** The same, before any page: for init scripts, routes and clocks. */
  readonly arrive: (options?: BrowserContextOptions) => Promise<Reader>
  /**
   * One visit for all tests of the file or the `describe` that asks for it, which begins at a path or with what is done:
   * each leaves the page as it found it. After a test that failed there is a new one.
   */
  readonly shared: (begin: Begin, options?: BrowserContextOptions) => () => Promise<Page>
}

/** Where a visit begins, or what is done before tests have it. */
type Begin = string | ((reader: Reader) => Promise<unknown>)

/**
 * Sites that are served and their windows, by the browser's options. Where test files share a worker they share these,
 * too; they end with the worker's process.
 */
const started = new Map<string, Promise<Running>>()

function start(site: SharedSite, options: BrowserOptions): Promise<Running> {
  const key = JSON.stringify([site, options])
  const running = started.get(key) ?? startAnew(site, options)
  started.set(key, running)
  return running
}

async function startAnew(site: SharedSite, options: BrowserOptions): Promise<Running> {
  const dir = site === 'reference' ? builtSite() : builtTestSite(site)
  return servedIn(sharedBrowser(options), await dir)
}

async function servedIn(
  browser: Promise<Browser>,
  dir: string,
  security?: SecurityOptions,
): Promise<Running> {
  const server = await serveSite(dir, security === undefined ? {} : { security })
  return { dir, server, pool: createReaderPool(await browser, server.origin) }
}

/** Sites that are built once for all test files. */
type SharedSite = 'reference' | TestSite

/** What is the same for all visits of a test file. */
type Visits = Visit & {
  /** Readers have asked for no motion: each frame of a fade takes as long as a small page does. */
  readonly isStill?: boolean
}

/** How a small site is visited. */
export type Browsing = Visits & {
  /** Where its config lets pages talk to others. */
  readonly security?: SecurityOptions
}

/** A folder in a real browser, for one test file: what builds it runs before the first test. */
export function browseFolder(
  dir: string,
  build: () => Promise<void>,
  { security, ...all }: Browsing = {},
): SiteBrowser {
  let running: Running | undefined
  beforeAll(async () => {
    await build()
    running = await servedIn(sharedBrowser(), dir, security)
  })
  afterAll(async () => {
    await running?.pool.close()
    await running?.server.close()
  })
  return visits(() => running, all)
}

/**
 * The built reference site in a real browser, or one of `test/sites`, for one test file. Its visits are first ones where the file is about
 * what a page loads; to the others the browser may bring what it has of the site's files, and nothing is prefetched.
 */
export function siteBrowser({
  site = 'reference',
  isFirst = false,
  isStill = false,
  ...options
}: BrowserOptions & Visits & { readonly site?: SharedSite } = {}): SiteBrowser {
  let running: Running | undefined
  beforeAll(async () => {
    running = await start(site, options)
  })
  return visits(() => running, { isFirst, isStill })
}

/** Visits of a site that is served when tests run. */
function visits(
  served: () => Running | undefined,
  { isFirst = false, isStill = false }: Visits,
): SiteBrowser {
  const take = async (options?: BrowserContextOptions) => {
    const still = isStill ? ({ reducedMotion: 'reduce' } as const) : {}
    const reader = await now().pool.take({ ...still, ...options }, { isFirst })
    if (!isFirst) await withoutPrefetches(reader.page)
    return reader
  }
  const readers: Reader[] = []
  const now = () => {
    const running = served()
    if (running === undefined) throw new Error('The site is not served yet')
    return running
  }

  afterEach(async ({ task }) => {
    const { pool } = now()
    const isKept = task.result?.state === 'pass'
    await Promise.all(
      readers.splice(0).map((reader) => (isKept ? pool.giveBack(reader) : pool.discard(reader))),
    )
  })

  const arrive = async (contextOptions?: BrowserContextOptions) => {
    const reader = await take(contextOptions)
    readers.push(reader)
    return reader
  }
  return {
    dir: () => now().dir,
    origin: () => now().server.origin,
    asked: () => now().server.asked(),
    arrive,
    shared: (start, contextOptions) => {
      let visit: Promise<Reader> | undefined
      const begin = async () => {
        const reader = await take(contextOptions)
        await (typeof start === 'string' ? reader.page.goto(start) : start(reader))
        return reader
      }
      const end = async (how: 'giveBack' | 'discard') => {
        const ended = visit
        visit = undefined
        if (ended !== undefined) await now().pool[how](await ended)
      }
      afterEach(({ task }) => (task.result?.state === 'pass' ? undefined : end('discard')))
      afterAll(() => end('giveBack'))
      return async () => {
        visit ??= begin()
        return (await visit).page
      }
    },
    open: async (path, contextOptions) => {
      const reader = await arrive(contextOptions)
      await reader.page.goto(path)
      return reader
    },
  }
}
