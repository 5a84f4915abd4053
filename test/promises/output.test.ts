import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { page, type TempSite, tempSite, treeOf } from '../support/temp-site.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const sites: TempSite[] = []
function site(files: Readonly<Record<string, string>>): TempSite {
  const made = tempSite(files)
  sites.push(made)
  return made
}
afterEach(() => {
  for (const made of sites.splice(0)) made.remove()
})

const manyPages = (count: number, word: string) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `content/p${index}.md`,
      page(`Page ${index}`, `${word} `.repeat(50)),
    ]),
  )

/** Credentials with a value, in JSON, in the props of an island, or in script. */
const CREDENTIALS =
  /(?:appId|searchKey|apiKey|adminKey)(?:"|&quot;)?\s*[:=]\s*(?:["'`]|&quot;)[^"'`&]/
const RECORDS_ONLY =
  "provider: 'embedded', algolia: { appId: 'canary-app', searchKey: 'canary-search' }, "

/** Files of the output that have this in them. */
function filesWith(pattern: RegExp, { path, read }: TempSite): readonly string[] {
  return Object.keys(treeOf(path('dist'))).filter((name) => pattern.test(read(`dist/${name}`)))
}

describe('what a build writes', () => {
  it('[P3] only into its output and cache folders', () => {
    const it = site({
      'content/index.md': page('Home'),
      'notes.txt': 'mine',
      'package.json': '{"name":"x"}',
    })
    const before = treeOf(it.dir)
    expect(it.run(['build']).code).toBe(0)
    expect(treeOf(it.dir, ['dist', '.docsgen'])).toEqual(before)
  })

  it('[P9] [CLI-01] the same bytes twice, in another folder, at another time, in another zone and locale', () => {
    const files = {
      'content/index.md': page('Home', '## Ünï\n\n[a](/b#c)'),
      'content/b.md': page('B', '## C'),
    }
    const one = site(files)
    const two = site(files)
    const config = { 'docs-site.config.ts': "export default { title: 'Same' }\n" }
    one.write(config)
    two.write(config)
    expect(one.run(['build'], { TZ: 'UTC', LANG: 'C' }).code).toBe(0)
    expect(
      two.run(['build'], { TZ: 'Asia/Tokyo', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }).code,
    ).toBe(0)
    expect(treeOf(two.path('dist'))).toEqual(treeOf(one.path('dist')))
  })

  it('[CLI-01] [P8] a broken site exits 1, names every fault and leaves the old output byte for byte', () => {
    const it = site({ 'content/index.md': page('Home'), 'content/a.md': page('A') })
    expect(it.run(['build']).code).toBe(0)
    const before = treeOf(it.path('dist'))
    it.write({
      'content/a.md': page('A', '[x](/nowhere)\n\n### Deep'),
      'content/b.md': page('B', '[y](#gone)'),
    })
    const { code, stderr, stdout } = it.run(['build'])
    expect(code).toBe(1)
    for (const text of [
      'link-not-found',
      'h3-without-h2',
      'anchor-not-found',
      'content/a.md:5:5',
      'content/b.md:5:5',
    ]) {
      expect(stderr + stdout).toContain(text)
    }
    expect(treeOf(it.path('dist'))).toEqual(before)
  })

  it('[P8] killed at random moments: the old site or the new one, and no leftovers after the next build', async () => {
    const it = site(manyPages(60, 'old'))
    expect(it.run(['build']).code).toBe(0)
    const old = treeOf(it.path('dist'))
    it.write(manyPages(60, 'new'))
    const reference = site({})
    reference.write(manyPages(60, 'new'))
    reference.write({
      'docs-site.config.ts': `export default { title: '${it.dir.split('/').at(-1)}' }\n`,
    })
    expect(reference.run(['build']).code).toBe(0)
    const fresh = treeOf(reference.path('dist'))
    const withoutMarker = (tree: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(tree).filter(([name]) => name !== '.docsgen-output.json'))
    for (let round = 0; round < 12; round += 1) {
      const child = it.start(['build'], { stdio: 'ignore' })
      // Before the wait: on a quick machine a build ends within it.
      const ended = new Promise((resolve) => child.once('exit', resolve))
      await sleep(120 + round * 60)
      child.kill('SIGKILL')
      await ended
      const names = Object.keys(treeOf(it.dir)).some((name) => name.startsWith('dist/'))
      if (!names) continue
      const now = withoutMarker(treeOf(it.path('dist')))
      const isOld = JSON.stringify(now) === JSON.stringify(withoutMarker(old))
      const isNew = JSON.stringify(now) === JSON.stringify(withoutMarker(fresh))
      expect(isOld || isNew).toBe(true)
    }
    expect(it.run(['build']).code).toBe(0)
    expect(withoutMarker(treeOf(it.path('dist')))).toEqual(withoutMarker(fresh))
    const beside = Object.keys(treeOf(it.dir, ['dist', '.docsgen', 'content']))
    expect(beside).toEqual([])
  }, 90_000)

  it('[P8] two builds at once: both end, the output is whole', async () => {
    const it = site(manyPages(40, 'same'))
    const ends = await Promise.all(
      [1, 2].map(() => {
        const child = it.start(['build'], { stdio: 'ignore' })
        return new Promise<number | null>((resolve) => child.once('exit', resolve))
      }),
    )
    expect(ends).toContain(0)
    const built = treeOf(it.path('dist'))
    expect(it.run(['build']).code).toBe(0)
    expect(treeOf(it.path('dist'))).toEqual(built)
  })

  it('[P3] a link that leads out of the site is not followed', () => {
    const it = site({ 'content/index.md': page('Home') })
    it.write({ 'outside/secret.md': page('Secret') })
    symlinkSync('/etc', it.path('content/etc'))
    symlinkSync('/etc/passwd', it.path('content/passwd.txt'))
    expect(it.run(['build']).code).toBe(0)
    const names = Object.keys(treeOf(it.path('dist')))
    expect(names.filter((name) => name.includes('passwd') || name.startsWith('etc'))).toEqual([])
  })
})

describe('secrets and the network', () => {
  it('[P4] [CALL-06] no secret of the environment is in the output or in the log', () => {
    const it = site({
      'content/index.md': page('Home'),
      '.env': 'ALGOLIA_ADMIN_KEY=canary-in-dotenv\n',
      'docs-site.config.ts':
        "export default { search: { algolia: { appId: 'APP', searchKey: 'public-key' } } }\n",
    })
    const { code, stdout, stderr } = it.run(['build', '--verbose'], {
      ALGOLIA_ADMIN_KEY: 'canary-admin',
      AWS_SECRET_ACCESS_KEY: 'canary-aws',
    })
    expect(code).toBe(0)
    expect(filesWith(/canary/, it)).toEqual([])
    expect(stdout + stderr).not.toContain('canary')
    expect(filesWith(/public-key/, it)).toContain('index.html')
    expect(filesWith(CREDENTIALS, it)).toContain('index.html')
  })

  it.each([
    ['no word of a service', ''],
    ['a service that only takes records', RECORDS_ONLY],
  ])('[P4] [CALL-06] %s in the config: no key in any file of the reference site', (_, search) => {
    const it = site({
      '.env': 'ALGOLIA_ADMIN_KEY=canary-admin-file\nALGOLIA_SEARCH_KEY=canary-search-file\n',
    })
    for (const name of ['content', 'docs-site.config.ts', 'navigation.ts']) {
      cpSync(join(root, name), it.path(name), { recursive: true })
    }
    const config = it.read('docs-site.config.ts')
    it.write({ 'docs-site.config.ts': config.replace('search: {', `search: { ${search}`) })
    expect(it.read('docs-site.config.ts').includes('canary')).toBe(search !== '')
    const { code, stdout, stderr } = it.run(['build', '--verbose'], {
      ALGOLIA_ADMIN_KEY: 'canary-admin',
      ALGOLIA_SEARCH_KEY: 'canary-search',
      ALGOLIA_APP_ID: 'canary-app',
      ALGOLIA_INDEX: 'canary-index',
    })
    expect(code).toBe(0)
    expect(stdout + stderr).not.toContain('canary')
    expect(Object.keys(treeOf(it.path('dist'))).length).toBeGreaterThan(100)
    expect(filesWith(/canary/, it)).toEqual([])
    expect(filesWith(CREDENTIALS, it)).toEqual([])
  })

  it('[P5] a build opens no connection to anywhere', () => {
    const it = site({ 'content/index.md': page('Home', '![x](https://example.com/x.png)') })
    it.write({
      'spy.cjs':
        "const net = require('node:net'); const fs = require('node:fs')\nconst connect = net.Socket.prototype.connect\nnet.Socket.prototype.connect = function (...args) { fs.appendFileSync(process.env.SPY, JSON.stringify(args[0]) + '\\n'); return connect.apply(this, args) }\n",
    })
    const log = it.path('connections.txt')
    const { code } = it.run(['build', '--no-cache'], {
      NODE_OPTIONS: `--require ${it.path('spy.cjs')}`,
      SPY: log,
    })
    expect(code).toBe(0)
    const made = Object.keys(treeOf(it.dir)).includes('connections.txt')
      ? it.read('connections.txt')
      : ''
    expect(made).toBe('')
  })
})
