import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { type EmitReport, stageSite } from '../../../src/io/files/emit.ts'
import {
  damagedFiles,
  isUnmodified,
  MARKER,
  outputProblem,
  readOutputFolder,
  recoverOutput,
} from '../../../src/io/files/output-folder.ts'
import { randomNumbers } from '../../markdown/random-markdown.ts'
import { folderOf } from '../../support/temporary-dir.ts'

let site: string
let outDir: string
beforeEach(() => {
  site = folderOf()
  outDir = join(site, 'dist')
})

const place = () => ({
  siteDir: site,
  outDir,
  protectedDirs: [join(site, 'content')],
  version: '1.0.0',
})
function write(contents: Readonly<Record<string, string>>): EmitReport {
  const staging = stageSite(place(), readOutputFolder(outDir), 4242)
  for (const [path, text] of Object.entries(contents)) staging.add(path, text)
  return staging.finish()
}
const read = (path: string) => readFileSync(join(outDir, path), 'utf8')
/** Every file of a folder but the marker. */
function allIn(dir: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .filter((path) => statSync(join(dir, path)).isFile() && path !== MARKER)
      .map((path) => [path, readFileSync(join(dir, path), 'utf8')]),
  )
}
const nothingRuns = () => false

describe('emit', () => {
  it('what was written is known as such until somebody changes, removes or adds a file', () => {
    write({ 'index.html': 'a', '404.html': 'b' })
    const folder = () => readOutputFolder(outDir)
    expect([isUnmodified(folder()), damagedFiles(folder())]).toEqual([true, []])
    writeFileSync(join(outDir, 'index.html'), 'A')
    expect([isUnmodified(folder()), damagedFiles(folder())]).toEqual([false, ['index.html']])
    write({ 'index.html': 'a', '404.html': 'b' })
    rmSync(join(outDir, '404.html'))
    expect([isUnmodified(folder()), damagedFiles(folder())]).toEqual([false, ['404.html']])
    write({ 'index.html': 'a', '404.html': 'b' })
    writeFileSync(join(outDir, 'stray.html'), 'c')
    expect([isUnmodified(folder()), damagedFiles(folder())]).toEqual([false, []])
  })

  it('files with the stamps that they had are not read, and whatever somebody does to one is seen', async () => {
    const contents = Object.fromEntries([...'abcdefg'].map((name) => [name, `text of ${name}`]))
    write(contents)
    const staging = stageSite(place(), readOutputFolder(outDir), 4242)
    for (const [path, text] of Object.entries({ ...contents, new: 'new' })) staging.add(path, text)
    staging.finish()
    await wait(50)
    const stamps = staging.stamps()
    expect(stamps.size).toBe(8)
    const folder = () => readOutputFolder(outDir, stamps)
    expect([folder().isRead, isUnmodified(folder())]).toEqual([false, true])
    const file = (name: string) => join(outDir, name)
    const { atime, mtime } = statSync(file('a'))
    writeFileSync(file('a'), 'TEXT OF A')
    utimesSync(file('a'), atime, mtime)
    truncateSync(file('b'), 4)
    writeFileSync(file('other'), 'TEXT OF C')
    renameSync(file('other'), file('c'))
    rmSync(file('d'))
    rmSync(file('e'))
    symlinkSync(file('f'), file('e'))
    expect(damagedFiles(folder())).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('a copy with the same bytes is read once and has stamps again', async () => {
    write({ a: 'text of a', b: 'text of b' })
    cpSync(outDir, join(site, 'copy'), { recursive: true, preserveTimestamps: true })
    rmSync(outDir, { recursive: true })
    renameSync(join(site, 'copy'), outDir)
    await wait(50)
    const restored = readOutputFolder(outDir)
    expect([restored.isRead, isUnmodified(restored)]).toEqual([true, true])
    expect(readOutputFolder(outDir, restored.stamps).isRead).toBe(false)
  })

  it('writes all files and counts them', () => {
    expect(write({ 'index.html': 'a', 'x/y.html': 'b' })).toEqual({
      written: 2,
      unchanged: 0,
      removed: 0,
    })
    expect([read('index.html'), read('x/y.html')]).toEqual(['a', 'b'])
  })

  it('an unchanged file keeps its modification time; others are written or removed', () => {
    write({ 'a.html': 'a', 'b.html': 'b', 'c.html': 'c' })
    const before = statSync(join(outDir, 'a.html'))
    expect(write({ 'a.html': 'a', 'b.html': 'B' })).toEqual({
      written: 1,
      unchanged: 1,
      removed: 1,
    })
    const after = statSync(join(outDir, 'a.html'))
    expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs])
    expect(readdirSync(outDir).toSorted()).toEqual([MARKER, 'a.html', 'b.html'])
  })

  it('a file is taken over by its digest alone, if it is still there as it was', () => {
    write({ 'a.html': 'a', 'b.html': 'b' })
    const before = readOutputFolder(outDir)
    const staging = stageSite(place(), before, 4242)
    expect(staging.keep('a.html', before.files.get('a.html') ?? '')).toBe(true)
    expect(staging.keep('b.html', 'another')).toBe(false)
    expect(staging.finish()).toEqual({ written: 0, unchanged: 1, removed: 1 })
    expect(readdirSync(outDir).toSorted()).toEqual([MARKER, 'a.html'])
    expect(read('a.html')).toBe('a')
  })

  it('a changed or missing file of an earlier build is written again', () => {
    write({ 'a.html': 'a', 'b.html': 'b' })
    rmSync(join(outDir, 'b.html'))
    expect(write({ 'a.html': 'a', 'b.html': 'b' })).toEqual({
      written: 1,
      unchanged: 1,
      removed: 0,
    })
    expect(read('b.html')).toBe('b')
  })

  it('random sites one after the other: each is what was to be written', () => {
    const random = randomNumbers(7)
    const paths = ['a.html', 'b.html', 'x/a.html', 'x/y/b.html', 'x', 'y/c.html', 'y/d/e.html']
    let before: Readonly<Record<string, string>> = {}
    for (let round = 0; round < 60; round += 1) {
      const chosen = paths.filter(() => random() < 0.67)
      // A file cannot have the name of a folder.
      const contents = Object.fromEntries(
        chosen
          .filter((path) => path !== 'x' || !chosen.some((other) => other.startsWith('x/')))
          .map((path) => [path, `${path} ${Math.floor(random() * 2)}`]),
      )
      const report = write(contents)
      const same = Object.entries(contents).filter(([path, text]) => before[path] === text)
      expect(report.unchanged).toBe(same.length)
      expect(allIn(outDir)).toEqual(contents)
      before = contents
    }
    expect(readdirSync(site)).toEqual(['dist'])
  })

  it('[P8] a site that is abandoned leaves the old one and nothing else', () => {
    write({ 'a.html': 'a' })
    const staging = stageSite(place(), readOutputFolder(outDir), 4242)
    staging.add('a.html', 'new')
    staging.abandon()
    expect(read('a.html')).toBe('a')
    expect(readdirSync(site)).toEqual(['dist'])
  })

  it('[P8] a command that died between the renames is repaired by the next', () => {
    write({ 'a.html': 'a' })
    const old = join(site, '.dist.docsgen.old-4242')
    const staged = join(site, '.dist.docsgen.new-4242')
    mkdirSync(staged)
    rmSync(old, { recursive: true, force: true })
    writeFileSync(join(staged, 'half.html'), 'half')
    // The first rename happened, the second did not.
    renameSync(outDir, old)
    recoverOutput(outDir, nothingRuns)
    expect(read('a.html')).toBe('a')
    expect(readdirSync(site)).toEqual(['dist'])
  })

  it('[P8] what another running command prepares is left alone', () => {
    const theirs = join(site, '.dist.docsgen.new-77')
    mkdirSync(theirs)
    recoverOutput(outDir, (pid) => pid === 77)
    expect(existsSync(theirs)).toBe(true)
  })
})

