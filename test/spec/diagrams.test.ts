import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { describe, expect, it } from 'vitest'
import { bringAxe, faultsInBothThemes, SIZE_RULES } from '../support/axe.ts'
import { isLong } from '../support/long.ts'
import { PHONE, WIDE } from '../support/reader.ts'
import { page as markdown, tempSite } from '../support/temp-site.ts'

const SHORT = '```mermaid caption="Short."\nflowchart TD\n  A[Start] --> B[End]\n```'
const LONG = `\`\`\`mermaid title="A long way"\nflowchart LR\n${Array.from({ length: 6 }, (_, n) => `  S${n}[Station ${n}] --> S${n + 1}[Station ${n + 1}]`).join('\n')}\n\`\`\``

const site = tempSite({
  'docs-site.config.ts': "export default { title: 'Diagrams' }\n",
  'content/index.md': markdown('Home', `${SHORT}\n\n${LONG}\n\n${SHORT}`),
}).browse()

describe('diagrams', { timeout: 60_000 }, () => {
  it.runIf(isLong)(
    'have no fault of accessibility, the colours of the theme, and scroll by themselves',
    async () => {
      const reader = await site.arrive({ reducedMotion: 'reduce' })
      const { page } = reader
      await bringAxe(page)
      await page.goto('/')
      // What is scrolled out of sight has no colours to judge.
      const rules = SIZE_RULES.filter((rule) => rule !== 'color-contrast')
      const looks = [{ viewport: WIDE }, { viewport: PHONE, rules, isLightOnly: true }]
      expect(await faultsInBothThemes(page, looks)).toEqual([])
      const drawing = page.getByRole('img', { name: 'Flowchart: Start, End' }).first()
      const colors = async (scheme: string) => {
        await page.evaluate(
          (it) => document.documentElement.classList.toggle('dark', it === 'dark'),
          scheme,
        )
        await page.evaluate(
          (it) => document.documentElement.classList.toggle('light', it === 'light'),
          scheme,
        )
        return drawing
          .locator('text')
          .first()
          .evaluate((text) => {
            document.body.style.color = 'var(--text)'
            return [getComputedStyle(text).fill, getComputedStyle(document.body).color]
          })
      }
      for (const scheme of ['light', 'dark']) {
        const [fill, text] = await colors(scheme)
        expect([scheme, fill]).toEqual([scheme, text])
      }
      await page.setViewportSize(PHONE)
      const over = () =>
        [...document.querySelectorAll('body *')]
          .filter((it) => it.getBoundingClientRect().right > innerWidth + 1 && !it.closest('svg'))
          .map((it) => it.className)
      // The page may still be laid out for its new width.
      await expect.poll(() => page.evaluate(over)).toEqual([])
      await page.waitForFunction(() => document.documentElement.scrollWidth <= innerWidth)
      await page.getByRole('group', { name: 'A long way' }).focus()
      await page.keyboard.press('ArrowRight')
      await page.waitForFunction(() => (document.activeElement?.scrollLeft ?? 0) > 0)
      expect(reader.complaints()).toEqual([])
    },
  )

  it('are valid HTML without styles, and no id stands twice', async () => {
    const html = readFileSync(join(site.dir(), 'index.html'), 'utf8')
    const [article = ''] = /<article[\s\S]*<\/article>/.exec(html) ?? []
    expect(article).not.toMatch(/<style| style=/)
    const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })
    const { results } = await validator.validateString(html, 'index.html')
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
  })
})
