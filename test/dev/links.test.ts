import { renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'
import type { Files } from '../support/temporary-dir.ts'
import type { Server } from './dev-server.ts'

/*
 * What a link leads to is part of the site, for a build and while it is written.
 */

let folder: TempSite
let server: Server
afterEach(() => server.stop())

async function serve(files: Files, links: Readonly<Record<string, string>>): Promise<void> {
  folder = tempSite(files)
  for (const [path, target] of Object.entries(links)) symlinkSync(target, join(folder.dir, path))
  server = await folder.dev()
  // The watcher is ready, and what came before it has been looked at.
  await new Promise((resolve) => setTimeout(resolve, 1000))
}
const save = (path: string, text: string) => folder.write({ [path]: page(path, text) })
const shows = (path: string, text: string) =>
  expect
    .poll(async () => (await fetch(new URL(path, server.url))).text(), { timeout: 10_000 })
    .toContain(text)

describe('[CLI-02] [P11] what a link leads to is followed', () => {
  it('where it is the content folder', async () => {
    await serve({ 'docs/index.md': page('Home', 'At first.') }, { content: 'docs' })
    await shows('/', 'At first.')
    save('docs/index.md', 'Then.')
    await shows('/', 'Then.')
    save('docs/guide/new.md', 'A page that comes.')
    await shows('/guide/new', 'A page that comes.')
    rmSync(join(folder.dir, 'docs/guide'), { recursive: true })
    await shows('/guide/new', 'Page not found')
  })

  it('where it is a page, however that is saved', async () => {
    await serve(
      { 'content/index.md': page('Home'), 'shared/real.md': page('Real', 'At first.') },
      { 'content/linked.md': '../shared/real.md' },
    )
    await shows('/linked', 'At first.')
    save('shared/real.md', 'In place.')
    await shows('/linked', 'In place.')
    for (const text of ['By rename.', 'By rename once more.']) {
      save('shared/other.md', text)
      renameSync(join(folder.dir, 'shared/other.md'), join(folder.dir, 'shared/real.md'))
      await shows('/linked', text)
    }
    rmSync(join(folder.dir, 'shared/real.md'))
    await shows('/linked', 'Page not found')
    await new Promise((resolve) => setTimeout(resolve, 1000))
    save('shared/real.md', 'There again.')
    await shows('/linked', 'There again.')
  })

  it('where it leads elsewhere than at the start, or comes later', async () => {
    await serve(
      {
        'content/index.md': page('Home'),
        'shared/one.md': page('One', 'The first.'),
        'shared/two.md': page('Two', 'The second.'),
      },
      { 'content/linked.md': '../shared/one.md' },
    )
    await shows('/linked', 'The first.')
    rmSync(join(folder.dir, 'content/linked.md'))
    symlinkSync('../shared/two.md', join(folder.dir, 'content/linked.md'))
    symlinkSync('../shared/one.md', join(folder.dir, 'content/later.md'))
    await shows('/linked', 'The second.')
    await shows('/later', 'The first.')
    await new Promise((resolve) => setTimeout(resolve, 1000))
    save('shared/two.md', 'The second, mended.')
    await shows('/linked', 'The second, mended.')
    await new Promise((resolve) => setTimeout(resolve, 1000))
    save('shared/one.md', 'The first, mended.')
    await shows('/later', 'The first, mended.')
  })
})
