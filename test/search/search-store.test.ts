import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { KeyboardEvent } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SearchHit } from '../../src/model/search.ts'
import type { SearchAnswer } from '../../theme/search/provider.ts'
import { screenOf } from '../../theme/search/screen.ts'
import type { SearchSource } from '../../theme/search/search-answers.ts'
import type { SearchStore, SearchStoreOptions } from '../../theme/search/search-store.ts'

/** As the browser has it: autocomplete-core is made for bundlers. */
async function bundledStore(): Promise<(options: SearchStoreOptions) => SearchStore> {
  const entry = fileURLToPath(new URL('../../theme/search/search-store.ts', import.meta.url))
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    mainFields: ['module', 'main'],
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const code = Buffer.from(outputFiles[0]?.text ?? '').toString('base64')
  const module = (await import(`data:text/javascript;base64,${code}`)) as {
    createSearchStore: (options: SearchStoreOptions) => SearchStore
  }
  return module.createSearchStore
}

let createSearchStore: (options: SearchStoreOptions) => SearchStore
let went: string[] = []
let chosen: [string, number][] = []
let troubles: unknown[] = []

const hit = (objectID: string): SearchHit => ({
  objectID,
  type: 'lvl1',
  url: `/${objectID}`,
  hierarchy: { lvl1: objectID },
  _highlightResult: { hierarchy: { lvl1: { value: objectID } } },
})
const answering = (query: string): Promise<SearchAnswer> =>
  Promise.resolve({ hits: [hit(`${query}-1`), hit(`${query}-2`)], version: '1' })

function storeOf(options: Partial<SearchStoreOptions> = {}): SearchStore {
  const source: SearchSource = { sourceId: 'documentation', search: answering }
  return createSearchStore({
    sources: [source],
    openOnFocus: false,
    origin: 'http://localhost',
    isOnline: () => true,
    navigate: {
      here: (url) => void went.push(`here ${url}`),
      newTab: (url) => void went.push(`tab ${url}`),
      newWindow: (url) => void went.push(`window ${url}`),
    },
    onTrouble: (error) => void troubles.push(error),
    onSelect: ({ objectID }, position) => void chosen.push([objectID, position]),
    onActive: () => undefined,
    onAnswer: () => undefined,
    ...options,
  })
}

/** A key on the input. */
function press(store: SearchStore, key: string, modifiers: Partial<KeyboardEvent> = {}) {
  const event = { key, preventDefault: () => undefined, nativeEvent: {}, ...modifiers }
  store.inputProps(null).onKeyDown(event as KeyboardEvent)
}

const titles = (store: SearchStore) => store.state().hits.map(({ objectID }) => objectID)

beforeAll(async () => {
  // Core asks for it when a list is moved through.
  vi.stubGlobal('window', {
    document: { getElementById: () => null },
    setTimeout: (...wait: Parameters<typeof setTimeout>) => setTimeout(...wait),
    clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
  })
  createSearchStore = await bundledStore()
})
afterAll(() => vi.unstubAllGlobals())
afterEach(() => vi.useRealTimers())
beforeEach(() => {
  went = []
  chosen = []
  troubles = []
})

