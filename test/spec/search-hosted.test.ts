import { readdirSync, readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Browser, BrowserContext, Page, Request, Response, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { siteSecurity } from '../../src/commands/site-security.ts'
import { docsgen as callDocsgen } from '../cli/run.ts'
import {
  active,
  answered,
  box,
  copyAndAnswer,
  dialog,
  isOpen,
  openSearch,
  options,
  panel,
  putBack,
  reachedHeading,
  UNTOUCHED,
  watchRequests,
} from '../search/search-page.ts'
import { sharedBrowser } from '../support/browser.ts'
import {
  ADMIN_KEY,
  type FakeAlgolia,
  SEARCH_KEY,
  startFakeAlgolia,
} from '../support/fake-algolia.ts'
import { isLong } from '../support/long.ts'
import { configOf } from '../support/pages.ts'
import type { Reader } from '../support/reader.ts'
import { arrived, tellViolations, VIOLATION } from '../support/reader.ts'
import { createReaderPool, type ReaderPool } from '../support/reader-pool.ts'
import { page as pageOf, type TempSite, tempSite } from '../support/temp-site.ts'
import { gate } from './gate.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const PAGE = '/how-to/getting-started'
const SCRIPT = join(root, 'node_modules/search-insights/dist/search-insights.min.js')

type Hosted = { readonly origin: string; readonly close: () => Promise<void>; readonly dir: string }

let fake: FakeAlgolia
let second: FakeAlgolia
let browser: Browser
let plain: Hosted
let analysed: Hosted
let selfServed: Hosted
const pools = new Map<Hosted, ReaderPool>()
const visits: { readonly pool: ReaderPool; readonly reader: Reader }[] = []

/** The reference site with its search in the fake's hands, whose records it has pushed. */
async function referenceSite(): Promise<Hosted> {
  const search = JSON.stringify({ algolia: algoliaOf() })
  const site = tempSite({
    'docs-site.config.ts': `import base from ${JSON.stringify(join(root, 'docs-site.config.ts'))}
export default { ...base, search: ${search} }
`,
  })
  const options = ['-c', relative(root, site.path('docs-site.config.ts'))]
  await docsgen(root, ['build', '--out', site.path('dist'), ...options])
  await docsgen(root, ['index', ...options])
  return served(site, {})
}

/** Two of its pages, which search its index: all that tests of other settings visit. */
async function smallSite(search: object): Promise<Hosted> {
  const config = {
    title: 'Wiremoor documentation',
    product: { name: 'Wiremoor', slug: 'wiremoor' },
    search: { algolia: algoliaOf(), ...search },
  }
  const site = tempSite({
    'docs-site.config.ts': `export default ${JSON.stringify(config)}\n`,
    'content/index.md': pageOf('Home'),
    'content/how-to/getting-started.md': pageOf('Getting started'),
    'content/how-to/manage-posture-checks.md': pageOf('Manage posture checks'),
  })
  await docsgen(site.dir, ['build'])
  return served(site, search)
}

function algoliaOf() {
  return { appId: fake.appId, searchKey: SEARCH_KEY, hosts: [fake.host, second.host] }
}

async function docsgen(cwd: string, args: readonly string[]) {
  const env = { NO_COLOR: '1', ALGOLIA_ADMIN_KEY: ADMIN_KEY }
  const { code, stdout, stderr } = await callDocsgen(args, { cwd, env })
  if (code !== 0) throw new Error(stdout + stderr)
}

/** A built site under the policy that its config asks for. */
async function served(site: TempSite, search: object): Promise<Hosted> {
  const algolia = algoliaOf()
  const security = siteSecurity(configOf({ search: { algolia, ...search } }))
  const { origin, close } = await site.serve({ security })
  return { origin, close, dir: site.path('dist') }
}

beforeAll(async () => {
  ;[fake, second] = await Promise.all([startFakeAlgolia(), startFakeAlgolia()])
  ;[plain, analysed, selfServed, browser] = await Promise.all([
    referenceSite(),
    smallSite({
      analytics: { scriptUrl: 'https://cdn.example.com/search-insights.js', host: undefined },
    }),
    smallSite({ analytics: { scriptUrl: 'self' }, openOnFocus: true }),
    sharedBrowser(),
  ])
  const index = fake.index('wiremoor')
  second.put('wiremoor', [...(index?.records.values() ?? [])], index?.settings)
})
afterEach(async ({ task }) => {
  for (const service of [fake, second]) service.clearFaults()
  const hasPassed = task.result?.state === 'pass'
  const refused = visits.flatMap(({ reader }) => violations(reader.complaints()))
  await Promise.all(
    visits
      .splice(0)
      .map(({ pool, reader }) => (hasPassed ? pool.giveBack(reader) : pool.discard(reader))),
  )
  if (!task.name.includes('refuses')) expect(refused, '[P19] against the policy').toEqual([])
})
afterAll(async () => {
  await Promise.all([...pools.values()].map((pool) => pool.close()))
  await plain?.close()
  await analysed?.close()
  await selfServed?.close()
  await fake?.stop()
  await second?.stop()
})

/** A service that was stopped, with the same index and at the same address. */
async function started(stopped: FakeAlgolia): Promise<FakeAlgolia> {
  const service = await startFakeAlgolia()
  const { records, settings } = stopped.index('wiremoor') ?? { records: new Map() }
  service.put('wiremoor', [...records.values()], settings)
  const door = createServer((reader) => {
    const answers = connect(service.host.port, service.host.url)
    reader.on('error', () => answers.destroy())
    answers.on('error', () => reader.destroy())
    reader.pipe(answers).pipe(reader)
  })
  await new Promise<void>((resolve) => door.listen(stopped.host.port, stopped.host.url, resolve))
  const stop = async () => {
    await service.stop()
    await new Promise((resolve) => door.close(resolve))
  }
  return { ...service, host: stopped.host, stop }
}

const violations = (said: readonly string[]) => said.filter((text) => text.startsWith(VIOLATION))

type Visit = {
  readonly page: Page
  readonly context: BrowserContext
  /** Hosts that were asked, and what the page has said of faults. */
  readonly hosts: string[]
  readonly said: string[]
}

type Prepare = (context: BrowserContext) => Promise<unknown>
type Started = Visit & { readonly pool: ReaderPool; readonly reader: Reader }

async function start(site: Hosted, prepare?: Prepare): Promise<Started> {
  const pool = pools.get(site) ?? createReaderPool(browser, site.origin)
  pools.set(site, pool)
  const reader = await pool.take({ reducedMotion: 'reduce' })
  const { page, context } = reader
  const hosts: string[] = []
  const said: string[] = []
  await tellViolations(context)
  await prepare?.(context)
  page.on('request', (request) => hosts.push(new URL(request.url()).host))
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(`uncaught ${error}`))
  await page.goto(PAGE)
  return { page, context, hosts, said, pool, reader }
}

