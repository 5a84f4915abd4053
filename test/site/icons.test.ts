import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseHtml } from '../support/html.ts'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'

/*
 * Icons by name, from front matter, config and text to the pages that show them.
 */

const BODY = [
  `:icon[cloud] and :icon[cloud]{label='A "<b>'} and :icon[shield-alt].`,
  ':::note{icon="rocket"}\nA\n:::',
  '::::tabs\n:::tab[One]{icon="linux"}\nA\n:::\n::::',
  '`<use href="#docsgen-icon-ban"/>`',
].join('\n\n')
const many = Array.from({ length: 70 }, (_, index) => `many/p${index}`)

let site: TempSite
beforeAll(async () => {
  site = tempSite({
    'content/index.md': page('Home', BODY),
    'content/plain.md': '---\ntitle: Plain\nicon: regular/sun\n---\n\nText.\n',
    ...Object.fromEntries(many.map((name) => [`content/${name}.md`, page(name)])),
    'docs-site.config.ts': `export default { navigations: { docs: [
  { title: 'UPPER', name: 'Upper <', icon: 'compass', links: ['/', '/plain', { title: 'Sub', icon: 'key', links: [{ href: 'https://x.example', title: 'X', icon: 'brands/slack' }] }] },
  { title: 'Many', links: [{ title: 'In it', icon: 'anchor', links: [{ auto: 'many' }] }] },
] } }
`,
  })
  const { code, stderr } = await site.call(['build', '--strict'])
  if (code !== 0) throw new Error(stderr)
})

const html = (name: string) => parseHtml(site.read(`dist/${name}.html`))
const shapes = (name: string) =>
  Array.from(html(name).querySelectorAll('symbol'), (symbol) =>
    symbol.id.slice('docsgen-icon-'.length),
  )
const references = (root: ParentNode, place: string) =>
  Array.from(root.querySelectorAll(`${place} use`), (use) => use.getAttribute('href'))

describe('icons by name', () => {
  it('stand where they are written, hidden from assistive tech or with their words', () => {
    const body = html('index')
    expect(references(body, '.prose-body > p')).toEqual(
      ['cloud', 'cloud', 'shield-alt'].map((name) => `#docsgen-icon-${name}`),
    )
    const icons = [...body.querySelectorAll('.prose-body > p > svg')]
    expect(
      icons.map((icon) => [icon.getAttribute('aria-hidden'), icon.getAttribute('aria-label')]),
    ).toEqual([
      ['true', null],
      [null, 'A "<b>'],
      ['true', null],
    ])
    expect(references(body, '.callout')).toEqual(['#docsgen-icon-rocket'])
    expect(references(body, '[role=tab]')).toEqual(['#docsgen-icon-linux'])
    expect(references(body, '.sidebar')).toEqual(
      ['compass', 'regular/sun', 'key', 'brands/slack', 'anchor'].map(
        (name) => `#docsgen-icon-${name}`,
      ),
    )
  })

  it('are carried once by each page that shows them, and by no other', () => {
    const frame = ['anchor', 'brands/slack', 'compass', 'key', 'regular/sun']
    expect(shapes('index')).toEqual([...frame, 'cloud', 'linux', 'rocket', 'shield-alt'].toSorted())
    // The panel of a large navigation loads the rest, whose shapes are there.
    expect(html('plain').querySelector('.mobile-nav [data-fragment]')).not.toBeNull()
    expect(shapes('plain')).toEqual(frame)
    const [symbol] = html('plain').querySelectorAll('symbol')
    expect(symbol?.getAttribute('viewBox')).toBe('0 0 576 512')
    const svg = readFileSync(
      'node_modules/@fortawesome/fontawesome-free/svgs/solid/anchor.svg',
      'utf8',
    )
    expect(svg).toContain(` d="${symbol?.querySelector('path')?.getAttribute('d')}"`)
  })

  it('leave groups their names: above titles and in the list of all pages', () => {
    expect(html('plain').querySelector('.eyebrow')?.textContent).toBe('Upper <')
    expect(html('plain').querySelector('.sidebar summary')?.textContent).toBe('UPPER')
    const titles = Array.from(html('search').querySelectorAll('main h2'), (it) => it.textContent)
    expect(titles).toEqual(['Upper <', 'Many'])
  })

  it('bring their rules to sites that have some, and no others', async () => {
    const own = tempSite({ 'content/index.md': page('Home', 'Text.') })
    const { code } = await own.call(['build'])
    expect(code).toBe(0)
    const styles = (html: string, read: (path: string) => string) =>
      Array.from(html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g), ([, path = '']) =>
        read(`dist/${path}`),
      ).join('')
    const read = (path: string) => own.read(path)
    expect(styles(own.read('dist/index.html'), read)).not.toContain('.icon-text')
    expect(own.read('dist/index.html')).not.toContain('<symbol')
    expect(styles(site.read('dist/index.html'), (path) => site.read(path))).toContain('.icon-text')
  })
})
