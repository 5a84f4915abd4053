import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SearchRecord } from '../../src/model/search.ts'
import { createEngine, type SearchEngine } from '../../src/search/engine.ts'
import type { HeadingsFile, SearchManifest, ShardFile } from '../../src/search/wire.ts'
import { active, box, mainThreadTasks, openSearch, options } from '../search/search-page.ts'
import { launchBrowser } from '../support/browser.ts'
import { corpusSite } from '../support/corpus.ts'
import { type SiteServer, serveSite } from '../support/site-server.ts'

const bin = fileURLToPath(new URL('../../bin/docsgen.js', import.meta.url))
const SAMPLES = 300

let dir = ''
let server: SiteServer
let browser: Browser
let engine: SearchEngine
let records: readonly SearchRecord[]

const indexFile = (name: string) => join(dir, 'dist/_docsgen/search', name)
const read = <T>(name: string): T => JSON.parse(readFileSync(indexFile(name), 'utf8')) as T

beforeAll(async () => {
  dir = corpusSite()
  const diagnostics = { 'h3-without-h2': 'off' }
  writeFileSync(
    join(dir, 'docs-site.config.ts'),
    `export default ${JSON.stringify({ title: 'Corpus', diagnostics })}\n`,
  )
  for (const args of [['build'], ['index', '--out', 'records.json']]) {
    execFileSync(process.execPath, [bin, ...args], { cwd: dir, stdio: 'pipe' })
  }
  records = JSON.parse(readFileSync(join(dir, 'records.json'), 'utf8')) as SearchRecord[]
  const manifest = read<SearchManifest>('manifest.json')
  engine = createEngine(read<HeadingsFile>(manifest.headings))
  for (const entry of manifest.shards) engine.addShard(entry, read<ShardFile>(entry.file))
  server = await serveSite(join(dir, 'dist'))
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  rmSync(dir, { recursive: true, force: true })
})

/** The same numbers in every run. */
function createRandom(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (state * 48_271) % 2_147_483_647
    return state % most
  }
}

type Known = { readonly heading: string; readonly page: string }

/** Headings of at least two words that stand on one page alone. */
function uniqueHeadings(): readonly Known[] {
  const pages = new Map<string, Set<string>>()
  for (const { type, hierarchy, url_without_anchor: page } of records) {
    if (type === 'content') continue
    const heading = hierarchy[type] ?? ''
    pages.set(heading, (pages.get(heading) ?? new Set()).add(page))
  }
  const random = createRandom(11)
  const all = [...pages].flatMap(([heading, on]) => {
    const [page] = on
    const isUsable = on.size === 1 && /\S\s+\S/.test(heading) && heading.length < 100
    return page !== undefined && isUsable ? [{ heading, page }] : []
  })
  return Array.from({ length: SAMPLES }, () => all[random(all.length)]).filter(
    (known) => known !== undefined,
  )
}

/** 'Create a project' -> 'Create a proje' */
function withoutEnd(heading: string): string {
  const words = heading.trim().split(/\s+/)
  const last = words.pop() ?? ''
  return [...words, last.slice(0, Math.max(1, Math.ceil(last.length * 0.6)))].join(' ')
}

/** Letters inside a word of five or more, to be spoilt. */
function insideWord(heading: string, random: (most: number) => number): number | undefined {
  const words = [...heading.matchAll(/[A-Za-z]{5,}/g)]
  const word = words[random(Math.max(1, words.length))]
  return word === undefined ? undefined : word.index + 1 + random(word[0].length - 2)
}

function transposed(heading: string, random: (most: number) => number): string {
  const at = insideWord(heading, random)
  if (at === undefined) return heading
  return heading.slice(0, at) + heading.charAt(at + 1) + heading.charAt(at) + heading.slice(at + 2)
}

function mistyped(heading: string, random: (most: number) => number): string {
  const at = insideWord(heading, random)
  if (at === undefined) return heading
  return heading.slice(0, at) + 'etaoinshrdlucmfw'.charAt(random(16)) + heading.slice(at + 1)
}

