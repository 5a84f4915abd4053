import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SearchHit } from '../../../src/model/search.ts'
import { createEmbeddedProvider } from '../../../theme/features/embedded-search/embedded-provider.ts'
import type {
  FromWorker,
  ToWorker,
} from '../../../theme/features/embedded-search/worker-messages.ts'

const hit: SearchHit = {
  objectID: '1',
  type: 'lvl1',
  url: '/1',
  hierarchy: {},
  _highlightResult: { hierarchy: {} },
}

/** The worker that the page has started last: what it was told, and what a test lets it say. */
class OtherEnd extends EventTarget {
  static last: OtherEnd | undefined
  static started = 0
  readonly told: ToWorker[] = []

  constructor() {
    super()
    OtherEnd.last = this
    OtherEnd.started += 1
    queueMicrotask(() => this.say('ready'))
  }
  postMessage(message: ToWorker) {
    this.told.push(message)
  }
  say(data: FromWorker | 'ready') {
    this.dispatchEvent(Object.assign(new Event('message'), { data }))
  }
}

let now = 0
beforeEach(() => {
  now = 0
  OtherEnd.last = undefined
  OtherEnd.started = 0
  vi.stubGlobal('Worker', OtherEnd)
  vi.stubGlobal('location', { href: 'https://docs.example/a/b' })
  vi.stubGlobal('__DOCSGEN_WORKERS__', { 'embedded-search': './worker.js' })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const settle = () => new Promise((resolve) => setTimeout(resolve))

function provided(savesData = false) {
  const heard: string[] = []
  const provider = createEmbeddedProvider({
    manifest: '/_docsgen/m.json',
    area: 'api',
    savesData,
    onVersion: (version) => void heard.push(version),
    onImproved: () => void heard.push('improved'),
  })
  return { provider, heard, end: () => OtherEnd.last as OtherEnd }
}
const opened = { kind: 'open', manifest: 'https://docs.example/_docsgen/m.json', area: 'api' }
const answer = (id: number, isPartial = false): FromWorker => ({
  kind: 'answer',
  id,
  hits: [hit],
  version: 'v1',
  isPartial,
})

describe('the search of the page, which asks its worker', () => {
  it('opens the index with the first use, and looks for a newer one after five seconds', async () => {
    const { provider, end, heard } = provided()
    provider.rest?.()
    provider.warm()
    await settle()
    expect([end().told, OtherEnd.started]).toEqual([[opened], 1])
    now = 4999
    provider.warm()
    await settle()
    expect(end().told).toHaveLength(1)
    now = 5000
    provider.warm()
    await settle()
    expect([end().told, OtherEnd.started]).toEqual([[opened, opened], 1])
    provider.rest?.()
    await settle()
    expect(end().told.at(-1)).toEqual({ kind: 'rest' })
    end().say({ kind: 'opened', version: 'v2' })
    end().say({ kind: 'improved' })
    expect(heard).toEqual(['v2', 'improved'])
  })

  it('gives each question its own answer, whatever their order', async () => {
    const { provider, end } = provided()
    const { signal } = new AbortController()
    const first = provider.search('a', signal)
    const second = provider.search('b', signal, 'docs')
    await settle()
    expect(end().told.slice(1)).toEqual([
      { kind: 'search', id: 1, query: 'a', only: undefined, namesOnly: false },
      { kind: 'search', id: 2, query: 'b', only: 'docs', namesOnly: false },
    ])
    end().say({ kind: 'failed', id: 2, reason: 'no text' })
    end().say(answer(9))
    end().say(answer(1))
    await expect(second).rejects.toThrow('no text')
    expect(await first).toEqual({ hits: [hit], version: 'v1' })
  })

  it('has the whole of an answer later, which is kept then', async () => {
    const { provider, end } = provided()
    const asked = provider.search('a', new AbortController().signal)
    await settle()
    end().say(answer(1, true))
    const { whole, ...rest } = await asked
    expect(rest).toEqual({ hits: [hit], version: undefined })
    end().say(answer(1))
    expect(await whole).toEqual({ hits: [hit], version: 'v1' })
  })

  it('forgets a question that is given up', async () => {
    const { provider, end } = provided()
    const controller = new AbortController()
    const asked = provider.search('a', controller.signal)
    await settle()
    controller.abort(new Error('newer'))
    await expect(asked).rejects.toThrow('newer')
    end().say(answer(1))
  })

  it('searches names alone where the reader saves data, until the text is asked for', async () => {
    const { provider, end } = provided(true)
    const { signal } = new AbortController()
    const names = provider.search('a', signal)
    await settle()
    expect([provider.searchText?.(), provider.searchText?.()]).toEqual([true, false])
    const text = provider.search('a', signal)
    await settle()
    end().say(answer(1))
    end().say(answer(2))
    expect((await names).isNamesOnly).toBe(true)
    expect(await text).toEqual({ hits: [hit], version: 'v1' })
    const asked = end().told.map((message) => message.kind === 'search' && message.namesOnly)
    expect(asked).toEqual([false, true, false])
    expect(provided().provider.searchText?.()).toBe(false)
  })
})
