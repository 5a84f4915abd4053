import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type PushOptions, pushIndex } from '../../../src/commands/push-index.ts'
import { indexSettings } from '../../../src/core/search/index-settings.ts'
import type { Patience } from '../../../src/io/algolia/patience.ts'
import {
  ADMIN_KEY,
  type FakeAlgolia,
  type FakeOptions,
  startFakeAlgolia,
} from '../../support/fake-algolia.ts'
import {
  pageText,
  type SearchSite,
  searchSite,
  type TestHost,
  testHost,
} from '../../support/fake-algolia-site.ts'

const FAST: Patience = {
  silenceMs: 1500,
  taskMs: 700,
  pauseMs: 20,
  longestPauseMs: 200,
  tries: 4,
}
const INDEX = 'acme'

let fake: FakeAlgolia
let site: SearchSite
let host: TestHost

async function start(options: FakeOptions = {}): Promise<void> {
  fake = await startFakeAlgolia(options)
  site = searchSite(fake)
  host = testHost(site.dir, { ALGOLIA_ADMIN_KEY: ADMIN_KEY })
}

function push(options: Partial<PushOptions> = {}) {
  const standard = { dir: '.', config: undefined, full: false, dryRun: false, out: undefined }
  return pushIndex({ ...standard, allowMassDelete: false, patience: FAST, ...options }, host)
}

const writes = () => fake.calls().filter((call) => /batch|operation|PUT|DELETE|clear/.test(call))
const titles = () =>
  [...(fake.index(INDEX)?.records.values() ?? [])].map(
    ({ hierarchy }) => (hierarchy as { lvl1: string }).lvl1,
  )

beforeEach(() => start())
afterEach(async () => {
  site.remove()
  await fake.stop()
})

describe('the first push', () => {
  it('[CLI-03] makes the index with records and settings', async () => {
    const report = await push()
    expect(report).toMatchObject({ outcome: 'pushed', full: true, changes: { local: 36 } })
    expect(fake.index(INDEX)?.records.size).toBe(36)
    expect(fake.index(INDEX)?.settings).toEqual(indexSettings)
    expect(fake.names()).toEqual([INDEX])
    const steps = host.events.flatMap((event) => (event.kind === 'step' ? [event.name] : []))
    expect(steps).toEqual(['uploaded', 'live', 'probe'])
  })

  it('records have the fields of a record, and keep their ids', async () => {
    await push()
    const before = [...(fake.index(INDEX)?.records.keys() ?? [])].sort()
    const record = [...(fake.index(INDEX)?.records.values() ?? [])].find(
      ({ url }) => url === '/peers#create-peers',
    )
    expect(record).toMatchObject({
      type: 'lvl2',
      url_without_anchor: '/peers',
      anchor: 'create-peers',
      hierarchy: { lvl1: 'About peers', lvl2: 'Create peers', lvl3: null },
      weight: { pageRank: 0, level: 80, position: 1 },
    })
    expect(record?.objectID).toMatch(/^[0-9a-f]{40}$/)
    site.write('content/peers.md', `${pageText('peers').replace('Words', 'Many words')}\nMore.\n`)
    await push()
    expect([...(fake.index(INDEX)?.records.keys() ?? [])].sort()).toEqual(before)
  })
})

