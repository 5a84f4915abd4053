import { readFileSync } from 'node:fs'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { onLine, PHONE } from '../support/reader.ts'
import type { SiteBrowser } from '../support/site-browser.ts'
import { page as markdown, tempSite } from '../support/temp-site.ts'

/* Fonts, corners and density of a site's own in a real browser, behind the policy that `docsgen preview` sends. */

const FONTS = {
  'text.woff2': 'KaTeX_Main-Regular.woff2',
  'bold.woff2': 'KaTeX_Main-Bold.woff2',
  'italic.woff': 'KaTeX_Main-Italic.woff',
  'code.ttf': 'KaTeX_Typewriter-Regular.ttf',
}
const LOOK = `{
  font: {
    family: 'Brand',
    files: [
      './brand/text.woff2',
      './brand/bold.woff2',
      { path: './brand/italic.woff', style: 'italic' },
    ],
    fallback: 'serif',
  },
  mono: { family: 'Brand Mono', files: ['./brand/code.ttf'] },
  radius: 'none',
  density: 'compact',
}`
const BODY = `Text and *slanted* text with \`code\`.

## Section

\`\`\`js
let a = 1
\`\`\`

| a | b |
| - | - |
| 1 | 2 |

::::properties
:::property{name="name" type="string" required}
Shown to everyone.
:::
:::property{name="other" type="integer"}
Lower wins.
:::
::::
`

/** A site with such a theme. */
function siteWith(theme: string): SiteBrowser {
  const fonts = Object.entries(FONTS).map(([name, from]) => [
    `brand/${name}`,
    readFileSync(`node_modules/katex/dist/fonts/${from}`),
  ])
  return tempSite({
    'docs-site.config.ts': `export default { title: 'Look', links: { app: '/' }, theme: ${theme} }`,
    'content/index.md': markdown('Home', BODY),
    'content/more.md': markdown('More'),
    ...Object.fromEntries(fonts),
  }).browse({ isFirst: true })
}

const own = siteWith(LOOK)
const plain = siteWith('{}')

async function arrive(site: SiteBrowser, options: BrowserContextOptions = {}) {
  const reader = await site.arrive(options)
  const fetched: string[] = []
  reader.page.on('request', (request) => {
    if (request.resourceType() === 'font') fetched.push(new URL(request.url()).pathname)
  })
  return { ...reader, fetched }
}

/** The fonts that the letters of an element are really drawn with. */
async function drawnWith(page: Page, selector: string): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  await session.detach()
  return fonts.map(
    ({ familyName, isCustomFont }) => `${isCustomFont ? 'own' : 'system'} ${familyName}`,
  )
}

/** A computed value of the first element that fits. */
function computed(page: Page, selector: string, property: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
}

// Letters of one family in two files count twice: upright and slanted.
describe('fonts of a site', () => {
  it('are fetched from the site and drawn with, and the theme’s own is not', async () => {
    const { page, fetched, complaints } = await arrive(own)
    await page.goto('/')
    await page.evaluate(() => document.fonts.ready)
    expect(await drawnWith(page, '.prose-body > p')).toEqual([
      'own KaTeX_Main',
      'own KaTeX_Main',
      'own KaTeX_Typewriter',
    ])
    expect(await drawnWith(page, 'h1')).toEqual(['own KaTeX_Main'])
    expect(await drawnWith(page, '.code-group code')).toEqual(['own KaTeX_Typewriter'])
    expect(
      await page.evaluate(() =>
        ['16px Brand', 'bold 16px Brand', 'italic 16px Brand', '16px "Brand Mono"'].map((font) =>
          document.fonts.check(font),
        ),
      ),
    ).toEqual([true, true, true, true])
    expect(await computed(page, 'body', 'font-family')).toMatch(/^"?Brand"?, ui-serif, Georgia/)
    const names = fetched.map((path) => path.replace(/-[0-9A-F]{8}(?=\.)/, ''))
    expect(names.toSorted()).toEqual([
      '/_docsgen/bold.woff2',
      '/_docsgen/code.ttf',
      '/_docsgen/italic.woff',
      '/_docsgen/text.woff2',
    ])
    expect(
      await page.locator('link[rel="preload"][as="font"]').evaluateAll((all) => all.length),
    ).toBe(1)
    expect(complaints()).toEqual([])
  })

  it('are not fetched where a reader saves data: others of the same kind stand in', async () => {
    const { page, context, fetched } = await arrive(own)
    await onLine(context, { downlink: 10, saveData: true })
    await page.goto('/')
    await page.evaluate(() => document.fonts.ready)
    expect(fetched).toEqual([])
    expect(await computed(page, 'body', 'font-family')).toMatch(/^ui-serif/)
    expect(await computed(page, '.code-group code', 'font-family')).toMatch(/^ui-monospace/)
  })
})

describe('corners and density of a site', () => {
  it('change what is drawn: corners, rows of properties, cells, the header', async () => {
    const lookOf = async (site: SiteBrowser) => {
      const { page } = await arrive(site)
      await page.goto('/')
      const asked = [
        ['.code-group', 'border-top-left-radius'],
        ['.try, .button', 'border-top-left-radius'],
        ['.prop', 'padding-top'],
        ['.table td', 'padding-top'],
        ['.nav-list a', 'min-height'],
        ['.header', 'min-height'],
      ] as const
      return Promise.all(asked.map(([selector, property]) => computed(page, selector, property)))
    }
    expect(await lookOf(plain)).toEqual(['12px', '999px', '14px', '10px', '32px', '56px'])
    expect(await lookOf(own)).toEqual(['0px', '0px', '8px', '6px', '28px', '48px'])
  })

  it('leave a finger its room, and a small window its width', async () => {
    const { page } = await arrive(own, { viewport: PHONE, hasTouch: true, isMobile: true })
    await page.goto('/')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.locator(`html.${colorScheme}`).waitFor()
      expect(await computed(page, '.nav-list a', 'min-height')).toBe('44px')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    }
  })

  it('print as others do', async () => {
    const { page } = await arrive(own)
    await page.goto('/')
    await page.emulateMedia({ media: 'print' })
    expect(await computed(page, '.header', 'display')).toBe('none')
    expect(await computed(page, '.page', 'padding-top')).toBe('0px')
    expect(await computed(page, 'body', 'font-family')).toMatch(/^"?Brand"?/)
  })
})
