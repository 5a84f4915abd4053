import { describe, expect, it, vi } from 'vitest'
import type { Output } from '../../../src/model/output.ts'
import { embeddedIndex } from '../../../src/site/search/embedded-index.ts'
import { createSearchHost, fetchJson } from '../../../theme/features/embedded-search/search-host.ts'
import type {
  FromWorker,
  ToWorker,
} from '../../../theme/features/embedded-search/worker-messages.ts'
import { searchable } from '../../site/search/searchable-pages.ts'

const SITE = { url: undefined, lang: 'en' }
const MANIFEST = 'http://localhost/_docsgen/search/manifest.json'
const OPEN: ToWorker = { kind: 'open', manifest: MANIFEST, area: 'docs' }
const API = { id: 'api', title: 'API' }

function site(count: number, word: string): readonly Output[] {
  const pages = Array.from({ length: count }, (_, index) =>
    searchable({
      path: `/p${index}`,
      title: `Page ${index}`,
      sections: [{ titles: [], level: 1, text: [`${word}${index} common`] }],
      ...(index < count / 2 ? { area: API } : {}),
    }),
  )
  return embeddedIndex(pages, SITE)
}

/** A host with a site to read, and what it asked for and said. */
function hostOf(outputs: readonly Output[]) {
  let served = outputs
  const failing = new Set<string>()
  const asked: string[] = []
  const said: FromWorker[] = []
  const host = createSearchHost(
    (message) => void said.push(message),
    async (url) => {
      const name = url.split('/').at(-1) ?? ''
      asked.push(name)
      await new Promise((resolve) => setTimeout(resolve, 5))
      const output = served.find(({ path }) => path.endsWith(name))
      if (output === undefined || [...failing].some((part) => name.includes(part))) {
        throw new Error(`404 ${name}`)
      }
      return JSON.parse(String(output.body()))
    },
  )
  let id = 0
  return {
    host,
    asked,
    said,
    failing,
    publish: (next: readonly Output[]) => {
      served = next
    },
    search(query: string): Promise<Extract<FromWorker, { id: number }>> {
      id += 1
      const own = id
      host({ kind: 'search', id: own, query })
      return expect
        .poll(() => said.find((message) => 'id' in message && message.id === own))
        .toBeDefined()
        .then(() => said.find((message) => 'id' in message && message.id === own) as never)
    },
  }
}

/** Address of the first hit. */
const first = (message: FromWorker) =>
  message.kind === 'answer' ? message.hits[0]?.url : message.kind

