import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { page, type TempSite, tempSite } from '../../support/temp-site.ts'

/*
 * The last change of each page, from a real repository.
 */

let site: TempSite

type Commit = { readonly at: string; readonly by?: string }

function git(
  args: readonly string[],
  { at, by = 'Ada' }: Commit = { at: '2026-01-01T00:00Z' },
): string {
  const who = { NAME: by, EMAIL: 'a@example.com', DATE: at }
  const env = Object.fromEntries(
    Object.entries(who).flatMap(([key, value]) => [
      [`GIT_AUTHOR_${key}`, value],
      [`GIT_COMMITTER_${key}`, value],
    ]),
  )
  const options = { cwd: site.dir, encoding: 'utf8', env: { ...process.env, ...env } } as const
  return execFileSync('git', ['-c', 'commit.gpgsign=false', ...args], { ...options, stdio: 'pipe' })
}

/** Commits everything, and gives the commit's hash. */
function commit(how: Commit): string {
  git(['add', '-A'])
  git(['commit', '-q', '--allow-empty', '-m', 'change'], how)
  return git(['rev-parse', 'HEAD']).trim()
}

/** A site in a folder of a repository. */
function repository(config: string): void {
  site = tempSite({
    'docs/docs-site.config.ts': configOf(config),
    'docs/content/index.md': page('Home', 'Text.'),
    'docs/content/über uns.md': page('Us', 'Text.'),
    '.gitignore': 'dist\n.docsgen\n',
  })
  git(['init', '-q'])
}

const configOf = (git: string) =>
  `export default { title: 'Site', url: 'https://example.com', ${git} }\n`
const built = (more: readonly string[] = [], env = {}) =>
  site.call(['build', '-C', 'docs', '--no-color', ...more], env)
const step = ({ stderr }: { readonly stderr: string }) => /git {2,}(.*)/.exec(stderr)?.[1]?.trim()
const shown = (name: string) =>
  /<p class="last-change">(.*?)<\/p>/s
    .exec(site.read(`docs/dist/${name}.html`))?.[1]
    ?.replace(/<!-- -->|<[^>]*>/g, '')
    .trim()

describe('the last change of a page', () => {
  it('is a day in UTC, in the page and in the sitemap', async () => {
    repository('git: {}')
    commit({ at: '2026-03-01T23:30:00-05:00' })
    site.write({ 'docs/content/index.md': page('Home', 'New text.') })
    commit({ at: '2026-05-06T12:00:00Z' })
    expect(step(await built())).toBe('last changes of 2 pages')
    expect([shown('index'), shown('über uns')]).toEqual([
      'Last change: 2026-05-06',
      'Last change: 2026-03-02',
    ])
    const map = site.read('docs/dist/sitemap.xml')
    expect(map.match(/<lastmod>[^<]*/g)).toEqual(['<lastmod>2026-05-06', '<lastmod>2026-03-02'])
  })

  it('leaves out the commits that the config lists, and names who has worked on the page', async () => {
    repository('git: { dates: false, authors: true }')
    commit({ at: '2026-03-01T12:00:00Z', by: 'Ada' })
    site.write({ 'docs/content/index.md': page('Home', 'New text.') })
    commit({ at: '2026-03-02T12:00:00Z', by: 'Grace' })
    site.write({ 'docs/content/index.md': page('Home', 'New  text.') })
    const formatting = commit({ at: '2026-03-03T12:00:00Z', by: 'A robot' })
    await built()
    expect(shown('index')).toBe('by A robot, Grace, Ada')
    site.write({
      'docs/docs-site.config.ts': configOf(
        `git: { authors: true, ignore: ['${formatting.slice(0, 12)}'] }`,
      ),
    })
    await built()
    expect(shown('index')).toBe('Last change: 2026-03-02 by Grace, Ada')
  })

  it('of a page that is not committed is not known, and the page is shown without', async () => {
    repository('git: {}')
    commit({ at: '2026-03-01T12:00:00Z' })
    site.write({ 'docs/content/new.md': page('New', 'Text.') })
    expect(step(await built())).toBe('last changes of 2 pages, 1 not committed')
    expect(shown('new')).toBeUndefined()
  })

  it('makes the pages anew whose day is another one, and no others', async () => {
    repository('git: {}')
    commit({ at: '2026-03-01T12:00:00Z' })
    await built()
    expect((await built(['--json'])).stdout).toContain('"written": 0')
    git(['commit', '-q', '--allow-empty', '-m', 'nothing'])
    expect((await built(['--json'])).stdout).toContain('"written": 0')
    site.write({ 'docs/content/index.md': page('Home', 'New text.') })
    commit({ at: '2026-03-05T12:00:00Z' })
    site.write({ 'docs/content/index.md': page('Home', 'Text.') })
    await built()
    // The text is what it was, and the day is not.
    expect(shown('index')).toBe('Last change: 2026-03-05')
    expect(shown('über uns')).toBe('Last change: 2026-03-01')
  })
})

describe('where git does not know', () => {
  it.each([
    ['no repository', () => built(), 'the site is in no git repository'],
    [
      'no git',
      () => site.run(['build', '-C', 'docs'], { PATH: '/nowhere' }),
      'there is no git on this machine',
    ],
  ])('with %s one line says so', async (_what, build, reason) => {
    site = tempSite({
      'docs/docs-site.config.ts': configOf('git: {}'),
      'docs/content/index.md': page('Home', 'Text.'),
    })
    const { code, stderr } = await build()
    expect([code, step({ stderr })]).toEqual([0, `no last changes: ${reason}`])
    expect(shown('index')).toBeUndefined()
    expect(site.read('docs/dist/sitemap.xml')).not.toContain('lastmod')
  })

  it('as a clone is shallow one line says so, as its days would be wrong', async () => {
    repository('git: {}')
    commit({ at: '2026-03-01T12:00:00Z' })
    commit({ at: '2026-03-02T12:00:00Z' })
    git(['commit', '-q', '--allow-empty', '-m', 'more'])
    mkdirSync(site.path('clone'))
    execFileSync('git', [
      'clone',
      '-q',
      '--depth',
      '1',
      `file://${site.dir}`,
      site.path('clone/it'),
    ])
    const result = await site.call(['build', '-C', 'clone/it/docs', '--no-color'])
    expect(step(result)).toBe('no last changes: the clone is shallow: fetch all of its history')
  })

  it('as nobody asked git is not started', async () => {
    repository('')
    commit({ at: '2026-03-01T12:00:00Z' })
    site.write({ 'bin/git': '#!/bin/sh\ntouch asked\nexit 1\n' })
    execFileSync('chmod', ['+x', site.path('bin/git')])
    const { code, stderr } = site.run(['build', '-C', 'docs'], { PATH: site.path('bin') })
    expect([code, step({ stderr })]).toEqual([0, undefined])
    expect(() => site.read('docs/asked')).toThrow()
    expect(shown('index')).toBeUndefined()
  })
})
