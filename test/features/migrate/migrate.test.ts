import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Migration } from '../../../src/features/migrate/report/migration.ts'
import { type TempSite, tempSite, treeOf } from '../../support/temp-site.ts'

/** A folder with one of the old sites of `test/sites` in it. */
function oldSite(tool: string): TempSite {
  const site = tempSite({})
  const from = fileURLToPath(new URL(`../../sites/old-${tool}`, import.meta.url))
  cpSync(from, site.path('old'), { recursive: true })
  return site
}

async function migrated(site: TempSite, ...more: readonly string[]): Promise<Migration> {
  const { stdout, stderr } = await site.call(['migrate', 'old', '--to', 'new', '--json', ...more])
  expect(stderr).toBe('')
  return JSON.parse(stdout) as Migration
}

const SITES = [
  ['mkdocs', { admonitions: 8, 'content tabs': 3, snippets: 3, keys: 2, grids: 1 }],
  ['vitepress', { containers: 9, includes: 4, components: 5, 'scripts and styles': 2 }],
  ['docusaurus', { components: 13, imports: 6, containers: 2, expressions: 3 }],
] as const

describe.each(SITES)('a site of %s with every construct', (tool, counts) => {
  let site: TempSite
  let report: Migration
  let before: Readonly<Record<string, string>>

  beforeAll(async () => {
    site = oldSite(tool)
    before = treeOf(site.path('old'))
    report = await migrated(site)
  })

  it('is only read, and nothing in it is run', () => {
    expect(treeOf(site.path('old'))).toEqual(before)
    expect(existsSync('/tmp/was-run')).toBe(false)
  })

  it('becomes one that builds', async () => {
    const { code, stderr } = await site.call(['check', '-C', 'new'])
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('error ')])
  })

  it('loses no word, heading, code, table, image, link or address', () => {
    expect(report.proof?.losses).toEqual([])
    expect(report.proof?.words.lost).toBe(0)
    expect(report.proof?.addresses.lost).toEqual([])
    expect(report.proof?.addresses.checked).toBeGreaterThan(3)
  })

  it('counts what each rule replaced', () => {
    expect(report.rules).toMatchObject(counts)
  })

  it('has a report with what is left, its line and what to do', () => {
    const text = site.read('new/migration.md')
    for (const { file, line, what, todo } of report.left) {
      expect(what).not.toBe('')
      expect(todo).not.toBe('')
      expect(text).toContain(line === undefined ? `\`${file}\`` : `\`${file}:${line}\``)
    }
  })

  it('is the same after a second run', async () => {
    const first = treeOf(site.path('new'), ['.docsgen'])
    await migrated(site)
    expect(treeOf(site.path('new'), ['.docsgen'])).toEqual(first)
  })
})

