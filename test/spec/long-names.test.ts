import { describe, expect, it } from 'vitest'
import { PHONE, WIDE } from '../support/reader.ts'
import { page as markdown, tempSite } from '../support/temp-site.ts'

/* Names and tables that are longer than their place, and windows that are lower than most. */

const NAME = 'org.apache.kafka.clients.producer.ProducerConfig'
const TABLE = `| Option | Type | What it is for |
| --- | --- | --- |
| \`markdown.rehypePlugins.${'long'.repeat(8)}\` | \`readonly (Plugin | [Plugin, options])[]\` | Runs on \`harmless\` elements |

## One

## Two
`.replace(/ \| \[/g, ' \\| [')

const WORD = 'ERR_NETWORK_INTERFACE_CONFIGURATION_UNAVAILABLE'
const WORDS = 'Kostenlose Testversion für 30 Tage herunterladen und ausprobieren'
const PARTS = `
:button[${WORDS}]{href="/"} :button[${WORD}]{href="/"}

To begin, press :button[Start]{href="/"} and read **all of it**, or what :button[${WORDS}]{href="/"} says.

:badge[${WORDS}]{status="info"} :badge[${WORD}]{status="info"} <kbd>${WORDS}</kbd> <kbd>${WORD}</kbd>

:::details[${WORD}]
Text.
:::

::::properties
:::property{name="${WORD}" type="Map<string, Array<${WORD}>>" required}
Text.
:::
::::

:::file-tree
- db/
  - migrations/
    - ${WORD}.sql The table
:::

:::when{hosting="self-hosted"}
Text.
:::
`

const site = tempSite({
  'docs-site.config.ts': `export default {
  title: 'The documentation of a product whose name is long',
  url: 'https://docs.example.com',
  links: { app: 'https://app.example.com' },
  choices: { hosting: { label: '${WORD}', values: ['${WORDS}', 'Self-hosted'] } },
}
`,
  'content/index.md': markdown('Home', TABLE),
  'content/a.md': markdown(NAME),
  'content/z.md': markdown('Zed'),
  'content/zz.md': markdown('Zones', PARTS),
}).browse()
const visit = site.shared('/')

describe('long names', () => {
  it('of a site end before the buttons beside them, on every width', async () => {
    const page = await visit()
    for (const width of [320, 420, 740, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      const ends = await page.locator('.header .logo-text').evaluate((logo) => {
        const { right } = logo.getBoundingClientRect()
        const others = document.querySelectorAll('.header-bar > *')
        const lefts = [...others].map((other) => other.getBoundingClientRect())
        const left = Math.min(...lefts.flatMap(({ width, left }) => (width === 0 ? [] : [left])))
        return { right, left, scroll: document.documentElement.scrollWidth }
      })
      expect(ends.right).toBeLessThanOrEqual(ends.left)
      expect(ends.scroll).toBe(width)
    }
  })

  it('of the page before break', async () => {
    const page = await visit()
    await page.goto('/z')
    for (const viewport of [{ width: 320, height: 740 }, PHONE]) {
      await page.setViewportSize(viewport)
      expect(await page.locator('.pager-title').first().innerText()).toBe(NAME)
      const { width, scroll } = await page.evaluate(() => ({
        width: document.querySelector('.pager-link')?.getBoundingClientRect().right,
        scroll: document.documentElement.scrollWidth,
      }))
      expect(scroll).toBe(viewport.width)
      expect(width).toBeLessThan(viewport.width)
    }
  })

  it('of what a text is made of break', async () => {
    const page = await visit()
    await page.goto('/zz')
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 740 })
      for (const dir of ['ltr', 'rtl']) {
        await page.evaluate((value) => document.documentElement.setAttribute('dir', value), dir)
        const scroll = await page.evaluate(() => document.documentElement.scrollWidth)
        expect([dir, scroll]).toEqual([dir, width])
      }
    }
    await page.evaluate(() => document.documentElement.removeAttribute('dir'))
    await page.setViewportSize(WIDE)
  })

  it('a button in a sentence is a word of it', async () => {
    const page = await visit()
    await page.goto('/zz')
    const lines = await page.locator('p', { hasText: 'To begin' }).evaluate((sentence) => {
      const range = document.createRange()
      range.selectNodeContents(sentence.firstChild as Text)
      const button = sentence.querySelector('.button') as Element
      const strong = sentence.querySelector('strong') as Element
      return [range, button, strong].map((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect()
        return { left, right, middle: Math.round((top + bottom) / 2) }
      })
    })
    const [before, button, after] = lines
    expect((button?.left ?? 0) - (before?.right ?? 0)).toBeCloseTo(0, 0)
    expect(Math.abs((after?.middle ?? 0) - (button?.middle ?? 99))).toBeLessThan(4)
    expect(after?.left).toBeGreaterThan(button?.right ?? Number.POSITIVE_INFINITY)
  })

  it('in tables wrap on paper, where nothing scrolls', async () => {
    const page = await visit()
    await page.goto('/')
    // The width of A4 without its margins.
    await page.setViewportSize({ width: 672, height: 900 })
    await page.emulateMedia({ media: 'print' })
    const widths = () =>
      page
        .locator('.table')
        .evaluate((box) => [box.clientWidth, box.scrollWidth, document.documentElement.scrollWidth])
    const [client, scroll, all] = await widths()
    expect(scroll).toBe(client)
    expect(all).toBe(672)
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize(WIDE)
  })
})

describe('a low window', () => {
  it('has the contents below their bar, over the text, also when it was scrolled', async () => {
    const page = await visit()
    await page.goto('/')
    await page.setViewportSize({ width: 740, height: 360 })
    for (const top of [0, 20]) {
      await page.evaluate((y) => scrollTo(0, y), top)
      await page.locator('.tocbar summary').click()
      const places = await page
        .locator('.tocbar .toc-list')
        .first()
        .evaluate(async (list) => {
          const around = list.closest('.tocbar')?.getAnimations({ subtree: true }) ?? []
          const timed = around.filter(({ timeline }) => timeline === document.timeline)
          await Promise.all(timed.map(({ finished }) => finished))
          const { left, top, width, height } = list.getBoundingClientRect()
          const seen = document.elementFromPoint(left + width / 2, top + height / 2)
          const bar = list.closest('.tocbar')?.getBoundingClientRect().bottom
          return { top, bar, isSeen: list.contains(seen) }
        })
      expect(places.top).toBeCloseTo(places.bar ?? 0, 0)
      expect(places.isSeen).toBe(true)
      await page.locator('.tocbar summary').click()
    }
    await page.setViewportSize(WIDE)
  })
})
