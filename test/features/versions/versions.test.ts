import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commitAll, git } from '../../support/repository.ts'
import { page, type TempSite, tempSite, treeOf } from '../../support/temp-site.ts'

/*
 * Versions of a site from commits of its repository, and from folders of today.
 */

const configOf = (versions: string) =>
  `export default { title: 'Site', url: 'https://example.com', variables: { version: '2' }, versions: { current: { label: '2.x' }, ${versions} } }\n`
const ONE = `'1.x': { from: 'git:v1', variables: { version: '1' } }`

/** A site in a folder of a repository, whose tag v1 has other texts than today. */
function repository(versions: string): TempSite {
  const site = tempSite({
    'docs/content/index.md': page('Home', 'Old home: [CLI](how-to/cli.md).\n\n::greeting'),
    'docs/content/how-to/cli.md': page('CLI', 'Old text. [Nothing](nowhere.md)\n\n![](./a.svg)'),
    'docs/content/how-to/gone.md': page('Gone', '```js file="/src/send.js"\n```'),
    'docs/content/how-to/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
    'docs/content/_snippets/greeting.md': 'Hello from {$version}, old.',
    'docs/content/public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docs/src/send.js': 'oldCode()',
    '.gitignore': 'dist\n.docsgen\n',
  })
  commitAll(site.dir, 'v1')
  git(site.dir, 'rm', '-q', '-r', 'docs')
  site.write({
    'docs/docs-site.config.ts': configOf(versions),
    'docs/content/index.md': page('Home', 'New home: [CLI](how-to/cli.md).\n\n::greeting'),
    'docs/content/how-to/cli.md': page('CLI', 'New text.'),
    'docs/content/_snippets/greeting.md': 'Hello from {$version}, new.',
    'docs/src/send.js': 'newCode()',
  })
  return site
}

const build = (site: TempSite, more: readonly string[] = []) =>
  site.call(['build', '-C', 'docs', '--no-color', ...more])

describe('a version from a commit', () => {
  const site = repository(ONE)
  const read = (name: string) => site.read(`docs/dist/${name}`)

  it('has its own pages, files, snippets and values below its name, and one note says what is wrong in it', async () => {
    const { code, stderr, stdout } = await build(site, ['--strict'])
    expect([code, stdout]).toEqual([0, expect.stringContaining('Built')])
    expect(stderr).toMatch(
      /1\.x +3 pages, 3 problems: 1 file-unsafe, 1 image-alt, 1 link-not-found/,
    )
    expect(read('1.x/index.html')).toContain('Hello from 1, old.')
    expect(read('index.html')).toContain('Hello from 2, new.')
    expect(read('1.x/how-to/gone.html')).toContain('oldCode')
    expect(read('1.x/index.html')).toContain('href="/1.x/how-to/cli"')
    expect(read('1.x/logo.svg')).toContain('<svg')
    const files = Object.keys(treeOf(site.path('docs/dist')))
    expect(
      files.filter((file) =>
        /^1\.x\/(?:404|_app|sitemap|robots|_docsgen\/.*\.(?:js|css)$)/.test(file),
      ),
    ).toEqual([])
    expect(files).not.toContain('1.x/how-to/a.svg')
    // The scripts and styles of the site serve all of its versions.
    const style = /href="(\/_docsgen[^"]*\.css)"/.exec(read('1.x/index.html'))?.[1] ?? ''
    expect(files).toContain(style.slice(1))
  })

  it('tells search engines of the same page of today, where there is one, and of itself else', () => {
    const canonical = (name: string) => /rel="canonical" href="([^"]*)"/.exec(read(name))?.[1]
    expect(canonical('1.x/how-to/cli.html')).toBe('https://example.com/how-to/cli')
    expect(canonical('1.x/how-to/gone.html')).toBe('https://example.com/1.x/how-to/gone')
    expect(canonical('how-to/cli.html')).toBe('https://example.com/how-to/cli')
    expect(read('sitemap.xml')).not.toContain('/1.x/')
  })

  it('stays as it is where a page of today changes, and an unchanged site is not built again', async () => {
    const before = treeOf(site.path('docs/dist/1.x'))
    const unchanged = await build(site)
    expect(unchanged.stderr).toMatch(/1\.x +3 pages, 3 problems/)
    site.write({ 'docs/content/how-to/cli.md': page('CLI', 'Newer text.') })
    const { stdout } = await build(site, ['--json'])
    expect(JSON.parse(stdout)).toMatchObject({ outcome: 'built' })
    expect(read('how-to/cli.html')).toContain('Newer text.')
    expect(treeOf(site.path('docs/dist/1.x'))).toEqual(before)
    // Git is not asked again for what it has given.
    const blob = git(site.dir, 'rev-parse', 'v1:docs/content/index.md').trim()
    expect(existsSync(site.path(`docs/.docsgen/cache/blob/${blob}`))).toBe(true)
  })

  it('is mended by a folder whose files replace and add some, which are told of as all files of today', async () => {
    site.write({
      'docs/docs-site.config.ts': configOf(
        `'1.x': { from: 'git:v1', variables: { version: '1' }, overlay: 'fixes' }`,
      ),
      'docs/fixes/how-to/cli.md': page('CLI', 'Mended text. [Gone](gone.md)'),
      'docs/fixes/how-to/more.md': page('More', 'Added. [Nothing](nothing.md)'),
    })
    const { code, stderr } = await build(site)
    expect([code, stderr]).toEqual([1, expect.stringContaining('fixes/how-to/more.md:5')])
    site.write({ 'docs/fixes/how-to/more.md': page('More', 'Added.') })
    expect((await build(site, ['--strict'])).code).toBe(0)
    expect(read('1.x/how-to/cli.html')).toContain('Mended text.')
    expect(read('1.x/how-to/more.html')).toContain('Added.')
  })
})

