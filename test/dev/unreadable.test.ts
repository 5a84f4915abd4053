import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'
import { BIN, type DevEvent, type Server, startServer } from './dev-server.ts'

/*
 * Files that were pages and cannot be read any more.
 */

let folder: TempSite
let server: Server | undefined
afterEach(() => server?.stop())

const FILES = {
  'content/index.md': page('Home', 'At first.'),
  'content/b.md': page('B', 'Of B.'),
  'content/pic.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'content/guide/one.md': page('One', 'Of the guide.'),
}
const shows = (path: string, text: string) =>
  expect
    .poll(async () => (await fetch(`${server?.url}${path}`)).text(), { timeout: 10_000 })
    .toContain(text)
const problems = () => server?.events.filter(({ event }) => event === 'problem')
const isOf = (file: string) => (event: DevEvent) => JSON.stringify(event).includes(file)

it('[P11] a file takes the place of a folder, and what is saved at that moment shows', async () => {
  folder = tempSite(FILES)
  server = await folder.dev()
  await shows('/guide/one', 'Of the guide.')
  await sleep(1000)
  rmSync(join(folder.dir, 'content/guide'), { recursive: true })
  folder.write({ 'content/guide': 'x', 'content/index.md': page('Home', 'Then.') })
  await shows('/', 'Then.')
  await shows('/guide/one', 'Page not found')
  await sleep(500)
  expect(problems()).toEqual([])
})

describe('a file that may not be read', () => {
  /** For root there are no rights: somebody else runs it. */
  const NOBODY = process.getuid?.() === 0 ? 65_534 : undefined

  it('[P11] is told as a build tells it, beside what else is saved, and taken back', async ({
    skip,
  }) => {
    folder = tempSite(FILES)
    const own = ['', ...readdirSync(folder.dir, { recursive: true, encoding: 'utf8' })]
    for (const name of own)
      if (NOBODY !== undefined) chownSync(join(folder.dir, name), NOBODY, NOBODY)
    const ids = NOBODY === undefined ? {} : { uid: NOBODY, gid: NOBODY }
    const run = (command: string) =>
      spawnSync(process.execPath, [BIN, command], { cwd: folder.dir, encoding: 'utf8', ...ids })
    skip(run('build').status !== 0, 'nobody else can run it')
    server = await startServer('dev', folder.dir, { user: NOBODY })
    await shows('/b', 'Of B.')
    await sleep(1000)

    for (const file of ['content/b.md', 'content/pic.svg']) {
      chmodSync(join(folder.dir, file), 0)
      folder.write({ 'content/index.md': page('Home', `Without ${file}.`) })
      await shows('/', `Without ${file}.`)
      const problem = await server.until((event) => event.event === 'problem' && isOf(file)(event))
      expect(problem).toMatchObject({ diagnostic: { code: 'file-unreadable' } })
      expect(run('check').stdout).toContain('file-unreadable  The file may not be read: EACCES')
      chmodSync(join(folder.dir, file), 0o644)
      await server.until((event) => event.event === 'fixed' && isOf(file)(event))
    }
    expect(problems()).toHaveLength(2)
    await shows('/b', 'Of B.')
  })
})