describe('output folders', () => {
  const problem = (dir: string) => outputProblem({ ...place(), outDir: dir })?.code

  it('[P3] a folder of somebody else is refused, an empty or missing one is not', () => {
    expect(problem(outDir)).toBeUndefined()
    mkdirSync(outDir)
    expect(problem(outDir)).toBeUndefined()
    writeFileSync(join(outDir, 'thesis.txt'), 'important')
    expect(problem(outDir)).toBe('output-not-ours')
    expect(readFileSync(join(outDir, 'thesis.txt'), 'utf8')).toBe('important')
  })

  it.each([
    ['the site itself', ''],
    ['the content', 'content'],
    ['inside the content', 'content/out'],
    ['above the site', '..'],
  ])('[P3] %s is refused', (_name, path) => {
    expect(problem(join(site, path))).toBe('output-unsafe')
  })

  it('[P3] a folder that overlaps is named, the whole site too', () => {
    const problem = outputProblem({ ...place(), protectedDirs: [site] })
    expect(problem?.message).toMatch(/ it overlaps with the site folder$/)
    expect(problem?.hint).toMatch(/ for example site\.$/)
  })

  it('[P3] a marker that is a link to elsewhere is no marker', () => {
    mkdirSync(outDir)
    writeFileSync(join(outDir, 'thesis.txt'), 'important')
    symlinkSync('/etc/hostname', join(outDir, MARKER))
    expect(problem(outDir)).toBe('output-not-ours')
  })
})
