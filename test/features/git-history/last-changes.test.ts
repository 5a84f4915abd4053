import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lastChanges } from '../../../src/features/git-history/last-changes.ts'
import { folderOf } from '../../support/temporary-dir.ts'

/** What pages may show, of all commits. */
const ALL = { dates: true, authors: true, ignore: [] }

/** A repository whose site lies in `docs`, and what commits to it. */
function repository() {
  const dir = folderOf({})
  const git = (args: readonly string[], env: Record<string, string> = {}) =>
    execFileSync('git', args, { cwd: dir, env: { ...process.env, ...env } })
      .toString()
      .trim()
  git(['init', '-q'])
  const commit = (author: string, day: string, files: readonly string[]) => {
    for (const file of files) {
      mkdirSync(join(dir, file, '..'), { recursive: true })
      writeFileSync(join(dir, file), day)
    }
    git(['add', '.'])
    const who = { GIT_AUTHOR_NAME: author, GIT_COMMITTER_NAME: author }
    const when = `${day}T23:30:00Z`
    const mail = { GIT_AUTHOR_EMAIL: 'a@b.dev', GIT_COMMITTER_EMAIL: 'a@b.dev' }
    git(['commit', '-qm', day], {
      ...who,
      ...mail,
      // An author's date is when a change was made, not when it got here.
      GIT_AUTHOR_DATE: '2000-01-01T00:00:00Z',
      GIT_COMMITTER_DATE: when,
    })
    return git(['rev-parse', 'HEAD'])
  }
  return { dir, git, commit, siteDir: join(dir, 'docs') }
}

const { env } = process

describe('the last changes of a site', () => {
  const { dir, commit, siteDir } = repository()
  commit('Ada', '2026-01-01', ['docs/content/a.md', 'docs/content/ü b.md', 'other.md'])
  commit('Bob', '2026-02-02', ['docs/content/a.md', 'docs/other.md'])
  const last = commit('Cleo', '2026-03-03', ['docs/content/a.md', 'docs/content/c.md'])
  commit('Ada', '2026-01-15', ['docs/content/d.md', 'docs/content/a.md'])
  const changes = (ignore: readonly string[] = [], paths = ['content']) =>
    lastChanges({ siteDir, paths, env }, { ...ALL, ignore })

  it('are those of the newest commit of each file, with all its authors, from the site on', async () => {
    const { byFile, missing } = await changes()
    expect(missing).toBeUndefined()
    expect(Object.fromEntries(byFile)).toEqual({
      'content/a.md': { day: '2026-01-15', authors: ['Ada', 'Cleo', 'Bob'] },
      'content/c.md': { day: '2026-03-03', authors: ['Cleo'] },
      'content/d.md': { day: '2026-01-15', authors: ['Ada'] },
      'content/ü b.md': { day: '2026-01-01', authors: ['Ada'] },
    })
    expect((await changes([], ['content', 'other.md'])).byFile.has('other.md')).toBe(true)
  })

  it('are without commits that do not count, by the beginnings of their hashes', async () => {
    const { byFile, hash } = await changes([last.slice(0, 10)])
    expect(byFile.has('content/c.md')).toBe(false)
    expect(byFile.get('content/a.md')?.authors).toEqual(['Ada', 'Bob'])
    expect(hash).not.toBe((await changes()).hash)
    expect((await changes([last.slice(1, 10)])).hash).toBe((await changes()).hash)
  })

  it('are unknown with the reason', async () => {
    const reasonIn = async (folder: string) =>
      (await lastChanges({ siteDir: folder, paths: ['.'], env }, ALL)).missing
    expect(await reasonIn(folderOf({}))).toBe('the site is in no git repository')
    const clone = join(folderOf({}), 'clone')
    execFileSync('git', ['clone', '-q', '--depth', '1', `file://${dir}`, clone])
    expect(await reasonIn(clone)).toBe('the clone is shallow: fetch all of its history')
    expect(await reasonIn(repository().dir)).toMatch(/^fatal: .*does not have any commits yet/)
  })
})
