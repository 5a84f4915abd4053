import { describe, expect, it } from 'vitest'
import type { AdminClient } from '../../../src/features/algolia/service/admin-client.ts'
import {
  pushAll,
  pushDifferences,
  removeLeftOvers,
  temporaryName,
} from '../../../src/features/algolia/service/push.ts'
import { hostOf } from '../../../src/features/algolia/service/requester.ts'
import { createAttempt } from '../../../src/features/algolia/service/retry.ts'
import {
  Interrupted,
  isServiceFault,
  passingFailure,
  ServiceError,
} from '../../../src/features/algolia/service/service-error.ts'
import { tables } from '../../support/tables.ts'

const { waits, hosts } = tables<{
  waits: readonly (readonly [header: string | undefined, waitMs: number | undefined])[]
  hosts: readonly (readonly [host: Parameters<typeof hostOf>[0], expected: object])[]
}>(import.meta.url)

const named = (name: string, more: object = {}) =>
  Object.assign(new Error('why'), { name, ...more })
const answered = (response: object) => ({ stackTrace: [{ response: {} }, { response }] })

describe('what the client throws', () => {
  it.each(waits)('429 that asks for %j', (header, waitMs) => {
    const headers = header === undefined ? {} : { 'retry-after': header }
    const error = named('ApiError', { status: 429, ...answered({ headers }) })
    expect(passingFailure(error)).toEqual({ reason: 'why', waitMs })
  })

  it.each([
    [
      'no way there',
      named('RetryError', answered({ status: 0, content: 'ECONNRESET' })),
      'ECONNRESET',
    ],
    ['a failing service', named('RetryError', answered({ status: 503 })), 'it answered 503'],
    ['nothing known', named('RetryError'), 'it answered ?'],
  ])('%s', (_, error, reason) => {
    const said = `The service cannot be reached: ${reason}`
    expect(passingFailure(error)).toEqual({ reason: said, waitMs: undefined })
  })

  it('garbage passes, what is refused does not', () => {
    expect(passingFailure(named('DeserializationError'))).toEqual({
      reason: 'The service answered with something that is not JSON: why',
      waitMs: undefined,
    })
    expect(passingFailure(named('ApiError', { status: 403 }))).toBeUndefined()
  })

  it.each([
    [new ServiceError('x'), true],
    [new Interrupted(), true],
    [named('RetryError'), true],
    [named('ApiError'), true],
    [named('DetailedApiError'), true],
    [named('DeserializationError'), true],
    [new TypeError('x'), false],
    [{ name: 'ApiError' }, false],
  ])('%s is a fault of the service: %s', (error, expected) => {
    expect(isServiceFault(error)).toBe(expected)
  })
})

describe('a request that is tried again', () => {
  const limits = { silenceMs: 10_000, taskMs: 1, pauseMs: 100, longestPauseMs: 500, tries: 5 }

  /** Fails with these errors one after another, on a clock of its own; each request takes so long. */
  function tried(errors: readonly unknown[], ms = 1) {
    let now = 0
    const retries: string[] = []
    const clock = {
      now: () => now,
      wait: async (pause: number) => {
        now += pause
      },
    }
    const { signal } = new AbortController()
    const onRetry = (reason: string, waitMs: number) => retries.push(`${reason} ${waitMs}`)
    const attempt = createAttempt({ limits, clock, signal, onRetry })
    const left = [...errors]
    const request = async () => {
      now += ms
      if (left.length > 0) throw left.shift()
      return 'done'
    }
    return {
      retries,
      answer: attempt(request),
      attempt,
      request,
      later: (more: number) => (now += more),
    }
  }

  it('waits twice as long each time, up to the longest pause', async () => {
    const { retries, answer } = tried(Array(4).fill(named('DeserializationError')))
    expect(await answer).toBe('done')
    expect(retries.map((text) => text.split(' ').at(-1))).toEqual(['100', '200', '400', '500'])
  })

  it('waits as long as the service asks, but no longer than the longest pause', async () => {
    const busy = (seconds: string) =>
      named('ApiError', { status: 429, ...answered({ headers: { 'retry-after': seconds } }) })
    const { retries, answer } = tried([busy('0'), busy('9')])
    await answer
    expect(retries).toEqual(['why 0', 'why 500'])
  })

  it('is given up after so many tries, at once where that makes no sense', async () => {
    const passing = tried(Array(5).fill(named('RetryError')))
    await expect(passing.answer).rejects.toThrow('The service cannot be reached: it answered ?')
    expect(passing.retries).toHaveLength(4)
    for (const error of [
      named('ApiError', { status: 400 }),
      new ServiceError('x'),
      new Interrupted(),
    ]) {
      const { retries, answer } = tried([error])
      await expect(answer).rejects.toBe(error)
      expect(retries).toEqual([])
    }
  })

  it('is given up after too long a silence, which an answer ends', async () => {
    const { answer, attempt, request, later } = tried([])
    await answer
    later(9_999)
    expect(await attempt(request)).toBe('done')
    later(10_000)
    await expect(attempt(request)).rejects.toThrow('The service has not answered for too long')
  })
})

