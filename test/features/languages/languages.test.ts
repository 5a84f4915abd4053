import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { page, type TempSite, tempSite, treeOf } from '../../support/temp-site.ts'

/*
 * One site in several languages.
 */

const CONFIG = `export default {
  title: { en: 'Guide', de: 'Anleitung', ar: 'دليل' },
  url: 'https://example.com',
  languages: { en: { label: 'English' }, de: {}, ar: {} },
  variables: { who: { en: 'world', de: 'Welt' } },
  links: { support: 'https://example.com/support' },
  announcement: { id: 'one', text: { en: 'News', de: 'Neues' } },
  navigations: { docs: [{ title: { en: 'Start', de: 'Anfang' }, links: ['/', '/how-to/cli', '/how-to/gone'] }] },
}\n`
const CLI =
  'English text.\n\n## Install {#install}\n\nText.\n\n## Run it\n\nMore: ![A plan](./a.svg)'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'
const DE_CLI = page(
  'Kommandozeile',
  'Deutscher Text.\n\n## Installieren\n\nText.\n\n## Ausführen {#start}\n\nMehr: ![Ein Plan](./a.svg)',
)
const slug = (text: string, value: string) => text.replace('---\n', `---\nslug: ${value}\n`)

const inFolders = {
  'docs-site.config.ts': CONFIG,
  'content/en/index.md': page(
    'Home',
    'Hello {$who}: [CLI](how-to/cli.md#install).\n\n## First part\n\nText.',
  ),
  'content/en/how-to/cli.md': page('CLI', CLI),
  'content/en/how-to/gone.md': page('Gone', 'Never translated.\n\n:::note\nA hint.\n:::'),
  'content/en/how-to/a.svg': SVG,
  'content/public/favicon.svg': SVG,
  'content/de/index.md': page(
    'Start',
    'Hallo {$who}: [Befehle](/how-to/cli#install).\n\n## Erster Teil\n\nText.',
  ),
  'content/de/how-to/cli.md': slug(DE_CLI, 'befehle'),
  'content/de/how-to/extra.md': page('Nur hier', 'Nur auf Deutsch.').replace(
    '---\n',
    '---\nunlisted: true\n',
  ),
  'content/ar/index.md': page('مرحبا', 'نص.'),
}

async function built(site: TempSite): Promise<(name: string) => string> {
  const { code, stderr } = await site.call(['build', '--strict', '--no-color'])
  expect([code, stderr]).toEqual([0, expect.anything()])
  return (name) => site.read(`dist/${name}`)
}

const has = (site: TempSite, name: string) => existsSync(site.path(`dist/${name}`))

const alternates = (html: string) =>
  Object.fromEntries(
    Array.from(
      html.matchAll(/rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g),
      ([, lang = '', href]) => [lang, href],
    ),
  )
const canonical = (html: string) => /rel="canonical" href="([^"]*)"/.exec(html)?.[1]

