import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'
import { callDev, type DevEvent, type Server } from './dev-server.ts'

/*
 * A page is made anew when a file changes whose code it shows or whose text it includes, in the site or in a root.
 */

const show = (title: string, ...files: readonly string[]) =>
  `---\ntitle: ${title}\n---\n\n${files.map((file) => `\`\`\`text file="${file}"\n\`\`\`\n`).join('\n')}`

let folder: TempSite
let server: Server
const shown = async (path: string) => (await fetch(new URL(path, server.url))).text()

beforeAll(async () => {
  folder = tempSite({
    'site/docs-site.config.ts': "export default { title: 'Code', roots: ['../examples'] }\n",
    'site/content/index.md': show('Home', 'beside.txt'),
    'site/content/one.md': show('One', '/../examples/one.txt'),
    'site/content/two.md': show('Two', '/code/two.txt', '/../examples/one.txt'),
    'site/content/late.md': show('Late', '/code/new/late.txt'),
    'site/content/beside.txt': 'Beside at first.',
    'site/content/three.md': page('Three', '::include{file="_snippets/part.md"}'),
    'site/content/four.md': page('Four', '> ::part'),
    'site/content/five.md': page('Five', '::late-part'),
    'site/content/_snippets/part.md': 'Part at first.\n',
    'site/code/two.txt': 'Two at first.',
    'examples/one.txt': 'One at first.',
  })
  server = await callDev(join(folder.dir, 'site'))
})
afterAll(() => server.stop())

/** How many pages were made anew after an edit, once one shows what was written. */
async function updatedBy(path: string, text: string, page: string): Promise<unknown> {
  const known = server.events.length
  folder.write({ [path]: text })
  await expect.poll(() => shown(page)).toContain(text)
  const updates = server.events.slice(known).filter(({ event }) => event === 'updated')
  // What is half written may be seen, too.
  return [...new Set(updates.flatMap(({ pages }) => pages))]
}

describe('[CLI-02] a file whose code pages show', () => {
  it('in a root: those pages are made anew, and no other', async () => {
    await expect.poll(() => shown('/one')).toContain('One at first.')
    expect(await updatedBy('examples/one.txt', 'One then.', '/one')).toEqual([2])
    expect(await shown('/two')).toContain('One then.')
  })

  it('in another folder of the site, and beside the page', async () => {
    expect(await updatedBy('site/code/two.txt', 'Two then.', '/two')).toEqual([1])
    expect(await updatedBy('site/content/beside.txt', 'Beside then.', '/')).toEqual([1])
  })

  it('is included: those pages are made anew, and no other', async () => {
    await expect.poll(() => shown('/three')).toContain('Part at first.')
    expect(await updatedBy('site/content/_snippets/part.md', 'Part then.', '/four')).toEqual([2])
    expect(await shown('/three')).toContain('Part then.')
  })

  it('is a new snippet: the page that names it is made anew', async () => {
    await expect.poll(() => shown('/five')).toContain('::late-part')
    expect(await updatedBy('site/content/_snippets/late-part.md', 'It comes.', '/five')).toEqual([
      1,
    ])
  })

  it('that is missing is told, and seen when it appears, and when it goes', async () => {
    const isTold = (event: DevEvent) => JSON.stringify(event).includes('code-file-missing')
    await server.until(isTold)
    await updatedBy('site/code/new/late.txt', 'Late it comes.', '/late')
    const known = server.events.filter(isTold).length
    rmSync(join(folder.dir, 'site/code/new/late.txt'))
    await expect.poll(() => server.events.filter(isTold).length).toBe(known + 1)
  })
})
