import { describe, expect, it } from 'vitest'
import { createStopwatch } from '../../src/commands/build/build.ts'
import { contentSteps, logSteps, outputSteps } from '../../src/commands/build/build-steps.ts'
import { explain, explainAll } from '../../src/commands/explain.ts'
import { titleForFolder } from '../../src/commands/init/init.ts'
import { initFiles } from '../../src/commands/init/init-files.ts'
import { siteSecurity } from '../../src/commands/site-security.ts'
import { compareIndex } from '../../src/features/algolia/push/compare-index.ts'
import {
  adminKeyProblems,
  pushCredentials,
} from '../../src/features/algolia/push/search-credentials.ts'
import { sendRecords } from '../../src/features/algolia/push/send-records.ts'
import type { LogEvent } from '../../src/model/host.ts'
import { testHost } from '../support/host.ts'
import { configOf } from '../support/pages.ts'
import { folderOf } from '../support/temporary-dir.ts'

describe('codes that are explained', () => {
  it('one has its message with names for details, one that is none the nearest', () => {
    const found = explain('link-not-found')
    expect(found).toMatchObject({ kind: 'found', explanation: { severity: 'error' } })
    expect(JSON.stringify(found)).toMatch(/<\w+>/)
    expect(explain('link-not-fund')).toEqual({ kind: 'unknown', nearest: 'link-not-found' })
    expect(explain('xyzzy-xyzzy-xyzzy')).toEqual({ kind: 'unknown', nearest: undefined })
  })

  it('all are in order, none with arithmetic of a name', () => {
    const all = explainAll()
    const codes = all.map(({ code }) => code)
    expect(codes).toEqual(codes.toSorted())
    for (const { code, message, hint = '' } of all)
      expect([code, /NaN|undefined|>1\b/.test(message + hint)]).toEqual([code, false])
  })
})

