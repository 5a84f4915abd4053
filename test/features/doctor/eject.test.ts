import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commandTools } from '../../../src/cli/program.ts'
import { doctor } from '../../../src/features/doctor/doctor-action.ts'
import { eject } from '../../../src/features/doctor/eject.ts'
import { testHost } from '../../support/host.ts'
import { page, type TempSite, tempSite } from '../../support/temp-site.ts'

let site: TempSite

const CONTENT = {
  'content/index.md': page(
    'Home',
    '## One\n\n:::note\nA note.\n:::\n\n```js\nlet a\n```\n\n| a | b |\n| - | - |\n| 1 | 2 |',
  ),
  'content/guide/a.md': page('A', '## Two\n\n::::tabs\n:::tab[X]\nText.\n:::\n::::'),
}

function siteOf(overrides: Readonly<Record<string, string>> = {}): TempSite {
  site = tempSite({ ...CONTENT, 'docs-site.config.ts': configOf(overrides) })
  return site
}

const configOf = (overrides: Readonly<Record<string, string>>) =>
  `export default { theme: { overrides: ${JSON.stringify(overrides)} } }\n`

/** The package as it was in an older version, in which a file of the theme was another. */
function olderHost(file: string, change: (text: string) => string) {
  const host = testHost(site.dir)
  const packageDir = site.path('older')
  for (const name of ['package.json', 'theme'])
    cpSync(join(host.packageDir, name), join(packageDir, name), { recursive: true })
  const path = join(packageDir, 'theme', file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
  return { ...host, packageDir, version: '0.0.9' }
}

const place = () => ({ dir: site.dir, config: undefined })

describe('docsgen eject', () => {
  it('copies a file by its name, with its origin and imports that lead to the theme', async () => {
    const { call, read } = siteOf()
    const { code, stdout } = await call(['eject', 'Header'])
    expect(code).toBe(0)
    expect(stdout).toContain('theme/components/Header.tsx')
    expect(stdout).toContain(
      "theme: { overrides: { 'components/Header.tsx': './theme/components/Header.tsx' } }",
    )
    const text = read('theme/components/Header.tsx')
    expect(text).toMatch(
      /^\/\/ docsgen-eject: components\/Header\.tsx \d+\.\d+\.\d+ [0-9a-f]{12}\n/,
    )
    expect(text).toContain("from 'docsgen/theme/components/Logo.tsx'")
    expect(text).toContain("from 'docsgen/theme/strings.ts'")
    expect(text).toContain("from 'docsgen/src/model/theme.ts'")
    expect(text).not.toMatch(/from '\.\.?\//)
  })

  it('knows a component in other letters, and files that it does not list by their own name', async () => {
    const { call } = siteOf()
    expect((await call(['eject', 'header'])).stdout).toContain('theme/components/Header.tsx')
    expect((await call(['eject', 'runtime/header'])).stdout).toContain('theme/runtime/header.ts')
    expect((await call(['eject', 'tab-groups'])).stdout).toContain('theme/code/tab-groups.ts')
  })

  it('every file that it lists can be ejected, and builds the same pages as before', async () => {
    const { call, read, write } = siteOf()
    expect((await call(['build', '--strict'])).code).toBe(0)
    const before = Object.keys(CONTENT).map(htmlOf).map(read)
    const { stdout } = await call(['eject'])
    const components = stdout.trim().split('\n')
    expect(components).toContain('layout/DocLayout.tsx')
    expect(components.length).toBeGreaterThan(25)
    for (const component of components) {
      expect(
        await eject({ ...place(), component }, testHost(site.dir), commandTools),
      ).toMatchObject({
        kind: 'written',
        component,
      })
    }
    const overrides = Object.fromEntries(components.map((name) => [name, `./theme/${name}`]))
    write({ 'docs-site.config.ts': configOf(overrides) })
    const { code, stderr } = await call(['build', '--strict'])
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('error')])
    expect(Object.keys(CONTENT).map(htmlOf).map(read).map(withoutNames)).toEqual(
      before.map(withoutNames),
    )
    expect((await call(['doctor'])).code).toBe(0)
  }, 120_000)

  it('what is changed in a copy shows, in the original of another copy, too', async () => {
    const { call, read, write } = siteOf()
    for (const name of ['Logo', 'Header']) await call(['eject', name])
    const logo = 'theme/components/Logo.tsx'
    write({
      [logo]: read(logo).replace(/<a\b/, '<a data-own="yes"'),
      'docs-site.config.ts': configOf({
        'components/Logo.tsx': `./${logo}`,
        'components/Header.tsx': './theme/components/Header.tsx',
      }),
    })
    expect((await call(['build', '--strict'])).code).toBe(0)
    expect(read('dist/index.html')).toContain('data-own="yes"')
  })

  it.each([
    ['nothing', 'Haeder', 'Did you mean components/Header?'],
    ['a file that is there', 'Footer', 'theme/components/Footer.tsx exists. Nothing was written.'],
    ['one that is overridden', 'Pager', './brand/Pager.tsx is there instead of'],
  ])('refuses %s', async (_, name, words) => {
    const { call, write } = siteOf({ 'components/Pager.tsx': './brand/Pager.tsx' })
    write({ 'theme/components/Footer.tsx': 'Mine.', 'brand/Pager.tsx': 'export {}' })
    const { code, stderr } = await call(['eject', name])
    expect(code).toBe(2)
    expect(stderr).toContain(words)
  })
})