/** Share of the queries whose page is among the first five. */
function found(known: readonly Known[], spoil: (heading: string) => string): number {
  const hits = known.filter(({ heading, page }) =>
    engine.search(spoil(heading)).some(({ url }) => url.replace(/#.*/, '') === page),
  )
  return hits.length / known.length
}

/** Milliseconds from a key to the first hit. */
async function firstHitAfter(page: Page, key: string): Promise<number> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    document.addEventListener('keydown', () => times.push(performance.now()), { once: true })
    const panel = document.querySelector('.search-panel')
    new MutationObserver((_, observer) => {
      if (panel?.querySelector('[role="option"]') === null) return
      times.push(performance.now())
      observer.disconnect()
    }).observe(panel ?? document, { childList: true, subtree: true })
  })
  await page.keyboard.press(key)
  await active(page).waitFor()
  const [pressed = 0, shown = Number.NaN] = await page.evaluate(
    () => (window as unknown as { times: number[] }).times,
  )
  return shown - pressed
}

describe('the corpus of 1,000 pages', () => {
  it('[SRCH-16] known headings are found: whole, begun, with two letters swapped, with one wrong', () => {
    const known = uniqueHeadings()
    expect(known.length).toBeGreaterThanOrEqual(150)
    const random = createRandom(7)
    expect(found(known, (heading) => heading)).toBeGreaterThanOrEqual(0.98)
    expect(found(known, withoutEnd)).toBeGreaterThanOrEqual(0.95)
    expect(found(known, (heading) => transposed(heading, random))).toBeGreaterThanOrEqual(0.9)
    expect(found(known, (heading) => mistyped(heading, random))).toBeGreaterThanOrEqual(0.9)
  })

  it('[SRCH-16] a key is answered within 15 ms, 95 times of 100', () => {
    const times = uniqueHeadings()
      .slice(0, 30)
      .flatMap(({ heading }) =>
        Array.from({ length: Math.min(40, heading.length) }, (_, end) => {
          const query = heading.slice(0, end + 1)
          // Other processes are not the engine's fault: the best of three counts.
          const runs = [0, 1, 2].map(() => {
            const since = performance.now()
            engine.search(query)
            return performance.now() - since
          })
          return Math.min(...runs)
        }),
      )
      .toSorted((a, b) => a - b)
    expect(times[Math.floor(times.length * 0.95)]).toBeLessThanOrEqual(15)
  })

  it('the download before the first hit is bounded', () => {
    const size = (name: string) => gzipSync(readFileSync(indexFile(name))).length
    const { headings, shards } = read<SearchManifest>('manifest.json')
    expect(size(headings)).toBeLessThan(120_000)
    expect(size('manifest.json')).toBeLessThan(1500)
    const text = shards.reduce((sum, { file }) => sum + size(file), 0)
    expect(text).toBeLessThan(500_000)
    for (const { file } of shards) expect(size(file)).toBeLessThan(100_000)
  })

  it('[SRCH-16] in the browser: hits soon after the first key, and the page stays quick', async () => {
    const context = await browser.newContext({ baseURL: server.origin })
    const page = await context.newPage()
    const [first] = readdirSync(join(dir, 'dist')).filter((name) => name.endsWith('.html'))
    await page.goto(`/${first === 'index.html' ? '' : (first ?? '').replace('.html', '')}`)
    await page.locator('.search-trigger[data-look="field"]').hover()
    await openSearch(page)
    await page.waitForLoadState('networkidle')
    // Other processes are not the page's fault: the best of some first keys counts.
    const delays: number[] = []
    for (const key of ['t', 'c', 'p', 'd', 'm']) {
      await box(page).fill('')
      delays.push(await firstHitAfter(page, key))
    }
    expect(Math.min(...delays)).toBeLessThan(150)
    await box(page).fill('')
    const tasks = await mainThreadTasks(page, async () => {
      await page.keyboard.type('template argument deduction', { delay: 60 })
      await active(page).waitFor()
      await page.waitForLoadState('networkidle')
    })
    expect(tasks.filter((ms) => ms > 50)).toEqual([])
    const [known] = uniqueHeadings()
    await box(page).fill(transposed(known?.heading ?? '', createRandom(3)))
    const links = () =>
      options(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('href')))
    await expect
      .poll(async () => (await links()).map((href) => href?.replace(/#.*/, '')))
      .toContain(known?.page)
    await context.close()
  })
})
