import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { commandTools } from '../../../src/cli/program.ts'
import { type PushOptions, pushIndex } from '../../../src/features/algolia/push/push-index.ts'
import { settingsFor } from '../../../src/features/algolia/records/index-settings.ts'
import type { RetryLimits } from '../../../src/features/algolia/service/retry.ts'
import {
  ADMIN_KEY,
  type FakeAlgolia,
  type FakeOptions,
  startFakeAlgolia,
} from '../../support/fake-algolia.ts'
import type { Fault } from '../../support/fake-algolia-faults.ts'
import type { FakeIndex } from '../../support/fake-algolia-index.ts'
import { tables } from '../../support/tables.ts'
import { pageText, type SearchSite, searchSite, type TestHost, testHost } from './search-site.ts'

const { passingFaults, lastingFaults } = tables<{
  passingFaults: readonly (readonly [name: string, fault: Fault])[]
  lastingFaults: readonly (readonly [name: string, fault: Fault])[]
}>(import.meta.url)

const FAST: RetryLimits = {
  silenceMs: 1500,
  taskMs: 700,
  pauseMs: 20,
  longestPauseMs: 200,
  tries: 4,
}
/** For a service that says nothing: the test waits until that is noticed. */
const SOON: RetryLimits = { ...FAST, silenceMs: 300 }
/** For what must not be waited for: the test ends by itself first, with an error. */
const NEVER: RetryLimits = { ...FAST, silenceMs: 300_000, taskMs: 300_000 }
/** Ten times what a push with these limits takes that meets nothing but faults. */
const BOUNDED_MS = 15_000
const INDEX = 'acme'

/** What may happen to a batch that is not the first. */
const HALF_WAY = [
  ['a reset', { kind: 'reset' }],
  ['500', { kind: 'status', status: 500 }],
  ['silence', { kind: 'hang' }],
] as const

let fake: FakeAlgolia
let site: SearchSite
let host: TestHost

async function start(options: FakeOptions = {}): Promise<void> {
  fake = await startFakeAlgolia(options)
  site = searchSite(fake)
  host = testHost(site.dir, { ALGOLIA_ADMIN_KEY: ADMIN_KEY })
}

/** Another service in place of the one that every test has, and another site. */
async function restart(options: FakeOptions): Promise<void> {
  await fake.stop()
  await start(options)
}

function push(options: Partial<PushOptions> = {}) {
  const standard = { dir: '.', config: undefined, full: false, dryRun: false, out: undefined }
  return pushIndex(
    { ...standard, allowMassDelete: false, limits: FAST, ...options },
    host,
    commandTools,
  )
}

/** What the first push of the site leaves in the service: the same each time. */
let afterFirst: Pick<FakeIndex, 'records' | 'settings'> | undefined

/** The index as the first push leaves it, which is made once. */
async function pushed(): Promise<void> {
  if (afterFirst === undefined) {
    await push()
    afterFirst = fake.index(INDEX)
    return
  }
  fake.put(INDEX, [...afterFirst.records.values()], afterFirst.settings)
}

const writes = () => fake.calls().filter((call) => /batch|operation|PUT|DELETE|clear/.test(call))
type SentBatch = { readonly path: string; readonly actions: readonly string[] }
/** Batches that the fake was sent, from a request on. */
const batches = (from = 0): readonly SentBatch[] =>
  fake.log
    .slice(from)
    .filter(({ path }) => path.endsWith('/batch'))
    .map(({ path, body }) => ({
      path,
      actions: (body as { requests: { action: string }[] }).requests.map(({ action }) => action),
    }))
const idsNow = () => [...(fake.index(INDEX)?.records.keys() ?? [])].sort()
const titles = () =>
  [...(fake.index(INDEX)?.records.values() ?? [])].map(
    ({ hierarchy }) => (hierarchy as { lvl1: string }).lvl1,
  )

const settings = settingsFor([{ lang: 'en' }])

beforeEach(() => start())
afterEach(() => fake.stop())

