import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Server } from '../dev/dev-server.ts'
import { commitAll, git } from '../support/repository.ts'
import { page, type TempSite, tempSite, treeOf } from '../support/temp-site.ts'

/*
 * A route has two dimensions: `/de/1.x/how-to/cli` is in German, and of version 1.x.
 */

const CONFIG = `export default {
  title: { en: 'Guide', de: 'Anleitung' },
  url: 'https://example.com',
  languages: { en: { label: 'English' }, de: {} },
  redirects: { '/how-to/old': '/how-to/new' },
  versions: {
    current: { label: '2.x' },
    '1.x': { from: 'git:v1', overlay: 'fixes', navigations: { docs: [{ title: { en: 'Start', de: 'Anfang' }, links: ['/', '/how-to/cli', '/how-to/old', '/gone'] }] } },
    '0.x': { from: 'git:v0' },
    next: { from: 'content-next', unreleased: true },
  },
}\n`

/** A repository with a tag from before there were languages, and one that has two. */
function repository(config = CONFIG): TempSite {
  const site = tempSite({
    'content/index.md': page('Home', 'Oldest home.'),
    '.gitignore': 'dist\n.docsgen\n',
  })
  commitAll(site.dir, 'v0')
  git(site.dir, 'rm', '-q', '-r', 'content')
  site.write({
    'content/en/index.md': page('Home', 'Old home.'),
    'content/en/how-to/cli.md': page('CLI', 'Old English.\n\n## First step\n\nText.'),
    'content/en/how-to/old.md': page('Sign in', 'Old sign in.'),
    'content/en/gone.md': page('Gone', 'Only English in 1.x.'),
    'content/de/index.md': page('Start', 'Altes Zuhause: [Befehle](how-to/cli.md).'),
    'content/de/how-to/cli.md': page('Befehle', 'Alt. [Nichts](nichts.md)\n\n## Schritt\n\nText.'),
    'content/de/how-to/old.md': page('Anmelden', 'Alte Anmeldung.'),
  })
  commitAll(site.dir, 'v1')
  git(site.dir, 'rm', '-q', '-r', 'content')
  site.write({
    'docs-site.config.ts': config,
    'content/en/index.md': page('Home', 'New home.'),
    'content/en/how-to/cli.md': page('CLI', 'New English.'),
    'content/en/how-to/new.md': page('Sign in', 'New sign in.'),
    'content/en/how-to/untold.md': page('Untold', 'Only English.'),
    'content/de/index.md': page('Start', '[Alt](version:1.x/how-to/cli#first-step) in {$version}'),
    'content/de/how-to/cli.md': page('Befehle', 'Neu.').replace('---\n', '---\nslug: befehle\n'),
    'content/de/how-to/new.md': page('Anmelden', 'Neue Anmeldung.'),
    'content-next/en/index.md': page('Home', 'Next home.'),
    'content-next/de/index.md': page('Start', 'Nächstes in {$version}'),
    'fixes/de/index.md': page('Start', 'Berichtigt: [Befehle](how-to/cli.md).'),
  })
  return site
}

const alternates = (html: string) =>
  Array.from(html.matchAll(/rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g), (it) =>
    it.slice(1).join(' '),
  )
const canonical = (html: string) =>
  /rel="canonical" href="https:\/\/example.com([^"]*)"/.exec(html)?.[1]
/** The addresses in the menu of languages or of versions. */
const menu = (html: string, name: 'language' | 'version') => {
  const list =
    new RegExp(`<details class="[^"]*${name}-menu[^"]*">.*?</details>`, 's').exec(html)?.[0] ?? ''
  return Array.from(list.matchAll(/href="([^"]*)"/g), ([, href]) => href)
}

