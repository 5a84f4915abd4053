import { beforeAll, describe, expect, it } from 'vitest'
import type { UnrenderedPage } from '../../../src/commands/site/page-source.ts'
import { renderArticle } from '../../../src/page/pipeline/render-article.ts'
import { createTextTools } from '../../../src/page/pipeline/text-tools.ts'
import { tableOfContents } from '../../../src/site/nav/table-of-contents.ts'
import { contextWith } from '../../page/markdown-fixture.ts'
import { type ServerTheme, serverTheme } from '../../support/bundle-theme.ts'
import { isLong, share as partOf } from '../../support/long.ts'
import { tables } from '../../support/tables.ts'
import { apiProps } from '../../support/theme-fixtures.ts'
import { components, madeApi, plainCode, plainMarkdown, sourceFile, words } from './api-fixture.ts'
import {
  bigDocument,
  EVERY_KEYWORD_FILES,
  everyKeyword,
  recursiveDocument,
} from './large-documents.ts'

const { TRACES } = tables<{
  TRACES: readonly (readonly [keyword: string, trace: string])[]
}>(import.meta.url)

const { highlighter } = contextWith()
let theme: ServerTheme
beforeAll(async () => {
  theme = await serverTheme()
})

function pagesOf(
  yaml: string,
  files: Readonly<Record<string, string>> = {},
): readonly UnrenderedPage[] {
  const { pages, diagnostics } = madeApi({
    files: [
      sourceFile('openapi.yaml', yaml),
      ...Object.entries(files).map(([path, text]) => sourceFile(path, text)),
    ],
    candidates: [],
    folder: 'ipa/resources',
    route: '/api/resources',
    pages: 'tag',
    articleBytes: () => 0,
    languages: ['curl', 'js', 'python', 'go'],
    product: 'acme',
    text: createTextTools({ ...plainMarkdown(), highlighter, grammars: 'loaded' }),
  })
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  return pages
}

/** Bytes of the whole `<body>` as the theme renders it. */
function htmlBytes({ title, nodes, headings }: UnrenderedPage): number {
  const article = renderArticle(nodes, {
    renderComponent: theme.article.createRenderer({}),
    page: { title, description: '', extra: {} },
    propsOf: ({ props }) => props,
    onFailure: (_node, error) => {
      throw error
    },
  })
  const props = apiProps({ title, article, toc: tableOfContents(headings), tocInNav: true })
  return Buffer.byteLength(theme.frame.renderBody(props).body)
}

/** Links to a place of these pages that is not there. */
function brokenTargets(pages: readonly UnrenderedPage[]): readonly string[] {
  const routeOf = ({ source }: UnrenderedPage) =>
    source.replace(/^ipa\/resources/, '/api/resources').replace(/\.md$/, '')
  const targets = new Set(
    pages.flatMap((page) =>
      [...page.headings.map(({ id }) => id), ...page.anchors].map((id) => `${routeOf(page)}#${id}`),
    ),
  )
  return pages.flatMap((page) =>
    page.links
      .map(({ href }) => (href.startsWith('#') ? `${routeOf(page)}${href}` : href))
      .filter((href) => href.startsWith('/api/resources/') && !targets.has(href)),
  )
}

/** What a reader sees of the keywords of 3.0. */
/** How large the documents are: pages grow by the same rule at every size. */
const OPERATIONS = partOf(60, 600)
const SCHEMAS = partOf(40, 200)
const recursive = { schemas: SCHEMAS, links: 12, operations: 40 }

/** Made once for the tests that read them. */
let bigPages: readonly UnrenderedPage[]
let recursivePages: readonly UnrenderedPage[]
let everyPages: readonly UnrenderedPage[]

/** Whole documents are generated: on a busy machine that takes its time. */
/** Every schema joins two others in each of its fields, which makes new schemas inside each other without end. */
function joinedDocument(): string {
  const at = (index: number) => ({ $ref: `#/components/schemas/S${index % 8}` })
  const part = (step: number, from: number) => ({
    properties: Object.fromEntries(
      [1, 2, 3].map((field) => [`f${field}`, at(from * step + field)]),
    ),
  })
  const schemas = Object.fromEntries(
    Array.from({ length: 8 }, (_, from) => [`S${from}`, { allOf: [part(3, from), part(5, from)] }]),
  )
  const answer = { description: 'A', content: { 'application/json': { schema: at(0) } } }
  const paths = { '/a': { get: { operationId: 'a', tags: ['a'], responses: { 200: answer } } } }
  const info = { title: 'A', version: '1' }
  return JSON.stringify({ openapi: '3.1.0', info, paths, components: { schemas } })
}