it('a version from a folder is content of today: its problems are told, and search engines hear nothing of one that is not released', async () => {
  const site = repository(
    `next: { from: 'content-next', unreleased: true, variables: { version: '3' } }`,
  )
  site.write({ 'docs/content-next/index.md': page('Home', '[Nothing](nothing.md)') })
  const { stderr } = await build(site)
  expect(stderr).toContain('content-next/index.md:5:1')
  site.write({ 'docs/content-next/index.md': page('Home', 'Next.') })
  expect((await build(site, ['--strict'])).code).toBe(0)
  expect(site.read('docs/dist/next/index.html')).toContain('<meta name="robots" content="noindex">')
})

it('redirects of the site may lead to pages of a version, and to all below a folder of it', async () => {
  const site = tempSite({
    'content/index.md': page('Home', 'Text.'),
    'content-1/guide/cli.md': page('CLI', 'Text.'),
    'content-1/index.md': page('Home', 'Text.'),
  })
  const configWith = (to: string) =>
    site.write({
      'docs-site.config.ts': `export default { versions: { current: {}, one: { from: 'content-1' } }, redirects: { '/v1': '/one', '/v1/cli': '/one/guide/cli', '/v1/*': '${to}' } }`,
    })
  configWith('/one/guide/*')
  expect((await site.call(['build', '--strict'])).code).toBe(0)
  expect(site.read('dist/v1/cli.html')).toContain('data-to="/one/guide/cli"')
  configWith('/one/gone/*')
  const { stderr } = await site.call(['build'])
  expect(stderr).toContain('The redirect /v1/* leads to /one/gone/*, which does not exist')
})

it('a commit that is not there is told at its key, and of a shallow clone with what CI has to fetch', async () => {
  const site = repository(`'1.x': { from: 'git:v0' }`)
  const missing = await build(site)
  expect(missing.code).toBe(1)
  expect(missing.stderr).toContain('there is no branch, tag or commit v0')
  expect(missing.stderr).toContain('docs-site.config.ts:1:')
  git(site.dir, 'add', '-A')
  git(site.dir, 'commit', '-q', '-m', 'today')
  git(site.dir, 'clone', '-q', '--depth=1', `file://${site.dir}`, 'shallow')
  const shallow = await site.call(['build', '-C', 'shallow/docs', '--no-color'])
  expect(shallow.stderr).toContain('fetch-depth: 0')
})

it('a page at an address of a version is in its way', async () => {
  const site = repository(ONE)
  site.write({ 'docs/content/1.x/index.md': page('Folder', 'Text.') })
  const { code, stderr } = await build(site)
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/route-duplicate[\s\S]*content\/1\.x\/index\.md/),
  ])
})

