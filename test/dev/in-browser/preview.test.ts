import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server as NetServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { docsgen, docsgenProcess } from '../../cli/run.ts'
import { sharedBrowser } from '../../support/browser.ts'
import { newReader } from '../../support/reader.ts'
import { tempSite } from '../../support/temp-site.ts'
import { BIN, type ServerProcess, startServer } from '../dev-server.ts'

/*
 * `docsgen preview` answers as a host would.
 */

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`
const files = {
  'docs-site.config.ts': `export default {
  title: 'Seen',
  areas: [
    { id: 'docs', prefix: '/', title: 'Docs' },
    { id: 'api', prefix: '/ipa', publicPrefix: '/api', title: 'API' },
  ],
  redirects: { '/old': '/guide/one', '/v1/*': '/guide/*' },
  head: [{ tag: 'script', content: 'window.isConfigured = true' }],
}
`,
  'content/index.md': page('Home', 'Text. [one](/guide/one) [api](/api) [p](/api/part)'),
  'content/guide/one.md': page('One', 'Text of one. '.repeat(200)),
  'content/ipa/index.md': page('API', 'Text of the API.'),
  'content/ipa/part.md': page('Part', 'Text of a part.'),
  'content/public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/public/pixel.png': 'not compressed '.repeat(200),
  'content/public/data.json': JSON.stringify({ text: 'x'.repeat(3000) }),
}

let dir: string
let server: ServerProcess
let port: number

beforeAll(async () => {
  dir = tempSite(files).dir
  expect((await docsgen(['build'], { cwd: dir })).code).toBe(0)
  server = await startServer('preview', dir)
  port = server.port
})
afterAll(async () => {
  await server.stop()
})

async function fetched(path: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(server.url + path, { headers, redirect: 'manual' })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('[CLI-01] docsgen preview', () => {
  it('answers clean URLs with 200', async () => {
    for (const path of ['/', '/guide/one', '/guide/one.html', '/api', '/api/part']) {
      expect((await fetched(path)).status, path).toBe(200)
    }
    expect((await fetched('/guide/one')).text).toContain('Text of one.')
  })

  it('[AREA-05] answers both spellings of an area with the same page', async () => {
    expect((await fetched('/ipa/part')).text).toBe((await fetched('/api/part')).text)
    expect((await fetched('/ipa')).text).toBe((await fetched('/api')).text)
  })

  it("[AREA-07] answers unknown paths with 404 and the site's own page", async () => {
    for (const path of ['/nowhere', '/guide', '/guide/', '/data', '/api/nowhere']) {
      const answer = await fetched(path)
      expect(answer.status, path).toBe(404)
      expect(answer.text).toContain('Page not found')
      expect(answer.text).toContain('class="sidebar"')
    }
  })

  it('[AREA-04] answers /_app with the shell', async () => {
    expect((await fetched('/_app')).status).toBe(200)
  })

  it('[P19] sends a strict policy that names the inline scripts, and the browser finds nothing against it', async () => {
    const { headers } = await fetched('/guide/one')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'self'")
    expect(policy).toMatch(/script-src 'self'[^;]*'sha256-/)
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const reader = await newReader(await sharedBrowser(), server.url)
    try {
      await reader.page.goto('/guide/one')
      expect(await reader.page.evaluate(() => 'isConfigured' in window)).toBe(true)
      expect(reader.complaints()).toEqual([])
    } finally {
      await reader.close()
    }
  })

  it('shows what is built while it runs', async () => {
    writeFileSync(join(dir, 'content/guide/one.md'), page('One', 'Built anew.'))
    // Not in one go: connections that the server closes meanwhile must be seen to be closed.
    expect((await docsgenProcess(['build'], { cwd: dir })).code).toBe(0)
    expect((await fetched('/guide/one')).text).toContain('Built anew.')
  })

  it('has nothing to serve before a build', async () => {
    const folder = tempSite({ 'content/index.md': '# Home\n' })
    const outcome = await docsgen(['preview'], { cwd: folder.dir })
    expect(outcome).toEqual({
      code: 2,
      stdout: '',
      stderr: 'There is no site in dist/ yet.\n→ docsgen build\n',
    })
    expect(existsSync(join(folder.dir, 'dist'))).toBe(false)
    const config = "export default { title: 'Other', out: 'public/docs' }\n"
    writeFileSync(join(folder.dir, 'docs-site.config.ts'), config)
    const { stderr } = await docsgen(['preview'], { cwd: folder.dir })
    expect(stderr).toContain('There is no site in public/docs/ yet.')
  })

  it('takes a folder without a home page for no site', async () => {
    const folder = tempSite({ 'content/index.md': '# Home\n', 'dist/notes.html': 'mine' })
    const { code, stderr } = await docsgen(['preview'], { cwd: folder.dir })
    expect([code, stderr]).toEqual([2, 'There is no site in dist/ yet.\n→ docsgen build\n'])
  })
})

describe('a base path', () => {
  it('is where the site is served', async () => {
    const folder = tempSite({
      'docs-site.config.ts': "export default { title: 'Based', base: '/docs' }\n",
      'content/index.md': page('Home', 'Text.'),
      'content/one.md': page('One', 'Text of one.'),
    })
    expect((await docsgen(['build'], { cwd: folder.dir })).code).toBe(0)
    for (const start of [() => startServer('preview', folder.dir), () => folder.dev()]) {
      const based = await start()
      const at = (path: string) =>
        fetch(`http://localhost:${based.port}${path}`, { redirect: 'manual' })
      expect(based.url).toBe(`http://localhost:${based.port}/docs`)
      expect((await at('/')).headers.get('location')).toBe('/docs/')
      expect((await at('/docs/one')).status).toBe(200)
      expect((await at('/docs/one/')).headers.get('location')).toBe('/docs/one')
      expect((await at('/one')).status).toBe(404)
      await based.stop()
    }
  })
})

