import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { isLong } from '../support/long.ts'
import { tempSite } from '../support/temp-site.ts'

/*
 * A large site that has never been read is shown before all of it is read, and as it will be.
 */

/** More than are read before the first page is shown. */
const PAGES = 160
const files = {
  'content/index.md': '---\ntitle: Home\n---\n\n[first](/page-0#section-0)\n',
  ...Object.fromEntries(
    Array.from({ length: PAGES }, (_, index) => [
      `content/page-${index}.md`,
      `---\ntitle: Page ${index}\n---\n\n## Section ${index}\n\n[next](/page-${(index + 1) % PAGES}#section-${(index + 1) % PAGES})\n\n\`\`\`js title="One"\nconst a = ${index}\n\`\`\`\n${'\nSome text with `code` and *more*.\n'.repeat(30)}`,
    ]),
  ),
  'content/broken.md': '---\ntitle: Broken\n---\n\n[x](/page-1#nowhere)\n',
}

/** With one processor there is one thread, which a page that is held back would keep busy. */
const IS_ALONE = availableParallelism() < 2
/** One page, the last, is only read once there is a file: until then not all pages are read. */
const held = IS_ALONE
  ? {}
  : {
      'hold.js': `import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export default () => async (_tree, file) => {
  if (!String(file.value).includes('Held back.')) return
  while (!existsSync(new URL('./go', import.meta.url))) await sleep(10)
}
`,
      'docs-site.config.ts':
        "import hold from './hold.js'\n\nexport default { title: 'Site', markdown: { remarkPlugins: [hold] } }\n",
      'content/zz-held.md': '# Held\n\nHeld back.\n',
    }

/** The article and everything around it, without the development client. */
async function shown(url: string): Promise<string> {
  const response = await fetch(url)
  return (await response.text()).replace(/<script[^>]*data-docsgen-dev[^>]*><\/script>/, '')
}

describe('the first look', () => {
  const STYLED = { 'content/a-styled.md': '# A *styled* title\n\nText.\n' }

  it('[CLI-02] shows pages as they will be, and what is saved meanwhile, and finds every problem soon after', async () => {
    const folder = tempSite({ ...files, ...held, ...STYLED })
    // Files that were written a moment ago are looked at once more.
    await sleep(50)
    const server = await folder.dev()
    const page = (name: string) => shown(`${server.url}/${name}`)
    const names = () => server.events.map(({ event }) => event)
    if (!IS_ALONE) {
      // A page that has been read in the background is called by others as it is, no more as at a glance. One that
      // nobody has asked for yet is looked at once more.
      let asked = 0
      const before = async () => {
        await page(`page-${asked++}`)
        return page('broken')
      }
      await expect.poll(before).not.toContain('A *styled* title')
      expect(await page('broken')).toContain('A styled title')
    }
    const paths = ['page-100', '', 'page-159']
    const early = await Promise.all(paths.map(page))
    expect(names()).not.toContain('checked')
    expect(early[0]).toContain('<span class="c-k">const</span>')
    expect(early[0]).toContain('href="#section-100"')
    if (!IS_ALONE) {
      folder.write({ 'content/page-60.md': '# Page 60\n\nSaved early.\n\n## Section 60\n' })
      await server.until(
        ({ event, files }) => event === 'updated' && String(files).includes('page-60'),
      )
      expect(await page('page-60')).toContain('Saved early.')
      folder.write({ 'content/new.md': '# New\n' })
      await sleep(500)
      expect(await page('new')).not.toContain('<h1>New')
      expect(names()).not.toContain('checked')
    }
    folder.write({ go: '' })

    const { diagnostics } = await server.until(({ event }) => event === 'checked')
    expect(diagnostics).toMatchObject([
      { code: 'anchor-not-found', at: { file: 'content/broken.md', line: 5 } },
    ])
    if (!IS_ALONE) {
      await expect.poll(() => page('new')).toContain('New</h1>')
      expect(await page('page-60')).toContain('Saved early.')
      rmSync(folder.path('content/new.md'))
      await expect.poll(() => page('new')).not.toContain('New</h1>')
    }
    expect(await Promise.all(paths.map(page))).toEqual(early)
    await server.stop()
  })

  it.runIf(isLong)('[CLI-02] a second start begins where the first one ended', async () => {
    const folder = tempSite({ ...files, ...held, go: '' })
    const first = await folder.dev()
    await first.until(({ event }) => event === 'checked')
    await new Promise((resolve) => setTimeout(resolve, 2500))
    const page = await shown(`${first.url}/page-7`)
    await first.stop()
    const second = await folder.dev()
    expect(await shown(`${second.url}/page-7`)).toBe(page)
    const { diagnostics } = await second.until(({ event }) => event === 'checked')
    expect(diagnostics).toHaveLength(1)
    await second.stop()
  })
})