/** A reader with nothing stored. */
async function visit(site: Hosted = plain, prepare?: Prepare): Promise<Visit> {
  const started = await start(site, prepare)
  visits.push(started)
  return started
}

/** One visit of the site for the tests that ask for it; each asks the service something of its own. */
function sharedVisit(prepare?: Prepare): () => Promise<Visit> {
  let started: Promise<Started> | undefined
  const end = async (how: 'giveBack' | 'discard') => {
    const ended = await started
    started = undefined
    await ended?.pool[how](ended.reader)
  }
  afterEach(async ({ task }) => {
    expect(violations((await started)?.said ?? []), '[P19] against the policy').toEqual([])
    if (task.result?.state !== 'pass') await end('discard')
  })
  afterAll(() => end('giveBack'))
  return async () => {
    started ??= start(plain, prepare)
    const visit = await started
    await putBack(visit.page, plain.origin + PAGE)
    visit.hosts.length = 0
    visit.said.length = 0
    return visit
  }
}

const queries = (service: FakeAlgolia = fake) =>
  service.log
    .filter(({ path }) => path.endsWith('/queries'))
    .map(({ body }) => (body as { requests: { query: string }[] }).requests[0]?.query)

describe('the hosted index', () => {
  const shared = sharedVisit()
  /** What is done with a question before the service has it, in a visit of those that want that. */
  let between: (route: Route) => Promise<void> = (route) => route.continue()
  // For all questions, and before the page is there: a browser that is told later may let one pass.
  const routed = sharedVisit((context) => context.route(/\/queries/, (route) => between(route)))
  async function sharedWith(handler: typeof between): Promise<Visit> {
    const visit = await routed()
    between = handler
    return visit
  }
  afterEach(() => {
    between = (route) => route.continue()
  })

  it('[CALL-01] [SRCH-16] Ctrl+K, type, arrow, Enter: the right heading', async () => {
    const { page } = await shared()
    await openSearch(page)
    await page.keyboard.insertText('overlapping')
    await page.keyboard.type(' routes')
    await answered(page, 'overlapping routes')
    await expect.poll(() => options(page).count()).toBeGreaterThan(1)
    await page.keyboard.press('ArrowDown')
    const title = await active(page).locator('.search-title').innerText()
    expect(title).toBe('Which route wins')
    await page.keyboard.press('Enter')
    await arrived(page, '/how-to/resolve-overlapping-routes#which-route-wins')
    expect(await reachedHeading(page)).toBe(title)
  })

  it('[CALL-01] shows exactly the hits of the answer, in their order', async () => {
    const { page } = await shared()
    const answers: { results: { hits: { url: string }[] }[] }[] = []
    const note = async (response: Response) => {
      if (response.url().includes('/queries')) answers.push(await response.json())
    }
    page.on('response', note)
    await openSearch(page)
    await page.keyboard.type('dns')
    await expect.poll(() => answers.length).toBe(3)
    await active(page).waitFor()
    const wanted = answers.at(-1)?.results[0]?.hits.map(({ url }) => {
      const { pathname, hash } = new URL(url)
      return pathname + hash
    })
    expect(wanted).toHaveLength(5)
    await expect
      .poll(() => options(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('href'))))
      .toEqual(wanted)
    const urls = new Set(wanted)
    expect(urls.size).toBe(5)
    page.off('response', note)
  })

  it("[CALL-01] shows the service's line of a hit found by text, and asks for one area alone", async () => {
    const { page } = await shared()
    await openSearch(page)
    await box(page).fill('secret')
    await answered(page, 'secret')
    const lines = options(page).locator('.search-line')
    expect(await lines.first().locator('mark').allTextContents()).toEqual(['secret'])
    // The height of the layout: while the dialog fades in, what is drawn is a little smaller.
    const heights = await options(page).evaluateAll((rows) =>
      rows.map((row) => (row as HTMLElement).offsetHeight),
    )
    expect(heights.filter((height) => height === 78)).toHaveLength(await lines.count())
    const areas = dialog(page).getByRole('group', { name: 'Search in' })
    await areas.getByRole('button', { name: 'API' }).click()
    await expect
      .poll(async () => {
        const hrefs = await options(page).evaluateAll((rows) =>
          rows.map((row) => row.getAttribute('href') ?? ''),
        )
        return hrefs.length > 0 && hrefs.every((href) => href.startsWith('/api/'))
      })
      .toBe(true)
    // On a slow machine one may be put to the second host, too.
    const filters = [fake, second]
      .flatMap(({ log }) => log)
      .filter(({ path }) => path.endsWith('/queries'))
      .map(({ body }) => (body as { requests: { query: string; params: string }[] }).requests[0])
      .filter((request) => request?.query === 'secret')
      .map((request) => new URLSearchParams(request?.params))
      .map((params) => `${params.get('optionalFilters')} ${params.get('facetFilters')}`)
    expect(new Set(filters)).toEqual(new Set(['["area:docs"] null', 'null ["area:api"]']))
  })

  it.runIf(isLong)(
    '[SRCH-15] an item of url and query: its text fills the field, and typing goes on from it',
    async () => {
      const url = 'https://docs.example.com/how-to/cli'
      const item = { objectID: '2', url: `${url}#exit-codes`, query: 'exit codes' }
      const { page, said } = await sharedWith(async (route) => {
        const response = await route.fetch()
        const body = await response.json()
        body.results[0].hits = [{ objectID: '1', url, hierarchy: { lvl1: 'Commands' } }, item]
        await route.fulfill({ response, json: body })
      })
      await openSearch(page)
      await page.keyboard.type('ex')
      await expect.poll(() => options(page).count()).toBe(2)
      expect(await options(page).allTextContents()).toEqual(['Commands', 'exit codes'])
      await page.keyboard.press('ArrowDown')
      expect(await box(page).inputValue()).toBe('exit codes')
      await page.keyboard.press('ArrowDown')
      expect(await box(page).inputValue()).toBe('ex')
      await page.keyboard.press('ArrowUp')
      await page.keyboard.type('!')
      expect(await box(page).inputValue()).toBe('exit codes!')
      await expect.poll(() => queries().at(-1)).toBe('exit codes!')
      await expect.poll(() => options(page).first().getAttribute('aria-selected')).toBe('true')
      await page.keyboard.press('ArrowDown')
      expect(said).toEqual([])
      await page.keyboard.press('Enter')
      await arrived(page, (url) => url.pathname + url.hash === '/how-to/cli#exit-codes')
    },
  )

  it.runIf(isLong)(
    'nothing of search is loaded before it is meant, and the service is not asked',
    async () => {
      let asked: readonly string[] = []
      const { page, hosts } = await visit(plain, async (context) => {
        asked = watchRequests(context)
      })
      // Half a second without a request.
      await page.waitForLoadState('networkidle')
      expect(asked.toSorted()).toEqual([...UNTOUCHED, PAGE].toSorted())
      expect(new Set(hosts)).toEqual(new Set([new URL(plain.origin).host]))

      await page.locator('.search-trigger[data-look="field"]').hover()
      await expect.poll(() => asked).toContain('/_docsgen/algolia-provider.js')
      expect(asked.filter((path) => /embedded|worker/.test(path))).toEqual([])
    },
  )

  it('[CALL-06] key and application id travel in the query string, without a preflight', async () => {
    const { page } = await shared()
    const before = fake.log.length
    const asked = fake.preflights.length
    const origin = `http://${fake.host.url}:${fake.host.port}/1/indexes`
    await openSearch(page)
    await page.keyboard.type('u')
    await active(page).waitFor()
    const [request] = fake.log.slice(before)
    expect(request?.method).toBe('POST')
    expect(request?.query).toMatchObject({
      'x-algolia-api-key': SEARCH_KEY,
      'x-algolia-application-id': 'FAKEAPP',
    })
    expect(fake.preflights.slice(asked)).toEqual([])
    // The service counts them, where there are any.
    await page.evaluate((url) => fetch(url, { headers: { 'x-algolia-api-key': 'key' } }), origin)
    expect(fake.preflights.slice(asked)).toEqual(['/1/indexes'])
  })

  it.runIf(isLong)(
    '[SRCH-04] [SRCH-05] credits Algolia with its mark, and shows titles and breadcrumbs',
    async () => {
      const { page } = await shared()
      await openSearch(page)
      await page.keyboard.insertText('ephemeral peers')
      await answered(page, 'ephemeral peers')
      const credit = page.locator('.search-credit')
      expect((await credit.textContent())?.replace(/\s+/g, ' ')).toBe('Search by Algolia')
      expect(await credit.locator('svg').count()).toBe(1)
      const row = options(page).filter({ hasText: 'Register machines' }).first()
      expect(await row.locator('.search-title mark').allTextContents()).toEqual([
        'Ephemeral',
        'peers',
      ])
      expect(await row.locator('.search-path').textContent()).toMatch(/^Manage Wiremoor \/ /)
    },
  )

  it.runIf(isLong)('[SRCH-03] [P2] any text travels and is shown as it was typed', async () => {
    const { page, said } = await shared()
    await openSearch(page)
    for (const text of [
      '<img src=x onerror="window.hit=1">',
      '"><script>window.hit=1</script>',
      '‘{query}’ __aa-highlight__x__/aa-highlight__ %s \\u003c &lt; 構築 🙂',
    ]) {
      const query = `${text} qwzxqq`
      await box(page).fill('')
      await page.keyboard.insertText(query)
      const words = `Nothing found for ‘${query}’. Please try again.`
      await expect.poll(() => panel(page).textContent()).toBe(words)
      expect(queries().at(-1)).toBe(query)
      expect(await page.evaluate(() => 'hit' in window)).toBe(false)
      expect(await panel(page).locator('img, script, mark').count()).toBe(0)
    }
    expect(said).toEqual([])
  })

  it.runIf(isLong)('[SRCH-17] the same query after a reload sends no request', async () => {
    const { page } = await visit()
    const stored = () =>
      page.evaluate(() => localStorage.getItem('docsgen:search:FAKEAPP:wiremoor') ?? '{}')
    await openSearch(page)
    // Pasted, so that no letter of it is asked for by itself.
    await box(page).fill('peer')
    await active(page).waitFor()
    await expect.poll(stored).toContain('"peer"')
    await page.reload()
    const before = [queries().length, queries(second).length] as const
    const asked = () => [...queries().slice(before[0]), ...queries(second).slice(before[1])]
    await openSearch(page)
    await box(page).fill('peer')
    await active(page).waitFor()
    // Had it been asked, this would not be the first.
    await page.keyboard.type('s')
    await expect.poll(asked).toContain('peers')
    expect(asked()).not.toContain('peer')
    expect(JSON.parse(await stored())).toMatchObject({ version: '1' })
  })

  it.runIf(isLong)(
    '[SRCH-11] by the clock: stalled at 300 ms, a spinner; quick answers show none',
    async () => {
      const answers = gate()
      const { page } = await visit(plain, async (fresh) => {
        await fresh.clock.install()
        await fresh.route(/\/queries/, async (route) => {
          await answers.opened
          await route.continue()
        })
      })
      await openSearch(page)
      await page.evaluate(() => {
        const seen: string[] = []
        Object.assign(window, { seen })
        const element = document.querySelector('#docsgen-search')
        new MutationObserver(() => {
          seen.push(element?.getAttribute('data-status') ?? '')
        }).observe(element ?? document, { attributes: true, attributeFilter: ['data-status'] })
      })
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
      const spinner = page.locator('[data-stalled]')
      const status = () => page.locator('#docsgen-search').getAttribute('data-status')
      await page.keyboard.type('z')
      await page.clock.runFor(299)
      expect(await status()).toBe('loading')
      expect(await spinner.count()).toBe(0)
      await page.clock.runFor(1)
      expect(await status()).toBe('stalled')
      await spinner.waitFor()
      answers.open()
      await spinner.waitFor({ state: 'detached' })

      // The clock stands still while this one is answered.
      await box(page).fill('dns')
      await expect.poll(queries).toContain('dns')
      await expect.poll(status).toBe('idle')
      await page.clock.runFor(1000)
      const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
      expect(seen.filter((name) => name === 'stalled')).toHaveLength(1)
      expect(seen.filter((name) => name === 'loading').length).toBeGreaterThan(1)
    },
  )

  it.runIf(isLong)(
    '[SRCH-11] the hits that are there stay while others are awaited, stalled or not',
    async () => {
      const answers = gate()
      let isHeld = false
      const { page } = await sharedWith(async (route) => {
        if (isHeld) await answers.opened
        await route.continue()
      })
      const titles = () => options(page).locator('.search-title').allTextContents()
      const status = () => page.locator('#docsgen-search').getAttribute('data-status')
      await openSearch(page)
      await page.keyboard.type('dns')
      await expect.poll(queries).toContain('dns')
      await page.locator('#docsgen-search[data-status="idle"]').waitFor()
      const before = await titles()
      expect(before).toHaveLength(5)

      isHeld = true
      await page.keyboard.insertText(' nameserver')
      await expect.poll(status).toMatch(/loading|stalled/)
      expect(await titles()).toEqual(before)
      await page.locator('#docsgen-search[data-status="stalled"]').waitFor()
      expect(await titles()).toEqual(before)
      expect(await options(page).first().getAttribute('aria-selected')).toBe('true')
      answers.open()
      await expect.poll(titles).not.toEqual(before)
      await expect.poll(status).toBe('idle')
    },
  )

  it.runIf(isLong)('[SRCH-11] an answer that comes late does not replace a newer one', async () => {
    const late = gate()
    const asked: Request[] = []
    const ended = new Set<Request>()
    const { page } = await sharedWith(async (route) => {
      asked.push(route.request())
      if (asked.length === 1) await late.opened
      // The page may not wait for it any more.
      await route.continue().catch(() => undefined)
    })
    const note = (request: Request) => void ended.add(request)
    page.on('requestfinished', note)
    page.on('requestfailed', note)
    await openSearch(page)
    await page.keyboard.type('p')
    await expect.poll(() => asked.length).toBe(1)
    await page.keyboard.insertText('osture')
    await expect
      .poll(() => options(page).locator('.search-title').first().textContent())
      .toMatch(/posture/i)
    await expect
      .poll(() => page.locator('#docsgen-search').getAttribute('data-status'))
      .toBe('idle')
    const titles = await options(page).locator('.search-title').allTextContents()
    late.open()
    await expect.poll(() => asked.every((request) => ended.has(request))).toBe(true)
    expect(await options(page).locator('.search-title').allTextContents()).toEqual(titles)
    expect(await page.locator('#docsgen-search').getAttribute('data-status')).toBe('idle')
    page.off('requestfinished', note)
    page.off('requestfailed', note)
  })

  it('[CALL-07] a host that fails is left for the other, and alone on the next page', async () => {
    const { page } = await visit()
    fake.fault({ kind: 'status', status: 500, on: '/queries' })
    const before = [fake.log.length, second.log.length]
    await openSearch(page)
    await page.keyboard.type('g')
    await active(page).waitFor()
    await page.keyboard.type('r')
    await expect.poll(() => second.log.length).toBe((before[1] ?? 0) + 2)
    // A request that the page leaves behind fails, too, and would be told as a fault of the second host.
    await answered(page, 'gr')
    await page.goto('/how-to/cli')
    await openSearch(page)
    await page.keyboard.type('rou')
    await active(page).waitFor()
    expect(fake.log.length - (before[0] ?? 0)).toBe(1)
    await expect.poll(() => second.log.length).toBe((before[1] ?? 0) + 5)
  })

  it.runIf(isLong)(
    '[CALL-07] a page that is left while a query is under way says nothing against its host',
    async () => {
      const { page } = await shared()
      fake.fault({ kind: 'slow', ms: 3000, on: '/queries' })
      const before = fake.log.length
      await openSearch(page)
      await page.keyboard.type('g')
      await expect.poll(() => fake.log.length).toBe(before + 1)
      await page.goto('/how-to/cli')
      const kept = await page.evaluate(() =>
        Object.entries(localStorage).filter(([key]) => key.startsWith('docsgen:search-hosts')),
      )
      expect(kept.filter(([, states]) => states.includes('down'))).toEqual([])
    },
  )

  it('[SRCH-18] [CALL-10] killed in the middle: says so in plain words, and recovers', async () => {
    const { page, said } = await visit()
    await openSearch(page)
    await page.keyboard.type('po')
    await active(page).waitFor()
    const killed = [fake, second]
    await Promise.all(killed.map((service) => service.stop()))
    // One letter, one question: the answer to a second one could come after the services are back.
    await page.keyboard.type('l')
    await panel(page)
      .getByText('Search is not available right now. Check your connection.')
      .waitFor()
    expect(await panel(page).textContent()).not.toContain('RetryError')
    expect(
      said.some((text) =>
        text.includes('Unreachable hosts - your application id may be incorrect'),
      ),
    ).toBe(true)
    expect(said.filter((text) => text.startsWith('uncaught'))).toEqual([])
    ;[fake, second] = await Promise.all([started(fake), started(second)])
    await page.getByRole('button', { name: 'Try again' }).click()
    await active(page).waitFor()
    expect(await box(page).inputValue()).toBe('pol')
    await page.keyboard.type('i')
    await active(page).waitFor()
    expect(await isOpen(page)).toBe(true)
  })

  it('[CALL-10] [SRCH-18] garbage, an empty answer, hits that are none, 403 and 429: the same words, asked once', async () => {
    const { page } = await visit()
    await openSearch(page)
    const limited = { 'retry-after': '86400' }
    const body = '{"results":[{"hits":[null,{}]}]}'
    for (const [letter, fault] of [
      ['v', { kind: 'status', status: 200, body }],
      ['w', { kind: 'garbage' }],
      ['x', { kind: 'empty' }],
      ['y', { kind: 'status', status: 403 }],
      ['z', { kind: 'status', status: 429, headers: limited }],
    ] as const) {
      await box(page).fill('')
      await panel(page).waitFor({ state: 'hidden' })
      fake.fault({ ...fault, on: '/queries' })
      const before = fake.log.length
      await page.keyboard.type(letter)
      await panel(page).getByText('Search is not available right now.').waitFor()
      expect({ fault, asked: fake.log.length - before }).toEqual({ fault, asked: 1 })
      expect(await dialog(page).getByRole('option').count()).toBe(0)
      fake.clearFaults()
    }
  })

  it('[CALL-11] with credentials only the search hosts are added: search, copy and feedback', async () => {
    const { page, hosts, context } = await visit(plain, (fresh) =>
      fresh.grantPermissions(['clipboard-read', 'clipboard-write']),
    )
    await copyAndAnswer(page)
    await openSearch(page)
    await page.keyboard.insertText('keys')
    await active(page).waitFor()
    const own = new URL(plain.origin).host
    const services = [fake, second].map(({ host }) => `${host.url}:${host.port}`)
    expect([...new Set(hosts)].filter((host) => host !== own && !services.includes(host))).toEqual(
      [],
    )
    expect(queries()).toContain('keys')
    expect(await context.cookies()).toEqual([])
  })

  it('[P19] its policy lets the search hosts through, and refuses every other of the service', async () => {
    const { page, said } = await visit()
    await openSearch(page)
    await page.keyboard.type('keys')
    await active(page).waitFor()
    expect(violations(said)).toEqual([])
    await page.evaluate(() => fetch('https://other-1.algolianet.com').catch(() => undefined))
    await expect.poll(() => violations(said)).toHaveLength(1)
    expect(said.join()).toContain('connect-src refuses https://other-1.algolianet.com')
  })

  it.runIf(isLong)('does not load analytics because an answer says so', async () => {
    const { page, hosts } = await visit(plain, async (context) => {
      await context.clock.install()
      await context.route(/\/queries/, async (route) => {
        const response = await route.fetch()
        const body = await response.json()
        body.results[0]._automaticInsights = true
        await route.fulfill({ response, json: body })
      })
    })
    await openSearch(page)
    await page.keyboard.type('users')
    await active(page).waitFor()
    // Long after the hits count as viewed.
    await page.clock.runFor(10_000)
    await page.keyboard.press('ArrowDown')
    await page.evaluate(() => fetch(location.href))
    expect(hosts.filter((host) => /jsdelivr|insights|cdn/.test(host))).toEqual([])
  })
})

