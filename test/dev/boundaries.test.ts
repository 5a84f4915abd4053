import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenOnPort } from '../../src/io/serve/choose-port.ts'
import { plain } from '../../src/io/serve/http-server.ts'
import { docsgen } from '../cli/run.ts'
import { tables } from '../support/tables.ts'
import { type TempSite, tempSite } from '../support/temp-site.ts'
import { type Server, startServer } from './dev-server.ts'
import { get, rawRequest } from './raw-request.ts'

const { spellings, refusedTargets, hostAnswers, refusedOrigins, pathsOutside } = tables<{
  spellings: readonly string[]
  refusedTargets: readonly string[]
  hostAnswers: readonly (readonly [host: string, status: number])[]
  refusedOrigins: readonly (readonly [origin: string])[]
  pathsOutside: readonly string[]
}>(import.meta.url)

/*
 * P10: the servers serve the site alone, to this machine alone, to their own origin alone.
 */

const SECRET = 'canary-7f3a'
const files = {
  'package.json': `{ "name": "walls", "secret": "${SECRET}" }`,
  '.env': `TOKEN=${SECRET}\n`,
  'secret.md': `${SECRET}\n`,
  'docs-site.config.ts': `// ${SECRET}\nexport default { title: 'Walls', dev: { allowedHosts: ['docs.test'] }, redirects: { '/old': '/a', '/to/*': '/*' } }\n`,
  'content/index.md':
    '---\ntitle: Home\n---\n\nPublic text. See [a](./a.md) and [b](./guide/b.md).\n',
  'content/a.md': '---\ntitle: A\n---\n\nPage a.\n',
  'content/guide/b.md': '---\ntitle: B\n---\n\nPage b.\n',
  'content/_draft.md': `${SECRET}\n`,
  'content/.hidden.md': `${SECRET}\n`,
  'content/public/open.txt': 'open\n',
  'content/public/open.constructor': 'of no type\n',
}

/** Each has crashed some server that read it. */
const STRANGE_TARGETS = [
  '/guide/b/?%',
  '/guide/b/?q=%E0%A4%A',
  '/guide/b?%00',
  '/%ED%A0%80/',
  '/guide/%C3%A9/',
  '/a'.repeat(4000),
  '/constructor',
  '/__proto__/',
  '/hasOwnProperty',
  '/_docsgen/',
  '/_docsgen/search',
  '/guide/b.html/?%',
  '/__docsgen/',
  '/__docsgen/toString',
  '/__docsgen/client.js?%',
]
const STRANGE_HEADERS = [
  ['Accept-Encoding', ';q='],
  ['Accept-Encoding', 'br;q=x, gzip;q=1e999'],
  ['If-None-Match', ',,"'],
  ['If-Modified-Since', 'never'],
  ['Range', 'bytes=9-1'],
  ['Content-Type', '%%%'],
  ['X-Docsgen-Version', '\u00ff'],
  ['X-Docsgen-Version', 'constructor'],
  ['Expect', '100-continue'],
  ['Expect', 'nothing'],
  ['Cookie', 'a'.repeat(12_000)],
] as const

let dir: string
let outside: TempSite
const servers = new Map<string, Server>()

beforeAll(async () => {
  outside = tempSite({ 'secret.md': SECRET, 'out.txt': SECRET })
  dir = tempSite(files).dir
  symlinkSync(join(outside.dir, 'out.txt'), join(dir, 'content/public/out-of-site.txt'))
  symlinkSync(join(outside.dir, 'secret.md'), join(dir, 'content/linked.md'))
  symlinkSync(outside.dir, join(dir, 'content/linked-folder'))
  expect((await docsgen(['build'], { cwd: dir })).code).toBe(0)
  symlinkSync(join(outside.dir, 'out.txt'), join(dir, 'dist/out-of-site.txt'))
  writeFileSync(join(dir, 'dist/.secret'), SECRET)
  mkdirSync(join(dir, 'dist/.git'))
  for (const name of ['guide/.secret', 'guide/.secret.html', '.git/config']) {
    writeFileSync(join(dir, 'dist', name), SECRET)
  }
  mkdirSync(join(dir, 'content/folder.md'))
  execFileSync('mkfifo', [join(dir, 'content/pipe.md')])
  // An editor that notes what it was told to open.
  const editor = join(dir, 'code')
  writeFileSync(editor, `#!/bin/sh\necho "$@" >> '${join(dir, 'opened.txt')}'\n`, { mode: 0o755 })
  servers.set(
    'dev',
    await startServer('dev', dir, {
      env: { DOCSGEN_EDITOR: editor },
      args: ['--allow-host', 'other.test'],
    }),
  )
  servers.set('preview', await startServer('preview', dir))
})
afterAll(async () => {
  for (const server of servers.values()) await server.stop()
})

