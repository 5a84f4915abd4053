import { afterEach, describe, expect, it } from 'vitest'
import { page, type TempSite, tempSite } from '../../support/temp-site.ts'
import { type Answers, type LinkedServer, linkedServer, selfSignedServer } from './linked-server.ts'

/*
 * `docsgen check --external`, on servers of this machine that answer as servers do.
 */

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

async function server(answers: Answers): Promise<LinkedServer> {
  const made = await linkedServer(answers)
  cleanups.push(made.close)
  return made
}

/** Short figures, so that a test takes no minute; those of a site are in seconds, too. */
const QUICK = { includePrivate: true, timeout: 20, retries: 1, maxWait: 0.05 }

/** A site whose home page has one link a line, from line 5 on, each in column 9. */
function siteOf(hrefs: readonly string[], more: Files = {}, config: object = {}): TempSite {
  const lines = hrefs.map((href) => `- [link](${href})`)
  const site = tempSite({
    'content/index.md': page('Home', lines.join('\n')),
    'docs-site.config.ts': configText({ externalLinks: QUICK, ...config }),
    ...more,
  })
  return site
}

type Files = Readonly<Record<string, string>>

const configText = (config: object) =>
  `export default ${JSON.stringify({ title: 'Acme', ...config }, null, 2)}\n`

type Found = {
  readonly code: string
  readonly severity: string
  readonly message: string
  readonly hint: string | null
  readonly at: { readonly file: string; readonly line: number; readonly column: number } | null
  readonly fix?: { readonly replacement: string; readonly safe: boolean } | null
}

async function checked(site: TempSite, args: readonly string[] = []) {
  const { code, stdout, stderr } = await site.call(['check', '--external', '--json', ...args])
  const found = JSON.parse(stdout) as readonly Found[]
  return { code, found, stderr }
}

/** What is said of each link of the home page, in order; undefined of a good one. Addresses without their origin. */
function saidOf(found: readonly Found[], hrefs: readonly string[], origin: string) {
  return hrefs.map((href, index) => {
    const at = found.filter(
      (one) => one.at?.file === 'content/index.md' && one.at.line === 5 + index,
    )
    const said = at.map(({ code, message }) => `${code}: ${message.replaceAll(origin, '')}`)
    return [href.replace(origin, ''), ...said]
  })
}

