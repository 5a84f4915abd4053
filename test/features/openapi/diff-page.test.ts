import { describe, expect, it } from 'vitest'
import { parsedWith } from '../../page/markdown-fixture.ts'
import { page, tempSite } from '../../support/temp-site.ts'

const spec = (maxLength: number, more = '') => `openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /groups:
    post:
      tags: [Groups]
      summary: Create a group
      requestBody: { content: { application/json: { schema: { $ref: parts/group.yaml } } } }
      parameters: [{ name: size, in: query, schema: { type: string, maxLength: ${maxLength} } }]
      responses: { '201': { description: Made. } }
${more}`
const DELETE =
  "    delete: { tags: [Groups], summary: Delete all, responses: { '204': { description: Done. } } }\n"
const group = (required: string) =>
  `{ type: object, required: [${required}], properties: { name: { type: string } } }`
const ADDRESS = '/api/resources/groups'

/** A page that compares an older document with the site's, in which an operation has gone and a field is required now. */
function siteWith(pages: 'tag' | 'operation') {
  return tempSite({
    'docs-site.config.ts': `export default { url: 'https://a.example', api: { spec: 'openapi.yaml', pages: '${pages}' }, navigations: { docs: [{ links: ['/', '/changes', '${ADDRESS}'] }] } }\n`,
    'content/index.md': page('Home'),
    'content/openapi.yaml': spec(20),
    'content/parts/group.yaml': group('name'),
    'old/openapi.yaml': spec(10, DELETE),
    'old/parts/group.yaml': group(''),
    'content/changes.md': page(
      'Changes',
      '## Version 2\n\n::api-diff{from="/old/openapi.yaml" to="./openapi.yaml"}',
    ),
  })
}

/** The words of a page's article. */
const wordsOf = (html: string) =>
  html
    .replace(/^.*<main/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('::api-diff', () => {
  it('shows what breaks, then the rest, with links to operations, in HTML and Markdown', async () => {
    const site = siteWith('tag')
    expect((await site.call(['build', '--strict'])).stderr).not.toMatch(/^(?:error|warning)/m)
    expect(site.read('dist/changes.md')).toContain(
      [
        '2 breaking changes, 1 other change.\n',
        '### Breaking changes\n',
        '`DELETE /groups`\n',
        '- was removed\n',
        `[\`POST /groups\`](https://a.example${ADDRESS}.md#create-a-group)\n`,
        '- `request.name` is required now\n',
        '### Other changes\n',
        `[\`POST /groups\`](https://a.example${ADDRESS}.md#create-a-group)\n`,
        '- `query.size` maximum length was 10, is 20',
      ].join('\n'),
    )
    const html = site.read('dist/changes.html')
    expect(wordsOf(html)).toContain('POST /groups request.name is required now')
    expect(html).toContain(`href="${ADDRESS}#create-a-group"`)
    expect(html).toContain('<h3 id="breaking-changes"')
  })

  it('leads to operations with pages of their own, and is made anew when a document changes', async () => {
    const site = siteWith('operation')
    const build = async () => {
      expect((await site.call(['build', '--strict'])).stderr).not.toMatch(/^(?:error|warning)/m)
      return site.read('dist/changes.html')
    }
    expect(await build()).toContain(`href="${ADDRESS}/create-a-group#create-a-group"`)
    site.write({ 'old/parts/group.yaml': group('name') })
    expect(wordsOf(await build())).toContain('1 breaking change, 1 other change.')
    site.write({ 'content/openapi.yaml': spec(30) })
    expect(wordsOf(await build())).toContain('maximum length was 10, is 30')
  })

  it.each([
    [
      'one that is not there',
      '../none.yaml',
      'there is no file content/none.yaml',
      'content/guide/page.md:5:18',
    ],
    [
      'one outside of the site',
      '../../../a.yaml',
      'from is not read, because it leads out of the site’s folder',
      'content/guide/page.md:5:18',
    ],
    [
      'no YAML',
      '../broken.yaml',
      'Flow sequence in block collection must be sufficiently indented and end with a ]',
      'content/broken.yaml:2:1',
    ],
    [
      'no document of OpenAPI 3',
      '../old.yaml',
      'OpenAPI version 2.0 is not supported',
      'content/old.yaml:1:10',
    ],
  ])('tells of %s at its place', (_what, from, reason, at) => {
    const files = {
      'content/api.yaml': spec(1).replace('$ref: parts/group.yaml', 'type: object'),
      'content/broken.yaml': 'openapi: [3\n',
      'content/old.yaml': "swagger: '2.0'\n",
    }
    const text = `---\ntitle: T\n---\n\n::api-diff{from="${from}" to="../api.yaml"}\n`
    const { diagnostics } = parsedWith(files, text)
    expect(diagnostics.map((one) => `${one.at?.file}:${one.at?.line}:${one.at?.column}`)).toEqual([
      at,
    ])
    expect(diagnostics[0]?.message).toContain(reason)
  })

  it('has headings below the one that it stands under, and says where nothing has changed', () => {
    const files = { 'content/a.yaml': spec(1), 'content/b.yaml': spec(2) }
    const diff = (to: string) => `::api-diff{from="../a.yaml" to="../${to}.yaml"}`
    const { headings, text } = parsedWith(
      files,
      `---\ntitle: T\n---\n\n${diff('b')}\n\n## Two\n\n### Three\n\n${diff('b')}\n\n## Four\n\n${diff('a')}\n`,
    )
    expect(headings.map(({ level, title }) => `${level} ${title}`)).toEqual([
      '2 Other changes',
      '2 Two',
      '3 Three',
      '4 Other changes',
      '2 Four',
    ])
    expect(text.at(-1)?.text).toEqual(['The two documents describe the same API.'])
  })
})
