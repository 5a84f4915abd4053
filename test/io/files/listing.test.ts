import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { firstMissing } from '../../../src/io/dev/watch-nearby.ts'
import { removeUnfinished } from '../../../src/io/files/clean-folder.ts'
import { readCodeFile } from '../../../src/io/files/code-file.ts'
import {
  folderOfPattern,
  matchingFiles,
  matchingPaths,
} from '../../../src/io/files/matching-files.ts'
import { filesIn } from '../../../src/io/files/tree-digests.ts'
import { folderSource, isMissing } from '../../../src/io/sources/folder-source.ts'
import { markdownNames } from '../../../src/io/sources/list-content.ts'
import { tables } from '../../support/tables.ts'
import { folderOf } from '../../support/temporary-dir.ts'

const { lookedIn } = tables<{
  lookedIn: readonly (readonly [pattern: string, folder: string | undefined])[]
}>(import.meta.url)

const sourceIn = (siteDir: string, roots: readonly string[] = []) =>
  folderSource({ siteDir, contentDir: 'content', publicDir: 'content/public', roots })

const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '']))

describe('the content folder', () => {
  const listed = (siteDir: string) => {
    const found = sourceIn(siteDir).list()
    const paths = (kind: 'markdown' | 'others' | 'foreignIndexes' | 'public') =>
      found[kind].map(({ path }) => path)
    return {
      markdown: paths('markdown'),
      others: paths('others'),
      foreignIndexes: paths('foreignIndexes'),
      public: paths('public'),
    }
  }

  it('is listed by kind, in code-unit order, with names that count in the public folder only', () => {
    const dir = folderOf(
      named([
        'content/b.md',
        'content/B.MD',
        'content/a/c.markdown',
        'content/a-b.md',
        'content/amd',
        'content/x.mdx',
        'content/publicity/a.md',
        'content/.hidden.md',
        'content/_draft.md',
        'content/_drafts/a.md',
        'content/_drafts/_index.md',
        'content/_index.md',
        'content/a/_index.md',
        'content/a/.git/config',
        'content/a/node_modules/b/c.md',
        'content/public/.well-known/a.txt',
        'content/public/_headers',
        'content/public/a.md',
        'content/public/.git/config',
        'content/public/node_modules/x.js',
      ]),
    )
    expect(listed(dir)).toEqual({
      markdown: ['B.MD', 'a-b.md', 'a/c.markdown', 'b.md', 'publicity/a.md'],
      others: ['amd', 'x.mdx'],
      foreignIndexes: ['_index.md', 'a/_index.md'],
      public: ['.well-known/a.txt', '_headers', 'a.md'],
    })
  })

  it('is listed without what systems, editors and merges leave there', () => {
    const left = ['a.md~', '#a.md#', '.#a.md', 'a.md.orig', 'a.md.rej', 'a.md.bak', 'a.md.tmp']
    const more = ['a.swa', 'a.swp', '4913', '.DS_Store', 'Thumbs.db', 'desktop.ini']
    const kept = ['#a.md', '14913', '49130', 'a.md#', 'a.origin', 'a.swq', 'a~.md', 'orig']
    const dir = folderOf(named([...left, ...more, ...kept].map((name) => `content/public/${name}`)))
    expect(listed(dir).public).toEqual(kept.toSorted())
  })

  it('has files that links inside the site lead to, and no others', () => {
    const dir = folderOf(
      named([
        'site/content/a.md',
        'site/shared/b.md',
        'site/.env',
        'site/.pnpm/c.md',
        'other/d.md',
      ]),
    )
    const site = join(dir, 'site')
    for (const [name, target] of [
      ['b.md', 'shared/b.md'],
      ['c.md', '.pnpm/c.md'],
      ['hidden.md', '.env'],
      ['out.md', '../other/d.md'],
      ['folder', 'shared'],
      ['gone.md', 'nothing'],
    ] as const)
      symlinkSync(join(site, target), join(site, 'content', name))
    symlinkSync(join(site, 'gone'), join(site, 'content', '.#a.md'))
    const { leftOut } = sourceIn(site).list()
    expect(Object.fromEntries(leftOut.map(({ file, reason }) => [file, reason]))).toEqual({
      'content/hidden.md': 'its target is hidden',
      'content/out.md': 'it leads out of the site folder',
      'content/folder': 'its target is no file, and only links to files are followed',
      'content/gone.md': 'it leads to nothing',
    })
    const markdown = ['a.md', 'b.md', 'c.md']
    expect(listed(site)).toEqual({ markdown, others: [], foreignIndexes: [], public: [] })
  })

  it('may be missing, or a file; what is refused is thrown', () => {
    const nothing = { markdown: [], others: [], foreignIndexes: [], public: [] }
    expect(listed(folderOf({ 'a.md': '' }))).toEqual(nothing)
    expect(listed(folderOf({ content: '' }))).toEqual(nothing)
    for (const [code, expected] of [
      ['ENOENT', true],
      ['ENOTDIR', true],
      ['EACCES', false],
    ] as const)
      expect([code, isMissing(Object.assign(new Error(), { code }))]).toEqual([code, expected])
  })

  it('snippets have the names of their files', () => {
    const names = ['b.md', 'a.md', 'c.txt', '_d.md', 'e.md~', 'f.md/g.md', 'md']
    const folder = sourceIn(folderOf(named(names))).find('.')
    expect(markdownNames(folder?.entries() ?? [])).toEqual(['a', 'b'])
  })
})

