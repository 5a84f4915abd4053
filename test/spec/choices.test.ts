import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { layoutShift } from '../support/measurements.ts'
import type { Reader } from '../support/reader.ts'
import { page as markdown, tempSite } from '../support/temp-site.ts'

/* Parts of pages that readers choose between. */

const CONFIG = `export default {
  title: 'Site',
  choices: {
    edition: { label: 'Edition', values: ['Cloud', 'Self-hosted'] },
    size: { label: 'Size', values: ['Small', 'Large', 'Very large indeed'] },
  },
}
`
const when = (attributes: string, text: string) => `:::when{${attributes}}\n${text}\n:::`
const LONG = Array.from({ length: 12 }, (_, index) => `Paragraph ${index} of text.`).join('\n\n')
const HOME = [
  'Sign in :when[by mail]{edition="cloud"}:when[as root]{edition="self-hosted"}. See [below](#servers).',
  when('edition="cloud"', `## Clouds\n\nCloud text.\n\n${LONG}`),
  when(
    'edition="self-hosted"',
    `## Servers\n\nServer text, with a rareword.\n\n### Disks\n\nDisk text.`,
  ),
  `1. One.\n\n   ${when('edition="self-hosted"', 'Step of a server.').replace(/\n/g, '\n   ')}\n\n2. Two.`,
  when('edition="self-hosted" size="large"', 'Large server.'),
  '::::tabs[Edition]{group="edition"}\n:::tab[Cloud]\nCloud tab.\n:::\n:::tab[Self-hosted]\nServer tab.\n:::\n::::',
  `## Last\n\n${LONG}\n\n${LONG}`,
].join('\n\n')

const site = tempSite({
  'docs-site.config.ts': CONFIG,
  'content/index.md': markdown('Home', HOME),
  'content/other.md': markdown(
    'Other',
    `${when('edition="cloud"', 'Other cloud.')}\n\n${when('edition="self-hosted"', 'Other server.')}`,
  ),
}).browse()