describe('ports', () => {
  it('takes the next one when nobody named a port, and says so', async () => {
    const held = await heldPort(4321)
    // Where somebody else has it and gives it up meanwhile, there is nothing to say: then it is this test's turn.
    const first = await spoken(['dev'])
    const own = held ?? (first.startsWith('Port ') ? undefined : await heldPort(4321))
    const text = own === held ? first : await spoken(['dev'])
    expect(text).toMatch(/^Port 4321 is in use \(\S+, pid \d+\)\. Using 43\d\d\.\n\ndocsgen /)
    own?.close()
  })

  it.each(['dev', 'preview'])(
    'never changes a port that was named: docsgen %s',
    async (command) => {
      const { code, stderr } = await docsgen([command, '--port', String(port)], { cwd: dir })
      expect(code).toBe(2)
      const owner = readFileSync(`/proc/${server.process.pid}/comm`, 'utf8').trim()
      expect(stderr.replace(/started \d+ \w+ ago in \S+\)/, 'started SOME ago in PLACE)')).toBe(
        `error  port-in-use  Port ${port} is taken by ${owner} (pid ${server.process.pid}, started SOME ago in PLACE).
  → docsgen ${command}              picks a free port
  → docsgen ${command} --port ${port + 1}
`,
      )
    },
  )

  /** A server on a port of this machine; undefined where another one has it. */
  async function heldPort(wanted: number): Promise<NetServer | undefined> {
    const holder = createServer().listen(wanted, '127.0.0.1')
    return new Promise((resolve) => {
      holder.once('listening', () => resolve(holder))
      holder.once('error', () => resolve(undefined))
    })
  }

  /** What `docsgen dev` says until it serves. */
  async function spoken(args: readonly string[]): Promise<string> {
    const child = spawn(process.execPath, [BIN, ...args], {
      cwd: dir,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let text = ''
    for await (const chunk of child.stderr.setEncoding('utf8')) {
      text += chunk
      if (text.includes('Search ')) child.kill('SIGINT')
    }
    return text
  }
})
