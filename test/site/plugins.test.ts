import { symlinkSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { withTimeLimit } from '../../src/io/code/with-time-limit.ts'
import { loadSite } from '../../src/library.ts'
import { isLong } from '../support/long.ts'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'

/*
 * Plugins made by `definePlugin`, as a site writes them in files of its own.
 */

const root = fileURLToPath(new URL('../..', import.meta.url))

let site: TempSite

type Files = Readonly<Record<string, string>>

/** A site with the plugin of `plugins/own.ts`, which is given these options. */
function withPlugin(definition: string, { options = '', files = {}, config = '' } = {}): TempSite {
  site = tempSite({
    'docs-site.config.ts': `import { own } from './plugins/own.ts'
export default { title: 'Site', plugins: [own(${options})], ${config} }
`,
    'plugins/own.ts': `import { definePlugin } from 'docsgen'\nimport { z } from 'zod'\n${definition}`,
    'content/index.md': page('Home', 'Text of the page.'),
    ...(files as Files),
  })
  return site
}

const plugin = (parts: string) => `export const own = definePlugin({ name: 'own', ${parts} })\n`

const built = () => site.call(['build', '--no-color'])
const check = async () => {
  const { stdout } = await site.call(['check', '--no-color'])
  return stdout.split('\n').filter((line) => /^(?:error|warning) /.test(line))
}

describe('options of a plugin', () => {
  const definition = `export const own = definePlugin({
  name: 'own',
  options: z.object({ word: z.string(), times: z.number().default(2) }),
  head: ({ word, times }) => [{ tag: 'meta', attributes: { name: 'word', content: word.repeat(times) } }],
})
`

  it('reach its parts as its schema makes them', async () => {
    withPlugin(definition, { options: "{ word: 'ab' }" })
    expect((await built()).code).toBe(0)
    expect(site.read('dist/index.html')).toContain('<meta name="word" content="abab">')
  })

  it('that its schema refuses are errors of the config', async () => {
    withPlugin(definition, { options: "{ word: 'ab', times: 'often' }" })
    expect(await check()).toEqual([
      expect.stringMatching(
        /^error {2}config-invalid {2}Config key plugins\.0 \(own\)\.times: expected .*number/,
      ),
    ])
  })

  it('and parts that are none are told, all at once', async () => {
    const rows = [
      ['remark: () => () => undefined', '.remark: expected a list of plugins, or a function'],
      ['styles: {}', '.styles: expected a list of paths'],
      ['styles: [1]', '.styles.0: expected a path, or the URL of a file, received 1'],
      [
        "head: () => { throw new Error('no head') }",
        '.head: expected a list of tags, received no head',
      ],
      ['options: {}', ': expected a Standard Schema'],
      ['site: {}', '.site: expected a function'],
      ["trusted: 'no'", '.trusted: expected true or false, received "no"'],
      [
        'head: async () => { throw new Error() }',
        '.head: expected a list of tags, received a Promise',
      ],
      [
        "remark: ['remark-gfm']",
        ".remark.0: expected the plugin itself, not its name: import plugin from 'remark-gfm'",
      ],
      ["head: [{ tag: 'iframe' }]", '.head.0.tag: expected "meta" or "link"'],
      ['head: [{ attributes: {} }]', '.head.0.tag: expected "meta" or "link"'],
      [
        "head: [{ tag: 'meta', attributes: { content: 5 } }]",
        '.head.0.attributes.content: expected text or a boolean, received 5',
      ],
      [
        "head: [{ tag: 'meta', attributes: { 'a b': 'x' } }]",
        '.head.0.attributes.a b: expected an attribute name',
      ],
      ["components: { 'a.b': './A.tsx' }", '.components.a.b: expected a lower-case name'],
      ['components: { chart: 1 }', '.components.chart: expected a path, or the URL of a file'],
      ["name: 'Own Plugin'", ' (Own Plugin).name: expected lower-case letters, digits and hyphens'],
      [
        'name: undefined',
        '.name: expected lower-case letters, digits and hyphens, received nothing',
      ],
      // Unknown keys are told after what is wrong with known ones.
      ['remarkPlugins: []', '.remarkPlugins'],
      ["head: [{ tag: 'meta', attribute: {} }]", '.head.0.attribute'],
    ] as const
    const plugins = rows.map(([parts], index) => `definePlugin({ name: 'p${index}', ${parts} })()`)
    withPlugin(`export const own = () => [${plugins.join(', ')}]\n`, { config: 'plugins: own()' })
    expect(await check()).toEqual(
      rows.map(([parts, message], index) => {
        const name = parts.startsWith('name:') ? '' : ` (p${index})`
        return expect.stringContaining(`onfig key plugins.${index}${name}${message}`)
      }),
    )
  })

  it('what is no plugin is told, too', async () => {
    const rows = [
      ["'gtag'", 'a plugin with its options, as what definePlugin makes returns it'],
      ['() => undefined', 'what the function returns for the plugin’s options'],
      ["{ kind: 'docsgen-plugin' }", 'a plugin with its options, as what definePlugin makes'],
    ] as const
    withPlugin(plugin(''), { config: `plugins: [${rows.map(([entry]) => entry).join(', ')}]` })
    expect(await check()).toEqual(
      rows.map(([, message], index) =>
        expect.stringContaining(`Config key plugins.${index}: expected ${message}`),
      ),
    )
  })

  it('and so is one that is there twice', async () => {
    withPlugin(plugin(''), { config: 'plugins: [own(), own()]' })
    expect((await check()).join()).toContain('name: expected one that no other plugin has')
  })
})

it('an address in the head that leads nowhere is told where its plugin is named', async () => {
  const head = "[{ tag: 'link', attributes: { rel: 'icon', href: '/none.svg' } }]"
  withPlugin(plugin(`head: ${head}`), {
    config:
      "\nhead: [{ tag: 'meta', attributes: { name: 'a', content: 'b' } }],\nlinks: { app: 'https://a.invalid' }",
  })
  const { diagnostics } = await loadSite({ dir: site.dir })
  expect(diagnostics.map(({ code, at }) => [code, at?.file, at?.line])).toEqual([
    ['link-not-found', 'plugins/own.ts', 3],
  ])
})

describe('[P9] pages are made anew where the options of a plugin are others', () => {
  it.each([
    ['by the environment', 'markdown: { remarkPlugins: [[shout, { mark: process.env.MARK }]] }'],
    ['by a file', "markdown: { remarkPlugins: [[shout, { mark: readFileSync('mark', 'utf8') }]] }"],
    ['of definePlugin', 'plugins: [own({ mark: process.env.MARK })]'],
  ])('%s', (_, config) => {
    site = tempSite({
      'docs-site.config.ts': `import { readFileSync } from 'node:fs'
import { definePlugin } from 'docsgen'
function shout({ mark }) {
  const visit = (node) => {
    if (node.type === 'text') node.value = node.value.replaceAll('!!', mark)
    node.children?.forEach(visit)
  }
  return (tree) => visit(tree)
}
const own = definePlugin({ name: 'own', remark: (options) => [[shout, options]] })
export default { title: 'Site', ${config} }
`,
      'content/index.md': page('Home', 'Hello!! there'),
    })
    for (const MARK of ['AAA', 'BBB']) {
      site.write({ mark: MARK })
      expect(site.run(['build'], { MARK }).code).toBe(0)
      for (const name of ['index.html', 'index.md', 'llms-full.txt'])
        expect(site.read(`dist/${name}`)).toContain(`Hello${MARK} there`)
    }
  })
})

describe('remark and rehype of a plugin', () => {
  const ADDING = `const late = () => async (tree) => {
  await new Promise((done) => setTimeout(done, 5))
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'Added late.' }] })
}
const player = () => (tree) => {
  const properties = { src: 'https://example.com/film', style: 'color: red' }
  const children = [{ type: 'element', tagName: 'iframe', properties, children: [] }]
  tree.children.push({ type: 'element', tagName: 'p', properties: { style: 'color: red' }, children })
}
const quoted = () => (tree) => {
  tree.children.push({ type: 'html', value: '<script>alert(1)</script>' })
}
`

  it('may be asynchronous, and what the filter leaves out is told with its name', async () => {
    withPlugin(`${ADDING}${plugin('remark: [late, quoted], rehype: [player]')}`)
    expect(await check()).toEqual([
      expect.stringContaining('<script> of the plugin own was left out'),
      expect.stringContaining('The attribute style of <p> of the plugin own was left out'),
      expect.stringContaining('<iframe> of the plugin own was left out'),
    ])
    expect((await built()).code).toBe(0)
    const html = site.read('dist/index.html')
    expect(html).toContain('<p>Added late.</p>')
    expect(html).not.toContain('<iframe')
  })

  it('add HTML as text to a tree that is parsed: that is left out, and told', async () => {
    const raw = "() => (tree) => { tree.children.push({ type: 'raw', value: '<b>raw</b>' }) }"
    withPlugin(plugin(`rehype: [${raw}]`))
    expect(await check()).toEqual([
      expect.stringContaining('HTML as text of the plugin own was left out'),
    ])
    withPlugin(plugin(`trusted: true, rehype: [${raw}]`))
    await built()
    expect(site.read('dist/index.html')).toContain('<b>raw</b>')
  })

  it('keeps apart what the author wrote and what the plugin added', async () => {
    withPlugin(`${ADDING}${plugin('rehype: [player]')}`, {
      files: { 'content/index.md': page('Home', '<object data="x"></object>') },
    })
    expect((await check()).toSorted()).toEqual([
      expect.stringContaining('html-dropped  <object> was left out'),
      expect.stringContaining('<iframe> of the plugin own'),
      expect.stringContaining('The attribute style of <p> of the plugin own'),
    ])
  })

  it.each(['safe', 'escape'])('stay where the plugin is trusted, under %s', async (html) => {
    withPlugin(`${ADDING}${plugin('trusted: true, remark: [quoted], rehype: [player]')}`, {
      config: `markdown: { html: '${html}' }`,
      files: { 'content/index.md': page('Home', 'Text.\n\n<script>author()</script>') },
    })
    await built()
    const text = site.read('dist/index.html')
    expect(text).toContain('<iframe src="https://example.com/film" style="color: red"></iframe>')
    expect(text).not.toContain('<script>author()')
    expect(text).not.toContain('<script>alert(1)')
  })

  it('that throws is named, with the page', async () => {
    withPlugin(plugin("remark: [() => () => { throw new Error('no such word') }]"))
    expect(await check()).toEqual([
      'error  plugin-failed  The plugin own failed on this page: no such word',
    ])
  })
})

describe('pages of a plugin', () => {
  const CHANGES = `import { appendFileSync } from 'node:fs'
${plugin(`pages: async ({ glob, read }) => {
    appendFileSync(new URL('./calls.log', import.meta.url), 'called ')
    return glob('data/*.json').map((path) => {
      const { id, ...made } = JSON.parse(read(path))
      return { id, ...made, source: { file: path } }
    })
  }`)}`
  const data = (id: string, markdown: string, more: object = {}) =>
    JSON.stringify({ id, markdown, frontMatter: { title: `Change ${id}` }, ...more })

  it('stand beside those of files: with addresses, navigation, search and links', async () => {
    withPlugin(CHANGES, {
      config: "url: 'https://example.com', editUrl: 'https://git.example/{path}', diagnostics: {}",
      files: {
        'content/index.md': page('Home', 'See [the change](/changes/one#why).'),
        'data/1.json': data('changes/one', '## Why\n\nAn unheard-of reason. [Home](../index.md)'),
      },
    })
    expect((await built()).code).toBe(0)
    const html = site.read('dist/changes/one.html')
    expect(html).toContain('Change changes/one')
    expect(html).toContain('href="https://git.example/data/1.json"')
    expect(site.read('dist/index.html')).toContain('href="/changes/one#why"')
    expect(site.read('dist/sitemap.xml')).toContain('https://example.com/changes/one')
    const { site: loaded } = await loadSite({ dir: site.dir })
    const found = loaded?.records().filter(({ content }) => content?.includes('unheard-of'))
    expect(found?.map(({ url }) => url)).toEqual(['https://example.com/changes/one#why'])
  })

  it('are made again when what was read is other than it was, and only then', async () => {
    withPlugin(CHANGES, { files: { 'data/1.json': data('a', 'First.') } })
    const calls = () => site.read('plugins/calls.log').split(' ').length - 1
    const text = async (name: string) => {
      expect((await site.call(['build'])).code).toBe(0)
      return site.read(`dist/${name}.html`)
    }
    expect(await text('a')).toContain('First.')
    site.write({ 'content/index.md': page('Home', 'Edited.') })
    expect([await text('index').then((html) => html.includes('Edited.')), calls()]).toEqual([
      true,
      1,
    ])
    site.write({ 'data/1.json': data('a', 'Second.') })
    expect(await text('a')).toContain('Second.')
    site.write({ 'data/2.json': data('b', 'New.') })
    expect(await text('b')).toContain('New.')
    expect(calls()).toBe(3)
    expect((await site.call(['build', '--verify'])).code).toBe(0)
  }, 60_000)

  it('have their problems told at what they were made of, and nothing mends that', async () => {
    withPlugin(
      plugin(`pages: ({ read }) => {
    const markdown = read('CHANGES.md').split('\\n').slice(2).join('\\n')
    return [
      { id: 'a', markdown, frontMatter: { title: 'A' }, source: { file: 'CHANGES.md', line: 3 } },
      { id: 'b', markdown, frontMatter: { titel: 'B' } },
      { id: 'c', markdown: read('MORE.md'), source: { file: 'MORE.md', line: 1 } },
    ]
  }`),
      {
        files: {
          'CHANGES.md': '# All\n\nSee\n[nothing](/nowhere).\n',
          'MORE.md': '# More\n\n[nothing](/nowhere).\n',
        },
      },
    )
    const { stdout } = await site.call(['check', '--no-color', '--fix', '--all'])
    expect(stdout).toContain('CHANGES.md:4:1')
    expect(stdout).toContain('MORE.md:3:1')
    expect(stdout).toContain('b.md (of the plugin own):')
    expect(stdout).toContain('Unknown front matter key titel')
    expect(site.read('CHANGES.md')).toBe('# All\n\nSee\n[nothing](/nowhere).\n')
  })

  it('at the address of another page are an error that names both', async () => {
    withPlugin(plugin("pages: () => [{ id: 'index', markdown: 'Mine.' }]"))
    expect((await check()).join()).toContain('route-duplicate')
  })

  it('that cannot be had are an error with its name', async () => {
    const faults = [
      ["throw new Error('no data')", 'The plugin p0 fails: no data'],
      ['return undefined', 'The plugin p1 fails: pages returns nonsense'],
      [
        "return [{ id: '../out', markdown: '' }]",
        'The plugin p2 fails: pages.0.id returns nonsense: a path such as',
      ],
      ["return [{ id: 'a', text: '' }]", 'The plugin p3 fails: pages.0'],
      ['process.exit(0)', 'The plugin p4 fails: '],
    ] as const
    const plugins = faults.map(
      ([body], index) => `definePlugin({ name: 'p${index}', pages() { ${body} } })()`,
    )
    withPlugin(`export const own = () => [${plugins.join(', ')}]\n`, { config: 'plugins: own()' })
    const told = await check()
    expect(told).toEqual(faults.map(([, said]) => expect.stringContaining(said)))
  })
})

describe('what a plugin makes of the whole site', () => {
  it('is files, search entries, problems and fragments', async () => {
    withPlugin(
      plugin(`trusted: true, site: (site, { resolve, pageAt, escape }) => ({
    outputs: [{ path: 'feed/all.txt', content: site.pages.map(({ title }) => title).join() }],
    records: [
      { title: 'The feed', href: '/feed/all.txt', text: 'Syndicated zebras', group: 'Files' },
      { title: 'State', href: '//state.example/now', text: 'Whether all is well' },
    ],
    diagnostics: [
      { code: 'odd', message: 'Odd', at: { file: pageAt('/').file, line: 1, column: 1, length: 1 } },
      { code: 'worse', severity: 'error', message: 'Worse' },
    ],
    fragments: {
      all: escape('<all>') + resolve('/b').href,
      each: Object.fromEntries(site.pages.map(({ path, title }) => [path, '<b>' + title + '</b>'])),
    },
  })`),
      {
        config: "base: '/docs', diagnostics: { 'own/worse': 'warning', 'own/odd': 'off' }",
        files: {
          'content/index.md': page('Home', '::fragment{name="all"}\n\n::fragment{name="each"}'),
          'content/b.md': page('Bee', '::fragment{name="each"}'),
        },
      },
    )
    expect(await check()).toEqual(['warning  own/worse  Worse'])
    expect((await built()).code).toBe(0)
    expect(site.read('dist/feed/all.txt')).toBe('Home,Bee')
    // Without a URL of the site there is no sitemap to be named.
    expect(site.read('dist/robots.txt')).toBe('User-agent: *\nAllow: /\n')
    expect(site.read('dist/index.html')).toContain('&lt;all&gt;/docs/b')
    expect(site.read('dist/index.html')).toContain('<b>Home</b>')
    expect(site.read('dist/b.html')).toContain('<b>Bee</b>')
    const { site: loaded } = await loadSite({ dir: site.dir })
    const record = loaded?.records().find(({ content }) => content === 'Syndicated zebras')
    expect(record).toMatchObject({
      url: '/docs/feed/all.txt',
      hierarchy: { lvl0: 'Files', lvl1: 'The feed' },
    })
    expect(loaded?.records().map(({ url }) => url)).toContain('//state.example/now')
    expect(loaded?.pages.map((entry) => entry.article()).join()).not.toMatch(
      /[\x81\x8D\uFDD0-\uFDEF]/,
    )
  })

  it('leads from search where other links would, and says where there is nothing', async () => {
    const links = `[
      site.pages.find(({ path }) => path === '/').href, site.pages.find(({ path }) => path === '/x').href,
      resolve('/x').href, '/x', 'x', '/x#part', '/docs/x/?q=1#part', '/feed.txt', '/docs/feed.txt', '/old', '/kept.txt',
      'https://ext.example/y', '/nothing-here', '/x#nowhere', '/docs/gone'
    ]`
    withPlugin(
      plugin(`site: (site, { resolve }) => ({
    outputs: [{ path: 'feed.txt', content: 'News' }, { path: 'old/index.html', content: 'Old' }],
    records: ${links}.map((href, index) => ({ title: 'Entry ' + index, href, text: 'Zebra' })),
  })`),
      {
        config: "base: '/docs', url: 'https://a.example', trailingSlash: true",
        files: { 'content/x.md': page('X', '## Part'), 'content/kept.txt': 'Kept' },
      },
    )
    const { site: loaded, diagnostics } = await loadSite({ dir: site.dir })
    const found = loaded?.records().filter(({ content }) => content === 'Zebra') ?? []
    expect(found.map(({ url }) => url.replace('https://a.example/docs', '~')).slice(0, 12)).toEqual(
      [
        ...['~/', '~/x/', '~/x/', '~/x/', '~/x/', '~/x/#part', '~/x/?q=1#part'],
        ...['~/feed.txt', '~/feed.txt', '~/old', '~/kept.txt', 'https://ext.example/y'],
      ],
    )
    const by = '(a search entry of the plugin own)'
    expect(diagnostics.map(({ message, at }) => [message, at?.file])).toEqual([
      [`/x has no section #nowhere ${by}`, 'plugins/own.ts'],
      [`There is no page /nothing-here ${by}`, 'plugins/own.ts'],
      [`There is no page /gone ${by}`, 'plugins/own.ts'],
    ])
    site.write({ 'plugins/own.ts': site.read('plugins/own.ts').replace(/'\/nothing.*gone'/, '') })
    expect((await built()).code).toBe(0)
    expect(site.read('dist/kept.txt')).toBe('Kept')
  })

  it('reaches the pages when only the fragment is other than it was', async () => {
    withPlugin(
      plugin('trusted: true, site: (site) => ({ fragments: { n: String(site.pages.length) } })'),
      {
        files: { 'content/index.md': page('Home', '::fragment{name="n"}') },
      },
    )
    await built()
    expect(site.read('dist/index.html')).toMatch(/<div class="prose-body">\s*1/)
    site.write({ 'content/b.md': page('Bee', 'Text.') })
    await built()
    expect(site.read('dist/index.html')).toMatch(/<div class="prose-body">\s*2/)
  })

  it('stands in place of docsgen’s own files, and never in place of a page', async () => {
    withPlugin(
      plugin(`site: () => ({ outputs: [
    { path: 'sitemap.xml', content: 'mine' },
    { path: 'b.html', content: 'mine' },
    { path: '404.html', content: 'mine' },
  ] })`),
      { config: "url: 'https://example.com'", files: { 'content/b.md': page('Bee', 'Text.') } },
    )
    expect(await check()).toEqual([
      expect.stringContaining(
        'The plugin own fails: it writes b.html, which is made of content/b.md',
      ),
      expect.stringContaining('The plugin own fails: it writes 404.html, which is made by docsgen'),
    ])
    withPlugin(plugin("site: () => ({ outputs: [{ path: 'sitemap.xml', content: 'mine' }] })"), {
      config: "url: 'https://example.com'",
    })
    expect((await built()).code).toBe(0)
    expect(site.read('dist/sitemap.xml')).toBe('mine')
    expect(site.read('dist/robots.txt')).toContain('Sitemap: https://example.com/sitemap.xml')
  })

  it('writes no file where a folder is, and none below a file', async () => {
    const paths = ['a.txt', 'a.txt/b', 'c/d/e', 'c', 'c/d', 'b', '_docsgen', '404.html/x', 'c/f']
    withPlugin(
      plugin(
        `site: () => ({ outputs: ${JSON.stringify(paths)}.map((path) => ({ path, content: 'A' })) })`,
      ),
      { files: { 'content/b.md': page('Bee'), 'content/b/c.md': page('Below') } },
    )
    expect((await check()).map((line) => line.replace(/^.*it writes /, ''))).toEqual([
      'a.txt/b, but a.txt is a file, which is made by a plugin',
      'c, which is a folder of other files',
      'c/d, which is a folder of other files',
      'b, which is a folder of other files',
      '_docsgen, which is a folder of other files',
      '404.html/x, but 404.html is a file, which is made by docsgen',
    ])
  })

  it('writes no file where another plugin has a folder, and none below its file', async () => {
    withPlugin(
      `const writing = (name: string, paths: string[]) =>
  definePlugin({ name, site: () => ({ outputs: paths.map((path) => ({ path, content: name })) }) })()
export const own = () => writing('one', ['a.txt', 'c/d/e'])
export const other = () => writing('two', ['c/d', 'c', 'a.txt/b', 'a.txt', 'c/f'])
`,
    )
    site.write({
      'docs-site.config.ts': `import { other, own } from './plugins/own.ts'
export default { title: 'Site', plugins: [own(), other()] }
`,
    })
    expect((await check()).map((line) => line.replace(/^.*The plugin /, ''))).toEqual([
      'two fails: it writes c/d, which is a folder of other files',
      'two fails: it writes c, which is a folder of other files',
      'two fails: it writes a.txt/b, but a.txt is a file, which is made by a plugin',
      'two fails: it writes a.txt, which is made by a plugin',
    ])
  })

  it('and what it cannot is an error with its name', async () => {
    const faults = [
      ["() => { throw new Error('no site') }", 'no site'],
      ['async () => ({})', 'site returns a promise'],
      ['() => ({ outputs: [{ path: "/abs", content: "" }] })', 'a path inside the output folder'],
      [
        '() => ({ outputs: [{ path: "a/../../b", content: "" }] })',
        'a path inside the output folder',
      ],
      ['() => ({ output: [] })', 'site returns nonsense'],
      ['() => ({ records: [{ title: "A", href: "#a" }] })', 'an address such as /changelog/1-8'],
      ['() => ({ records: [{ title: "A", href: "data:,a" }] })', 'an address that runs no code'],
      ['() => ({ fragments: { a: "<b>" } })', 'only a trusted plugin may give them'],
    ] as const
    const plugins = faults.map(
      ([body], index) => `definePlugin({ name: 'p${index}', site: ${body} })()`,
    )
    withPlugin(`export const own = () => [${plugins.join(', ')}]\n`, { config: 'plugins: own()' })
    expect(await check()).toEqual(
      faults.map(([, said], index) =>
        expect.stringMatching(`The plugin p${index} fails: .*${said}`),
      ),
    )
  })
})

it('a site part that is asynchronous and fails ends neither the process nor the report', () => {
  withPlugin(plugin("site: async () => { throw new Error('boom') }"))
  const { code, stdout } = site.run(['check', '--no-color'])
  expect([code, stdout]).toEqual([
    1,
    expect.stringContaining('The plugin own fails: site returns a promise'),
  ])
})

describe('a plugin that loops', () => {
  it('as it looks at the site is stopped after its time', () => {
    const loop = () => {
      for (;;);
    }
    expect(() => withTimeLimit(loop, 50)).toThrow('it takes longer than 0.05 seconds')
    expect(withTimeLimit(() => 'done', 50)).toBe('done')
  })

  it.runIf(isLong).each([
    [
      'remark: [() => () => { for (;;); }]',
      'The plugin own failed on this page: it takes longer than 30',
    ],
    ['pages: () => { for (;;); }', 'The plugin own fails: it takes longer than 30 seconds'],
    ['site: () => { for (;;); }', 'The plugin own fails: it takes longer than 30 seconds'],
  ])(
    'is named after its time: %s',
    async (parts, message) => {
      withPlugin(plugin(parts))
      expect((await check()).join()).toContain(message)
    },
    120_000,
  )
})

describe('a plugin', () => {
  it('brings components, islands, styles, tags and texts along, which the site’s own win over', async () => {
    withPlugin(
      `const file = (path: string) => new URL(path, import.meta.url)
${plugin(`components: { box: file('./theme/Box.tsx'), own: file('./theme/Box.tsx') },
    islands: file('./theme/islands'),
    styles: [file('./theme/box.css')],
    strings: { boxTitle: 'A box', onThisPage: 'Contents' }`)}`,
      {
        config:
          "theme: { components: { own: './Own.tsx' }, styles: ['./own.css'] }, i18n: { strings: { onThisPage: 'Here' } }",
        files: {
          'Own.tsx': 'export default () => <p>The site’s own</p>',
          'own.css': '.box { border: 5px solid }',
          'plugins/theme/Box.tsx': `import { useStrings } from 'docsgen/theme/content/strings.ts'
import Push from './islands/push.tsx'
export default function Box() { return <div className="box"><Push label="Push" /></div> }
`.replace(/^.*strings.*\n/, ''),
          'plugins/theme/islands/push.tsx': `import { defineIsland } from '#island'
export default defineIsland('push', { when: 'visible' }, ({ label }: { label: string }) => <button type="button">{label}</button>)
`,
          'plugins/theme/box.css': '.box { border: 3px solid }',
          'content/index.md': page('Home', '::box\n\n::own\n\n## One\n\n## Two\n\n## Three'),
        },
      },
    )
    const { code, stderr } = await built()
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('warning')])
    const html = site.read('dist/index.html')
    expect(html).toContain('<docsgen-island name="push"')
    expect(html).toContain('The site’s own')
    expect(html).toContain('>Here<')
    const [, sheet = ''] = /href="\/(_docsgen\/styles-[^"]*)"/.exec(html) ?? []
    const borders = site.read(`dist/${sheet}`).matchAll(/\.box\s*\{\s*border:\s*(\dpx) solid/g)
    expect(Array.from(borders, ([, width]) => width)).toEqual(['3px', '5px'])
  }, 60_000)

  it('is a package that the site has installed', async () => {
    withPlugin("export { own } from 'docsgen-plugin-own'\n", {
      files: {
        'node_modules/docsgen-plugin-own/package.json':
          '{ "name": "docsgen-plugin-own", "version": "1.0.0", "type": "module", "exports": "./index.js" }',
        'node_modules/docsgen-plugin-own/index.js': `import { definePlugin } from 'docsgen'
export const own = definePlugin({
  name: 'own',
  pages: () => [{ id: 'a', markdown: '::box', frontMatter: { title: 'A' } }],
  components: { box: new URL('./Box.jsx', import.meta.url) },
})
`,
        'node_modules/docsgen-plugin-own/Box.jsx':
          'export default function Box() { return <p>From a package</p> }\n',
      },
    })
    symlinkSync(root, site.path('node_modules/docsgen'))
    expect((await built()).code).toBe(0)
    expect(site.read('dist/a.html')).toContain('<p>From a package</p>')
  })

  it('is listed with what it did, and how long it took', async () => {
    withPlugin(
      plugin(
        "remark: [() => () => undefined], pages: () => [{ id: 'a', markdown: 'A' }], site: () => ({})",
      ),
    )
    const { stdout } = await site.call(['check', '--verbose', '--no-color'])
    for (const line of [
      /own +2 runs on pages +[\d.]+ ms/,
      /own +made pages +[\d.]+ ms/,
      /own +looked at the site +[\d.]+ ms/,
      /sitemap +looked at the site +[\d.]+ ms/,
    ])
      expect(stdout).toMatch(line)
  })

  it('that makes something else each time is named by `build --verify`', async () => {
    withPlugin(plugin("pages: () => [{ id: 'a', markdown: String(process.hrtime.bigint()) }]"))
    const { code, stderr } = await site.call(['build', '--verify'])
    expect(code).toBe(1)
    expect(stderr).toContain('a.html')
    expect(stderr).toContain('The plugin own')
  })
})

