import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { check } from '../../../src/commands/check/check.ts'
import { testHost } from '../../support/host.ts'
import { page, type TempSite, tempSite } from '../../support/temp-site.ts'
import { folderOf } from '../../support/temporary-dir.ts'
import { oneOperation } from './api-fixture.ts'

let dir: string
beforeEach(() => {
  dir = folderOf()
  mkdirSync(join(dir, 'content'))
  write(
    'docs-site.config.ts',
    "export default { api: { spec: 'openapi.yaml', route: '/reference' } }\n",
  )
})

function write(path: string, text: string): void {
  writeFileSync(join(dir, path), text)
}

async function problems(): Promise<readonly string[]> {
  const { diagnostics } = await check({ dir, config: undefined, fix: false }, testHost(dir))
  return diagnostics.map(
    ({ code, severity, at }) => `${severity} ${code} ${at?.file}:${at?.line}:${at?.column}`,
  )
}

const PAGE = `---
title: Home
---

Read [how to make one](/reference/things#make-a-thing), and its
[name](/reference/things#make-a-thing.name).
`
const BODY =
  'requestBody: { content: { application/json: { schema: { type: object, properties: { name: { type: string } } } } } }'

/** Links of another site, and one of this. */
const FOREIGN = oneOperation({
  operation: `description: |
  See [link](/docs/x), [link](#section/Errors), [link](doc:keys), [link](#make-a-thing), ![plan](plan.png).`,
})

describe('links between prose and the reference', () => {
  it('operations and fields are targets', async () => {
    write('content/openapi.yaml', oneOperation({ operation: BODY }))
    write('content/index.md', PAGE)
    expect(await problems()).toEqual([])
  })

  it('an operation that is removed or renamed fails where it is linked', async () => {
    write(
      'content/openapi.yaml',
      oneOperation({ operation: BODY }).replace('summary: Make a thing', 'summary: Create a thing'),
    )
    write('content/index.md', PAGE)
    expect(await problems()).toEqual([
      'error anchor-not-found content/index.md:5:24',
      'error anchor-not-found content/index.md:6:8',
    ])
  })

  it('links of a document that lead nowhere are one warning, which names the first three', async () => {
    write('content/index.md', page('Home'))
    write('content/openapi.yaml', FOREIGN)
    const { diagnostics } = await check({ dir, config: undefined, fix: false }, testHost(dir))
    expect(diagnostics.map(({ severity, message }) => `${severity} ${message}`)).toEqual([
      'warning This site has nothing for 4 links in descriptions of content/openapi.yaml: /docs/x (11:20), #section/Errors (11:37), doc:keys (11:62), ...',
    ])
  })

  it('they lead where the config says that the others of the document do', async () => {
    const site = tempSite({
      'docs-site.config.ts':
        "export default { api: { spec: 'openapi.yaml', links: { base: 'https://a.example/ref/all' } } }\n",
      'content/index.md': page('Home'),
      'content/openapi.yaml': FOREIGN,
    })
    expect(await site.call(['build', '--quiet', '--strict'])).toMatchObject({ code: 0, stderr: '' })
    const html = site.read('dist/api/resources/things.html')
    expect(Array.from(html.matchAll(/href="([^"]*)"[^>]*>link</g), ([, href]) => href)).toEqual([
      'https://a.example/docs/x',
      'https://a.example/ref/all#section/Errors',
      'https://a.example/ref/keys',
      '#make-a-thing',
    ])
    expect(html).toContain('src="https://a.example/ref/plan.png"')
  })

  it('an address that a browser would run is an error, and leads nowhere', async () => {
    write('content/index.md', page('Home'))
    write('content/openapi.yaml', oneOperation({ operation: 'description: "[a](javascript:b)"' }))
    expect(await problems()).toEqual(['error link-unsafe content/openapi.yaml:10:25'])
  })

  it('links and images of descriptions are relative to the file that they stand in', async () => {
    mkdirSync(join(dir, 'content/guide/parts'), { recursive: true })
    write('content/index.md', '---\ntitle: Home\n---\n\nWords.\n')
    write('content/guide/idem.md', '---\ntitle: Idempotency\n---\n\nWords.\n')
    write('content/life.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    write(
      'content/openapi.yaml',
      oneOperation({
        operation: `description: '![d](./life.svg) [x](guide/idem.md) [y](guide/idem) [z](#make-a-thing)'
externalDocs: { url: guide/idem }
requestBody: { content: { application/json: { schema: { $ref: guide/parts/thing.yaml } } } }`,
      }),
    )
    write(
      'content/guide/parts/thing.yaml',
      "type: object\nproperties:\n  size: { type: integer, description: 'See [x](../idem.md), [y](idem).' }\n",
    )
    expect(await problems()).toEqual(['warning document-links content/guide/parts/thing.yaml:3:65'])
  })

  it('an address of the document is replaced where it is written, or not at all', async () => {
    write('content/index.md', '---\ntitle: Home\n---\n\nWords.\n')
    const text = oneOperation({
      operation:
        'externalDocs: { url: /reference/Things }\ndescription: "One.\\n\\n[a](/reference/Things)"\nx-more: &more { description: "[b](/reference/Things)" }\nrequestBody: { <<: *more, content: { application/json: { schema: { type: string } } } }',
    })
    write('content/openapi.yaml', text)
    await check({ dir, config: undefined, fix: true }, testHost(dir))
    expect(readFileSync(join(dir, 'content/openapi.yaml'), 'utf8')).toBe(
      text.replace('[a](/reference/Things)', '[a](/reference/things)'),
    )
  })

  it('the document may lie in several files', async () => {
    mkdirSync(join(dir, 'content/schemas'))
    write('content/index.md', '---\ntitle: Home\n---\n\nWords.\n')
    write(
      'content/openapi.yaml',
      oneOperation({
        operation:
          "requestBody: { content: { application/json: { schema: { $ref: './schemas/thing.yaml#/Thing' } } } }",
      }),
    )
    write(
      'content/schemas/thing.yaml',
      'Thing:\n  type: object\n  properties:\n    size: { type: integer, example: big }\n',
    )
    expect(await problems()).toEqual([
      'warning openapi-example-mismatch content/schemas/thing.yaml:4:37',
    ])
  })
})

