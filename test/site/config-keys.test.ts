import { existsSync, readdirSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseHtml } from '../support/html.ts'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'

/** One site that uses every key that shows in the output. */
const config = `import { defineConfig } from 'docsgen'
import { z } from 'zod'

const shout = () => (tree) => {
  for (const node of tree.children) if (node.children?.[0]?.type === 'text') node.children[0].value += '!'
}
const mark = () => (tree) => {
  tree.children.push({ type: 'element', tagName: 'p', properties: { id: 'from-rehype' }, children: [{ type: 'text', value: 'rehype' }] })
}

export default defineConfig({
  title: 'Acme manual',
  description: 'About Acme.',
  lang: 'pt-BR',
  dir: 'rtl',
  url: 'https://docs.example.com',
  base: '/manual',
  product: { name: 'Acme', slug: 'acme-net' },
  content: 'pages',
  public: 'static',
  out: 'site',
  cache: '.cache',
  areas: [{ id: 'docs', prefix: '/', title: 'Manual' }],
  navigations: { docs: [{ title: 'All', links: ['/', { title: 'Renamed', href: '/a' }] }] },
  topBar: [{ label: 'Blog', href: 'https://example.com/blog' }, { label: 'Start', href: '/a' }],
  announcement: { id: 'v2', text: 'Version 2', href: '/a#part' },
  links: { app: 'https://app.example.com', chat: 'https://chat.example.com', learn: 'https://learn.example.com', signIn: 'https://app.example.com/in' },
  markdown: { html: 'trusted', parser: 'remark', remarkPlugins: [shout], rehypePlugins: [mark] },
  frontMatter: z.object({ author: z.string().optional() }),
  theme: {
    accent: { light: '#7a1fa2', dark: '#e1bee7' },
    font: 'system',
    radius: 'large',
    density: 'compact',
    tokens: { '--content-w': '50rem' },
    styles: ['./brand.css'],
    overrides: {
      'components/SkipLink.tsx': './SkipLink.tsx',
      'content/Video.tsx': './Video.tsx',
    },
    components: { stars: './Stars.tsx' },
  },
  feedback: { endpoint: 'https://example.com/feedback' },
  toasts: { limit: 2, theme: 'dark' },
  trailingSlash: true,
  redirects: { '/old': '/a#part', '/everything': '/search' },
  head: [{ tag: 'meta', attributes: { name: 'x-test', content: 'a"b' } }, { tag: 'link', attributes: { rel: 'icon', href: '/x.svg' } }, { tag: 'noscript', content: '<link rel="stylesheet" href="/manual/nojs.css">' }],
  editUrl: 'https://example.com/edit/{path}',
  i18n: { strings: { copyLink: 'Kopieren' } },
})
`

let site: TempSite
const html = (name: string) => site.read(`site/${name}`)
const doc = (name: string) => parseHtml(html(name))

beforeAll(async () => {
  site = tempSite({
    'docs-site.config.ts': config,
    'pages/index.md': page('Home', '[a](/a) and [all](/search?q=a)'),
    'pages/a.md':
      '---\ntitle: A\nauthor: Ana\n---\n\nText\n\n<b onclick="x()">raw</b>\n\n![x](./x.svg)\n\n:stars[five]{count="5"}\n\n## Part\n',
    'pages/c.md':
      '---\ntitle: C\ntoc: false\nunlisted: true\n---\n\n## Part\n\nText.\n\n::video[Tour]{src="/tour.mp4" muted}\n',
    'pages/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>',
    'static/robots.txt': 'User-agent: *\n',
    'brand.css': '.brand { color: #123456 }\n',
    'SkipLink.tsx':
      'import { SkipLink as Original } from \'docsgen/theme/components/SkipLink.tsx\'\nexport function SkipLink(props) { return <><span className="mine" /><Original {...props} /></> }\n',
    'Video.tsx':
      'import { Video as Original } from \'docsgen/theme/content/Video.tsx\'\nexport function Video(props) { return <div className="film"><Original {...props} /></div> }\n',
    'static/tour.mp4': 'x',
    'Stars.tsx':
      'export default function Stars({ count }) { return <span className="stars">{\'*\'.repeat(Number(count))}</span> }\n',
  })
  const { code, stderr, stdout } = await site.call(['build'])
  if (code !== 0) throw new Error(stderr + stdout)
})

