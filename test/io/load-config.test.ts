import fs, { mkdirSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, it } from 'vitest'
import { loadConfig } from '../../src/io/config/load-config.ts'
import { folderOf } from '../support/temporary-dir.ts'

const packageDir = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

let root: string
beforeEach(() => {
  root = folderOf()
})

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
}

/** Loads the config of the folder `site`, which remembers in `cache`. */
async function load(cacheDir: string | undefined = join(root, 'cache')) {
  const loaded = await loadConfig({
    siteDir: join(root, 'site'),
    path: undefined,
    packageDir,
    cacheDir,
    temporaryDir: () => join(root, 'temporary'),
    nextRun: () => '',
  })
  expect(loaded.diagnostics).toEqual([])
  return loaded.value
}

/** Does something as soon as a file of that name has been read for the first time. Returns what undoes it. */
function onceRead(name: string, then: () => void): () => void {
  const { readFileSync } = fs
  const stop = () => {
    fs.readFileSync = readFileSync
    syncBuiltinESMExports()
  }
  fs.readFileSync = ((path: string, ...options: [BufferEncoding]) => {
    const text = readFileSync(path, ...options)
    if (String(path).endsWith(name)) {
      stop()
      then()
    }
    return text
  }) as typeof readFileSync
  syncBuiltinESMExports()
  return stop
}

const remembered = () => readdirSync(join(root, 'cache/code'))

const SITE = {
  'site/docs-site.config.ts': `import { defineConfig } from 'docsgen'
import { title } from './title.ts'
import { suffix } from 'words'
export default defineConfig({ title: title + suffix })
`,
  'site/title.ts': "export const title: string = 'One'\n",
  'site/node_modules/words/package.json': JSON.stringify({
    name: 'words',
    version: '1.2.3',
    type: 'module',
    // No condition for \`require\`: it can be imported only.
    exports: { import: './index.js' },
  }),
  'site/node_modules/words/index.js': "export const suffix = '!'\n",
}

