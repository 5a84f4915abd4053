import { describe, expect, it } from 'vitest'
import { page, type TempSite, tempSite, treeOf } from '../support/temp-site.ts'

let site: TempSite

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>'

/** A site with one warning and no error. */
function siteWithWarning(): TempSite {
  return tempSite({ 'content/index.md': page('Home', '![](./x.svg)'), 'content/x.svg': SVG })
}

describe('--strict', () => {
  it.each(['check', 'build'])(
    'docsgen %s: a warning fails the command only with it',
    async (command) => {
      site = siteWithWarning()
      const lenient = await site.call([command])
      expect(lenient.code).toBe(0)
      expect(lenient.stdout + lenient.stderr).toMatch(/\bimage-alt\b/)
      expect(lenient.stdout + lenient.stderr).toContain('1 warning')
      expect((await site.call([command, '--strict'])).code).toBe(1)
    },
  )

  it('docsgen build leaves the old output', async () => {
    site = tempSite({ 'content/index.md': page('Home') })
    expect((await site.call(['build', '--strict'])).code).toBe(0)
    const before = treeOf(site.path('dist'))
    site.write({ 'content/index.md': page('Home', '![](./x.svg)'), 'content/x.svg': SVG })
    expect((await site.call(['build', '--strict'])).code).toBe(1)
    expect(treeOf(site.path('dist'))).toEqual(before)
  })

  it.each(['check', 'build'])('docsgen %s passes a site without a warning', async (command) => {
    site = tempSite({ 'content/index.md': page('Home') })
    expect((await site.call([command, '--strict'])).code).toBe(0)
  })
})
