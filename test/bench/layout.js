#!/usr/bin/env node
// `node test/bench/layout.js dist /api/resources/users`: how long style and layout of pages of a built site take on a
// machine a quarter as fast, and how many elements they have. Without a page: the largest one below `api`.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { chromium } from 'playwright-core'
import { served } from './lcp.js'
import { median } from './measure.js'

const [dir = 'dist', ...pages] = process.argv.slice(2)
const LOADS = 7
/** Times are those of the page's thread, which other work on the machine does not change, for one a quarter as fast. */
const SLOWER = 4
/** Until a page has done everything that it does by itself. */
const SETTLED = 1500

const host = await served('localhost', (path) =>
  readFileSync(join(dir, extname(path) ? path : `${path || 'index'}.html`)),
)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
process.stdout.write('| page | elements | style, ms | layout, ms | together, ms |\n')
process.stdout.write('| --- | ---: | ---: | ---: | ---: |\n')
for (const path of pages.length === 0 ? [largest()] : pages) {
  const loads = []
  for (let load = 0; load < LOADS; load += 1) loads.push(await loaded(path))
  const of = (/** @type {'elements' | 'style' | 'layout' | 'both'} */ name) =>
    Math.round(median(loads.map((one) => one[name])))
  process.stdout.write(
    `| ${path} | ${of('elements')} | ${of('style')} | ${of('layout')} | ${of('both')} |\n`,
  )
}
await browser.close()
host.close()

/** A load in a window of its own, with nothing cached. @param {string} path */
async function loaded(path) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(host.origin + path, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLED)
  const { metrics } = await devtools.send('Performance.getMetrics')
  const ms = (/** @type {string} */ name) =>
    1000 * SLOWER * (metrics.find((metric) => metric.name === name)?.value ?? 0)
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  const [style, layout] = [ms('RecalcStyleDuration'), ms('LayoutDuration')]
  await context.close()
  return { elements, style, layout, both: style + layout }
}

function largest() {
  const folder = join(dir, 'api')
  const [first] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({ name, bytes: statSync(join(folder, name)).size }))
    .sort((one, other) => other.bytes - one.bytes)
  return `/api/${(first?.name ?? '').replaceAll('\\', '/').replace(/\.html$/, '')}`
}
