import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SearchRecord } from '../../src/model/search.ts'
import type { SearchEngine } from '../../src/search/engine.ts'
import type { SearchManifest, WordsDirectory } from '../../src/search/wire.ts'
import { engineOf } from '../../src/site/search/golden-queries.ts'
import type { FromWorker } from '../../theme/features/embedded-search/worker-messages.ts'
import { active, answered, box, openSearch, options } from '../search/search-page.ts'
import { indexOutputs } from '../site/search/index-outputs.ts'
import { launchBrowser } from '../support/browser.ts'
import { builtCorpus, hasCorpus } from '../support/corpus.ts'
import { tracedTasks } from '../support/measurements.ts'
import { answersWhenOpened } from '../support/reader.ts'
import { type SiteServer, serveSite } from '../support/site-server.ts'

const SAMPLES = 300

let dir = ''
let server: SiteServer
let browser: Browser
let engine: SearchEngine
let records: readonly SearchRecord[]

const indexFile = (name: string) => join(dir, 'dist/_docsgen/search', name)
const read = <T>(name: string): T => JSON.parse(readFileSync(indexFile(name), 'utf8')) as T

beforeAll(async () => {
  dir = await builtCorpus()
  records = JSON.parse(readFileSync(join(dir, 'records.json'), 'utf8')) as SearchRecord[]
  engine = engineOf(indexOutputs(join(dir, 'dist')))
  server = await serveSite(join(dir, 'dist'))
  browser = await launchBrowser({ isOptimized: true })
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

/** The same numbers in every run. */
function createRandom(seed: number): Random {
  let state = seed
  return (most) => {
    state = (state * 48_271) % 2_147_483_647
    return state % most
  }
}

type Random = (most: number) => number
type Known = { readonly heading: string; readonly page: string }
/** What a hurried reader makes of a heading; undefined where it is too short to be spoilt. */
type Spoil = (heading: string, random: Random) => string | undefined

/** Headings of at least two words that stand on one page alone, each once, in the same random order in every run. */
function uniqueHeadings(): readonly Known[] {
  const pages = new Map<string, Set<string>>()
  for (const { type, hierarchy, url_without_anchor: page } of records) {
    if (type === 'content') continue
    const heading = hierarchy[type] ?? ''
    pages.set(heading, (pages.get(heading) ?? new Set()).add(page))
  }
  const random = createRandom(11)
  return [...pages]
    .flatMap(([heading, on]) => {
      const [page] = on
      const isUsable = on.size === 1 && /\S\s+\S/.test(heading) && heading.length < 100
      return page !== undefined && isUsable ? [{ heading, page, place: random(1_000_000) }] : []
    })
    .toSorted((one, other) => one.place - other.place)
}

/** 'Create a project' -> 'Create a proje' */
function withoutEnd(heading: string): string {
  const words = heading.trim().split(/\s+/)
  const last = words.pop() ?? ''
  return [...words, last.slice(0, Math.ceil(last.length * 0.6))].join(' ')
}

/** Places of letters inside words of five or more, but for the first of a word. */
function lettersInside(heading: string): readonly number[] {
  return [...heading.matchAll(/[A-Za-z]{5,}/g)].flatMap(({ 0: word, index }) =>
    Array.from({ length: word.length - 2 }, (_, place) => index + 1 + place),
  )
}

const transposed: Spoil = (heading, random) => {
  const letter = (at: number) => heading.charAt(at).toLowerCase()
  const places = lettersInside(heading).filter((at) => letter(at) !== letter(at + 1))
  const at = places[random(Math.max(1, places.length))]
  if (at === undefined) return undefined
  return heading.slice(0, at) + heading.charAt(at + 1) + heading.charAt(at) + heading.slice(at + 2)
}

const mistyped: Spoil = (heading, random) => {
  const places = lettersInside(heading)
  const at = places[random(Math.max(1, places.length))]
  if (at === undefined) return undefined
  const others = [...'etaoinshrdlucmfw'].filter((each) => each !== heading.charAt(at).toLowerCase())
  return heading.slice(0, at) + others[random(others.length)] + heading.slice(at + 1)
}

/** Headings with the query that is made of each; those that the spoiling leaves as they are do not count. */
function spoilt(spoil: Spoil): readonly (Known & { readonly query: string })[] {
  const random = createRandom(7)
  return uniqueHeadings()
    .flatMap((known) => {
      const query = spoil(known.heading, random)
      return query === undefined || query === known.heading ? [] : [{ ...known, query }]
    })
    .slice(0, SAMPLES)
}

/** Share of the queries whose page is among the first five. */
function found(asked: readonly { readonly query: string; readonly page: string }[]): number {
  const hits = asked.filter(({ query, page }) =>
    engine.search(query).some(({ url }) => url.replace(/#.*/, '') === page),
  )
  return hits.length / asked.length
}

type SearchWorker = { readonly worker: Worker; readonly isOpened: boolean }

/** A page of the corpus that nobody has searched on, with the index in its worker. */
async function warmPage(): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.origin })
  const page = await context.newPage()
  answersWhenOpened(page)
  await page.addInitScript(() => {
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        const search = { worker: this, isOpened: false }
        Object.assign(window, { search })
        this.addEventListener('message', ({ data }: MessageEvent<FromWorker | 'ready'>) => {
          if (data !== 'ready' && data.kind === 'opened') search.isOpened = true
        })
      }
    }
  })
  await page.goto(records[0]?.url_without_anchor ?? '')
  await page.locator('.search-trigger[data-look="field"]').hover()
  await openSearch(page)
  await page.waitForFunction(
    () => (window as unknown as { search?: SearchWorker }).search?.isOpened === true,
  )
  return page
}

