import { afterEach, describe, expect, it } from 'vitest'
import { page, type TempSite, tempSite } from '../../support/temp-site.ts'
import { type Answers, type LinkedServer, linkedServer } from '../external-links/linked-server.ts'

let site: TempSite | undefined
let server: LinkedServer | undefined
afterEach(() => server?.close())

const FILES = {
  'docs-site.config.ts': "export default { title: 'New', base: '/docs' }\n",
  'content/index.md': page('Home', '## Start\n\nText.'),
  'content/install.md': page('Install', '## Linux\n\nText.'),
}

/** Serves what another tool has made, and asks for it. `{origin}` in the answers is the server's. */
async function check(
  answers: Answers,
  path = '/docs/',
  files: Readonly<Record<string, string>> = FILES,
) {
  const filled: Record<string, Answers[string]> = {}
  server = await linkedServer(filled)
  const { origin } = server
  for (const [url, answer] of Object.entries(answers)) {
    const own = typeof answer === 'object' && {
      ...answer,
      body: answer.body?.replaceAll('{origin}', origin) ?? '',
    }
    filled[url] = own || answer
  }
  site = tempSite(files)
  const { code, stdout, stderr } = await site.call(['check', '--baseline', origin + path])
  return { code, said: (stdout + stderr).replaceAll(origin, '{origin}') }
}

/** Paths of the list with their marks. */
function list(): Readonly<Record<string, unknown>> {
  const { about, version, ...rest } = JSON.parse(site?.read('docsgen.urls.json') ?? '{}')
  return rest
}

const map = (...paths: readonly string[]) => ({
  body: `<urlset>${paths.map((path) => `<url><loc>\n{origin}${path} </loc></url>`).join('')}</urlset>`,
})

describe('check --baseline', () => {
  it('records the pages of a sitemap with their headings, and tells what the new site lacks', async () => {
    const { code, said } = await check({
      '/docs/sitemap.xml': map(
        '/docs/',
        '/docs/install.html',
        '/docs/old/',
        '/docs/caf%C3%A9/?a=1&amp;b=2',
        '/blog/x',
        '/docs/gone',
      ),
      '/docs/': { body: '<h1 id="top">Home</h1><h2 id="start">Start</h2>' },
      '/docs/install.html': {
        body: '<h2 class="a" id="linux">L</h2><section id="windows"><h3>W</h3></section><p id="p">',
      },
      '/docs/old/': { body: '<h2 id="&#x61;b">x</h2>' },
      '/docs/caf%C3%A9/?a=1&b=2': { body: 'Text.' },
      '/blog/x': { body: '<h2 id="other">Of another site</h2>' },
    })
    expect(list()).toEqual({
      ...{ base: '/docs', '/': ['start'], '/install': ['linux', 'windows'] },
      ...{ '/café': [], '/old': ['ab'] },
    })
    expect(code).toBe(1)
    expect(said).toContain(
      'heading-gone  Readers may have links to sections of /install that lead nowhere any more: #windows',
    )
    expect(said).toContain('url-gone  Readers may have the address /café')
    expect(said).toContain('url-gone  Readers may have the address /old')
    expect(said).toContain('5 pages of {origin}/docs/ in docsgen.urls.json, 1 could not be read')
    expect(said).not.toContain('Nothing was written')
  })

  it('reads sitemaps that a sitemap names, and adds to a list that is there', async () => {
    const ledger =
      '{\n  "base": "/docs",\n\n  "/":\n    [" aa", "start 11111111"],\n\n  "version": 1\n}\n'
    const body =
      '<sitemapindex><sitemap><loc><![CDATA[{origin}/a.xml]]></loc></sitemap></sitemapindex>'
    const { code } = await check(
      {
        '/index.xml': { body },
        '/a.xml': map('/docs/', '/docs/install/index.html'),
        '/docs/': { body: '<h2 id="start">Start</h2>' },
        '/docs/install/index.html': { body: '<h2 id="linux">L</h2>' },
      },
      '/index.xml',
      { ...FILES, 'docsgen.urls.json': ledger },
    )
    expect(list()).toMatchObject({ '/': [' aa', 'start 11111111'], '/install': ['linux'] })
    expect(code).toBe(0)
  })

  it('leaves a list that it cannot read as it is, and says so', async () => {
    const text = '<<<<<<< ours\n{ "version": 1 }\n'
    const { code, said } = await check(
      { '/docs/sitemap.xml': map('/docs/'), '/docs/': { body: '<h2 id="start">Start</h2>' } },
      '/docs/',
      { ...FILES, 'docsgen.urls.json': text },
    )
    expect(code).toBe(1)
    expect(said).toContain('urls-unreadable')
    expect(site?.read('docsgen.urls.json')).toBe(text)
  })

  it.each([
    ['no sitemap', {}, 'the server answers 404'],
    [
      'a sitemap of another origin',
      { '/docs/sitemap.xml': { body: '<loc>https://a.example/x</loc>' } },
      'lists no page of {origin}',
    ],
    [
      'HTML',
      { '/docs/sitemap.xml': { body: '<html>Not found</html>' } },
      'lists no page of {origin}',
    ],
  ])('says why there is nothing to record: %s', async (_name, answers: Answers, reason) => {
    const { code, said } = await check(answers)
    expect(code).toBe(1)
    expect(said).toMatch(/urls-baseline {2}What is online at/)
    expect(said).toContain(reason)
    expect(() => site?.read('docsgen.urls.json')).toThrow('ENOENT')
  })

  it.each(['ftp://a.example', 'docs', 'http://127.0.0.1:1/'])('refuses %s', async (url) => {
    site = tempSite(FILES)
    const { code, stdout } = await site.call(['check', '--baseline', url])
    expect(code).toBe(1)
    expect(stdout).toContain('urls-baseline')
  })
})