describe('credentials of a push', () => {
  const algolia = { appId: 'APP', searchKey: 'search' }
  const text =
    "export default {\n  search: {\n    algolia: {\n      appId: 'APP',\n      searchKey: 'search',\n    },\n  },\n}\n"
  const site = (config: object, files: Readonly<Record<string, string>> = {}) => ({
    siteDir: folderOf(files),
    config: configOf(config),
    configText: [{ file: 'docs-site.config.ts', text }],
  })
  const of = (
    config: object,
    env: Readonly<Record<string, string>>,
    files: Readonly<Record<string, string>> = {},
  ) => pushCredentials(site(config, files) as never, { ...testHost('.'), env })
  const hosted = (more: object = {}) => ({
    title: 'Acme docs',
    search: { provider: 'algolia', algolia: { ...algolia, ...more } },
  })
  const key = { ALGOLIA_ADMIN_KEY: 'admin' }

  it('come from the environment, the .env of the site and the config, in this order', () => {
    const target = { index: 'acme-docs', appId: 'APP', place: 'production' }
    expect(of(hosted(), key)).toEqual({ value: { target, adminKey: 'admin', hosts: undefined } })
    const file = { '.env': 'ALGOLIA_ADMIN_KEY=file\nALGOLIA_APP_ID=FILE\nOTHER=1\n' }
    expect(of(hosted({ index: 'own' }), {}, file)).toMatchObject({
      value: { adminKey: 'file', target: { appId: 'FILE', index: 'own' } },
    })
    expect(of(hosted(), { ...key, ALGOLIA_INDEX: 'env', ALGOLIA_APP_ID: '' }, file)).toMatchObject({
      value: { adminKey: 'admin', target: { appId: 'FILE', index: 'env' } },
    })
  })

  it.each([
    [{ url: 'a.dev' }, 'a.dev'],
    [{ url: 'a.dev', port: 81 }, 'a.dev:81'],
  ])('name the host %j as %s', (host, place) => {
    const hosts = [host, { url: 'b.dev' }]
    expect(of(hosted({ hosts }), key)).toMatchObject({ value: { target: { place }, hosts } })
  })

  it('that are missing are told with where they were looked for and what was found', () => {
    expect(of({}, key)).toEqual({
      missing: {
        missing: 'application id',
        lookedIn: [
          'ALGOLIA_APP_ID (not set)',
          '.env (no such file)',
          'search.algolia.appId in the config (not set)',
        ],
        found: [],
      },
    })
    expect(of(hosted(), {}, { '.env': '' })).toEqual({
      missing: {
        missing: 'admin key',
        lookedIn: ['ALGOLIA_ADMIN_KEY (not set)', '.env (no such line)'],
        found: ['app id APP (docs-site.config.ts:4)', 'search-only key (docs-site.config.ts:5)'],
      },
    })
    expect(of(hosted(), { ALGOLIA_APP_ID: 'ENV' })).toMatchObject({
      missing: {
        found: ['app id ENV (ALGOLIA_APP_ID)', 'search-only key (docs-site.config.ts:5)'],
      },
    })
  })

  it('an admin key in the config is told without it', () => {
    const found = (admin: string) =>
      adminKeyProblems(algolia, { ...site(hosted()), env: { ALGOLIA_ADMIN_KEY: admin } })
    expect(found('other')).toEqual([])
    const [problem] = found('search')
    expect(problem).toMatchObject({ code: 'search-admin-key-public', at: undefined })
    expect(problem?.message).toContain('docs-site.config.ts:5')
  })

  it('a push tells how much is sent, and how long the rest takes', async () => {
    const events: LogEvent[] = []
    let now = 0
    const host = { ...testHost('.'), now: () => now, log: (event: LogEvent) => events.push(event) }
    const batch = async () => {
      now += 3000
      return async () => undefined
    }
    const records = Array.from({ length: 40 }, (_, index) => ({ objectID: String(index) }))
    const diff = { added: records, changed: [], deleted: [], unchanged: 0 }
    const changes = { operations: 40, bytes: 400_000, settings: [] }
    const comparison = { diff, remote: [], changes, full: false }
    const sending = { index: 'i', records, comparison, host, onSent: () => undefined }
    await sendRecords({ batch } as never, sending as never)
    expect(events.map((event) => ('detail' in event ? event.detail : undefined))).toEqual([
      '',
      '100 kB   9 s left',
      '200 kB   6 s left',
      '300 kB   3 s left',
      '400 kB   0 s left',
      '40 operations, 400 kB',
      'new records answer searches',
    ])
  })

  it('a push changes the settings that differ, and no other', async () => {
    const set: unknown[] = []
    const client = { setSettings: async (...args: readonly unknown[]) => set.push(args) }
    const push = (settings: readonly string[]) => {
      const diff = { added: [], changed: [], deleted: [], unchanged: 0 }
      const changes = { operations: 0, bytes: 0, settings }
      const comparison = { diff, remote: [], changes, full: false }
      const sending = { index: 'i', records: [], comparison, host: testHost('.'), onSent: () => 0 }
      return sendRecords(client as never, sending as never)
    }
    await push([])
    expect(set).toEqual([])
    await push(['minProximity'])
    expect(set).toEqual([['i', { minProximity: 1 }]])
  })

  it('an index that is not there is sent in full, and one is asked for what it needs', async () => {
    const asked: unknown[] = []
    const client = (settings: object | undefined) => ({
      settings: async () => settings,
      browse: async (...args: readonly unknown[]) => {
        asked.push(args)
        return [{ objectID: 'a', _hash: 7, url_without_anchor: '/a' }]
      },
    })
    const compare = (settings: object | undefined, full: boolean) =>
      compareIndex({ records: [], index: 'i', full }, client(settings) as never)
    expect(await compare(undefined, false)).toMatchObject({ remote: undefined, full: true })
    expect(asked).toEqual([])
    expect(await compare({}, false)).toMatchObject({
      remote: [{ objectID: 'a', _hash: undefined, url_without_anchor: '/a' }],
      full: false,
    })
    expect(asked).toEqual([['i', ['_hash', 'url_without_anchor']]])
    expect((await compare({}, true)).full).toBe(true)
  })
})

