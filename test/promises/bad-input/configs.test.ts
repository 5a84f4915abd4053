import { describe, expect, it } from 'vitest'
import { page, tempSite, treeOf } from '../../support/temp-site.ts'
import { configKeys } from './config-keys.ts'
import { configModules } from './config-modules.ts'
import { problemsByFile } from './report.ts'

const site = tempSite({ 'content/index.md': page('Home') })

describe('[P6] [P7] every bad config is told where it is bad', () => {
  it('modules that are none, and keys of the wrong kind', async () => {
    expect((await site.call(['build'])).code).toBe(0)
    const before = treeOf(site.path('dist'))
    const all = [...configModules, ...configKeys]
    const said = []
    for (const [what, text] of all) {
      const file = `${what}.ts`
      site.write({ [file]: text })
      const { code, stdout, stderr } = await site.call(['build', '--json', '--config', file])
      const problems = stdout === '' ? [stderr] : (problemsByFile(stdout).get(file) ?? [])
      said.push([what, code, ...problems])
    }
    expect(said).toEqual(all.map(([what, , ...problems]) => [what, 1, ...problems]))
    expect(treeOf(site.path('dist'))).toEqual(before)
  })

  it.each([
    ['an error', 'config-unreadable'],
    ['a circle of navigations', 'config-unreadable'],
    ['title that is a big number', 'config-invalid'],
    ['a key with a slip', 'Did you mean title?'],
  ])('%s, in a process of its own', (name, words) => {
    const [what = '', text = ''] =
      [...configModules, ...configKeys].find(([is]) => is === name) ?? []
    site.write({ [`${what}.ts`]: text })
    const { code, stderr } = site.run(['build', '--no-cache', '--config', `${what}.ts`])
    expect(code).toBe(1)
    expect(stderr).toContain(words)
    expect(stderr).not.toMatch(/internal-error|\n\s+at /)
  })
})