describe('a config file', () => {
  it('is loaded with what it imports, and says which modules it is made of', async () => {
    write(SITE)
    const { raw, modules, path, files, text } = await load()
    expect(raw).toEqual({ title: 'One!' })
    const digest = expect.stringMatching(/^[0-9a-f]{32}$/)
    expect(modules).toEqual([
      ['package:src/define-plugin.ts', digest],
      ['package:src/define.ts', digest],
      ['site:docs-site.config.ts', digest],
      ['site:node_modules/words/package.json', 'words@1.2.3'],
      ['site:title.ts', digest],
    ])
    expect(files).toContain(join(root, 'site/title.ts'))
    expect(text.map(({ file }) => file)).toEqual(['docs-site.config.ts', 'title.ts'])
    expect(path?.startsWith(join(root, 'cache/code'))).toBe(true)
  })

  it('is bundled again when anything in it is other than it was, and only then', async () => {
    write(SITE)
    const first = await load()
    expect((await load()).path).toBe(first.path)
    write({ 'site/title.ts': "export const title: string = 'Two'\n" })
    const second = await load()
    expect([second.raw, second.path === first.path]).toEqual([{ title: 'Two!' }, false])
    expect(second.modules).not.toEqual(first.modules)
    write({ 'site/title.ts': "export const title: string = 'One'\n" })
    expect((await load()).path).toBe(first.path)
    const manifest = SITE['site/node_modules/words/package.json'].replace('1.2.3', '1.2.4')
    write({ 'site/node_modules/words/package.json': manifest })
    const updated = await load()
    expect(updated.modules).toContainEqual(['site:node_modules/words/package.json', 'words@1.2.4'])
    expect(updated.path).not.toBe(first.path)
  })

  it('is bundled again where a file comes that an import of it means from now on', async () => {
    write({
      'site/docs-site.config.ts': "export { default } from './lib/own'\n",
      'site/lib/own.ts': "export default { title: 'One' }\n",
    })
    expect((await load()).raw).toEqual({ title: 'One' })
    write({ 'site/lib/own.tsx': "export default { title: 'Two' }\n" })
    expect((await load()).raw).toEqual({ title: 'Two' })
    rmSync(join(root, 'site/lib/own.tsx'))
    expect((await load()).raw).toEqual({ title: 'One' })
  })

  it('is what was saved last where it is saved while it is read', async () => {
    write({ ...SITE, 'site/docs-site.config.ts': "import './title.ts'\n" })
    const stop = onceRead('title.ts', () => write(SITE))
    try {
      expect((await load()).raw).toEqual({ title: 'One!' })
    } finally {
      stop()
    }
    expect((await load()).raw).toEqual({ title: 'One!' })
  })

  it('is made of the lockfile, too, where it imports packages: theirs are named there alone', async () => {
    write({ ...SITE, 'package-lock.json': '1', 'site/pnpm-lock.yaml': 'a' })
    const lockfile = async () => (await load()).modules.filter(([name]) => name.includes('lock'))
    const [first] = await lockfile()
    expect(first?.[0]).toBe('site:pnpm-lock.yaml')
    write({ 'site/pnpm-lock.yaml': 'b' })
    expect((await lockfile())[0]?.[1]).not.toBe(first?.[1])
    rmSync(join(root, 'site/pnpm-lock.yaml'))
    expect((await lockfile()).map(([name]) => name)).toEqual(['site:../package-lock.json'])
    write({ 'site/docs-site.config.ts': "export default { title: 'One' }\n" })
    expect(await lockfile()).toEqual([])
  })

  it('is bundled again for an update that leaves the old version at its place, as pnpm does', async () => {
    const { 'site/node_modules/words/package.json': manifest, ...site } = SITE
    const stored = (version: string) =>
      `site/node_modules/.pnpm/words@${version}/node_modules/words`
    const update = (version: string, suffix: string) => {
      write({
        [`${stored(version)}/package.json`]: manifest.replace('1.2.3', version),
        [`${stored(version)}/index.js`]: `export const suffix = '${suffix}'\n`,
        'site/pnpm-lock.yaml': version,
      })
      rmSync(join(root, 'site/node_modules/words'), { recursive: true, force: true })
      symlinkSync(join(root, stored(version)), join(root, 'site/node_modules/words'))
    }
    write(site)
    update('1.0.0', '!')
    expect((await load()).raw).toEqual({ title: 'One!' })
    update('1.0.1', '?')
    expect((await load()).raw).toEqual({ title: 'One?' })
  })

  it('takes of a package what Node takes, and not what is meant for bundlers', async () => {
    write({
      ...SITE,
      'site/node_modules/words/package.json': '{ "name": "words", "module": "./bundlers.mjs" }',
      'site/node_modules/words/bundlers.mjs': "export const suffix = '?'\n",
      'site/node_modules/words/index.js': "exports.suffix = '!'\n",
    })
    expect((await load()).raw).toEqual({ title: 'One!' })
  })

  it('has the files of a linked package among its own', async () => {
    write({ ...SITE, 'words/index.js': "export { suffix } from './suffix.js'\n" })
    write({ 'words/suffix.js': "export const suffix = '?'\n" })
    write({ 'words/package.json': SITE['site/node_modules/words/package.json'] })
    rmSync(join(root, 'site/node_modules/words'), { recursive: true })
    symlinkSync(join(root, 'words'), join(root, 'site/node_modules/words'))
    const first = await load()
    expect(first.raw).toEqual({ title: 'One?' })
    expect(first.modules.map(([name]) => name)).toContain('site:../words/suffix.js')
    write({ 'words/suffix.js': "export const suffix = '...'\n" })
    expect((await load()).raw).toEqual({ title: 'One...' })
  })

  it('is bundled again where what was remembered is damaged', async () => {
    write(SITE)
    const { path = '' } = await load()
    writeFileSync(path, 'export default { title: "Wrong" }\n')
    await load()
    expect(remembered()).toHaveLength(1)
    const { default: raw } = await import(`${path}?again`)
    expect(raw).toEqual({ title: 'One!' })
  })

  it('is remembered nowhere else where the site says where, or where nothing is to be remembered', async () => {
    write(SITE)
    const inTemporary = expect.stringContaining(join(root, 'temporary/code'))
    expect(
      (
        await loadConfig({
          siteDir: join(root, 'site'),
          path: undefined,
          packageDir,
          cacheDir: undefined,
          temporaryDir: () => join(root, 'temporary'),
          nextRun: () => '',
        })
      ).value.path,
    ).toEqual(inTemporary)
    for (const key of ['cache', '"cache"', "'cache' "]) {
      write({ 'site/docs-site.config.ts': `export default { ${key}: 'mine' }\n` })
      expect([key, (await load()).path]).toEqual([key, inTemporary])
    }
  })

  it('is loaded all the same where the cache folder cannot be written to', async () => {
    write({ ...SITE, cache: 'a file' })
    expect((await load()).raw).toEqual({ title: 'One!' })
  })

  it('leaves no heap of old bundles, and none that a running server may use', async () => {
    write(SITE)
    const titles = Array.from({ length: 9 }, (_, index) => `Title ${index}`)
    for (const title of titles) {
      write({ 'site/title.ts': `export const title: string = '${title}'\n` })
      await load()
    }
    expect(remembered()).toHaveLength(9)
    const longAgo = new Date(Date.now() - 2 * 3_600_000)
    for (const name of remembered()) utimesSync(join(root, 'cache/code', name), longAgo, longAgo)
    write({ 'site/title.ts': "export const title: string = 'Last'\n" })
    await load()
    expect(remembered()).toHaveLength(7)
  })
})