const htmlOf = (file: string) => file.replace('content/', 'dist/').replace('.md', '.html')
/** Names of files of the theme are made from its code, which has moved. */
const withoutNames = (html: string) => html.replace(/[A-Za-z0-9_-]+\.(?:js|css)\b/g, '')

describe('docsgen doctor', () => {
  it('tells of a file whose original has changed since, with the difference', async () => {
    const { read } = siteOf({ 'components/SkipLink.tsx': './theme/components/SkipLink.tsx' })
    const host = olderHost('components/SkipLink.tsx', (text) =>
      text.replace('className="skip"', 'className="skip-to-content"'),
    )
    expect((await eject({ ...place(), component: 'SkipLink' }, host, commandTools)).kind).toBe(
      'written',
    )
    expect(read('theme/components/SkipLink.tsx')).toContain('skip-to-content')

    const { code, stdout } = await site.call(['doctor'])
    expect(code).toBe(1)
    expect(stdout).toContain(
      'theme/components/SkipLink.tsx: components/SkipLink.tsx has changed since docsgen 0.0.9',
    )
    expect(stdout).toMatch(/^- .*className="skip-to-content"/m)
    expect(stdout).toMatch(/^\+ .*className="skip"/m)
    expect(stdout).toMatch(/^\+\/\/ docsgen-eject: components\/SkipLink\.tsx /m)
    expect(stdout.match(/^[-+] /gm)).toHaveLength(2)
  })

  it('says what it does not know, and what is wrong with the config and the theme', async () => {
    siteOf({
      'components/SkipLink.tsx': './brand/SkipLink.tsx',
      'components/Gone.tsx': './brand/Gone.tsx',
    })
    site.write({
      'brand/SkipLink.tsx': "export { SkipLink } from 'docsgen/theme/components/SkipLink.tsx'\n",
    })
    const report = await doctor(place(), testHost(site.dir), commandTools)
    expect(report.overrides).toMatchObject([
      { component: 'components/SkipLink.tsx', state: 'unmarked', diff: undefined },
    ])
    expect(report.diagnostics.map(({ code }) => code)).toEqual([
      'override-unknown',
      'override-missing',
    ])
    const { code, stdout } = await site.call(['doctor'])
    expect(code).toBe(1)
    expect(stdout).toContain('not made by docsgen eject')
  })

  it('has nothing to say of a site that changes nothing', async () => {
    const { call } = siteOf()
    const { code, stdout } = await call(['doctor'])
    expect([code, stdout.trim().split('\n')]).toEqual([
      0,
      [expect.stringMatching(/Node \d+/), expect.stringContaining('config and theme')],
    ])
  })
})
