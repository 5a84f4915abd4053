import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { docsgen } from '../cli/run.ts'
import { type TempSite, tempSite } from '../support/temp-site.ts'

/*
 * A page is made anew when a file changes that a plugin has read for it.
 */

const QUOTING = `import { readFileSync } from 'node:fs'

const quoting = () => (tree, file) => {
  for (const path of ['notes.txt', 'content/quote.txt', 'content/quote.yaml']) {
    file.data.dependsOn(path)
    const value = readFileSync(new URL(path, import.meta.url), 'utf8')
    tree.children.push({ type: 'paragraph', children: [{ type: 'text', value }] })
  }
}

export default { title: 'Quotes', markdown: { remarkPlugins: [quoting] } }
`

let folder: TempSite
beforeAll(() => {
  folder = tempSite({
    'docs-site.config.ts': QUOTING,
    'content/index.md': '---\ntitle: Home\n---\n\nText.\n',
    'content/quote.txt': 'A quote.',
    'content/quote.yaml': 'Another.',
    'notes.txt': 'A note.',
  })
})

describe('a file that a plugin says it has read', () => {
  it('reaches the page with the next build', async () => {
    const built = async (note: string) => {
      // Nothing else that a build reads is there.
      folder.write({ 'notes.txt': note })
      expect((await docsgen(['build'], { cwd: folder.dir })).code).toBe(0)
      return readFileSync(join(folder.dir, 'dist/index.html'), 'utf8')
    }
    expect(await built('Built first.')).toContain('Built first.')
    expect(await built('Built next.')).toContain('Built next.')
  })

  it('[CLI-02] reaches the page while it is written, wherever it is and whatever it is called', async () => {
    const server = await folder.dev()
    const shown = async () => (await fetch(server.url)).text()
    try {
      for (const path of ['content/quote.txt', 'content/quote.yaml', 'notes.txt']) {
        for (const quote of ['Said at first.', 'Said then.']) {
          await expect.poll(shown).toContain('<article')
          folder.write({ [path]: `${path} ${quote}` })
          await expect.poll(shown).toContain(`${path} ${quote}`)
        }
      }
    } finally {
      await server.stop()
    }
  })
})

const SILENT = (inputs: string) => `import { readdirSync, readFileSync } from 'node:fs'

const all = () => (tree) => {
  for (const name of readdirSync(new URL('data', import.meta.url)).sort()) {
    const value = readFileSync(new URL(\`data/\${name}\`, import.meta.url), 'utf8')
    tree.children.push({ type: 'paragraph', children: [{ type: 'text', value }] })
  }
}

export default { title: 'Silent', markdown: { remarkPlugins: [all], inputs: ${inputs} } }
`

describe('a plugin that reads without a word', () => {
  const silent = (inputs: string) =>
    tempSite({
      'docs-site.config.ts': SILENT(inputs),
      'content/index.md': '---\ntitle: Home\n---\n\nText.\n',
      'data/one.txt': 'One at first.',
    })
  const buildIn = async ({ dir }: TempSite, ...args: readonly string[]) => {
    const { code, stderr } = await docsgen(['build', ...args], { cwd: dir })
    return { code, stderr, page: readFileSync(join(dir, 'dist/index.html'), 'utf8') }
  }

  it('is made again for the files that `markdown.inputs` names, and for new ones', async () => {
    const made = silent("['data/*.txt']")
    expect((await buildIn(made)).page).toContain('One at first.')
    made.write({ 'data/one.txt': 'One then.' })
    expect((await buildIn(made)).page).toContain('One then.')
    made.write({ 'data/two.txt': 'Two is new.' })
    expect((await buildIn(made)).page).toContain('Two is new.')
    expect(await buildIn(made, '--verify')).toMatchObject({ code: 0 })
  })

  it('[CLI-02] shows them while they are written', async () => {
    const made = silent("['data/*.txt']")
    const server = await made.dev()
    const shown = async () => (await fetch(server.url)).text()
    try {
      await expect.poll(shown).toContain('One at first.')
      made.write({ 'data/one.txt': 'One then.' })
      await expect.poll(shown).toContain('One then.')
      made.write({ 'data/two.txt': 'Two is new.' })
      await expect.poll(shown).toContain('Two is new.')
    } finally {
      await server.stop()
    }
  })

  it('is found by `build --verify` where nothing names what it reads', async () => {
    const made = silent('[]')
    expect((await buildIn(made)).page).toContain('One at first.')
    made.write({ 'data/one.txt': 'One then.' })
    const { code, stderr } = await buildIn(made, '--verify')
    expect(code).toBe(1)
    expect(stderr).toContain('index.html')
    expect(stderr).toContain('markdown.inputs')
  })
})

const MAKING = `import { definePlugin } from 'docsgen'

const changes = definePlugin({
  name: 'changes',
  pages: ({ glob, read }) => [
    { id: 'notes', frontMatter: { title: 'Notes' }, markdown: read('notes.md') ?? 'None.' },
    ...glob('data/*.txt').map((path) => ({
      id: path.replace('data/', '').replace('.txt', ''),
      frontMatter: { title: path },
      markdown: read(path),
      source: { file: path },
    })),
  ],
})

export default { title: 'Changes', plugins: [changes()] }
`

describe('pages that a plugin makes', () => {
  it('[CLI-02] follow what they are made of while that is written, removed and added', async () => {
    const made = tempSite({
      'docs-site.config.ts': MAKING,
      'content/index.md': '---\ntitle: Home\n---\n\nText.\n',
      'data/one.txt': 'One at first.',
    })
    const server = await made.dev()
    const shown = async (path: string) => (await fetch(new URL(path, server.url))).text()
    try {
      await expect.poll(() => shown('/one')).toContain('One at first.')
      made.write({ 'data/one.txt': 'One then.' })
      await expect.poll(() => shown('/one')).toContain('One then.')
      made.write({ 'data/two.txt': 'Two is new.' })
      await expect.poll(() => shown('/two')).toContain('Two is new.')
      rmSync(join(made.dir, 'data/one.txt'))
      await expect.poll(() => shown('/one')).not.toContain('One then.')
      // A file that is named by itself, before there is one, too.
      expect(await shown('/notes')).toContain('None.')
      for (const note of ['A note.', 'Another.']) {
        made.write({ 'notes.md': note })
        await expect.poll(() => shown('/notes')).toContain(note)
      }
    } finally {
      await server.stop()
    }
  })

  it('[CLI-02] come back when a file is mended with which the plugin failed', async () => {
    const made = tempSite({
      'docs-site.config.ts': MAKING.replace('read(path)', 'JSON.parse(read(path)).text'),
      'content/index.md': '---\ntitle: Home\n---\n\nText.\n',
      'data/one.txt': '{',
    })
    const server = await made.dev()
    const shown = async () => (await fetch(new URL('/one', server.url))).text()
    const isTold = () => server.events.filter(({ event }) => event === 'problem').length
    try {
      for (const text of ['Mended.', 'Mended again.']) {
        made.write({ 'data/one.txt': JSON.stringify({ text }) })
        await expect.poll(shown).toContain(text)
        const before = isTold()
        made.write({ 'data/one.txt': '{' })
        await expect.poll(isTold).toBeGreaterThan(before)
      }
    } finally {
      await server.stop()
    }
  })
})