describe('a site of thousands of pages', () => {
  const pages = Object.fromEntries(
    Array.from({ length: 2000 }, (_, index) => [
      `content/part-${index % 40}/page-${index}.md`,
      `---\ntitle: Page ${index}\n---\n\nText of ${index}.\n`,
    ]),
  )

  it('[CLI-02] shows a page before it has read the others, and a saved text before it builds the rest', async () => {
    const folder = tempSite({
      ...pages,
      ...held,
      'content/index.md': '---\ntitle: Home\n---\n\n![A dot](./dot.svg)\n',
      'content/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      'content/run.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
    })
    await sleep(50)
    const server = await folder.dev()
    const page = (name: string) => shown(`${server.url}/${name}`)
    const status = async (name: string) => (await fetch(`${server.url}/${name}`)).status
    const save = async (name: string, text: string) => {
      const before = server.events.length
      folder.write({ [`content/${name}.md`]: text })
      const isSaved = ({ event, files }: { event: unknown; files?: unknown }) =>
        event === 'updated' && String(files).includes(name)
      await expect.poll(() => server.events.slice(before).some(isSaved)).toBe(true)
      return server.events.slice(before).find(isSaved)
    }
    expect(await page('part-7/page-7')).toContain('Text of 7.')
    expect(await page('')).toContain('Part 39')
    expect([await status('dot.svg'), await status('run.svg')]).toEqual([200, 404])
    if (!IS_ALONE) {
      await save('part-7/page-7', '---\ntitle: Page 7\n---\n\nSaved early.\n')
      expect(await page('part-7/page-7')).toContain('Saved early.')
      await save('part-7/page-7', '---\ntitle: Seventh\n---\n\nNamed early.\n')
      expect(await page('part-7/page-47')).toContain('Seventh')
      expect(server.events.map(({ event }) => event)).not.toContain('checked')
    }
    folder.write({ go: '' })
    await server.until(({ event }) => event === 'checked')

    const text = (words: string) => `---\ntitle: Page 8\n---\n\n${words}\n`
    let saves = 0
    const isBuilt = async () => (await page('llms-full.txt')).includes(`Save ${saves}.`)
    // One of them may come when nothing was saved for a while, and all is looked at.
    const saveAgain = async () => {
      saves += 1
      expect(await save('part-8/page-8', text(`Save ${saves}.`))).toMatchObject({ pages: 1 })
      expect(await page('part-8/page-8')).toContain(`Save ${saves}.`)
      return isBuilt()
    }
    await expect.poll(saveAgain).toBe(false)
    await expect.poll(isBuilt).toBe(true)
    await save('part-8/page-8', text('[Away](./gone.md)'))
    await server.until(({ event, diagnostic }) => event === 'problem' && diagnostic !== undefined)
    await save('part-8/page-8', text('Mended.'))
    expect(await page('llms-full.txt')).toContain('Mended.')
    await save('part-8/page-8', '# Eighth\n\nText.\n')
    expect(await page('part-8/page-48')).toContain('Eighth')
    await server.stop()
  })
})

describe('a start with a theme that cannot be built', () => {
  it('[CLI-02] shows pages without it, tells what is wrong with them too, and recovers', async () => {
    const broken = tempSite({
      'docs-site.config.ts': "export default { theme: { components: { boom: './Boom.tsx' } } }\n",
      'Boom.tsx': 'export default function Boom( {\n',
      'content/index.md': '---\ntitle: Home\n---\n\n[Away](./gone.md)\n\n::boom\n',
    })
    const server = await broken.dev()
    const { diagnostics } = await server.until(({ event }) => event === 'checked')
    expect(diagnostics).toMatchObject([
      { code: 'theme-unbuildable', at: { file: 'Boom.tsx' } },
      { code: 'link-not-found', at: { file: 'content/index.md', line: 5 } },
    ])
    expect(await shown(server.url)).toContain('Away')

    broken.write({ 'Boom.tsx': 'export default () => <b id="boom">Mended</b>\n' })
    await expect.poll(() => shown(server.url)).toContain('<b id="boom">Mended</b>')
    await server.until(({ event, file }) => event === 'fixed' && file === 'Boom.tsx')
    await server.stop()
  })
})
