import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { BIN, startServer } from '../dev/dev-server.ts'
import { isLong } from '../support/long.ts'
import { type CommandResult, manyPages, page, tempSite, treeOf } from '../support/temp-site.ts'
import { leftovers } from './sequence-damage.ts'
import { openDev, sequenceFolder, wrongFiles } from './sequence-run.ts'
import { firstSequenceSite } from './sequence-site.ts'

const removals: (() => void)[] = []
afterEach(() => {
  for (const remove of removals.splice(0).toReversed()) remove()
})

/** Mounts a small disk at a folder; false where this machine does not let us. */
function hasSmallDisk(dir: string, size: string): boolean {
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', dir])
  if (mount.status === 0) removals.push(() => execFileSync('umount', ['-l', dir]))
  return mount.status === 0
}

/** Takes all but some bytes of a disk. */
function fillDisk(file: string, left: number): void {
  const bytes = Buffer.alloc(65_536)
  try {
    for (;;) writeFileSync(file, bytes, { flag: 'a' })
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC')
  }
  truncateSync(file, statSync(file).size - left)
}

/** The command failed in so many words, without a stack. */
function expectRefused({ code, stdout, stderr }: CommandResult, reason: string): void {
  expect([code, stdout + stderr]).toEqual([1, expect.stringContaining(reason)])
  expect(stdout + stderr).not.toMatch(/^ {4}at /m)
}

describe('[P8] a fault of the system', () => {
  it('a full disk: the old site stays, and the next build works', async ({ skip }) => {
    const it = tempSite({ 'disk/notes.txt': '' })
    skip(!hasSmallDisk(it.path('disk'), '16m'), 'no file system can be mounted here')
    const inDisk = (word: string) =>
      Object.fromEntries(
        Object.entries(manyPages(80, word)).map(([name, text]) => [`disk/${name}`, text]),
      )
    it.write(inDisk('old'))
    expect((await it.call(['build', '-C', 'disk'])).code).toBe(0)
    const before = treeOf(it.path('disk/dist'))
    it.write(inDisk('new'))
    fillDisk(it.path('disk/filler'), 200_000)
    const full = it.run(['build', '-C', 'disk'])
    expectRefused(full, 'ENOSPC')
    expect(full.stderr).toContain('  The disk is full. Free some space')
    expect(treeOf(it.path('disk/dist'))).toEqual(before)
    expect(leftovers(it.path('disk'))).toEqual([])
    rmSync(it.path('disk/filler'))
    expect((await it.call(['build', '-C', 'disk'])).code).toBe(0)
    expect(treeOf(it.path('disk/dist'))).not.toEqual(before)
  })

  /** A site of somebody who is not root, for whom there are no rights, and their command line. */
  function ofNobody() {
    const it = tempSite({ 'site/content/index.md': page('Home'), 'site/content/a.md': page('A') })
    const [user, group] = [65_534, 65_534]
    const isRoot = process.getuid?.() === 0
    chmodSync(it.dir, 0o755)
    const own = (path: string) => isRoot && chownSync(path, user, group)
    for (const name of ['', 'content', 'content/index.md', 'content/a.md']) {
      own(it.path(join('site', name)))
    }
    const run = (...args: readonly string[]): CommandResult => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], {
        cwd: it.path('site'),
        encoding: 'utf8',
        ...(isRoot ? { uid: user, gid: group } : {}),
      })
      return { code: status, stdout, stderr }
    }
    return { it, run }
  }

  it('no permission: a file, the folder of the output, the store', ({ skip }) => {
    const { it, run } = ofNobody()
    const build = () => run('build')
    const first = build()
    skip(first.code === null || /EACCES|not found/.test(first.stderr), 'nobody else can run it')
    expect(first.code).toBe(0)
    const before = treeOf(it.path('site/dist'))
    it.write({ 'site/content/index.md': page('Home', 'Other.') })
    chmodSync(it.path('site/content/a.md'), 0)
    expectRefused(build(), 'content/a.md')
    chmodSync(it.path('site/content/a.md'), 0o644)
    chmodSync(it.path('site'), 0o555)
    const refused = build()
    expectRefused(refused, 'EACCES')
    expect(refused.stderr).toContain('  Give the user who runs docsgen the right to it: ')
    expect(treeOf(it.path('site/dist'))).toEqual(before)
    chmodSync(it.path('site'), 0o755)
    for (const name of ['page', '']) chmodSync(it.path(`site/.docsgen/cache/${name}`), 0o555)
    const last = build()
    expect([last.code, last.stderr]).toEqual([0, expect.not.stringContaining('error')])
    expect(it.read('site/dist/index.html')).toContain('Other.')
    expect(leftovers(it.path('site'))).toEqual([])
  })

  it('no permission to write the folder of pages: no page is moved', ({ skip }) => {
    const { it, run } = ofNobody()
    const first = run('build')
    skip(first.code === null || /EACCES|not found/.test(first.stderr), 'nobody else can run it')
    chmodSync(it.path('site/content'), 0o555)
    const { code, stderr } = run('mv', 'a', 'b')
    chmodSync(it.path('site/content'), 0o755)
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/^content\/a\.md cannot be written: EACCES.* Nothing was moved/),
    ])
    expect(existsSync(it.path('site/content/a.md'))).toBe(true)
  })

  it('too few open files: a build ends with the new site, or says so and leaves the old one', async () => {
    const it = tempSite(manyPages(100, 'old'))
    expect((await it.call(['build'])).code).toBe(0)
    const before = treeOf(it.path('dist'))
    it.write(manyPages(100, 'new'))
    const build = (files: number): CommandResult => {
      const command = `ulimit -n ${files} && exec "${process.execPath}" "${BIN}" build`
      const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
        cwd: it.dir,
        encoding: 'utf8',
      })
      return { code: status, stdout, stderr }
    }
    // With fewer than some 70 Node cannot load the command, and ends the process by itself.
    for (const files of isLong ? [72, 80] : [80]) {
      const result = build(files)
      expectRefused(result, 'EMFILE')
      expect(treeOf(it.path('dist'))).toEqual(before)
      expect(leftovers(it.dir)).toEqual([])
    }
    expect(build(256).code).toBe(0)
    expect(treeOf(it.path('dist'))).not.toEqual(before)
  })
})