describe('config keys in the output', () => {
  it('lang, dir, title, description, url, base', () => {
    const a = doc('a/index.html')
    expect(a.documentElement.lang).toBe('pt-BR')
    expect(a.documentElement.dir).toBe('rtl')
    expect(a.title).toBe('A - Acme Manual')
    expect(a.querySelector('meta[name=description]')?.getAttribute('content')).toBe('About Acme.')
    expect(a.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://docs.example.com/manual/a/',
    )
    expect(a.querySelector('meta[property="og:url"]')?.getAttribute('content')).toBe(
      'https://docs.example.com/manual/a/',
    )
    expect(doc('index.html').querySelector('article a[href="/manual/a/"]')).not.toBeNull()
    expect(html('sitemap.xml')).toContain('<loc>https://docs.example.com/manual/a/</loc>')
  })

  it('an override imports what it replaces by its public name, wherever the file lies', () => {
    expect(html('c/index.html')).toContain('<span class="mine">')
    expect(doc('c/index.html').querySelectorAll('.film video')).toHaveLength(1)
  })

  it('content, public, out and cache folders', () => {
    expect(existsSync(site.path('dist'))).toBe(false)
    expect(html('robots.txt')).toBe('User-agent: *\n')
    expect(html('x.svg')).toContain('<svg')
    expect(existsSync(site.path('.docsgen'))).toBe(false)
  })

  it('topBar and links', () => {
    const home = doc('index.html')
    const bar = [...home.querySelectorAll('header nav a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ])
    expect(bar).toEqual([
      ['Blog', 'https://example.com/blog'],
      ['Start', '/manual/a/'],
    ])
    for (const href of [
      'https://app.example.com',
      'https://chat.example.com',
      'https://learn.example.com',
      'https://app.example.com/in',
    ]) {
      expect(home.querySelector(`a[href="${href}"]`), href).not.toBeNull()
    }
  })

  it('announcement', () => {
    const link = doc('404.html').querySelector('aside.announcement a')
    expect(link?.textContent).toBe('Version 2')
    expect(link?.getAttribute('href')).toBe('/manual/a/#part')
  })

  it('navigation titles, trailing slashes, previous and next', () => {
    const links = [...doc('index.html').querySelectorAll('nav.sidebar a')]
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/manual/'],
      ['Renamed', '/manual/a/'],
    ])
  })

  it('markdown: trusted HTML, remark and rehype plugins', () => {
    expect(html('a/index.html')).toContain('<b onclick="x()">raw</b>')
    expect(html('a/index.html')).toContain('Text!')
    expect(html('a/index.html')).toContain('<p id="from-rehype">rehype</p>')
  })

  it('theme: accent, font, radius, density, tokens, styles, overrides and components', () => {
    const styles = [...html('index.html').matchAll(/href="\/manual\/(_docsgen\/[^"]+\.css)"/g)].map(
      ([, path]) => html(path ?? ''),
    )
    const all = styles.join('')
    const accent = '--accent:light-dark(#7a1fa2, #e1bee7)'
    for (const text of [
      accent,
      '--content-w:50rem',
      '#123456',
      '--r-lg:1.25rem',
      '--header-h:3rem',
    ]) {
      expect(all.replace(/\s*([:;{}])\s*/g, '$1'), text).toContain(text)
    }
    expect(html('index.html')).toContain('data-fonts=""')
    expect(html('index.html')).toContain('<span class="mine"></span><a class="skip"')
    expect(html('a/index.html')).toContain('<span class="stars">*****</span>')
  })

  it('images beside pages get their size', () => {
    expect(html('a/index.html')).toMatch(
      /<img src="\/manual\/x\.svg" width="30" height="20" alt="x"/,
    )
  })

  it('redirects, head, editUrl, strings', () => {
    expect(html('old/index.html')).toContain('url=/manual/a/#part')
    expect(html('old/index.html')).toContain('href="https://docs.example.com/manual/a/#part"')
    expect(html('index.html')).toContain('<meta name="x-test" content="a&quot;b">')
    expect(html('index.html')).toContain('<link rel="icon" href="/manual/x.svg">')
    const noscript = doc('index.html').querySelector('head > noscript')
    expect(noscript?.innerHTML).toBe('<link rel="stylesheet" href="/manual/nojs.css">')
    expect(html('a/index.html')).toContain('https://example.com/edit/pages/a.md')
    expect(html('index.html')).toContain('Kopieren')
  })

  it('front matter toc: false leaves out the list of sections', () => {
    expect(doc('a/index.html').querySelectorAll('.toc-list a')).not.toHaveLength(0)
    expect(doc('c/index.html').querySelectorAll('.toc-list a')).toHaveLength(0)
    expect(doc('c/index.html').querySelector('h2#part')).not.toBeNull()
  })

  it('all pages are a file: a host without clean addresses has no other', () => {
    expect(doc('index.html').querySelector('.search-without-js')?.getAttribute('href')).toBe(
      '/manual/search.html',
    )
    expect(html('404.html')).toContain('href="/manual/search.html"')
    expect(html('index.html')).toContain('href="/manual/search.html?q=a"')
    expect(html('everything/index.html')).toContain('url=/manual/search.html"')
    expect(existsSync(site.path('site/search.html'))).toBe(true)
  })

  it('an unlisted page: in no sitemap, no navigation and no search engine; in the site’s own search', () => {
    const sitemap = html('sitemap.xml')
    expect(sitemap.match(/<loc>/g)).toHaveLength(2)
    expect(sitemap).not.toContain('/manual/c/')
    const robots = (name: string) =>
      doc(name).querySelector('meta[name=robots]')?.getAttribute('content')
    expect(robots('c/index.html')).toContain('noindex')
    expect(robots('a/index.html')).toBeUndefined()
    for (const name of ['index.html', 'a/index.html', 'c/index.html']) {
      expect(doc(name).querySelector('nav a[href="/manual/c/"]'), name).toBeNull()
    }
    const search = readdirSync(site.path('site/_docsgen/search'))
      .filter((name) => name.startsWith('headings-'))
      .map((name) => html(`_docsgen/search/${name}`))
      .join()
    expect(search).toContain('/manual/c/')
  })

  it('a key of the site’s own front matter schema is validated', async () => {
    site.write({ 'pages/b.md': '---\ntitle: B\nauthor: 7\nunlisted: true\n---\n\nText.\n' })
    const { code, stderr } = await site.call(['build'])
    expect(code).toBe(1)
    expect(stderr).toContain('pages/b.md:3:1')
    expect(stderr).toContain('author')
  })
})

