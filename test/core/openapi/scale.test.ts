import { beforeAll, describe, expect, it } from 'vitest'
import { tableOfContents } from '../../../src/core/nav/table-of-contents.ts'
import { generateApi } from '../../../src/core/openapi/generate-api.ts'
import { loadHighlighter } from '../../../src/io/markdown/load-highlighter.ts'
import type { Highlighter } from '../../../src/model/markdown.ts'
import type { ParsedPage } from '../../../src/model/page.ts'
import type { ThemeModule } from '../../../src/model/theme.ts'
import { serverTheme } from '../../support/bundle-theme.ts'
import { apiProps } from '../../support/theme-fixtures.ts'
import { plainMarkdown, sourceFile } from './api-fixture.ts'
import { bigDocument, everyKeyword, recursiveDocument } from './large-documents.ts'

let highlighter: Highlighter
let theme: ThemeModule
beforeAll(async () => {
  theme = await serverTheme()
  highlighter = await loadHighlighter(new Set(['bash', 'js', 'python', 'go', 'json', 'xml']))
})

function pagesOf(yaml: string): readonly ParsedPage[] {
  const { value, diagnostics } = generateApi({
    files: [sourceFile('openapi.yaml', yaml)],
    prose: [],
    folder: 'ipa/resources',
    route: '/api/resources',
    languages: ['curl', 'js', 'python', 'go'],
    product: 'acme',
    markdown: { ...plainMarkdown(), highlighter },
  })
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  return value
}

/** Bytes of the whole `<body>` as the theme renders it. */
function htmlBytes({ title, body, headings }: ParsedPage): number {
  const props = apiProps({ title, body, toc: tableOfContents(headings), tocInNav: true })
  return Buffer.byteLength(theme.renderBody(props).body)
}

/** Whole documents are generated: on a busy machine that takes its time. */
describe('large documents', { timeout: 240_000 }, () => {
  it('600 operations: every page is at most 25 times its share of the document and 60 kB', () => {
    const yaml = bigDocument(600)
    const pages = pagesOf(yaml)
    expect(pages).toHaveLength(30)
    expect(
      pages.flatMap(({ headings }) => headings.filter(({ tag }) => tag !== undefined)),
    ).toHaveLength(600)
    const share = Buffer.byteLength(yaml) / pages.length
    for (const page of pages) expect(htmlBytes(page)).toBeLessThan(25 * share + 60_000)
  })

  it('time grows no faster than the number of operations', () => {
    const small = bigDocument(75)
    const large = bigDocument(300)
    pagesOf(small)
    // Time of this process alone: what else the machine does takes no part in it.
    const once = (yaml: string): number => {
      const start = process.cpuUsage()
      pagesOf(yaml)
      const { user, system } = process.cpuUsage(start)
      return user + system
    }
    const ratio = Math.min(once(large), once(large)) / Math.min(once(small), once(small))
    expect(ratio).toBeLessThan(8)
  })

  it('a deeply recursive schema of many parts stays small', () => {
    const yaml = recursiveDocument({ schemas: 60, links: 12, operations: 40 })
    const pages = pagesOf(yaml)
    const total = pages.reduce((sum, page) => sum + htmlBytes(page), 0)
    expect(total).toBeLessThan(25 * Buffer.byteLength(yaml) + 60_000 * pages.length)
    for (const { links, headings, anchors } of pages) {
      const ids = new Set([...headings.map(({ id }) => id), ...anchors])
      const local = links
        .filter(({ href }) => href.startsWith('#'))
        .map(({ href }) => href.slice(1))
      expect(local.filter((id) => !ids.has(id))).toEqual([])
    }
  })

  it('a 3.0 document with every keyword becomes pages', () => {
    const yaml = everyKeyword()
    const pages = pagesOf(yaml)
    const total = pages.reduce((sum, page) => sum + htmlBytes(page), 0)
    expect(pages.map(({ title }) => title)).toEqual(['Everything'])
    expect(total).toBeLessThan(25 * Buffer.byteLength(yaml) + 60_000)
  })

  it('ids of a page are unique, and two runs are equal', () => {
    for (const yaml of [
      bigDocument(60),
      recursiveDocument({ schemas: 20, links: 6, operations: 10 }),
      everyKeyword(),
    ]) {
      const pages = pagesOf(yaml)
      for (const { headings, anchors } of pages) {
        const ids = [...headings.map(({ id }) => id), ...anchors]
        expect(ids.length).toBe(new Set(ids).size)
      }
      expect(JSON.stringify(pagesOf(yaml))).toBe(JSON.stringify(pages))
    }
  })
})
