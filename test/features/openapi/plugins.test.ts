import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseHtml } from '../../support/html.ts'
import { page, type TempSite, tempSite } from '../../support/temp-site.ts'

/** Plugins that take their time: words of Markdown are marked, paragraphs of the article get a class. */
const ASYNC = `
const later = () => new Promise((resolve) => setTimeout(resolve, 2))
const each = (node, type, change) => {
  if (node.type === type) change(node)
  for (const child of node.children ?? []) each(child, type, change)
}
const marking = () => async (tree) => {
  await later()
  each(tree, 'text', (node) => { node.value = node.value.replaceAll('WORD', 'MARKED') })
}
const classing = () => async (tree) => {
  await later()
  each(tree, 'element', (node) => { if (node.tagName === 'p') node.properties.className = ['late'] })
}
`
const OPENAPI = `openapi: 3.1.0
info: { title: Things, version: "1" }
servers: [{ url: https://api.example.com/v1 }]
tags:
  - name: Things
    description: |
      All of it. Plain WORD.

      ## Limits

      See [widgets](/reference/widgets) and [limits](#limits), *WORD*.
paths:
  /things:
    get:
      operationId: listThings
      summary: List things
      tags: [Things]
      description: |
        ## Errors

        WORD with [a link](/) and \`code\`.

        \`\`\`js
        const x = 1
        \`\`\`
      parameters:
        - { name: limit, in: query, description: Plain WORD of a field, schema: { type: integer } }
      responses: { "200": { description: "A *list* of WORD" } }
    post:
      operationId: makeThing
      summary: Make a thing
      tags: [Things]
      description: |
        ## Errors

        Other [link](/reference/widgets#get-a-widget).

        ## Limits
      requestBody:
        content: { application/json: { schema: { $ref: "#/components/schemas/Thing" } } }
      responses:
        "200":
          description: Done
          content: { application/json: { schema: { $ref: "#/components/schemas/Thing" } } }
  /widgets:
    get:
      operationId: getWidget
      summary: Get a widget
      tags: [Widgets]
      responses: { "200": { description: Done } }
components:
  schemas:
    Thing:
      type: object
      properties:
        name: { type: string, description: "The **WORD** of [it](/)" }
`
const CONFIG =
  "title: 'Site', api: { spec: 'openapi.yaml', route: '/reference', languages: ['curl'] }"
const PROSE = 'Intro WORD with [x](/).\n\n:::operation{id="makeThing"}\nBeside it: *WORD*.\n:::\n'

let site: TempSite
const main = () => parseHtml(site.read('dist/reference/things.html')).querySelector('main')

/** Builds with the settings of Markdown. */
async function build(plugins: string): Promise<void> {
  site.write({ 'docs-site.config.ts': `${ASYNC}export default { ${CONFIG}, ${plugins} }\n` })
  expect(await site.call(['build', '--strict', '--no-color'])).toMatchObject({ code: 0 })
}

beforeAll(() => {
  site = tempSite({
    'content/index.md': page('Home'),
    'content/openapi.yaml': OPENAPI,
    'content/reference/things.md': page('Things', PROSE),
  })
}, 120_000)

describe('asynchronous plugins of a site', () => {
  it('see every text of an OpenAPI document, and prose beside it', async () => {
    await build('markdown: { remarkPlugins: [marking], rehypePlugins: [classing] }')
    const text = main()?.textContent ?? ''
    expect(text).not.toContain('WORD')
    expect(text.match(/MARKED/g)).toHaveLength(9)
    for (const words of [
      'Plain MARKED of a field',
      'A list of MARKED',
      'Beside it: MARKED',
      'The MARKED of it',
    ])
      expect(text).toContain(words)
    const late = Array.from(main()?.querySelectorAll('p.late') ?? [], (found) => found.textContent)
    expect(late).toEqual(
      expect.arrayContaining(['Plain MARKED.', 'Intro MARKED with x.', 'The MARKED of it']),
    )
  })

  it('change nothing else: ids, links, code and search are those of a site without plugins', async () => {
    const shown = () => {
      const search = readdirSync(site.path('dist/_docsgen/search'))
      // Names are made of what went in, of which there is more with plugins.
      const file = search.find((name) => /^words-\w+-\d+\.json$/.test(name))
      const words = site.read(`dist/_docsgen/search/${file}`)
      return [site.read('dist/reference/things.html'), words]
    }
    await build('markdown: {}')
    const plain = shown()
    expect(plain[0]).toContain('id="errors-1"')
    await build('markdown: { rehypePlugins: [() => async () => later()] }')
    expect(shown()).toEqual(plain)
  })
})
