import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { isLong } from '../support/long.ts'
import { type TempSite, tempSite } from '../support/temp-site.ts'

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

let folder: TempSite
beforeAll(() => {
  folder = tempSite({ ...files, ...held })
})

/** The article and everything around it, without the development client. */
async function shown(url: string): Promise<string> {
  const response = await fetch(url)
  return (await response.text()).replace(/<script[^>]*data-docsgen-dev[^>]*><\/script>/, '')
}

describe('the first look', () => {
  it('[CLI-02] shows pages as they will be, and finds every problem soon after', async () => {
    rmSync(join(folder.dir, '.docsgen'), { recursive: true, force: true })
    const server = await folder.dev()
    const paths = ['/page-100', '/', '/broken', '/page-159']
    const early = await Promise.all(paths.map((path) => shown(server.url + path)))
    expect(server.events.map(({ event }) => event)).not.toContain('checked')
    expect(early[0]).toContain('<span class="c-k">const</span>')
    expect(early[0]).toContain('href="#section-100"')
    folder.write({ go: '' })

    const { diagnostics } = await server.until(({ event }) => event === 'checked')
    expect(diagnostics).toMatchObject([
      { code: 'anchor-not-found', at: { file: 'content/broken.md', line: 5 } },
    ])
    const late = await Promise.all(paths.map((path) => shown(server.url + path)))
    expect(late).toEqual(early)
    await server.stop()
  })

  it.runIf(isLong)('[CLI-02] a second start begins where the first one ended', async () => {
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

  it.runIf(isLong)(
    '[CLI-02] what is saved while pages are still being read shows, and stays',
    async () => {
      rmSync(join(folder.dir, '.docsgen'), { recursive: true, force: true })
      const server = await folder.dev()
      const page = () => shown(`${server.url}/page-60`)
      // Always the same text: another one, later, would bring back what is lost of this.
      for (let round = 0; round < 12; round += 1) {
        folder.write({ 'content/page-60.md': '# Page 60\n\nSaved anew.\n' })
        await sleep(50)
      }
      await server.until(({ event }) => event === 'checked')
      await expect.poll(page).toContain('Saved anew.')
      // A page that nobody has asked for is shown from the same site.
      expect(await shown(`${server.url}/page-7`)).toContain('Section 7')
      expect(await page()).toContain('Saved anew.')
      await server.stop()
    },
  )
})

describe('a save while pages are still being read', () => {
  it.skipIf(IS_ALONE)('[CLI-02] shows at once; what is no text of a page waits', async () => {
    const { dev, write } = tempSite({ ...files, ...held })
    // Files that were written a moment ago are looked at once more.
    await sleep(50)
    const server = await dev()
    const page = (name: string) => shown(`${server.url}/${name}`)
    const names = () => server.events.map(({ event }) => event)
    expect(await page('page-60')).toContain('Section 60')
    write({ 'content/page-60.md': '# Page 60\n\nSaved early.\n' })
    await server.until(
      ({ event, files }) => event === 'updated' && String(files).includes('page-60'),
    )
    expect(await page('page-60')).toContain('Saved early.')

    write({ 'content/new.md': '# New\n' })
    await sleep(500)
    expect(await page('new')).not.toContain('<h1>New')
    expect(names()).not.toContain('checked')
    write({ go: '' })
    await server.until(({ event }) => event === 'checked')
    await expect.poll(() => page('new')).toContain('New</h1>')
    expect(await page('page-60')).toContain('Saved early.')
    await server.stop()
  })
})

describe('a page that has been read in the background', () => {
  it.skipIf(IS_ALONE)('[CLI-02] is called by others as it is, no more as at a glance', async () => {
    const { dev } = tempSite({
      ...files,
      ...held,
      'content/a-styled.md': '# A *styled* title\n\nText.\n',
    })
    const server = await dev()
    // The next page leads back to it. A page that nobody has asked for yet is looked at once more.
    let asked = 0
    const before = async () => {
      await shown(`${server.url}/page-${asked++}`)
      return shown(`${server.url}/broken`)
    }
    await expect.poll(before).not.toContain('A *styled* title')
    expect(await shown(`${server.url}/broken`)).toContain('A styled title')
    expect(server.events.map(({ event }) => event)).not.toContain('checked')
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
