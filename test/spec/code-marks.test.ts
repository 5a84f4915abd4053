import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isLong } from '../support/long.ts'
import { PHONE } from '../support/reader.ts'
import { siteBrowser } from '../support/site-browser.ts'

const site = siteBrowser({ site: 'markdown', isStill: true })
const PAGE = '/code-marks'

const groupOf = (page: Page, name: string) => page.locator(`#${name} + .code-group`)

/** What a reader copies who selects all of the code. */
const selectedIn = (page: Page, name: string) =>
  groupOf(page, name)
    .locator('.code-panel > :is(pre, .code-parts), figure > pre')
    .evaluate((code) => {
      getSelection()?.selectAllChildren(code)
      document.execCommand('copy')
      return navigator.clipboard.readText()
    })

const COPIED: Readonly<Record<string, string>> = {
  lines: 'a()\nb(2)\n  c()\nd()',
  focus: 'a:\n  - b # c\n  - "d"\ne: 1',
  words: 'wg set wg0 --key /etc/key # --key',
  folds:
    'a()\n\tb()\n\tc()\n\tlongNamesThatAreWiderThanAnythingElse("that stands in this block of code, so that it is scrolled")\nd()\ne()',
  wrap: 'A line that is longer than the page of any reader is wide, so that it has to go on below itself once, twice or more.\nb\n\n  c',
  comments: 'a\nb',
  console: 'up --fast \\\n    --now\ndown',
  tabs: 'a()\nb()',
}
/** The same with what the button leaves behind besides marks: removed lines and output. */
const SELECTED = {
  lines: 'a()\nb(1)\nb(2)\n  c()\nd()',
  comments: 'a\nb\nc',
  console: 'up --fast \\\n    --now\nPeer is up\n\ndown',
}

describe('code with marks', { timeout: 60_000 }, () => {
  const visit = site.shared(PAGE, {
    permissions: ['clipboard-read', 'clipboard-write'],
    viewport: PHONE,
  })

  it('[CODE-03] is copied without signs, numbers, folds, prompts, output and removed lines', async () => {
    const page = await visit()
    const copied: Record<string, string> = {}
    for (const name of Object.keys(COPIED)) {
      const button = groupOf(page, name).locator('.copy-code')
      await button.click()
      await groupOf(page, name).locator('.copy-code[data-state="copied"]').waitFor()
      copied[name] = await page.evaluate(() => navigator.clipboard.readText())
    }
    expect(copied).toEqual(COPIED)
  })

  it('[CODE-03] is selected without signs, numbers, folds and prompts', async () => {
    const page = await visit()
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('main details')) {
        ;(details as HTMLDetailsElement).open = true
      }
    })
    const selected: Record<string, string> = {}
    for (const name of Object.keys(COPIED).filter((one) => one !== 'tabs')) {
      selected[name] = (await selectedIn(page, name)).trimEnd()
    }
    expect(selected).toEqual({ ...COPIED, ...SELECTED, tabs: undefined })
  })

  it.runIf(isLong)('is told to screen readers, and no page is wider than its window', async () => {
    const page = await visit()
    const tree = await groupOf(page, 'lines').ariaSnapshot()
    expect(tree).toContain('comes \\"new\\"')
    for (const word of ['removed', 'error', 'warning']) expect(tree).toContain(`img "${word}"`)
    const over = () => document.documentElement.scrollWidth - innerWidth
    expect(await page.evaluate(over)).toBeLessThanOrEqual(0)
  })

  it('folds without script, is printed open, and shows what is out of focus', async () => {
    const { page } = await site.open(PAGE, { javaScriptEnabled: false })
    const line = groupOf(page, 'folds').locator('[data-line=" 99"]')
    expect(await line.evaluate((it) => it.checkVisibility())).toBe(false)
    await groupOf(page, 'folds').getByText('3 lines').click()
    expect(await line.evaluate((it) => it.checkVisibility())).toBe(true)
    const number = await line.evaluate((it) => getComputedStyle(it, '::before').content)
    expect(number).toBe('" 99"')
    const colour = (selector: string) =>
      groupOf(page, 'focus')
        .locator(selector)
        .first()
        .evaluate((it) => getComputedStyle(it).color)
    const dimmed = await colour('[data-dimmed] span')
    expect(await colour('.c-s')).not.toBe(dimmed)
    await page.emulateMedia({ media: 'print' })
    const single = groupOf(page, 'folds').locator('[data-line="103"]')
    expect(await single.evaluate((it) => it.checkVisibility())).toBe(true)
    expect(await groupOf(page, 'folds').locator('summary').first().isVisible()).toBe(false)
    expect(await colour('[data-dimmed] span')).not.toBe(dimmed)
  })

  it('wraps below its own start, and reads left to right in every page', async () => {
    const page = await visit()
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    const boxes = await groupOf(page, 'wrap')
      .locator('.line')
      .evaluateAll((lines) =>
        lines.map((line) => {
          const range = document.createRange()
          range.selectNodeContents(line)
          const rows = [...range.getClientRects()].filter(({ width }) => width > 1)
          return { start: rows.at(0)?.left, next: rows.at(-1)?.left, height: line.clientHeight }
        }),
      )
    expect(boxes[0]?.height).toBeGreaterThan(40)
    expect(boxes[0]?.next).toBeGreaterThan(boxes[0]?.start ?? 0)
    expect(boxes[2]?.height).toBe(21)
    const pre = groupOf(page, 'wrap').locator('pre')
    expect(await pre.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
    expect(await pre.evaluate((it) => getComputedStyle(it).direction)).toBe('ltr')
    await page.evaluate(() => document.documentElement.removeAttribute('dir'))
  })
})
