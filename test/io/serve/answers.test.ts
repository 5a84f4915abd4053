import { once } from 'node:events'
import { renameSync, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resolveCleanUrl } from '../../../src/io/serve/clean-urls.ts'
import { allowedHosts, refusal } from '../../../src/io/serve/host-guard.ts'
import { listen, type RunningServer } from '../../../src/io/serve/http-server.ts'
import { isCompressible, mediaTypeOf } from '../../../src/io/serve/media-types.ts'
import { movedTo, withQuery } from '../../../src/io/serve/moved-page.ts'
import { portOwner } from '../../../src/io/serve/port-owner.ts'
import { requestTarget } from '../../../src/io/serve/request-target.ts'
import { contentSecurityPolicy } from '../../../src/io/serve/security-headers.ts'
import { serveBuilt } from '../../../src/io/serve/serve-built.ts'
import { get } from '../../dev/raw-request.ts'
import { tables } from '../../support/tables.ts'
import { folderOf } from '../../support/temporary-dir.ts'

const {
  cacheHeaders,
  byteRanges,
  sentFiles,
  refusedRequests,
  compressedTypes,
  conditionalRequests,
  rangeQueries,
} = tables<{
  cacheHeaders: readonly (readonly [path: string, expected: string])[]
  byteRanges: readonly (readonly [range: string, answer: string, length: number])[]
  sentFiles: readonly (readonly [path: string, accepted: string, encoding: string | undefined])[]
  refusedRequests: readonly (readonly [
    headers: Readonly<Record<string, string>>,
    expected: number | undefined,
  ])[]
  compressedTypes: readonly (readonly [type: string, expected: boolean])[]
  conditionalRequests: readonly (readonly [target: string | undefined, expected: unknown])[]
  rangeQueries: readonly (readonly [target: string, search: string, expected: string])[]
}>(import.meta.url)

const moved = (to: string) =>
  `<!doctype html><html lang="en" data-moved><meta http-equiv="refresh" content="0; url=${to}">`
const LONG = 'a'.repeat(1_000)

