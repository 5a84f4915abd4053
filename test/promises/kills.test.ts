import { existsSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { isLong, share } from '../support/long.ts'
import { manyPages, type TempSite, tempSite, treeOf } from '../support/temp-site.ts'
import { leftovers } from './sequence-damage.ts'
import { type Random, randomNumbers } from './sequence-edits.ts'
import { endOf, foldersBeside, untilMoment } from './stop-build.ts'

let made: TempSite

function site(files: Readonly<Record<string, string>>): TempSite {
  made = tempSite(files)
  return made
}

const built = ({ path }: TempSite) => treeOf(path('dist'), ['.docsgen-output.json'])
const PAGES = 60
const KILLS = share(4, 100)

/** Starts a command and kills it: once in four at a random time, else when it has written so much of a site. */
async function killed(it: TempSite, args: readonly string[], random: Random): Promise<boolean> {
  const child = it.start(args, { stdio: 'ignore' })
  const end = endOf(child)
  if (random(4) === 0) await sleep(random(800))
  else await untilMoment(child, { dir: it.dir, files: random(PAGES) })
  child.kill('SIGKILL')
  return (await end).signal === 'SIGKILL'
}

/** A command that is killed before it has begun to write is as good as one that was not started. */
async function killedAfter(ms: number, it: TempSite, args: readonly string[]): Promise<boolean> {
  const child = it.start(args, { stdio: 'ignore' })
  const end = endOf(child)
  await sleep(ms)
  child.kill('SIGKILL')
  return (await end).signal === 'SIGKILL'
}

describe('[P8] a killed command', () => {
  it(`build, ${KILLS} times: the old site or the new one, and no leftovers after the next build`, async () => {
    const it = site(manyPages(PAGES, 'old'))
    const trees: Record<string, unknown>[] = []
    for (const word of ['old', 'new']) {
      it.write(manyPages(PAGES, word))
      expect((await it.call(['build'])).code).toBe(0)
      trees.push(built(it))
    }
    expect(trees[0]).not.toEqual(trees[1])

    const random = randomNumbers(8)
    const met = { running: 0, writing: 0 }
    for (let round = 0; round < KILLS; round += 1) {
      // Each round has something to write, whatever became of the one before.
      it.write(manyPages(PAGES, round % 2 === 0 ? 'old' : 'new'))
      if (await killed(it, ['build'], random)) met.running += 1
      if (foldersBeside(it.dir).length > 0) met.writing += 1
      // Between two renames the folder may be missing: the next command brings it back.
      if (existsSync(it.path('dist')))
        expect([round, trees]).toEqual([round, expect.arrayContaining([built(it)])])
      // Some builds are killed where another one was.
      if (random(2) === 0 && round < KILLS - 1) continue
      expect((await it.call(['build'])).code).toBe(0)
      expect([round, built(it)]).toEqual([round, trees[round % 2]])
      expect([round, leftovers(it.dir)]).toEqual([round, []])
    }
    console.log(
      `${met.running} of ${KILLS} kills met a running build, ${met.writing} one that wrote`,
    )
    expect(met.running).toBeGreaterThan(0.6 * KILLS)
    expect(met.writing).toBeGreaterThan(0.25 * KILLS)
    expect(Object.keys(treeOf(it.dir, ['dist', '.docsgen', 'content']))).toEqual([])
  }, 600_000)

  it('dev, while it parses and keeps what it has parsed: a build works, and nothing is left', async () => {
    const it = site(manyPages(PAGES, 'text'))
    expect((await it.call(['build', '--no-cache'])).code).toBe(0)
    const clean = built(it)
    const random = randomNumbers(9)
    for (let round = 0; round < share(1, 30); round += 1) {
      rmSync(it.path('.docsgen'), { recursive: true, force: true })
      rmSync(it.path('dist'), { recursive: true, force: true })
      expect(await killedAfter(300 + random(900), it, ['dev', '--json'])).toBe(true)
      expect((await it.call(['build'])).code).toBe(0)
      expect([round, built(it)]).toEqual([round, clean])
      expect([round, leftovers(it.dir)]).toEqual([round, []])
    }
  }, 300_000)

  it('index, while it writes records: the old ones or the new ones, and nothing beside them', async () => {
    const it = site(manyPages(PAGES, 'old'))
    const index = ['index', '--out', 'records.json']
    expect((await it.call(['build'])).code).toBe(0)
    const texts: string[] = []
    for (const word of ['old', 'new']) {
      it.write(manyPages(PAGES, word))
      expect((await it.call(index)).code).toBe(0)
      texts.push(it.read('records.json'))
    }
    const random = randomNumbers(10)
    for (let round = 0; round < share(1, 30); round += 1) {
      it.write(manyPages(PAGES, round % 2 === 0 ? 'old' : 'new'))
      await killedAfter(300 + random(600), it, index)
      expect(texts).toContain(it.read('records.json'))
      expect((await it.call(index)).code).toBe(0)
      expect(it.read('records.json')).toBe(texts[round % 2])
      expect([round, leftovers(it.dir)]).toEqual([round, []])
    }
  }, 300_000)

  it('leaves what it was about to rename, and the next one takes it away', async () => {
    const it = site(manyPages(2, 'text'))
    expect((await it.call(['build'])).code).toBe(0)
    const random = '0123456789abcdef'
    const nobody = 2 ** 22 + 1
    it.write({
      [`.docsgen/cache/note-0.json-${random}.tmp`]: 'half',
      [`.docsgen/cache/page/0-${random}.tmp`]: 'half',
      [`.docsgen/cache/code/0-${random}/config.mjs`]: 'half',
      [`.dist.docsgen.verify-${nobody}/index.html`]: 'half',
      [`..dist.docsgen.verify-${nobody}.docsgen.new-${nobody}/index.html`]: 'half',
      [`records.json-${random}.tmp`]: 'half',
    })
    expect(leftovers(it.dir).length).toBeGreaterThanOrEqual(6)
    expect((await it.call(['build'])).stdout).not.toContain('half')
    expect(leftovers(it.dir)).toEqual([`records.json-${random}.tmp`])
    expect((await it.call(['index', '--out', 'records.json'])).code).toBe(0)
    expect(leftovers(it.dir)).toEqual([])
  })
})

describe('[P8] builds that meet', () => {
  it('[P8] two builds at once: both end, the output is whole', async () => {
    const it = site(manyPages(40, 'same'))
    const ends = await Promise.all(
      [1, 2].map(() => {
        const child = it.start(['build'], { stdio: 'ignore' })
        return new Promise<number | null>((resolve) => child.once('exit', resolve))
      }),
    )
    expect(ends).toContain(0)
    const built = treeOf(it.path('dist'))
    expect((await it.call(['build'])).code).toBe(0)
    expect(treeOf(it.path('dist'))).toEqual(built)
  })

  // test/dev/interrupt.test.ts stops builds by SIGINT.
  it.each(isLong ? (['SIGINT', 'SIGTERM'] as const) : (['SIGTERM'] as const))(
    '[P8] [P12] stopped by %s while it writes: nothing is left beside the old site',
    async (signal) => {
      const pages = share(120, 300)
      const it = site(manyPages(pages, 'old'))
      expect((await it.call(['build'])).code).toBe(0)
      const before = treeOf(it.path('dist'))
      let interrupted = 0
      for (let round = 0; round < 3 && interrupted < share(1, 3); round += 1) {
        it.write(manyPages(pages, `new${round}`))
        const child = it.start(['build', '--no-cache'], { stdio: 'ignore' })
        const end = endOf(child)
        await untilMoment(child, { dir: it.dir, files: 1 + (round * pages) / 5 })
        const met = foldersBeside(it.dir).length > 0
        child.kill(signal)
        const { code } = await end
        expect(foldersBeside(it.dir)).toEqual([])
        if (!met || code === 0) continue
        interrupted += 1
        expect(code).toBe(130)
        expect(treeOf(it.path('dist'))).toEqual(before)
      }
      expect(interrupted).toBeGreaterThanOrEqual(1)
    },
    120_000,
  )
})
