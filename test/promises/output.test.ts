import { cpSync, existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { builtSite } from '../support/built-sites.ts'
import { page, type TempSite, tempSite, treeOf } from '../support/temp-site.ts'
import { foldersBeside } from './stop-build.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Refuses, once, to rename a folder to `dist`, as a system does where a program holds it; notes what it refused. */
const REFUSE_ONCE = `const fs = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')
let left = 1
const refuse = (target) => {
  if (left === 0 || !/[\\\\/]dist$/.test(String(target))) return
  left -= 1
  fs.appendFileSync(process.env.REFUSED, target + '\\n')
  throw Object.assign(new Error('EBUSY: resource busy or locked, rename'), { code: 'EBUSY' })
}
const { renameSync } = fs
const { rename } = fs.promises
fs.renameSync = (from, to) => { refuse(to); return renameSync(from, to) }
fs.promises.rename = async (from, to) => { refuse(to); return rename(from, to) }
syncBuiltinESMExports()
`

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
    const it = tempSite({
      'site/content/index.md': page('Home'),
      'site/notes.txt': 'mine',
      'site/package.json': '{"name":"x"}',
      'beside/notes.txt': 'somebody else’s',
    })
    // Wherever a program may put something unasked is below one folder, which is looked at whole.
    const elsewhere = {
      HOME: 'home',
      TMPDIR: 'tmp',
      XDG_CACHE_HOME: 'cache',
      XDG_CONFIG_HOME: 'etc',
    }
    for (const name of Object.values(elsewhere)) it.write({ [`${name}/notes.txt`]: 'mine' })
    const env = Object.entries(elsewhere).map(([name, folder]) => [name, it.path(folder)])
    const before = treeOf(it.dir)
    expect(it.run(['build', '-C', 'site'], Object.fromEntries(env)).code).toBe(0)
    const own = ['site/dist', 'site/.docsgen']
    // Node keeps compiled code of its programs there, in the versions that can.
    expect(treeOf(it.dir, [...own, 'tmp/node-compile-cache'])).toEqual(before)
    for (const folder of own) expect(existsSync(it.path(folder)), folder).toBe(true)
  })

  it('[P9] [CLI-01] the same bytes twice, in another folder, at another time, in another zone and locale', () => {
    const files = {
      'content/index.md': page('Home', '## Ünï\n\n[a](/b#c)'),
      'content/b.md': page('B', '## C'),
    }
    const one = tempSite(files)
    const two = tempSite(files)
    const config = { 'docs-site.config.ts': "export default { title: 'Same' }\n" }
    one.write(config)
    two.write(config)
    expect(one.run(['build'], { TZ: 'UTC', LANG: 'C' }).code).toBe(0)
    expect(
      two.run(['build'], { TZ: 'Asia/Tokyo', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }).code,
    ).toBe(0)
    expect(treeOf(two.path('dist'))).toEqual(treeOf(one.path('dist')))
  })

  it('[CLI-01] [P8] a broken site exits 1, names every fault and leaves the old output byte for byte', async () => {
    const it = tempSite({ 'content/index.md': page('Home'), 'content/a.md': page('A') })
    expect((await it.call(['build'])).code).toBe(0)
    const before = treeOf(it.path('dist'))
    it.write({
      'content/a.md': page('A', '[x](/nowhere)\n\n### Deep'),
      'content/b.md': page('B', '[y](#gone)'),
      'content/c.svg': '<svg/>',
      'content/public/c.svg': '<svg/>',
    })
    const { code, stderr, stdout } = await it.call(['build'])
    expect(code).toBe(1)
    for (const text of [
      'link-not-found',
      'h3-without-h2',
      'anchor-not-found',
      'content/a.md:5:5',
      'content/b.md:5:5',
      'asset-conflict',
    ]) {
      expect(stderr + stdout).toContain(text)
    }
    expect(treeOf(it.path('dist'))).toEqual(before)
  })

  it('[P8] the new site cannot be put in its place: the old one is there again, and nothing else', async () => {
    const it = tempSite({ 'content/index.md': page('Home', 'Old.') })
    expect((await it.call(['build'])).code).toBe(0)
    const before = treeOf(it.path('dist'))
    it.write({ 'content/index.md': page('Home', 'New.'), 'refuse.cjs': REFUSE_ONCE })
    const { code, stderr } = it.run(['build'], {
      NODE_OPTIONS: `--require ${it.path('refuse.cjs')}`,
      REFUSED: it.path('refused.txt'),
    })
    expect(it.read('refused.txt')).toMatch(/^\/.*dist\n$/)
    expect(code).not.toBe(0)
    expect(stderr).toContain('EBUSY')
    expect(treeOf(it.path('dist'))).toEqual(before)
    expect(foldersBeside(it.dir)).toEqual([])
  })

  it('[P3] a link that leads out of the site, or to a hidden file of it, is not followed', async () => {
    const it = tempSite({ 'content/index.md': page('Home'), 'content/public/a.txt': 'a' })
    it.write({ '.env': 'canary-of-a-secret', '.private/x.md': page('canary-of-a-secret') })
    symlinkSync('../.env', it.path('content/env.txt'))
    symlinkSync('../../.env', it.path('content/public/settings.txt'))
    symlinkSync('../.private/x.md', it.path('content/private.md'))
    symlinkSync('a.txt', it.path('content/public/b.txt'))
    it.write({ 'outside/secret.md': page('Secret') })
    symlinkSync('/etc', it.path('content/etc'))
    symlinkSync('/etc/passwd', it.path('content/passwd.txt'))
    expect((await it.call(['build'])).code).toBe(0)
    const names = Object.keys(treeOf(it.path('dist')))
    expect(names.filter((name) => name.includes('passwd') || name.startsWith('etc'))).toEqual([])
    expect(names.filter((name) => /env|settings|private/.test(name))).toEqual([])
    expect(names).toContain('b.txt')
  })
})

