import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { bringAxe, faultsInBothThemes } from '../../support/axe.ts'
import { layoutShift } from '../../support/measurements.ts'
import { PHONE, WIDE } from '../../support/reader.ts'
import { page as markdown, tempSite } from '../../support/temp-site.ts'

const fenceOf = (kind: string) => {
  const text = readFileSync(new URL(`kinds/${kind}.yaml`, import.meta.url), 'utf8')
  const [first] = parse(text) as readonly { readonly source: string }[]
  return `~~~mermaid\n${first?.source}\n~~~\n`
}
const KINDS = ['flowchart', 'sequence', 'class', 'state', 'er', 'gantt']
const site = tempSite({
  'docs-site.config.ts': "export default { title: 'Site' }\n",
  'content/index.md': markdown('Home', KINDS.map(fenceOf).join('\n')),
  'content/more.md': markdown('More', ['pie', 'gitgraph'].map(fenceOf).join('\n')),
  'content/own.md': markdown(
    'Own colours',
    '~~~mermaid\nflowchart LR\n  A[Pale] --> B[Deep]\n  style A fill:#fde68a\n  style B fill:#1e3a8a\n~~~\n',
  ),
})
const { arrive } = site.browse({ isStill: true })

describe('a page with six diagrams', { timeout: 120_000 }, () => {
  it('has no fault for axe in both themes, no script of theirs, nothing that is refused, and nothing that moves', async () => {
    const { page, complaints } = await arrive()
    await bringAxe(page)
    await page.goto('/')
    expect(await page.getByRole('img').count()).toBe(KINDS.length)
    expect(await layoutShift(page)).toBe(0)
    expect(await page.locator('.diagram script, .diagram style, .diagram [style]').count()).toBe(0)
    const looks = [{ viewport: PHONE }, { viewport: WIDE }]
    expect(await faultsInBothThemes(page, looks)).toEqual([])
    await page.goto('/own')
    expect(await faultsInBothThemes(page, looks)).toEqual([])
    expect(complaints()).toEqual([])
  })

  it('has the same bytes each time, however many threads draw', async () => {
    const pages = async (out: string, jobs: string) => {
      const { code } = await site.call(['build', '--no-cache', '--jobs', jobs, '--out', out])
      expect(code).toBe(0)
      return ['index', 'more', 'own'].map((name) => site.read(`${out}/${name}.html`))
    }
    expect(await pages('one', '1')).toEqual(await pages('eight', '8'))
  })
})
