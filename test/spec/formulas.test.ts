import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { describe, expect, it } from 'vitest'
import { bringAxe, faultsInBothThemes, SIZE_RULES } from '../support/axe.ts'
import { isLong } from '../support/long.ts'
import { PHONE, WIDE } from '../support/reader.ts'
import { page as markdown, tempSite } from '../support/temp-site.ts'

const TEXT = `The energy is $E = mc^2$, and a sum $${'a_1 + '.repeat(40)}b$ breaks.
A part that cannot: $\\frac{${'x'.repeat(80)}}{y}$.

$$
${'a_1 + '.repeat(7)} \\overline{b} + \\boxed{c} + \\begin{array}{c|c} a & b \\\\ \\hline c & d \\end{array} \\tag{1}
$$

| Name | Formula |
| --- | --- |
| Norm | $\\|x\\|$ |

:::note[The root $\\sqrt 2$]
$\\sqrt 2 > \\frac pq$
:::
`

const OPENAPI = `openapi: 3.1.0
info: { title: API, version: '1', description: 'Costs $5 to $10.' }
paths:
  /a:
    get:
      tags: [Things]
      summary: List
      description: Takes $n^2$ steps.
      responses: { '200': { description: Done } }
`

const site = tempSite({
  'docs-site.config.ts':
    "export default { title: 'Formulas', markdown: { math: true }, api: { spec: 'openapi.yaml', route: '/api' }, i18n: { strings: { formula: 'Formel' } } }\n",
  'content/openapi.yaml': OPENAPI,
  'content/index.md': markdown('Home', TEXT),
}).browse()

describe('formulas', { timeout: 60_000 }, () => {
  it.runIf(isLong)(
    'have no fault of accessibility, scroll by themselves, and keep their direction',
    async () => {
      const reader = await site.arrive({ reducedMotion: 'reduce' })
      const { page } = reader
      await bringAxe(page)
      await page.goto('/')
      // What is scrolled out of sight has no colours to judge.
      const rules = SIZE_RULES.filter((rule) => rule !== 'color-contrast')
      const looks = [{ viewport: WIDE }, { viewport: PHONE, rules, isLightOnly: true }]
      expect(await faultsInBothThemes(page, looks)).toEqual([])
      await page.setViewportSize(PHONE)
      for (const dir of ['ltr', 'rtl']) {
        await page.evaluate((it) => document.documentElement.setAttribute('dir', it), dir)
        const over = () => document.documentElement.scrollWidth - innerWidth
        // Chromium measures formulas anew with the second layout after a change of the width.
        await expect.poll(() => page.evaluate(over), { message: dir }).toBe(0)
      }
      const block = page.getByRole('group', { name: 'Formel' })
      await block.focus()
      await page.keyboard.press('ArrowRight')
      await page.waitForFunction(() => (document.activeElement?.scrollLeft ?? 0) > 0)
      const directions = page
        .locator('math')
        .evaluateAll((all) => all.map((it) => getComputedStyle(it).direction))
      expect(new Set(await directions)).toEqual(new Set(['ltr']))
      const drawn = page.locator('.formula math').first()
      expect(await drawn.getAttribute('alttext')).toBe('E = mc^2')
      // A browser that knows MathML sets the exponent above the base.
      const tops = await drawn
        .locator('msup > *')
        .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top))
      expect(tops[1]).toBeLessThan(tops[0] ?? 0)
      expect(reader.complaints()).toEqual([])
    },
  )

  it('stand in the prose of an API, and are valid HTML', async () => {
    expect(readFileSync(join(site.dir(), 'api/things.html'), 'utf8')).toContain(
      '<math alttext="n^2"><msup>',
    )
    const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })
    const { results } = await validator.validateString(
      readFileSync(join(site.dir(), 'index.html'), 'utf8'),
      'index.html',
    )
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
  })
})