/** A reader who has noted in each frame the parts that it showed. */
async function arrive(options: BrowserContextOptions = {}): Promise<Reader> {
  const reader = await site.arrive(options)
  await reader.page.addInitScript(() => {
    const frames: string[] = []
    Object.assign(window, { frames })
    // Told when all of a frame's scripts have run, right before it is painted.
    const observer = new ResizeObserver(() => {
      const parts = [...document.querySelectorAll('.when:not([hidden])')]
      frames.push(parts.map((part) => part.getAttribute('data-when')).join(' '))
    })
    const frame = () => {
      observer.disconnect()
      observer.observe(document.documentElement)
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  return reader
}

const PARTS = [
  'by mail',
  'as root',
  'Cloud text',
  'Server text',
  'Disk text',
  'Step of a server',
  'Large server',
  'Cloud tab',
  'Server tab',
  'Other cloud',
  'Other server',
]
const CLOUD = ['by mail', 'Cloud text', 'Cloud tab']
/** What a link leads to is not remembered: tabs stay. */
const LINKED = ['as root', 'Server text', 'Disk text', 'Step of a server', 'Cloud tab']
const SERVER = ['as root', 'Server text', 'Disk text', 'Step of a server', 'Server tab']

/** Which of the parts a reader sees. */
const shown = (page: Page) =>
  page.locator('main').evaluate((main, parts) => {
    const seen = parts.filter((part) => {
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const options = { contentVisibilityAuto: true, checkVisibilityCSS: true }
        if (node.textContent?.includes(part)) return node.parentElement?.checkVisibility(options)
      }
      return false
    })
    return seen
  }, PARTS)
const contents = (page: Page) => page.locator('.toc a:visible').allTextContents()
const answers = (page: Page) =>
  page
    .locator('.choice input:checked')
    .evaluateAll((all) => all.map((it) => (it as HTMLInputElement).value))

describe('a choice', { timeout: 60_000 }, () => {
  it('shows its parts, is remembered, and nothing moves on later pages', async () => {
    const { page, complaints } = await arrive()
    await page.goto('/')
    expect(await shown(page)).toEqual(CLOUD)
    expect(await contents(page)).toEqual(['Clouds', 'Last'])
    expect(await page.locator('.toc [aria-current]').textContent()).toBe('Clouds')
    await page.getByRole('radio', { name: 'Cloud', exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    expect(await shown(page)).toEqual(SERVER)
    expect(await contents(page)).toEqual(['Servers', 'Disks', 'Last'])
    await expect.poll(() => page.locator('.toc [aria-current]').textContent()).toBe('Servers')
    await page.getByText('Large', { exact: true }).click()
    expect(await shown(page)).toContain('Large server')
    await page.goto('/other')
    expect(await shown(page)).toEqual(['Other server'])
    const frames = await page.evaluate(() => (window as unknown as { frames: string[] }).frames)
    expect(new Set(frames.filter((frame) => frame !== ''))).toEqual(
      new Set(['edition=Self-hosted']),
    )
    await page.goto('/')
    expect((await shown(page)).toSorted()).toEqual([...SERVER, 'Large server'].toSorted())
    expect(await layoutShift(page)).toBe(0)
    expect(complaints()).toEqual([])
  })

  it('is made by a link to a part, for this visit of the page', async () => {
    const { page } = await arrive()
    await page.goto('/#disks')
    expect(await shown(page)).toEqual(LINKED)
    expect(await answers(page)).toEqual(['Self-hosted', 'Small'])
    const top = () => page.locator('#disks').evaluate((it) => it.getBoundingClientRect().top)
    expect(await top()).toBeLessThan(200)
    await page.goto('/other')
    expect(await shown(page)).toEqual(['Other cloud'])
    await page.goto('/')
    await page.getByRole('link', { name: 'below' }).click()
    await expect.poll(() => shown(page)).toEqual(LINKED)
    await page.getByText('Cloud', { exact: true }).first().click()
    await expect.poll(() => shown(page)).toEqual(CLOUD)
    // Once more, with what was picked last.
    await page.goto('/other')
    await page.goto('/#disks')
    expect(await answers(page)).toEqual(['Self-hosted', 'Small'])
    await page.getByText('Cloud', { exact: true }).first().click()
    await expect.poll(() => shown(page)).toEqual(CLOUD)
    expect(await answers(page)).toEqual(['Cloud', 'Small'])
  })

  it('is made without a storage, too, for the page that is open', async () => {
    const { page, complaints } = await arrive()
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('denied', 'SecurityError')
      }
      Object.defineProperty(window, 'localStorage', { get: refuse })
    })
    await page.goto('/')
    await page.getByText('Self-hosted', { exact: true }).first().click()
    await expect.poll(() => shown(page)).toEqual(SERVER)
    await page.getByText('Large', { exact: true }).click()
    await expect.poll(() => answers(page)).toEqual(['Self-hosted', 'Large'])
    // The code of tabs is another script.
    await page.getByRole('tab', { name: 'Cloud' }).click()
    await expect.poll(() => answers(page)).toEqual(['Cloud', 'Large'])
    expect(complaints()).toEqual([])
  })

  it('is none without script and on paper: all parts show, each under its name', async () => {
    const { page } = await arrive({ javaScriptEnabled: false })
    await page.goto('/')
    expect(await page.getByRole('radio').count()).toBe(0)
    const all = PARTS.filter((part) => !part.startsWith('Other'))
    expect(await shown(page)).toEqual(all)
    expect(await page.locator(':is(.when > div > .tab-name, .when-label):visible').count()).toBe(6)
    const { page: scripted } = await arrive()
    await scripted.goto('/')
    await scripted.emulateMedia({ media: 'print' })
    expect(await shown(scripted)).toEqual(all)
    expect(
      await scripted.locator(':is(.when > div > .tab-name, .when-label):visible').count(),
    ).toBe(6)
    expect(await scripted.getByRole('radio').count()).toBe(0)
  })
})