/** Notes that it is there, and every connection that is opened. */
const SPY = `const net = require('node:net')
const fs = require('node:fs')
const note = (text) => fs.appendFileSync(process.env.SPY, text + '\\n')
const { connect } = net.Socket.prototype
net.Socket.prototype.connect = function (...args) {
  note(JSON.stringify(args[0]))
  return connect.apply(this, args)
}
note('loaded')
`

describe('secrets and the network', () => {
  it('[P4] [CALL-06] no secret of the environment is in the output or in the log', () => {
    const it = tempSite({
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

  it('[P5] a build opens no connection to anywhere', () => {
    const it = tempSite({
      'content/index.md': page('Home', '![x](https://example.com/x.png)'),
      'spy.cjs': SPY,
    })
    const env = { NODE_OPTIONS: `--require ${it.path('spy.cjs')}`, SPY: it.path('connections.txt') }
    expect(it.run(['build', '--no-cache'], env).code).toBe(0)
    // The spy was there, in the command itself at least, and has seen nothing.
    const seen = it.read('connections.txt').split('\n')
    expect(seen.filter((line) => line === 'loaded').length).toBeGreaterThan(0)
    expect(seen.filter((line) => line !== 'loaded' && line !== '')).toEqual([])
  })

  it('[P5] a connection would be seen', () => {
    const it = tempSite({
      'content/index.md': page('Home'),
      'spy.cjs': SPY,
      'docs-site.config.ts':
        "import { connect } from 'node:net'\nconnect(9, '127.0.0.1').on('error', () => undefined)\nexport default {}\n",
    })
    const env = { NODE_OPTIONS: `--require ${it.path('spy.cjs')}`, SPY: it.path('connections.txt') }
    expect(it.run(['build', '--no-cache'], env).code).toBe(0)
    expect(it.read('connections.txt')).toContain('"port":9')
  })
})

describe('the reference site', () => {
  let reference: TempSite
  let config: string
  beforeAll(async () => {
    reference = tempSite({
      '.env': 'ALGOLIA_ADMIN_KEY=canary-admin-file\nALGOLIA_SEARCH_KEY=canary-search-file\n',
    })
    for (const name of ['content', 'docs-site.config.ts', 'navigation.ts']) {
      cpSync(join(root, name), reference.path(name), { recursive: true })
    }
    // What of it is parsed is kept, and nothing of a service in it: every page is rendered and written anew.
    await builtSite()
    const kept = join(root, '.docsgen/cache')
    if (existsSync(kept)) cpSync(kept, reference.path('.docsgen/cache'), { recursive: true })
    config = reference.read('docs-site.config.ts')
  })

  it.each([
    ['no word of a service', ''],
    ['a service that only takes records', RECORDS_ONLY],
  ])('[P4] [CALL-06] %s in the config: no key in any file of the reference site', (_, search) => {
    reference.write({
      'docs-site.config.ts': config.replace('search: {', `search: { ${search}`),
    })
    expect(reference.read('docs-site.config.ts').includes('canary')).toBe(search !== '')
    const { code, stdout, stderr } = reference.run(['build', '--verbose'], {
      ALGOLIA_ADMIN_KEY: 'canary-admin',
      ALGOLIA_SEARCH_KEY: 'canary-search',
      ALGOLIA_APP_ID: 'canary-app',
      ALGOLIA_INDEX: 'canary-index',
    })
    expect(code).toBe(0)
    expect(stdout + stderr).not.toContain('canary')
    expect(Object.keys(treeOf(reference.path('dist'))).length).toBeGreaterThan(100)
    expect(filesWith(/canary/, reference)).toEqual([])
    expect(filesWith(CREDENTIALS, reference)).toEqual([])
  })
})
