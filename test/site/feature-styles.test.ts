import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'

/*
 * Style rules of a feature that few sites use: those that do not use it get none of them.
 */

const FOLDED = '```js fold={2}\none()\ntwo()\nthree()\n```'
const RULE = '.code-parts{display:grid'

let site: TempSite
beforeAll(() => {
  site = tempSite({ 'content/index.md': page('Home'), 'content/a.md': page('A') })
})

/** Builds, and gives the one style sheet and the hrefs of style sheets in the home page. */
async function styles() {
  const { code, stderr } = await site.call(['build'])
  if (code !== 0) throw new Error(stderr)
  // Islands have others, which come with them.
  const names = readdirSync(site.path('dist/_docsgen')).filter((name) =>
    /^styles-.*\.css$/.test(name),
  )
  const html = readFileSync(site.path('dist/index.html'), 'utf8')
  const linked = Array.from(html.matchAll(/<link rel="stylesheet" href="\/_docsgen\/([^"]+)"/g))
  const [name = ''] = names
  const css = readFileSync(site.path(`dist/_docsgen/${name}`), 'utf8')
  return { names, linked: linked.map(([, href]) => href), css }
}

describe('style rules of a feature', () => {
  it('come with the first page that uses it, to every page, and go with the last', async () => {
    const without = await styles()
    expect(without.css.includes(RULE)).toBe(false)
    expect(without.linked).toEqual(without.names)

    site.write({ 'content/a.md': page('A', FOLDED) })
    const used = await styles()
    expect(used.css.includes(RULE)).toBe(true)
    expect(used.names).toHaveLength(1)
    expect(used.linked).toEqual(used.names)
    expect(used.names).not.toEqual(without.names)
    // A line for each sheet: those of other features may stand behind.
    const sheets = without.css.trimEnd().split('\n')
    expect(used.css.startsWith(`${sheets[0]}\n`)).toBe(true)
    expect(sheets.filter((sheet) => !used.css.includes(sheet))).toEqual([])

    site.write({ 'content/a.md': page('A') })
    expect(await styles()).toEqual(without)
  })

  it('are weighed with what pages load', async () => {
    site.write({ 'content/a.md': page('A', FOLDED) })
    const { stdout } = await site.call(['build', '--json'])
    const { names } = await styles()
    const css = readFileSync(site.path(`dist/_docsgen/${names[0]}`))
    const weight = (JSON.parse(stdout) as { weight?: { css?: number } }).weight
    expect(weight?.css).toBe(gzipSync(css).length)
  })
})
