import { rmSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commitAll } from '../support/repository.ts'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'

let site: TempSite

const pages = {
  'content/index.md': page('Home'),
  'content/a.md': page('A', 'See [B](b.md).'),
  'content/b.md': page('B'),
  'content/c.md': page('C'),
}

async function why(target: string): Promise<string> {
  const { code, stdout, stderr } = await site.call(['why', target])
  expect(stderr).toBe('')
  expect(code).toBe(0)
  return stdout
}

describe('docsgen why', () => {
  it('names what was new in a page, and what a build now would do', async () => {
    site = tempSite(pages)
    expect(await why('content/a.md')).toContain('a build now    renders it')
    expect(await why('content/a.md')).toContain('last rendered  unknown')
    // What is known is in the folder, not in this process.
    expect(site.run(['build']).code).toBe(0)
    expect(await why('content/a.md')).toBe(
      'content/a.md  →  /a\n  last rendered  for the first time\n  a build now    leaves it as it is\n',
    )

    site.write({ 'content/a.md': page('A', 'Changed. See [B](b.md).') })
    expect(await why('content/a.md')).toContain('renders it again because of its own text\n')
    expect(await why('content/b.md')).toContain('leaves it as it is')
    await site.call(['build'])
    expect(await why('content/a.md')).toContain('last rendered  because of its own text\n')

    site.write({ 'content/b.md': page('Bee', 'Now with another title.') })
    await site.call(['build'])
    const told = await why('content/a.md')
    expect(told).toMatch(/because of (?:[a-z' ]+, )+[a-z' ]+\n/)
    expect(told).toContain('the previous or the next page')
    expect(told).toContain('the navigation beside it')
    expect(told).not.toContain('its own text')

    rmSync(site.path('dist/c.html'))
    expect(await why('content/c.md')).toContain(
      'renders it: this version of docsgen has not written',
    )
  })

  it('tells what is wrong with a theme, and nothing of pages', async () => {
    site = tempSite({
      ...pages,
      'docs-site.config.ts': "export default { theme: { styles: ['./brand.css'] } }\n",
      'brand.css': 'body { background: url(./gone.png) }\n',
    })
    const { code, stdout, stderr } = await site.call(['why', 'content/a.md'])
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain('error  theme-unbuildable')
  })

  it('tells settings and links apart', async () => {
    site = tempSite(pages)
    await site.call(['build'])
    site.write({ 'content/b.md': page('B').replace('---\n', '---\nslug: /elsewhere\n') })
    expect(await why('content/a.md')).toContain('what its links and images lead to')
    await site.call(['build'])
    site.write({ 'docs-site.config.ts': "export default { title: 'Other' }\n" })
    expect(await why('content/c.md')).toContain("because of the site's settings")
  })

  it('knows a page that went and came back as a new one, and one that lost the pages below it as itself', async () => {
    site = tempSite({ ...pages, 'content/a/below.md': page('Below') })
    await site.call(['build'])
    rmSync(site.path('content/c.md'))
    rmSync(site.path('content/a/below.md'))
    await site.call(['build'])
    site.write({ 'content/c.md': page('C', 'As it was.') })
    await site.call(['build'])
    expect(await why('content/c.md')).toContain('last rendered  for the first time')
    expect(await why('content/a.md')).not.toContain('unknown')
  })

  it('finds a page by its address and by its output, and says which it cannot find', async () => {
    site = tempSite({
      ...pages,
      'content/über uns.md': page('Über uns'),
      'docs-site.config.ts': "export default { base: '/docs' }\n",
    })
    await site.call(['build'])
    for (const name of ['/a', 'a', '/docs/a', 'content/a.md', './content/a.md', 'dist/a.html']) {
      expect(await why(name)).toContain('content/a.md  →  /a')
    }
    expect(await why('/docs/%C3%BCber%20uns')).toContain('content/über uns.md')
    const { code, stderr } = await site.call(['why', 'content/aa.md'])
    expect(code).toBe(2)
    expect(stderr).toContain('Did you mean "content/a.md"?')
  })

  it('prints data with --json', async () => {
    site = tempSite(pages)
    await site.call(['build'])
    const { stdout } = await site.call(['why', '/b', '--json'])
    expect(JSON.parse(stdout)).toEqual({
      kind: 'page',
      file: 'content/b.md',
      route: '/b',
      last: 'all',
      next: { kind: 'kept' },
    })
  })
})

it('names the source, the version and the language of a page', async () => {
  const site = tempSite({
    'docs-site.config.ts': `export default { title: 'Site', languages: { en: {}, de: {} }, versions: { current: {}, '1.x': { from: 'git:v1' } } }\n`,
    'content/index.md': page('Home'),
    'content/index.de.md': page('Start'),
    '.gitignore': 'dist\n.docsgen\n',
  })
  commitAll(site.dir, 'v1')
  await site.call(['build'])
  const why = async (target: string) => {
    const { stdout } = await site.call(['why', target, '--json'])
    const { file, route, version, language, last, next } = JSON.parse(stdout)
    return [file, route, version, language, last, next.kind]
  }
  const today = ['content/index.de.md', '/de', 'current', 'de', 'all', 'kept']
  expect(await why('/de')).toEqual(today)
  expect(await why('content/index.de.md')).toEqual(today)
  expect(await why('dist/1.x/index.html')).toEqual([
    ...['git:v1:content/index.md', '/1.x', '1.x', 'en', 'all', 'kept'],
  ])
  expect(await why('/')).toEqual(['content/index.md', '/', 'current', 'en', 'all', 'kept'])
  expect((await site.call(['why', '/de'])).stdout).toContain('language       de')
})