describe('a built site', () => {
  let server: RunningServer
  const dir = folderOf({
    'index.html': '<p>home',
    '404.html': '<p>lost',
    'api/404.html': '<p>no such call',
    'moved.html': moved('/new?a=1&amp;b=2#c'),
    'page.html': LONG,
    'short.txt': LONG.slice(1),
    'long.txt': LONG,
    'long.png': LONG,
    '_docsgen/a-ABCD1234.js': '1',
    '_docsgen/a.ABCD_1234.css': '1',
    '_docsgen/a-ABCD123.js': '1',
    '_docsgen/plain.js': '1',
    'a-ABCD1234.js': '1',
    '50% off/index.html': '<p>sale',
  })

  beforeAll(async () => {
    const security = { connect: [], scripts: [] }
    const movedAddress = (path: string) => (path === '/old' ? '/näw#x' : undefined)
    const started = await listen(serveBuilt({ dir, base: '', security, movedAddress }), {
      host: undefined,
      port: 0,
    })
    if (typeof started === 'string') throw new Error(started)
    server = started
  })
  afterAll(() => server.close())

  const ask = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const { status, head, body } = await get(server.port, path, headers)
    const lines = head.split('\r\n').slice(1)
    const of = Object.fromEntries(
      lines.map((line) => {
        const [name = '', ...rest] = line.split(': ')
        return [name.toLowerCase(), rest.join(': ')]
      }),
    )
    return { status, body, of }
  }

  it.each(cacheHeaders)('%s is kept: %s', async (path, expected) => {
    expect((await ask(path)).of['cache-control']).toBe(expected)
  })

  it('sends on from a page that has moved and from an address without a file, with the query', async () => {
    const page = await ask('/moved?c=%')
    expect([page.status, page.of['location'], page.of['content-length']]).toEqual([
      301,
      '/new?a=1&b=2&c=%#c',
      '0',
    ])
    const old = await ask('/old?q=1')
    expect([old.status, old.of['location'], old.of['cache-control']]).toEqual([
      301,
      '/n%C3%A4w?q=1#x',
      'no-cache',
    ])
    expect((await ask('/50%25%20off?a=1')).of['location']).toBe('/50%25%20off/?a=1')
    expect((await ask('/50%25%20off/')).body).toBe('<p>sale')
    expect((await ask('/moved.html/')).status).toBe(404)
  })

  it('answers what it does not have with its own page, and pages with a policy', async () => {
    const lost = await ask('/nothing')
    expect([lost.status, lost.body, lost.of['content-type']]).toEqual([
      404,
      '<p>lost',
      'text/html; charset=utf-8',
    ])
    expect((await ask('/api/none/at/all')).body).toBe('<p>no such call')
    expect((await ask('/apis/none')).body).toBe('<p>lost')
    expect(lost.of).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      'x-frame-options': 'SAMEORIGIN',
    })
    const text = await ask('/short.txt')
    expect(text.of).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(text.of['content-security-policy']).toBeUndefined()
  })

  it.each(byteRanges)('a part of what is not compressed: %s', async (range, answer, length) => {
    const { status, of, body } = await ask('/long.png', { range })
    expect(`${status} ${of['content-range']}`).toBe(answer)
    expect(body).toHaveLength(length)
  })

  it('says what parts can be asked for, and sends the whole to who may have another version', async () => {
    expect((await ask('/long.png')).of['accept-ranges']).toBe('bytes')
    const other = await ask('/long.png', { range: 'bytes=0-9', 'if-range': '"other"' })
    expect([other.status, other.body.length]).toEqual([200, 1_000])
    const text = await ask('/long.txt', { range: 'bytes=0-9' })
    expect([text.status, text.of['accept-ranges']]).toEqual([200, undefined])
  })

  it.each(sentFiles)('%s for %j is sent as %s', async (path, accepted, encoding) => {
    const { of, body } = await ask(path, { 'accept-encoding': accepted })
    expect(of['content-encoding']).toBe(encoding)
    expect(of['vary']).toBe(path === '/long.png' ? undefined : 'Accept-Encoding')
    const bytes = Buffer.from(body, 'latin1')
    expect(bytes.length).toBe(Number(of['content-length']))
    const read =
      encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : String
    expect(String(read(bytes))).toBe(path === '/short.txt' ? LONG.slice(1) : LONG)
  })

  it('says 304 to who has it, and to nobody else', async () => {
    const { of } = await ask('/long.txt')
    const etag = of['etag'] ?? ''
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    const status = async (known: string, path = '/long.txt') =>
      (await ask(path, { 'if-none-match': known })).status
    expect(await status(etag)).toBe(304)
    expect(await status(`"other", ${etag}`)).toBe(304)
    expect(await status('*')).toBe(304)
    expect(await status('W/"other"')).toBe(200)
    expect(await status(etag, '/short.txt')).toBe(200)
    expect(await status('*', '/nothing')).toBe(404)
    expect((await ask('/long.txt', { 'if-none-match': etag })).body).toBe('')
  })

  it('is told by its port, and a second server is not let onto it', async () => {
    const owner = await portOwner(server.port)
    expect(owner).toMatchObject({ pid: process.pid, folder: process.cwd() })
    expect(owner?.name).not.toMatch(/\s/)
    const ms = process.uptime() * 1000
    expect(Math.abs((owner?.runningMs ?? 0) - ms)).toBeLessThan(2_000)
    const socket = connect(server.port, '127.0.0.1')
    await once(socket, 'connect')
    // It is no server that the socket of who asks is.
    expect(await portOwner(socket.localPort ?? 0)).toBeUndefined()
    socket.destroy()
    const port = server.port
    const other = await listen(() => undefined, { host: undefined, port })
    expect(other).toBe('taken')
  })
})

it('a folder that takes the place of the one that is served is served from then on', async () => {
  const dir = folderOf({ 'old/a.txt': 'old', 'new/b.txt': 'new' })
  const security = { connect: [], scripts: [] }
  const respond = serveBuilt({ dir: join(dir, 'old'), base: '', security })
  const server = await listen(respond, { host: undefined, port: 0 })
  if (typeof server === 'string') throw new Error(server)
  const statusOf = async (path: string) => (await get(server.port, path)).status
  expect([await statusOf('/a.txt'), await statusOf('/b.txt')]).toEqual([200, 404])
  rmSync(join(dir, 'old'), { recursive: true })
  renameSync(join(dir, 'new'), join(dir, 'old'))
  expect([await statusOf('/a.txt'), await statusOf('/b.txt')]).toEqual([404, 200])
  await server.close()
})

describe('requests that are refused', () => {
  const message = (headers: Readonly<Record<string, string>>) =>
    ({ headers, rawHeaders: Object.entries(headers).flat() }) as unknown as IncomingMessage
  const local = allowedHosts(undefined)
  const host = 'localhost:4321'

  it.each(refusedRequests)('%j: %s', (headers, expected) => {
    expect(refusal(message(headers), local)).toBe(expected)
  })

  it('two hosts are none', () => {
    const rawHeaders = ['Host', host, 'accept', 'host', 'HOST', host]
    const twice = { headers: { host }, rawHeaders } as unknown as IncomingMessage
    expect(refusal(twice, local)).toBe(400)
  })

  it('hosts are those of this machine, and the one that was named', () => {
    expect([...local]).toEqual(['localhost', '127.0.0.1', '[::1]'])
    expect([...allowedHosts('Docs.Local')]).toContain('docs.local')
    expect([...allowedHosts('fe80::1')]).toContain('[fe80::1]')
    expect(allowedHosts('0.0.0.0').size).toBeGreaterThan(3)
  })
})

