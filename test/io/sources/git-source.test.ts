import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  readdirSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCodeFile } from '../../../src/io/files/code-file.ts'
import type { Repository } from '../../../src/io/git/run-git.ts'
import { folderSource } from '../../../src/io/sources/folder-source.ts'
import {
  fetchCommit,
  findCommit,
  type GitPlace,
  gitSource,
} from '../../../src/io/sources/git-source.ts'
import { isLong } from '../../support/long.ts'
import { commitAll, git } from '../../support/repository.ts'
import { treeOf } from '../../support/temp-site.ts'
import { folderOf } from '../../support/temporary-dir.ts'

const FOLDERS = {
  contentDir: 'content',
  publicDir: 'content/public',
  roots: ['../examples', '.github'],
}

const { env } = process

/** The source of a commit, as a site in `folder` of the repository has it. */
async function sourceOf(repository: Repository, ref: string) {
  const found = await findCommit(ref, repository)
  if ('reason' in found) throw new Error(found.reason)
  const store = { dir: folderOf(), isWritten: true }
  const place: GitPlace = { ...FOLDERS, ...found, repository, store, name: `git:${ref}` }
  await fetchCommit(place)
  return { source: gitSource(place), store: store.dir }
}

/** A repository with a site in it, and what authors and systems leave there. */
function repository(): string {
  const dir = folderOf({
    'site/content/index.md': 'Home',
    'site/content/a/b.md': 'B\r\n',
    'site/content/a/c.png': Uint8Array.from([0x89, 0x50, 0xff, 0x00]),
    'site/content/_index.md': '',
    'site/content/_snippets/s.md': 'Snippet',
    'site/content/public/.well-known/a.txt': 'a',
    'site/content/empty.md': '',
    'site/content/u\u0308.md': 'Accent',
    'site/.env': 'KEY=1',
    'site/.github/ci.yml': 'on: push',
    'site/src/large.txt': 'x'.repeat(1_000_001),
    'examples/send.ts': 'send()',
    'other/secret.txt': 'secret',
  })
  for (const [name, target] of [
    ['content/linked.md', 'a/b.md'],
    ['content/out.md', '../../other/secret.txt'],
    ['content/env.md', '../.env'],
    ['content/gone.md', 'nothing.md'],
    ['content/folder', 'a'],
    ['content/circle.md', 'circle.md'],
    ['src/way', '../content'],
  ] as const)
    symlinkSync(target, join(dir, 'site', name))
  commitAll(dir, 'v1')
  return dir
}

