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
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashOf } from '../../src/core/hash.ts'
import { emit, MARKER, outputProblem, recoverOutput } from '../../src/io/emit.ts'
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

  it('does not make the body of an unchanged file', () => {
    write({ 'a.html': 'a' })
    const outputs = files({ 'a.html': 'a' }).map((output) => ({
      ...output,
      body: (): string => {
        throw new Error('made for nothing')
      },
    }))
    expect(emit({ ...place(), pid: 4242, outputs })).toEqual({
      written: 0,
      unchanged: 1,
      removed: 0,
    })
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