function port(command: string): number {
  return servers.get(command)?.port ?? 0
}

describe.each(['dev', 'preview'])('[P10] docsgen %s', (command) => {
  it('[P10] serves pages and static files', async () => {
    expect((await get(port(command), '/')).body).toContain('Public text.')
    expect((await get(port(command), '/guide/b')).body).toContain('Page b.')
    expect((await get(port(command), '/open.txt')).body).toContain('open')
    const untyped = await get(port(command), '/open.constructor')
    expect([untyped.status, untyped.head]).toEqual([
      200,
      expect.stringContaining('application/octet-stream'),
    ])
  })

  it.each(spellings)('[P10] keeps what is outside the site to itself: %s', async (target) => {
    const answer = await get(port(command), target)
    expect(answer.head + answer.body).not.toContain(SECRET)
    expect(answer.head + answer.body).not.toContain('root:')
    expect([0, 301, 400, 404]).toContain(answer.status)
    if (answer.status === 301) expect(answer.head).toMatch(/location: \/[^/]/)
  })

  it('[P10] sends old addresses on, with their query', async () => {
    for (const [path, to] of [
      ['/old?a=1', '/a?a=1'],
      ['/to/a?a=1', '/a?a=1'],
      ['/to/guide/b/', '/guide/b'],
      ['/to/%C3%A4', '/%C3%A4'],
    ] as const) {
      const { status, head } = await get(port(command), path)
      expect([status, /^location: (.*)\r$/m.exec(head)?.[1]]).toEqual([301, to])
    }
  })

  it.each(refusedTargets)('[P10] never sends to another site: %s', async (target) => {
    const { status, head } = await get(port(command), target)
    expect([301, 400, 404]).toContain(status)
    expect(head).not.toMatch(/^set-cookie/im)
    if (status === 301) expect(head).toMatch(/^location: \/(?![/\\])[!-~]*\r$/m)
  })

  it('[P10] lets no markup of an address into the page that says it is missing', async () => {
    const { status, body } = await get(port(command), '/%22%3E%3Cimg%20src=x%3E')
    expect([status, body]).toEqual([404, expect.not.stringContaining('<img src=x>')])
  })

  it.each(hostAnswers)('[P10] Host: %s is answered with %i', async (host, status) => {
    expect((await get(port(command), '/', { host })).status).toBe(status)
  })

  it('[P10] lets in the hosts that are named, and says how to allow another one (dev)', async () => {
    const asked = (host: string) => get(port(command), '/', { host: `${host}:4321` })
    const allowed = command === 'dev' ? 200 : 403
    for (const host of ['docs.test', 'Other.test'])
      expect([host, (await asked(host)).status]).toEqual([host, allowed])
    const hint =
      'The host "evil.example" is not allowed. To allow it, start docsgen dev --allow-host evil.example, or write'
    const { body } = await asked('evil.example')
    expect(body).toContain(command === 'dev' ? hint : 'Forbidden')
  })

  it('[P10] wants exactly one Host', async () => {
    const twice = ['GET / HTTP/1.1', 'Host: localhost', 'Host: evil.example', 'Connection: close']
    expect((await rawRequest(port(command), twice)).status).toBe(400)
    expect((await rawRequest(port(command), ['GET / HTTP/1.1', 'Connection: close'])).status).toBe(
      400,
    )
    expect((await rawRequest(port(command), ['GET / HTTP/1.0'])).status).toBe(400)
  })

  it.each(refusedOrigins)('[P10] Origin: %s is refused', async (origin) => {
    expect((await get(port(command), '/', { origin })).status).toBe(403)
  })

  it('[P10] its own origin is not', async () => {
    const origin = `http://localhost:${port(command)}`
    expect((await get(port(command), '/', { origin })).status).toBe(200)
  })

  it('[P10] other sites may link to it but not take from it', async () => {
    const fetched = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'no-cors',
      'sec-fetch-dest': 'script',
    }
    expect((await get(port(command), '/', fetched)).status).toBe(403)
    const framed = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'iframe',
    }
    expect((await get(port(command), '/', framed)).status).toBe(403)
    const followed = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    }
    expect((await get(port(command), '/', followed)).status).toBe(200)
  })

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND'])(
    '[P10] %s changes nothing',
    async (method) => {
      const answer = await rawRequest(port(command), [
        `${method} / HTTP/1.1`,
        `Host: localhost:${port(command)}`,
        'Content-Length: 0',
        'Connection: close',
      ])
      expect([0, 400, 403, 405]).toContain(answer.status)
    },
  )

  it('[P10] takes no WebSocket', async () => {
    const answer = await rawRequest(port(command), [
      'GET / HTTP/1.1',
      `Host: localhost:${port(command)}`,
      'Origin: http://evil.example',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ])
    expect(answer.status).toBe(403)
  })

  it('[P10] no header and no query makes it fail', async () => {
    const statuses = new Map<string, number>()
    for (const target of STRANGE_TARGETS) {
      statuses.set(target, (await get(port(command), target)).status)
    }
    for (const [name, value] of STRANGE_HEADERS) {
      const { status } = await get(port(command), '/guide/b', { [name]: value })
      statuses.set(`${name}: ${value.slice(0, 40)}`, status)
    }
    expect([...statuses].filter(([, status]) => status === 0 || status >= 500)).toEqual([])
    expect(statuses.get('/guide/b/?%')).toBe(301)
    expect(statuses.get('Expect: nothing')).toBe(417)
  })

  it('[P10] leads on with the query as it came', async () => {
    for (const query of ['?%', '?q=%E0%A4%A', '?x=%0d%0aSet-Cookie:a', '?a=1&b=%26']) {
      const { head } = await get(port(command), `/guide/b/${query}`)
      const [, location] = /^location: (.*)$/im.exec(head) ?? []
      expect(location?.trim()).toBe(`/guide/b${query}`)
      expect(head).not.toMatch(/^set-cookie/im)
    }
  })

  it('[P10] judges each request of one connection by itself', async () => {
    const host = `Host: localhost:${port(command)}`
    const { head, body } = await rawRequest(port(command), [
      ...['GET /open.txt HTTP/1.1', host, ''],
      ...['GET /secret.md HTTP/1.1', host, ''],
      ...['GET /open.txt HTTP/1.1', 'Host: evil.example', ''],
      ...['POST /__docsgen/create HTTP/1.1', host, 'Content-Length: 0', ''],
      ...['GET /open.txt HTTP/1.1', host, 'Origin: http://evil.example', ''],
      ...['GET /open.txt HTTP/1.1', host, 'Connection: close'],
    ])
    const answers = [...`${head}${body}`.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)
    const posted = command === 'dev' ? '403' : '405'
    expect(answers).toEqual(['200', '404', '403', posted, '403', '200'])
  })

  it.each([
    ['Content-Length: 5', 'Transfer-Encoding: chunked'],
    ['Transfer-Encoding: strange'],
    ['Content-Length: 5', 'Content-Length: 6'],
    [' folded: line'],
    ['Name : space'],
    [`Cookie: ${'a'.repeat(20_000)}`],
  ])('[P10] refuses what two readers could read in two ways: %s', async (...lines) => {
    const host = `Host: localhost:${port(command)}`
    const { status } = await rawRequest(port(command), ['GET / HTTP/1.1', host, ...lines])
    expect([400, 431]).toContain(status)
  })

  it('[P10] survives nonsense', async () => {
    await rawRequest(port(command), ['\u0000\u0001 nonsense'])
    await rawRequest(port(command), [`GET /${'a'.repeat(100_000)} HTTP/1.1`, 'Host: localhost'])
    await rawRequest(port(command), ['GET / HTTP/1.1', 'Host: localhost', 'Content-Length: -1'])
    expect((await get(port(command), '/')).status).toBe(200)
  })

  it('[P10] listens on loopback alone', async () => {
    const listening = execFileSync('node', ['-e', LISTENING, String(port(command))], {
      encoding: 'utf8',
    })
    expect(listening.trim().split('\n').toSorted()).toEqual(['127.0.0.1', '::1'])
  })
})

