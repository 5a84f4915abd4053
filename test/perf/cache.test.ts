import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { readSealed, writeSealed } from '../../src/io/store/sealed-file.ts'
import { docsgen } from '../cli/run.ts'
import { isLong, share } from '../support/long.ts'
import { treeOf } from '../support/temp-site.ts'
import {
  differences,
  type Folder,
  filesOf,
  firstSite,
  type SiteSize,
  siteFolder,
} from './edited-site.ts'

const SIZE: SiteSize = isLong ? {} : { pages: 3, code: 'text' }

let folder: Folder
afterEach(() => folder.remove())

const cacheOf = ({ dir }: Folder) => join(dir, '.docsgen/cache')

/** Every file of the cache folder, by its path there. */
function cacheFiles(of: Folder): readonly string[] {
  return readdirSync(cacheOf(of), { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(cacheOf(of), name)).isFile())
    .toSorted()
}

/** At most so many of a list, from all over it. */
function spread<Item>(list: readonly Item[], most: number): readonly Item[] {
  const step = Math.max(1, list.length / most)
  return list.filter((_item, index) => index % step < 1)
}

describe('the cache folder', () => {
  it('may be damaged in any way: the output stays that of a clean build', async () => {
    folder = siteFolder()
    folder.put(filesOf(firstSite(SIZE)))
    await folder.build({ out: 'clean', cache: false })
    const clean = folder.output('clean')
    await folder.build()
    const damages: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
      emptied: () => Buffer.alloc(0),
      cut: (bytes) => bytes.subarray(0, bytes.length >> 1),
      flipped: (bytes) => {
        const copy = Buffer.from(bytes)
        for (let at = 100; at < copy.length; at += 97) copy[at] = (copy[at] ?? 0) ^ 1
        return copy
      },
      foreign: () => Buffer.from('{"not": "ours"}\n'.repeat(50)),
    }
    for (const [name, damage] of Object.entries(damages)) {
      for (const file of cacheFiles(folder)) {
        const path = join(cacheOf(folder), file)
        writeFileSync(path, damage(readFileSync(path)))
      }
      rmSync(join(folder.dir, 'dist'), { recursive: true })
      expect([name, (await folder.build()).outcome]).toEqual([name, 'built'])
      expect([name, differences(folder.output(), clean)]).toEqual([name, []])
    }
  }, 300_000)

  it('may lose a single file: what it held is made again', async () => {
    folder = siteFolder()
    folder.put(filesOf(firstSite(SIZE)))
    await folder.build()
    const before = folder.output()
    const all = cacheFiles(folder)
    expect(all.length).toBeGreaterThan(0)
    for (const file of spread(all, share(5, all.length))) {
      rmSync(join(cacheOf(folder), file), { force: true })
      rmSync(join(folder.dir, 'dist'), { recursive: true })
      await folder.build()
      expect([file, differences(folder.output(), before)]).toEqual([file, []])
    }
  }, 300_000)

  it('may be deleted while a build writes the site', async () => {
    folder = siteFolder()
    folder.put(filesOf(firstSite(SIZE)))
    await folder.build({ out: 'clean', cache: false })
    let deleted = 0
    const onStep = (name: string) => {
      if (name !== 'content' || deleted > 0) return
      deleted += 1
      rmSync(cacheOf(folder), { recursive: true })
    }
    expect((await folder.build({ onStep })).outcome).toBe('built')
    expect(deleted).toBe(1)
    expect(differences(folder.output(), folder.output('clean'))).toEqual([])
  }, 120_000)

  it('is not made by --no-cache', async () => {
    folder = siteFolder()
    folder.put(filesOf(firstSite(SIZE)))
    await folder.build({ cache: false })
    expect(existsSync(join(folder.dir, '.docsgen'))).toBe(false)
  }, 120_000)

  it('gives check and index the pages that a build has kept, and they leave it as it is', async () => {
    folder = siteFolder()
    folder.put(filesOf(firstSite(SIZE)))
    await folder.build()
    // Nobody but a reader of kept pages can know this word.
    for (const name of readdirSync(join(cacheOf(folder), 'page'))) {
      const path = join(cacheOf(folder), 'page', name)
      const text = readSealed(path)
      if (text !== undefined) writeSealed(path, text.replaceAll('Text 1.', 'Remembered.'))
    }
    const before = treeOf(folder.dir)
    const at = { cwd: folder.dir }
    expect((await docsgen(['check'], at)).code).toBe(0)
    expect(treeOf(folder.dir)).toEqual(before)
    expect((await docsgen(['index', '--out', 'records.json'], at)).code).toBe(0)
    expect(readFileSync(join(folder.dir, 'records.json'), 'utf8')).toContain('Remembered.')
    rmSync(join(folder.dir, 'records.json'))
    expect(treeOf(folder.dir)).toEqual(before)
  }, 120_000)

  it('may be used by two builds at once, into folders of their own', async () => {
    folder = siteFolder()
    folder.put(filesOf(firstSite(SIZE)))
    await folder.build({ out: 'clean', cache: false })
    await Promise.all([folder.build({ out: 'one' }), folder.build({ out: 'two' })])
    await folder.build({ out: 'three' })
    for (const out of ['one', 'two', 'three']) {
      expect([out, differences(folder.output(out), folder.output('clean'))]).toEqual([out, []])
    }
  }, 120_000)
})
