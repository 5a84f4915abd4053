import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { isLong } from '../support/long.ts'
import { fencesIn } from '../support/markdown-files.ts'
import { NPM, packedPackage } from '../support/packed-package.ts'
import { tempSite } from '../support/temp-site.ts'
import { docsgen } from './run.ts'

/*
 * CLI-05: the packed package works in other folders. Its dependencies are the very ones of this repository, linked:
 * what is tested is what is in the package, not what the registry has today. package-managers.test.ts installs it.
 */

const root = fileURLToPath(new URL('../../', import.meta.url))

let installed: string

type Manifest = {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

beforeAll(async () => {
  installed = (await packedPackage()).dir
})

/** Puts the package and what it depends on into a folder's `node_modules`, as npm would. */
function install(dir: string): string {
  const modules = join(dir, 'node_modules')
  mkdirSync(modules, { recursive: true })
  execFileSync('cp', ['-r', installed, join(modules, 'docsgen')])
  for (const name of neededPackages()) {
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    if (!existsSync(join(modules, name)))
      symlinkSync(join(root, 'node_modules', name), join(modules, name))
  }
  return join(modules, 'docsgen/bin/docsgen.js')
}

/** Everything that a user gets besides docsgen: the lockfile's packages that are not for development alone. */
function neededPackages(): readonly string[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<
      Record<string, { readonly dev?: boolean; readonly optional?: boolean }>
    >
  }
  return Object.entries(lock.packages)
    .filter(([path, { dev }]) => path.startsWith('node_modules/') && dev !== true)
    .map(([path]) => path.slice('node_modules/'.length))
    .filter(
      (name) => !name.includes('node_modules/') && existsSync(join(root, 'node_modules', name)),
    )
}

/** Where a package is linked, its folder made. */
function linkIn(dir: string, name: string): string {
  const path = join(dir, 'node_modules', name)
  mkdirSync(dirname(path), { recursive: true })
  return path
}

function run(bin: string, args: readonly string[], cwd: string): string {
  return execFileSync(process.execPath, [bin, ...args], { cwd, encoding: 'utf8', stdio: 'pipe' })
}

