import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRuns, isLong } from '../support/long.ts'
import { siteBrowser } from '../support/site-browser.ts'

/* `npm test` measures some pages at the widths where the layout changes most; `npm run test:long` all at every width. */

const site = siteBrowser()
const DOC = '/how-to/getting-started'
const RESOURCE = '/api/resources/groups'
const at = (width: number) => ({ viewport: { width, height: 800 } })

type Box = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

async function boxOf(page: Page, selector: string): Promise<Box> {
  const box = await page.locator(selector).first().boundingBox()
  if (box === null) throw new Error(`${selector} has no box`)
  return box
}

/** Within a pixel. */
function expectNear(value: number, wanted: number) {
  expect(Math.abs(value - wanted), `${value} is not ${wanted}`).toBeLessThanOrEqual(1)
}

type Sizes = {
  readonly text: number
  readonly sidebar?: number
  readonly column?: number
  readonly gap?: number
}

/** Widths of the window, and of what stands in it. */
const DOC_SIZES: readonly (readonly [number, Sizes])[] = [
  [320, { text: 288 }],
  [1024, { text: 672, sidebar: 272 }],
  [1280, { text: 632, sidebar: 288, column: 224, gap: 56 }],
  [1536, { text: 672, sidebar: 320, column: 320, gap: 128 }],
]
const OTHER_DOC_SIZES: typeof DOC_SIZES = [
  [360, { text: 328 }],
  [416, { text: 384 }],
  [640, { text: 592 }],
  [768, { text: 672 }],
  [1920, { text: 672, sidebar: 320, column: 320, gap: 160 }],
]

/** Widths of the window, and where what begins a line stands in it. */
const EDGES = [
  [1024, 304],
  [1280, 328],
  [1440, 328],
  [1536, 368],
  [1920, 544],
] as const

describe('measured boxes', () => {
  const doc = site.shared(DOC)
  const resource = site.shared(RESOURCE)
  const still = site.shared(DOC, { reducedMotion: 'reduce' })
  const openAt = async (visit: () => Promise<Page>, width: number) => {
    const page = await visit()
    await page.setViewportSize(at(width).viewport)
    return page
  }

  it.each(isLong ? [...DOC_SIZES, ...OTHER_DOC_SIZES] : DOC_SIZES)(
    'a page of %i px: header 56 high, %o wide',
    async (width, sizes) => {
      const page = await openAt(doc, width)
      expectNear((await boxOf(page, '.header')).height, 56)
      const text = await boxOf(page, '.prose-body')
      expectNear(text.width, sizes.text)
      if (sizes.sidebar !== undefined) {
        const sidebar = await boxOf(page, '.sidebar')
        expectNear(sidebar.width, sizes.sidebar)
        expectNear(sidebar.y, 56)
        expectNear((await boxOf(page, '.header-brand')).width, sizes.sidebar)
      }
      if (sizes.column !== undefined && sizes.gap !== undefined) {
        const column = await boxOf(page, '.right-column')
        // Its focus rings need two pixels on each side.
        expectNear(column.width - 4, sizes.column)
        expectNear(column.x + 2 - text.x - text.width, sizes.gap)
      }
    },
  )

  it.each([1280, ...inLongRuns([1440, 1920])])(
    'at %i px the header, the contents of a page and the columns of a resource have one right edge',
    async (width) => {
      const right = (page: Page, selector: string) =>
        page
          .locator(selector)
          .last()
          .evaluate((element) => Math.round(element.getBoundingClientRect().right))
      const page = await openAt(doc, width)
      const edge = await right(page, '.header .try')
      expect(await right(page, '.right-column .copy-link')).toBe(edge)
      expect(await right(await openAt(resource, width), '.columns > .column')).toBe(edge)
    },
  )

  it.runIf(isLong)(
    'the search field and the titles of docs, API and the missing page have one left edge',
    async () => {
      const page = await openAt(doc, 1440)
      const edges = async () => {
        const field = await boxOf(page, '.search-trigger[data-look="field"]')
        return [field.x, (await boxOf(page, 'h1')).x]
      }
      for (const path of [DOC, '/', RESOURCE, '/nowhere', '/search']) {
        if (path !== DOC) await page.goto(path)
        for (const [width, edge] of EDGES) {
          await page.setViewportSize(at(width).viewport)
          expect([path, width, ...(await edges())]).toEqual([path, width, edge, edge])
        }
      }
      await page.goto(DOC)
    },
  )

  it.each([[1280, 432], [1536, 536], ...inLongRuns([[1920, 552]])] as const)(
    'at %i px a resource has two columns of %i px',
    async (width, wanted) => {
      const page = await openAt(resource, width)
      const columns = page.locator('.columns').first().locator('> .column')
      const [left, right] = [await columns.nth(0).boundingBox(), await columns.nth(1).boundingBox()]
      if (left === null || right === null) throw new Error('a column has no box')
      expectNear(left.width, wanted)
      expectNear(right.width, wanted)
      expectNear(right.x - left.x - left.width, 48)
    },
  )

  it.each([[1024, 672], ...inLongRuns([[360, 328]])] as const)(
    'at %i px the columns of a resource are stacked, %i px wide',
    async (width, wanted) => {
      const page = await openAt(resource, width)
      const columns = page.locator('.columns').first().locator('> .column')
      const [first, second] = [
        await columns.nth(0).boundingBox(),
        await columns.nth(1).boundingBox(),
      ]
      if (first === null || second === null) throw new Error('a column has no box')
      expectNear(first.width, wanted)
      expect(second.y).toBeGreaterThanOrEqual(first.y + first.height)
    },
  )

  it.each([
    [390, 390],
    [416, 384],
    ...inLongRuns([
      [360, 360],
      [768, 384],
    ]),
  ] as const)(
    'at %i px the panel is %i px wide and as high as the window',
    async (width, wanted) => {
      const page = await openAt(still, width)
      await page.locator('.menu-button').click()
      const panel = page.locator('.mobile-nav')
      await panel.evaluate((element) =>
        Promise.all(element.getAnimations().map(({ finished }) => finished)),
      )
      const box = await boxOf(page, '.mobile-nav')
      expectNear(box.width, wanted)
      expectNear(box.x, 0)
      expectNear(box.height, 800)
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'hidden' })
    },
  )
})

