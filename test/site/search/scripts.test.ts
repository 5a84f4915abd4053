import { describe, expect, it } from 'vitest'
import { embeddedIndex } from '../../../src/site/search/embedded-index.ts'
import { engineOf } from '../../../src/site/search/golden-queries.ts'
import { tables } from '../../support/tables.ts'
import { searchable } from './searchable-pages.ts'

type PageRow = readonly [path: string, title: string, sections: readonly string[]]

const { queries, ...sites } = tables<{
  guides: readonly PageRow[]
  reference: readonly PageRow[]
  queries: readonly (readonly [
    site: 'guides' | 'reference',
    query: string,
    pages: readonly string[],
  ])[]
}>(import.meta.url)

function pageOf([path, title, texts]: PageRow) {
  const sections = Array.from({ length: texts.length / 2 }, (_, index) => {
    const [heading = '', text = ''] = texts.slice(2 * index)
    return { titles: heading === '' ? [] : [heading], text: [text] }
  })
  return searchable({ path, title, sections })
}

const engines = {
  guides: engineOf(embeddedIndex(sites.guides.map(pageOf), { url: undefined, lang: 'en' })),
  reference: engineOf(embeddedIndex(sites.reference.map(pageOf), { url: undefined, lang: 'en' })),
}

describe('search in all scripts', () => {
  it.each(queries)('[SRCH-16] %s: %s finds %j', (site, query, pages) => {
    const hits = engines[site].search(query).map(({ url }) => url.replace(/#.*/, ''))
    expect([...new Set(hits)].slice(0, pages.length || 3)).toEqual(pages)
  })
})
