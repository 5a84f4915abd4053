import { readdirSync, readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Browser, BrowserContext, Page, Response } from 'playwright-core'
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
} from '../search/search-page.ts'
import { sharedBrowser } from '../support/browser.ts'
import {
  ADMIN_KEY,
  type FakeAlgolia,
  SEARCH_KEY,
  startFakeAlgolia,
} from '../support/fake-algolia.ts'
import { configOf } from '../support/pages.ts'
import type { Reader } from '../support/reader.ts'
import { arrived, tellViolations, VIOLATION } from '../support/reader.ts'
import { createReaderPool, type ReaderPool } from '../support/reader-pool.ts'
import { page as pageOf, type TempSite, tempSite } from '../support/temp-site.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const PAGE = '/how-to/getting-started'
const SCRIPT = join(root, 'node_modules/search-insights/dist/search-insights.min.js')

type Hosted = { readonly origin: string; readonly close: () => Promise<void>; readonly dir: string }

let fake: FakeAlgolia
let second: FakeAlgolia
let browser: Browser
let plain: Hosted
let analysed: Hosted
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
  ;[plain, analysed, browser] = await Promise.all([
    referenceSite(),
    smallSite({
      analytics: { scriptUrl: 'https://cdn.example.com/search-insights.js', host: undefined },
    }),
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

describe('the hosted index', () => {
  const shared = sharedVisit()
  it('[CALL-01] Ctrl+K, type, arrow, Enter: the right heading', async () => {
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

  it.each([
    [403, 'Search is not set up correctly on this site: the search service refuses the request.'],
    [429, 'Too many searches right now. Try again in a moment.'],
  ])(
    '[SRCH-18] an answer of %d says what it means, and is asked for again',
    async (status, words) => {
      const { page, context } = await visit()
      const isAnswer = (url: URL) => url.pathname.endsWith('/queries')
      await context.route(isAnswer, (route) =>
        route.fulfill({
          status,
          headers: { 'access-control-allow-origin': '*' },
          json: { status },
        }),
      )
      await openSearch(page)
      await page.keyboard.insertText('policies')
      await panel(page).getByText(words).waitFor()
      await context.unroute(isAnswer)
      await page.getByRole('button', { name: 'Try again' }).click()
      await active(page).waitFor()
    },
  )

  it('[CALL-11] [P19] with credentials only the search hosts are added, and the policy refuses every other of the service', async () => {
    const { page, hosts, said, context } = await visit(plain, (fresh) =>
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
    expect(await context.cookies()).toEqual([])
    expect(violations(said)).toEqual([])
    await page.evaluate(() => fetch('https://other-1.algolianet.com').catch(() => undefined))
    await expect.poll(() => violations(said)).toHaveLength(1)
    expect(said.join()).toContain('connect-src refuses https://other-1.algolianet.com')
  })
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
    // At once: on a slow machine the hits of a word's beginning are viewed, too.
    await page.keyboard.insertText('posture')
    await active(page).waitFor()
    await expect.poll(() => hosts.includes('cdn.example.com')).toBe(true)
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
})

describe('keys', () => {
  it('[CALL-06] [P4] of all keys only that for searching is in a file that is served', () => {
    const textOf = (dir: string) =>
      readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
        .join('\n')
    for (const { dir } of [plain, analysed]) {
      const served = textOf(dir)
      expect(served.includes(ADMIN_KEY)).toBe(false)
      expect(served.includes(SEARCH_KEY)).toBe(true)
    }
  })
})
