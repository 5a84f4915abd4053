import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { bringAxe, faultsInBothThemes, SIZE_RULES } from '../support/axe.ts'
import { isLong } from '../support/long.ts'
import { layoutShift } from '../support/measurements.ts'
import { PHONE, type Reader, WIDE } from '../support/reader.ts'
import { page as markdown, tempSite } from '../support/temp-site.ts'

const svg = (width: number, height: number, fill = '#4f46e5') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="${fill}" d="M0 0h${width}v${height}z"/></svg>`

const text = `
![First](./first.svg)

## Large

![Plan](./plan.light.svg)

![Figure](./large.svg){width=240 caption="A figure of peers"}

Beside ![Icon](./large.svg){width=16} text, [![Linked](./large.svg)](#sides).

## Sides

![Side](./large.svg){width=50% align=right caption="At the side"}

Text that flows beside the image, as long as it is.

| In | A cell |
| --- | --- |
| ![Cell](./large.svg){width=160} | ${'Words that want all the room there is in the row. '.repeat(4)} |

- ![Item](./large.svg){width=25%}

::video[A film]{src="/tour.mp4" poster="./first.svg" captions="tour.vtt"}

![Night](./first.svg#only-light)
![Night](./large.svg#gh-dark-mode-only){width=200}
`

const SIDE = '![Side](./large.svg){width=20% align=left}'
const BOXES = [
  ':::steps\n1. One\n:::',
  ':::file-tree\n- a.md\n:::',
  '::::properties\n:::property{name="a" type="string"}\nText.\n:::\n::::',
  '> A quotation.',
  '::::tabs\n:::tab[One]\nText.\n:::\n:::tab[Two]\nText.\n:::\n::::',
  ':::details[More]\nText.\n:::',
  '::::cards\n:::card[One]\nText.\n:::\n::::',
]
const HOLDERS = [
  `> ${SIDE}\n>\n> Short.`,
  `- ${SIDE}\n\n  Short.`,
  `:::steps\n1. ${SIDE}\n\n   Short.\n:::`,
  `::::tabs\n:::tab[One]\n${SIDE}\n\nShort.\n:::\n::::`,
]
const sides = [...BOXES.map((box) => `${SIDE}\n\n${box}`), ...HOLDERS, `${SIDE}\n\nBeside it.`]

const site = tempSite({
  'docs-site.config.ts': "export default { title: 'Images' }\n",
  'content/index.md': markdown('Home', text),
  'content/sides.md': markdown('Sides', sides.join('\n\n## Next\n\n')),
  'content/public/tour.mp4': 'A film.',
  'content/tour.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\nWords\n',
  'content/first.svg': svg(600, 300),
  'content/plan.light.svg': svg(1600, 800, '#eee'),
  'content/plan.dark.svg': svg(1600, 800, '#222'),
  'content/large.svg': svg(2000, 3000),
}).browse()

async function open(options: BrowserContextOptions = {}): Promise<Reader> {
  const reader = await site.arrive(options)
  await bringAxe(reader.page)
  await reader.page.goto('/')
  return reader
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

describe('images', { timeout: 60_000 }, () => {
  it('are enlarged by click and Enter and closed by Escape and click, with the focus where it was', async () => {
    const { page, complaints } = await open()
    await page.locator('html[data-runtime]').waitFor({ state: 'attached' })
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    expect(await page.getByRole('button', { name: /^(First|Icon|Linked|Item)$/ }).count()).toBe(1)
    await button(page, 'Figure').click()
    const shown = dialog(page, 'Figure').locator('img')
    await shown.waitFor()
    const box = await shown.boundingBox()
    expect(box?.height).toBeGreaterThan(600)
    expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(1.5, 1)
    await page.keyboard.press('Escape')
    await dialog(page, 'Figure').waitFor({ state: 'hidden' })
    const focused = () => page.evaluate(() => document.activeElement?.querySelector('img')?.alt)
    expect(await focused()).toBe('Figure')
    await page.keyboard.press('Enter')
    await dialog(page, 'Figure').getByRole('button', { name: 'Close the image' }).click()
    await dialog(page, 'Figure').waitFor({ state: 'hidden' })
    expect(await focused()).toBe('Figure')
    expect(scripts).toEqual([])
    expect(complaints()).toEqual([])
  })

  it('are enlarged without script, in the colours of the page', async () => {
    const { page } = await open({ javaScriptEnabled: false, colorScheme: 'dark' })
    await button(page, 'Plan').click()
    const shown = dialog(page, 'Plan').locator('img:visible')
    expect(await shown.getAttribute('src')).toBe('/plan.dark.svg')
    await page.keyboard.press('Escape')
    const night = page.locator('.prose-body img[alt="Night"]:visible')
    expect(await night.getAttribute('src')).toBe('/large.svg')
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await night.getAttribute('src')).toBe('/first.svg')
  })

  it('take their room before they come: nothing moves, and only what shows is loaded', async () => {
    const { page } = await open({ viewport: PHONE })
    const loaded = await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 300) {
        scrollTo(0, y)
        await new Promise((resolve) => setTimeout(resolve, 30))
      }
      return performance.getEntriesByType('resource').map(({ name }) => name)
    })
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
    expect(loaded.filter((name) => name.endsWith('plan.dark.svg'))).toEqual([])
    expect(loaded.filter((name) => name.endsWith('plan.light.svg'))).toHaveLength(1)
  })

  it.runIf(isLong)(
    'have no fault of accessibility, wide and narrow, in both themes, and are no wider than the page',
    async () => {
      const { page } = await open({ reducedMotion: 'reduce' })
      const looks = [{ viewport: WIDE }, { viewport: PHONE, rules: SIZE_RULES, isLightOnly: true }]
      expect(await faultsInBothThemes(page, looks)).toEqual([])
      for (const dir of ['ltr', 'rtl']) {
        await page.evaluate((value) => document.documentElement.setAttribute('dir', value), dir)
        const over = () => document.documentElement.scrollWidth - innerWidth
        expect(await page.evaluate(over)).toBeLessThanOrEqual(0)
      }
    },
  )

  it('in a cell keep a width that was asked for, where there is room', async () => {
    const { page } = await open({ viewport: WIDE })
    const image = page.locator('.table img')
    expect((await image.boundingBox())?.width).toBe(160)
    await page.emulateMedia({ media: 'print' })
    expect((await image.boundingBox())?.width).toBeLessThanOrEqual(160)
  })

  it('at a side have only text beside them, and end within what holds them', async () => {
    const { page } = await open({ viewport: WIDE })
    await page.goto('/sides')
    const found = await page.locator('.prose-body figure').evaluateAll((figures) =>
      figures.map((figure) => {
        const { bottom } = figure.getBoundingClientRect()
        const next = figure.nextElementSibling
        const isText = next?.localName === 'p'
        const isBelow = (next?.getBoundingClientRect().top ?? 0) >= bottom
        const holder = figure.parentElement?.getBoundingClientRect().bottom ?? 0
        return { isText, isBelow, isHeld: holder >= bottom }
      }),
    )
    expect(found).toHaveLength(sides.length)
    expect(found.filter(({ isText, isBelow }) => isText === isBelow)).toEqual([])
    expect(found.filter(({ isHeld }) => !isHeld)).toEqual([])
  })

  it('are valid HTML', async () => {
    const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })
    const { results } = await validator.validateString(
      readFileSync(join(site.dir(), 'index.html'), 'utf8'),
      'index.html',
    )
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
  })
})
