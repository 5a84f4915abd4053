import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { askLink } from '../../../src/features/external-links/ask/ask-link.ts'
import { findIds } from '../../../src/features/external-links/ask/find-ids.ts'
import { failureOf, follow } from '../../../src/features/external-links/ask/follow.ts'
import { createHosts, isRateLimit } from '../../../src/features/external-links/ask/hosts.ts'
import type { LinkFailure } from '../../../src/features/external-links/links.ts'
import { createLimiter } from '../../../src/io/links/limiter.ts'
import { tables } from '../../support/tables.ts'
import { linkedServer } from './linked-server.ts'

const { certificateCodes, connectionCodes, idsOfPages } = tables<{
  certificateCodes: readonly string[]
  connectionCodes: readonly string[]
  idsOfPages: readonly (readonly [name: string, text: string, isFound: boolean])[]
}>(import.meta.url)

const host = 'a.dev'

describe('what fetch throws', () => {
  const of = (error: unknown) => failureOf(error, new URL('https://a.dev:81/b'), 500)
  const withCode = (code: string) => of(new TypeError('fetch failed', { cause: { code } }))

  it.each(['TimeoutError', 'AbortError'])('%s is silence', (name) => {
    expect(of(Object.assign(new Error(), { name }))).toEqual({ kind: 'silent', ms: 500 })
  })

  it.each([
    'ETIMEDOUT',
    'UND_ERR_CONNECT_TIMEOUT',
    'UND_ERR_HEADERS_TIMEOUT',
    'UND_ERR_BODY_TIMEOUT',
  ])('%s is silence', (code) => {
    expect(withCode(code)).toEqual({ kind: 'silent', ms: 500 })
  })

  it.each(certificateCodes)('%s is told of the certificate', (code) => {
    expect(withCode(code)).toEqual({ kind: 'certificate', host, code })
  })

  it.each(connectionCodes)('%s is told of the connection', (code) => {
    expect(withCode(code)).toEqual({ kind: 'connection', host, code })
  })

  it('no host, a port that is refused, and what has no code', () => {
    expect(withCode('ENOTFOUND')).toEqual({ kind: 'no-host', host })
    expect(of(new TypeError('x', { cause: new Error('bad port') }))).toEqual({ kind: 'port' })
    for (const error of [undefined, new Error('x'), { cause: { code: 7 } }])
      expect(of(error)).toEqual({ kind: 'connection', host, code: 'no code' })
  })
})

const status = (code: number, waitMs?: number): LinkFailure => ({
  kind: 'status',
  status: code,
  waitMs,
})
const connection: LinkFailure = { kind: 'connection', host, code: 'X' }
const noHost: LinkFailure = { kind: 'no-host', host }

it.each([
  [status(429), true],
  [status(503, 0), true],
  [status(503), false],
  [connection, false],
])('%j is about pace: %s', (failure, expected) => {
  expect(isRateLimit(failure)).toBe(expected)
})

