// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'

type Loader = typeof import('../../../theme/features/algolia/analytics-loader.ts')

const OPTIONS = {
  appId: 'A',
  apiKey: 'key',
  scriptUrl: 'https://cdn.example/a.js',
  host: undefined,
}
const INIT = ['init', { appId: 'A', apiKey: 'key', useCookie: false }]
const own = vi.hoisted(() => ({ calls: [] as unknown[] }))
vi.mock('search-insights', () => ({ default: (...call: unknown[]) => own.calls.push(call) }))

let loader: Loader
let scripts: HTMLScriptElement[] = []

beforeEach(async () => {
  scripts = []
  own.calls.length = 0
  for (const name of ['aa', 'AlgoliaAnalyticsObject']) Reflect.deleteProperty(window, name)
  // No script is loaded here.
  vi.spyOn(document.body, 'append').mockImplementation((script) => {
    scripts.push(script as HTMLScriptElement)
  })
  loader = await import('../../../theme/features/algolia/analytics-loader.ts')
})

describe('the analytics script', () => {
  it('is loaded once, without cookies; calls wait for it', () => {
    expect(loader.analyticsClient()).toBeUndefined()
    const client = loader.loadAnalytics(OPTIONS)
    loader.loadAnalytics({ ...OPTIONS, host: 'https://events.example' })
    client('viewedObjectIDs', { index: 'i' })
    expect(scripts.map(({ src, async }) => [src, async])).toEqual([[OPTIONS.scriptUrl, true]])
    const waiting = loader.analyticsClient() as unknown as { queue: unknown[]; version: string }
    expect(waiting.version).toBe('2.17.3')
    expect(waiting.queue).toEqual([
      INIT,
      ['init', { appId: 'A', apiKey: 'key', useCookie: false, host: 'https://events.example' }],
      ['viewedObjectIDs', { index: 'i' }],
    ])
    expect(window).toMatchObject({ AlgoliaAnalyticsObject: 'aa' })
    // The script puts its own function in the place of the queue.
    const told: unknown[] = []
    Object.assign(window, { aa: (...call: unknown[]) => told.push(call) })
    client('converted', {})
    expect(told).toEqual([['converted', {}]])
  })

  it('that does not come is told to whoever runs the site', () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    loader.loadAnalytics(OPTIONS)
    scripts[0]?.onerror?.('')
    expect(said.mock.calls).toEqual([
      ['Could not load the analytics script. Please load it manually.'],
    ])
    said.mockRestore()
  })

  it('of the site itself is the package, without cookies either', async () => {
    const client = loader.loadAnalytics({ ...OPTIONS, scriptUrl: 'self' })
    client('viewedObjectIDs', { index: 'i' })
    await vi.waitFor(() => expect(own.calls).toEqual([INIT, ['viewedObjectIDs', { index: 'i' }]]))
    expect(scripts).toEqual([])
    expect(loader.analyticsClient()).toBe(client)
  })
})