/** Of one edit after another: long ago, the same once more, and to come. */
const TIMES = [...(isLong ? [0] : []), 1_000_000_000, 1_000_000_000, 4_000_000_000]

describe('[P11] [P8] clocks', () => {
  it('edits of the same length are seen, whatever time their files have', async () => {
    const folder = sequenceFolder()
    removals.push(folder.remove)
    let site = firstSequenceSite(1)
    folder.write(site)
    await folder.build({ jobs: 1 })
    const session = await openDev(folder.dir)
    try {
      for (const time of TIMES) {
        const turned = (text: string) => [...text].reverse().join('')
        const pages = [...site.pages].map(
          ([name, edited]) => [name, { ...edited, text: turned(edited.text) }] as const,
        )
        site = { ...site, pages: new Map(pages), named: turned(site.named ?? '') }
        folder.write(site)
        for (const name of ['notes/named.txt', ...pages.map(([path]) => `content/${path}.md`)]) {
          utimesSync(join(folder.dir, name), time, time)
        }
        const clean = await folder.buildClean()
        await folder.build({ jobs: 1 })
        expect([time, wrongFiles(folder, clean)]).toEqual([time, []])
        expect([time, await session.shows(clean)]).toEqual([time, []])
      }
    } finally {
      await session.close()
    }
  }, 120_000)
})

describe('[P11] a development server', () => {
  it('lives on when what it keeps is deleted before it has read it', async () => {
    const plugin = 'export default { markdown: { remarkPlugins: [() => () => undefined] } }\n'
    const it = tempSite({ ...manyPages(3, 'text'), 'docs-site.config.ts': plugin })
    expect((await it.call(['build'])).code).toBe(0)
    const server = await startServer('dev', it.dir)
    try {
      rmSync(it.path('.docsgen'), { recursive: true })
      // After a second and a half it gets its threads ready for the first edit.
      await sleep(3000)
      expect((await fetch(`${server.url}/p1`)).status).toBe(200)
    } finally {
      await server.stop()
    }
  })
})
