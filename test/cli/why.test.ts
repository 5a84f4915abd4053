import { rmSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'

let site: TempSite
afterEach(() => site.remove())

const pages = {
  'content/index.md': page('Home'),
  'content/a.md': page('A', 'See [B](b.md).'),
  'content/b.md': page('B'),
  'content/c.md': page('C'),
}

function why(target: string): string {
  const { code, stdout, stderr } = site.run(['why', target])
  expect(stderr).toBe('')
  expect(code).toBe(0)
  return stdout
}

describe('docsgen why', () => {
  it('names what was new in a page, and what a build now would do', () => {
    site = tempSite(pages)
    expect(why('content/a.md')).toContain('a build now    renders it')
    expect(why('content/a.md')).toContain('last rendered  nobody knows')
    site.run(['build'])
    expect(why('content/a.md')).toBe(
      'content/a.md  →  /a\n  last rendered  for the first time\n  a build now    leaves it as it is\n',
    )

    site.write({ 'content/a.md': page('A', 'Changed. See [B](b.md).') })
    expect(why('content/a.md')).toContain('renders it again because of its own text\n')
    expect(why('content/b.md')).toContain('leaves it as it is')
    site.run(['build'])
    expect(why('content/a.md')).toContain('last rendered  because of its own text\n')

    site.write({ 'content/b.md': page('Bee', 'Now with another title.') })
    site.run(['build'])
    const told = why('content/a.md')
    expect(told).toContain('the previous or the next page')
    expect(told).toContain('the navigation beside it')
    expect(told).not.toContain('its own text')
  })

  it('tells settings and links apart', () => {
    site = tempSite(pages)
    site.run(['build'])
    site.write({ 'content/b.md': page('B').replace('---\n', '---\nslug: /elsewhere\n') })
    expect(why('content/a.md')).toContain('what its links and images lead to')
    site.run(['build'])
    site.write({ 'docs-site.config.ts': "export default { title: 'Other' }\n" })
    expect(why('content/c.md')).toContain("because of the site's settings")
  })

  it('knows a page that went and came back as a new one, and one that lost the pages below it as itself', () => {
    site = tempSite({ ...pages, 'content/a/below.md': page('Below') })
    site.run(['build'])
    rmSync(site.path('content/c.md'))
    rmSync(site.path('content/a/below.md'))
    site.run(['build'])
    site.write({ 'content/c.md': page('C', 'As it was.') })
    site.run(['build'])
    expect(why('content/c.md')).toContain('last rendered  for the first time')
    expect(why('content/a.md')).not.toContain('nobody knows')
  })

  it('finds a page by its address and by its output, and says which it cannot find', () => {
    site = tempSite(pages)
    site.run(['build'])
    for (const name of ['/a', 'a', 'content/a.md', './content/a.md', 'dist/a.html']) {
      expect(why(name)).toContain('content/a.md  →  /a')
    }
    const { code, stderr } = site.run(['why', 'content/aa.md'])
    expect(code).toBe(2)
    expect(stderr).toContain('Did you mean "content/a.md"?')
  })

  it('prints data with --json', () => {
    site = tempSite(pages)
    site.run(['build'])
    const { stdout } = site.run(['why', '/b', '--json'])
    expect(JSON.parse(stdout)).toEqual({
      kind: 'page',
      file: 'content/b.md',
      route: '/b',
      last: 'all',
      next: { kind: 'kept' },
    })
  })
})
