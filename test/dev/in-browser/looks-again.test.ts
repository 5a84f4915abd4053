import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharedBrowser } from '../../support/browser.ts'
import { newReader, type Reader } from '../../support/reader.ts'
import { type TempSite, tempSite } from '../../support/temp-site.ts'
import type { Server } from '../dev-server.ts'

/*
 * What the page's runtime holds on to - sections, headings, sleeping islands, wide code - is looked for again when
 * the development client has mended the page in place (CLI-02).
 */

const paragraphs = 'A paragraph of the guide, which goes on for a while.\n\n'.repeat(20)
const page = (second: string, code: string) =>
  `---\ntitle: Home\n---\n\n## First\n\n${paragraphs}## ${second}\n\n${paragraphs}\`\`\`text\n${code}\n\`\`\`\n\n## Last\n\n${paragraphs}`
const WHEN = ['load', 'idle', 'visible'] as const
const island = (when: string) => `import { useState } from 'react'
import { defineIsland } from '#island'
export default defineIsland('${when}-one', { when: '${when}' }, function One({ start }: { start: number }) {
  const [count, setCount] = useState(start)
  return <button id="${when}" type="button" onClick={() => setCount(count + 1)}>{count}</button>
})
`
const skipLink = (start: number) => `${WHEN.map(
  (when) => `import ${when} from '../islands/${when}-one.tsx'\nconst One${when} = ${when}`,
).join('\n')}
export function SkipLink({ label }: { label: string }) {
  return <div><a href="#docsgen-main">{label}</a>${WHEN.map((when) => `<One${when} start={${start}} />`).join('')}</div>
}
`

let site: TempSite
let server: Server
let visit: Reader
let reader: Page

beforeAll(async () => {
  site = tempSite({
    'package.json': '{ "name": "looks" }',
    'docs-site.config.ts': `export default { title: 'Looks', theme: {
      overrides: { 'components/SkipLink.tsx': './brand/SkipLink.tsx' }, islands: './islands' } }\n`,
    'brand/SkipLink.tsx': skipLink(1),
    ...Object.fromEntries(WHEN.map((when) => [`islands/${when}-one.tsx`, island(when)])),
    'content/index.md': page('Second', 'short'),
  })
  server = await site.dev()
  visit = await newReader(await sharedBrowser(), server.url, {
    viewport: { width: 1440, height: 800 },
  })
  reader = visit.page
  await reader.goto(server.url)
  await reader.waitForFunction(
    () => performance.getEntriesByName(`${location.origin}/__docsgen/client.js`).length > 0,
  )
  await reader.evaluate(() => Object.assign(window, { isSame: true }))
})
afterAll(async () => {
  await visit.close()
  await server.stop()
})

const marked = () =>
  reader.locator('.right-column .toc-list a[aria-current="true"]').allTextContents()
/** Scrolls so that the heading's line is passed, and away from where a jump has led. */
const readAt = (id: string) =>
  reader.evaluate((name) => {
    const { top } = (document.getElementById(name) as Element).getBoundingClientRect()
    scrollBy({ top: top - 40, behavior: 'instant' })
  }, id)

describe('[CLI-02] a mended page is looked at again', () => {
  it('[CLI-02] a heading that was renamed is marked where it is read, and has its own mark', async () => {
    await readAt('second')
    await expect.poll(marked).toEqual(['Second'])
    writeFileSync(join(site.dir, 'content/index.md'), page('Renamed', 'short'))
    await expect.poll(() => reader.locator('h2#renamed').count()).toBe(1)
    await expect.poll(marked).toEqual(['Renamed'])
    await readAt('first')
    await expect.poll(marked).toEqual(['First'])
    await readAt('renamed')
    await expect.poll(marked).toEqual(['Renamed'])
    await reader.evaluate(() => scrollBy({ top: -200, behavior: 'instant' }))
    await expect
      .poll(() => reader.locator('h2#renamed').getAttribute('data-visible'))
      .not.toBeNull()
    expect(await reader.evaluate(() => 'isSame' in window)).toBe(true)
  })

  it('[CLI-02] code that scrolls since its edit is a tab stop', async () => {
    const tabindex = () => reader.locator('main pre').getAttribute('tabindex')
    await expect.poll(tabindex).toBe(null)
    writeFileSync(join(site.dir, 'content/index.md'), page('Renamed', 'long '.repeat(200)))
    await expect.poll(() => reader.locator('main pre').textContent()).toContain('long')
    await expect.poll(tabindex).toBe('0')
  })

  it.each(WHEN)(
    '[CLI-02] an island that wakes by itself (%s) wakes when it is new',
    async (when) => {
      const one = reader.locator(`docsgen-island[name="${when}-one"][ready] button`)
      await reader.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      if (when === 'load') {
        await expect.poll(() => one.textContent()).toBe('1')
        writeFileSync(join(site.dir, 'brand/SkipLink.tsx'), skipLink(5))
      }
      await expect.poll(() => reader.locator(`#${when}`).textContent()).toBe('5')
      await expect.poll(() => one.count()).toBe(1)
      expect(await reader.evaluate(() => 'isSame' in window)).toBe(true)
    },
  )
})