describe('the look of an old site', () => {
  it('of Material: logo, icon, the line at the foot, style sheets for its own classes; drafts and what is excluded', async () => {
    const site = oldSite('mkdocs')
    await migrated(site)
    const config = site.read('new/docs-site.config.ts')
    expect(config).toContain("i18n: { strings: { copyright: 'Copyright © 2020 Example' } }")
    expect(config).toContain("attributes: { rel: 'icon', href: '/img/plan.png' }")
    expect(config).toContain("styles: ['./styles/own.css']")
    expect(site.read('new/content/public/favicon.svg')).toBe(site.read('old/docs/img/ferry.svg'))
    expect(site.read('new/styles/own.css')).toBe(
      '@media (min-width: 40em) {\n.ferry {\n  background: url("../content/public/img/ferry.svg");\n}\n}\n',
    )
    expect(site.read('new/content/draft-plan.md')).toContain('draft: true')
    expect(existsSync(site.path('new/content/notes/private.md'))).toBe(false)
    expect(existsSync(site.path('new/content/notes/public.md'))).toBe(true)
  })

  it('of VitePress: the colour of its brand, metadata, and scripts in the report', async () => {
    const site = oldSite('vitepress')
    const { left } = await migrated(site)
    const config = site.read('new/docs-site.config.ts')
    expect(config).toContain("accent: { light: '#008040', dark: '#78e6af' }")
    expect(config).toContain("{ name: 'theme-color', content: '#0a6' }")
    expect(config).toContain("copyright: 'MIT'")
    expect(site.read('new/styles/brand.css')).toBe('.crane {\n  float: right;\n}\n')
    expect(left.find(({ about }) => about === 'head')?.what).toContain('`/a.js`')
  })

  it('of Docusaurus: a logo for each scheme, its colour, a year that goes on, and links of the footer in the report', async () => {
    const site = oldSite('docusaurus')
    const { left } = await migrated(site)
    const config = site.read('new/docs-site.config.ts')
    expect(config).toContain("logo: { light: '/img/tower.png', dark: '/img/tower-dark.png' }")
    expect(config).toContain("accent: { light: '#1b7f5c', dark: '#7fe0b8' }")
    expect(config).toContain("copyright: '© {year} The keepers. All lamps'")
    expect(site.read('new/styles/custom.css')).toMatch(
      /^\.lamp \{\n {2}border: 1px solid;\n {2}background: url\("\.\.\/content\/public\/img\/tower\.png"\);\n\}\n\n\.dark \.lamp \{/,
    )
    expect(left.find(({ about }) => about === 'themeConfig.footer')?.what).toContain('Harbour')
  })
})

describe('versions and languages of an old site', () => {
  it('of Docusaurus are folders, at their addresses, with the words of their sidebars', async () => {
    const site = oldSite('docusaurus')
    const { proof, errors, lowered } = await migrated(site)
    expect([errors, proof?.addresses.lost]).toEqual([[], []])
    expect(lowered.map(({ code }) => code)).not.toContain('redirect-target')
    const config = site.read('new/docs-site.config.ts')
    expect(config).toContain("languages: { en: {}, de: { label: 'Deutsch' } }")
    expect(config).toMatch(
      /versions: \{\s*current: \{ label: '2\.0' \},\s*'1\.0': \{\s*from: 'content-1\.0'/,
    )
    expect(config).toContain("'/docs/1.0/*': '/1.0/docs/*'")
    expect(config).toContain("'/docs/category/guide': '/docs/guide/set-up'")
    expect(config).toContain("title: { en: 'Guide', de: 'Anleitung' }")
    expect(site.read('new/content/de/docs/reference/calls.md')).toContain('(../guide/set-up.md)')
    expect(site.read('new/content-1.0/docs/old.md')).toContain('# Old')
  })

  it('of VitePress: a language whose pages are there becomes one, others are listed', async () => {
    const site = oldSite('vitepress')
    const { left, proof } = await migrated(site)
    expect(proof?.addresses.lost).toEqual([])
    const config = site.read('new/docs-site.config.ts')
    expect(config).toContain("'pt-BR': { label: 'Português', prefix: 'pt' }")
    expect(config).toContain("title: { 'en-US': 'Start', 'pt-BR': 'Início' }")
    expect(site.read('new/content/pt-BR/guide/index.md')).toContain('[blocos](./blocks.md)')
    expect(left.find(({ about }) => about === 'locales')?.what).toContain('https://fr.example.com')
  })

  it.each([
    ['suffix', 'index.de.md', 'guide/a.de.md'],
    ['folder', 'de/index.md', 'de/guide/a.md'],
  ])('of the plugin of MkDocs, by %s, become folders', async (structure, home, page) => {
    const first = structure === 'folder' ? 'en/' : ''
    const site = tempSite({
      'old/mkdocs.yml': `site_name: Ferry\nnav:\n  - index.md\n  - Guide: [guide/a.md]\nplugins:\n  - i18n:\n      docs_structure: ${structure}\n      languages:\n        - { locale: en, name: English, default: true }\n        - { locale: de, name: Deutsch, nav_translations: { Guide: Anleitung } }\n`,
      [`old/docs/${first}index.md`]: '# Home\n',
      [`old/docs/${first}guide/a.md`]: '# A\n',
      [`old/docs/${home}`]: '# Start\n\n[A](guide/a.md)\n',
      [`old/docs/${page}`]: '# Ein A\n',
    })
    const { errors, lowered, proof } = await migrated(site)
    expect([errors, lowered, proof?.addresses.lost]).toEqual([[], [], []])
    const config = site.read('new/docs-site.config.ts')
    expect(config).toContain("languages: { en: { label: 'English' }, de: { label: 'Deutsch' } }")
    expect(config).toContain("title: { en: 'Guide', de: 'Anleitung' }")
    expect(site.read('new/content/de/guide/a.md')).toBe('# Ein A\n')
    expect(site.read('new/content/en/guide/a.md')).toBe('# A\n')
  })
})

describe('a run after the first one', () => {
  it('leaves files that somebody has edited or removed, and lists them', async () => {
    const site = oldSite('mkdocs')
    await migrated(site)
    site.write({
      'new/content/index.md': '# Mine\n',
      'new/docs-site.config.ts': 'export default {}\n',
    })
    rmSync(site.path('new/content/reference/code.md'))
    site.write({ 'old/docs/guide/README.md': '# Another guide\n' })
    const { kept } = await migrated(site)
    expect(kept.toSorted()).toEqual([
      'content/index.md',
      'content/reference/code.md',
      'docs-site.config.ts',
    ])
    expect(site.read('new/content/index.md')).toBe('# Mine\n')
    expect(site.read('new/docs-site.config.ts')).toBe('export default {}\n')
    expect(existsSync(site.path('new/content/reference/code.md'))).toBe(false)
    expect(site.read('new/content/guide/index.md')).toContain('Another guide')
    expect(site.read('new/migration.md')).toContain('`content/index.md`')
  })

  it('completes what a run began that was stopped', async () => {
    const site = oldSite('vitepress')
    await migrated(site)
    const whole = treeOf(site.path('new'), ['.docsgen'])
    const record = JSON.parse(site.read('new/.docsgen-migrate.json'))
    site.write({ 'new/.docsgen-migrate.json': JSON.stringify({ ...record, isDone: false }) })
    rmSync(site.path('new/content/en-US/guide'), { recursive: true })
    const { wasStopped, kept } = await migrated(site)
    expect([wasStopped, kept]).toEqual([true, []])
    expect(treeOf(site.path('new'), ['.docsgen'])).toEqual(whole)
  })

  it('that was killed has left the old site as it was, and says what to do', async () => {
    const site = oldSite('mkdocs')
    const before = treeOf(site.path('old'))
    const run = site.start(['migrate', 'old', '--to', 'new'], { stdio: 'ignore' })
    const ended = once(run, 'exit')
    while (!existsSync(site.path('new/migration.md'))) await new Promise(setImmediate)
    run.kill('SIGKILL')
    await ended
    expect(treeOf(site.path('old'))).toEqual(before)
    expect(site.read('new/migration.md')).toContain('Run the same command again')
    const { wasStopped, kept, proof } = await migrated(site)
    expect([wasStopped, kept, proof?.words.lost]).toEqual([true, [], 0])
  })

  it('refuses a folder that holds files of others, and one around the old site', async () => {
    const site = oldSite('mkdocs')
    site.write({ 'new/mine.txt': 'mine' })
    const other = await site.call(['migrate', 'old', '--to', 'new'])
    expect([other.code, other.stderr]).toEqual([2, expect.stringContaining('is not empty')])
    for (const to of ['old', '.', 'old/docs/new']) {
      const { code, stderr } = await site.call(['migrate', 'old', '--to', to])
      expect([to, code, stderr]).toEqual([
        to,
        2,
        expect.stringContaining('Name another folder with --to'),
      ])
    }
    expect(treeOf(site.path('new'))).toEqual({ 'mine.txt': expect.any(String) })
  })
})

describe('the published addresses of an old site', () => {
  it('are looked for, with their sections, and those that are gone are listed', async () => {
    const site = oldSite('mkdocs')
    site.write({
      'out/index.html': '<h1 id="ferry">Ferry</h1>',
      'out/guide/set-up/index.html': '<h2 id="install">Install</h2><h2 id="gone">Gone</h2>',
      'out/start/index.html': '<meta http-equiv="refresh" content="0; url=../">',
      'out/old-page/index.html': '<h1>Old</h1>',
      'out/404.html': '',
    })
    const { proof } = await migrated(site, '--baseline', 'out')
    expect(proof?.addresses).toEqual({ from: 'baseline', checked: 4, lost: ['/ferry/old-page/'] })
    expect(proof?.anchors).toEqual({ checked: 2, lost: ['/ferry/guide/set-up/#gone'] })
  })
})

describe('a config that means harm is data', () => {
  it('YAML: tags are left unrun, aliases that multiply and files outside are not read', async () => {
    const bomb = Array.from(
      { length: 30 },
      (_, index) => `a${index + 1}: &a${index + 1} [*a${index}, *a${index}]`,
    ).join('\n')
    const site = tempSite({
      'secret.md': 'SECRET\n',
      'old/mkdocs.yml': `site_name: !!python/object/apply:os.system ["touch ${'/tmp/was-run'}"]\nINHERIT: ../outside.yml\nmarkdown_extensions:\n  - pymdownx.snippets: { base_path: [.., /] }\na0: &a0 [x, x]\n${bomb}\n`,
      'outside.yml': 'site_description: SECRET\n',
      'old/docs/index.md':
        '# Home\n\n--8<-- "secret.md"\n\n--8<-- "/etc/passwd"\n\n--8<-- "../../secret.md"\n',
    })
    symlinkSync(site.path('secret.md'), site.path('old/docs/linked.md'))
    const report = await migrated(site)
    const all = JSON.stringify(Object.keys(treeOf(site.path('new'), ['.docsgen'])))
    expect(all).not.toContain('linked')
    expect(site.read('new/content/index.md') + site.read('new/docs-site.config.ts')).not.toMatch(
      /SECRET|root:/,
    )
    expect(existsSync('/tmp/was-run')).toBe(false)
    expect(report.left.filter(({ about }) => about === 'snippets')).toHaveLength(3)
  })

  it('JavaScript: nothing is run, and what takes running is listed', async () => {
    const site = tempSite({
      'old/.vitepress/config.mjs': `
        import { writeFileSync } from 'node:fs'
        import secret from '../../outside.js'
        const loop = { get a() { return loop } }
        const again = () => again()
        writeFileSync('/tmp/was-run', '')
        export default {
          title: (() => { writeFileSync('/tmp/was-run', ''); return 'Ran' })(),
          description: secret.text,
          lang: again(),
          ...process.env,
          ['__proto__']: { polluted: true },
          themeConfig: { sidebar: [{ text: 'A', link: '/' }] },
        }`,
      'outside.js': "export default { text: 'SECRET' }",
      'old/index.md': '# Home\n\n<!--@include: ../outside.js-->\n\n<<< /etc/passwd\n',
      'old/a.md': '# A\n\n<!--@include: ./a.md-->\n',
    })
    const report = await migrated(site)
    expect(existsSync('/tmp/was-run')).toBe(false)
    expect(site.read('new/docs-site.config.ts') + site.read('new/content/index.md')).not.toMatch(
      /SECRET|Ran|root:/,
    )
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    expect(report.left.map(({ what }) => what).join('\n')).toMatch(/`title`|`lang`/)
  })

  it('files of 10 MB are told and come to an end', async () => {
    const site = tempSite({})
    mkdirSync(site.path('old/docs'), { recursive: true })
    writeFileSync(site.path('old/mkdocs.yml'), `site_name: Large\n# ${'x'.repeat(10_000_000)}\n`)
    writeFileSync(site.path('old/docs/index.md'), '# Home\n')
    writeFileSync(
      site.path('old/docs/large.md'),
      `# Large\n\n${'!!! note\n    `a\n'.repeat(600_000)}`,
    )
    const report = await migrated(site)
    expect(report.left.map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('too large to be a config'),
        expect.stringContaining('too large to be converted'),
      ]),
    )
  })
})

describe('a navigation of VitePress', () => {
  it('by path makes areas with names of their own, in the case of their folders', async () => {
    const sidebar =
      "{ '/docs/': [{ text: 'A', link: '/docs/a' }], '/API/': [{ text: 'B', link: '/API/b' }] }"
    const site = tempSite({
      'old/.vitepress/config.js': `export default { lang: 'pt_BR', themeConfig: { sidebar: ${sidebar}, nav: [{ text: 'B', link: '/API/b' }] } }`,
      'old/index.md': '# Home\n',
      'old/docs/a.md': '# A\n',
      'old/API/b.md': '# B\n',
    })
    const { errors, lowered } = await migrated(site)
    expect([errors, lowered]).toEqual([[], []])
    const config = site.read('new/docs-site.config.ts')
    expect(config).toContain("{ id: 'docs', prefix: '/', title: 'Docs' }")
    expect(config).toContain("{ id: 'api', prefix: '/API', title: 'B' }")
    expect(config).toContain("lang: 'pt-BR'")
    expect(config).toContain("{ label: 'B', href: '/API/b' }")
  })
})