describe('what servers answer is told as what it is', () => {
  /** Paths of the server, and what is said of a link to each, if anything is. */
  const expected: readonly (readonly string[])[] = [
    ['/good'],
    ['/no-head'],
    ['/temporary'],
    ['/flaky'],
    ['/busy'],
    [
      '/missing',
      'external-broken: The link to /missing leads nowhere: there is no such page (404)',
    ],
    ['/gone', 'external-broken: The link to /gone leads nowhere: the page is gone for good (410)'],
    ['/teapot', 'external-broken: The link to /teapot leads nowhere: the server answers 418'],
    [
      '/private',
      'external-unanswered: Whether /private is there is not known: the server refuses to show it to a program (403)',
    ],
    [
      '/failing',
      'external-unanswered: Whether /failing is there is not known: the server has failed (500)',
    ],
    ['/moved', 'external-moved: /moved has moved for good'],
    ['/moved-then-temporary', 'external-moved: /moved-then-temporary has moved for good'],
    ['/temporary-then-moved'],
    [
      '/loop',
      'external-broken: The link to /loop leads nowhere: it redirects in a circle, by way of /loop',
    ],
    [
      '/hop/0',
      'external-broken: The link to /hop/0 leads nowhere: it redirects more than 10 times',
    ],
    [
      '/to-nowhere',
      'external-broken: The link to /to-nowhere leads nowhere: it redirects (302) to no address',
    ],
    [
      '/to-app',
      'external-broken: The link to /to-app leads nowhere: it redirects (302) to slack://open',
    ],
    [
      '/to-example',
      'external-broken: The link to /to-example leads nowhere: it redirects to http://shop.example/, which readers cannot reach',
    ],
    ['/page#install'],
    ['/page#by-name'],
    ['/page#caf%C3%A9'],
    ['/page#readme'],
    ['/page#from-script'],
    ['/page#from-json'],
    ['/page#:~:text=some%20words'],
    ['/page#L10-L20'],
    ['/page#/route'],
    ['/page#instal', 'external-anchor: /page has no element with the id #instal'],
    ['/page#in-comment', 'external-anchor: /page has no element with the id #in-comment'],
    ['/page#field', 'external-anchor: /page has no element with the id #field'],
    ['/manual.pdf#page=3'],
    ['/huge'],
    ['/huge#first'],
    ['/huge#behind-it'],
    [
      '/moved-page#nothing',
      'external-anchor: /moved-page has no element with the id #nothing',
      'external-moved: /moved-page has moved for good',
    ],
  ]
  const to = (status: number, location?: string) => ({
    status,
    ...(location === undefined ? {} : { headers: { location } }),
  })
  const answers: Answers = {
    '/good': {},
    '/no-head': (_, method) => ({ status: method === 'HEAD' ? 405 : 200 }),
    '/temporary': to(302, '/good'),
    '/flaky': (before) => ({ status: before === 0 ? 500 : 200 }),
    '/busy': (before) => (before === 0 ? { status: 429, headers: { 'retry-after': '0' } } : {}),
    '/gone': { status: 410 },
    '/teapot': { status: 418 },
    '/private': { status: 403 },
    '/failing': { status: 500 },
    '/moved': to(301, '/moved-again'),
    '/moved-again': to(308, '/good'),
    '/moved-then-temporary': to(301, '/temporary'),
    '/temporary-then-moved': to(307, '/moved'),
    '/loop': to(302, '/loop-back'),
    '/loop-back': to(302, '/loop'),
    ...Object.fromEntries(
      Array.from({ length: 12 }, (_, hop) => [`/hop/${hop}`, to(302, `/hop/${hop + 1}`)]),
    ),
    '/to-nowhere': to(302),
    '/to-app': to(302, 'slack://open'),
    '/to-example': to(302, 'http://shop.example/'),
    '/page': {
      body: `<!doctype html><h1 id=install>Install</h1><a name="by-name"></a><p id="café">
        <h2 id="user-content-readme">Read me</h2><!-- <p id="in-comment"> --><input name="field">
        <script>for (const id of ['from-script']) make(id)</script>
        <script type="application/json">{"html":"<h2 id=\\"user-content-from-json\\">"}</script>`,
    },
    '/manual.pdf': { headers: { 'content-type': 'application/pdf' } },
    '/huge': { body: '<p id="first">', padding: 50_000_000 },
    '/moved-page': to(301, '/page'),
  }

  it('at each place, with an address or id to write instead', async () => {
    const { origin, requests } = await server(answers)
    const hrefs = expected.map(([path = '']) => origin + path)
    const site = siteOf(hrefs, {
      'content/other.md': page('Other', `[Again](${origin}/missing) and [again](${origin}/good).`),
    })
    const first = await checked(site)
    expect(saidOf(first.found, hrefs, origin)).toEqual(expected)
    expect(first.code).toBe(1)

    const of = (path: string) =>
      first.found.find(({ message }) => message.includes(`${origin}${path} `))
    expect(of('/moved')?.hint).toBe(`Link to ${origin}/good`)
    expect(of('/moved')?.fix).toMatchObject({ replacement: `${origin}/good`, safe: false })
    expect(of('/moved-then-temporary')?.hint).toBe(`Link to ${origin}/temporary`)
    expect(first.found.map(({ hint }) => hint)).toContain(`Link to ${origin}/page#nothing`)
    expect(of('/page')).toMatchObject({ hint: 'Did you mean #install?', fix: null })
    // Equal problems are told at each place.
    const missing = first.found.filter(({ message }) => message.includes('/missing'))
    expect(missing.map(({ at }) => `${at?.file}:${at?.line}:${at?.column}`)).toEqual([
      'content/index.md:10:10',
      'content/other.md:5:9',
    ])

    const count = (path: string) =>
      requests.filter((request) => request.endsWith(` ${path}`)).length
    // However many links lead there, and once more for each redirect that does.
    expect(requests.filter((request) => request === 'HEAD /missing')).toHaveLength(1)
    expect(requests.filter((request) => request === 'GET /missing')).toHaveLength(1)
    expect([
      count('/page'),
      count('/huge'),
      count('/gone'),
      count('/failing'),
      count('/flaky'),
      count('/busy'),
    ]).toEqual([2, 1, 2, 2, 2, 2])

    requests.length = 0
    const second = await checked(site)
    expect(second.found).toEqual(first.found)
    // What is there is believed, what is not there asked again.
    expect(requests).not.toContain('HEAD /good')
    for (const path of [
      '/flaky',
      '/busy',
      '/huge',
      '/no-head',
      '/manual.pdf',
      '/moved',
      '/temporary',
    ])
      expect(count(path)).toBe(0)
    expect([count('/page'), count('/missing'), count('/failing')]).toEqual([2, 2, 2])
  })
})