describe('the content of a commit', () => {
  const dir = repository()
  const site = join(dir, 'site')
  const folder = folderSource({ ...FOLDERS, siteDir: site })

  it('is what a folder with the same files has: the same list, bytes, refusals and reasons', async () => {
    const { source } = await sourceOf({ dir: site, env }, 'v1')
    expect(source.list()).toEqual(folder.list())
    for (const { file } of source.list().markdown)
      expect([file, source.read(file)]).toEqual([file, folder.read(file)])
    for (const path of [
      'content/a/b.md',
      'content/a/c.png',
      'content/u\u0308.md',
      'content/\u00FC.md',
      'content/x.md',
      'content',
      'content/out.md',
      'content/env.md',
      'content/circle.md',
      'src/way/a/b.md',
      'src/large.txt',
      '.env',
      '.github/ci.yml',
      '../examples/send.ts',
      '../other/secret.txt',
      '../../outside.txt',
      'a\0b',
    ]) {
      const [read, expected] = [readCodeFile(source, path), readCodeFile(folder, path)]
      const names = (file: typeof read) => ('names' in file ? file.names.toSorted() : [])
      expect([path, names(read)]).toEqual([path, names(expected)])
      expect([path, { ...read, names: [] }]).toEqual([path, { ...expected, names: [] }])
      expect([path, source.digest(path) === undefined]).toEqual([
        path,
        folder.digest(path) === undefined,
      ])
    }
  })

  it('is the same in a worktree, in a bare clone, and where the files of today are others', async () => {
    const { source } = await sourceOf({ dir: site, env }, 'v1')
    const elsewhere = folderOf()
    git(dir, 'worktree', 'add', '-q', join(elsewhere, 'tree'), 'v1')
    git(elsewhere, 'clone', '-q', '--bare', dir, 'bare.git')
    const inTree = await sourceOf({ dir: join(elsewhere, 'tree/site'), env }, 'v1')
    expect(inTree.source.list()).toEqual(source.list())
    const found = await findCommit('v1', { dir: join(elsewhere, 'bare.git'), env })
    expect(found).toMatchObject({ folder: '' })
  })

  it('is the same in a submodule of another repository', async () => {
    const { source } = await sourceOf({ dir: site, env }, 'v1')
    const around = folderOf()
    git(around, 'init', '-q')
    git(around, 'submodule', '--quiet', 'add', dir, 'vendor')
    const inModule = await sourceOf({ dir: join(around, 'vendor/site'), env }, 'v1')
    expect(inModule.source.list()).toEqual(source.list())
    expect(inModule.source.read('content/index.md').toString()).toBe('Home')
  })

  it.runIf(isLong)('leaves out what is larger than 100 MB, and does not fetch it', async () => {
    const own = folderOf({ 'content/a.md': 'A', 'content/film.bin': '' })
    truncateSync(join(own, 'content/film.bin'), 100 * 1024 * 1024 + 1)
    commitAll(own, 'v1')
    const { source, store } = await sourceOf({ dir: own, env }, 'v1')
    const { markdown, others, unreadable } = source.list()
    expect([markdown, others].map((list) => list.map(({ path }) => path))).toEqual([['a.md'], []])
    expect(unreadable).toEqual([{ file: 'content/film.bin', reason: 'it is larger than 100 MB' }])
    const blob = git(own, 'rev-parse', 'v1:content/film.bin').trim()
    expect(readdirSync(join(store, 'blob'))).not.toContain(blob)
  })

  it('is read from the store once git has given it, and git is not asked again', async () => {
    const { source, store } = await sourceOf({ dir: site, env }, 'v1')
    const blobs = readdirSync(join(store, 'blob'))
    expect(blobs).toContain(git(dir, 'rev-parse', 'v1:site/content/a/b.md').trim())
    // Nothing outside of the content is there before a page asks for it.
    const example = git(dir, 'rev-parse', 'v1:examples/send.ts').trim()
    expect(blobs).not.toContain(example)
    expect(readCodeFile(source, '../examples/send.ts')).toEqual({ kind: 'text', text: 'send()' })
    expect(readdirSync(join(store, 'blob'))).toContain(example)
  })

  it('leaves out names that are no text, and submodules, which are empty folders', async () => {
    const own = folderOf({ 'content/a.md': 'A' })
    commitAll(own, 'v1')
    const blob = git(own, 'rev-parse', 'v1:content/a.md').trim()
    const input = Buffer.concat([
      Buffer.from(`100644 ${blob}\tcontent/`),
      Buffer.from([0xff]),
      Buffer.from(`.md\u0000160000 ${'1'.repeat(40)}\tcontent/module\u0000`),
    ])
    execFileSync('git', ['update-index', '-z', '--index-info'], { cwd: own, input })
    git(own, 'commit', '-q', '-m', 'more')
    const { source } = await sourceOf({ dir: own, env }, 'HEAD')
    const { markdown, unreadable } = source.list()
    expect(markdown.map(({ path }) => path)).toEqual(['a.md'])
    expect(unreadable).toEqual([
      { file: 'content/\uFFFD.md', reason: 'its name is no text in UTF-8' },
    ])
  })

  it('is missing where its name is no commit: a reason, and whether the clone has only a part', async () => {
    const clone = folderOf()
    git(clone, 'clone', '-q', '--depth=1', `file://${dir}`, 'shallow')
    const shallow = { dir: join(clone, 'shallow'), env }
    const none = (ref: string) => `there is no branch, tag or commit ${ref}`
    expect(await findCommit('v9', { dir, env })).toEqual({ reason: none('v9'), isShallow: false })
    expect(await findCommit('v9', shallow)).toEqual({ reason: none('v9'), isShallow: true })
    for (const ref of ['--output=x', '-x', 'v1:site', ''])
      expect(await findCommit(ref, { dir, env })).toMatchObject({ reason: none(ref) })
    expect(await findCommit('v1', { dir: folderOf(), env })).toMatchObject({
      reason: 'the site is in no git repository',
    })
  })

  it('is read without a program of the repository, from no other repository, and nothing is written there', async () => {
    const own = folderOf({ 'content/a.md': 'A', '.gitattributes': '*.md filter=own diff=own\n' })
    commitAll(own, 'v1')
    const mark = join(own, 'ran')
    const program = join(folderOf(), 'program.sh')
    writeFileSync(program, `#!/bin/sh\ntouch '${mark}'\ncat\n`)
    chmodSync(program, 0o755)
    for (const key of [
      'core.fsmonitor',
      'core.pager',
      'filter.own.smudge',
      'filter.own.clean',
      'diff.own.textconv',
      'core.sshCommand',
      'uploadpack.packObjectsHook',
    ])
      git(own, 'config', key, program)
    const before = treeOf(own)
    const led = {
      ...env,
      GIT_DIR: join(dir, '.git'),
      GIT_PAGER: program,
      GIT_EXTERNAL_DIFF: program,
    }
    const { source } = await sourceOf({ dir: own, env: led }, 'v1')
    expect(source.read('content/a.md').toString()).toBe('A')
    expect(existsSync(mark)).toBe(false)
    expect(treeOf(own)).toEqual(before)
  })
})
