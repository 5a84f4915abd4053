import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseHtml } from '../support/html.ts'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'

/*
 * What a page says in its front matter of the frame around it, from the file to the HTML.
 */

const front = (yaml: string, body = 'Text.') => `---\n${yaml}\n---\n\n${body}\n`
const HEADINGS = '## One\n\n### Two\n\n#### Three\n\n## Four\n'

let site: TempSite
beforeAll(async () => {
  site = tempSite({
    'content/index.md': page('Home'),
    'content/a.md': front('title: A\npager: false\ntoc: { depth: 2 }', HEADINGS),
    'content/b.md': front('title: B\npager: { next: guide/far.md, previous: false }', HEADINGS),
    'content/c.md': front('title: C\npager: { previous: /hidden }\ntoc: { depth: 4 }', HEADINGS),
    'content/guide/far.md': front('title: Far\nlabel: Far away'),
    'content/hidden.md': front('title: Hidden\nunlisted: true'),
    'docs-site.config.ts': `export default {
  url: 'https://docs.example.com',
  base: '/manual',
  navigations: { docs: [
    { title: 'Start', links: ['/', '/a', '/b', '/c', { title: 'Very far', href: '/guide/far' }] },
  ] },
}
`,
  })
  const { code, stderr } = await site.call(['build', '--strict'])
  if (code !== 0) throw new Error(stderr)
})
afterAll(() => site.remove())

const html = (name: string) => parseHtml(site.read(`dist/${name}.html`))

describe('previous and next', () => {
  const pager = (name: string) =>
    [...html(name).querySelectorAll('.pager a')].map((link) =>
      [link.getAttribute('rel'), link.getAttribute('href'), link.lastChild?.textContent].join(' '),
    )

  it('are those of the navigation, unless the page names others or none', () => {
    expect(pager('index')).toEqual(['next /manual/a A'])
    expect(pager('a')).toEqual([])
    expect(pager('b')).toEqual(['next /manual/guide/far Very far'])
    // In no navigation: it is called by its own name.
    expect(pager('c')).toEqual(['prev /manual/hidden Hidden', 'next /manual/guide/far Very far'])
  })
})

describe('the list of sections', () => {
  it('goes down to h3, or as deep as the page says', () => {
    const listed = (name: string) =>
      [...html(name).querySelectorAll('.toc .toc-list a')].map((link) => link.textContent)
    expect(listed('a')).toEqual(['One', 'Four'])
    expect(listed('b')).toEqual(['One', 'Two', 'Four'])
    expect(listed('c')).toEqual(['One', 'Two', 'Three', 'Four'])
  })
})

describe('what leads nowhere', () => {
  it('is told where it stands, with what was meant', async () => {
    const own = tempSite({
      'content/index.md': page('Home', '## Part\n'),
      'content/guide.md': front('title: Guide\npager:\n  previous: /#prt\n  next: /gide'),
      'content/other.md': front('title: Other\npager:\n  next: https://example.com'),
    })
    try {
      const { code, stdout } = await own.call(['check', '--json'])
      const diagnostics = JSON.parse(stdout) as {
        readonly code: string
        readonly message: string
        readonly hint: string | null
        readonly at: { readonly line: number }
      }[]
      expect(code).toBe(1)
      expect(diagnostics.map((one) => [one.at.line, one.code, one.message, one.hint])).toEqual([
        [4, 'anchor-not-found', '/ has no section #prt', expect.stringContaining('#part?')],
        [5, 'link-not-found', 'There is no page /gide', 'Did you mean /guide?'],
        [
          4,
          'front-matter-invalid',
          'Front matter pager.next: expected a page of the site, received "https://example.com"',
          null,
        ],
      ])
    } finally {
      own.remove()
    }
  })
})
