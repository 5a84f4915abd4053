import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BuildReport } from '../../src/model/output.ts'
import { builtCorpus, hasCorpus, REPORT } from '../support/corpus.ts'

let dir = ''
/** Of a build without a config. */
let report: BuildReport
beforeAll(async () => {
  dir = await builtCorpus()
  report = JSON.parse(readFileSync(join(dir, REPORT), 'utf8')) as BuildReport
}, 180_000)

const pages = () =>
  readdirSync(join(dir, 'content'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.md'),
  )

/** Whether the first heading below level 1 is an h3, by the text alone: a check independent of the parser. */
function beginsWithH3(text: string): boolean {
  const withoutCode = text.replace(/^(\s*)(```|~~~)[\s\S]*?^\s*\2/gm, '')
  const headings = [...withoutCode.matchAll(/^\s{0,3}(#{2,6})\s/gm)].map(
    ([, marks]) => marks?.length ?? 0,
  )
  const firstH2 = headings.indexOf(2)
  const firstH3 = headings.indexOf(3)
  return firstH3 !== -1 && (firstH2 === -1 || firstH3 < firstH2)
}

describe.skipIf(!hasCorpus)('1,000 real pages without a config', () => {
  it('[PAGE-06] the only errors are h3 without h2, and each of them is real', () => {
    const errors = report.diagnostics.filter(({ severity }) => severity === 'error')
    expect([...new Set(errors.map(({ code }) => code))]).toEqual(['h3-without-h2'])
    const reported = [...new Set(errors.map(({ at }) => at?.file ?? ''))].toSorted()
    const real = pages()
      .filter((name) => beginsWithH3(readFileSync(join(dir, 'content', name), 'utf8')))
      .map((name) => `content/${name}`)
    expect(reported).toEqual(real.toSorted())
    expect(report.outcome).toBe('failed')
  })

  it('with these as warnings all 1,000 pages are built, none out of proportion', () => {
    const sizes = pages().map((name) => ({
      name,
      markdown: statSync(join(dir, 'content', name)).size,
      html: statSync(join(dir, 'dist', htmlOf(name))).size,
    }))
    expect(sizes).toHaveLength(1000)
    const tooLarge = sizes.filter(({ markdown, html }) => html > 3 * markdown + 40_000)
    expect(tooLarge).toEqual([])
  })
})

function htmlOf(name: string): string {
  const bare = name.replace(/\.md$/, '')
  if (bare === 'index') return 'index.html'
  return `${bare.replace(/\/index$/, '')}.html`
}
