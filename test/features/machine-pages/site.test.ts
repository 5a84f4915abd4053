import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { page, type TempSite, tempSite } from '../../support/temp-site.ts'

let site: TempSite | undefined

const FILES = {
  'docs-site.config.ts': `export default {
  title: 'Twins',
  description: 'Pages for programs.',
  url: 'https://docs.twins.example',
  base: '/docs',
  areas: [
    { id: 'docs', prefix: '/', title: 'Docs', navigation: 'docs' },
    { id: 'api', prefix: '/ipa', publicPrefix: '/api', title: 'API', navigation: 'api' },
  ],
  navigations: {
    docs: [{ title: 'Start', links: ['/', '/guide/b', '/guide/a'] }],
    api: [{ title: 'Calls', links: ['/api'] }],
  },
}
`,
  'content/index.md': page('Home', 'See [A](guide/a.md#more), [here](#x), [all](/search).\n\n## X'),
  'content/guide/a.md': page('A', '## More\n\n![A "dot" [1]](./dot.png) [Home](/) [api](/ipa)'),
  'content/guide/b.md':
    '---\ntitle: B [2]\ndescription: Two\n---\n\n[out](https://a.example/b?c=(d)) [cdn](//cdn.example/x)\n',
  'content/guide/dot.png': 'no picture',
  'content/ipa/index.md': page('API'),
  'content/left.md': page('Left over'),
  'content/hidden.md': '---\ntitle: Hidden\nunlisted: true\n---\n\nText.\n',
  'content/draft.md': '---\ntitle: Draft\ndraft: true\n---\n\nText.\n',
}

async function built(files: Readonly<Record<string, string>> = {}, args = ['--quiet']) {
  site = tempSite({ ...FILES, ...files })
  const result = await site.call(['build', ...args])
  return result.stdout + result.stderr
}
const read = (name: string) => site?.read(`dist/${name}`) ?? ''
const ORIGIN = 'https://docs.twins.example/docs'

