import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSearch, options } from '../../search/search-page.ts'
import { sharedBrowser } from '../../support/browser.ts'
import { isLong, share } from '../../support/long.ts'
import {
  answersWhenOpened,
  answers as runtimeAnswers,
  tellViolations,
  VIOLATION,
  WIDE,
  withoutBlurs,
} from '../../support/reader.ts'
import { tempSite } from '../../support/temp-site.ts'
import { writeFiles } from '../../support/temporary-dir.ts'
import { callDev, type Server } from '../dev-server.ts'

/*
 * A writer at work: files are saved, and an open browser shows what they say (CLI-02).
 */

const long = Array.from(
  { length: 40 },
  (_, index) => `Paragraph number ${index} of the guide, which goes on for a while.\n`,
).join('\n')

const config = (title: string) => `import { defineConfig } from 'docsgen'
export default defineConfig({
  title: ${JSON.stringify(title)},
  url: 'https://docs.example.com',
  theme: {
    overrides: { 'components/SkipLink.tsx': './brand/SkipLink.tsx' },
    islands: './islands',
    styles: ['./brand.css'],
  },
})
`
const skipLink = (text: string) => `import Counter from '../islands/counter.tsx'
export function SkipLink({ label }: { label: string }) {
  return <div><a href="#docsgen-main">{label}</a><em id="brand">${text}</em><Counter start={1} /></div>
}
`
const counter = (text: string) => `import { useState } from 'react'
import { defineIsland } from '#island'
export default defineIsland('counter', { when: 'intent' }, function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start)
  return <button id="counter" type="button" onClick={() => setCount(count + 1)}>${text} {count}</button>
})
`
const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`

const tabs = `:::code-group[Install]
\`\`\`bash title="Linux"
apt install it
\`\`\`

\`\`\`bash title="macOS"
brew install it
\`\`\`
:::`

const files = {
  'package.json': '{ "name": "writing" }',
  'docs-site.config.ts': config('Writing'),
  'brand/SkipLink.tsx': skipLink('first brand'),
  'islands/counter.tsx': counter('Count'),
  'brand.css': '#brand { color: rgb(1, 2, 3) }\n',
  'content/index.md': page('Home', 'Welcome. See [the guide](./guide/one.md).'),
  'content/guide/one.md': page(
    'Page one',
    `First text.\n\n${tabs}\n\n${long}\n## Last section\n\nThe end.`,
  ),
  'content/guide/two.md': page('Page two', 'Second text.'),
  'content/public/images/mark.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>',
}

/** A change of the theme is bundled anew, which takes seconds on a busy machine. */
const PATIENCE_MS = 30_000

/** Addresses that show every file of the site, and one that has no file. */
const ADDRESSES = ['/', '/guide/one', '/guide/two', '/images/mark.svg', '/guide/missing']

let context: BrowserContext
let dir: string
let server: Server
let reader: Page
let refused: string[]
/** What the server answers for the files as they are written above. */
let atFirst: readonly string[]

beforeAll(async () => {
  const browser = await sharedBrowser()
  context = await browser.newContext({ viewport: WIDE })
  dir = tempSite(files).dir
  server = await callDev(dir)
  atFirst = await answers()
})
afterAll(async () => {
  await context.close()
  await server.stop()
})

beforeEach(async () => {
  reader = await context.newPage()
  answersWhenOpened(reader)
  await withoutBlurs(reader, {})
  refused = []
  await tellViolations(reader)
  reader.on('console', (message) => {
    if (message.text().startsWith(VIOLATION)) refused.push(message.text())
  })
})
/** The next test finds the site as the first one did, and the server at rest. */
afterEach(async () => {
  await reader.close()
  for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    if (name.startsWith('content/') && name.endsWith('.md') && !(name in files))
      rmSync(join(dir, name))
  }
  for (const [name, text] of Object.entries(files)) {
    if (readFileSync(join(dir, name), 'utf8') !== text) save(name, text)
  }
  await expect.poll(answers, { timeout: PATIENCE_MS }).toEqual(atFirst)
  expect(refused, '[P19] what the page did against its policy').toEqual([])
})