describe('no page is wider than its window', () => {
  const PAGES = ['/', RESOURCE, '/_app']
  const OTHERS = ['/how-to/cli', '/api/guides/errors', '/search', DOC, '/installation', '/nowhere']
  const WIDTHS = isLong ? [320, 360, 416, 640, 768, 1024, 1280, 1536] : [320, 768, 1024, 1280]
  const visit = site.shared('/', at(320))

  it.each(isLong ? [...PAGES, ...OTHERS] : PAGES)('%s from 320 to 1536 px', async (path) => {
    const page = await visit()
    if (path !== '/') await page.goto(path)
    const found: Record<number, number> = {}
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      found[width] = await page.evaluate(() => document.documentElement.scrollWidth)
    }
    expect(found).toEqual(Object.fromEntries(WIDTHS.map((width) => [width, width])))
  })

  it('nor with letters, words and lines far apart', async () => {
    const page = await visit()
    await page.goto(DOC)
    await page.setViewportSize(at(320).viewport)
    await page.evaluate(() => {
      const style = new CSSStyleSheet()
      style.replaceSync(
        '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}',
      )
      document.adoptedStyleSheets = [style]
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})

describe('a row of buttons', () => {
  it.runIf(isLong).each(['/no/such/page', '/api'])(
    'of %s has 12 px between them, beside and below',
    async (path) => {
      for (const width of [360, 1280]) {
        const { page } = await site.open(path, at(width))
        const buttons = page.locator('.prose-body > .buttons > .button:visible')
        const [first, second] = [
          await buttons.nth(0).boundingBox(),
          await buttons.nth(1).boundingBox(),
        ]
        if (first === null || second === null) throw new Error('a button has no box')
        const isBeside = second.y === first.y
        const gap = isBeside ? second.x - first.x - first.width : second.y - first.y - first.height
        expectNear(gap, 12)
      }
    },
  )
})