describe('a site in several languages', async () => {
  const site = tempSite(inFolders)
  const read = await built(site)

  it('has each below its prefix, with its language, direction, texts and values', () => {
    expect(read('index.html')).toContain('<html lang="en" dir="ltr">')
    expect(read('de/index.html')).toContain('<html lang="de" dir="ltr">')
    expect(read('ar/index.html')).toContain('<html lang="ar" dir="rtl">')
    expect(read('index.html')).toContain('Hello world')
    const german = read('de/index.html')
    for (const text of [
      'Hallo Welt',
      'Start - Anleitung',
      'Neues',
      'Anfang',
      'Auf dieser Seite',
      '>Support<',
    ])
      expect(german).toContain(text)
    expect(german).toContain('href="/de/how-to/befehle#install"')
    expect(read('ar/index.html')).toContain('News')
  })

  it('shows the original where there is no translation, and search engines the original alone', () => {
    const html = read('de/how-to/gone.html')
    expect(html).toContain(
      'Diese Seite ist noch nicht übersetzt. Sie lesen das Original auf Englisch.',
    )
    expect(html).toMatch(/<h1 lang="en" dir="ltr">Gone<\/h1>/)
    expect(html).toMatch(/<div class="prose-body" lang="en" dir="ltr">/)
    expect(html).toContain('<p class="callout-title">Hinweis</p>')
    expect(canonical(html)).toBe('https://example.com/how-to/gone')
    expect(alternates(html)).toEqual({})
    expect(alternates(read('how-to/gone.html'))).toEqual({})
    const map = read('sitemap.xml')
    expect(map).toContain('<loc>https://example.com/de/how-to/befehle</loc>')
    expect(map).not.toContain('/de/how-to/gone')
    expect(read('de/how-to/befehle.html')).not.toContain('noch nicht übersetzt')
  })

  it('names the translations of a page for search engines, each at its address', () => {
    const all = {
      en: 'https://example.com/how-to/cli',
      de: 'https://example.com/de/how-to/befehle',
      'x-default': 'https://example.com/how-to/cli',
    }
    expect(alternates(read('how-to/cli.html'))).toEqual(all)
    expect(alternates(read('de/how-to/befehle.html'))).toEqual(all)
    expect(canonical(read('de/how-to/befehle.html'))).toBe(all.de)
    const files = Object.keys(treeOf(site.path('dist')))
    const links = files
      .filter((file) => file.endsWith('.html'))
      .flatMap((file) => Object.values(alternates(read(file))))
    for (const href of links) {
      const path = new URL(href ?? '').pathname.slice(1)
      expect(files).toContain(
        path === '' || path.endsWith('/') ? `${path}index.html` : `${path}.html`,
      )
    }
  })

  it('gives the headings of a translation the ids of the original, where its author gives none', () => {
    expect(read('de/index.html')).toContain('<h2 id="first-part">')
    const html = read('de/how-to/befehle.html')
    expect(html).toContain('<h2 id="install">')
    expect(html).toContain('<h2 id="start">')
  })

  it('has a page that is in one language alone', () => {
    const html = read('de/how-to/extra.html')
    expect(canonical(html)).toBe('https://example.com/de/how-to/extra')
    expect(html).toMatch(/href="\/" lang="en"/)
    expect(has(site, 'how-to/extra.html')).toBe(false)
    expect(has(site, 'ar/how-to/extra.html')).toBe(false)
  })

  it('finds in a language what is in it', () => {
    const index = (folder: string) =>
      Object.keys(treeOf(site.path(`dist/${folder}`)))
        .map((file) => read(`${folder}/${file}`))
        .join()
    expect(index('de/_docsgen/search')).toContain('Deutscher')
    expect(index('de/_docsgen/search')).not.toContain('Never')
    expect(index('_docsgen/search')).toContain('Never')
  })
})

it('translations may be beside the pages', async () => {
  const site = tempSite({
    'docs-site.config.ts': CONFIG,
    'content/index.md': page('Home', 'Hello: [CLI](how-to/cli.md).\n\n![A plan](./a.svg)'),
    'content/index.de.md': page(
      'Start',
      'Hallo: [Befehle](how-to/cli.md).\n\n![Ein Plan](./a.svg)',
    ),
    'content/a.svg': SVG,
    'content/a.de.svg': SVG.replace('10', '20'),
    'content/how-to/cli.md': page('CLI', CLI.replace('./a', '../a')),
    'content/how-to/gone.md': page('Gone', 'Text.'),
    'content/how-to/cli.de.md': DE_CLI.replace('./a', '../a'),
  })
  const read = await built(site)
  expect(read('de/index.html')).toContain('href="/de/how-to/cli"')
  expect(read('de/how-to/cli.html')).toContain('Deutscher Text.')
  expect(read('de/how-to/gone.html')).toContain('Sie lesen das Original')
  expect(read('de/a.svg')).toContain('width="20"')
  expect(read('a.svg')).toContain('width="10"')
  expect(has(site, 'index.de.html')).toBe(false)
  expect(has(site, 'a.de.svg')).toBe(false)
})

it('a page at an address of a language is in its way', async () => {
  const site = tempSite({ ...inFolders, 'content/en/de/index.md': page('Folder', 'Text.') })
  const { code, stderr } = await site.call(['build', '--no-color'])
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/route-duplicate[\s\S]*content\/en\/de\/index\.md/),
  ])
})

it('a version that is called like a language is told', async () => {
  const site = tempSite({
    ...inFolders,
    'docs-site.config.ts': CONFIG.replace(
      'links:',
      "versions: { current: {}, de: { from: 'next' } },\n  links:",
    ),
    'next/index.md': page('Next', 'Text.'),
  })
  const { code, stderr } = await site.call(['build', '--no-color'])
  expect([code, stderr]).toEqual([1, expect.stringContaining('route-duplicate')])
})

it('problems of a translation are told in its file, those of an original once', async () => {
  const site = tempSite({
    ...inFolders,
    'content/en/how-to/gone.md': page('Gone', '[Nothing](nowhere.md)'),
    'content/de/index.md': page('Start', '[Nichts](nirgends.md)'),
  })
  const { stdout } = await site.call(['build', '--json'])
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; at: { file: string } }[]
  }
  expect(diagnostics.map(({ code, at }) => [code, at.file]).toSorted()).toEqual([
    ['link-not-found', 'content/de/index.md'],
    ['link-not-found', 'content/en/how-to/gone.md'],
  ])
})