describe('large documents', { timeout: 240_000 }, () => {
  beforeAll(() => {
    bigPages = pagesOf(bigDocument(OPERATIONS))
    recursivePages = pagesOf(recursiveDocument(recursive))
    everyPages = pagesOf(everyKeyword(), EVERY_KEYWORD_FILES)
  }, 240_000)

  it('schemas that join others in each other without end are cut off, which the page says [P7]', () => {
    const [page] = pagesOf(joinedDocument())
    expect(JSON.stringify(page?.nodes)).toContain('More fields than this page shows.')
  })

  it(`${OPERATIONS} operations: every page is at most 25 times its share of the document and 60 kB`, () => {
    const yaml = bigDocument(OPERATIONS)
    const pages = bigPages
    expect(pages).toHaveLength(OPERATIONS / 20)
    expect(
      pages.flatMap(({ headings }) => headings.filter(({ tag }) => tag !== undefined)),
    ).toHaveLength(OPERATIONS)
    const share = Buffer.byteLength(yaml) / pages.length
    for (const page of pages) expect(htmlBytes(page)).toBeLessThan(25 * share + 60_000)
  })

  it.runIf(isLong)('time grows no faster than the number of operations', () => {
    const small = bigDocument(150)
    const large = bigDocument(600)
    pagesOf(small)
    // Time of this process alone: what else the machine does takes no part in it.
    const once = (yaml: string): number => {
      const start = process.cpuUsage()
      pagesOf(yaml)
      const { user, system } = process.cpuUsage(start)
      return user + system
    }
    const best = (yaml: string): number => Math.min(once(yaml), once(yaml), once(yaml))
    // Four times the operations: n log n is at most 5, the square root of n times n is 8.
    expect(best(large) / best(small)).toBeLessThan(6)
  })

  it(`${SCHEMAS} schemas that lead to each other: every page is bounded, too`, () => {
    const yaml = recursiveDocument(recursive)
    const pages = recursivePages
    const share = Buffer.byteLength(yaml) / pages.length
    expect(pages).toHaveLength(4)
    for (const page of pages) expect(htmlBytes(page)).toBeLessThan(25 * share + 60_000)
    const rows = pages.map(({ anchors }) => anchors.length)
    expect(Math.max(...rows)).toBeLessThan(2 * Math.min(...rows))
    expect(brokenTargets(pages)).toEqual([])
  })

  it('every schema of a recursive document is shown in full, once', () => {
    const shown = recursivePages.flatMap(({ headings }) =>
      headings.flatMap(({ title, level }) =>
        /^Node\d+$/.test(title) && level === 3 ? [title] : [],
      ),
    )
    expect(shown.length).toBe(new Set(shown).size)
    expect(shown.length).toBeGreaterThan(SCHEMAS * 0.75)
  })

  it('a 3.0 document with every keyword becomes a page of bounded size', () => {
    const yaml = everyKeyword()
    const total = everyPages.reduce((sum, page) => sum + htmlBytes(page), 0)
    expect(everyPages.map(({ title }) => title)).toEqual(['Everything'])
    expect(total).toBeLessThan(25 * Buffer.byteLength(yaml) + 60_000)
  })

  it('every keyword of it leaves a trace that a reader sees', () => {
    const [page] = everyPages
    const panels = components(page?.nodes ?? [], 'code-panel').map(plainCode)
    const seen = [words(page?.nodes ?? []), ...panels].join('\n')
    expect(TRACES.filter(([, trace]) => !seen.includes(trace))).toEqual([])
  })

  it.runIf(isLong)('ids of a page are unique, and two runs are equal', () => {
    for (const [pages, again] of [
      [bigPages, pagesOf(bigDocument(OPERATIONS))],
      [recursivePages, pagesOf(recursiveDocument(recursive))],
      [everyPages, pagesOf(everyKeyword(), EVERY_KEYWORD_FILES)],
    ] as const) {
      expect(pages.flatMap(({ headings }) => headings).length).toBeGreaterThan(0)
      for (const { headings, anchors } of pages) {
        const ids = [...headings.map(({ id }) => id), ...anchors]
        expect(ids.length).toBe(new Set(ids).size)
      }
      expect(JSON.stringify(again)).toBe(JSON.stringify(pages))
    }
  })
})