describe('hosts', () => {
  const limits = { concurrency: 2, perHost: 2, endsInVain: true, now: () => 0 }
  const asked = (hosts: ReturnType<typeof createHosts>, name = host) =>
    hosts.request(name, `https://${name}/x`, async () => 'asked')
  const givenUp = { kind: 'given-up', host }

  it.each([
    ['one that never answered', { hasAnswered: false, failure: connection, times: 1 }, givenUp],
    ['one that does not exist', { hasAnswered: false, failure: noHost, times: 1 }, noHost],
    [
      'one that has answered, after four',
      { hasAnswered: true, failure: connection, times: 4 },
      'asked',
    ],
    [
      'one that has answered, after five',
      { hasAnswered: true, failure: connection, times: 5 },
      givenUp,
    ],
    ['one that wants no more', { hasAnswered: true, failure: status(429), times: 1 }, givenUp],
    ['one that fails', { hasAnswered: true, failure: status(500), times: 5 }, givenUp],
    ['one that lacks pages', { hasAnswered: false, failure: status(499), times: 9 }, 'asked'],
    [
      'one with a port that nobody asks',
      { hasAnswered: false, failure: { kind: 'port' } as const, times: 9 },
      'asked',
    ],
    [
      'one that is silent',
      { hasAnswered: false, failure: { kind: 'silent', ms: 1 } as const, times: 1 },
      givenUp,
    ],
  ])('%s', async (_, { hasAnswered, failure, times }, expected) => {
    const hosts = createHosts(limits)
    if (hasAnswered) hosts.noteAnswer(host)
    for (let count = 0; count < times; count += 1) hosts.noteFailure(host, failure)
    expect(await asked(hosts)).toEqual(expected)
    expect(await asked(hosts, 'other.dev')).toBe('asked')
  })

  it.each([
    [7, true, false, 'asked'],
    [8, true, false, { kind: 'given-up', host }],
    [8, false, false, 'asked'],
    [8, true, true, 'asked'],
  ])(
    '%i in vain, where the run may end: %s, and one answered: %s',
    async (count, endsInVain, answers, expected) => {
      const hosts = createHosts({ ...limits, endsInVain })
      for (let index = 0; index < count; index += 1) hosts.noteFailure(`${index}.dev`, connection)
      if (answers) hosts.noteAnswer('good.dev')
      expect(await asked(hosts)).toEqual(expected)
    },
  )

  it('that cannot be reached are several, and none has answered', () => {
    const hosts = createHosts(limits)
    hosts.noteFailure('a.dev', connection)
    expect(hosts.unreachable()).toEqual([])
    hosts.noteFailure('b.dev', connection)
    expect(hosts.unreachable()).toEqual(['a.dev', 'b.dev'])
    hosts.noteFailure('c.dev', { kind: 'certificate', host, code: 'X' })
    expect([hosts.hasAnswer(), hosts.unreachable()]).toEqual([true, []])
  })

  it('a pause is not made shorter by a later one, and nobody asks before it ends', async () => {
    const now = () => performance.now()
    const hosts = createHosts({ ...limits, now })
    const since = now()
    hosts.pause(host, 60)
    hosts.pause(host, 10)
    await asked(hosts, 'other.dev')
    expect(now() - since).toBeLessThan(50)
    await asked(hosts)
    expect(now() - since).toBeGreaterThan(58)
  })

  it('while one address is tried again, others of its host wait for it', async () => {
    const hosts = createHosts(limits)
    const order: string[] = []
    hosts.noteDoubt(host, 'https://a.dev/first', connection)
    hosts.noteDoubt(host, 'https://a.dev/second', connection)
    const second = hosts.request(host, 'https://a.dev/second', async () => order.push('second'))
    await hosts.request(host, 'https://a.dev/first', async () => order.push('first'))
    hosts.noteEnd('https://a.dev/second')
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(order).toEqual(['first'])
    hosts.noteEnd('https://a.dev/first')
    await second
    expect(order).toEqual(['first', 'second'])
  })

  it.each([
    ['a page that is not there', status(404)],
    ['a server that has failed at this one', status(500)],
    ['a redirect in a circle', { kind: 'redirect-loop', to: '' } as const],
  ])('%s keeps nobody waiting', async (_, failure) => {
    const hosts = createHosts(limits)
    hosts.noteDoubt(host, 'https://a.dev/first', failure)
    expect(await asked(hosts)).toBe('asked')
  })
})

it('the limiter runs so many in all and of one host, in turn', async () => {
  const { run } = createLimiter({ concurrency: 3, perHost: 2 })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) =>
    run(name.charAt(0), () => {
      started.push(name)
      return new Promise<void>((end) => ends.set(name, end))
    })
  const tick = () => new Promise((resolve) => setTimeout(resolve, 1))
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map(work)
  await tick()
  expect(started).toEqual(['a1', 'a2', 'b1'])
  ends.get('b1')?.()
  await tick()
  expect(started.slice(3)).toEqual(['b2'])
  ends.get('a1')?.()
  await tick()
  expect(started.slice(4)).toEqual(['c1'])
  ends.get('a2')?.()
  await tick()
  expect(started.slice(5)).toEqual(['a3'])
  for (const end of ends.values()) end()
  await Promise.all(all)
  // A failure gives its turn back.
  for (let count = 0; count < 4; count += 1)
    await expect(run('a', () => Promise.reject(new Error('x')))).rejects.toThrow('x')
})