describe('links across versions and what a version is called', () => {
  const site = repository(ONE)
  site.write({
    'docs/docs-site.config.ts': `export default { title: 'Site', versions: { current: { label: '2.x' }, '1.x': { from: 'git:v1' } } }\n`,
  })

  it('are checked, page and section, and a page that another version has alone is named there', async () => {
    site.write({
      'docs/content/index.md': page(
        'Home',
        [
          '[There](version:1.x/how-to/gone), [by file](version:1.x/how-to/cli.md), [today](version:current/how-to/cli)',
          '[No page](version:1.x/how-to/clj)',
          '[No section](version:1.x/how-to/cli#no)',
          '[No version](version:1.y/how-to/cli)',
          '[Elsewhere](how-to/gone.md)',
          '![Logo](version:1.x/logo.svg)',
        ].join('\n\n'),
      ),
    })
    const { stdout } = await site.call(['check', '-C', 'docs', '--json'])
    const diagnostics = JSON.parse(stdout) as Record<string, string>[]
    expect(diagnostics.map(({ code, message, hint }) => [code, message, hint])).toEqual([
      [
        'link-not-found',
        'There is no page version:1.x/how-to/clj',
        'Did you mean version:1.x/how-to/cli?',
      ],
      [
        'anchor-not-found',
        'version:1.x/how-to/cli has no section #no',
        'The page has no sections.',
      ],
      ['link-not-found', 'There is no page version:1.y/how-to/cli', 'Did you mean version:1.x?'],
      [
        'link-not-found',
        'There is no page /how-to/gone.md',
        'Only version:1.x has it: a link to it there is version:1.x/how-to/gone.',
      ],
      expect.arrayContaining(['link-unsafe']),
    ])
  })

  it('lead there, also in the config, and each page says its own version', async () => {
    site.write({
      'docs/docs-site.config.ts': `export default { title: 'Site', topBar: [{ label: 'Old', href: 'version:1.x/' }], versions: { current: { label: '2.x' }, '1.x': { from: 'git:v1' } } }\n`,
      'docs/content/index.md': page(
        'Home',
        '[Old](version:1.x/how-to/gone) in {$version}\n\n::greeting\n\n:::when{version="1.x"}\nOnly old.\n:::',
      ),
    })
    expect((await build(site, ['--strict'])).code).toBe(0)
    const home = site.read('docs/dist/index.html')
    expect(home).toContain('href="/1.x/how-to/gone"')
    expect(home.match(/href="\/1\.x\/"/g)?.length).toBeGreaterThan(1)
    expect(home).toContain('in 2.x')
    expect(home).not.toContain('Only old.')
    expect(site.read('docs/dist/1.x/index.html')).toContain('Hello from 1.x, old.')
  })
})

it('check says what nobody can mend, what the config names that a version lacks, and what is wrong in navigations of its own', async () => {
  const site = repository('')
  const configFor = (navigations: string) =>
    `export default {
  title: 'Site',
  topBar: [{ label: 'New', href: '/new' }, { label: 'Gone', href: '/how-to/none' }],
  navigations: { docs: [{ title: 'Today', links: ['/', '/new', '/how-to/cli'] }] },
  versions: {
    current: { label: '2.x' },
    '1.x': { from: 'git:v1', variables: { version: '1' }${navigations} },
  },
}
`
  site.write({
    'docs/docs-site.config.ts': configFor(''),
    'docs/content/new.md': page('New', 'Text.'),
  })
  const check = () => site.call(['check', '-C', 'docs', '--no-color'])
  const { stdout } = await check()
  expect(stdout).toContain(
    '1.x: 3 pages, 3 problems: 1 file-unsafe, 1 image-alt, 1 link-not-found; for the config: 1 link-not-found',
  )
  site.write({
    'docs/docs-site.config.ts': configFor(
      `,\n      navigations: { docs: [{ title: 'Old', links: ['/', '/how-to/cli', '/how-to/gone', '/new'] }] }`,
    ),
  })
  const own = await check()
  expect(own.stdout).toContain('The navigation docs lists /new, but there is no such page')
  expect(own.stdout).toContain('docs-site.config.ts:8:')
})

it('[CALL-01] all versions are in one hosted index, in which each page searches its own', async () => {
  const site = repository('')
  site.write({
    'docs/docs-site.config.ts': `export default { title: 'Site', search: { provider: 'algolia', algolia: { appId: 'A', searchKey: 'k' } }, versions: { current: {}, '1.x': { from: 'git:v1' } } }\n`,
  })
  expect((await site.call(['index', '-C', 'docs', '--out', 'records.json'])).code).toBe(0)
  const records = JSON.parse(site.read('records.json')) as Record<string, string>[]
  expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length)
  const urls = (version: string) =>
    new Set(records.filter((record) => record['version'] === version).map(({ url }) => url))
  expect(urls('current')).toContain('/how-to/cli')
  expect(urls('1.x')).toContain('/1.x/how-to/cli')
  await build(site)
  expect(site.read('docs/dist/1.x/index.html')).toContain('version:1.x&quot;,&quot;lang:en')
  expect(site.read('docs/dist/index.html')).toContain('version:current&quot;,&quot;lang:en')
})
