import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { page, tempSite } from '../../support/temp-site.ts'
import { problemsByFile, WITNESS } from './report.ts'

const siteOf = (files: Readonly<Record<string, string>>) =>
  tempSite({ 'content/index.md': WITNESS.page, ...files })

/** Each `*` as a byte that UTF-8 does not have. */
const latin1 = (text: string) => Buffer.from(text.replaceAll('*', '\u00e9'), 'latin1')

describe('[P6] a file that is not written in UTF-8', () => {
  it.each([
    ['docs-site.config.ts', "export default { title: 'Caf*' }\n", 1, 29],
    ['navigation.ts', "// Caf*\nexport const title = 'Caf'\n", 1, 7],
  ])('%s is told at the first letter that is lost', async (file, text, line, column) => {
    const site = siteOf({
      'docs-site.config.ts': "import { title } from './navigation.ts'\nexport default { title }\n",
    })
    writeFileSync(site.path(file), latin1(text))
    const { code, stdout } = await site.call(['build', '--json'])
    expect(code).toBe(1)
    expect(problemsByFile(stdout).get(file)).toEqual([`encoding-invalid ${line}:${column}`])
  })

  it('the golden queries are told, too', async () => {
    const site = siteOf({
      'docs-site.config.ts': "export default { search: { golden: 'golden.yaml' } }\n",
      'content/index.md': page('Home'),
    })
    writeFileSync(site.path('golden.yaml'), latin1('# Caf*\n- { query: home, page: / }\n'))
    const { code, stdout } = await site.call(['check', '--search'])
    expect(code).toBe(1)
    expect(stdout).toContain('encoding-invalid')
    expect(stdout).toContain('golden.yaml:1:6')
  })
})

describe('[P3] [P7] symbolic links', () => {
  it('in a circle, to nothing and out of the site are told and no pages, and nothing hangs', async () => {
    const outside = siteOf({ 'secret.md': page('Secret') })
    const site = siteOf({ 'content/index.md': page('Home'), 'content/guide/a.md': page('A') })
    mkdirSync(site.path('content/folder'))
    symlinkSync('loop-b.md', site.path('content/loop-a.md'))
    symlinkSync('loop-a.md', site.path('content/loop-b.md'))
    symlinkSync('own.md', site.path('content/own.md'))
    symlinkSync('missing.md', site.path('content/dangling.md'))
    symlinkSync(outside.path('secret.md'), site.path('content/secret.md'))
    symlinkSync(outside.dir, site.path('content/outside'))
    symlinkSync('..', site.path('content/folder/up'))
    symlinkSync('.', site.path('content/folder/self'))
    symlinkSync('/dev/zero', site.path('content/zero.md'))
    symlinkSync('guide/a.md', site.path('content/alias.md'))
    const { code, stdout } = await site.call(['build', '--json'])
    const told = [...problemsByFile(stdout).values()].flat()
    expect([code, told]).toEqual([0, Array(9).fill('symlink-left-out 1:1')])
    expect(JSON.parse(stdout).pages).toBe(3)
    expect(() => site.read('dist/secret.html')).toThrow('ENOENT')
  })
})
