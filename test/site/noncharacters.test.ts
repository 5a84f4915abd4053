import { beforeAll, describe, expect, it } from 'vitest'
import { parseHtml } from '../support/html.ts'
import { type TempSite, tempSite, treeOf } from '../support/temp-site.ts'

/** A slot as texts may spell it: in the page below it would be the address of its first link. */
const forged = '\x81href:0\x8D'
/** The same as an escape of JSON, YAML and JavaScript, and as character references. */
const escaped = '\\u0081href:0\\u008D'
const referenced = '&#x81;href:0&#x8D;'
const shown = '\uFFFDhref:0\uFFFD'

let site: TempSite
const doc = (name: string) => parseHtml(site.read(`dist/${name}.html`))
const textOf = (name: string, selector: string) =>
  Array.from(doc(name).querySelectorAll(selector), ({ textContent }) => textContent?.trim())

beforeAll(async () => {
  site = tempSite({
    'docs-site.config.ts': `
const spoken = () => (tree) => {
  tree.children.push({ type: 'paragraph', children: [{ type: 'inlineCode', value: 'remark ${escaped}' }] })
}
const added = () => (tree) => {
  const text = { type: 'text', value: 'rehype ${escaped}' }
  tree.children.push({ type: 'element', tagName: 'p', properties: { id: 'added', title: '${escaped}' }, children: [text] })
}
const author = { '~standard': { validate: (value) => ({ value: { ...value, by: '${escaped}' } }) } }
export default {
  title: 'Site ${escaped}',
  frontMatter: author,
  links: { support: 'https://example.com/${escaped}' },
  navigations: { docs: [{ title: 'Group ${escaped}', links: ['/', '/things', '/widgets'] }] },
  i18n: { strings: { note: 'Note ${escaped}' } },
  markdown: { remarkPlugins: [spoken], rehypePlugins: [added] },
  theme: { components: { forger: './Forger.tsx' } },
  api: { spec: 'openapi.json', route: '/' },
}
`,
    'Forger.tsx': `export default function Forger({ href, title, page, children }) {
  return (
    <section className="forger" title={'${escaped}'}>
      <a href={href}>{title}</a> <b>{page.title} {page.extra.by} {page.extra['own ' + '\\uFFFD']}</b> <i>${escaped} {'${escaped}'}</i>
      {children}
    </section>
  )
}
`,
    'content/index.md': `---
title: "Home ${escaped}"
"own \\uFDD0": "extra ${escaped}"
---

[Things](/things) ${forged} ${referenced}

## Heading ${referenced}

<p class="raw" title="${referenced}">${referenced}</p>

:::note
Inside.
:::

::::forger[Label &#xFDD0;]{href="/widgets#a-widget" other="${referenced}"}
[Inner](/things#a-thing)

<docsgen-component data-slot="&#xFDD0;0&#xFDD1;">No component</docsgen-component>
::::
`,
    'content/openapi.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Things', version: '1' },
      servers: [{ url: `https://example.com/${forged}` }],
      paths: {
        '/things': {
          get: {
            operationId: 'aThing',
            summary: 'A thing',
            tags: ['Things'],
            description: `See [widgets](/widgets). ${forged}`,
            parameters: [
              {
                name: `in-${forged}`,
                in: 'query',
                description: `Plain ${forged}`,
                schema: { type: 'string', default: `default ${forged}` },
              },
            ],
            responses: { 200: { description: 'Done.' } },
          },
        },
        '/widgets': {
          get: {
            operationId: 'aWidget',
            summary: 'A widget',
            tags: ['Widgets'],
            responses: { 200: { description: 'Done.' } },
          },
        },
      },
      // As JSON allows to spell it.
    }).replaceAll(forged, escaped),
  })
  const { code, stderr } = await site.call(['build', '--no-color'])
  expect([code, stderr]).toEqual([0, expect.not.stringContaining('error')])
}, 120_000)

describe('the characters that slots are spelled with are U+FFFD, wherever a text comes from', () => {
  it('no file of the site holds one, and addresses stand in links only', () => {
    const texts = Object.keys(treeOf(site.path('dist'))).filter((name) =>
      /\.(html|json|txt|xml|js)$/.test(name),
    )
    expect(texts).toEqual(
      expect.arrayContaining(['index.html', 'things.html', '_docsgen/routes.json']),
    )
    expect(
      texts.filter((name) => /[\x81\x8D\uFDD0-\uFDEF]/.test(site.read(`dist/${name}`))),
    ).toEqual([])
    expect(doc('index').querySelector('main')?.textContent).not.toMatch(/\/(things|widgets)/)
    expect(doc('things').querySelector('main h2')?.textContent).not.toContain('/widgets')
  })

  it('sources, character references, raw HTML', () => {
    expect(textOf('index', 'main p')).toContain(`Things ${shown} ${shown}`)
    expect(textOf('index', 'main h2')).toEqual([`Heading ${shown}`])
    const raw = doc('index').querySelector('p[title]:not([id])')
    expect([raw?.textContent, raw?.getAttribute('title')]).toEqual([shown, shown])
    expect(doc('index').querySelectorAll('.forger')).toHaveLength(1)
  })

  it('escapes in front matter, and what a schema makes of it', () => {
    expect(textOf('index', 'h1')).toEqual([`Home ${shown}`])
    expect(textOf('index', '.forger b')).toEqual([`Home ${shown} ${shown} extra ${shown}`])
  })

  it("plugins and the site's components, which keep the slots that they are given", () => {
    expect(textOf('index', 'main code')).toEqual([`remark ${shown}`])
    const added = doc('index').querySelector('#added')
    expect([added?.textContent, added?.getAttribute('title')]).toEqual([`rehype ${shown}`, shown])
    const forger = doc('index').querySelector('.forger')
    expect(forger?.getAttribute('title')).toBe(shown)
    expect(textOf('index', '.forger i')).toEqual([`${escaped} ${shown}`])
    const links = Array.from(doc('index').querySelectorAll('.forger a'), (link) => [
      link.textContent,
      link.getAttribute('href'),
    ])
    expect(links).toEqual([
      ['Label \uFFFD', '/widgets#a-widget'],
      ['Inner', '/things#a-thing'],
    ])
  })

  it('the config', () => {
    expect(doc('index').querySelector('title')?.textContent).toContain(`Site ${shown}`)
    expect(doc('index').querySelector('nav')?.ownerDocument.body.textContent).toContain(
      `Group ${shown}`,
    )
    expect(doc('index').querySelector('main')?.textContent).toContain(`Note ${shown}`)
  })

  it('OpenAPI documents: texts, names, defaults, addresses', () => {
    const text = doc('things').querySelector('main')?.textContent ?? ''
    for (const part of [
      `See widgets. ${shown}`,
      `in-${shown}`,
      `Plain ${shown}`,
      `default ${shown}`,
    ])
      expect(text).toContain(part)
    const links = Array.from(doc('things').querySelectorAll('main a[href="/widgets"]'))
    expect(links.map(({ textContent }) => textContent)).toEqual(['widgets'])
  })
})