describe('what a plugin does with texts of pages', () => {
  const tools = "import { component, directive, error, notesOf, spanOf } from 'docsgen/plugin'\n"

  it('is a directive whose attributes are checked, with messages under the name of the plugin', async () => {
    withPlugin(
      `${tools}const note = notesOf({ empty: error('There is no key', 'Write one') }, 'own')
${plugin(`page: {
  directives: { keys: directive('keys', { forms: ['text'], label: 'text', attributes: { os: ['mac', 'linux'] } }) },
  load: () => ({
    directives: {
      keys({ node, props }, { state }) {
        if (props.text === undefined) note(state, 'empty', { args: {}, at: spanOf(node) })
        return { type: 'inlineCode', value: String(props.text) + ' ' + props.os }
      },
    },
  }),
}`)}`,
      {
        files: {
          'content/index.md': page('Home', ':keys[K]{os=mac}\n\n:keys{os=mac}\n\n:keys[K]{os=dos}'),
        },
      },
    )
    expect(await check()).toEqual([
      expect.stringMatching(/^error {2}own\/empty {2}There is no key/),
      expect.stringMatching(/^error {2}directive-invalid {2}.*keys.*os/),
    ])
    site.write({
      'docs-site.config.ts': `import { own } from './plugins/own.ts'
export default { title: 'Site', plugins: [own()], diagnostics: { 'own/empty': 'off', 'directive-invalid': 'warning' } }
`,
    })
    await built()
    expect(site.read('dist/index.html')).toContain('<code><span>K mac</span></code>')
  })

  it('is a notation, in headings, too', async () => {
    withPlugin(
      `${plugin(`page: {
  syntax: {
    mayHold: (text) => text.includes('@@'),
    load: async () => ({
      micromarkExtensions: [{ text: { 64: { name: 'at', tokenize(effects, ok, nok) {
        return (code) => {
          effects.enter('at'); effects.consume(code)
          return (next) => {
            if (next !== 64) return nok(next)
            effects.consume(next); effects.exit('at')
            return ok
          }
        }
      } } } }],
      fromMarkdownExtensions: [{ enter: { at(token) { this.enter({ type: 'at' }, token) } }, exit: { at(token) { this.exit(token) } } }],
    }),
  },
  mayBeIn: ({ mayHold }) => mayHold(/@@/),
  load: async () => ({
    nodes: { at: () => ({ type: 'text', value: 'AT' }) },
    words: { at: () => 'AT' },
  }),
}`)}`,
      {
        files: {
          'content/other.md': page('Other', 'One @ is none.'),
          'content/index.md': page('Home', '## A @@ b\n\nText @@.'),
        },
      },
    )
    expect(await built()).toMatchObject({ code: 0 })
    expect(site.read('dist/index.html')).toMatch(/id="a-at-b"[\s\S]*Text AT\./)
    expect(site.read('dist/other.html')).toContain('One @ is none.')
  })

  it.each([
    ['a transform', "load: () => ({ prepare() { throw new Error('broke') } })"],
    [
      'a directive',
      "directives: { keys: directive('keys') }, load: () => ({ directives: { keys() { throw new Error('broke') } } })",
    ],
    ['what loads it', "load() { throw new Error('broke') }"],
    ['the test of a text', "mayBeIn() { throw new Error('broke') }, load: () => ({})"],
  ])('that throws names the plugin and the page: %s', async (_part, parts) => {
    withPlugin(tools + plugin(`page: { ${parts} }`), {
      files: { 'content/index.md': page('Home', ':::keys\nText.\n:::') },
    })
    expect(await check()).toEqual([
      expect.stringMatching(/^error {2}plugin-failed {2}.*own.*broke/),
    ])
  })

  it('without a function to load is an error of the config', async () => {
    withPlugin(plugin('page: {}'))
    expect(await check()).toEqual([
      expect.stringMatching(/^error {2}config-invalid {2}.*plugins\.0 \(own\)\.page/),
    ])
  })
})
