import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHostsCache } from '../../../theme/features/algolia/algolia-hosts.ts'
import { memoryStorage } from '../../search/memory-storage.ts'

type Host = {
  readonly status?: string
  readonly lastUpdate?: number
  readonly isUp?: () => boolean
  readonly isTimedOut?: () => boolean
}

const KEY = 'docsgen:search-hosts:APP'
const HOST = { protocol: 'https', url: 'a.example', accept: 'readWrite' }

let now = 1000
beforeEach(() => {
  now = 1000
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => void vi.useRealTimers())

const cacheOf = (storage = memoryStorage()) =>
  createHostsCache({ storage, appId: 'APP', now: () => now })
const known = (cache: ReturnType<typeof cacheOf>, host: object = HOST) =>
  cache.get(host, async () => 'unknown' as never) as Promise<Host | 'unknown'>

describe('hosts that failed', () => {
  it.each([
    ['up', 'unknown'],
    ['down', [false, false]],
    ['timed out', [false, true]],
  ])('are known for two minutes: %s', async (status, told) => {
    const cache = cacheOf()
    expect(await known(cache)).toBe('unknown')
    await cache.set(HOST, { status } as never)
    now += 120_000
    const host = await known(cache)
    expect(host === 'unknown' ? host : [host.isUp?.(), host.isTimedOut?.()]).toEqual(told)
    if (host !== 'unknown') {
      expect(host).toMatchObject({ ...HOST, status, lastUpdate: 1000 })
      now += 1
      expect([host.isUp?.(), host.isTimedOut?.()]).toEqual([true, false])
    }
    now = 121_001
    expect(await known(cache)).toBe('unknown')
  })

  it.each([
    { ...HOST, port: 8080 },
    { ...HOST, protocol: 'http' },
    { ...HOST, url: 'b.example' },
    { ...HOST, accept: 'read' },
  ])('are no other hosts: %j', async (other) => {
    const cache = cacheOf()
    await cache.set(HOST, { status: 'down' } as never)
    expect(await known(cache, other)).toBe('unknown')
    expect(await known(cache, { ...HOST, status: 'up' })).toMatchObject({ status: 'down' })
  })

  it('are remembered across pages, a task later, and forgotten when they are old', async () => {
    const storage = memoryStorage()
    const cache = cacheOf(storage)
    await cache.set(HOST, { status: 'down' } as never)
    expect(storage.getItem(KEY)).toBeNull()
    vi.runAllTimers()
    expect(JSON.parse(storage.getItem(KEY) ?? '')).toEqual({
      'https://a.example|readWrite': { status: 'down', at: 1000 },
    })
    expect(await known(cacheOf(storage))).toMatchObject({ status: 'down' })
    now += 120_001
    await cache.set({ ...HOST, port: 81 }, { status: 'timed out' } as never)
    vi.runAllTimers()
    expect(JSON.parse(storage.getItem(KEY) ?? '')).toEqual({
      'https://a.example:81|readWrite': { status: 'timed out', at: now },
    })
  })

  it.each(['null', '1', 'nonsense'])('are none where others have left %s', async (text) => {
    const storage = memoryStorage()
    storage.setItem(KEY, text)
    expect(await known(cacheOf(storage))).toBe('unknown')
  })
})
