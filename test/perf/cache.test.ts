import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { openDiskMemo } from '../../src/io/disk-memo.ts'
import { differences, type Folder, filesOf, firstSite, siteFolder } from './edited-site.ts'

let folder: Folder
afterEach(() => folder.remove())

const cacheOf = ({ dir }: Folder) => join(dir, '.docsgen/cache')

function memoIn(dir: string, version = 'v1') {
  return openDiskMemo({
    dir,
    version,
    inline: new Set(['small']),
    passing: new Set(['passing']),
    together: [['small', 'companion']],
  })
}

describe('the cache folder', () => {
  it('may be damaged in any way: the output stays that of a clean build', async () => {
    folder = siteFolder()
    folder.put(filesOf(firstSite()))
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
      for (const file of readdirSync(cacheOf(folder))) {
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
    folder.put(filesOf(firstSite()))
    await folder.build()
    const before = folder.output()
    for (const file of readdirSync(cacheOf(folder))) {
      rmSync(join(cacheOf(folder), file), { force: true })
      rmSync(join(folder.dir, 'dist'), { recursive: true })
      await folder.build()
      expect([file, differences(folder.output(), before)]).toEqual([file, []])
    }
  }, 300_000)

  it('is not made by --no-cache', async () => {
    folder = siteFolder()
    folder.put(filesOf(firstSite()))
    await folder.build({ cache: false })
    expect(existsSync(join(folder.dir, '.docsgen'))).toBe(false)
  }, 120_000)

  it('may be used by two builds at once, into folders of their own', async () => {
    folder = siteFolder()
    folder.put(filesOf(firstSite()))
    await folder.build({ out: 'clean', cache: false })
    await Promise.all([folder.build({ out: 'one' }), folder.build({ out: 'two' })])
    await folder.build({ out: 'three' })
    for (const out of ['one', 'two', 'three']) {
      expect([out, differences(folder.output(out), folder.output('clean'))]).toEqual([out, []])
    }
  }, 120_000)

  it('keeps two memos apart that are open at the same time', () => {
    folder = siteFolder()
    const [one, two] = [memoIn(folder.dir), memoIn(folder.dir)]
    one.write('large', 'a', '"from one"')
    two.write('large', 'a', '"from two"')
    two.write('large', 'b', '"b"')
    one.save()
    two.save()
    expect([one.read('large', 'a'), two.read('large', 'a')]).toEqual(['"from one"', '"from two"'])
    one.close()
    two.close()
    const later = memoIn(folder.dir)
    expect([later.read('large', 'a'), later.read('large', 'b')]).toEqual(['"from two"', '"b"'])
    later.close()
  })

  it('has every text again as it was, with whatever shares its key', () => {
    folder = siteFolder()
    const texts = [
      '"word"',
      '{"a":1}',
      '=5',
      '@0,0,3,4',
      '',
      ' ',
      'a b',
      'a\nb',
      '\n',
      'é',
      '日本',
      '\0',
    ]
    const all = [...texts, 'x'.repeat(99), 'x'.repeat(101), 'x'.repeat(300_000)]
    const memo = memoIn(folder.dir)
    for (const [index, text] of all.entries()) {
      memo.write('small', `key-${index}`, text)
      if (index % 2 === 0) memo.write('companion', `key-${index}`, `${text}!`)
      if (index % 3 === 0) memo.write('large', `key-${index}`, `${text}?`)
    }
    memo.save()
    memo.close()
    const later = memoIn(folder.dir)
    for (const [index, text] of all.entries()) {
      const key = `key-${index}`
      expect(later.read('small', key)).toBe(text)
      expect(later.read('companion', key)).toBe(index % 2 === 0 ? `${text}!` : undefined)
      expect(later.read('large', key)).toBe(index % 3 === 0 ? `${text}?` : undefined)
    }
    expect([later.count('small'), later.count('companion')]).toEqual([15, 8])
    later.close()
  })

  it('forgets what nobody asks for, and keeps what is asked for', () => {
    folder = siteFolder()
    for (let round = 0; round < 60; round += 1) {
      const memo = memoIn(folder.dir)
      expect([round, memo.read('large', 'kept')]).toEqual([round, round === 0 ? undefined : '"k"'])
      if (round === 0) memo.write('large', 'kept', '"k"')
      memo.write('large', `round-${round}`, '"x"')
      memo.write('passing', 'p', '"y"')
      memo.save()
      memo.close()
    }
    const memo = memoIn(folder.dir)
    expect([memo.has('large', 'round-0'), memo.has('passing', 'p')]).toEqual([false, false])
    expect(memo.count('large')).toBeLessThan(12)
    expect(memo.read('large', 'kept')).toBe('"k"')
    memo.close()
  })

  it('keeps what belongs to something that is asked for', () => {
    folder = siteFolder()
    for (let round = 0; round < 30; round += 1) {
      const memo = memoIn(folder.dir)
      if (round === 0) {
        for (const stage of ['small', 'companion', 'large']) memo.write(stage, 'a', `"${stage}"`)
        memo.write('companion', 'alone', '"x"')
      }
      memo.read('small', 'a')
      memo.write('large', `round-${round}`, '"x"')
      memo.save()
      memo.close()
    }
    const memo = memoIn(folder.dir)
    expect(memo.read('companion', 'a')).toBe('"companion"')
    expect([memo.has('companion', 'alone'), memo.has('large', 'a')]).toEqual([false, false])
    memo.close()
  })

  it('writes what is large and wanted once, and is not much larger than that', () => {
    folder = siteFolder()
    const large = (round: number) => `"${String(round).repeat(2_000_000)}"`
    const packs = () => readdirSync(folder.dir).filter((name) => name.endsWith('.pack'))
    const sizeOf = (name: string) => statSync(join(folder.dir, name)).size
    let first: string | undefined
    for (let round = 0; round < 60; round += 1) {
      const memo = memoIn(folder.dir)
      if (round === 0) memo.write('large', 'kept', large(0))
      memo.read('large', 'kept')
      memo.write('large', `round-${round}`, round % 10 === 5 ? large(1) : '"x"')
      memo.save()
      memo.close()
      first ??= packs()[0]
      expect(packs()).toContain(first)
      expect(packs().length).toBeLessThan(20)
    }
    // The one that is kept, those that were written lately, and as much that nobody wants.
    expect(packs().reduce((sum, name) => sum + sizeOf(name), 0)).toBeLessThan(9_000_000)
    const memo = memoIn(folder.dir)
    expect(memo.read('large', 'kept')).toBe(large(0))
    memo.close()
  })

  it('of another version counts as empty', () => {
    folder = siteFolder()
    const memo = memoIn(folder.dir)
    memo.write('small', 'a', '1')
    memo.save()
    memo.close()
    const other = memoIn(folder.dir, 'v2')
    expect([other.has('small', 'a'), other.count('small')]).toEqual([false, 0])
    other.close()
  })
})