describe('versions in languages', async () => {
  const site = repository()
  const { code, stderr } = await site.call(['build', '--strict', '--no-color'])
  const read = (name: string) => site.read(`dist/${name}`)

  it('are below the address of the language, each with its own texts, and one line says what is wrong in each', () => {
    expect([code, stderr]).toEqual([0, expect.anything()])
    expect(stderr).toMatch(/de\/1\.x +4 pages, 1 problem: 1 link-not-found/)
    expect(read('1.x/how-to/cli.html')).toContain('Old English.')
    const german = read('de/1.x/index.html')
    expect(german).toContain('<html lang="de" dir="ltr">')
    expect(german).toContain('Berichtigt')
    expect(german).toContain('href="/de/1.x/how-to/cli"')
    expect(german).toContain('Anfang')
    expect(read('de/1.x/how-to/cli.html')).toContain('<h2 id="first-step">')
    expect(read('de/next/index.html')).toContain('Nächstes in next')
    expect(existsSync(site.path('dist/next/de'))).toBe(false)
    const today = read('de/index.html')
    expect(today).toContain('href="/de/1.x/how-to/cli#first-step"')
    expect(today).toContain('in 2.x')
  })

  it('show the original of that version where there is no translation, also from before there were languages', () => {
    expect(read('de/1.x/gone.html')).toContain('Only English in 1.x.')
    expect(read('de/1.x/gone.html')).toContain('noch nicht übersetzt')
    expect(read('de/0.x/index.html')).toContain('Oldest home.')
    expect(read('0.x/index.html')).toContain('Oldest home.')
    expect(read('de/how-to/untold.html')).toContain('Only English.')
  })

  it.each([
    ['how-to/befehle', ['/de/1.x/how-to/cli', '/de/0.x/', '/de/next/'], '/how-to/cli'],
    ['1.x/how-to/cli', ['/de/how-to/befehle', '/de/0.x/', '/de/next/'], '/1.x/how-to/cli'],
    // Redirects name the addresses of the originals.
    ['how-to/new', ['/de/1.x/how-to/old', '/de/0.x/', '/de/next/'], '/how-to/new'],
    ['1.x/how-to/old', ['/de/how-to/new', '/de/0.x/', '/de/next/'], '/1.x/how-to/old'],
    ['1.x/gone', ['/de/', '/de/0.x/', '/de/next/'], '/1.x/gone'],
    ['1.x/search', ['/de/search', '/de/0.x/search', '/de/next/search'], '/1.x/search'],
  ])(
    'have menus on de/%s that stay in the language and in the version',
    (path, others, english) => {
      const html = read(`de/${path}.html`)
      const own = `/de/${path}`
      expect(menu(html, 'version').filter((href) => href !== own)).toEqual(others)
      expect(menu(html, 'language')).toEqual([english, own])
    },
  )

  it('tell search engines of the current version in the same language, and of the languages of a version', () => {
    expect(canonical(read('de/1.x/how-to/cli.html'))).toBe('/de/how-to/befehle')
    expect(canonical(read('de/1.x/how-to/old.html'))).toBe('/de/how-to/new')
    expect(canonical(read('de/1.x/gone.html'))).toBe('/1.x/gone')
    expect(canonical(read('de/how-to/untold.html'))).toBe('/how-to/untold')
    expect(alternates(read('de/1.x/how-to/cli.html'))).toEqual([
      'en https://example.com/1.x/how-to/cli',
      'de https://example.com/de/1.x/how-to/cli',
      'x-default https://example.com/1.x/how-to/cli',
    ])
    const map = read('sitemap.xml')
    expect(map).toContain('/de/how-to/befehle')
    expect(map).not.toContain('1.x')
  })

  it('are each searched, listed and read by programs for themselves', () => {
    const files = treeOf(site.path('dist/de/1.x'))
    const found = Object.keys(files)
      .filter((file) => file.startsWith('_docsgen/search'))
      .map((file) => read(`de/1.x/${file}`))
      .join()
    expect(found).toContain('Alte Anmeldung')
    expect(found).not.toContain('Neue Anmeldung')
    expect(found).not.toContain('Only English')
    expect(read('de/1.x/llms.txt')).toContain('/de/1.x/how-to/cli')
    expect(read('de/1.x/llms.txt')).not.toMatch(/\/de\/how-to|com\/1\.x/)
    expect(JSON.parse(read('de/_docsgen/routes.json'))).not.toContainEqual(
      expect.objectContaining({ href: expect.stringContaining('1.x') }),
    )
  })
})

it('translations beside the pages of a version are no pages of its first language', async () => {
  const site = tempSite({
    'docs-site.config.ts': `export default { languages: { en: {}, de: {} }, versions: { current: {}, old: { from: 'content-old' } } }\n`,
    'content/index.md': page('Home', 'New.'),
    'content/index.de.md': page('Start', 'Neu.'),
    'content-old/index.md': page('Home', 'Old.'),
    'content-old/index.de.md': page('Start', 'Alt.'),
  })
  expect((await site.call(['build', '--strict', '--no-color'])).stderr).not.toContain('error')
  expect(site.read('dist/old/index.html')).toContain('Old.')
  expect(site.read('dist/de/old/index.html')).toContain('Alt.')
  expect(existsSync(site.path('dist/old/index.de.html'))).toBe(false)
})

it('a translated page at an address of a version is in its way, and what keeps a version from being read is told once', async () => {
  const site = repository(CONFIG.replace('git:v0', 'git:none'))
  site.write({ 'content/de/1.x/index.md': page('Ordner', 'Text.') })
  const { stderr } = await site.call(['build', '--no-color'])
  expect(stderr).toMatch(/route-duplicate[\s\S]*content\/de\/1\.x\/index\.md/)
  expect(stderr.match(/no branch, tag or commit none/g)).toHaveLength(1)
})

describe('docsgen dev', () => {
  let server: Server
  const site = repository()
  beforeAll(async () => {
    server = await site.dev()
  })
  afterAll(() => server.stop())
  const shown = async (path: string) => (await fetch(new URL(path, server.url))).text()

  it('serves a commit and follows a folder in each language', async () => {
    expect(await shown('/de/1.x/how-to/cli')).toContain('<h2 id="first-step">')
    expect(await shown('/de/next/')).toContain('Nächstes in next')
    site.write({ 'content-next/de/index.md': page('Start', 'Später.') })
    await expect.poll(() => shown('/de/next/')).toContain('Später.')
    expect(await shown('/de/')).toContain('href="/de/1.x/how-to/cli#first-step"')
  })
})