describe('later pushes', () => {
  it('[CLI-03] send what has changed, and nothing else', async () => {
    await push()
    const before = fake.log.length
    expect(await push()).toMatchObject({
      outcome: 'pushed',
      changes: { operations: 0, unchanged: 36 },
    })
    expect(
      fake
        .calls()
        .slice(before)
        .filter((call) => /batch|PUT|DELETE/.test(call)),
    ).toEqual([])

    site.write('content/peers.md', pageText('peers').replace('Words about', 'News about'))
    const report = await push()
    expect(report).toMatchObject({
      outcome: 'pushed',
      full: false,
      changes: { operations: 1, added: [], deleted: [], changed: [{ page: '/peers', records: 1 }] },
    })
    const [batch] = fake.log.filter(({ path }) => path.endsWith('/batch')).slice(-1)
    expect((batch?.body as { requests: unknown[] } | undefined)?.requests).toHaveLength(1)
  })

  it('mend settings that somebody has changed, and touch no others', async () => {
    await push()
    const index = fake.index(INDEX)
    const records = [...(index?.records.values() ?? [])]
    fake.put(INDEX, records, { ...index?.settings, distinct: false, synonymsOfOurs: true })
    expect(await push()).toMatchObject({ changes: { settings: ['distinct'], operations: 0 } })
    const settings = fake.index(INDEX)?.settings
    expect(settings).toEqual({ ...indexSettings, synonymsOfOurs: true })
    expect(fake.log.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({
      distinct: true,
    })
  })

  it('add and change before they delete', async () => {
    await push()
    site.write('content/groups.md', '---\ndraft: true\ntitle: Groups\n---\n')
    site.write('content/zones.md', pageText('zones'))
    await push()
    const [batch] = fake.log.filter(({ path }) => path.endsWith('/batch')).slice(-1)
    const { requests } = (batch?.body ?? {}) as { requests?: { action: string }[] }
    const actions = requests?.map(({ action }) => action)
    expect(actions).toEqual([...Array(6).fill('addObject'), ...Array(6).fill('deleteObject')])
    expect(new Set(titles())).not.toContain('About groups')
  })

  it('[P13] an incremental push never loses a record that should be there', async () => {
    await push()
    site.write('content/peers.md', pageText('peers').replace('Words', 'News'))
    site.write('content/zones.md', pageText('zones'))
    const kept = [...(fake.index(INDEX)?.records.keys() ?? [])]
    const seen = fake.states(INDEX).length
    await push()
    const states = fake.states(INDEX).slice(seen)
    expect(states.length).toBeGreaterThan(0)
    for (const ids of states) expect(kept.filter((id) => !ids.includes(id))).toEqual([])
  })
})

describe('a full push', () => {
  beforeEach(() => push())

  it('[P13] [CLI-03] shows readers the old records or the new ones, never a mixture', async () => {
    await fake.stop()
    await start({ publishDelayMs: 30 })
    await push()
    const old = fake.states(INDEX).at(-1)
    site.write('content/zones.md', pageText('zones'))
    const seen = fake.states(INDEX).length
    expect(await push({ full: true })).toMatchObject({ outcome: 'pushed', full: true })
    const states = fake.states(INDEX).slice(seen)
    expect(states).toHaveLength(1)
    expect(states[0]).toHaveLength((old?.length ?? 0) + 6)
    expect(fake.names()).toEqual([INDEX])
  })

  it('keeps settings that are not ours', async () => {
    const index = fake.index(INDEX)
    fake.put(INDEX, [...(index?.records.values() ?? [])], { ...index?.settings, replicas: ['x'] })
    await push({ full: true })
    expect(fake.index(INDEX)?.settings).toEqual({ ...indexSettings, replicas: ['x'] })
  })

  it.each([
    ['the batch is refused', { kind: 'status', status: 403, on: /_tmp_\d+\/batch/ }],
    ['the batch never gets through', { kind: 'status', status: 500, on: /_tmp_\d+\/batch/ }],
    ['the copy of the settings fails', { kind: 'status', status: 400, on: 'acme/operation' }],
    ['the move fails', { kind: 'status', status: 500, on: /_tmp_\d+\/operation/ }],
    ['answers are garbage', { kind: 'garbage', on: /_tmp_\d+\/batch/ }],
  ] as const)(
    '[P13] %s: the live index is untouched and nothing is left behind',
    async (_, fault) => {
      const before = fake.index(INDEX)
      fake.fault(fault)
      site.write('content/zones.md', pageText('zones'))
      expect(await push({ full: true })).toMatchObject({ outcome: 'failed', full: true })
      expect(fake.index(INDEX)?.records).toBe(before?.records)
      expect(fake.names()).toEqual([INDEX])
    },
  )

  it('[P13] an answer that is lost after the move changes nothing: the push is done', async () => {
    fake.fault({ kind: 'lost-answer', on: /_tmp_\d+\/operation/, times: 1 })
    site.write('content/zones.md', pageText('zones'))
    expect(await push({ full: true })).toMatchObject({ outcome: 'pushed' })
    expect(fake.index(INDEX)?.records.size).toBe(42)
  })

  it('deletes what a push of more than an hour ago has left, and nothing younger', async () => {
    const old = { records: new Map(), settings: {}, updatedAt: Date.now() - 2 * 60 * 60 * 1000 }
    for (const name of [
      'acme_tmp_123456',
      'acme_tmp_234567',
      'acme_tmp_backup',
      'acmetmp_123456',
    ]) {
      fake.put(name, [])
    }
    for (const name of ['acme_tmp_123456', 'acme_tmp_backup', 'acmetmp_123456']) {
      Object.assign(fake.index(name) ?? {}, { updatedAt: old.updatedAt })
    }
    await push({ full: true })
    expect(fake.names().toSorted()).toEqual(
      ['acme', 'acme_tmp_234567', 'acme_tmp_backup', 'acmetmp_123456'].sort(),
    )
  })
})

describe('what is refused', () => {
  it('[CLI-03] an empty push', async () => {
    await push()
    for (const name of ['setup-keys', 'peers', 'groups', 'routes', 'policies', 'index']) {
      site.write(`content/${name}.md`, `---\ntitle: ${name}\nnoindex: true\n---\nText.\n`)
    }
    const before = writes().length
    const report = await push({ allowMassDelete: true, full: true })
    expect(report).toMatchObject({
      outcome: 'refused',
      diagnostics: [{ code: 'search-records-none' }],
    })
    expect(writes()).toHaveLength(before)
    expect(fake.index(INDEX)?.records.size).toBe(36)
  })

  it.each([false, true])(
    '[CLI-03] a shrink of more than 20 %% without --allow-mass-delete (full: %s)',
    async (full) => {
      await push()
      for (const name of ['peers', 'groups']) {
        site.write(`content/${name}.md`, `---\ntitle: ${name}\ndraft: true\n---\n`)
      }
      const report = await push({ full })
      expect(report).toMatchObject({
        outcome: 'refused',
        diagnostics: [
          {
            code: 'search-mass-delete',
            message: 'The push would delete 12 of 36 records of the index acme',
          },
        ],
      })
      expect(fake.index(INDEX)?.records.size).toBe(36)
      await push({ full, allowMassDelete: true })
      expect(fake.index(INDEX)?.records.size).toBe(24)
    },
  )

  it('a record that the service would refuse, by page and section', async () => {
    const heading = 'word '.repeat(2200).trim()
    site.write('content/long.md', `---\ntitle: Long\n---\n\n## ${heading} {#much}\n\nText.\n`)
    const report = await push()
    expect(report).toMatchObject({ outcome: 'refused' })
    const [first] = report.outcome === 'refused' ? report.diagnostics : []
    expect(first?.code).toBe('search-record-too-large')
    expect(first?.message).toContain('/long#much')
    expect(writes()).toEqual([])
  })

  it('[CALL-06] the admin key as the key of the site', async () => {
    site.remove()
    site = searchSite(fake, { searchKey: ADMIN_KEY })
    host = testHost(site.dir, { ALGOLIA_ADMIN_KEY: ADMIN_KEY })
    const report = await push()
    expect(report).toMatchObject({ outcome: 'refused' })
    const [first] = report.outcome === 'refused' ? report.diagnostics : []
    expect(first?.code).toBe('search-admin-key-public')
    expect(JSON.stringify(report)).not.toContain(ADMIN_KEY)
    expect(fake.log).toEqual([])
  })

  it('a broken site', async () => {
    site.write('content/peers.md', `${pageText('peers')}\n[away](/nowhere)\n`)
    expect(await push()).toMatchObject({
      outcome: 'refused',
      diagnostics: [{ code: 'link-not-found' }],
    })
    expect(fake.log).toEqual([])
  })
})

describe('long text', () => {
  it('is split between paragraphs, never cut off', async () => {
    const paragraphs = Array.from(
      { length: 40 },
      (_, index) => `start${index} ${'word '.repeat(120)}end${index}.`,
    )
    site.write('content/long.md', `---\ntitle: Long\n---\n\n${paragraphs.join('\n\n')}\n`)
    await push()
    const records = [...(fake.index(INDEX)?.records.values() ?? [])].filter(
      ({ url }) => url === '/long',
    )
    const contents = records.flatMap(({ content }) =>
      typeof content === 'string' ? [content] : [],
    )
    expect(contents.length).toBeGreaterThan(3)
    expect(contents.join('\n')).toBe(paragraphs.join('\n'))
    for (const record of records) expect(JSON.stringify(record).length).toBeLessThanOrEqual(6000)
    expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length)
  })

  it('also where one paragraph is too long by itself', async () => {
    const text = `${'naïve '.repeat(3000)}${'x'.repeat(9000)} end`
    site.write('content/long.md', `---\ntitle: Long\n---\n\n${text}\n`)
    await push()
    const contents = [...(fake.index(INDEX)?.records.values() ?? [])]
      .filter(({ url }) => url === '/long')
      .flatMap(({ content }) => (typeof content === 'string' ? [content] : []))
    const letters = (value: string) => value.replace(/\s/g, '')
    expect(letters(contents.join('')) === letters(text)).toBe(true)
  })
})