describe('theme settings', () => {
  it('give the style sheet another name: browsers keep a file of that name for good', async () => {
    const own = tempSite({ 'content/index.md': page('Home') })
    const sheetWith = async (width: string) => {
      const tokens = `{ '--content-w': '${width}' }`
      own.write({ 'docs-site.config.ts': `export default { theme: { tokens: ${tokens} } }\n` })
      expect((await own.call(['build'])).code).toBe(0)
      const [, name] =
        /<link rel="stylesheet" href="\/([^"]+)"/.exec(own.read('dist/index.html')) ?? []
      expect(own.read(`dist/${name}`)).toContain(`--content-w:${width}`)
      return name
    }
    expect(await sheetWith('50rem')).not.toBe(await sheetWith('51rem'))
  })
})

describe('no config at all', () => {
  it('[CLI-05] a folder with only content/ builds: title from package.json or the folder, navigation from the tree', () => {
    const bare = tempSite({
      'content/index.md': page('Welcome'),
      'content/guide/first.md': page('First steps'),
      'package.json': '{ "name": "acme-docs" }',
    })
    expect(bare.run(['build']).code).toBe(0)
    const home = parseHtml(bare.read('dist/index.html'))
    expect(home.title).toBe('Welcome - acme-docs')
    const links = [...home.querySelectorAll('nav.sidebar a')].map((link) =>
      link.getAttribute('href'),
    )
    expect(links).toEqual(['/', '/guide/first'])
    expect(home.querySelector('nav.sidebar summary')?.textContent).toBe('Guide')
  })
})
