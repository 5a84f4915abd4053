import { describe, expect, it } from 'vitest'
import { plainParagraph } from '../../../src/features/openapi/pages/markdown-nodes.ts'
import { createMarkdownRenderer } from '../../../src/page/pipeline/render-markdown.ts'
import { type Parsed, parsedIn, shown } from '../../page/markdown-fixture.ts'
import { parseHtml } from '../../support/html.ts'
import { tables } from '../../support/tables.ts'
import { components, type Generated, generate, oneOperation, plainMarkdown } from './api-fixture.ts'

const { descriptions, tableMarkup } = tables<{
  descriptions: readonly string[]
  tableMarkup: readonly (readonly [name: string, responses: string, table: string])[]
}>(import.meta.url)

const render = createMarkdownRenderer(plainMarkdown())
const place = () => ({ file: 'x', line: 1, column: 1, length: 1 })

/** A page of Markdown. */
function written(markdown: string): Parsed {
  return parsedIn(plainMarkdown(), `---\ntitle: X\n---\n\n${markdown}\n`)
}

describe('what is written without the Markdown pipeline is the same as with it', () => {
  const TEXTS = [
    'One sentence.',
    'A name with `code` in it, and `a < b & c`.',
    'Two lines\n  of one paragraph.',
    'A `span that\nis broken` over lines.',
    'Ends with `code`',
    'A `Retry-After` of `--- a/b`',
    '`code` begins',
    'A `  spaced  ` span and ` one `.',
    'Prices: 5 €, 100%; "quoted" and \'single\' (in brackets).',
    'a - b = c; 3.5 and 10:30',
    ' leading and trailing \n',
    'Łódź, 日本 and é',
  ]
  it.each(TEXTS)('%j', (text) => {
    const plain = plainParagraph(text)
    expect(plain).toBeDefined()
    const { nodes, text: sections } = render(text, { place })
    const html = shown(nodes).replaceAll('&#x3C;', '&lt;').replaceAll('&#x26;', '&amp;').trim()
    expect(plain?.html).toBe(html)
    expect(plain?.text.replace(/\s+/g, ' ').trim()).toBe(sections[0]?.text.join(' '))
  })

  it.each(descriptions)('%j goes through the pipeline', (text) => {
    expect(plainParagraph(text)).toBeUndefined()
  })

  it('headings have the markup of Markdown headings', () => {
    const { page } = generate(oneOperation({}))
    const markdown = written('## Make a thing {tag="POST" label="/v1/things"}')
    const [operation] = components(page.nodes, 'operation')
    const [text] = components(operation?.children ?? [], 'column')
    const heading = shown(markdown.nodes).trim()
    expect(shown(text?.children ?? []).slice(0, heading.length)).toBe(heading)
    expect(page.headings[0]).toEqual(markdown.headings[0])
  })

  const WORDS = 'There is no thing of that id in this project & no <b>.'
  const inJson = (code: string) =>
    `content: { application/json: { example: { code: ${code}, message: x } } }`

  it.each(tableMarkup)(
    'a table that %s has the markup of a Markdown table',
    (_, responses, table) => {
      const { page } = generate(oneOperation({ operation: `responses: { ${responses} }` }))
      const markdown = shown(written(table).nodes)
      expect(tableIn(shown(page.nodes)).outerHTML).toBe(tableIn(markdown).outerHTML)
    },
  )

  it('errors in a table wider than a phone are a list there, unless the site lets tables scroll', () => {
    const yaml = oneOperation({
      operation: `responses: { '404': { description: "${WORDS}", ${inJson('gone')} } }`,
    })
    const stacked = generate(yaml).page
    const { dom, labels } = tableOf(stacked)
    expect(dom.hasAttribute('data-stack')).toBe(true)
    expect(labels).toEqual([null, 'Code', 'When'])
    expect(stacked.features).toContain('table-stack')

    const scrolled = generate(yaml, { tables: 'scroll' }).page
    expect(tableOf(scrolled).dom.hasAttribute('data-stack')).toBe(false)
    expect(tableOf(scrolled).labels).toEqual([null, null, null])
    expect(scrolled.features).not.toContain('table-stack')
  })
})

/** The first table, without the line ends between elements that Markdown has. */
function tableIn(html: string): Element {
  const table = parseHtml(html.replace(/>\n+</g, '><')).body.querySelector('.table')
  if (table === null) throw new Error('no table')
  return table
}

function tableOf({ nodes }: Generated['page']) {
  const dom = tableIn(shown(nodes))
  const cells = Array.from(dom.querySelectorAll('td'))
  return { dom, labels: cells.map((cell) => cell.getAttribute('data-label')) }
}