describe('when the service has troubles', () => {
  it.each([
    [
      '429 with Retry-After',
      { kind: 'status', status: 429, headers: { 'retry-after': '1' }, times: 2 },
    ],
    ['429 without', { kind: 'status', status: 429, times: 2 }],
    [
      '429 that asks for a day',
      { kind: 'status', status: 429, headers: { 'retry-after': '86400' }, times: 1 },
    ],
    ['500', { kind: 'status', status: 500, times: 2 }],
    ['503', { kind: 'status', status: 503, times: 1 }],
    ['a reset', { kind: 'reset', times: 2 }],
    ['half an answer', { kind: 'truncated', times: 1 }],
    ['garbage', { kind: 'garbage', times: 1 }],
    ['an empty answer', { kind: 'empty', times: 1 }],
    ['gzip that is none', { kind: 'gzip-junk', times: 1 }],
    ['a lost answer', { kind: 'lost-answer', times: 1 }],
    ['a dripping answer', { kind: 'drip', times: 1 }],
  ] as const)('[P14] %s: tries again and ends well', async (_, fault) => {
    fake.fault({ ...fault, on: '/batch' })
    expect(await push()).toMatchObject({ outcome: 'pushed' })
    expect(fake.index(INDEX)?.records.size).toBe(36)
  })

  it.each([
    ['500 for ever', { kind: 'status', status: 500 }],
    ['429 for ever', { kind: 'status', status: 429, headers: { 'retry-after': '86400' } }],
    ['resets for ever', { kind: 'reset' }],
    ['garbage for ever', { kind: 'garbage' }],
    ['silence', { kind: 'hang' }],
    ['silence after the head', { kind: 'hang-body' }],
  ] as const)('[P14] %s: ends in bounded time', async (_, fault) => {
    fake.fault(fault)
    const since = performance.now()
    expect(await push()).toMatchObject({ outcome: 'failed', sent: 0 })
    expect(performance.now() - since).toBeLessThan(FAST.silenceMs + 1500)
  })

  it('[P14] a task that is never carried out ends in bounded time', async () => {
    fake.stick()
    const since = performance.now()
    const report = await push()
    expect(report).toMatchObject({ outcome: 'failed' })
    expect(report.outcome === 'failed' && report.reason).toMatch(/has not carried out task \d+/)
    expect(performance.now() - since).toBeLessThan(FAST.taskMs + 2000)
  })

  it('[P14] the default patience is below a minute of silence and below two with a task that hangs', async () => {
    const { PATIENCE } = await import('../../../src/io/algolia/patience.ts')
    expect(PATIENCE.silenceMs).toBeLessThanOrEqual(55_000)
    expect(PATIENCE.taskMs).toBeLessThanOrEqual(110_000)
    const pauses = Array.from({ length: PATIENCE.tries - 1 }, (_, tries) =>
      Math.min(PATIENCE.pauseMs * 2 ** tries, PATIENCE.longestPauseMs),
    )
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeLessThan(20_000)
  })

  it('[CALL-10] what the service refuses is told in its words, without the key', async () => {
    await fake.stop()
    await start({ keys: { [ADMIN_KEY]: ['search', 'browse', 'settings'] } })
    const report = await push()
    expect(report).toMatchObject({
      outcome: 'failed',
      reason: 'Method not allowed with this API key',
    })
    fake.fault({
      kind: 'status',
      status: 403,
      body: JSON.stringify({ message: `bad ${ADMIN_KEY}` }),
    })
    const second = await push()
    expect(second).toMatchObject({ outcome: 'failed', reason: 'bad ***' })
  })

  it('interrupted: says what was sent, and a second push continues', async () => {
    await push()
    site.write('content/zones.md', pageText('zones'))
    fake.fault({ kind: 'slow', ms: 2000, on: '/batch', times: 1 })
    const pushing = push()
    await expect.poll(() => fake.calls().filter((call) => call.endsWith('/batch')).length).toBe(2)
    host.interrupt()
    const since = performance.now()
    expect(await pushing).toMatchObject({ outcome: 'interrupted', sent: 0 })
    expect(performance.now() - since).toBeLessThan(500)
    fake.clearFaults()
    expect(await push()).toMatchObject({ outcome: 'pushed' })
    expect(fake.index(INDEX)?.records.size).toBe(42)
  })
})