describe('ids', () => {
  const of = (text: string, wanted: readonly string[]) => findIds(new Response(text), wanted)

  it.each(idsOfPages)('%s: %s', async (_, text, isFound) => {
    expect((await of(text, ['a'])).missing).toEqual(isFound ? [] : ['a'])
  })

  it('are told as the page has them, each once, as far as it was read', async () => {
    const { ids, missing } = await of('<p id="b"><p id="c"><p id="b"><a name="d">', ['z'])
    expect([ids, missing]).toEqual([['b', 'c', 'd'], ['z']])
    const many = Array.from({ length: 5_001 }, (_, index) => `<p id="i${index}">`).join('')
    expect((await of(many, ['z'])).ids).toHaveLength(5_000)
  })

  it('of a page that is too long to be read to its end are not missed', async () => {
    expect((await of(`<p>${'x'.repeat(5_000_000)}`, ['z'])).missing).toEqual([])
    expect((await of('x'.repeat(5_000_000), ['z'])).missing).toEqual(['z'])
  })
})

it('the time of a link is that of all requests that its redirects take together', async () => {
  const server = createServer(({ url }, response) => {
    if (url === '/0') response.writeHead(302, { location: '/1' }).end()
    else setTimeout(() => response.writeHead(200).end(), 60)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const answerAfter = async (tookMs: number) => {
    let now = 0
    const clock = () => {
      now += tookMs
      return now
    }
    const hosts = createHosts({ concurrency: 1, perHost: 1, endsInVain: false, now: () => 0 })
    const settings = { hosts, timeoutMs: 1_000, userAgent: 'x', mayAsk: () => true }
    const link = { url: `http://127.0.0.1:${port}/0`, fragments: [] }
    const { answer } = await follow(link, 'GET', { ...settings, now: clock, date: () => 0 })
    return answer.kind === 'found' ? 'found' : answer.failure
  }
  expect(await answerAfter(1)).toBe('found')
  expect(await answerAfter(1_200)).toEqual({ kind: 'silent', ms: 1_000 })
  server.close()
})

it('a pause of our own is never longer than the longest, so that the link is asked again', async () => {
  const server = await linkedServer({ '/': (before) => ({ status: before === 0 ? 503 : 200 }) })
  const now = () => performance.now()
  const hosts = createHosts({ concurrency: 1, perHost: 1, endsInVain: false, now })
  const settings = { hosts, timeoutMs: 5_000, userAgent: 'x', mayAsk: () => true, now, date: now }
  const link = { url: `${server.origin}/`, fragments: ['a'] }
  const answer = await askLink(link, { ...settings, retries: 1, maxWaitMs: 5 })
  await server.close()
  expect([answer.kind, server.requests]).toEqual(['found', ['GET /', 'GET /']])
})

it('of what a server says the first two hundred characters are told', async () => {
  const location = `ftp://${'a'.repeat(500)}`
  const server = await linkedServer({ '/': { status: 302, headers: { location } } })
  const now = () => 0
  const hosts = createHosts({ concurrency: 1, perHost: 1, endsInVain: false, now })
  const settings = { hosts, timeoutMs: 5_000, userAgent: 'x', mayAsk: () => true, now, date: now }
  const { answer } = await follow({ url: server.origin, fragments: [] }, 'GET', settings)
  await server.close()
  const failure = { kind: 'redirect-target', status: 302, to: location.slice(0, 200) }
  expect(answer).toEqual({ kind: 'failed', failure })
})
