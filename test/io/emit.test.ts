import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashOf } from '../../src/core/hash.ts'
import { emit, MARKER, outputProblem, recoverOutput, writtenSite } from '../../src/io/emit.ts'
import type { Output } from '../../src/model/output.ts'
import { outPath } from '../../src/model/paths.ts'

let site: string
let outDir: string
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'docsgen-emit-'))
  outDir = join(site, 'dist')
})
afterEach(() => rmSync(site, { recursive: true, force: true }))

function files(contents: Readonly<Record<string, string>>): Output[] {
  return Object.entries(contents).map(([path, text]) => ({
    path: outPath(path),
    hash: hashOf(text),
    body: () => text,
    route: undefined,
  }))
}

const place = () => ({
  siteDir: site,
  outDir,
  protectedDirs: [join(site, 'content')],
  version: '1.0.0',
})
const write = (contents: Readonly<Record<string, string>>) =>
  emit({ ...place(), pid: 4242, outputs: files(contents) })
const read = (path: string) => readFileSync(join(outDir, path), 'utf8')
const nothingRuns = () => false

describe('emit', () => {
  it('its digest is that of the folder, and changes with any file', () => {
    const contents = { 'index.html': 'a', '404.html': 'b', 12: 'c' }
    const first = write(contents)?.hash
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(writtenSite(place())).toEqual({ hash: first, paths: expect.any(Array) })
    expect(write(contents)?.hash).toBe(first)
    expect(write({ ...contents, 12: 'd' })?.hash).not.toBe(first)
    expect(writtenSite({ ...place(), version: '2.0.0' })).toBeUndefined()
  })

  it('writes all files and counts them', () => {
    expect(write({ 'index.html': 'a', 'x/y.html': 'b' })).toEqual({
      hash: expect.stringMatching(/^[0-9a-f]{32}$/),
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
      hash: expect.stringMatching(/^[0-9a-f]{32}$/),
      written: 1,
      unchanged: 1,
      removed: 1,
    })
    const after = statSync(join(outDir, 'a.html'))
    expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs])
    expect(readdirSync(outDir).toSorted()).toEqual([MARKER, 'a.html', 'b.html'])
  })

  it('does not make the body of an unchanged file', () => {
    write({ 'a.html': 'a' })
    const outputs = files({ 'a.html': 'a' }).map((output) => ({
      ...output,
      body: (): string => {
        throw new Error('made for nothing')
      },
    }))
    expect(emit({ ...place(), pid: 4242, outputs })).toEqual({
      hash: expect.stringMatching(/^[0-9a-f]{32}$/),
      written: 0,
      unchanged: 1,
      removed: 0,
    })
  })

  it('a changed or missing file of an earlier build is written again', () => {
    write({ 'a.html': 'a', 'b.html': 'b' })
    rmSync(join(outDir, 'b.html'))
    expect(write({ 'a.html': 'a', 'b.html': 'b' })).toEqual({
      hash: expect.stringMatching(/^[0-9a-f]{32}$/),
      written: 1,
      unchanged: 1,
      removed: 0,
    })
    expect(read('b.html')).toBe('b')
  })

  describe('with the site before the last one as a spare', () => {
    const spareDir = () => join(site, '.docsgen/spare/dist')
    const rewrite = (contents: Readonly<Record<string, string>>) =>
      emit({ ...place(), pid: 4242, outputs: files(contents), spareDir: spareDir() })
    const all = (dir: string) =>
      Object.fromEntries(
        readdirSync(dir, { recursive: true, encoding: 'utf8' })
          .filter((path) => statSync(join(dir, path)).isFile() && path !== MARKER)
          .map((path) => [path, readFileSync(join(dir, path), 'utf8')]),
      )

    it('random sites one after the other: each is what was to be written', () => {
      let seed = 7
      const random = (below: number) => {
        seed = (seed * 1103515245 + 12345) % 2147483648
        return seed % below
      }
      const paths = ['a.html', 'b.html', 'x/a.html', 'x/y/b.html', 'x', 'y/c.html', 'y/d/e.html']
      for (let round = 0; round < 60; round += 1) {
        const chosen = paths.filter(() => random(3) > 0)
        // A file cannot have the name of a folder.
        const contents = Object.fromEntries(
          chosen
            .filter((path) => path !== 'x' || !chosen.some((other) => other.startsWith('x/')))
            .map((path) => [path, `${path} ${random(2)}`]),
        )
        const before = existsSync(outDir) ? all(outDir) : {}
        const report = rewrite(contents)
        expect(all(outDir)).toEqual(contents)
        const same = Object.entries(contents).filter(([path, text]) => before[path] === text)
        expect(report?.unchanged).toBe(same.length)
        if (round > 0 && report?.written !== 0) expect(all(spareDir())).toEqual(before)
      }
      expect(readdirSync(site).toSorted()).toEqual(['.docsgen', 'dist'])
    })

    it('unchanged files are those that lay there, and what comes back is written anew', () => {
      const inode = (path: string) => statSync(join(outDir, path)).ino
      rewrite({ 'a.html': 'a', 'b.html': 'first' })
      const a = inode('a.html')
      utimesSync(join(outDir, 'b.html'), 0, 0)
      rewrite({ 'a.html': 'a', 'b.html': 'second' })
      expect(rewrite({ 'a.html': 'a', 'b.html': 'first' })).toMatchObject({ written: 1 })
      expect(inode('a.html')).toBe(a)
      // A reader's copy of the second is younger than the file of the first time.
      expect(statSync(join(outDir, 'b.html')).mtimeMs).toBeGreaterThan(0)
      expect(read('b.html')).toBe('first')
    })

    it('no file of the site in its place is ever written to', () => {
      rewrite({ 'a.html': '1' })
      rewrite({ 'a.html': '2' })
      const broken = files({ 'a.html': '3' }).map((output) => ({
        ...output,
        body: (): string => {
          expect(all(outDir)).toEqual({ 'a.html': '2' })
          throw new Error('disk full')
        },
      }))
      const failing = { ...place(), pid: 4242, outputs: broken, spareDir: spareDir() }
      expect(() => emit(failing)).toThrow('disk full')
      expect(all(outDir)).toEqual({ 'a.html': '2' })
      rewrite({ 'a.html': '3' })
      expect(all(outDir)).toEqual({ 'a.html': '3' })
    })

    it('a spare that is damaged, foreign or of another version is thrown away', () => {
      for (const damage of [
        () => writeFileSync(join(spareDir(), MARKER), '{'),
        () => writeFileSync(join(spareDir(), MARKER), '{"docsgen":"0.9.0","files":{}}'),
        () => rmSync(join(spareDir(), 'a.html')),
        () => rmSync(spareDir(), { recursive: true }),
        () => writeFileSync(join(spareDir(), 'stray.html'), 'stray'),
      ]) {
        rewrite({ 'a.html': 'a', 'b.html': '1' })
        rewrite({ 'a.html': 'a', 'b.html': '2' })
        damage()
        rewrite({ 'a.html': 'a', 'b.html': '3' })
        expect(all(outDir)).toEqual({ 'a.html': 'a', 'b.html': '3' })
      }
    })
  })

  it('[P8] a failing body leaves the old site and nothing else', () => {
    write({ 'a.html': 'a' })
    const broken: Output[] = [
      ...files({ 'a.html': 'new' }),
      {
        path: outPath('b.html'),
        hash: hashOf('b'),
        route: undefined,
        body: () => {
          throw new Error('disk full')
        },
      },
    ]
    expect(() => emit({ ...place(), pid: 4242, outputs: broken })).toThrow('disk full')
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

  it('[P3] a marker that is a link to elsewhere is no marker', () => {
    mkdirSync(outDir)
    writeFileSync(join(outDir, 'thesis.txt'), 'important')
    symlinkSync('/etc/hostname', join(outDir, MARKER))
    expect(problem(outDir)).toBe('output-not-ours')
  })
})
