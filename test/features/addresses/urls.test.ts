import { existsSync, renameSync, rmSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { page, type TempSite, tempSite } from '../../support/temp-site.ts'

let site: TempSite | undefined

/** A config over several lines, as people write it. */
const CONFIG = `export default {
  title: 'Guard',
  areas: [
    { id: 'docs', prefix: '/', title: 'Docs' },
    { id: 'api', prefix: '/ipa', publicPrefix: '/api', title: 'API' },
  ],
}
`
const RESOURCES = Array.from({ length: 13 }, (_, index) => `r${index + 1}`)
const B = page('B', 'Intro of b.\n\n## Limits\n\nThe limits.')
const HOME = page('Home', 'All: [first](/api/resources/r1), [second](ipa/resources/r2.md).')
const FILES: Readonly<Record<string, string>> = {
  'docs-site.config.ts': CONFIG,
  'content/index.md': HOME,
  'content/guide/a.md': page(
    'A',
    'Intro of a.\n\n## Install\n\nInstall it.\n\n## Use\n\nUse it.\n\n## Empty',
  ),
  'content/guide/b.md': B,
  'content/ipa/index.md': page('API', 'Start.'),
  ...Object.fromEntries(
    RESOURCES.map((name) => [
      `content/ipa/resources/${name}.md`,
      page(name, `## L-${name}\n\nText of ${name}.`),
    ]),
  ),
}

/** A site whose addresses are known, to be changed. */
async function published(files: Readonly<Record<string, string>> = {}): Promise<TempSite> {
  site = tempSite({ ...FILES, ...files })
  expect(await call('urls', 'accept')).toMatchObject({ code: 0 })
  return site
}

async function call(...args: readonly string[]) {
  const { code, stdout, stderr } = (await site?.call(args)) ?? { code: 9, stdout: '', stderr: '' }
  return { code, said: stdout + stderr }
}

/** Codes and messages of what is wrong, errors first. */
async function problems(): Promise<readonly string[]> {
  const { said } = await call('check', '--reporter', 'json')
  const found = JSON.parse(said) as readonly { code: string; message: string }[]
  return found.map(({ code, message }) => `${code}: ${message}`)
}

const gone = (url: string) =>
  `url-gone: Readers may have the address ${url}, and nothing is there any more`

describe('what a site has published', () => {
  it('is not watched without a list', async () => {
    site = tempSite(FILES)
    expect(await problems()).toEqual([])
    expect((await call('urls')).said).toMatch(/17 addresses: 17 new/)
    expect(existsSync(site.path('docsgen.urls.json'))).toBe(false)
  })

  it('is counted by thousands', async () => {
    const pages = Array.from({ length: 1234 }, (_, index) => [`/old-${index}`, [' gone']])
    const list = { version: 1, base: '', ...Object.fromEntries(pages) }
    site = tempSite({ 'content/index.md': HOME, 'docsgen.urls.json': JSON.stringify(list) })
    expect((await call('urls')).said).toContain('1,235 addresses: 1 new, 1,234 gone')
  })

  it('is listed with what is new, which accept takes into the list', async () => {
    const { write, read } = await published()
    expect(read('docsgen.urls.json')).toMatch(
      /\n {2}"\/guide\/a":\n {4}\[" [0-9a-f]{8}", "install [0-9a-f]{8}", "use [0-9a-f]{8}", "empty"\],\n/,
    )
    expect(await problems()).toEqual([])
    write({ 'content/new.md': page('New', 'Text.'), 'content/guide/b.md': `${B}\n\n## More\n` })
    expect(await problems()).toEqual([
      'urls-unrecorded: The list of published addresses does not know 2 pages, new or with new sections: /guide/b, /new',
    ])
    expect((await call('urls')).said).toMatch(
      / {2}new {8}\/guide\/b\n {2}new {8}\/new\n18 addresses: 16 published, 2 new/,
    )
    expect((await call('urls', 'accept')).said).toMatch(/18 pages with 18 sections, 2 new/)
    expect(await problems()).toEqual([])
    expect((await call('urls', 'accept')).said).toContain('nothing new')
    const { said } = await call('urls', '--all', '--json')
    expect(JSON.parse(said)).toContainEqual({ url: '/guide/b', state: 'published', headings: 2 })
  })

  it('fails a build where it is gone without a redirect', async () => {
    const { write } = await published()
    write({ 'content/guide/b.md': '---\ntitle: B\ndraft: true\n---\n\nText.\n' })
    const { code, said } = await call('build')
    expect(code).toBe(1)
    expect(said).toContain('url-gone  Readers may have the address /guide/b')
    expect(said).toMatch(/docsgen\.urls\.json:\d+:1/)
    // A redirect to a section is for all sections of the page.
    const redirects = "redirects: { '/guide/b': '/guide/a#use' },\n  title:"
    write({ 'docs-site.config.ts': CONFIG.replace('title:', redirects) })
    expect((await call('build')).code).toBe(0)
    // One to a file is for all of them, too.
    write({
      'docs-site.config.ts': CONFIG.replace('title:', redirects.replace('/guide/a#use', '/b.pdf')),
      'content/public/b.pdf': '%PDF',
    })
    expect(await problems()).toEqual([])
  })

  it('is told once where a whole folder is gone', async () => {
    const { path } = await published()
    rmSync(path('content/ipa/resources'), { recursive: true })
    expect(await problems()).toEqual([
      'urls-mass-loss: 13 of 17 published pages are gone: nothing is left of content/ipa/resources/ (13)',
    ])
    // No setting turns that off.
    const off = "diagnostics: { 'urls-mass-loss': 'off' },\n  title:"
    site?.write({ 'docs-site.config.ts': CONFIG.replace('title:', off) })
    expect((await call('build', '--quiet')).code).toBe(1)
  })

  it('is told by folder, area and page, where it is less than a tenth, too', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 180 }, (_, index) => [
        `content/many/p${index}.md`,
        page(`P${index}`, `Text ${index}.`),
      ]),
    )
    const { path, write } = await published({ ...many, 'content/index.md': page('Home', 'None.') })
    rmSync(path('content/many/p1.md'))
    rmSync(path('content/guide'), { recursive: true })
    expect(await problems()).toEqual([gone('/guide/a'), gone('/guide/b'), gone('/many/p1')])
    rmSync(path('content/ipa/resources'), { recursive: true })
    expect(await problems()).toEqual([
      'url-folder-gone: Nothing is left of content/ipa/resources/: 13 pages that readers may have are gone',
      gone('/guide/a'),
      gone('/guide/b'),
      gone('/many/p1'),
    ])
    rmSync(path('content/ipa'), { recursive: true })
    for (const index of [2, 3, 4]) rmSync(path(`content/many/p${index}.md`))
    expect(await problems()).toEqual([
      'urls-mass-loss: 20 of 197 published pages are gone: nothing is left of content/ipa/, the area API (14), /guide/a, /guide/b, /many/p1, /many/p2, /many/p3, /many/p4',
    ])
    write({ 'content/ipa/index.md': page('API', 'Start.') })
  })

  it('is recorded as gone by name, by folder and by section', async () => {
    const { path, write, read } = await published()
    rmSync(path('content/ipa/resources'), { recursive: true })
    rmSync(path('content/guide/b.md'))
    write({
      'content/guide/a.md': page('A', '## Install'),
      'content/index.md': page('Home', 'None.'),
    })
    const before = read('docsgen.urls.json')
    expect((await call('urls', 'accept', '/guide/c')).said).toContain(
      'The site has lost no address /guide/c. Did you mean /guide/b? Nothing was written.',
    )
    expect(read('docsgen.urls.json')).toBe(before)
    const part = await call('urls', 'accept', '/api/resources/*', '/guide/a#use')
    expect(part.code).toBe(1)
    expect(part.said).toContain('gone for good: /guide/a#use')
    expect(part.said).toMatch(/! lost: \/guide\/b\n {2}! lost: \/guide\/a#empty\n/)
    const codes = (await problems()).map((line) => line.replace(/:.*/, ''))
    expect(codes.toSorted()).toEqual(['heading-gone', 'url-gone'])
    expect(await call('urls', 'accept', '/guide/b/', '/guide/a#empty')).toMatchObject({ code: 0 })
    expect(await problems()).toEqual([])
    expect(read('docsgen.urls.json')).toMatch(/"\/guide\/b":\n {4}\[" gone"\],/)
    expect(read('docsgen.urls.json')).toMatch(/"install", "use gone", "empty gone"\]/)
    // What comes back is published again.
    write({ 'content/guide/b.md': B })
    expect(await problems()).toMatchObject([expect.stringContaining('urls-unrecorded')])
    await call('urls', 'accept')
    expect(read('docsgen.urls.json')).toMatch(/"\/guide\/b":\n {4}\[" [0-9a-f]{8}", "limits/)
  })

  it('[AREA-05] is found under the public prefix of its area where it was published under the internal one', async () => {
    const { read, write } = await published()
    const text = read('docsgen.urls.json')
    const old = text.replaceAll('"/api', '"/ipa')
    write({ 'docsgen.urls.json': old })
    const news = await problems()
    expect(news).toHaveLength(1)
    expect(news[0]).toMatch(/^urls-unrecorded: .* 14 pages, .*: \/api, \/api\/resources\/r1,/)
    const broken = old.replace('"l-r1 ', '"l-was ')
    write({ 'docsgen.urls.json': broken })
    expect(await problems()).toEqual([
      'heading-gone: Readers may have links to sections of /ipa/resources/r1 that lead nowhere any more: #l-was',
    ])
  })

  it('has a base, with which all addresses begin', async () => {
    const { write } = await published()
    write({ 'docs-site.config.ts': CONFIG.replace('title:', "base: '/docs',\n  title:") })
    const changed =
      'urls-base-changed: All addresses have changed: the site was published under / and is now under /docs'
    expect(await problems()).toEqual([changed])
    await call('check', '--fix')
    expect(await problems()).toEqual([changed])
    await call('urls', 'accept')
    expect(await problems()).toEqual([])
  })

  it('is joined by accept where a merge has left its marks', async () => {
    const { read, write } = await published()
    const marks =
      '<<<<<<< HEAD\n  "/one":\n    [],\n\n=======\n  "/two":\n    [],\n\n>>>>>>> theirs\n'
    write({
      'docsgen.urls.json': read('docsgen.urls.json').replace(
        '  "/guide/b":',
        (line) => marks + line,
      ),
    })
    expect(await problems()).toContain(
      'urls-conflict: A merge has left its marks in the list of published addresses',
    )
    expect((await call('urls', 'accept')).said).toMatch(/! lost: \/two\n {2}! lost: \/one/)
    expect(read('docsgen.urls.json')).toContain('  "/one":\n    [],\n\n  "/two":\n    [],\n')
    write({ 'docsgen.urls.json': '{' })
    expect((await call('urls', 'accept')).said).toContain('urls-unreadable')
    expect(read('docsgen.urls.json')).toBe('{')
  })
})

