import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BIN } from '../dev/dev-server.ts'
import { launchBrowser } from '../support/browser.ts'
import { packedPackage } from '../support/packed-package.ts'
import { serveSite } from '../support/site-server.ts'
import { type TempSite, tempSite } from '../support/temp-site.ts'
import { type Files, writeFiles } from '../support/temporary-dir.ts'
import { fullSite } from './package-managers/full-site.ts'
import { fetched, type Manager, npm, pnpm, pnpmAt, yarnAt } from './package-managers/manager.ts'

/*
 * CLI-05: package managers install the packed package, from an empty folder to a site in a browser: npm, which lays out
 * what packed.test.ts does, pnpm with its strict layout, the others, workspaces, odd paths and later Nodes.
 */

let tarball = ''
let browser: Browser
beforeAll(async () => {
  const [packed, launched] = await Promise.all([packedPackage(), launchBrowser()])
  tarball = packed.tarball
  browser = launched
})
afterAll(() => browser.close())

let folder: TempSite

const TEMPLATES = ['guide', 'api', 'empty']

/** A new site in a folder, as `npx docsgen init` writes it, with the packed package installed there or in its workspace. */
function installedSite(dir: string, manager: Manager, root = dir): void {
  mkdirSync(dir, { recursive: true })
  node(['init', '--yes', '--title', 'Installed', '--package-manager', manager.name], dir)
  putPacked(dir)
  manager.run(manager.install, root)
}

function node(args: readonly string[], cwd: string, program = BIN, binary = process.execPath) {
  return execFileSync(binary, [program, ...args], { cwd, encoding: 'utf8', stdio: 'pipe' })
}

/** Puts the packed package in the place of one from the registry. */
function putPacked(dir: string): void {
  const path = join(dir, 'package.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as object
  const devDependencies = { docsgen: `file:${tarball}` }
  writeFileSync(path, JSON.stringify({ ...manifest, devDependencies }))
}

function builds(dir: string, manager: Manager, args: readonly string[] = []): void {
  const text = manager.run([...manager.docsgen, 'build', '--strict', ...args], dir)
  expect(text).toMatch(/Built \d+ pages?/)
}

/** Each template in a folder of its own, below the one that docsgen is installed in. */
function buildsTemplates(dir: string, binary = process.execPath): void {
  const program = join(dir, 'node_modules/docsgen/bin/docsgen.js')
  for (const template of TEMPLATES) {
    const args = ['--yes', '--template', template, '--title', `From ${template}`]
    node(['init', template, ...args], dir, program, binary)
    node(['build', '--strict', '-C', template], dir, program, binary)
    const home = readFileSync(join(dir, template, 'dist/index.html'), 'utf8')
    expect(home).toContain(`From ${template}`)
  }
}

/** Builds a site that uses all that a site may bring, and looks at it in a browser. */
async function showsFullSite(dir: string, manager: Manager): Promise<void> {
  writeFiles(dir, fullSite)
  builds(dir, manager)
  const server = await serveSite(join(dir, 'dist'), { base: '/base' })
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    page.on('console', (line) => line.type() === 'error' && faults.push(line.text()))
    page.on(
      'response',
      (answer) =>
        answer.ok() || answer.status() === 304 || faults.push(`${answer.status()} ${answer.url()}`),
    )
    // A click that comes before the script of the page is nobody's.
    const runtime = page.waitForResponse(/\/runtime-\w+\.js$/)
    await page.goto(`${server.origin}/base/guide/price`)
    await runtime
    await page.waitForLoadState('networkidle')
    expect(await page.locator('.price').textContent()).toBe('5 EUR')
    expect(await page.locator('article').textContent()).toContain('Words that came late.')
    const accent = 'getComputedStyle(document.documentElement).getPropertyValue("--accent")'
    expect(await page.evaluate(accent)).toBe('light-dark(#8a1c5b, #ff9ad5)')
    const font = 'getComputedStyle(document.body).fontFamily'
    expect(await page.evaluate(font)).toMatch(/^ui-sans-serif/)
    // The island has state: it and its React are there once.
    await page.locator('#brand #counter').click()
    await expect.poll(() => page.locator('#counter').textContent()).toBe('3')
    await page.locator('article a', { hasText: 'home' }).click()
    await page.waitForURL(`${server.origin}/base/`)
    expect(await page.locator('h1').textContent()).toBe('Installed')
    await page.locator('nav.sidebar a', { hasText: '1-8' }).click()
    await page.waitForURL(`${server.origin}/base/changes/1-8`)
    expect(await page.locator('article em').textContent()).toBe('faster')
    expect(await (await context.request.get(`${server.origin}/base/changes.txt`)).text()).toBe(
      '/,/changes/1-8,/guide/components,/guide/getting-started,/guide/price,/guide/writing-pages',
    )
    expect(faults).toEqual([])
  } finally {
    await context.close()
    await server.close()
  }
}