describe('origins that a site needs', () => {
  it.each([
    [{}, [], []],
    [{ feedback: { endpoint: 'https://f.dev/a' } }, ['https://f.dev'], []],
    [
      {
        search: {
          provider: 'algolia',
          algolia: {
            appId: 'A',
            searchKey: 'k',
            hosts: [{ url: 'a.dev' }, { url: 'b.dev', port: 81, protocol: 'http' }],
          },
        },
        feedback: { endpoint: 'https://a.dev/vote' },
      },
      ['https://a.dev', 'http://b.dev:81'],
      [],
    ],
    [
      {
        head: [
          { tag: 'script', attributes: { src: 'https://s.dev/x.js' } },
          { tag: 'script', attributes: { src: 'https://s.dev/y.js' } },
          { tag: 'link', attributes: { rel: 'stylesheet', href: 'http://t.dev:8/a.css' } },
          { tag: 'link', attributes: { rel: 'icon', href: '/own.svg' } },
          { tag: 'script', content: 'https://u.dev' },
        ],
      },
      [],
      ['https://s.dev', 'http://t.dev:8'],
    ],
  ])('%j', (config, connect, scripts) => {
    expect(siteSecurity(configOf(config))).toEqual({ connect, scripts })
  })

  it('those of the service are named by the application, in small letters', () => {
    const algolia = { appId: 'ABC', searchKey: 'k' }
    expect(siteSecurity(configOf({ search: { provider: 'algolia', algolia } })).connect).toEqual([
      'https://abc-dsn.algolia.net',
      'https://abc-1.algolianet.com',
      'https://abc-2.algolianet.com',
      'https://abc-3.algolianet.com',
    ])
  })
})

describe('a new site', () => {
  const { packageDir } = testHost('.')
  const filesOf = (more: object = {}) => {
    const site = {
      title: "Ada's \\ <Docs>",
      template: 'guide',
      dependency: '^0.5.0',
      installed: undefined,
      packageManager: 'npm',
      managerVersion: undefined,
      isInWorkspace: false,
      ...more,
    } as const
    const files = initFiles(site as never, packageDir)
    const text = (path: string) => files.find((file) => file.path === path)?.text ?? ''
    return { text, paths: files.map(({ path }) => path) }
  }
  const common = [
    ...['package.json', 'docs-site.config.ts', '.gitignore', '.vscode/settings.json'],
    '.github/workflows/docs.yml',
  ]
  const home = ['content/index.md', 'content/public/favicon.svg']
  const guide = ['getting-started', 'writing-pages', 'components'].map(
    (name) => `content/guide/${name}.md`,
  )

  it('has the files of its template and its package manager', () => {
    expect(filesOf().paths).toEqual([...common, ...home, ...guide])
    expect(filesOf({ template: 'empty' }).paths).toEqual([...common, ...home])
    const api = ['content/api/index.md', 'content/openapi.yaml']
    expect(filesOf({ template: 'api' }).paths).toEqual([...common, ...home, ...guide, ...api])
    const yarn = ['.yarnrc.yml', 'yarn.lock']
    expect(filesOf({ packageManager: 'yarn' }).paths).toEqual([
      ...common,
      ...yarn,
      ...home,
      ...guide,
    ])
    const inWorkspace = filesOf({ packageManager: 'pnpm', isInWorkspace: true })
    expect(inWorkspace.paths).toEqual([...common, ...home, ...guide])
  })

  it.each([
    ["Ada's \\ <Docs>", 'ada-s-docs'],
    ['  Über uns!', 'uber-uns'],
    ['日本', 'docs'],
  ])('%j is the package %s', (title, name) => {
    expect(JSON.parse(filesOf({ title }).text('package.json'))).toMatchObject({
      name,
      version: '0.0.0',
      private: true,
      type: 'module',
      devDependencies: { docsgen: '^0.5.0' },
    })
  })

  it('has its title where it stands, as the place needs it', () => {
    const { text } = filesOf()
    expect(text('docs-site.config.ts')).toContain("title: 'Ada\\'s \\\\ <Docs>',")
    expect(text('content/index.md')).toContain('title: "Ada\'s \\\\ <Docs>"')
    const all = [...common, ...home, ...guide].map(text).join('')
    expect(all).not.toMatch(/\{\{\w+\}\}/)
  })

  it('names the version of its package manager where that is known and asked for', () => {
    const managerOf = (more: object) =>
      JSON.parse(filesOf(more).text('package.json')).packageManager as unknown
    expect(managerOf({ managerVersion: '10.0.0' })).toBeUndefined()
    expect(managerOf({ packageManager: 'pnpm' })).toBeUndefined()
    const pnpm = { packageManager: 'pnpm', managerVersion: '10.0.0' }
    expect(managerOf(pnpm)).toBe('pnpm@10.0.0')
    const workflow = '.github/workflows/docs.yml'
    expect(filesOf(pnpm).text(workflow)).toContain('      - run: corepack enable\n')
    expect(filesOf().text(workflow)).not.toContain('corepack')
  })

  it('has a navigation of what it has', () => {
    const config = (template: string) => filesOf({ template }).text('docs-site.config.ts')
    expect(config('empty')).toContain("navigations: { docs: 'auto' },")
    expect(config('guide')).not.toContain('api')
    expect(config('api')).toContain("api: { spec: 'openapi.yaml' },")
    expect(config('api')).toContain("{ auto: 'api/resources' }")
    expect(filesOf({ template: 'empty' }).text('content/index.md')).toContain('docsgen new guide/')
    expect(filesOf().text('content/index.md')).toContain('href="/guide/getting-started"')
  })

  it.each([
    ['my-docs', 'My docs'],
    ['a_b.c--d', 'A b c d'],
    ['---', 'Docs'],
    ['.', 'Work'],
  ])('the folder %s is offered as %j', (dir, title) => {
    expect(titleForFolder(dir, testHost('/home/work'))).toBe(title)
  })
})