describe('pages as Markdown', () => {
  it('stand beside the pages, and lead to one another', async () => {
    await built()
    expect(read('index.md')).toBe(
      `# Home\n\nSee [A](${ORIGIN}/guide/a.md#more), [here](#x), [all](${ORIGIN}/search).\n\n## X\n`,
    )
    expect(read('guide/a.md')).toContain(
      `![A "dot" \\[1\\]](${ORIGIN}/guide/dot.png) [Home](${ORIGIN}/index.md) [api](${ORIGIN}/api.md)`,
    )
    expect(read('guide/b.md')).toContain(
      '[out](https://a.example/b?c=%28d%29) [cdn](//cdn.example/x)',
    )
    expect(existsSync(site?.path('dist/hidden.md') ?? '')).toBe(true)
    for (const name of ['ipa.md', 'ipa/index.md', '404.md', '_app.md', 'search.md', 'draft.md'])
      expect(existsSync(site?.path(`dist/${name}`) ?? '')).toBe(false)
  })

  it('lead to films and sounds of raw HTML by the names of their files', async () => {
    const film = '<video src="./my%20[1].mp4" muted></video> <audio src="/guide/b.mp3?v=2"></audio>'
    await built({
      'content/guide/a.md': page('A', `## More\n\n${film}`),
      'content/guide/my [1].mp4': 'no film',
      'content/guide/b.mp3': 'no sound',
    })
    expect(read('guide/a.md')).toBe(
      `# A\n\n## More\n\n[my \\[1\\].mp4](${ORIGIN}/guide/my%20%5B1%5D.mp4) [b.mp3](${ORIGIN}/guide/b.mp3?v=2)\n`,
    )
  })

  it('are named in the head of each page', async () => {
    await built()
    const link = '<link rel="alternate" type="text/markdown" href="/docs/guide/a.md">'
    expect(read('guide/a.html')).toContain(link)
    // A page that search engines leave out is there for programs that have its address.
    expect(read('hidden.html')).toContain(link.replace('guide/a', 'hidden'))
    expect(read('404.html')).not.toContain('text/markdown')
  })

  it('are listed in llms.txt, by area and group, as its format asks', async () => {
    await built()
    expect(read('llms.txt')).toBe(`# Twins

> Pages for programs.

## Docs: Start

- [Home](${ORIGIN}/index.md)
- [B \\[2\\]](${ORIGIN}/guide/b.md): Two
- [A](${ORIGIN}/guide/a.md)

## Docs

- [Left over](${ORIGIN}/left.md)

## API: Calls

- [API](${ORIGIN}/api.md)
`)
  })

  it('are one after the other in llms-full.txt', async () => {
    await built()
    const full = read('llms-full.txt')
    const titles = Array.from(full.matchAll(/^# (.*)$/gm), ([, title]) => title)
    expect(titles).toEqual(['Home', 'B \\[2\\]', 'A', 'Left over', 'API'])
    expect(full).toContain(`# A\n\nSource: ${ORIGIN}/guide/a.md\n\n## More\n`)
  })

  it('are listed with addresses that no bracket ends, and that mean nothing else', async () => {
    await built({ 'content/guide/a(b.md': page('Bracket'), 'content/guide/a$&b.md': page('Signs') })
    expect(read('llms.txt')).toContain(`- [Bracket](${ORIGIN}/guide/a%28b.md)\n`)
    expect(read('llms-full.txt')).toContain(`# Signs\n\nSource: ${ORIGIN}/guide/a$&b.md\n`)
  })

  it('are listed under the name that a group has where its title is not enough', async () => {
    const config = FILES['docs-site.config.ts'].replace(
      "title: 'Calls',",
      "title: 'Calls', name: 'All calls',",
    )
    await built({ 'docs-site.config.ts': config })
    expect(read('llms.txt')).toContain('## API: All calls\n')
  })

  it('are written again where what they show or lead to has changed', async () => {
    await built()
    site?.write({ 'content/left.md': page('Right', 'Text.'), 'content/guide/dot.png': 'another' })
    await site?.call(['build', '--quiet'])
    expect(read('left.md')).toBe('# Right\n\nText.\n')
    expect(read('llms.txt')).toContain('[Right]')
    expect(read('llms-full.txt')).toContain('# Right')
  })

  it('are at addresses that no static file may have; llms.txt may be the site’s own', async () => {
    const said = await built({
      'content/public/guide/a.md.txt': 'fine',
      'content/public/llms.txt': 'Ours.\n',
    })
    expect(said).toBe('')
    expect(read('llms.txt')).toBe('Ours.\n')
    expect(read('llms-full.txt')).toContain('# Home')
    expect(await built({ 'content/public/guide/a.md': 'b' })).toContain('asset-conflict')
  })

  it('are lists that a page may lead to, and that a plugin may make in their place', async () => {
    const link = page('Left over', '[List](/llms.txt) and [all](/llms-full.txt)')
    expect(await built({ 'content/left.md': link })).toBe('')
    const plugin = `import { definePlugin } from 'docsgen'
const list = definePlugin({ name: 'list', site: () => ({ outputs: [{ path: 'llms.txt', content: 'Its own.' }] }) })
`
    const config = FILES['docs-site.config.ts'].replace('{', '{ plugins: [list()],')
    expect(await built({ 'docs-site.config.ts': plugin + config })).toBe('')
    expect(read('llms.txt')).toBe('Its own.')
    expect(read('llms-full.txt')).toContain('# Home')
  })

  it('can be taken to assistants, which are told the whole address', async () => {
    const open =
      "ai: { open: [{ label: 'Chat', url: 'https://chat.example/?q=Read+{markdown}' }] },"
    const config = FILES['docs-site.config.ts']
    expect(await built({ 'docs-site.config.ts': config.replace('url:', `${open}\n  url:`) })).toBe(
      '',
    )
    const address = encodeURIComponent(`${ORIGIN}/guide/a.md`)
    expect(read('guide/a.html')).toContain(`href="https://chat.example/?q=Read+${address}"`)
    const homeless = config.replace(/url: .*/, open)
    expect(await built({ 'docs-site.config.ts': homeless }, [])).toMatch(
      /config-no-effect[\s\S]*ai\.open[\s\S]*the site has no url/,
    )
    const wrong = open.replace('{markdown}', '')
    expect(
      await built({ 'docs-site.config.ts': config.replace('url:', `${wrong}\n  url:`) }),
    ).toMatch(/config-invalid[\s\S]*a URL with \{markdown\}/)
  })

  it('are not made where the site does not want them', async () => {
    const config = FILES['docs-site.config.ts'].replace('url:', 'ai: { markdown: false },\n  url:')
    await built({ 'docs-site.config.ts': config })
    for (const name of ['index.md', 'llms.txt', 'llms-full.txt'])
      expect(existsSync(site?.path(`dist/${name}`) ?? '')).toBe(false)
    expect(read('index.html')).not.toContain('text/markdown')
  })

  it('have what a component of the site says of itself, and what stands in others', async () => {
    const component = (more: string) => `export default ({ children }) => <div>{children}</div>
${more}`
    const files = {
      'docs-site.config.ts': `export default {
  title: 'Own',
  theme: { components: { plan: './plan.tsx', box: './box.tsx' } },
}
`,
      'plan.tsx': component(
        "export const toMarkdown = ({ name, href }, children) => '**Plan ' + name + '**: ' + children + ' [more](' + href + ')'",
      ),
      'box.tsx': component(''),
      'content/index.md': page(
        'Home',
        ':::plan{name="Pro" href="/a"}\nAll *of* it.\n:::\n\n:::box[Label]\nText.\n:::',
      ),
      'content/a.md': page('A'),
    }
    site = tempSite(files)
    const { stdout, stderr } = await site.call(['build', '--quiet'])
    expect(stdout + stderr).toBe('')
    expect(read('index.md')).toBe(
      '# Home\n\n**Plan Pro**: All *of* it. [more](/a.md)\n\n**Label**\n\nText.\n',
    )
    site.write({
      'plan.tsx': component('export const toMarkdown = () => { throw new Error("no plan") }'),
      'box.tsx': component('export const toMarkdown = () => 1'),
      'content/b.md': page('B', ':::box\nText.\n:::'),
    })
    const failed = await site.call(['build', '--quiet'])
    expect(failed.stdout + failed.stderr).toMatch(
      /component-failed[\s\S]*no plan[\s\S]*index\.md:5/,
    )
    expect(failed.stdout + failed.stderr).toMatch(/toMarkdown gives 1, not a text[\s\S]*b\.md:5/)
  })
})
