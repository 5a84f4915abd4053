import { afterEach, describe, expect, it } from 'vitest'
import { differences, type Folder, filesOf, firstSite, siteFolder } from './edited-site.ts'

const folders: Folder[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove()
})

/** Enough pages for threads to be used. */
function manyFiles(): ReadonlyMap<string, string> {
  const site = firstSite()
  const pages = new Map(
    [...site.pages].flatMap(([name, page]) =>
      Array.from({ length: 5 }, (_, copy) => [`${name}-${copy}`, page] as const),
    ),
  )
  return filesOf({ ...site, pages })
}

function folderWith(files: Iterable<readonly [string, string]>): Folder {
  const folder = siteFolder()
  folders.push(folder)
  folder.put(new Map(files))
  return folder
}

describe('[P9] the same input gives the same bytes', () => {
  it('in another folder, written in another order, at another time of the year', async () => {
    const files = [...filesOf(firstSite())]
    const one = folderWith(files)
    const two = folderWith(files.toReversed())
    await one.build({ date: new Date('2026-01-01T00:00:00Z') })
    await two.build({ date: new Date('2026-12-31T23:59:59Z') })
    expect(differences(one.output(), two.output())).toEqual([])
  }, 120_000)

  it('with one thread and with several, cold and from facts that are remembered', async () => {
    const folder = folderWith(manyFiles())
    await folder.build({ jobs: 1, cache: false, out: 'one' })
    for (const jobs of [2, 3]) {
      await folder.build({ jobs, cache: false, out: `cold-${jobs}` })
      await folder.build({ jobs, out: `first-${jobs}` })
      await folder.build({ jobs, out: `again-${jobs}` })
      for (const out of [`cold-${jobs}`, `first-${jobs}`, `again-${jobs}`]) {
        expect([out, differences(folder.output(out), folder.output('one'))]).toEqual([out, []])
      }
    }
  }, 300_000)
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