describe('steps of a build', () => {
  const page = (path: string, tags = 0) => ({
    route: { path },
    parsed: { file: `content${path}.md` },
    shown: { sections: [{ tag: undefined }, ...Array(tags).fill({ tag: 'GET' })] },
  })
  const pages = [page('/a'), page('/api'), page('/api/x', 2), page('/api/y', 1)]
  const areas = [
    { id: 'docs', title: 'Docs' },
    { id: 'api', title: 'API' },
    { id: 'none', title: 'None' },
  ]
  const all = [{ area: 'docs' }, ...Array(3).fill({ area: 'api' })]
  const site = { pages, routes: { all }, checked: { links: 1, anchors: 2 } }
  const detailsOf = (config: object, changes: object = {}, pageSources: readonly object[] = []) =>
    contentSteps(site as never, { config, changes, pageSources } as never).map(
      ({ name, detail }) => `${name}: ${detail}`,
    )

  it('say what was read, by area, with other sources of pages and git where the site has them', () => {
    expect(detailsOf({ areas: areas.slice(0, 1) })).toEqual([
      'content: 4 pages',
      'links: 1 link and 2 anchors, all good',
    ])
    const config = { areas }
    const source = 'git'
    const summary = (own: readonly object[]) => `a.yaml, ${own.length} resources`
    const other = { source: { name: 'openapi', summary }, files: { route: '/api' } }
    const byFile = new Map(pages.slice(1).map(({ parsed }) => [parsed.file, {}]))
    expect(detailsOf(config, { byFile, source }, [other])).toEqual([
      'content: 4 pages (1 docs, 3 API)',
      'openapi: a.yaml, 2 resources',
      'links: 1 link and 2 anchors, all good',
      'git: last changes of 3 pages, 1 not committed',
    ])
    byFile.set('content/a.md', {})
    expect(detailsOf(config, { byFile, source }).at(-1)).toBe('git: last changes of 4 pages')
    expect(detailsOf(config, { byFile, source, missing: 'no git' }).at(-1)).toBe(
      'git: no last changes: no git',
    )
  })

  it('say what was written, and how long the stages of each took', () => {
    const outputs = ['a.png', 'b.html', 'c.png'].map((path) => ({ path }))
    const built = { ...site, outputs, recordCount: () => 1_234 }
    const open = {
      theme: { manifest: { chunks: { a: [], b: [] } }, outputs: [1, 2] },
      assets: new Map([
        ['/a.png', 1],
        ['/d.png', 1],
      ]),
    }
    const steps = outputSteps(built as never, open as never)
    expect(steps.map(({ name, detail }) => `${name}: ${detail}`)).toEqual([
      'render: 4 pages, 2 islands',
      'assets: 3 files',
      'search: 1,234 records',
    ])
    const events: LogEvent[] = []
    const host = { ...testHost('.'), log: (event: LogEvent) => events.push(event) }
    const timings = [
      { stage: 'load', ms: 1 },
      { stage: 'compare', ms: 2 },
      { stage: 'build', ms: 4 },
    ]
    const step = { name: 'n', detail: 'd' }
    logSteps([{ ...step, stages: ['load', 'build'] }, step], timings, host as never)
    expect(events).toEqual([
      { kind: 'step', ...step, ms: 5 },
      { kind: 'step', ...step, ms: undefined },
    ])
  })

  it('a stage begins when the one before ended', () => {
    const times = [10, 13, 20]
    const watch = createStopwatch({ now: () => times.shift() ?? 0 })
    watch.lap('a')
    watch.lap('b')
    expect(watch.laps()).toEqual([
      { stage: 'a', ms: 3 },
      { stage: 'b', ms: 7 },
    ])
  })
})
