// How soon the largest part of a page is painted on a slow phone: docsgen's page, and a bare page of the same text
// that has docsgen's stylesheet and nothing else. The second is the least that any generator could send.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { median } from './measure.js'

/**
 * @typedef {object} Sites
 * @property {string} docsgen Built folder.
 * @property {string} bare Built folder of a generator that writes `x/index.html`.
 * @property {readonly string[]} routes 'mfc/event-maps'
 * @property {number} loads How often each page is loaded, with nothing cached.
 *
 * @typedef {object} Paint
 * @property {string} page
 * @property {number} lcp Milliseconds, median of all loads.
 * @property {number} fcp The same of the first contentful paint.
 * @property {Record<string, number>} sent Compressed bytes that a page takes before its reader does anything, by kind.
 */

/** What Lighthouse calls slow 4G, and a phone a quarter as fast as this machine. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const SLOWER = 4
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
/** Until a page has asked for everything that it asks for by itself. */
const SETTLED = 1000
/** Until a new window is done with itself. */
const BUSY = 4000

const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/**
 * Loads the pages of both sites in turns.
 * @param {Sites} sites
 * @returns {Promise<readonly Paint[]>} Of docsgen, then of the bare page.
 */
export async function contentfulPaints({ docsgen, bare, routes, loads }) {
  const stylesheet = /<link rel="stylesheet"[^>]*>/
  const servers = [
    await served('localhost', (path) =>
      readFileSync(join(docsgen, extname(path) ? path : `${path}.html`)),
    ),
    await served('127.0.0.1', (path) => {
      if (extname(path) !== '') return readFileSync(join(docsgen, path))
      const [link = ''] = stylesheet.exec(readFileSync(join(docsgen, `${path}.html`), 'utf8')) ?? []
      const html = readFileSync(join(bare, path, 'index.html'), 'utf8')
      return Buffer.from(html.replace(stylesheet, link))
    }),
  ]
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  /** @type {Load[][]} */
  const found = [[], []]
  try {
    const tab = await slowTab(browser)
    for (const route of routes) {
      for (let load = 0; load < loads; load += 1) {
        for (const [index, server] of servers.entries()) {
          found[index]?.push(await loaded(tab, server, route))
        }
      }
    }
  } finally {
    await browser.close()
    for (const server of servers) server.close()
  }
  return ['docsgen', 'bare page, the same stylesheet'].map((page, index) => {
    const all = found[index] ?? []
    const kinds = [...new Set(all.flatMap(({ sent }) => Object.keys(sent)))].sort()
    return {
      page,
      lcp: median(all.map(({ lcp }) => lcp)),
      fcp: median(all.map(({ fcp }) => fcp)),
      sent: Object.fromEntries(
        kinds.map((kind) => [kind, median(all.map(({ sent }) => sent[kind] ?? 0))]),
      ),
    }
  })
}

/**
 * Routes of some pages that are far from each other.
 * @param {readonly import('./corpus.js').Page[]} pages
 * @param {number} count
 */
export function someRoutes(pages, count) {
  const routes = pages
    .filter(({ path }) => !path.endsWith('index.md'))
    .map(({ path }) => path.replace(/\.md$/, ''))
  return Array.from(
    { length: count },
    (_, n) => routes[Math.floor(((n + 0.5) * routes.length) / count)] ?? '',
  )
}

/** @typedef {{ lcp: number, fcp: number, sent: Record<string, number> }} Load */

/**
 * A tab that is as slow as it should be. One for all loads: a new window is busy with itself for its first seconds.
 * @param {import('playwright-core').Browser} browser
 */
async function slowTab(browser) {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.waitForTimeout(BUSY)
  return { page, devtools }
}

/**
 * One load as on a first visit: nothing is cached or stored, in a process that has not seen the site, because its host
 * is not that of the load before.
 * @param {Awaited<ReturnType<typeof slowTab>>} tab
 * @param {Awaited<ReturnType<typeof served>>} server
 * @param {string} route
 * @returns {Promise<Load>}
 */
async function loaded({ page, devtools }, server, route) {
  await devtools.send('Network.clearBrowserCache')
  server.forget()
  await page.goto(`${server.origin}/${route}`, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLED)
  const sent = server.sent()
  const paint = await page.evaluate(async () => {
    const entries = await new Promise((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      })
    })
    const [first] = performance.getEntriesByName('first-contentful-paint')
    sessionStorage.clear()
    return { lcp: entries.at(-1).startTime, fcp: first.startTime }
  })
  return { ...paint, sent }
}

/**
 * A static host that compresses and counts what it sends.
 * @param {string} host
 * @param {(path: string) => Buffer} read Of a path without its slash.
 */
export async function served(host, read) {
  /** @type {Map<string, Buffer>} */
  const bodies = new Map()
  /** @type {Record<string, number>} */
  let sent = {}
  const server = createServer((request, response) => {
    const path = decodeURI(new URL(request.url ?? '/', 'http://localhost').pathname).slice(1)
    const kind = extname(path) || '.html'
    const compress = kind !== '.woff2'
    let body = bodies.get(path)
    try {
      body ??= compress ? gzipSync(read(path)) : read(path)
    } catch {
      response.writeHead(404).end()
      return
    }
    bodies.set(path, body)
    const name = request.headers['sec-purpose']?.includes('prefetch') ? 'prefetched' : kind.slice(1)
    sent[name] = (sent[name] ?? 0) + body.length
    response.writeHead(200, {
      'content-type': TYPES[/** @type {keyof typeof TYPES} */ (kind)] ?? 'application/octet-stream',
      'content-length': body.length,
      ...(compress ? { 'content-encoding': 'gzip' } : {}),
    })
    response.end(body)
  })
  await new Promise((resolve) => server.listen(0, host, () => resolve(undefined)))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    origin: `http://${host}:${port}`,
    forget: () => {
      sent = {}
    },
    sent: () => sent,
    close: () => server.close(),
  }
}
