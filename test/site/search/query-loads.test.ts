import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { TextSection } from '../../../src/model/page/parsed-page.ts'
import { routePath } from '../../../src/model/paths.ts'
import type { SearchRecord } from '../../../src/model/search.ts'
import { createEngine } from '../../../src/search/engine.ts'
import type {
  HeadingsFile,
  SearchManifest,
  WordsDirectory,
  WordsFile,
} from '../../../src/search/wire.ts'
import { embeddedIndex } from '../../../src/site/search/embedded-index.ts'
import type { SearchablePage } from '../../../src/site/search/searchable.ts'
import { builtCorpus, hasCorpus } from '../../support/corpus.ts'
import { isLong } from '../../support/long.ts'
import { tables } from '../../support/tables.ts'
import { indexOutputs } from './index-outputs.ts'
import { searchable } from './searchable-pages.ts'

const { queries } = tables<{ queries: readonly string[] }>(import.meta.url)

/** What a reader loads who asks one query of an index: compressed bytes of words, their files, and bytes of lines of text. */
function loaderOf(outputs: ReturnType<typeof embeddedIndex>) {
  const bodyOf = (name: string) =>
    String(outputs.find(({ path }) => path.endsWith(`/${name}`))?.body())
  const read = <T>(name: string) => JSON.parse(bodyOf(name)) as T
  const sizeOf = (name: string) => gzipSync(bodyOf(name)).length
  const { headings, words } = read<SearchManifest>('manifest.json')
  const file = read<HeadingsFile>(headings)
  const directory = read<WordsDirectory>(`${words}.json`)
  const load = (query: string) => {
    const engine = createEngine(file)
    engine.open(directory)
    const names = [`${words}.json`]
    let hits = engine.search(query)
    for (let round = 0; round < 10 && engine.missingWords().length > 0; round++) {
      for (const number of engine.missingWords()) {
        const name = `${words}-${number}.json`
        names.push(name)
        engine.addWords(number, read<WordsFile>(name))
      }
      hits = engine.search(query)
    }
    expect(engine.missingWords(), query).toEqual([])
    expect(hits, query).toHaveLength(5)
    const sizeOfAll = (all: readonly string[]) => all.reduce((sum, name) => sum + sizeOf(name), 0)
    const lines = sizeOfAll(engine.missingText(hits))
    return { query, bytes: sizeOfAll(names), files: names.length, lines }
  }
  return {
    first: sizeOf('manifest.json') + sizeOf(headings),
    loads: queries.map(load),
    files: directory.firsts.split(' ').length,
  }
}

/** Pages as search had them, from the records that were made of them. */
function pagesOf(records: readonly SearchRecord[]): readonly SearchablePage[] {
  const pages = new Map<string, { title: string; sections: Map<string, TextSection> }>()
  for (const { url_without_anchor: url, anchor, hierarchy, type, content } of records) {
    const page = pages.get(url) ?? { title: hierarchy.lvl1 ?? '', sections: new Map() }
    pages.set(url, page)
    const { lvl2, lvl3, lvl4, lvl5, lvl6 } = hierarchy
    const section = page.sections.get(anchor ?? '') ?? {
      anchor: anchor ?? undefined,
      titles: [lvl2, lvl3, lvl4, lvl5, lvl6].flatMap((title) => title ?? []),
      level: type === 'content' ? 1 : Number(type.slice(3)),
      tag: undefined,
      text: [],
    }
    const text = [...section.text, ...(content?.split('\n') ?? [])]
    page.sections.set(anchor ?? '', { ...section, text })
  }
  return [...pages].map(([path, { title, sections }]) =>
    searchable({ path, title, sections: [...sections.values()] }),
  )
}

/** Twenty pages for each, with sections of any page: no copy of a list is next to it, to be compressed to nothing. */
function twentyfold(pages: readonly SearchablePage[]): readonly SearchablePage[] {
  let state = 5
  const random = (most: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % most
  }
  const sections = pages.flatMap(({ page }) => page.text.slice(1))
  const any = (own: TextSection) => sections[random(sections.length)] ?? own
  return Array.from({ length: 20 }, (_, copy) =>
    pages.map((entry): SearchablePage => {
      const [top, ...others] = entry.page.text
      const text = [...(top === undefined ? [] : [top]), ...others.map(any)]
      const href = `${entry.href}-${copy}`
      return { ...entry, href, route: routePath(href), page: { ...entry.page, text } }
    }),
  ).flat()
}

describe.skipIf(!hasCorpus)('a query loads what its words need', () => {
  it('on 1,000 pages: 60 kB of words in six files at most, 100 kB with lines of text, 120 kB before the first hit', async () => {
    const { first, loads, files } = loaderOf(indexOutputs(join(await builtCorpus(), 'dist')))
    expect(queries).toHaveLength(20)
    expect(first).toBeLessThanOrEqual(120_000)
    expect(loads.filter(({ bytes, files }) => bytes > 60_000 || files > 6)).toEqual([])
    expect(loads.filter(({ bytes, lines }) => bytes + lines > 100_000)).toEqual([])
    expect(files).toBeLessThanOrEqual(64)
  }, 120_000)

  it.runIf(isLong)(
    'on 20,000 pages: 120 kB of words at most',
    async () => {
      const records = readFileSync(join(await builtCorpus(), 'records.json'), 'utf8')
      const pages = twentyfold(pagesOf(JSON.parse(records) as SearchRecord[]))
      const { loads, first } = loaderOf(embeddedIndex(pages, { url: undefined, lang: 'en' }))
      console.log(first, loads)
      expect(loads.filter(({ bytes }) => bytes > 120_000)).toEqual([])
    },
    400_000,
  )
})
