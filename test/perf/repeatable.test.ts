import { afterEach, describe, expect, it } from 'vitest'
import { isLong, share } from '../support/long.ts'
import {
  differences,
  type Folder,
  filesOf,
  firstSite,
  type SiteSize,
  siteFolder,
} from './edited-site.ts'

/** How large the site is where it does not matter. */
const SIZE: SiteSize = isLong ? {} : { pages: 3, code: 'text' }

const folders: Folder[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove()
})

/** A small API in two files: two pages, a schema inside itself, variants, samples, and a link from prose. */
const API = {
  'content/openapi.yaml': `openapi: 3.1.0
info: { title: Things, version: '1' }
servers: [{ url: https://api.example.com/v1 }]
security: [{ token: [] }]
tags: [{ name: Things, description: All things. }, { name: Parts, description: Their parts. }]
paths:
  /things:
    get:
      tags: [Things]
      operationId: listThings
      summary: List things
      parameters: [{ name: limit, in: query, schema: { type: integer, default: 20, maximum: 100 } }]
      responses:
        '200': { description: The things., content: { application/json: { schema: { type: array, items: { $ref: schemas.yaml#/Thing } } } } }
        '401': { description: Unknown. }
    post:
      tags: [Things]
      operationId: makeThing
      summary: Make a thing
      requestBody: { required: true, content: { application/json: { schema: { $ref: schemas.yaml#/Thing } } } }
      responses: { '201': { description: Made., content: { application/json: { schema: { $ref: schemas.yaml#/Thing } } } } }
  /things/{id}/parts:
    put:
      tags: [Parts]
      operationId: setParts
      summary: Set the parts
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      requestBody: { content: { application/json: { schema: { $ref: schemas.yaml#/Part } } } }
      responses: { '204': { description: Done. } }
components: { securitySchemes: { token: { type: http, scheme: bearer } } }
`,
  'content/schemas.yaml': `Thing:
  type: object
  required: [name]
  properties:
    name: { type: string, maxLength: 40, examples: [Lamp] }
    parent: { $ref: '#/Thing' }
    parts: { type: array, items: { $ref: '#/Part' } }
Part:
  oneOf: [{ $ref: '#/Screw' }, { $ref: '#/Board' }]
  discriminator: { propertyName: kind }
Screw: { type: object, properties: { kind: { const: Screw }, size: { type: number } } }
Board: { type: object, properties: { kind: { const: Board }, wood: { enum: [oak, pine] } } }
`,
  'content/prose.md':
    '---\ntitle: Prose\n---\n\n[Make one](/reference/things#make-a-thing) of [parts](/reference/parts#set-the-parts).\n',
}

/** The site with an API reference beside its pages. */
function withApi(files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const config = files.get('docs-site.config.ts') ?? ''
  return new Map([
    ...files,
    ...Object.entries(API),
    [
      'docs-site.config.ts',
      config.replace('  title:', "  api: { spec: 'openapi.yaml', route: '/reference' },\n  title:"),
    ],
  ])
}

/** Output of an API reference, so that no comparison is of nothing. */
const API_PAGES = ['reference/parts.html', 'reference/things.html']

/** Enough pages for four threads, in long runs for eight: there is one more for every 16 that wait. */
function manyFiles(): ReadonlyMap<string, string> {
  const site = firstSite()
  const pages = new Map(
    [...site.pages].flatMap(([name, page]) =>
      Array.from({ length: share(1, 5) }, (_, copy) => [`${name}-${copy}`, page] as const),
    ),
  )
  return filesOf({ ...site, pages })
}

/** Pages that take what threads do not load before they meet it: the reference parser, and a grammar. */
const RARE = Array.from({ length: 9 }, (_, index) => {
  const code = index % 2 === 0 ? 'ruby' : 'text'
  const text = `---\ntitle: Rare ${index}\n---\n\n:icon[rocket]{label="{go}"}\n\n\`\`\`${code}\nputs ${index}\n\`\`\`\n`
  return [`content/${'amz'.charAt(index % 3)}-rare-${index}.md`, text] as const
})

/** Pages that take what is loaded when a text holds it: a YAML parser, and a reader of raw HTML. */
const SELDOM = Array.from({ length: 9 }, (_, index) => {
  const html =
    index % 2 === 0 ? `<kbd>Ctrl</kbd> and <details><summary>s</summary>t</details>` : 'p'
  const text = `---\ntitle: 'Seldom ${index}'\n---\n\n## H\n\n${html}\n`
  return [`content/${'amz'.charAt(index % 3)}-seldom-${index}.md`, text] as const
})

function folderWith(files: Iterable<readonly [string, string]>): Folder {
  const folder = siteFolder()
  folders.push(folder)
  folder.put(new Map(files))
  return folder
}

describe('[P9] the same input gives the same bytes', () => {
  it('with one thread and with several, cold and from facts that are remembered', async () => {
    const folder = folderWith([...withApi(manyFiles()), ...RARE, ...SELDOM])
    await folder.build({ jobs: 1, cache: false, out: 'one' })
    expect(Object.keys(folder.output('one'))).toEqual(expect.arrayContaining(API_PAGES))
    for (const jobs of isLong ? [2, 8] : [8]) {
      if (isLong) await folder.build({ jobs, cache: false, out: `cold-${jobs}` })
      await folder.build({ jobs, out: `first-${jobs}` })
      await folder.build({ jobs, out: `again-${jobs}` })
      const outs = [`first-${jobs}`, `again-${jobs}`, ...(isLong ? [`cold-${jobs}`] : [])]
      for (const out of outs) {
        expect([out, differences(folder.output(out), folder.output('one'))]).toEqual([out, []])
      }
    }
  }, 300_000)

  it('after an edit that is the first to take what was not loaded', async () => {
    const [seldom = '', ...rest] = SELDOM.map(([name]) => name)
    const folder = folderWith([...filesOf(firstSite(SIZE)), ...SELDOM, ...RARE.slice(0, 1)])
    await folder.build()
    for (const name of [seldom, ...rest.slice(0, share(0, 1)), RARE[0]?.[0] ?? '']) {
      const texts = new Map([...filesOf(firstSite(SIZE)), ...SELDOM, ...RARE.slice(0, 1)])
      folder.put(texts.set(name, `${texts.get(name)}\nEdited.\n`))
      await folder.build()
      await folder.build({ jobs: 1, cache: false, out: 'clean' })
      expect([name, differences(folder.output(), folder.output('clean'))]).toEqual([name, []])
    }
  }, 120_000)
})

describe('counts', () => {
  it('a build writes each file once: pages, what docsgen adds, and what is shared', async () => {
    const folder = folderWith(filesOf(firstSite()))
    const { pages, written, unchanged, removed } = await folder.build()
    const output = Object.keys(folder.output())
    expect([pages, unchanged, removed, written]).toEqual([41, 0, 0, output.length])
    const html = output.filter((name) => name.endsWith('.html') && !name.startsWith('_docsgen/'))
    // The home page, the pages, and docsgen's own three: 404, the shell, the list of all pages.
    expect(html).toHaveLength(41 + 3)
  }, 120_000)
})