describe('a push', () => {
  /** Notes what it is asked for; `fails` names what does not work. */
  function client(fails: Readonly<Record<string, unknown>> = {}) {
    const calls: string[] = []
    const note = (name: string, ...args: readonly unknown[]) => {
      calls.push([name, ...args].join(' '))
      if (name in fails) throw fails[name]
    }
    const it = {
      setSettings: async (index: string) => note('settings', index),
      copySettings: async (from: string, to: string) => note('copy', from, to),
      move: async (from: string, to: string) => note('move', from, to),
      remove: async (index: string) => note('remove', index),
      batch: async (index: string, operations: readonly unknown[]) => {
        note('batch', index, operations.length)
        return async () => note('wait', index)
      },
      list: async () => {
        note('list')
        return []
      },
    }
    return { calls, it: it as unknown as AdminClient }
  }
  const batches = [[{}, {}], [{}]] as never
  const plan = { index: 'a', batches, settings: {} }
  const full = { plan, exists: true, temporary: 't' }
  const sent: number[] = []
  const onSent = (count: number) => void sent.push(count)

  it('sends settings, then batches one after another, then waits for each', async () => {
    const { calls, it: service } = client()
    sent.length = 0
    const published = await pushDifferences(service, plan, onSent)
    expect([calls, sent]).toEqual([
      ['settings a', 'batch a 2', 'batch a 1'],
      [2, 3],
    ])
    await published()
    expect(calls.slice(3)).toEqual(['wait a', 'wait a'])
    const other = client()
    await pushDifferences(other.it, { ...plan, settings: undefined }, onSent)
    expect(other.calls[0]).toBe('batch a 2')
  })

  it('of everything fills another index, and puts it in place when all is there', async () => {
    const { calls, it: service } = client()
    await (await pushAll(service, full, onSent))()
    const filled = ['settings t', 'batch t 2', 'batch t 1', 'wait t', 'wait t', 'move t a']
    expect(calls).toEqual(['copy a t', ...filled])
    const fresh = client()
    await (await pushAll(fresh.it, { ...full, exists: false }, onSent))()
    expect(fresh.calls).toEqual(filled)
  })

  it.each(['copy', 'settings', 'batch', 'wait', 'move', 'remove'])(
    'cleans up where %s fails, and not where it is interrupted',
    async (name) => {
      const failure = new Error(`${name} fails`)
      const failing =
        name === 'remove' ? { remove: new Error('x'), batch: failure } : { [name]: failure }
      const all = async ({ it: service }: ReturnType<typeof client>) =>
        (await pushAll(service, full, onSent))()
      const broken = client(failing)
      await expect(all(broken)).rejects.toBe(failure)
      expect(broken.calls.at(-1)).toBe('remove t')
      if (name === 'remove') return
      const interrupted = client({ [name]: new Interrupted() })
      await expect(all(interrupted)).rejects.toThrow(Interrupted)
      expect(interrupted.calls).not.toContain('remove t')
    },
  )

  it('has a name of six digits for the other index', () => {
    expect([0, 0.5, 0.999_999_9].map((random) => temporaryName('a', random))).toEqual([
      'a_tmp_100000',
      'a_tmp_550000',
      'a_tmp_999999',
    ])
  })

  it('removes what is older than an hour and was its own', async () => {
    const hour = 60 * 60 * 1000
    const now = Date.parse('2026-06-01T12:00:00Z')
    const ago = (ms: number) => new Date(now - ms).toISOString()
    const { calls, it: service } = client()
    const list = async () => [
      { name: 'a_tmp_123456', updatedAt: ago(hour + 1) },
      { name: 'a_tmp_1234567', updatedAt: ago(hour + 1) },
      { name: 'a_tmp_234567', updatedAt: ago(hour) },
      { name: 'a_tmp_12345', updatedAt: ago(9 * hour) },
      { name: 'a_tmp_12345678', updatedAt: ago(9 * hour) },
      { name: 'b_tmp_123456', updatedAt: ago(9 * hour) },
      { name: 'a_tmp_123456_old', updatedAt: ago(9 * hour) },
    ]
    await removeLeftOvers({ ...service, list }, 'a', now)
    expect(calls).toEqual(['remove a_tmp_123456', 'remove a_tmp_1234567'])
    await removeLeftOvers(client({ list: new Error('x') }).it, 'a', now)
  })
})

it.each(hosts)('the host %j as the client wants it', (host, expected) => {
  expect(hostOf(host)).toEqual(expected)
})