describe('servers that cost time', () => {
  it('are given up: silence, a refused connection, no host, 429 for ever', async () => {
    const silent = await server(
      Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`/${n}`, 'silence' as const])),
    )
    const busy = await server(
      Object.fromEntries(
        Array.from({ length: 9 }, (_, n) => [
          `/${n}`,
          { status: 429, headers: { 'retry-after': '0' } },
        ]),
      ),
    )
    const later = await server({ '/': { status: 429, headers: { 'retry-after': '3600' } } })
    const good = await server({ '/': {}, '/half': { body: '<p id="one">', isUnfinished: true } })
    const closed = await linkedServer({})
    await closed.close()
    const nobody = `http://${'a'.repeat(64)}.com`
    const hrefs = [
      ...Array.from({ length: 9 }, (_, n) => `${silent.origin}/${n}`),
      ...Array.from({ length: 9 }, (_, n) => `${busy.origin}/${n}`),
      `${later.origin}/`,
      `${good.origin}/`,
      `${closed.origin}/`,
      `${nobody}/`,
      `${good.origin}/half`,
      `${good.origin}/half#one`,
    ]
    const site = siteOf(hrefs, {}, { externalLinks: { ...QUICK, timeout: 0.3, maxWait: 0.1 } })
    const { found, code } = await checked(site)
    const messages = new Map(
      found.map(({ at, code: of, message }) => [
        (at?.line ?? 0) - 5,
        `${of} ${message.replace(/http\S+/, '<url>')}`,
      ]),
    )
    const unknown = 'external-unanswered Whether <url> is there is not known: '
    expect(messages.get(0)).toBe(`${unknown}the server did not answer within 0.30 s`)
    expect(messages.get(8)).toBe(
      `${unknown}${new URL(silent.origin).host} was given up after it had failed for other links`,
    )
    expect(messages.get(9)).toBe(
      `${unknown}the server has been asked too often (429), and asks to wait 0.00 s`,
    )
    expect(messages.get(17)).toBe(
      `${unknown}${new URL(busy.origin).host} was given up after it had failed for other links`,
    )
    expect(messages.get(18)).toBe(
      `${unknown}the server has been asked too often (429), and asks to wait 60 min 0 s`,
    )
    expect(messages.get(19)).toBe(undefined)
    expect(messages.get(20)).toBe(`${unknown}127.0.0.1 accepts no connection (ECONNREFUSED)`)
    expect(messages.get(21)).toBe(
      `external-broken The link to <url> leads nowhere: there is no host ${new URL(nobody).host}`,
    )
    expect([messages.get(22), messages.get(23)]).toEqual([undefined, undefined])
    expect(code).toBe(1)
    // Two at a time, and one of them once more: nothing of the other seven.
    expect(silent.requests.toSorted()).toEqual(['GET /0', 'HEAD /0', 'HEAD /1'])
    expect(busy.requests.toSorted()).toEqual(['GET /0', 'HEAD /0', 'HEAD /1'])
    expect(later.requests).toHaveLength(1)
  })

  it('are not waited for in the middle of an answer', async () => {
    const { origin, requests } = await server({
      '/half': { body: '<p id="one">', isUnfinished: true },
    })
    const site = siteOf([`${origin}/half#two`], {}, { externalLinks: { ...QUICK, timeout: 0.3 } })
    expect((await checked(site)).found.map(({ message }) => message)).toEqual([
      `Whether ${origin}/half is there is not known: the server did not answer within 0.30 s`,
    ])
    expect(requests).toEqual(['GET /half', 'GET /half'])
  })

  it('are asked again when they have said, and not before', async () => {
    const times: number[] = []
    const { origin, requests } = await server({
      '/': (before) => {
        times.push(performance.now())
        return before === 0 ? { status: 503, headers: { 'retry-after': '1' } } : {}
      },
      '/other': {},
    })
    const site = siteOf(
      [`${origin}/`, `${origin}/other`],
      {},
      { externalLinks: { ...QUICK, maxWait: 1 } },
    )
    expect((await checked(site)).found).toEqual([])
    expect(requests.toSorted()).toEqual(['GET /', 'HEAD /', 'HEAD /other'])
    // Timers may be early by less than a millisecond.
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(999)
  })

  it('a certificate that browsers refuse is told with its reason', async () => {
    const secure = await selfSignedServer({ '/': {}, '/other': {} })
    cleanups.push(secure.close)
    const good = await server({ '/': {} })
    const hrefs = [`${secure.origin}/`, `${secure.origin}/other`, `${good.origin}/`]
    const { found } = await checked(siteOf(hrefs))
    expect(found.map(({ at, message }) => `${at?.line} ${message}`)).toEqual(
      [`5 The link to ${secure.origin}/`, `6 The link to ${secure.origin}/other`].map(
        (text) =>
          `${text} leads nowhere: the certificate of 127.0.0.1 is signed by nobody but itself (DEPTH_ZERO_SELF_SIGNED_CERT)`,
      ),
    )
    expect(secure.requests).toEqual([])
  })

  it('a machine without a network is told once', async () => {
    const hrefs = Array.from({ length: 30 }, (_, n) => `http://${'a'.repeat(64)}${n}.com/`)
    const { found, code } = await checked(siteOf(hrefs))
    expect(found.map(({ code: of, at, message }) => `${of} ${at} ${message.slice(0, 42)}`)).toEqual(
      ['external-unreachable null No link to another site could be checked: '],
    )
    expect(code).toBe(1)
  })

  it('hosts that are gone are told as such where something that is known still answers', async () => {
    const good = await server({ '/': {} })
    const dead = [1, 2].map((n) => `http://${'a'.repeat(64)}${n}.com/`)
    const site = siteOf([`${good.origin}/`, ...dead])
    await checked(site)
    good.requests.length = 0
    expect((await checked(site)).found.map(({ code, at }) => `${code} ${at?.line}`)).toEqual([
      'external-broken 6',
      'external-broken 7',
    ])
    expect(good.requests).toEqual(['HEAD /'])
    await good.close()
    expect((await checked(site)).found.map(({ code }) => code)).toEqual(['external-unreachable'])
  })
})