/** Prints the addresses on which somebody listens on a port, from the kernel's tables. */
const LISTENING = `
const { readFileSync } = require('node:fs')
const port = ':' + Number(process.argv[1]).toString(16).toUpperCase().padStart(4, '0')
const names = { '0100007F': '127.0.0.1', '00000000000000000000000001000000': '::1', '00000000': '0.0.0.0', '00000000000000000000000000000000': '::' }
for (const table of ['/proc/net/tcp', '/proc/net/tcp6'])
  for (const line of readFileSync(table, 'utf8').split('\\n').slice(1)) {
    const [, local = '', , state] = line.trim().split(/\\s+/)
    if (local.endsWith(port) && state === '0A') console.log(names[local.split(':')[0]] ?? local)
  }
`

describe('[P10] what the development client may ask for', () => {
  const ask = (
    what: string,
    headers: Readonly<Record<string, string>>,
    body: string,
    { method = 'POST', type = 'application/json' } = {},
  ) =>
    rawRequest(port('dev'), [
      `${method} /__docsgen/${what} HTTP/1.1`,
      `Host: localhost:${port('dev')}`,
      'Connection: close',
      `Content-Type: ${type}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '',
      body,
    ])
  const own = () => ({ Origin: `http://localhost:${port('dev')}`, 'X-Docsgen': '1' })

  it('[P10] needs its own origin and its own header', async () => {
    const body = JSON.stringify({ path: '/made-by-strangers' })
    const { Origin, ...mark } = own()
    expect((await ask('create', {}, body)).status).toBe(403)
    expect((await ask('create', { Origin }, body)).status).toBe(403)
    expect((await ask('create', mark, body)).status).toBe(403)
    expect((await ask('create', { ...own(), Origin: 'http://evil.example' }, body)).status).toBe(
      403,
    )
    expect((await get(port('dev'), '/made-by-strangers')).status).toBe(404)
  })

  it.each(['../secret', 'a/../../x', '.git/hooks/x', '_x', 'a\u0000b', ''])(
    '[P10] creates no page outside the content: %j',
    async (path) => {
      expect((await ask('create', own(), JSON.stringify({ path }))).status).toBe(409)
    },
  )

  it.each(pathsOutside)('[P10] opens no file outside the site: %s', async (file) => {
    const answer = await ask('open', own(), JSON.stringify({ file }))
    expect(answer.status).toBe(409)
    expect(answer.body).toContain('not a file of the site')
  })

  it('[P10] tells the editor of files of the site, and of no other', async () => {
    const opened = join(dir, 'opened.txt')
    expect(existsSync(opened)).toBe(false)
    expect((await ask('open', own(), '{"file":"content/a.md:5:7"}')).status).toBe(204)
    await expect.poll(() => existsSync(opened) && readFileSync(opened, 'utf8')).toMatch(/\n$/)
    expect(readFileSync(opened, 'utf8')).toBe(`--goto ${join(dir, 'content/a.md')}:5:7\n`)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', '', '%%%'])(
    '[P10] takes no wish that a form could send: %j',
    async (type) => {
      const body = JSON.stringify({ path: 'made-by-a-form' })
      expect((await ask('create', own(), body, { type })).status).toBe(415)
      expect(existsSync(join(dir, 'content/made-by-a-form.md'))).toBe(false)
    },
  )

  it('[P10] does nothing that is not asked for by POST', async () => {
    const content = readdirSync(join(dir, 'content')).toSorted()
    const body = JSON.stringify({ path: 'by-method', file: 'content/a.md' })
    for (const what of ['open', 'fix', 'create', 'client.js']) {
      for (const method of ['HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const { status, head } = await ask(what, own(), body, { method })
        const isRead = method === 'HEAD'
        expect(status, `${method} ${what}`).toBe(isRead ? (what === 'client.js' ? 200 : 404) : 405)
        expect(head).not.toMatch(/access-control/i)
      }
    }
    expect(readdirSync(join(dir, 'content')).toSorted()).toEqual(content)
  })

  it('[P10] takes texts for what they say, and nothing else for a text', async () => {
    const content = readdirSync(join(dir, 'content')).toSorted()
    for (const value of [{ toString: 1 }, ['../x'], [], 1, null, true]) {
      for (const [what, name] of Object.entries({ open: 'file', fix: 'id', create: 'path' })) {
        const { status } = await ask(what, own(), JSON.stringify({ [name]: value }))
        expect(status, `${what} ${JSON.stringify(value)}`).toBe(400)
      }
    }
    for (const body of ['{}', '[]', '{"__proto__":"x"}', '{"constructor":"x"}']) {
      for (const what of ['open', 'fix', 'create', 'constructor', '__proto__', 'open%2F..']) {
        const { status } = await ask(what, own(), body)
        expect([400, 409], `${what} ${body}`).toContain(status)
      }
    }
    // Too long for an address, and for the system, which counts bytes.
    for (const [path, reason] of [
      ['x'.repeat(300), 'a segment of it is too long'],
      ['\\u00e4'.repeat(200), 'ENAMETOOLONG'],
    ] as const) {
      const long = await ask('create', own(), `{ "path": "${path}" }`)
      expect([long.status, long.body]).toEqual([409, expect.stringContaining(reason)])
    }
    expect(readdirSync(join(dir, 'content')).toSorted()).toEqual(content)
  })

  it('[P10] reads only small, well-formed wishes', async () => {
    expect((await ask('fix', own(), 'x'.repeat(50_000))).status).toBe(400)
    for (const body of ['[', '', '"x"', '1', '\ufeff{}', '['.repeat(9000)]) {
      expect((await ask('fix', own(), body)).status, body).toBe(400)
    }
    expect((await ask('fix', own(), 'null')).status).toBe(400)
    expect((await ask('fix', own(), '{}')).status).toBe(409)
    expect((await ask('nothing', own(), '{}')).status).toBe(409)
  })

  it('[P10] lets no stranger listen to the event stream', async () => {
    const target = '/__docsgen/events?path=/&hash=x'
    expect((await get(port('dev'), target, { origin: 'http://evil.example' })).status).toBe(403)
    expect((await get(port('dev'), target, { host: 'evil.example' })).status).toBe(403)
    const fetched = { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }
    expect((await get(port('dev'), target, fetched)).status).toBe(403)
    const own = await get(port('dev'), target)
    expect(own.status).toBe(200)
    expect(own.head).toContain('text/event-stream')
    expect(own.head).not.toMatch(/access-control/i)
  })

  it('[P10] tells a listener at an address of no page what it tells all, and nothing of a file', async () => {
    const queries = ['path=%', 'path=%00', 'path=//', 'path=constructor', 'path=/../secret', '']
    const answers = await Promise.all(
      queries.map((query) => get(port('dev'), `/__docsgen/events?${query}`)),
    )
    for (const [index, answer] of answers.entries()) {
      expect(answer.status, queries[index]).toBe(200)
      expect(answer.body, queries[index]).not.toContain(SECRET)
    }
    expect((await get(port('dev'), '/')).status).toBe(200)
  })
})

describe('[P10] with --host', () => {
  const address = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

  it('[P10] others may look, under addresses of this machine, and change nothing', async () => {
    const server = await startServer('dev', dir, { args: ['--host'] })
    const at = address ?? '127.0.0.1'
    const ask = (lines: readonly string[]) => rawRequest(server.port, lines, { address: at })
    const host = `Host: ${at}:${server.port}`
    expect((await ask(['GET / HTTP/1.1', host, 'Connection: close'])).status).toBe(200)
    expect((await ask(['GET / HTTP/1.1', 'Host: evil.example', 'Connection: close'])).status).toBe(
      403,
    )
    const wish = await ask([
      'POST /__docsgen/nothing HTTP/1.1',
      host,
      `Origin: http://${at}:${server.port}`,
      'X-Docsgen: 1',
      'Connection: close',
      'Content-Type: application/json',
      'Content-Length: 2',
      '',
      '{}',
    ])
    // A machine without another address can only ask itself, and there is nothing of that name to do.
    expect(wish.status).toBe(address === undefined ? 409 : 403)
    await server.stop()
  })
})

describe('the addresses that a server says it has', () => {
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)

  it.each<readonly [string | undefined, string, readonly string[]]>([
    [undefined, 'localhost', []],
    ['localhost', 'localhost', []],
    ['127.0.0.1', '127.0.0.1', []],
    ['0.0.0.0', 'localhost', others],
    ...others.map((address) => [address, address, [address]] as const),
  ])('are those at which it answers: %s', async (host, name, network) => {
    const started = await listenOnPort((_, response) => plain(response, 404), { host, port: 0 })
    if (started.kind !== 'running') throw new Error(started.kind)
    expect([started.origin, started.network]).toEqual([`http://${name}:${started.port}`, network])
    const all = [started.origin, ...network.map((at) => `http://${at}:${started.port}`)]
    for (const at of all) expect((await fetch(at)).status, at).toBe(404)
    await started.close()
  })
})

describe('[P11] the server does not mind its clients', () => {
  it('[P11] they come, break off and go', async () => {
    const sockets = Array.from({ length: 150 }, (_, index) => {
      const socket = connect(port('dev'), '127.0.0.1')
      socket.on('error', () => undefined)
      const target = index % 3 === 0 ? '/' : '/__docsgen/events?path=/&hash=x'
      socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\n${index % 5 === 0 ? '' : '\r\n'}`)
      return socket
    })
    await new Promise((resolve) => setTimeout(resolve, 300))
    for (const socket of sockets) socket.resetAndDestroy()
    expect((await get(port('dev'), '/')).status).toBe(200)
  })
})
