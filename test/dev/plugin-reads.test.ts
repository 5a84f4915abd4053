import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { docsgenProcess } from '../cli/run.ts'
import { siteFolder, startServer, writeFiles } from './dev-server.ts'

/*
 * A page is made anew when a file changes that a plugin has read for it.
 */

const QUOTING = `import { readFileSync } from 'node:fs'

const quoting = () => (tree, file) => {
  for (const path of ['notes.txt', 'content/quote.txt']) {
    file.data.dependsOn(path)
    const value = readFileSync(new URL(path, import.meta.url), 'utf8')
    tree.children.push({ type: 'paragraph', children: [{ type: 'text', value }] })
  }
}

export default { title: 'Quotes', markdown: { remarkPlugins: [quoting] } }
`

let folder: ReturnType<typeof siteFolder>
beforeAll(() => {
  folder = siteFolder({
    'docs-site.config.ts': QUOTING,
    'content/index.md': '---\ntitle: Home\n---\n\nText.\n',
    'content/quote.txt': 'A quote.',
    'notes.txt': 'A note.',
  })
})
afterAll(() => folder.remove())

describe('a file that a plugin says it has read', () => {
  it('reaches the page with the next build', async () => {
    const built = async (note: string) => {
      // Nothing else that a build reads is there.
      writeFiles(folder.dir, { 'notes.txt': note })
      expect((await docsgenProcess(['build'], { cwd: folder.dir })).code).toBe(0)
      return readFileSync(join(folder.dir, 'dist/index.html'), 'utf8')
    }
    expect(await built('Built first.')).toContain('Built first.')
    expect(await built('Built next.')).toContain('Built next.')
  })

  it('[CLI-02] reaches the page while it is written', async () => {
    const server = await startServer('dev', folder.dir)
    const shown = async () => (await fetch(server.url)).text()
    for (const quote of ['Said at first.', 'Said then.']) {
      writeFiles(folder.dir, { 'content/quote.txt': quote })
      await expect.poll(shown).toContain(quote)
    }
    await server.stop()
  })
})
