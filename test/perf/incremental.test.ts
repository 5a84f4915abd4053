import { afterEach, describe, expect, it } from 'vitest'
import { isLong } from '../support/long.ts'
import {
  differences,
  type Folder,
  filesOf,
  firstSite,
  type SiteSize,
  siteFolder,
} from './edited-site.ts'

/** With `npm test` few pages are as good as many, and one thread parses them. */
const SIZE: SiteSize = isLong ? {} : { pages: 3, code: 'text' }

let folder: Folder
afterEach(() => folder.remove())

describe('incremental builds', () => {
  it('a changed paragraph writes its page, its Markdown and the files of search, and nothing else', async () => {
    folder = siteFolder()
    const site = firstSite()
    folder.put(filesOf(site))
    expect((await folder.build()).written).toBeGreaterThan(40)
    const before = folder.output()
    const page = site.pages.get('beta/page-3')
    if (page === undefined) throw new Error('the fixture has no such page')
    const pages = new Map([...site.pages, ['beta/page-3', { ...page, text: 'Another text.' }]])
    folder.put(filesOf({ ...site, pages }))
    const report = await folder.build()
    const wrong = differences(before, folder.output())
    expect(wrong.filter((name) => !name.startsWith('_docsgen/search/'))).toEqual([
      'beta/page-3.html',
      'beta/page-3.md',
      'llms-full.txt',
    ])
    // Files are renamed with their content: one of words with its directory and one of text go and come, and the manifest names the new.
    const search = wrong.filter((name) => name.startsWith('_docsgen/search/'))
    expect(search.map((name) => name.replace(/-[0-9a-f]+(-\d+)?\./, '-X$1.'))).toEqual([
      '_docsgen/search/manifest.json',
      '_docsgen/search/passages-X.json',
      '_docsgen/search/passages-X.json',
      '_docsgen/search/words-X-0.json',
      '_docsgen/search/words-X.json',
      '_docsgen/search/words-X-0.json',
      '_docsgen/search/words-X.json',
    ])
    expect([report.written, report.removed]).toEqual([7, 3])
  }, 120_000)

  it('with nothing changed nothing is written', async () => {
    folder = siteFolder()
    folder.put(filesOf(firstSite(SIZE)))
    const first = await folder.build()
    const second = await folder.build()
    expect([second.written, second.removed, second.unchanged]).toEqual([0, 0, first.written])
    expect(second.diagnostics).toEqual(first.diagnostics)
  }, 120_000)
})