function answers(): Promise<readonly string[]> {
  return Promise.all(ADDRESSES.map(async (path) => (await fetch(server.url + path)).text()))
}

/** Opens a page and marks its window, so that a reload shows. */
async function open(path: string): Promise<void> {
  await reader.goto(server.url + path)
  await reader.waitForFunction(
    () => performance.getEntriesByName(`${location.origin}/__docsgen/client.js`).length > 0,
  )
  await reader.evaluate(() => Object.assign(window, { isSame: true }))
}
function isSameWindow(): Promise<boolean> {
  return reader.evaluate(() => 'isSame' in window)
}
function save(name: string, text: string): void {
  writeFileSync(join(dir, name), text)
}
async function shows(selector: string, text: string | RegExp): Promise<void> {
  await expect
    .poll(() => reader.locator(selector).first().textContent(), { timeout: PATIENCE_MS })
    .toMatch(text)
}
/** What the development client shows beside the page. */
const overlay = () => reader.locator('docsgen-dev .cover')

describe('[CLI-02] a saved change shows without a reload', () => {
  it('[CLI-02] prose is replaced in place: scroll, open groups, tab, dialog and island state stay', async () => {
    await open('/guide/one')
    await reader.locator('#counter').click()
    await shows('#counter', 'Count 2')
    await reader.locator('#counter').click()
    await shows('#counter', 'Count 3')
    await reader.getByRole('tab', { name: 'macOS' }).click()
    await reader.evaluate(() => {
      const dialog = document.createElement('dialog')
      dialog.id = 'mine'
      document.documentElement.append(dialog)
      dialog.showModal()
      scrollTo(0, 600)
    })
    const scroll = await reader.evaluate(() => scrollY)
    await reader.evaluate(() => {
      document.addEventListener('docsgen:updated', () => {
        const flashes = document.getAnimations().filter(({ id }) => id === 'docsgen-flash')
        Object.assign(window, {
          flashes: flashes.map((flash) => {
            const effect = flash.effect as KeyframeEffect
            return [effect.target?.tagName, effect.target?.textContent, effect.getTiming().duration]
          }),
        })
      })
    })

    save(
      'content/guide/one.md',
      files['content/guide/one.md'].replace('First text.', 'First text, mended.'),
    )
    await shows('article', 'First text, mended.')

    expect(await isSameWindow()).toBe(true)
    expect(await reader.evaluate(() => scrollY)).toBe(scroll)
    expect(await reader.locator('#counter').textContent()).toBe('Count 3')
    expect(await reader.getByRole('tab', { name: 'macOS' }).getAttribute('aria-selected')).toBe(
      'true',
    )
    expect(
      await reader.evaluate(() => document.querySelector<HTMLDialogElement>('#mine')?.open),
    ).toBe(true)
    // The flash comes after the text. There is one, and no more.
    const flashes = () => reader.evaluate(() => (window as { flashes?: unknown[] }).flashes)
    await expect.poll(async () => (await flashes())?.length).toBe(1)
    expect(await flashes()).toEqual([['P', 'First text, mended.', 600]])
  })

  it('[CLI-02] a new title reaches the page, its data for search engines, the sidebar and the neighbours', async () => {
    await open('/guide/two')
    save('content/guide/one.md', files['content/guide/one.md'].replace('Page one', 'Renamed page'))
    await shows('.sidebar', 'Renamed page')
    await shows('.pager', 'Renamed page')
    expect(await isSameWindow()).toBe(true)
    save('content/guide/two.md', page('Other title', 'Second text.'))
    await shows('h1', 'Other title')
    expect(await reader.title()).toContain('Other title')
    await shows('script[type="application/ld+json"]', 'Other title')
    expect(await isSameWindow()).toBe(true)
  })

  it('[CLI-02] styles, static files, config and components of the theme show without a reload, an island with one; what is broken in them is told until it is mended', async () => {
    await open('/guide/two')
    save('brand.css', '#brand { color: rgb(9, 8, 7) }\n')
    const color = () =>
      reader.locator('#brand').evaluate((element) => getComputedStyle(element).color)
    await expect.poll(color).toBe('rgb(9, 8, 7)')
    const image = () => reader.evaluate(async () => (await fetch('/images/mark.svg')).text())
    save(
      'content/public/images/mark.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><circle r="4"/></svg>',
    )
    await expect.poll(image).toContain('<circle')
    save('docs-site.config.ts', 'export default { title: 1, tilte: 2 }\n')
    await shows('docsgen-dev .code', 'config-')
    save('docs-site.config.ts', config('Mended'))
    await expect.poll(() => reader.title()).toContain('Mended')
    expect(await overlay().count()).toBe(0)
    save('brand/SkipLink.tsx', 'export function SkipLink( {')
    await shows('docsgen-dev .code', 'theme-unbuildable')
    save('brand/SkipLink.tsx', skipLink('mended brand'))
    await shows('#brand', 'mended brand')
    await expect.poll(() => overlay().count()).toBe(0)
    expect(await isSameWindow()).toBe(true)
    save('islands/counter.tsx', counter('Clicks'))
    await shows('#counter', 'Clicks 1')
    // The page is a new one, whose runtime comes after its first paint.
    await runtimeAnswers(reader)
    await reader.locator('#counter').click()
    await shows('#counter', 'Clicks 2')
  })

  it.runIf(isLong)(
    '[CLI-02] an image and a style sheet of the head show anew in the open page, which stays',
    async () => {
      const square = (size: number, color: string) =>
        `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="${color}"/></svg>`
      save('content/pic.svg', square(40, 'red'))
      save('content/public/own.css', '#brand { outline-color: rgb(1, 1, 1) }\n')
      const head = "head: [{ tag: 'link', attributes: { rel: 'stylesheet', href: '/own.css' } }],"
      save('docs-site.config.ts', config('Writing').replace('theme:', `${head}\n  theme:`))
      save('content/guide/pic.md', page('Pic', '![A square](../pic.svg)'))
      const newest = async () => (await reader.request.get(`${server.url}/guide/pic`)).text()
      await expect.poll(newest, { timeout: PATIENCE_MS }).toMatch(/own\.css[\s\S]*pic\.svg/)
      await open('/guide/pic')
      /** Width of the image in the page, of the file that it holds, and that file's color. */
      const shown = () =>
        reader.locator('article img').evaluate((image: HTMLImageElement) => {
          const canvas = Object.assign(document.createElement('canvas'), { width: 9, height: 9 })
          const context = canvas.getContext('2d')
          context?.drawImage(image, 0, 0)
          const [red, green, blue] = context?.getImageData(2, 2, 1, 1).data ?? []
          return [image.getAttribute('width'), image.naturalWidth, red, green, blue]
        })
      const outline = () =>
        reader.locator('#brand').evaluate((element) => getComputedStyle(element).outlineColor)
      await expect.poll(shown).toEqual(['40', 40, 255, 0, 0])
      await expect.poll(outline).toBe('rgb(1, 1, 1)')
      save('content/pic.svg', square(40, 'blue'))
      await expect.poll(shown).toEqual(['40', 40, 0, 0, 255])
      save('content/pic.svg', square(60, 'lime'))
      await expect.poll(shown).toEqual(['60', 60, 0, 255, 0])
      save('content/public/own.css', '#brand { outline-color: rgb(2, 2, 2) }\n')
      await expect.poll(outline).toBe('rgb(2, 2, 2)')
      expect(await isSameWindow()).toBe(true)
      for (const name of ['content/pic.svg', 'content/public/own.css']) rmSync(join(dir, name))
    },
  )

  it.runIf(isLong)(
    '[CLI-02] tags of the head show: those that say something in place, styles with a reload',
    async () => {
      await open('/guide/two')
      const headed = (...tags: readonly object[]) =>
        config('Writing').replace('theme:', `head: ${JSON.stringify(tags)},\n  theme:`)
      const robots = (content: string) => ({ tag: 'meta', attributes: { name: 'robots', content } })
      const said = () =>
        reader
          .locator('meta[name="robots"]')
          .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('content')))
      save('docs-site.config.ts', headed(robots('nofollow')))
      await expect.poll(said, { timeout: PATIENCE_MS }).toEqual(['nofollow'])
      save('docs-site.config.ts', headed(robots('noarchive')))
      await expect.poll(said, { timeout: PATIENCE_MS }).toEqual(['noarchive'])
      expect(await isSameWindow()).toBe(true)
      const style = { tag: 'style', content: '#brand { outline-color: rgb(3, 3, 3) }' }
      save('docs-site.config.ts', headed(style))
      const outline = () =>
        reader.locator('#brand').evaluate((element) => getComputedStyle(element).outlineColor)
      await expect.poll(outline, { timeout: PATIENCE_MS }).toBe('rgb(3, 3, 3)')
      expect(await said()).toEqual([])
    },
  )

  it('[CLI-02] pages come, are renamed and go', async () => {
    await open('/guide/two')
    save('content/guide/three.md', page('Page three', 'Third text.'))
    await shows('.sidebar', 'Page three')
    await reader.goto(`${server.url}/guide/three`)
    await shows('article', 'Third text.')
    renameSync(join(dir, 'content/guide/three.md'), join(dir, 'content/guide/four.md'))
    await shows('h1', 'Page not found')
    expect((await reader.request.get(`${server.url}/guide/three`)).status()).toBe(404)
    expect((await reader.request.get(`${server.url}/guide/four`)).status()).toBe(200)
    await reader.goto(`${server.url}/guide/two`)
    rmSync(join(dir, 'content/guide/four.md'))
    await expect.poll(() => reader.locator('.sidebar').textContent()).not.toContain('Page three')
    expect((await reader.request.get(`${server.url}/guide/four`)).status()).toBe(404)
  })

  it.runIf(isLong)(
    '[CLI-02] a page that goes, and whose address becomes a redirect, leads on',
    async () => {
      save('content/guide/old.md', page('Old', 'The old page.'))
      const newest = async () => (await reader.request.get(`${server.url}/guide/old`)).text()
      await expect.poll(newest).toContain('The old page.')
      await open('/guide/old')
      rmSync(join(dir, 'content/guide/old.md'))
      const redirect = "redirects: { '/guide/old': '/guide/two' },"
      save('docs-site.config.ts', config('Writing').replace('theme:', `${redirect}\n  theme:`))
      await expect
        .poll(() => reader.url(), { timeout: PATIENCE_MS })
        .toBe(`${server.url}/guide/two`)
      await shows('article', 'Second text.')
    },
  )

  it('[CLI-02] a 404 offers to create the page, and shows it when it is there', async () => {
    await reader.goto(`${server.url}/guide/missing`)
    await shows('docsgen-create pre', 'docsgen new guide/missing')
    await reader.getByRole('button', { name: 'Create this page' }).click()
    await shows('h1', 'Missing')
    expect(await reader.locator('docsgen-create').count()).toBe(0)
  })

  it('[CLI-02] search finds what is there now, in the embedded index', async () => {
    await open('/guide/two')
    const isFound = async (text: string, page: string) => {
      await openSearch(reader)
      await reader.keyboard.type(text)
      await options(reader).filter({ hasText: page }).first().waitFor()
    }
    await isFound('paragraph', 'Page one')
    save('content/guide/two.md', page('Page two', 'A text about zebras.'))
    await shows('article', 'zebras')
    await reader.reload()
    await isFound('zebras', 'Page two')
  })

  it('[CLI-02] saves by rename are one update, and a storm of events is one for each open page', async () => {
    await open('/guide/one')
    await reader.evaluate(() => {
      Object.assign(window, { updates: 0 })
      document.addEventListener('docsgen:updated', () => {
        ;(window as unknown as { updates: number }).updates += 1
      })
    })
    const updates = () => reader.evaluate(() => (window as unknown as { updates: number }).updates)
    const text = files['content/guide/one.md'].replace('First text.', 'Text by rename.')
    save('content/guide/.one.md.swp', 'not for readers')
    save('content/guide/one.md~', text)
    renameSync(join(dir, 'content/guide/one.md~'), join(dir, 'content/guide/one.md'))
    await shows('article', 'Text by rename.')
    save('content/guide/one.md', text.replace('Text by rename.', 'Another text.'))
    await shows('article', 'Another text.')
    // An update too many would have come between the two.
    expect(await updates()).toBe(2)

    const last = share(99, 499)
    for (let index = 0; index <= last; index += 1) {
      writeFiles(dir, {
        [`content/many/page-${index}.md`]: `---\ntitle: Many ${index}\nunlisted: true\n---\n\nText.\n`,
      })
    }
    save(
      'content/guide/one.md',
      files['content/guide/one.md'].replace('First text.', 'After the storm.'),
    )
    await shows('article', 'After the storm.')
    const status = async () =>
      (await reader.request.get(`${server.url}/many/page-${last}`)).status()
    await expect.poll(status).toBe(200)
    save('content/guide/one.md', text.replace('Text by rename.', 'The last text.'))
    await shows('article', 'The last text.')
    expect(await updates()).toBe(4)
  })
})