describe('openOnFocus', () => {
  it.runIf(isLong)(
    '[SRCH-12] opens with pages of the site, later with those that were opened',
    async () => {
      const { page } = await visit(selfServed)
      await openSearch(page)
      await active(page).waitFor()
      expect(await box(page).inputValue()).toBe('')
      expect(await options(page).count()).toBe(5)
      // Not the answer to the first letters of it.
      await page.keyboard.type('posture')
      await answered(page, 'posture')
      const title = await active(page).locator('.search-title').textContent()
      await page.keyboard.press('Enter')
      await arrived(page, (url) => url.pathname !== PAGE)
      await openSearch(page)
      await active(page).waitFor()
      expect(await options(page).count()).toBe(1)
      expect(await active(page).locator('.search-title').textContent()).toBe(title)
    },
  )
})

describe('analytics', () => {
  type Event = {
    eventType: string
    eventName: string
    objectIDs: string[]
    queryID?: string
    positions?: number[]
  }

  async function watched(site = analysed): Promise<Visit & { readonly events: Event[] }> {
    const events: Event[] = []
    const started = await visit(site, async (context) => {
      await context.route('https://cdn.example.com/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: readFileSync(SCRIPT, 'utf8') }),
      )
      await context.route('https://insights.algolia.io/**', (route) => {
        const body = JSON.parse(route.request().postData() ?? '{}') as { events?: Event[] }
        events.push(...(body.events ?? []))
        return route.fulfill({ json: { status: 200, message: 'OK' } })
      })
    })
    return { ...started, events }
  }

  it('[CALL-09] [CALL-08] is loaded on demand; tells of hits viewed, active and selected, and of conversions', async () => {
    const { page, context, hosts, events } = await watched()
    await page.waitForLoadState('networkidle')
    expect(hosts).not.toContain('cdn.example.com')
    await openSearch(page)
    await page.keyboard.type('posture')
    await active(page).waitFor()
    await expect.poll(() => hosts.includes('cdn.example.com')).toBe(true)
    // The answer to all of the word makes the first hit the active one again.
    await answered(page, 'posture')
    await expect
      .poll(() => events.filter(({ eventName }) => eventName === 'Items Viewed').length)
      .toBe(1)
    const shown = events.find(({ eventName }) => eventName === 'Items Viewed')
    expect(shown).toMatchObject({ eventType: 'view' })
    expect(shown?.objectIDs).toHaveLength(5)
    await page.keyboard.press('ArrowDown')
    await expect
      .poll(() => events.filter(({ eventName }) => eventName === 'Item Active').at(-1)?.objectIDs)
      .toEqual([shown?.objectIDs[1]])
    expect(events.filter(({ eventType }) => eventType === 'click')).toEqual([])
    // Only that it is selected matters of the page.
    await context.route(/\/how-to\//, (route) => route.fulfill({ body: '' }))
    await page.keyboard.press('Control+Enter')
    await expect
      .poll(() => events.find(({ eventName }) => eventName === 'Item Selected'))
      .toMatchObject({
        eventType: 'click',
        objectIDs: [shown?.objectIDs[1]],
        positions: [2],
        queryID: 'f'.repeat(32),
      })
    await tellsOfConversions(page, events)
  })

  it.runIf(isLong)(
    "[CALL-09] [CALL-08] scriptUrl 'self' loads it from the site, on demand, and tells of conversions",
    async () => {
      const { page, events } = await watched(selfServed)
      await page.waitForLoadState('networkidle')
      const scripts: { readonly origin: string; readonly text: string }[] = []
      page.on('response', async (response) => {
        if (response.request().resourceType() !== 'script') return
        scripts.push({ origin: new URL(response.url()).origin, text: await response.text() })
      })
      await openSearch(page)
      await page.keyboard.type('posture')
      await active(page).waitFor()
      await expect.poll(() => events.map(({ eventName }) => eventName)).toContain('Items Viewed')
      const own = scripts.filter(({ text }) => text.includes('purchasedObjectIDs'))
      expect(own).toHaveLength(1)
      expect([...new Set(scripts.map(({ origin }) => origin))]).toEqual([selfServed.origin])
      await tellsOfConversions(page, events)
    },
  )

  /** A conversion is told when the site says that there was one, and not before. */
  async function tellsOfConversions(page: Page, events: readonly Event[]): Promise<void> {
    expect(events.filter(({ eventType }) => eventType === 'conversion')).toEqual([])
    await page.evaluate(await conversionScript())
    await expect
      .poll(() => events.find(({ eventType }) => eventType === 'conversion'))
      .toMatchObject({ eventName: 'Read', objectIDs: ['some-hit'], queryID: 'f'.repeat(32) })
  }

  /** What a site's own island would do, by what the package gives it: the manual's example. */
  async function conversionScript(): Promise<string> {
    const contents = `
      import { analyticsClient } from 'docsgen/theme/search/analytics-loader.ts'
      import { convertedAfterSearch } from 'docsgen/theme/search/search-events.ts'
      const queryID = 'f'.repeat(32)
      convertedAfterSearch(analyticsClient(), { eventName: 'Read', index: 'wiremoor', queryID, objectIDs: ['some-hit'] })`
    const stdin = { contents, resolveDir: root }
    const { outputFiles } = await build({ stdin, bundle: true, format: 'iife', write: false })
    return outputFiles[0]?.text ?? ''
  }

  it('[CALL-09] a script that does not come is told in the console, and search goes on', async () => {
    const { page, said } = await visit(analysed, (context) =>
      context.route('https://cdn.example.com/**', (route) => route.abort()),
    )
    await openSearch(page)
    await page.keyboard.type('peers')
    await active(page).waitFor()
    await expect
      .poll(() => said)
      .toContain('Could not load the analytics script. Please load it manually.')
    await box(page).fill('groups')
    await expect.poll(() => active(page).textContent()).toMatch(/groups/i)
    expect(said.filter((text) => text.startsWith('uncaught'))).toEqual([])
  })
})

describe('keys', () => {
  it('[CALL-06] [P4] of all keys only that for searching is in a file that is served', () => {
    const textOf = (dir: string) =>
      readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
        .join('\n')
    for (const { dir } of [plain, analysed, selfServed]) {
      const served = textOf(dir)
      expect(served.includes(ADMIN_KEY)).toBe(false)
      expect(served.includes(SEARCH_KEY)).toBe(true)
    }
  })
})