describe('[CLI-05] the packed package', () => {
  it('[CLI-05] holds what it needs and nothing of the tests', () => {
    const files = readdirSync(installed, { recursive: true, encoding: 'utf8' })
    for (const name of [
      'bin/docsgen.js',
      'lib/main.js',
      'lib/index.js',
      'lib/schemas/front-matter.json',
      'lib/schemas/config.json',
      'theme/entry.article.tsx',
      'theme/entry.frame.tsx',
      'LICENSE',
      'README.md',
    ]) {
      expect(files).toContain(name)
    }
    expect(files.filter((name) => /(^test\/|\.test\.|node_modules)/.test(name))).toEqual([])
  })

  it('[CLI-05] has the types of what it offers, and none of its insides', () => {
    const types = readdirSync(join(installed, 'lib/types'), { recursive: true, encoding: 'utf8' })
    expect(types).toEqual(expect.arrayContaining(['src/index.d.ts', 'theme/island.server.d.ts']))
    expect(types.filter((name) => /^src\/(?:io|page\/(?!tree\b)|site)\//.test(name))).toEqual([])
  })

  it('[CLI-05] runs no script when it is installed', () => {
    const { scripts } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
      readonly scripts: Readonly<Record<string, string>>
    }
    expect(Object.keys(scripts).filter((name) => /install$/.test(name))).toEqual([])
  })

  it('[CLI-05] names every package it loads among its dependencies', () => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(installed, 'package.json'), 'utf8'),
    ) as Manifest
    const chunks = readdirSync(join(installed, 'lib'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js') && basename(name) !== 'prebuild.js')
      .map((name) => readFileSync(join(installed, 'lib', name), 'utf8'))
    const loaded = Object.keys(devDependencies).filter((name) =>
      chunks.some((text) => text.includes(`from "${name}"`) || text.includes(`import("${name}")`)),
    )
    expect(loaded).toEqual([])
    expect(Object.keys(dependencies)).toContain('esbuild')
  })

  it('[CLI-05] init, install, build in an empty folder', () => {
    const folder = tempSite({})
    const bin = install(folder.dir)
    // What npm puts there is there before the site's own files.
    run(bin, ['init', '--yes', '--template', 'api', '--title', 'Packed'], folder.dir)
    const text = run(bin, ['build', '--strict'], folder.dir)
    expect(text).toMatch(/Built \d+ pages/)
    expect(readFileSync(join(folder.dir, 'dist/guide/components.html'), 'utf8')).toContain('Packed')
  })

  it('[CLI-05] a folder with only content needs no config', async () => {
    const folder = tempSite({ 'content/index.md': '# Only content\n\nText.\n' })
    const bin = install(folder.dir)
    run(bin, ['build'], folder.dir)
    expect(readFileSync(join(folder.dir, 'dist/index.html'), 'utf8')).toContain('Only content')
  })

  it("[CLI-05] a site's own components, islands and styles work there", async () => {
    const folder = tempSite({
      'docs-site.config.ts': `import { defineConfig } from 'docsgen'
export default defineConfig({
  title: 'Own',
  theme: { overrides: { 'components/SkipLink.tsx': './brand/SkipLink.tsx' }, islands: './islands', styles: ['./own.css'] },
})
`,
      'brand/SkipLink.tsx': `import { SkipLink as Original } from 'docsgen/theme/components/SkipLink.tsx'
import Hello from '../islands/hello.tsx'
export function SkipLink(props: { label: string }) { return <><Original {...props} /><Hello name="you" /></> }
`,
      'islands/hello.tsx': `import { defineIsland } from '#island'
export default defineIsland('hello', { when: 'intent' }, function Hello({ name }: { name: string }) {
  return <button type="button" id="hello">Hello {name}</button>
})
`,
      'own.css': '#hello { color: red }\n',
      'content/index.md': '# Home\n\nText.\n',
    })
    const bin = install(folder.dir)
    run(bin, ['build', '--strict'], folder.dir)
    expect(readFileSync(join(folder.dir, 'dist/index.html'), 'utf8')).toContain('id="hello"')
  })

  it('[CLI-05] is a library: it reports as data, prints nothing, and lets the program go on', () => {
    const folder = tempSite({
      'site/content/index.md':
        '---\ntitle: Home\ndescription: Words.\n---\n\n## One\n\nSee [two](two.md).\n',
      'site/content/two.md': '# Two\n\n[Nowhere](/nowhere)\n',
      'program.mjs': `import { build, check, createDevServer, loadSite } from 'docsgen'
const dir = 'site'
const events = []
const codes = ({ diagnostics }) => diagnostics.map(({ code, at }) => code + ' ' + at?.file)
const failed = await build({ dir, onEvent: ({ kind }) => events.push(kind) })
const checked = await check({ dir })
const { site } = await loadSite({ dir })
const server = await createDevServer({ dir })
const home = await (await fetch(server.url)).text()
await server.close()
const broken = await loadSite({ dir, config: 'none.ts' })
console.log(JSON.stringify({
  failed: [failed.outcome, ...codes(failed)],
  checked: [checked.pages, ...codes(checked)],
  pages: site.pages.map(({ path, title, headings, groups }) => [path, title, headings.map(({ id }) => id)]),
  article: site.pages[0].article(),
  records: site.records().length,
  served: [home.includes('See'), server.diagnostics().length],
  broken: [broken.site ?? null, broken.diagnostics.length],
  events: events.includes('config'),
}))
`,
    })
    install(folder.dir)
    const told = run(join(folder.dir, 'program.mjs'), [], folder.dir)
    const dead = 'link-not-found content/two.md'
    expect(JSON.parse(told)).toEqual({
      failed: ['failed', dead],
      checked: [2, dead],
      pages: [
        ['/', 'Home', ['one']],
        ['/two', 'Two', []],
      ],
      article: expect.stringContaining('<a href="/two">two</a>'),
      records: 6,
      served: [true, 1],
      broken: [null, 1],
      events: true,
    })
  })

  it.runIf(isLong)(
    '[CLI-05] takes nothing of the process: no signals, no warnings, no files',
    async () => {
      const folder = tempSite({
        'site/docs-site.config.ts': "export default { title: 'T' }\n",
        'site/content/index.md': '# Home\n',
        'program.mjs': `import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { check } from 'docsgen'
const listeners = () => process.eventNames().map((event) => String(event) + process.listenerCount(event))
await check({ dir: 'site' })
const first = listeners()
for (let round = 0; round < 12; round += 1) await check({ dir: 'site' })
const isSame = first.join() === listeners().join()
const signals = ['SIGINT', 'SIGTERM'].map((event) => process.listenerCount(event))
console.log(JSON.stringify([readdirSync(tmpdir()), isSame, ...signals]))
setInterval(() => {}, 1000)
`,
        'tmp/.keep': '',
      })
      install(folder.dir)
      const child = spawn(process.execPath, ['program.mjs'], {
        cwd: folder.dir,
        env: { ...process.env, TMPDIR: join(folder.dir, 'tmp') },
      })
      let warned = ''
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        warned += text
      })
      const [told] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string]
      expect(JSON.parse(told)).toEqual([['.keep'], true, 0, 0])
      child.kill('SIGINT')
      expect(await once(child, 'close')).toEqual([null, 'SIGINT'])
      expect(warned).toBe('')
    },
  )

  it('[CLI-05] runs the programs of the manual', () => {
    const programs = fencesIn('docs/content/reference')
      .filter(({ at }) => at.includes('/javascript-api.md:'))
      .map(({ meta, code }) => [/title="(.+)"/.exec(meta)?.[1] ?? '', code] as const)
    expect(programs.map(([name]) => name)).toEqual(['scripts/publish.mjs', 'scripts/feed.mjs'])
    const folder = tempSite({
      'content/index.md': '# Home\n',
      'content/news/one.md':
        '---\ntitle: One\ndescription: The first.\n---\n\nWords of [home](/).\n',
      ...Object.fromEntries(programs),
    })
    install(folder.dir)
    const told = programs.map(([name]) => run(join(folder.dir, name), [], folder.dir))
    expect(told).toEqual(['', ''])
    expect(readFileSync(join(folder.dir, 'public/news/one.html'), 'utf8')).toContain('Words of')
    expect(readFileSync(join(folder.dir, 'news.html'), 'utf8')).toBe(
      '<h2><a href="/news/one">One</a></h2><p>The first.</p><p>Words of <a href="/">home</a>.</p>',
    )
  })

  it.runIf(isLong)(
    '[CLI-05] has types that a strict project can use, those of the theme with them',
    async () => {
      const folder = tempSite({
        'docs-site.config.ts': `import { defineConfig } from 'docsgen'
export default defineConfig({ title: 'Typed' })
// @ts-expect-error: there is no such key.
export const wrong: Parameters<typeof defineConfig>[0] = { titel: 'Typed' }
`,
        'program.ts': `import { build, type BuildReport, createDevServer, type DevServer, loadSite } from 'docsgen'
export const built: Promise<BuildReport> = build({ dir: 'site', strict: true })
export const words: string[] = (await loadSite()).site?.pages.flatMap(({ text }) => text.flatMap((part) => part.text)) ?? []
export const server: DevServer = await createDevServer({ port: 4400, onEvent: ({ kind }) => kind })
`,
        'plugin.ts': `import { definePlugin } from 'docsgen'
import { z } from 'zod'
export const changelog = definePlugin({
  name: 'changelog',
  options: z.object({ folder: z.string(), times: z.number().default(2) }),
  head: ({ times }) => [{ tag: 'meta', attributes: { content: times.toFixed() } }],
  pages: ({ glob, read, options }) =>
    glob(options.folder).map((path) => ({ id: path, markdown: read(path) ?? '', source: { file: path } })),
  site: ({ title }, { diagnostic, options }) => ({
    outputs: [{ path: options.folder, content: title }],
    diagnostics: [diagnostic('nav-duplicate', { navigation: title, href: '/' })],
  }),
})
export const used = [changelog({ folder: 'x' }), definePlugin({ name: 'plain', remark: [] })()]
export const marked = definePlugin<{ mark: string }>({ name: 'marked', remark: ({ mark }) => [[() => undefined, mark]] })
// @ts-expect-error: it is a text.
changelog({ folder: 1 })
// @ts-expect-error: paths are texts.
definePlugin({ name: 'x', site: () => ({ outputs: [{ path: 1, content: '' }] }) })
`,
        'brand/Header.tsx': `import type { ComponentProps } from 'react'
import { Header as Original } from 'docsgen/theme/components/Header.tsx'
export function Header(props: ComponentProps<typeof Original>) {
  return <Original {...props} site={{ ...props.site, title: props.site.title.toUpperCase() }} />
}
`,
        'tsconfig.json': JSON.stringify({
          compilerOptions: {
            ...{ module: 'nodenext', target: 'es2023', jsx: 'react-jsx', types: [] },
            ...{
              strict: true,
              skipLibCheck: false,
              noEmit: true,
              allowImportingTsExtensions: true,
            },
          },
          include: ['*.ts', 'brand', 'theme'],
        }),
        'package.json': JSON.stringify({
          type: 'module',
          imports: { '#island': 'docsgen/theme/island.server.tsx' },
        }),
        'content/index.md': '# Home\n',
      })
      const bin = install(folder.dir)
      const components = run(bin, ['eject'], folder.dir).trim().split('\n')
      for (const name of components.filter((name) => /Header|DocLayout|CodeGroup|Frame/.test(name)))
        await docsgen(['eject', name], { cwd: folder.dir })
      for (const name of ['@types/react', 'csstype'])
        symlinkSync(join(root, 'node_modules', name), linkIn(folder.dir, name))
      const compiler = join(root, 'node_modules/typescript/bin/tsc')
      expect(run(compiler, ['-p', '.'], folder.dir)).toBe('')
    },
  )

  it.runIf(isLong)('[CLI-05] npx docsgen runs the working copy in this repository', () => {
    const { bin, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      readonly bin: { readonly docsgen: string }
      readonly version: string
    }
    expect(bin.docsgen).toBe('bin/docsgen.js')
    const text = execFileSync(NPM, ['exec', '--no', '--', 'docsgen', '--version'], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    })
    expect(text.trim()).toBe(version)
  })
})
