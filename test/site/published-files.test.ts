import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { check } from '../../src/commands/check/check.ts'
import { oneOperation } from '../features/openapi/api-fixture.ts'
import { testHost } from '../support/host.ts'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'

let site: TempSite | undefined

type Files = Readonly<Record<string, string>>

function siteOf(files: Files): TempSite {
  site = tempSite(files)
  return site
}

/** Files of a built site that are neither pages nor docsgen's own. */
async function published(files: Files): Promise<readonly string[]> {
  const built = siteOf(files)
  const { code, stderr } = await built.call(['build', '--quiet'])
  expect(stderr).toBe('')
  expect(code).toBe(0)
  return readdirSync(built.path('dist'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(built.path('dist').length + 1))
    .filter(
      (name) =>
        !/^_docsgen\/|\.html$|\.md$|^(?:llms(?:-full)?|robots)\.txt$|^\.(nojekyll|docsgen-output\.json)$/.test(
          name,
        ),
    )
    .toSorted()
}

/** What `check` says: errors as `code file:line:column message`. */
async function problems(files: Files): Promise<readonly string[]> {
  const { dir } = siteOf(files)
  const { diagnostics } = await check({ dir, config: undefined, fix: false }, testHost(dir))
  return diagnostics.map(({ code, message, at }) => {
    const place = at === undefined ? '' : ` ${at.file}:${at.line}:${at.column}`
    return `${code}${place} ${message}`
  })
}

const config = (text: string) => ({ 'docs-site.config.ts': `export default ${text}\n` })
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"></svg>'

describe('files beside pages', () => {
  it('are published where a page links to them, whatever they are, and else left alone', async () => {
    const files = {
      'content/index.md': page(
        'Home',
        '[a](./guide/config.yaml) [b](/code.ts) [c](data.json#x) ![d](./plan.light.svg)\n\n<video src="./film.mp4"></video>',
      ),
      'content/guide/index.md': page('Guide', '[e](../guide/report.pdf?x=1)'),
      'content/guide/config.yaml': 'level: info\n',
      'content/guide/report.pdf': 'pdf',
      'content/code.ts': 'export {}\n',
      'content/data.json': '{}',
      'content/plan.light.svg': SVG,
      'content/plan.dark.svg': SVG,
      'content/film.mp4': 'film',
    }
    const left = {
      'content/notes.yaml': 'secret: true\n',
      'content/guide/data.json': '{}',
      'content/table.csv': '1\n',
      'content/old.svg': SVG,
      'content/make.py': 'pass\n',
    }
    expect(await published({ ...files, ...left })).toEqual([
      'code.ts',
      'data.json',
      'film.mp4',
      'guide/config.yaml',
      'guide/report.pdf',
      'plan.dark.svg',
      'plan.light.svg',
    ])
  })

  it('are published where the config or a browser names them; the public folder is, whole', async () => {
    const files = {
      ...config(`{
        topBar: [{ label: 'Terms', href: '/terms.pdf#page=2' }],
        redirects: { '/old-terms': 'old-terms.pdf?x=1' },
        head: [{ tag: 'meta', attributes: { property: 'og:image', content: '/card.svg' } }],
      }`),
      'content/index.md': page('Home'),
      'content/terms.pdf': 'pdf',
      'content/old-terms.pdf': 'pdf',
      'content/card.svg': SVG,
      'content/other.pdf': 'pdf',
      'content/favicon.svg': SVG,
      'content/robots.txt': 'User-agent: *\n',
      'content/public/.well-known/security.txt': 'Contact: x\n',
      'content/public/_redirects': '/a /b\n',
      'content/public/demo.mdx': '# Demo\n',
      'content/public/old/page.htm': '<p>Old</p>\n',
    }
    expect(await published(files)).toEqual([
      '.well-known/security.txt',
      '_redirects',
      'card.svg',
      'demo.mdx',
      'favicon.svg',
      'old-terms.pdf',
      'old/page.htm',
      'terms.pdf',
    ])
    expect(site?.read('dist/robots.txt')).toBe('User-agent: *\n')
  })

  it('lead there with # and ? in their names, from wherever they are named', async () => {
    const files = {
      ...config(`{
        editUrl: 'https://git.example/{path}?from={path}',
        redirects: { '/cs': '/C%23%20sheet.pdf' },
        navigations: { docs: [{ links: ['/', '/c', { title: 'Sheet', href: '/C%23%20sheet.pdf' }] }] },
      }`),
      'content/index.md': page(
        'Home',
        '[a](/C%23%20sheet.pdf) ![b](./guide/C%23.svg) ![c](./guide/what%3F.svg)',
      ),
      'content/guide/C#.md': '---\ntitle: C\nslug: /c\n---\n\nText.\n',
      'content/public/C# sheet.pdf': 'pdf',
      'content/guide/C#.svg': SVG,
      'content/guide/what?.svg': SVG,
    }
    const names = ['C# sheet.pdf', '_redirects', 'guide/C#.svg', 'guide/what?.svg']
    expect(await published(files)).toEqual(names)
    const home = site?.read('dist/index.html') ?? ''
    expect(home).toContain('<a href="/C%23%20sheet.pdf">a</a>')
    expect(home).not.toMatch(/"[^"]*\/C#/)
    expect(home.match(/(?<=src=")\/guide\/[^"]*/g)).toEqual([
      '/guide/C%23.svg',
      '/guide/what%3F.svg',
    ])
    expect(site?.read('dist/index.md')).toContain('[a](/C%23%20sheet.pdf)')
    expect(site?.read('dist/_redirects')).toBe('/cs /C%23%20sheet.pdf 301\n')
    const source = 'content/guide/C%23.md'
    expect(site?.read('dist/c.html')).toContain(`"https://git.example/${source}?from=${source}"`)
  })

  it('are published where frames of trusted HTML name them', async () => {
    const files = {
      ...config("{ markdown: { html: 'trusted' }, base: '/docs' }"),
      'content/index.md': page('Home', '<iframe src="./demo.svg" title="Demo"></iframe>'),
      'content/demo.svg': SVG,
    }
    expect(await published(files)).toEqual(['demo.svg'])
    expect(site?.read('dist/index.html')).toContain('<iframe src="/docs/demo.svg"')
  })

  it('[P2] are never published where they could script readers, whatever names them and its severity', async () => {
    const unsafe = SVG.replace('>', ' onload="alert(1)">')
    const files = {
      'content/index.md': page(
        'Home',
        '[a](./demo.html) [b](/app.js) [c](./tool) ![d](./plan.light.svg) :icon[/mark.svg]',
      ),
      'content/demo.html': '<p>Demo</p>\n',
      'content/app.js': 'alert(1)\n',
      'content/tool/index.html': '<p>Tool</p>\n',
      'content/plan.light.svg': SVG,
      'content/plan.dark.svg': unsafe,
      'content/logo.svg': unsafe,
      'content/mark.svg': unsafe,
      'content/favicon.svg': unsafe,
      'content/public/app.html': '<script>alert(1)</script>\n',
      'content/public/open.svg': unsafe,
    }
    const sets =
      "areas: [{ id: 'docs', prefix: '/', logo: { light: '/logo.svg', dark: '/logo.svg' } }]"
    const off = "diagnostics: { 'file-unsafe': 'off', 'content-unsupported': 'off' }"
    const found = await problems({ ...files, ...config(`{ ${sets} }`) })
    expect(found.map((problem) => problem.split(' ').slice(0, 2).join(' '))).toEqual(
      [
        'app.js',
        'demo.html',
        'favicon.svg',
        'logo.svg',
        'mark.svg',
        'plan.dark.svg',
        'tool/index.html',
      ].map((file) => `file-unsafe content/${file}:1:1`),
    )
    const silent = { ...files, ...config(`{ ${sets}, ${off} }`) }
    expect(await published(silent)).toEqual(['open.svg', 'plan.light.svg'])
    const isThere = (name: string) => existsSync(site?.path(`dist/${name}`) ?? '')
    expect(['app.html', 'demo.html', 'tool/index.html'].filter(isThere)).toEqual(['app.html'])
  })

  it('the OpenAPI document is, and a copy of it in the public folder stands for it', async () => {
    const api = {
      ...config("{ api: { spec: 'openapi.yaml', route: '/reference' } }"),
      'content/openapi.yaml': oneOperation({}),
    }
    const unlinked = { ...api, 'content/index.md': page('Home') }
    expect(await published(unlinked)).toEqual([])
    const linked = { ...api, 'content/index.md': page('Home', '[The document](/openapi.yaml)') }
    expect(await published(linked)).toEqual(['openapi.yaml'])
    expect(await published({ ...linked, 'content/public/openapi.yaml': 'bundled' })).toEqual([
      'openapi.yaml',
    ])
    expect(site?.read('dist/openapi.yaml')).toBe('bundled')
  })

  it.each([
    ['a dot file', '[x](./.env)', 'begins with a dot or an underscore'],
    ['a hidden folder', '![x](/_drafts/x.svg)', 'begins with a dot or an underscore'],
    ['a file above', '[x](../package.json)', 'leads out of the content folder'],
    ['a file outside, through a folder', '![x](a/../../x.svg)', 'leads out of the content folder'],
  ])('a link to %s says why', async (_what, link, reason) => {
    const files = {
      'content/index.md': page('Home', link),
      'content/.env': 'KEY=1\n',
      'content/_drafts/x.svg': SVG,
      'package.json': '{}',
      'x.svg': SVG,
    }
    const [problem = '', ...others] = await problems(files)
    expect(problem).toMatch(/^link-unpublished content\/index\.md:5:\d /)
    expect(problem).toContain(reason)
    expect(others).toEqual([])
  })
})

it('a link in an included file that leads to nothing beside it says where it leads', async () => {
  const [problem, ...others] = await problems({
    'content/index.md': page('Home', '::include{file="./_snippets/a.md"}'),
    'content/_snippets/a.md': '[x](./sub/other.md)\n',
  })
  expect(problem).toContain('link-unpublished content/_snippets/a.md:1:')
  expect(problem).toContain('from the included file it is /_snippets/sub/other.md, and its name')
  expect(others).toEqual([])
})

describe('files that are no pages', () => {
  const names = 'mdx rst adoc asciidoc ipynb html htm rmd Rmd qmd org textile wiki'.split(' ')

  it('are errors, each at its place', async () => {
    const files = Object.fromEntries(
      names.map((name, index) => [`content/a/p${index}.${name}`, 'x']),
    )
    const found = await problems({ ...files, 'content/index.md': page('Home') })
    const places = found.map((problem) => problem.split(' ').slice(0, 2).join(' '))
    expect(places.toSorted()).toEqual(
      Object.keys(files)
        .map((file) => `content-unsupported ${file}:1:1`)
        .toSorted(),
    )
  })

  it('are told where Hugo has the page of a folder', async () => {
    const files = {
      'content/index.md': page('Home'),
      'content/_index.md': page('Old home'),
      'content/guide/_index.md': page('Guide'),
      'content/guide/_part.md': 'Text.\n',
    }
    const what = 'This _index.md is not published: names that begin with an underscore are left out'
    expect((await problems(files)).toSorted()).toEqual([
      `content-unsupported content/_index.md:1:1 ${what}`,
      `content-unsupported content/guide/_index.md:1:1 ${what}`,
    ])
  })

  it('may be made warnings, and are published then where a page links to them', async () => {
    const files = {
      ...config("{ diagnostics: { 'content-unsupported': 'off' } }"),
      'content/index.md': page('Home', '[demo](./demo.mdx)'),
      'content/demo.mdx': '# Demo\n',
      'content/other.mdx': '# Other\n',
    }
    expect(await published(files)).toEqual(['demo.mdx'])
  })

  it('content-missing names what it saw', async () => {
    const files = { 'content/guide.mdx': '# Guide\n', 'content/old/notes.rst': 'Notes\n' }
    expect(await problems(files)).toEqual([
      'content-missing There is no content: the folder content does not exist or holds no Markdown file (saw guide.mdx, old/notes.rst)',
    ])
    expect(await problems({ 'package.json': '{}' })).toEqual([
      expect.stringContaining('(saw nothing)'),
    ])
  })
})

describe('the page at /', () => {
  it('is missing where index.md is, is a draft, or is somewhere else', async () => {
    const missing = 'home-missing content/index.md:1:1'
    const found = async (files: Files) =>
      (await problems({ 'content/guide.md': page('Guide'), ...files })).map((problem) =>
        problem.split(' ').slice(0, 2).join(' '),
      )
    expect(await found({})).toEqual([missing])
    expect(await found({ 'content/index.md': '---\ntitle: Home\ndraft: true\n---\n' })).toEqual([
      missing,
    ])
    expect(await found({ 'content/index.md': '---\ntitle: Home\nslug: start\n---\n' })).toEqual([
      missing,
    ])
    expect(await found({ 'content/start.md': '---\ntitle: Home\nslug: /\n---\n' })).toEqual([])
  })

  it('may be a redirect', async () => {
    const redirect = config("{ redirects: { '/': '/guide' } }")
    expect(await published({ ...redirect, 'content/guide.md': page('Guide') })).toEqual([
      '_redirects',
    ])
    expect(site?.read('dist/index.html')).toContain('url=/guide')
  })
})

describe('a redirect from the address of a file', () => {
  const redirectsOf = (...froms: readonly string[]) =>
    config(
      `{\n  url: 'https://docs.example.com',\n  redirects: {\n${froms
        .map((from) => `    '${from}': '/faq',\n`)
        .join('')}  },\n}`,
    )
  const pages = { 'content/index.md': page('Home'), 'content/faq.md': page('FAQ') }

  it('is told in the config, whether docsgen writes the file or the site brings it', async () => {
    const files = [
      ...['/robots.txt', '/llms.txt', '/sitemap.xml', '/faq.md', '/icons/s.svg', '/old', '/k.html'],
    ]
    const found = await problems({
      ...pages,
      ...redirectsOf(...files, '/free.txt', '/notes.txt'),
      'content/public/icons/s.svg': SVG,
      'content/public/old/index.html': '<p>Old</p>\n',
      'content/public/k.html': '<p>K</p>\n',
      // Nothing leads to it, so that it is not published.
      'content/notes.txt': 'Notes.\n',
    })
    expect(found).toEqual(
      files.map(
        (from, index) =>
          `redirect-shadowed docs-site.config.ts:${index + 4}:6 The redirect ${from} has the address of a page or file of the site`,
      ),
    )
  })
})

describe('the size of an image', () => {
  const BODY = [
    '<img src="./a.svg" alt="width" width="300">',
    '<img height="50%" src="./a.svg" alt="height">',
    '<img src="./a.svg" alt=\'x width="9\' >',
    '![plain](./a.svg)',
  ].join('\n\n')

  it.each(['safe', 'trusted'])('is the author’s, once, under %s', async (html) => {
    const files = {
      ...config(`{ markdown: { html: '${html}' } }`),
      'content/index.md': page('Home', BODY),
      'content/a.svg': SVG,
    }
    expect(await published(files)).toEqual(['a.svg'])
    // Behind the article an image that is enlarged stands once more.
    const [article = ''] = site?.read('dist/index.html').split('<dialog id="docsgen-zoom') ?? []
    const images = article.match(/<img src="\/a\.svg"[^>]*/g) ?? []
    const sizes = images.map((image) => image.match(/ (?:width|height)="[^"]*"/g)?.join(''))
    expect(sizes).toEqual([
      ' height="150" width="300"',
      ' height="50%"',
      ' width="400" height="200"',
      ' width="400" height="200"',
    ])
  })
})