describe('the store', () => {
  it('[SRCH-14] refuses a source id that is there twice', async () => {
    const source: SearchSource = { sourceId: 'documentation', search: answering }
    const store = storeOf({ sources: [source, source] })
    await expect(store.setQuery('x')).rejects.toThrow(
      'The `sourceId` "documentation" is not unique.',
    )
  })

  it('is closed at first, and waits for nothing', () => {
    expect(storeOf().state()).toMatchObject({
      isOpen: false,
      query: '',
      inputValue: '',
      status: 'idle',
      hits: [],
      activeIndex: null,
    })
  })

  it('[SRCH-12] opens for a query, and on focus only where the setting says so', async () => {
    const focus = { type: 'focus' } as never
    const closed = storeOf()
    closed.inputProps(null).onFocus(focus)
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(closed.state().isOpen).toBe(false)
    await closed.setQuery('a')
    expect(screenOf(closed.state()).kind).toBe('results')

    const open = storeOf({ openOnFocus: true })
    open.inputProps(null).onFocus(focus)
    await expect.poll(() => titles(open)).toEqual(['-1', '-2'])
    expect(screenOf(open.state()).kind).toBe('results')
  })

  it('[SRCH-07] [SRCH-08] arrows wrap; each way to open goes once', async () => {
    const store = storeOf()
    await store.setQuery('a')
    expect(store.state().activeIndex).toBe(0)
    press(store, 'ArrowUp')
    expect(store.state().activeIndex).toBe(1)
    press(store, 'ArrowDown')
    press(store, 'Enter')
    press(store, 'Enter', { ctrlKey: true })
    press(store, 'Enter', { metaKey: true })
    press(store, 'Enter', { shiftKey: true })
    press(store, 'Enter', { altKey: true })
    expect(went).toEqual(['here /a-1', 'tab /a-1', 'tab /a-1', 'window /a-1'])
    expect(chosen).toEqual([1, 2, 3, 4].map(() => ['a-1', 1]))
  })

  it('[SRCH-08] Enter waits for the answer to the query in the field, and is forgotten when the reader goes on', async () => {
    const answers = new Map<string, () => void>()
    const source: SearchSource = {
      sourceId: 'documentation',
      search: (query) =>
        new Promise((resolve) => {
          answers.set(query, () => void answering(query).then(resolve))
        }),
    }
    const store = storeOf({ sources: [source] })
    const ask = async (query: string) => {
      const asked = store.setQuery(query)
      await expect.poll(() => answers.has(query)).toBe(true)
      return async () => {
        answers.get(query)?.()
        await asked
      }
    }
    await (await ask('a'))()
    for (const [query, modifiers] of [
      ['b', {}],
      ['c', { ctrlKey: true }],
    ] as const) {
      const answer = await ask(query)
      press(store, 'Enter', modifiers)
      expect(titles(store)).toEqual(query === 'b' ? ['a-1', 'a-2'] : ['b-1', 'b-2'])
      await answer()
    }
    expect(went).toEqual(['here /b-1', 'tab /c-1'])

    went = []
    const left = await ask('d')
    press(store, 'Enter')
    const next = await ask('e')
    void left()
    await next()
    const stopped = await ask('f')
    press(store, 'Enter')
    press(store, 'Escape')
    // The wait for it was cancelled.
    void stopped()
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(went).toEqual([])
  })

  it("[SRCH-15] a hit's own text is the input's value, a hit without one leaves what was typed", async () => {
    const source: SearchSource = {
      sourceId: 'documentation',
      search: async () => ({
        hits: [hit('first'), { ...hit('second'), query: 'second page' }],
        version: '1',
      }),
    }
    const store = storeOf({ sources: [source] })
    await store.setQuery('se')
    expect(store.state().inputValue).toBe('se')
    press(store, 'ArrowDown')
    expect(store.state()).toMatchObject({ query: 'se', inputValue: 'second page', activeIndex: 1 })
    press(store, 'ArrowDown')
    expect(store.state()).toMatchObject({ inputValue: 'se', activeIndex: 0 })
    press(store, 'ArrowUp')
    press(store, 'Escape')
    expect(store.state()).toMatchObject({ query: 'se', inputValue: 'se', isOpen: false })
  })

  it('a row under the pointer becomes the active one, and a press on it leaves the focus in the input', async () => {
    const told: string[] = []
    const store = storeOf({ onActive: ({ objectID }) => void told.push(objectID) })
    await store.setQuery('a')
    const selected = () => store.state().hits.map((it) => store.itemProps(it)?.['aria-selected'])
    expect(selected()).toEqual([true, false])
    const row = store.itemProps(store.state().hits[1] as SearchHit)
    row?.onMouseMove({} as never)
    expect(selected()).toEqual([false, true])
    press(store, 'ArrowDown')
    expect(told).toEqual(['a-1', 'a-2', 'a-1'])
    let prevented = 0
    row?.onMouseDown({ preventDefault: () => void prevented++ } as never)
    expect(prevented).toBe(1)
  })

  it('keys do nothing while text is composed', async () => {
    const store = storeOf()
    await store.setQuery('a')
    press(store, 'ArrowDown', { nativeEvent: { isComposing: true } as never })
    press(store, 'Enter', { nativeEvent: { isComposing: true } as never })
    // Safari ends the composition first.
    press(store, 'Enter', { nativeEvent: { isComposing: false, keyCode: 229 } as never })
    expect(store.state().activeIndex).toBe(0)
    expect(went).toEqual([])
  })

  it('what is composed is searched for when it is done', async () => {
    const store = storeOf()
    const typed = (value: string, isComposing: boolean) =>
      ({ currentTarget: { value }, nativeEvent: { isComposing } }) as never
    store.inputProps(null).onChange(typed('に', true))
    expect(store.state().hits).toEqual([])
    store.inputProps(null).onCompositionEnd(typed('日本', false))
    await expect.poll(() => titles(store)).toEqual(['日本-1', '日本-2'])
  })

  it('[SRCH-09] Escape closes, a second one clears', async () => {
    const store = storeOf()
    await store.setQuery('a')
    press(store, 'Escape')
    expect(store.state()).toMatchObject({ isOpen: false, query: 'a' })
    press(store, 'Escape')
    expect(store.state()).toMatchObject({ isOpen: false, query: '', hits: [] })
  })

  it('[SRCH-13] submitting closes the panel, resetting clears the query and the hits', async () => {
    const store = storeOf()
    const event = { preventDefault: () => undefined } as never
    await store.setQuery('a')
    store.formProps(null).onSubmit(event)
    expect(store.state()).toMatchObject({ isOpen: false, query: 'a' })
    await store.setQuery('b')
    store.formProps(null).onReset(event)
    expect(store.state()).toMatchObject({ query: '', hits: [], isOpen: false })
  })

  it('[SRCH-12] resetting leaves the panel open where it is open without a query', async () => {
    const store = storeOf({ openOnFocus: true })
    await store.setQuery('a')
    store.formProps(null).onReset({ preventDefault: () => undefined } as never)
    expect(store.state()).toMatchObject({ query: '', hits: [], isOpen: true })
  })

  it('[SRCH-03] a query is cut to 512 characters', async () => {
    const store = storeOf()
    await store.setQuery('x'.repeat(600))
    expect(store.state().query).toHaveLength(512)
  })

  /** The statuses that a store goes through, each once in a row. */
  function statusesOf(store: SearchStore): readonly string[] {
    const statuses: string[] = []
    store.subscribe(() => {
      const { status } = store.state()
      if (statuses.at(-1) !== status) statuses.push(status)
    })
    return statuses
  }

  it.each([
    [299, ['idle', 'loading', 'idle']],
    [300, ['idle', 'loading', 'stalled', 'idle']],
  ])('[SRCH-11] an answer after %i ms: %j', async (ms, expected) => {
    vi.useFakeTimers()
    let answer = () => {}
    const slow: SearchSource = {
      sourceId: 'documentation',
      search: (query) =>
        new Promise((resolve) => {
          answer = () => void answering(query).then(resolve)
        }),
    }
    const store = storeOf({ sources: [slow] })
    const statuses = statusesOf(store)
    const asked = store.setQuery('a')
    await vi.advanceTimersByTimeAsync(ms)
    answer()
    await asked
    expect(statuses).toEqual(expected)
  })

  it('[SRCH-11] an answer to an older query neither shows nor ends the wait for the newer', async () => {
    vi.useFakeTimers()
    const answers = new Map<string, () => void>()
    const source: SearchSource = {
      sourceId: 'documentation',
      search: (query) =>
        new Promise((resolve) => {
          answers.set(query, () => void answering(query).then(resolve))
        }),
    }
    const store = storeOf({ sources: [source] })
    const first = store.setQuery('a')
    const second = store.setQuery('ab')
    await vi.advanceTimersByTimeAsync(0)
    expect(answers.size).toBe(2)
    answers.get('a')?.()
    await vi.advanceTimersByTimeAsync(350)
    expect(store.state()).toMatchObject({ status: 'stalled', hits: [] })
    answers.get('ab')?.()
    await Promise.all([first, second])
    expect(titles(store)).toEqual(['ab-1', 'ab-2'])
    expect(store.state().status).toBe('idle')
  })

  it.each([
    [true, 'unavailable'],
    [false, 'offline'],
  ] as const)(
    '[SRCH-18] a failure while online is %s: %s, and the next answer ends it',
    async (online, trouble) => {
      let fails = true
      const source: SearchSource = {
        sourceId: 'documentation',
        search: (query) => (fails ? Promise.reject(new Error('RetryError')) : answering(query)),
      }
      const store = storeOf({ sources: [source], isOnline: () => online })
      await store.setQuery('a')
      expect(screenOf(store.state())).toEqual({ kind: 'trouble', trouble })
      expect(troubles).toHaveLength(1)
      fails = false
      await store.refresh()
      expect(screenOf(store.state()).kind).toBe('results')
    },
  )

  it('[SRCH-06] says nothing found of the query that was answered', async () => {
    const none: SearchSource = {
      sourceId: 'documentation',
      search: () => Promise.resolve({ hits: [], version: '1' }),
    }
    const store = storeOf({ sources: [none] })
    await store.setQuery('qwzx')
    expect(screenOf(store.state())).toEqual({ kind: 'none', query: 'qwzx' })
  })

  it('[SRCH-10] cleared, it is as it was at first, whatever is still on its way', async () => {
    let answerNow = () => {}
    const source: SearchSource = {
      sourceId: 'documentation',
      search: (query) =>
        new Promise((resolve) => {
          answerNow = () => void answering(query).then(resolve)
        }),
    }
    const store = storeOf({ sources: [source] })
    const asked = store.setQuery('a')
    await new Promise((resolve) => setTimeout(resolve, 10))
    store.clear()
    answerNow()
    await asked
    expect(screenOf(store.state())).toEqual({ kind: 'closed' })
    expect(store.state()).toMatchObject({ query: '', hits: [], status: 'idle' })
  })

  it('lines of text come into hits that are shown; the active one stays, and so does the order', async () => {
    let come = (_: SearchAnswer) => {}
    const source: SearchSource = {
      sourceId: 'documentation',
      async search(query) {
        const whole = new Promise<SearchAnswer>((resolve) => {
          come = resolve
        })
        return { ...(await answering(query)), whole }
      },
    }
    const store = storeOf({ sources: [source] })
    await store.setQuery('a')
    press(store, 'ArrowDown')
    const _snippetResult = { content: { value: 'line' } }
    come({ hits: [{ ...hit('a-2'), _snippetResult }, hit('new')], version: '1' })
    await expect.poll(() => store.state().hits[1]?._snippetResult).toEqual(_snippetResult)
    expect(titles(store)).toEqual(['a-1', 'a-2'])
    expect(store.state().activeIndex).toBe(1)
    press(store, 'Enter')
    expect(went).toEqual(['here /a-2'])
  })

  it('lines of text that do not come leave the hits as they are, and nothing unhandled', async () => {
    const unhandled: unknown[] = []
    const listen = (reason: unknown) => void unhandled.push(reason)
    process.on('unhandledRejection', listen)
    const source: SearchSource = {
      sourceId: 'documentation',
      search: async (query) => ({
        ...(await answering(query)),
        whole: Promise.reject(new Error('no text')),
      }),
    }
    const store = storeOf({ sources: [source] })
    await store.setQuery('a')
    await new Promise((resolve) => setTimeout(resolve, 10))
    process.off('unhandledRejection', listen)
    expect(unhandled).toEqual([])
    expect(titles(store)).toEqual(['a-1', 'a-2'])
    expect(troubles).toEqual([])
  })

  it('searches one area on demand, and all again when it is cleared', async () => {
    const asked: (readonly [string, string | undefined])[] = []
    const source: SearchSource = {
      sourceId: 'documentation',
      search(query, _signal, only) {
        asked.push([query, only])
        return answering(query)
      },
    }
    const store = storeOf({ sources: [source] })
    await store.setQuery('a')
    press(store, 'ArrowDown')
    await store.searchIn('api')
    expect(store.state()).toMatchObject({ only: 'api', activeIndex: 0, isOpen: true })
    await store.setQuery('ab')
    await store.searchIn(undefined)
    await store.searchIn('docs')
    store.clear()
    expect(store.state().only).toBeUndefined()
    await store.setQuery('b')
    expect(asked).toEqual([
      ['a', undefined],
      ['a', 'api'],
      ['ab', 'api'],
      ['ab', undefined],
      ['ab', 'docs'],
      ['b', undefined],
    ])
  })

  it('Enter without a hit has the text searched where the reader saves data, and shows what is found', async () => {
    let isText = false
    const source: SearchSource = {
      sourceId: 'documentation',
      search: (query) =>
        isText
          ? answering(query)
          : Promise.resolve({ hits: [], version: undefined, isNamesOnly: true }),
    }
    const searchText = () => {
      const isNew = !isText
      isText = true
      return isNew
    }
    const store = storeOf({ sources: [source], searchText })
    await store.setQuery('a')
    expect(screenOf(store.state())).toEqual({ kind: 'none', query: 'a', isNamesOnly: true })
    const submit = () =>
      store.formProps(null).onSubmit({ preventDefault: () => undefined } as never)
    submit()
    await expect.poll(() => titles(store)).toEqual(['a-1', 'a-2'])
    expect(screenOf(store.state()).kind).toBe('results')
    submit()
    expect(store.state().isOpen).toBe(false)
  })
})