describe('[P19] the policy that the pages are sent with', () => {
  it('[P19] refuses what is planted, which after any other test here would fail it', async () => {
    await open('/guide/two')
    await reader.locator('article').evaluate((article) => {
      article.insertAdjacentHTML('beforeend', '<p style="color: red" onclick="alert()">planted</p>')
    })
    const directives = () =>
      new Set(refused.map((text) => /(?:style|script)-src-attr/.exec(text)?.[0]))
    await expect.poll(directives).toEqual(new Set(['style-src-attr', 'script-src-attr']))
    refused = []
  })
})

describe('[CLI-02] problems', () => {
  it('[CLI-02] an error covers its page, which keeps its last good version, and goes when it is mended or its fix is taken', async () => {
    await open('/guide/two')
    save('content/guide/two.md', page('Page two', 'Second text with [a link](/guide/One).'))
    await expect.poll(() => overlay().count()).toBe(1)
    expect(await overlay().getAttribute('role')).toBe('alertdialog')
    await shows('docsgen-dev .code', 'link-')
    await shows('docsgen-dev .place', 'content/guide/two.md:5:27')
    await shows('docsgen-dev pre', '^^^')
    await reader.getByRole('button', { name: 'Use this' }).click()
    await expect.poll(() => overlay().count()).toBe(0)
    expect(await reader.locator('.prose-body a[href="/guide/one"]').count()).toBe(1)
    save('content/guide/two.md', '---\ntitle: [broken\n---\n\nNew text.\n')
    await shows('docsgen-dev .code', 'front-matter')
    expect(await reader.locator('article').textContent()).toContain('Second text')
    save('content/guide/two.md', page('Page two', 'Whole again.'))
    await shows('article', 'Whole again.')
    expect(await overlay().count()).toBe(0)
    expect(await isSameWindow()).toBe(true)
  })

  it('[CLI-02] problems of other pages and warnings are a pill that opens a list', async () => {
    await open('/guide/one')
    save('content/guide/two.md', page('Page two', '![](/images/mark.svg)'))
    await shows('docsgen-dev .pill', '1 warning')
    expect(await overlay().count()).toBe(0)
    await reader.locator('docsgen-dev .pill').click()
    await shows('docsgen-dev .list', 'Image without a description')
    await open('/guide/one')
    const pill = reader.locator('docsgen-dev .pill')
    const isOpen = () => pill.getAttribute('aria-expanded')
    expect(await isOpen()).toBe('false')
    await pill.click()
    expect(await isOpen()).toBe('true')
    save('content/guide/two.md', files['content/guide/two.md'])
    await expect.poll(() => reader.locator('docsgen-dev .pill').count()).toBe(0)
  })
})