describe('[CLI-05] from an empty folder to a site in a browser', () => {
  it('[CLI-05] the way of the README: pack, install the file, init', () => {
    folder = tempSite({})
    npm.run([...npm.install, tarball], folder.dir)
    npm.run([...npm.docsgen, 'init', '--yes', '--title', 'Packed'], folder.dir)
    const manifest = JSON.parse(readFileSync(join(folder.dir, 'package.json'), 'utf8'))
    expect(manifest).toMatchObject({ name: 'packed', scripts: { build: 'docsgen build' } })
    expect(manifest.dependencies.docsgen).toMatch(/^file:.*docsgen-.*\.tgz$/)
    npm.run(npm.install, folder.dir)
    builds(folder.dir, npm)
    // A site that is made with the installed one names the same file.
    npm.run([...npm.docsgen, 'init', 'second', '--yes'], folder.dir)
    const second = JSON.parse(readFileSync(join(folder.dir, 'second/package.json'), 'utf8'))
    npm.run(npm.install, join(folder.dir, 'second'))
    builds(join(folder.dir, 'second'), npm)
    expect(second.devDependencies.docsgen).toMatch(/^file:.*docsgen-.*\.tgz$/)
  }, 600_000)

  const installs = (manager: Manager) => async () => {
    folder = tempSite({})
    installedSite(folder.dir, manager)
    buildsTemplates(folder.dir)
    await showsFullSite(folder.dir, manager)
  }

  it('[CLI-05] npm, without scripts', installs(npm), 120_000)
  it('[CLI-05] pnpm, whose layout is strict', installs(pnpm), 120_000)
})

/** What the registry has of these, to the digit: pnpm 10 is among the dependencies of this repository. */
const LATER = {
  yarn1: () => yarnAt(join(fetched({ yarn: '1.22.22' }), 'yarn/bin/yarn.js')),
  yarn4: () =>
    yarnAt(join(fetched({ '@yarnpkg/cli-dist': '4.18.1' }), '@yarnpkg/cli-dist/bin/yarn.js')),
  pnpm9: () => pnpmAt(join(fetched({ pnpm: '9.15.9' }), 'pnpm/bin/pnpm.cjs')),
  pnpm12: () => pnpmAt(join(fetched({ pnpm: '12.21.0' }), '.bin/pnpm')),
}

describe('[CLI-05] the same with', () => {
  it.each(Object.entries(LATER))(
    '[CLI-05] %s',
    async (_name, manager) => {
      folder = tempSite({})
      installedSite(folder.dir, manager())
      buildsTemplates(folder.dir)
      await showsFullSite(folder.dir, manager())
    },
    240_000,
  )

  it.each(['22.23.3', '24.21.0'])(
    '[CLI-05] Node %s',
    async (version) => {
      folder = tempSite({})
      installedSite(folder.dir, npm)
      const binary = join(fetched({ node: version }), 'node/bin/node')
      expect(execFileSync(binary, ['--version'], { encoding: 'utf8' })).toBe(`v${version}\n`)
      buildsTemplates(folder.dir, binary)
      await showsFullSite(folder.dir, {
        ...npm,
        docsgen: ['node_modules/docsgen/bin/docsgen.js'],
        run: (args, dir) => node(args.slice(1), dir, join(dir, args[0] ?? ''), binary),
      })
    },
    240_000,
  )

  it.each([
    ['npm', npm],
    ['pnpm', pnpm],
  ])(
    '[CLI-05] %s, in a folder with spaces and other letters',
    async (_name, manager) => {
      folder = tempSite({})
      const dir = join(folder.dir, 'a b (1)', 'документы 文書 %20#é')
      installedSite(dir, manager)
      buildsTemplates(dir)
      await showsFullSite(dir, manager)
    },
    240_000,
  )
})

describe('[CLI-05] a site in a workspace', () => {
  const WORKSPACE = { 'package.json': '{ "private": true, "workspaces": ["packages/*"] }\n' }

  it.each<readonly [title: string, manager: () => Manager, files: Files]>([
    ['npm, docsgen at the root', () => npm, WORKSPACE],
    [
      'npm, docsgen beside the site',
      () => ({ ...npm, install: [...npm.install, '--install-strategy=nested'] }),
      WORKSPACE,
    ],
    [
      'pnpm',
      () => pnpm,
      {
        'package.json': '{ "private": true }\n',
        'pnpm-workspace.yaml': "packages: ['packages/*']\nallowBuilds: { esbuild: false }\n",
      },
    ],
    ['Yarn 1', LATER.yarn1, WORKSPACE],
    [
      'Yarn 4',
      LATER.yarn4,
      { ...WORKSPACE, '.yarnrc.yml': 'nodeLinker: node-modules\n', 'yarn.lock': '' },
    ],
  ])(
    '[CLI-05] %s',
    async (_title, manager, files) => {
      // A neighbour whose name begins like docsgen's, with another React that must not be taken for the site's.
      const neighbour = { name: 'docsgen-brand', version: '1.0.0', dependencies: { react: '18' } }
      folder = tempSite({
        ...files,
        'packages/docsgen-brand/package.json': JSON.stringify(neighbour),
      })
      const dir = join(folder.dir, 'packages/docs')
      installedSite(dir, manager(), folder.dir)
      await showsFullSite(dir, manager())
    },
    240_000,
  )
})