describe('the search worker', () => {
  it('loads headings when it is opened, and text with the first query', async () => {
    const { host, asked, search } = hostOf(site(100, 'word'))
    host(OPEN)
    await expect.poll(() => asked.length).toBe(2)
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(asked.map((name) => name.replace(/-.*/, ''))).toEqual(['manifest.json', 'headings'])
    expect(await search('page 7')).toMatchObject({ kind: 'answer', version: undefined })
    await expect.poll(() => asked.length).toBeGreaterThan(2)
  })

  it('answers from headings at once, and better when text has come', async () => {
    const { host, said, search } = hostOf(site(100, 'word'))
    host(OPEN)
    expect(await search('word42')).toMatchObject({ kind: 'answer', hits: [], version: undefined })
    await expect.poll(() => said.some(({ kind }) => kind === 'improved')).toBe(true)
    const answer = await search('word42')
    expect(first(answer)).toBe('/p42')
    expect(answer.kind === 'answer' && answer.version).toMatch(/^[0-9a-f]{10}$/)
  })

  it('takes the files of the words that a query has, and no file twice', async () => {
    const { host, asked, search, said } = hostOf(site(4000, 'word'))
    const words = () => asked.filter((name) => /^words-\w+-/.test(name))
    const improved = () => said.filter(({ kind }) => kind === 'improved').length
    host(OPEN)
    await search('word1042 common')
    await expect.poll(improved).toBe(1)
    expect(words().length).toBeLessThanOrEqual(2)
    const answer = await search('word1042 common')
    expect([first(answer), answer.kind === 'answer' && answer.isPartial]).toEqual(['/p1042', true])
    await search('word5')
    await expect.poll(improved).toBe(2)
    expect(new Set(words()).size).toBe(words().length)
    expect(asked.filter((name) => /^words-\w+\.json/.test(name))).toHaveLength(1)
  })

  it('a query that has been typed on asks for no more when the dialog closes', async () => {
    const { host, asked, search, said } = hostOf(site(4000, 'word'))
    const words = () => asked.filter((name) => /^words-\w+-/.test(name)).length
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    host(OPEN)
    await search('word')
    host({ kind: 'rest' })
    await wait(60)
    expect([words(), said.some(({ kind }) => kind === 'improved')]).toEqual([0, false])
    // All words begin so: the first files come, then others.
    await search('word')
    await expect.poll(() => said.filter(({ kind }) => kind === 'improved').length).toBe(1)
    expect(words()).toBe(6)
    await search('word')
    await expect.poll(words).toBeGreaterThan(6)
  })

  it('does not begin with text when the dialog was closed before the index came', async () => {
    const { host, asked, search } = hostOf(site(100, 'word'))
    host(OPEN)
    const answer = search('page')
    host({ kind: 'rest' })
    await answer
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(asked.filter((name) => name.startsWith('words-'))).toEqual([])
  })

  it('asks for no text where the reader saves data, until the reader wants it', async () => {
    const { host, asked, said, search } = hostOf(site(100, 'word'))
    host(OPEN)
    host({ kind: 'search', id: 900, query: 'word42', namesOnly: true })
    await expect
      .poll(() => said.some((message) => 'id' in message && message.id === 900))
      .toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(asked).toHaveLength(2)
    await search('word42')
    await expect.poll(async () => first(await search('word42'))).toBe('/p42')
  })

  it('shows hits of text at once, and once more with their lines, which are remembered then', async () => {
    const { host, asked, said, search } = hostOf(site(100, 'word'))
    host(OPEN)
    await search('word42')
    await expect.poll(() => said.some(({ kind }) => kind === 'improved')).toBe(true)
    const answer = await search('word42')
    const lineOf = (message: FromWorker | undefined) =>
      message?.kind === 'answer' ? message.hits[0]?._snippetResult?.content?.value : undefined
    expect([answer.kind === 'answer' && answer.isPartial, lineOf(answer)]).toEqual([true, ''])
    const whole = () => said.filter((message) => 'id' in message && message.id === answer.id).at(1)
    await expect.poll(whole).toMatchObject({
      isPartial: false,
      version: expect.stringMatching(/^[0-9a-f]{10}$/) as string,
    })
    expect(lineOf(whole())).toBe('__aa-highlight__word42__/aa-highlight__ common')
    expect(asked.filter((name) => name.startsWith('passages-')).length).toBeGreaterThan(0)
    expect(await search('word42')).toMatchObject({ isPartial: false })
  })

  it('a line that does not come leaves its hit as it is, and the answer is not remembered', async () => {
    const { host, failing, said, search } = hostOf(site(30, 'word'))
    failing.add('passages-')
    host(OPEN)
    await search('word7')
    await expect.poll(() => said.some(({ kind }) => kind === 'improved')).toBe(true)
    const { id } = await search('word7')
    const answers = () => said.filter((message) => 'id' in message && message.id === id)
    await expect.poll(() => answers().length).toBe(2)
    expect(answers()[1]).toMatchObject({ isPartial: false, version: undefined })
  })

  it('[SRCH-18] says what failed, and tries again with the next query', async () => {
    const { host, failing, search } = hostOf(site(100, 'word'))
    failing.add('headings')
    host(OPEN)
    expect(await search('page')).toMatchObject({ kind: 'failed', reason: /404 headings/ })
    failing.clear()
    expect(await search('page')).toMatchObject({ kind: 'answer' })
  })

  it('a file of text that does not come is asked for again, and headings answer meanwhile', async () => {
    const { host, failing, search, said } = hostOf(site(100, 'word'))
    failing.add('words-')
    host(OPEN)
    expect(await search('page 3')).toMatchObject({ kind: 'answer', version: undefined })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(said.some(({ kind }) => kind === 'improved')).toBe(false)
    failing.clear()
    await search('page 3')
    await expect.poll(() => said.some(({ kind }) => kind === 'improved')).toBe(true)
    expect(first(await search('word42'))).toBe('/p42')
  })

  it('a site that is published anew is searched anew, when the dialog opens again', async () => {
    const { host, publish, said, search } = hostOf(site(100, 'word'))
    host(OPEN)
    await search('page 3')
    publish(site(100, 'news'))
    host(OPEN)
    await expect.poll(() => said.filter(({ kind }) => kind === 'opened').length).toBe(2)
    await search('news42')
    await expect.poll(async () => first(await search('news42'))).toBe('/p42')
  })

  it('keeps the index that it has when the dialog opens again and nothing was published', async () => {
    const { host, asked, said, search } = hostOf(site(100, 'word'))
    host(OPEN)
    await search('page 3')
    host(OPEN)
    await expect.poll(() => asked.filter((name) => name === 'manifest.json')).toHaveLength(2)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(said.filter(({ kind }) => kind === 'opened')).toHaveLength(1)
    expect(asked.filter((name) => name.startsWith('headings'))).toHaveLength(1)
  })

  it('keeps answering from the old index while the new one does not come', async () => {
    const { host, publish, failing, search } = hostOf(site(100, 'word'))
    host(OPEN)
    await search('page 3')
    publish(site(101, 'news'))
    failing.add('headings')
    host(OPEN)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(first(await search('page 3'))).toBe('/p3')
  })

  it('an index of another format is not read', async () => {
    const [manifest, ...files] = site(10, 'word')
    if (manifest === undefined) throw new Error('no manifest')
    const other = {
      ...manifest,
      body: () => String(manifest.body()).replace('"format":2', '"format":9'),
    }
    const { host, search } = hostOf([other, ...files])
    host(OPEN)
    expect(await search('page')).toMatchObject({ kind: 'failed', reason: /format 9/ })
  })
})

describe('a file of the index', () => {
  it.each([
    [true, 'no-cache'],
    [false, 'default'],
  ])('is asked for anew where it may have changed: %s', async (revalidate, cache) => {
    const asked: unknown[] = []
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      asked.push([url, init.cache])
      return new Response('{"a":1}')
    })
    expect(await fetchJson('/a.json', revalidate)).toEqual({ a: 1 })
    expect(asked).toEqual([['/a.json', cache]])
    vi.stubGlobal('fetch', async () => new Response('gone', { status: 404 }))
    await expect(fetchJson('/a.json', revalidate)).rejects.toThrow('/a.json answered 404')
    vi.unstubAllGlobals()
  })
})