describe('the order of the pages of a reference', () => {
  const tagged = (...tags: readonly string[]) =>
    tags
      .map(
        (tag) =>
          `  /${tag}: { get: { tags: [${tag}], summary: Get ${tag}, responses: { '204': { description: Done. } } } }`,
      )
      .join('\n')
  const FILES = {
    'docs-site.config.ts': "export default { title: 'M1', api: { spec: 'openapi.yaml' } }\n",
    'content/index.md': page('Home'),
    'content/openapi.yaml': `openapi: 3.1.0
info: { title: T, version: '1' }
tags: [{ name: Zeta }, { name: Mid }, { name: Alpha }]
x-tagGroups: [{ name: G, tags: [Mid] }]
paths:
${tagged('Beta', 'Alpha', 'Mid', 'Zeta')}
`,
  }
  let site: TempSite | undefined
  const listed = async (files: Readonly<Record<string, string>> = {}) => {
    site = tempSite({ ...FILES, ...files })
    expect((await site.call(['build', '--quiet'])).stderr).toBe('')
    const text = site.read('dist/llms.txt')
    return Array.from(text.matchAll(/\[([^\]]*)\]\([^)]*\/api\//g), ([, title]) => title)
  }

  it('is that of x-tagGroups, of tags, then of first use', async () => {
    expect(await listed()).toEqual(['Mid', 'Zeta', 'Alpha', 'Beta'])
  })

  it('is mixed with that of pages that stand beside them', async () => {
    const ordered = (title: string, order: number) =>
      `---\ntitle: ${title}\norder: ${order}\n---\n\nText.\n`
    expect(
      await listed({
        'content/api/resources/first.md': ordered('First', 0),
        'content/api/resources/between.md': ordered('Between', 1.5),
        'content/api/resources/an-end.md': page('An end'),
        'content/api/resources/zeta.md': '---\norder: 9\n---\n',
      }),
    ).toEqual(['First', 'Mid', 'Between', 'Alpha', 'Beta', 'Zeta', 'An end'])
  })
})

describe('texts of a document', () => {
  it('have the signs of print where the site has, also without any other Markdown', async () => {
    const site = tempSite({
      'docs-site.config.ts':
        "export default { api: { spec: 'openapi.yaml' }, markdown: { smart: true } }\n",
      'content/index.md': page('Home'),
      'content/openapi.yaml': oneOperation({
        operation: BODY.replace(
          'type: string',
          `type: string, description: "The group's name - with 'a' in it..."`,
        ),
      }),
    })
    expect((await site.call(['build', '--quiet'])).code).toBe(0)
    expect(site.read('dist/api/resources/things.html')).toContain(
      '<p>The group’s name – with ‘a’ in it…</p>',
    )
  })
})
