import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { docsgen } from '../cli/run.ts'
import { type TempSite, tempSite } from '../support/temp-site.ts'

/*
 * A page knows the terms that it explains: a change of one makes those pages anew that explain it.
 */

const CONFIG = "export default { title: 'Words', glossary: 'content/_glossary.md' }\n"
const page = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}\n`
const words = (peer: string) => `Peer\n: ${peer}\n\nRelay\n: It passes on.\n`

let folder: TempSite
beforeAll(() => {
  folder = tempSite({
    'docs-site.config.ts': "export default { title: 'Words' }\n",
    'content/index.md': page('Home', 'A :term[peer].'),
    'content/other.md': page('Other', 'A :term[relay].'),
    'content/none.md': page('None', 'Nothing.'),
  })
})

const told = (event: object) => JSON.stringify(event).includes('there is no file content/_gloss')

describe('a glossary', () => {
  it('[CLI-02] is followed: from the time that there is one, and exactly by pages with a term that changes', async () => {
    const server = await folder.dev()
    const shown = async (path: string) => (await fetch(new URL(path, server.url))).text()
    const updates = () => server.events.filter(({ event }) => event === 'updated')
    try {
      folder.write({ 'docs-site.config.ts': CONFIG })
      await server.until(({ event, ...rest }) => event === 'problem' && told(rest))
      folder.write({ 'content/_glossary.md': words('A machine.') })
      await expect.poll(() => shown('/')).toContain('A machine.')
      const before = updates().length
      folder.write({ 'content/_glossary.md': words('A computer.') })
      await expect.poll(() => shown('/')).toContain('A computer.')
      expect(await shown('/other')).toContain('It passes on.')
      const pages = updates().slice(before)
      expect(Math.max(...pages.map((event) => Number(event['pages'])))).toBe(1)
    } finally {
      await server.stop()
    }
  })

  it('reaches exactly the pages with a term that has changed in the next build', async () => {
    folder.write({ 'docs-site.config.ts': CONFIG, 'content/_glossary.md': words('One.') })
    const build = async () => {
      const { code } = await docsgen(['build'], { cwd: folder.dir })
      expect(code).toBe(0)
    }
    /** When each page that is kept was parsed. */
    const kept = () => {
      const pages = join(folder.dir, '.docsgen/cache/page')
      const files = readdirSync(pages, { recursive: true, withFileTypes: true })
      return files
        .filter((file) => file.isFile())
        .map(({ parentPath, name }) => `${name} ${statSync(join(parentPath, name)).mtimeMs}`)
    }
    await build()
    const before = new Set(kept())
    const shown = () => readFileSync(join(folder.dir, 'dist/index.html'), 'utf8')
    expect(shown()).toContain('>One.</span>')
    folder.write({ 'content/_glossary.md': words('Two.') })
    await build()
    expect(shown()).toContain('>Two.</span>')
    expect(before.size).toBe(3)
    expect(kept().filter((page) => !before.has(page)).length).toBe(1)
  })
})
