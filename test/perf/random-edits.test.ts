import { afterEach, describe, expect, it } from 'vitest'
import { isLong, share } from '../support/long.ts'
import {
  differences,
  type EditedPage,
  type EditedSite,
  type Folder,
  filesOf,
  firstSite,
  type SiteSize,
  siteFolder,
} from './edited-site.ts'

/** All of them are run by `npm run test:long`. */
const EDITS = share(9, 200)
/** Edits are of single pages: few are as good as many, and one thread parses them. */
const SIZE: SiteSize = isLong ? {} : { pages: 3, code: 'text' }

let folder: Folder
afterEach(() => folder.remove())

/** The same numbers in every run, so that a failure can be seen again. */
function randomNumbers(first: number): (below: number) => number {
  let seed = first
  return (below) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
}

type Edit = (site: EditedSite, random: (below: number) => number, round: number) => EditedSite

function changed(change: (page: EditedPage, round: number) => EditedPage): Edit {
  return (site, random, round) => {
    const names = [...site.pages.keys()]
    const name = names[random(names.length)] ?? ''
    const page = site.pages.get(name)
    if (page === undefined) return site
    return { ...site, pages: new Map([...site.pages, [name, change(page, round)]]) }
  }
}

const EDIT_KINDS: Readonly<Record<string, Edit>> = {
  text: changed((page, round) => ({ ...page, text: `Edited ${round}.` })),
  title: changed((page, round) => ({ ...page, title: `Title ${round}` })),
  heading: changed((page, round) => ({ ...page, heading: `Heading ${round}` })),
  slug: changed((page, round) => ({ ...page, slug: `/moved/${round}` })),
  navigation: (site) => ({
    ...site,
    folders: [...site.folders.slice(1), ...site.folders.slice(0, 1)],
  }),
  config: (site, _random, round) => ({ ...site, title: `Edited ${round}` }),
  token: (site, random) => ({ ...site, accent: `#1a4f${10 + random(89)}` }),
  remove(site, random) {
    if (site.pages.size < 12) return site
    const pages = new Map(site.pages)
    pages.delete([...pages.keys()][random(pages.size)] ?? '')
    return { ...site, pages }
  },
  rename(site, random, round) {
    const names = [...site.pages.keys()]
    const name = names[random(names.length)] ?? ''
    const page = site.pages.get(name)
    if (page === undefined) return site
    const pages = new Map(site.pages)
    pages.delete(name)
    return { ...site, pages: pages.set(`${name.split('/')[0]}/renamed-${round}`, page) }
  },
}

describe('incremental builds', () => {
  it(`${EDITS} random edits: after each the output is that of a clean build, byte for byte`, async () => {
    folder = siteFolder()
    const random = randomNumbers(17)
    const kinds = Object.keys(EDIT_KINDS)
    const done: string[] = []
    let site = firstSite(SIZE)
    folder.put(filesOf(site))
    expect((await folder.build()).outcome).toBe('built')
    for (let round = 0; round < EDITS; round += 1) {
      // Each kind once, then any.
      const kind = kinds[round] ?? kinds[random(kinds.length)] ?? 'text'
      site = EDIT_KINDS[kind]?.(site, random, round) ?? site
      done.push(kind)
      folder.put(filesOf(site))
      const report = await folder.build()
      expect([round, kind, report.outcome, report.diagnostics]).toEqual([round, kind, 'built', []])
      await folder.build({ out: 'clean', cache: false })
      const wrong = differences(folder.output(), folder.output('clean'))
      expect([round, kind, wrong]).toEqual([round, kind, []])
    }
    expect(new Set(done).size).toBe(kinds.length)
  }, 900_000)

  it('a changed paragraph writes its page and the files of search, and nothing else', async () => {
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
    ])
    // A shard is renamed with its content: one goes, one comes, and the manifest names the new one.
    const search = wrong.filter((name) => name.startsWith('_docsgen/search/'))
    expect(search.map((name) => name.replace(/-[0-9a-f]+\./, '-X.'))).toEqual([
      '_docsgen/search/manifest.json',
      '_docsgen/search/text-X.json',
      '_docsgen/search/text-X.json',
    ])
    expect([report.written, report.removed]).toEqual([3, 1])
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
