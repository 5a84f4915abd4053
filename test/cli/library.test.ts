import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { CheckReport } from '../../src/commands/check/check.ts'
import { build, check, createDevServer, loadSite } from '../../src/library.ts'
import type { LogEvent } from '../../src/model/host.ts'
import { page, tempSite } from '../support/temp-site.ts'

/* What programs do with docsgen: every setting, and what is usual without it. */

const site = tempSite({
  'content/index.md': page('Home', 'See [other](./other.md).'),
  'content/other.md': page('Other'),
  'content/lost.md': page('Lost'),
  'own.config.ts': "export default { title: 'Own', out: 'own' }\n",
  'docs-site.config.ts':
    "export default { title: 'Acme', navigations: { docs: [{ title: 'A', links: ['/', '/other'] }] } }\n",
})
const { dir } = site

describe('build', () => {
  it('writes the site, and keeps nothing where it is told so', async () => {
    const events: LogEvent[] = []
    const onEvent = (event: LogEvent) => events.push(event)
    const report = await build({ dir, out: site.path('named'), cache: false, jobs: 1, onEvent })
    expect(report).toMatchObject({ outcome: 'built', pages: 3 })
    expect(report.diagnostics.map(({ severity }) => severity)).toEqual(['warning'])
    expect([existsSync(site.path('named/other.html')), existsSync(site.path('.docsgen'))]).toEqual([
      true,
      false,
    ])
    expect(events).toContainEqual({
      kind: 'config',
      outDir: site.path('dist'),
      contentDir: site.path('content'),
      publicDir: site.path('content/public'),
      cacheDir: site.path('.docsgen'),
    })
  })

  it('keeps what it made else, and takes another config, folder and strictness', async () => {
    const report = await build({ dir, config: 'own.config.ts' })
    expect([report.outcome, existsSync(site.path('own/index.html'))]).toEqual(['built', true])
    expect(existsSync(site.path('.docsgen/cache'))).toBe(true)
    const strict = await build({ dir, strict: true, out: site.path('strict') })
    expect([strict.outcome, existsSync(site.path('strict'))]).toEqual(['failed', false])
  })
})

it('build asks the environment and the files that the config reads each time', async () => {
  const editions = tempSite({
    'content/index.md': page(
      'Home',
      'Edition {$edition}, {$mark}. :when[Cloud only.]{edition="cloud"}',
    ),
    'docs-site.config.ts': `import { readFileSync } from 'node:fs'
const mark = readFileSync(new URL('mark.txt', import.meta.url), 'utf8')
export default { variables: { edition: process.env.LIBRARY_TEST_EDITION, mark } }
`,
  })
  const texts: string[] = []
  for (const edition of ['cloud', 'self']) {
    process.env['LIBRARY_TEST_EDITION'] = edition
    editions.write({ 'mark.txt': `for ${edition}` })
    await build({ dir: editions.dir, out: editions.path(edition) })
    texts.push(editions.read(`${edition}/index.html`))
  }
  delete process.env['LIBRARY_TEST_EDITION']
  expect(texts[0]).toContain('Edition cloud, for cloud. Cloud only.')
  expect(texts[1]).toContain('Edition self, for self.')
  expect(texts[1]).not.toContain('Cloud only.')
})

it('check tells of all in reading order, whatever looked last', async () => {
  const golden = tempSite({
    'content/index.md': page('Home', 'See [other](othr).'),
    'aims.yaml': '- { query: xyzzy, page: / }\n',
    'docs-site.config.ts': "export default { search: { golden: 'aims.yaml' } }\n",
  })
  const { diagnostics } = await check({ dir: golden.dir, search: true })
  expect(diagnostics.map(({ at }) => at?.file)).toEqual(['aims.yaml', 'content/index.md'])
})

it('check mends and asks only what it is told to', async () => {
  const golden = "search: { golden: [{ query: 'xyzzy', page: '/other' }] }"
  site.write({
    'content/index.md': page('Home', 'See [other](other.html) and [it](https://a.invalid/).'),
    'searched.config.ts': `export default { title: 'Acme', ${golden} }\n`,
  })
  const place = { dir, config: 'searched.config.ts' }
  const codesOf = ({ diagnostics }: CheckReport) => diagnostics.map(({ code }) => code)
  const looked = await check(place)
  expect([codesOf(looked), looked.fixed.applied, looked.counts]).toEqual([
    ['link-not-found'],
    0,
    {},
  ])
  expect(site.read('content/index.md')).toContain('(other.html)')
  const mended = await check({ ...place, search: true, fix: true })
  expect([codesOf(mended), mended.fixed]).toEqual([
    ['search-golden-missed'],
    { applied: 1, files: ['content/index.md'] },
  ])
  expect(site.read('content/index.md')).toContain('(other.md)')
})

it('loadSite gives the site as data, or what is wrong with it', async () => {
  const { site: data, diagnostics } = await loadSite({ dir })
  expect(data?.pages.map(({ path }) => path).toSorted()).toEqual(['/', '/lost', '/other'])
  expect(diagnostics.map(({ severity }) => severity)).toEqual(['warning'])
  const missing = await loadSite({ dir, config: 'gone.config.ts' })
  expect([missing.site, missing.diagnostics.map(({ code }) => code)]).toEqual([
    undefined,
    ['config-not-found'],
  ])
})

it('a development server has a port of its own, and gives it back', async () => {
  const server = await createDevServer({ dir, port: 0 })
  expect(server.url).toBe(`http://localhost:${server.port}/`)
  expect(await (await fetch(server.url)).text()).toContain('Home')
  expect(server.diagnostics().map(({ severity }) => severity)).toEqual(['warning'])
  await expect(createDevServer({ dir, port: server.port })).rejects.toThrow(
    `Port ${server.port} is taken`,
  )
  await expect(createDevServer({ dir, host: '192.0.2.1' })).rejects.toThrow(
    '192.0.2.1 is no address of this machine',
  )
  await server.close()
  const again = await createDevServer({ dir, port: server.port })
  await again.close()
})