describe('the first push', () => {
  it('[CLI-03] makes the index with records and settings', async () => {
    const report = await push()
    expect(report).toMatchObject({ outcome: 'pushed', full: true, changes: { local: 36 } })
    expect(fake.index(INDEX)?.records.size).toBe(36)
    expect(fake.index(INDEX)?.settings).toEqual(settings)
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
    expect(fake.index(INDEX)?.settings).toEqual({ ...settings, synonymsOfOurs: true })
    expect(fake.log.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({
      distinct: true,
    })
  })

  it('[P13] add and change before they delete, over all batches', async () => {
    await push()
    site.write('content/groups.md', '---\ndraft: true\ntitle: Groups\n---\n')
    site.write('content/zones.md', pageText('zones'))
    const before = fake.log.length
    await push()
    const actions = batches(before).map((batch) => batch.actions)
    expect(actions.map(({ length }) => length)).toEqual([10, 2])
    expect(actions.flat()).toEqual([
      ...Array(6).fill('addObject'),
      ...Array(6).fill('deleteObject'),
    ])
    expect(new Set(titles())).not.toContain('About groups')
  })

  it.each([0, 30])(
    '[P13] an incremental push never loses a record that should be there (tasks after %i ms)',
    async (publishDelayMs) => {
      await restart({ publishDelayMs })
      await pushed()
      for (const name of ['peers', 'routes', 'policies']) {
        site.write(`content/${name}.md`, pageText(name).replace('Words', 'News'))
      }
      site.write('content/groups.md', '---\ndraft: true\ntitle: Groups\n---\n')
      for (const name of ['zones', 'hosts']) site.write(`content/${name}.md`, pageText(name))
      const before = idsNow()
      const seen = fake.states(INDEX).length
      await push({ allowMassDelete: true })
      const after = idsNow()
      const kept = before.filter((id) => after.includes(id))
      expect([before.length, after.length, kept.length]).toEqual([36, 42, 30])
      const states = fake.states(INDEX).slice(seen)
      expect(states).toHaveLength(3)
      for (const ids of states) expect(kept.filter((id) => !ids.includes(id))).toEqual([])
      expect(states.at(-1)).toEqual(after)
    },
  )

  it('[P14] compare with every record of a large index, and send batches that the service takes', async () => {
    await push()
    const ours = [...(fake.index(INDEX)?.records.values() ?? [])]
    const strange = Array.from({ length: 4500 }, (_, index) => ({
      objectID: `strange-${index}`,
      url_without_anchor: `/old-${index % 3}`,
    }))
    fake.put(INDEX, [...ours, ...strange])
    const before = fake.log.length
    const report = await push({ allowMassDelete: true })
    expect(report).toMatchObject({
      outcome: 'pushed',
      changes: {
        local: 36,
        remote: 4536,
        unchanged: 36,
        operations: 4500,
        deleted: ['/old-0', '/old-1', '/old-2'].map((page) => ({ page, records: 1500 })),
      },
    })
    const cursors = fake.log
      .slice(before)
      .filter(({ path }) => path.endsWith('/browse'))
      .map(({ body }) => (body as { cursor?: string }).cursor)
    expect(cursors).toEqual([undefined, '1000', '2000', '3000', '4000'])
    expect(batches(before).map(({ actions }) => actions.length)).toEqual([
      1000, 1000, 1000, 1000, 500,
    ])
    expect(fake.index(INDEX)?.records.size).toBe(36)
  })
})

describe('what is said meanwhile', () => {
  const said = () =>
    host.events.flatMap((event) => (event.kind === 'progress' ? [[event.done, event.total]] : []))

  it('[CLI-03] how far the push is, from the start and by quarters', async () => {
    await push()
    expect(said()).toEqual([
      [0, 36],
      [10, 36],
      [20, 36],
      [30, 36],
      [36, 36],
    ])
  })

  it('nothing where there is nothing to send', async () => {
    await push()
    const before = said().length
    await push()
    expect(said().slice(before)).toEqual([])
  })
})

describe('a full push', () => {
  beforeEach(() => pushed())

  it('[P13] [CLI-03] shows readers the old records or the new ones, never a mixture', async () => {
    await restart({ publishDelayMs: 30 })
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
    expect(fake.index(INDEX)?.settings).toEqual({ ...settings, replicas: ['x'] })
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

  it.each(HALF_WAY)(
    '[P13] %s half way: the live index is untouched, and a second push replaces it',
    async (_, fault) => {
      await restart({ publishDelayMs: 20 })
      await pushed()
      const before = fake.index(INDEX)
      const seen = fake.states(INDEX).length
      fake.fault({ ...fault, on: /_tmp_\d+\/batch/, after: 2 })
      site.write('content/zones.md', pageText('zones'))
      const limits = fault.kind === 'hang' ? SOON : FAST
      expect(await push({ full: true, limits })).toMatchObject({
        outcome: 'failed',
        full: true,
        sent: 22,
      })
      expect(fake.index(INDEX)?.records).toBe(before?.records)
      expect(fake.states(INDEX)).toHaveLength(seen)
      // Where nothing answers, nothing can be cleaned up: a later push does.
      const left = fault.kind === 'hang' ? [expect.stringMatching(/^acme_tmp_\d+$/)] : []
      await expect.poll(() => fake.names()).toEqual([INDEX, ...left])
      fake.clearFaults()
      expect(await push({ full: true })).toMatchObject({ outcome: 'pushed', full: true })
      expect(fake.index(INDEX)?.records.size).toBe(42)
      expect(fake.states(INDEX)).toHaveLength(seen + 1)
    },
  )

  it('[P13] interrupted half way: the live index is untouched, and a second push replaces it', async () => {
    const before = fake.index(INDEX)
    site.write('content/zones.md', pageText('zones'))
    fake.fault({ kind: 'hang', on: /_tmp_\d+\/batch/, after: 2 })
    const from = fake.log.length
    const pushing = push({ full: true, limits: NEVER })
    await expect.poll(() => batches(from)).toHaveLength(3)
    host.interrupt()
    expect(await pushing).toMatchObject({ outcome: 'interrupted', full: true, sent: 22 })
    expect(fake.index(INDEX)?.records).toBe(before?.records)
    fake.clearFaults()
    expect(await push({ full: true })).toMatchObject({ outcome: 'pushed', full: true })
    expect(fake.index(INDEX)?.records.size).toBe(42)
  })

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
    '[CLI-03] a shrink of more than a fifth without --allow-mass-delete (full: %s)',
    async (full) => {
      await pushed()
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

  it.each([
    [9, 45, 'pushed'],
    [10, 46, 'refused'],
  ])('[CLI-03] %i of %i records gone: %s', async (gone, all, outcome) => {
    await push()
    const ours = [...(fake.index(INDEX)?.records.values() ?? [])]
    const others = Array.from({ length: gone }, (_, index) => ({ objectID: `other-${index}` }))
    fake.put(INDEX, [...ours, ...others])
    expect(fake.index(INDEX)?.records.size).toBe(all)
    expect(await push()).toMatchObject({ outcome })
    expect(fake.index(INDEX)?.records.size).toBe(outcome === 'pushed' ? 36 : all)
  })

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
  it.each(passingFaults)('[P14] %s: tries again and ends well', async (_, fault) => {
    fake.fault({ ...fault, on: '/batch' })
    expect(await push()).toMatchObject({ outcome: 'pushed' })
    expect(fake.index(INDEX)?.records.size).toBe(36)
  })

  it.each(lastingFaults)('[P14] %s: ends in bounded time', async (_, fault) => {
    fake.fault(fault)
    const since = performance.now()
    expect(await push({ limits: SOON })).toMatchObject({ outcome: 'failed', sent: 0 })
    expect(performance.now() - since).toBeLessThan(BOUNDED_MS)
  })

  it.each([
    ['a batch', '/batch'],
    ['a question for a task', '/task/'],
    ['a page of the index', '/browse'],
    ['the settings', 'PUT '],
  ])('[P14] silence on %s ends the push in bounded time', async (_, on) => {
    await push()
    site.write('content/zones.md', pageText('zones'))
    const index = fake.index(INDEX)
    fake.put(INDEX, [...(index?.records.values() ?? [])], { ...index?.settings, distinct: false })
    fake.fault({ kind: 'hang', on })
    const since = performance.now()
    expect(await push({ limits: SOON })).toMatchObject({
      outcome: 'failed',
      reason: 'The service has not answered for too long',
    })
    expect(performance.now() - since).toBeLessThan(BOUNDED_MS)
    expect(fake.calls().filter((call) => call.includes(on)).length).toBeGreaterThan(0)
  })

  it.each([
    ['500', { kind: 'status', status: 500 }],
    ['429', { kind: 'status', status: 429, headers: { 'retry-after': '0' } }],
    ['resets', { kind: 'reset' }],
    ['garbage', { kind: 'garbage' }],
  ] as const)('[P14] %s for ever: the tries of a request are counted', async (_, fault) => {
    await push()
    site.write('content/zones.md', pageText('zones'))
    fake.fault({ ...fault, on: '/batch' })
    const from = fake.log.length
    expect(await push()).toMatchObject({ outcome: 'failed', sent: 0 })
    expect(batches(from)).toHaveLength(FAST.tries)
  })

  it('[P14] what is refused is asked once', async () => {
    fake.fault({ kind: 'status', status: 403, on: '/batch' })
    expect(await push()).toMatchObject({ outcome: 'failed', sent: 0 })
    expect(batches()).toHaveLength(1)
  })

  it('[P14] a record that is too large for the service is told in its words, and nothing is left behind', async () => {
    await restart({ recordLimit: 400 })
    const report = await push()
    expect(report).toMatchObject({ outcome: 'failed', sent: 0 })
    expect(report.outcome === 'failed' && report.reason).toMatch(
      /^Record at the position \d+ objectID=[0-9a-f]{40} is too big size=\d+\/400 bytes/,
    )
    expect(fake.names()).toEqual([])
  })

  it('[P14] a task that is never carried out ends in bounded time', async () => {
    fake.stick()
    const since = performance.now()
    const report = await push()
    expect(report).toMatchObject({ outcome: 'failed' })
    expect(report.outcome === 'failed' && report.reason).toMatch(/has not carried out task \d+/)
    expect(performance.now() - since).toBeLessThan(BOUNDED_MS)
  })

  it('[P14] the default limits is below a minute of silence and below two with a task that hangs', async () => {
    const { RETRY_LIMITS } = await import('../../../src/features/algolia/service/retry.ts')
    expect(RETRY_LIMITS.silenceMs).toBeLessThanOrEqual(55_000)
    expect(RETRY_LIMITS.taskMs).toBeLessThanOrEqual(110_000)
    const pauses = Array.from({ length: RETRY_LIMITS.tries - 1 }, (_, tries) =>
      Math.min(RETRY_LIMITS.pauseMs * 2 ** tries, RETRY_LIMITS.longestPauseMs),
    )
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeLessThan(20_000)
  })

  it('[CALL-10] what the service refuses is told in its words, without the key', async () => {
    await restart({ keys: { [ADMIN_KEY]: ['search', 'browse', 'settings'] } })
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

  it('interrupted before anything was taken: says so, and a second push does all', async () => {
    await push()
    site.write('content/zones.md', pageText('zones'))
    fake.fault({ kind: 'hang', on: '/batch' })
    const from = fake.log.length
    const pushing = push({ limits: NEVER })
    await expect.poll(() => batches(from)).toHaveLength(1)
    host.interrupt()
    expect(await pushing).toMatchObject({ outcome: 'interrupted', sent: 0 })
    fake.clearFaults()
    expect(await push()).toMatchObject({ outcome: 'pushed', changes: { operations: 6 } })
    expect(fake.index(INDEX)?.records.size).toBe(42)
  })

  /**
   * Eighteen records more: batches of ten and eight, the second of which does not get through. When it has arrived, the
   * answer to the first has. The push goes on.
   */
  async function halfSent(fault: Fault, limits: RetryLimits) {
    await pushed()
    for (const name of ['zones', 'hosts', 'users']) {
      site.write(`content/${name}.md`, pageText(name))
    }
    fake.fault({ ...fault, on: '/batch', after: 1 })
    const from = fake.log.length
    const pushing = push({ limits })
    await expect.poll(() => batches(from).length).toBeGreaterThan(1)
    return { pushing }
  }

  async function continues(): Promise<void> {
    expect(fake.index(INDEX)?.records.size).toBe(46)
    fake.clearFaults()
    expect(await push()).toMatchObject({
      outcome: 'pushed',
      full: false,
      changes: { operations: 8, unchanged: 46, deleted: [] },
    })
    expect(fake.index(INDEX)?.records.size).toBe(54)
  }

  it.each(HALF_WAY)(
    '%s half way: says what was sent, and a second push continues',
    async (_, fault) => {
      const { pushing } = await halfSent(fault, fault.kind === 'hang' ? SOON : FAST)
      expect(await pushing).toMatchObject({
        outcome: 'failed',
        full: false,
        sent: 10,
      })
      await continues()
    },
  )

  it('interrupted half way: says what was sent, and a second push continues', async () => {
    const { pushing } = await halfSent({ kind: 'hang' }, NEVER)
    expect(fake.index(INDEX)?.records.size).toBe(46)
    host.interrupt()
    expect(await pushing).toMatchObject({ outcome: 'interrupted', full: false, sent: 10 })
    await continues()
  })
})