describe('what was renamed', () => {
  it('is recognised by its text: check --fix sends readers on and records that', async () => {
    const { path, write, read } = await published()
    renameSync(path('content/guide/a.md'), path('content/setup.md'))
    const setup = read('content/setup.md').replace('## Use', '## Usage')
    write({
      'content/setup.md': setup.replace('Intro of', 'About'),
      'content/guide/b.md': B.replace('## Limits', '## Quotas'),
    })
    const { said } = await call('build')
    expect(said).toContain('Its text is at /setup now: docsgen check --fix writes the redirect.')
    expect(said).toContain('#limits is #quotas now: docsgen check --fix writes that down.')
    expect((await call('urls')).said).toMatch(/ {2}lost {7}\/guide\/a {2}→ {2}\/setup\n/)
    const fixed = await call('check', '--fix')
    expect(fixed.said).toContain(
      'in 3 files: content/guide/b.md, content/setup.md, docsgen.urls.json',
    )
    expect(read('content/setup.md')).toMatch(
      /^---\ntitle: A\nredirectFrom: \['\/guide\/a'\]\nmovedHeadings:\n {2}use: usage\n---\n/,
    )
    expect(read('docs-site.config.ts')).toBe(CONFIG)
    expect(read('content/guide/b.md')).toContain('movedHeadings:\n  limits: quotas\n---')
    expect(read('docsgen.urls.json')).toMatch(/"\/setup":\n {4}\[.*"usage [0-9a-f]{8}"/)
    expect(await problems()).toEqual([])
    expect((await call('check', '--fix')).said).toContain('no problems')
  })

  it('is written in links to it by the same check --fix', async () => {
    const { write, read } = await published({
      'content/index.md': page('Home', '[limits](guide/b.md#limits)'),
    })
    write({ 'content/guide/b.md': B.replace('## Limits', '## Quotas') })
    expect((await call('check', '--fix')).said).toContain('no problems')
    expect(read('content/index.md')).toMatch(/\[limits\]\(.*#quotas\)/)
  })

  it('is recognised where a section is on another page, and where a heading and its text have changed', async () => {
    const { write, read } = await published()
    write({
      'content/guide/a.md': (FILES['content/guide/a.md'] ?? '').replace(
        /## Use\n\nUse/,
        '## Begin\n\nUsing',
      ),
      'content/guide/b.md': page('B', 'Intro of b.'),
      'content/index.md': `${HOME}\n\n## All limits\n\nThe limits.\n`,
    })
    await call('check', '--fix')
    expect(await problems()).toEqual([])
    expect(read('content/guide/a.md')).toContain('movedHeadings:\n  use: begin\n')
    expect(read('content/guide/b.md')).toContain('movedHeadings:\n  limits: "/#all-limits"\n')
  })

  it('is not guessed where the text is another, or is there twice', async () => {
    const { path, write } = await published()
    renameSync(path('content/guide/b.md'), path('content/x.md'))
    write({
      'content/y.md': B,
      'content/guide/a.md': page(
        'A',
        'Intro of a.\n\n## Other\n\nOther text.\n\n## Another\n\nMore.',
      ),
    })
    const { said } = await call('check', '--fix')
    expect(said).toContain("redirects: { '/guide/b': '...' }")
    expect(said).toContain("redirects: { '/guide/a#install': '...' }")
    expect(await problems()).toHaveLength(2)
  })

  it('is left to a person where no list can be written', async () => {
    const { path } = await published({
      'content/guide/b.md': page('B\nredirectFrom: &old\n  [/c]', 'Intro of b.'),
    })
    renameSync(path('content/guide/b.md'), path('content/d.md'))
    await call('check', '--fix')
    expect(await problems()).toEqual([gone('/guide/b')])
  })
})