it.each(compressedTypes)('%s gets smaller by compression: %s', (type, expected) => {
  expect(isCompressible(type)).toBe(expected)
})

it.each([
  ['a.constructor', 'application/octet-stream'],
  ['a.icon', 'application/octet-stream'],
  ['a.yaml', 'text/yaml; charset=utf-8'],
  ['site.webmanifest', 'application/manifest+json'],
])('%s is %s', (name, type) => {
  expect(mediaTypeOf(name)).toBe(type)
})

it.each(conditionalRequests)('the request for %s', (target, expected) => {
  expect(requestTarget(target)).toEqual(expected)
})

it.each([
  ['/.well-known/a.txt', { kind: 'file', name: '.well-known/a.txt' }],
  ['/a/.nojekyll', { kind: 'missing' }],
  ['/.well-known/.x', { kind: 'missing' }],
  ['/x/', { kind: 'file', name: 'x/index.html' }],
])('of names that begin with a dot %s is %j', (path, expected) => {
  const names = ['.well-known/a.txt', 'a/.nojekyll', '.well-known/.x', 'x/index.html']
  expect(resolveCleanUrl(path, { base: '', has: (name) => names.includes(name) })).toEqual(expected)
})

it('a folder is sent on to its address as a browser is told it, whatever its name holds', () => {
  const has = (name: string) => name === '50% ä?#/index.html'
  expect(resolveCleanUrl('/docs/50% ä?#', { base: '/docs', has })).toEqual({
    kind: 'moved',
    location: '/docs/50%25%20%C3%A4%3F%23/',
  })
})

it('an empty folder has no page to begin at', () => {
  expect(resolveCleanUrl('/', { base: '', has: () => false })).toEqual({ kind: 'missing' })
})

it.each(rangeQueries)('the query of %s and %s: %s', (target, search, expected) => {
  expect(withQuery(target, search)).toBe(expected)
})

it('a page has moved only where it begins as such', () => {
  expect(movedTo(moved('/b'))).toBe('/b')
  expect(movedTo(`<!-- -->${moved('/b')}`)).toBeUndefined()
  expect(movedTo(moved('/b').replace('0; url', '5; url'))).toBeUndefined()
})

it('a policy names each inline script and style once, and no data', () => {
  const html = [
    '<script>a()</script><SCRIPT type="module">a()</SCRIPT><script data-src="x">b()</script>',
    '<script type="application/json">{}</script><script type="application/ld+json">{}</script>',
    '<script defer src="/x.js"></script><style>a{}</style><style media="print">\nb{}</style>',
  ].join('')
  const policy = contentSecurityPolicy(html, {
    connect: ['https://c.dev'],
    scripts: ['https://s.dev', 'https://s.dev'],
  })
  const hash = expect.stringMatching(/^'sha256-[\w+/]{43}='$/)
  const parts = policy.split('; ').map((part) => part.split(' '))
  expect(parts.map(([name]) => name)).toEqual([
    'default-src',
    'script-src',
    'style-src',
    'img-src',
    'font-src',
    'media-src',
    'connect-src',
    'worker-src',
    'object-src',
    'base-uri',
    'form-action',
    'frame-ancestors',
  ])
  const of = (name: string) => parts.find(([first]) => first === name)?.slice(1)
  expect(of('script-src')).toEqual([
    "'self'",
    "'inline-speculation-rules'",
    'https://s.dev',
    hash,
    hash,
  ])
  expect(of('style-src')).toEqual(["'self'", 'https://s.dev', hash, hash])
  expect(of('connect-src')).toEqual(["'self'", 'https://c.dev'])
  expect([of('img-src'), of('media-src')]).toEqual([
    ["'self'", 'data:', 'https:'],
    ["'self'", 'https:'],
  ])
  expect([of('object-src'), of('base-uri'), of('frame-ancestors')]).toEqual([
    ["'none'"],
    ["'none'"],
    ["'self'"],
  ])
})

it('a server that is closed ends what it was still sending', async () => {
  const started = await listen((_request, response) => void response.write('begun'), {
    host: undefined,
    port: 0,
  })
  if (typeof started === 'string') throw new Error(started)
  const { body } = await fetch(`http://127.0.0.1:${started.port}/`)
  const reader = body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('begun')
  await started.close()
  await expect(reader?.read()).rejects.toThrow()
})