/** Asks the page's own worker, one query after another, once it has all of the index. */
function askWorker(page: Page, queries: readonly string[]): Promise<void> {
  return page.evaluate(async (asked) => {
    const { worker } = (window as unknown as { search: SearchWorker }).search
    let lastId = 1_000_000
    const ask = (query: string) =>
      new Promise<{ readonly isWhole: boolean }>((resolve) => {
        lastId += 1
        const id = lastId
        const receive = ({ data }: MessageEvent<FromWorker>) => {
          if (data.kind !== 'answer' || data.id !== id) return
          worker.removeEventListener('message', receive)
          resolve({ isWhole: data.version !== undefined })
        }
        worker.addEventListener('message', receive)
        worker.postMessage({ kind: 'search', id, query })
      })
    while (!(await ask('template')).isWhole) await new Promise((next) => setTimeout(next, 50))
    for (const query of asked) await ask(query)
  }, queries)
}

describe.skipIf(!hasCorpus)('the corpus of 1,000 pages', () => {
  it.each<[string, number, Spoil]>([
    ['with the last word cut', 0.95, withoutEnd],
    ['with two letters swapped', 0.9, transposed],
    ['with one letter wrong', 0.9, mistyped],
  ])('[SRCH-16] known headings are found among five: %s', (_, share, spoil) => {
    const asked = spoilt(spoil)
    expect(new Set(asked.map(({ heading }) => heading)).size).toBeGreaterThanOrEqual(150)
    expect(found(asked)).toBeGreaterThanOrEqual(share)
  })

  it('[SRCH-16] known headings are found among five: as they stand', () => {
    const asked = uniqueHeadings()
      .slice(0, SAMPLES)
      .map(({ heading, page }) => ({ query: heading, page }))
    expect(asked.length).toBeGreaterThanOrEqual(150)
    expect(found(asked)).toBeGreaterThanOrEqual(0.98)
  })

  it('[SRCH-16] the worker answers a key within 15 ms of the processor, 95 times of 100', async () => {
    const page = await warmPage()
    const keys = uniqueHeadings()
      .slice(0, 20)
      .flatMap(({ heading }) =>
        Array.from({ length: Math.min(40, heading.length) }, (_, end) => heading.slice(0, end + 1)),
      )
    expect(keys.length).toBeGreaterThan(200)
    // Not among the tasks that count: the index is read, and the code gets warm.
    await askWorker(page, keys.slice(0, 50))
    const { workers } = await tracedTasks(page, () => askWorker(page, keys))
    expect(workers.length).toBeGreaterThanOrEqual(keys.length)
    expect(workers.filter((ms) => ms > 15).length).toBeLessThanOrEqual(keys.length * 0.05)
    await page.context().close()
  }, 60_000)

  it('the download before the first hit is bounded', () => {
    const size = (name: string) => gzipSync(readFileSync(indexFile(name))).length
    const { headings, words } = read<SearchManifest>('manifest.json')
    expect(size(headings)).toBeLessThan(120_000)
    expect(size('manifest.json')).toBeLessThan(1500)
    const { firsts, passages } = read<WordsDirectory>(`${words}.json`)
    expect(firsts.split(' ').length).toBeLessThanOrEqual(64)
    // The line of a hit that was found by text.
    expect(passages.reduce((sum, [count]) => sum + count, 0)).toBe(1000)
    for (const [, file] of passages) expect(size(file)).toBeLessThan(40_000)
  })

  it('the first key on a page shows hits within 150 ms of the processor: the median of some pages', async () => {
    const sums: number[] = []
    const keys = ['t', 'c', 'p', 'd', 'm']
    for (const key of keys) {
      const page = await warmPage()
      const { main, workers } = await tracedTasks(page, async () => {
        await page.keyboard.press(key)
        await active(page).waitFor()
      })
      sums.push([...main, ...workers].reduce((sum, ms) => sum + ms, 0))
      await page.context().close()
    }
    expect(sums.toSorted((a, b) => a - b)[keys.length >> 1]).toBeLessThan(150)
  }, 90_000)

  it('[SRCH-16] in the browser the page stays quick, and a heading with two letters swapped is found', async () => {
    const page = await warmPage()
    const query = 'template argument deduction'
    const { main: tasks } = await tracedTasks(page, async () => {
      await page.keyboard.type(query, { delay: 60 })
      await answered(page, query)
    })
    expect(tasks.length).toBeGreaterThan(query.length)
    expect(tasks.filter((ms) => ms > 50)).toEqual([])
    const [known] = spoilt(transposed)
    await box(page).fill(known?.query ?? '')
    const links = () =>
      options(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('href')))
    await expect
      .poll(async () => (await links()).map((href) => href?.replace(/#.*/, '')))
      .toContain(known?.page)
    await page.context().close()
  })
})
