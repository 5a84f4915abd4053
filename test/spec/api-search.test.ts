import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { SearchEngine } from '../../src/search/engine.ts'
import { type HeadingsFile, plainAnchor, type SectionColumns } from '../../src/search/wire.ts'
import { engineOf } from '../../src/site/search/golden-queries.ts'
import { indexOutputs } from '../site/search/index-outputs.ts'
import { builtSite } from '../support/built-sites.ts'

type Document = {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { tags?: readonly string[]; summary?: string }>>>
  >
}

let dir: string
let headings: HeadingsFile
let engine: SearchEngine
/** '/api/resources/groups#create-a-group.name' of every section that search knows. */
let found: ReadonlySet<string>

beforeAll(async () => {
  dir = await builtSite()
  engine = engineOf(indexOutputs(dir))
  const folder = join(dir, '_docsgen/search')
  const name = readdirSync(folder).find((file) => file.startsWith('headings-')) ?? ''
  headings = JSON.parse(readFileSync(join(folder, name), 'utf8')) as HeadingsFile
  found = new Set(sectionsOfPages())
})

function anchorsOf({ titles, anchors }: SectionColumns): readonly string[] {
  return anchors.map((anchor, index) => (anchor === 0 ? plainAnchor(titles[index] ?? '') : anchor))
}

function sectionsOfPages(): readonly string[] {
  const anchors = anchorsOf(headings.sections)
  let next = 0
  return headings.pages.flatMap(([href, , , , , count]) => {
    const own = anchors.slice(next, next + count)
    next += count
    return own.map((anchor) => `${href}#${anchor}`)
  })
}

describe('search records of the API reference', () => {
  it('every operation has one at its heading', () => {
    const document = parse(
      readFileSync(new URL('../../content/openapi.yaml', import.meta.url), 'utf8'),
    ) as Document
    const operations = Object.values(document.paths)
      .flatMap((item) => Object.values(item))
      .flatMap(({ tags, summary }) =>
        summary === undefined
          ? []
          : [`/api/resources/${plainAnchor(tags?.[0] ?? '')}#${plainAnchor(summary)}`],
      )
    expect(operations.length).toBeGreaterThan(50)
    expect(operations.filter((url) => !found.has(url))).toEqual([])
  })

  it('every field has one at its row', () => {
    const fields = headings.pages.flatMap(([href]) => {
      if (!href.startsWith('/api/resources/')) return []
      const html = readFileSync(join(dir, `${href}.html`), 'utf8')
      return [...html.matchAll(/<li class="prop" id="([^"]+)"/g)].map(([, id]) => `${href}#${id}`)
    })
    expect(fields.length).toBeGreaterThan(300)
    expect(fields.filter((url) => !found.has(url))).toEqual([])
  })

  it.each([
    ['peers_count', '/api/resources/groups#the-group-object.peers_count'],
    ['network_range', '/api/resources/accounts#the-account-object.network_range'],
    ['send an invitation again', '/api/resources/users#send-an-invitation-again'],
  ])('%s leads there', (query, url) => {
    const [first] = engine.search(query)
    expect(first?.url).toContain(url)
  })
})
