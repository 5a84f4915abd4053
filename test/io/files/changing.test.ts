import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { writeRecords } from '../../../src/features/algolia/service/write-records.ts'
import { moveFile } from '../../../src/io/files/move-file.ts'
import { replaceFile } from '../../../src/io/files/replace-file.ts'
import { insidePath, reasonNotToWrite, rewriteFile } from '../../../src/io/files/rewrite-file.ts'
import { readSourceTexts } from '../../../src/io/files/source-texts.ts'
import { writeNewFiles } from '../../../src/io/files/write-new-files.ts'
import { folderOf } from '../../support/temporary-dir.ts'

let dir: string
let site: string
beforeEach(() => {
  dir = folderOf()
  site = join(dir, 'site')
  mkdirSync(join(site, 'content'), { recursive: true })
  mkdirSync(join(dir, 'site-other'))
  writeFileSync(join(site, 'content/a.md'), 'a')
  writeFileSync(join(dir, 'site-other/b.md'), 'b')
  symlinkSync(join(dir, 'site-other'), join(site, 'out'))
  symlinkSync(join(site, 'content/a.md'), join(site, 'linked.md'))
})
const read = (path: string) => readFileSync(join(site, path), 'utf8')

describe('a file that is rewritten', () => {
  it.each([
    ['content/a.md', 'written', 'aa'],
    ['linked.md', 'written', 'aa'],
    ['out/b.md', 'outside', 'b'],
  ])('%s: %s', async (file, outcome, text) => {
    expect(await rewriteFile(site, file, (before) => before + before)).toBe(outcome)
    expect(read(file)).toBe(text)
  })

  it('keeps its rights, its link and its time where nothing changes, and leaves nothing beside it', async () => {
    chmodSync(join(site, 'content/a.md'), 0o640)
    expect(await rewriteFile(site, 'content/a.md', () => 'new')).toBe('written')
    expect(statSync(join(site, 'content/a.md')).mode & 0o777).toBe(0o640)
    const { ino } = statSync(join(site, 'content/a.md'))
    expect(await rewriteFile(site, 'content/a.md', (text) => text)).toBe('unchanged')
    expect(statSync(join(site, 'content/a.md')).ino).toBe(ino)
    expect(readdirSync(join(site, 'content'))).toEqual(['a.md'])
  })

  it('is one that can be written: it is a file or not there yet, in a folder that is', async () => {
    expect(await reasonNotToWrite(site, 'content/a.md')).toBeUndefined()
    expect(await reasonNotToWrite(site, 'new.md')).toBeUndefined()
    expect(await reasonNotToWrite(site, 'content')).toBe('it is no file')
    expect(await reasonNotToWrite(site, 'gone/new.md')).toContain('ENOENT')
  })

  it('is inside of the folder, there, and a file', async () => {
    for (const path of ['content', '.', 'gone.md', '../site-other/b.md', 'out/b.md'])
      expect([path, await insidePath(site, path)]).toEqual([path, undefined])
    expect(await insidePath(site, 'linked.md')).toBe(join(site, 'content/a.md'))
  })
})

describe('a file that is moved', () => {
  it('goes into a new folder, over nothing, and not out of the site', async () => {
    writeFileSync(join(site, 'content/c.md'), 'c')
    expect(await moveFile(site, 'content/a.md', 'content/c.md')).toBe('exists')
    expect(await moveFile(site, 'content/a.md', 'out/x/a.md')).toBe('outside')
    expect(await moveFile(site, 'out/b.md', 'content/b.md')).toBe('outside')
    expect(await moveFile(site, 'content/gone.md', 'content/b.md')).toBe('outside')
    expect([read('content/a.md'), read('content/c.md')]).toEqual(['a', 'c'])
    expect(await moveFile(site, 'content/a.md', 'content/x/y/a.md')).toBe('renamed')
    expect([existsSync(join(site, 'content/a.md')), read('content/x/y/a.md')]).toEqual([false, 'a'])
    expect(await moveFile(site, 'content/c.md', 'c.md')).toBe('renamed')
    symlinkSync('/nowhere', join(site, 'dangling.md'))
    expect(await moveFile(site, 'c.md', 'dangling.md')).toBe('exists')
  })

  it('is moved by git where git knows it', async () => {
    const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: site }).toString()
    git('init', '-q')
    git('add', 'content/a.md')
    writeFileSync(join(site, 'content/c.md'), 'c')
    expect(await moveFile(site, 'content/a.md', 'content/b.md')).toBe('git')
    expect(git('ls-files')).toBe('content/b.md\n')
    expect(await moveFile(site, 'content/c.md', 'content/d.md')).toBe('renamed')
    expect(git('ls-files')).toBe('content/b.md\n')
  })
})

describe('new files', () => {
  const files = (...paths: readonly string[]) => paths.map((path) => ({ path, text: 'new' }))

  it('are written with their folders', async () => {
    const written = { kind: 'written', paths: ['x/y.md', 'z.md'] }
    expect(await writeNewFiles(site, files('x/y.md', 'z.md'))).toEqual(written)
    expect([read('x/y.md'), read('z.md')]).toEqual(['new', 'new'])
    const fresh = join(dir, 'fresh/folder')
    expect((await writeNewFiles(fresh, files('a.md'))).kind).toBe('written')
  })

  it.each([
    ['content/a.md', 'exists'],
    ['out/c.md', 'outside'],
  ])('are all left out where %s: %s', async (path, kind) => {
    expect(await writeNewFiles(site, files('x.md', path))).toEqual({ kind, path })
    expect(existsSync(join(site, 'x.md'))).toBe(false)
    expect(read('content/a.md')).toBe('a')
  })

  it('leave no folder where one is there already', async () => {
    const exists = { kind: 'exists', path: 'content/a.md' }
    expect(await writeNewFiles(site, files('new/x.md', 'content/a.md'))).toEqual(exists)
    expect(existsSync(join(site, 'new'))).toBe(false)
  })

  it('are no files that are named twice', async () => {
    const exists = { kind: 'exists', path: 'x.md' }
    expect(await writeNewFiles(site, files('x.md', 'x.md'))).toEqual(exists)
    expect(existsSync(join(site, 'x.md'))).toBe(false)
  })
})

it('a file that cannot be replaced leaves nothing beside it', () => {
  replaceFile(join(site, 'content/a.md'), 'new')
  expect(read('content/a.md')).toBe('new')
  expect(() => replaceFile(join(site, 'content'), 'x')).toThrow()
  expect(readdirSync(site).toSorted()).toEqual(['content', 'linked.md', 'out'])
})

it('texts are read by the names that they have, without those that cannot be', async () => {
  const names = ['content/a.md', 'gone.md', 'content', 'linked.md', 'content/a.md']
  expect([...(await readSourceTexts(site, names))]).toEqual([
    ['content/a.md', 'a'],
    ['linked.md', 'a'],
  ])
})

it('records are written as JSON, one a line, without what a killed command has left', () => {
  const path = join(site, 'new/records.json')
  mkdirSync(join(site, 'new'))
  writeFileSync(`${path}-0123456789abcdef.tmp`, '')
  writeFileSync(join(site, 'new/other-0123456789abcdef.tmp'), '')
  writeRecords(path, [{ objectID: 'a' }, { objectID: 'b' }] as never)
  expect(read('new/records.json')).toBe('[\n{"objectID":"a"},\n{"objectID":"b"}\n]\n')
  expect(readdirSync(join(site, 'new'))).toEqual(['other-0123456789abcdef.tmp', 'records.json'])
})