describe('what is asked', () => {
  it('links of content, front matter, navigation, config and API prose, at their places', async () => {
    const { origin } = await server({})
    const site = siteOf(
      [`${origin}/text`],
      {
        'content/more.md': `---\ntitle: More\nhead:\n  - tag: link\n    attributes: { rel: license, href: '${origin}/licence' }\n---\n\n![Plan](${origin}/plan.png)\n\n<a href="${origin}/raw">raw</a>\n\n[ref]\n\n[ref]: ${origin}/ref\n`,
        'content/openapi.yaml': `openapi: 3.1.0\ninfo: { title: Acme, version: '1' }\ntags:\n  - name: Keys\n    description: See [more](${origin}/tag).\n    externalDocs: { url: '${origin}/docs' }\npaths:\n  /keys:\n    get: { tags: [Keys], summary: List keys, operationId: list, description: 'About [it](${origin}/operation).', responses: { '200': { description: OK } } }\n`,
      },
      {
        api: { spec: 'openapi.yaml' },
        areas: [{ id: 'docs', prefix: '/', title: 'Docs', navigation: 'docs' }],
        navigations: {
          docs: [
            {
              title: 'All',
              links: ['/', '/more', { title: 'Blog', href: `${origin}/nav` }, { auto: '' }],
            },
          ],
        },
        topBar: [{ label: 'Shop', href: `${origin}/top` }],
        links: { support: `${origin}/support` },
        redirects: { '/old': `${origin}/redirect` },
        head: [
          { tag: 'link', attributes: { rel: 'icon', href: `${origin}/icon.svg` } },
          { tag: 'link', attributes: { rel: 'preconnect', href: `${origin}/only-announced` } },
          { tag: 'link', attributes: { rel: 'canonical', href: `${origin}/the-page-itself` } },
        ],
      },
    )
    const { found } = await checked(site)
    const config = site.read('docs-site.config.ts').split('\n')
    const lineOf = (text: string) =>
      `docs-site.config.ts:${config.findIndex((line) => line.includes(text)) + 1}`
    const places = found
      .filter(({ code }) => code === 'external-broken')
      .map(({ at, message }) => `${/:\d+(\/\S+)/.exec(message)?.[1]} ${at?.file}:${at?.line}`)
    expect(places.toSorted()).toEqual([
      '/docs content/openapi.yaml:6',
      `/icon.svg ${lineOf('/icon.svg')}`,
      '/licence content/more.md:3',
      `/nav ${lineOf('/nav')}`,
      '/operation content/openapi.yaml:9',
      '/plan.png content/more.md:8',
      '/raw content/more.md:10',
      `/redirect ${lineOf('/redirect')}`,
      '/ref content/more.md:12',
      `/support ${lineOf('/support')}`,
      '/tag content/openapi.yaml:5',
      '/text content/index.md:5',
      `/top ${lineOf('/top')}`,
    ])
  })

  it('not what is ignored, private, an example or of the site itself; each is listed with --verbose', async () => {
    const { origin, requests } = await server({ '/asked': {} })
    const ignore = [
      { url: `${origin}/shop/*`, reason: 'wants cookies' },
      { url: 'https://gone.example.org/*', reason: 'was taken away' },
    ]
    const hrefs = [
      `${origin}/shop/cart`,
      'https://api.example.com/',
      'http://a%b/',
      'https://docs.acme.dev/',
      'https://docs.acme.dev/content',
      `${origin}/asked`,
    ]
    const config = { url: 'https://docs.acme.dev', externalLinks: { ...QUICK, ignore } }
    const site = siteOf(hrefs, { 'content/content.md': page('Content') }, config)
    const { found } = await checked(site)
    expect(
      found.map(({ code, at, message }) => `${code} ${at?.file}:${at?.line} ${message}`),
    ).toEqual([
      'external-broken content/index.md:7 The link to http://a%25b/ leads nowhere: it is no address',
      'config-no-effect docs-site.config.ts:14 Config key externalLinks.ignore.1 has no effect: no link leads to https://gone.example.org/*',
    ])
    expect(requests).toEqual(['HEAD /asked'])
    const { stdout, stderr } = await site.call(['check', '--external', '--verbose'])
    expect(stderr).toContain(`not asked: ${origin}/shop/cart (ignored: wants cookies)`)
    expect(stderr).toContain('not asked: https://api.example.com/ (a name for examples)')
    expect(stderr).toContain('not asked: https://docs.acme.dev/content (a page of this site)')
    expect(stderr).toMatch(/✓ links {5}0 asked, 1 known, 1 ignored, 3 skipped, 1 broken/)
    expect(stdout).toMatch(/^Found 1 error, 1 warning in 2 files \([^)]+\)\.$/m)

    site.write({ 'docs-site.config.ts': configText({ externalLinks: { timeout: 5 } }) })
    const left = await site.call(['check', '--external', '--verbose'])
    expect(left.stderr).toContain(`not asked: ${origin}/asked (a private address)`)
    expect(requests).toEqual(['HEAD /asked'])
  })

  it('nothing without the option, and a wrong setting is told', async () => {
    const { origin, requests } = await server({})
    const site = siteOf([`${origin}/missing`])
    expect(await site.call(['check', '--json'])).toMatchObject({ code: 0, stdout: '[]\n' })
    expect((await site.call(['build', '--json'])).code).toBe(0)
    expect(requests).toEqual([])
    site.write({
      'docs-site.config.ts': configText({
        externalLinks: { ignore: [{ url: `${origin}/*` }], perhost: 3 },
      }),
    })
    const { found } = await checked(site)
    expect(found.map(({ code, message, hint }) => `${code} ${message} ${hint}`)).toEqual([
      'config-invalid Config key externalLinks.ignore.0.reason: expected string, received nothing null',
      'config-unknown-key Unknown config key externalLinks.perhost Did you mean perHost?',
    ])
  })

  it('no more at one time than the config allows, in all', async () => {
    const all = { now: 0, most: 0 }
    const paths = Array.from({ length: 10 }, (_, n) => `/${n}`)
    const answers = Object.fromEntries(paths.map((path) => [path, {}]))
    const servers = await Promise.all([1, 2, 3].map(() => linkedServer(answers, all)))
    for (const { close } of servers) cleanups.push(close)
    const hrefs = servers.flatMap(({ origin }) => paths.map((path) => origin + path))
    const site = siteOf(hrefs, {}, { externalLinks: { ...QUICK, concurrency: 4, perHost: 3 } })
    expect((await checked(site)).found).toEqual([])
    expect(all.most).toBe(4)
    for (const { gauge, requests } of servers) {
      expect(gauge.most).toBeLessThanOrEqual(3)
      expect(requests.toSorted()).toEqual(paths.map((path) => `HEAD ${path}`))
    }
  })

  it('severities of the config count, and formats are those of check', async () => {
    const { origin } = await server({})
    const site = siteOf(
      [`${origin}/missing`],
      {},
      { diagnostics: { 'external-broken': 'warning' } },
    )
    expect((await checked(site)).code).toBe(0)
    expect((await checked(site, ['--strict'])).code).toBe(1)
    const { stdout } = await site.call(['check', '--external', '--reporter', 'sarif'])
    expect(stdout).toContain('"ruleId": "external-broken"')
  })
})