describe('patterns', () => {
  it.each(lookedIn)('%s looks in %s', (pattern, folder) => {
    expect(folderOfPattern(pattern)).toBe(folder)
  })

  it('name files in code-unit order, none of packages, and no folders', () => {
    const dir = folderOf(named(['d/b.json', 'd/B.json', 'd/e/c.json', 'd/node_modules/x.json']))
    symlinkSync(join(dir, 'd/e'), join(dir, 'd/linked'))
    expect(matchingPaths(dir, 'd/**/*.json')).toEqual(['d/B.json', 'd/b.json', 'd/e/c.json'])
    expect(matchingPaths(dir, 'd')).toEqual([])
    expect(matchingFiles(dir, ['d/b.json', 'd/e/*'])).toEqual([
      join(dir, 'd/b.json'),
      join(dir, 'd/e/c.json'),
    ])
  })
})

describe('a file whose code is shown', () => {
  const dir = folderOf({
    'site/a.ts': 'a\r\nb\n',
    'site/.env': 'KEY=1',
    'site/.github/ci.yml': 'on: push',
    'site/limit.txt': 'x'.repeat(1_000_000),
    'site/large.txt': 'x'.repeat(1_000_001),
    'site/bytes.bin': Uint8Array.from([0xff, 0x00, 0x80]),
    'site/src/b.ts': '',
    'site/src/.c.ts': '',
    'site/accents/u\u0308.ts': '',
    'shared/d.ts': 'd',
    'other/e.ts': 'e',
  })
  const source = sourceIn(join(dir, 'site'), ['../shared', 'site/.github'])
  symlinkSync(join(dir, 'other/e.ts'), join(dir, 'site/out.ts'))
  symlinkSync(join(dir, 'site/.env'), join(dir, 'site/env.txt'))

  it.each([
    ['a.ts', { kind: 'text', text: 'a\nb\n' }],
    ['../shared/d.ts', { kind: 'text', text: 'd' }],
    ['.env', { kind: 'refused', reason: 'a name on the way to it begins with a dot' }],
    ['.github/ci.yml', { kind: 'refused', reason: 'a name on the way to it begins with a dot' }],
    ['src', { kind: 'refused', reason: 'it is a folder' }],
    ['large.txt', { kind: 'refused', reason: 'it has 1000001 bytes; the limit is 1000000' }],
    ['bytes.bin', { kind: 'refused', reason: 'it is no text in UTF-8' }],
    ['../other/e.ts', { kind: 'missing', names: [] }],
    ['env.txt', { kind: 'missing', names: ['a.ts', 'bytes.bin', 'large.txt', 'limit.txt'] }],
    ['out.ts', { kind: 'missing', names: ['a.ts', 'bytes.bin', 'large.txt', 'limit.txt'] }],
    ['src/x.ts', { kind: 'missing', names: ['b.ts'] }],
    ['.github/x.yml', { kind: 'missing', names: [] }],
  ])('%s', (path, expected) => {
    const found = readCodeFile(source, path)
    const names = 'names' in found ? { names: found.names.toSorted() } : {}
    expect({ ...found, ...names }).toEqual(expected)
  })

  it('may have as many bytes as the limit says, and be hidden in the site but not in a root', () => {
    expect(readCodeFile(source, 'limit.txt').kind).toBe('text')
    const named = sourceIn(join(dir, 'site'), ['.github'])
    expect(readCodeFile(named, '.github/ci.yml')).toEqual({ kind: 'text', text: 'on: push' })
  })

  it('is found by the ways to it, and has a digest where it is a file', () => {
    expect(source.find('a.ts')?.ways).toEqual(['a.ts'])
    expect(source.find('../shared')?.ways).toEqual([''])
    expect(source.find('../sharedx')).toBeUndefined()
    for (const accent of ['u\u0308', '\u00FC'])
      expect(source.find(`accents/${accent}.ts`)?.ways).toEqual(['accents/u\u0308.ts'])
    expect(source.digest('../shared/d.ts')).toMatch(/^[0-9a-f]{32}$/)
    for (const path of ['gone', '../other/e.ts', 'env.txt', 'a\0b'])
      expect([path, source.digest(path)]).toEqual([path, undefined])
    // What is no file is there all the same: a page says so.
    expect(source.digest('src')).toMatch(/^[0-9a-f]{32}$/)
  })
})

it('only what was to be renamed is removed, and where a name is asked for only of that one', () => {
  const hex = '0123456789abcdef'
  const kept = [`a-${hex}.txt`, `a-${hex}0`, `a-${hex.toUpperCase()}`, `a${hex}`, 'a.tmp']
  const gone = [`a-${hex}`, `a-${hex}.tmp`]
  const dir = folderOf(named([...kept, ...gone, `b-${hex}`]))
  removeUnfinished(dir, 'a')
  expect(filesIn(dir).toSorted()).toEqual([...kept, `b-${hex}`].toSorted())
  removeUnfinished(dir)
  expect(filesIn(dir).toSorted()).toEqual(kept.toSorted())
  removeUnfinished(join(dir, 'nowhere'))
})

it('what has to appear first is the first folder on the way that is missing', () => {
  const dir = folderOf({ 'a/b.md': '' })
  expect(firstMissing(join(dir, 'a/c.md'))).toBe(join(dir, 'a/c.md'))
  expect(firstMissing(join(dir, 'x/y/c.md'))).toBe(join(dir, 'x'))
})
