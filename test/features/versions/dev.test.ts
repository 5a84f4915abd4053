import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Server } from '../../dev/dev-server.ts'
import { commitAll } from '../../support/repository.ts'
import { page, type TempSite, tempSite } from '../../support/temp-site.ts'

/*
 * `docsgen dev` serves all versions: those of commits as they are, those of folders as they change.
 */

let site: TempSite
let server: Server
const shown = async (path: string) => {
  const response = await fetch(new URL(path, server.url))
  return { status: response.status, text: await response.text() }
}

beforeAll(async () => {
  site = tempSite({
    'content/index.md': page('Home', 'Old home.'),
    'content/gone.md': page('Gone', 'Only in 1.x. [Nothing](nowhere.md)'),
    '.gitignore': '.docsgen\n',
  })
  commitAll(site.dir, 'v1')
  site.write({
    'docs-site.config.ts': `export default { title: 'Site', versions: { current: { label: '2.x' }, '1.x': { from: 'git:v1' }, next: { from: 'content-next', unreleased: true } } }\n`,
    'content/index.md': page('Home', 'New home.'),
    'content/gone.md': page('Stays', 'Today.'),
    'content-next/index.md': page('Home', 'Next home.'),
  })
  server = await site.dev()
})
afterAll(() => server.stop())

describe('docsgen dev', () => {
  it('serves a version of a commit, whose problems nobody hears of, beside that of today', async () => {
    expect(await shown('/1.x/gone')).toMatchObject({
      status: 200,
      text: expect.stringContaining('Only in 1.x.'),
    })
    expect((await shown('/1.x/nothing')).status).toBe(404)
    expect((await shown('/gone')).text).toMatch(/Today\.[\s\S]*/)
    expect((await shown('/gone')).text).toContain('href="/1.x/gone"')
    expect(server.events.filter(({ event }) => event === 'problem')).toEqual([])
  })

  it('follows a version of a folder, and tells its problems where they are', async () => {
    expect((await shown('/next/')).text).toContain('Next home.')
    site.write({ 'content-next/index.md': page('Home', 'Later. [Nothing](nothing.md)') })
    await expect.poll(async () => (await shown('/next/')).text).toContain('Later.')
    const problem = await server.until(({ event }) => event === 'problem')
    expect(JSON.stringify(problem)).toContain('content-next/index.md')
    site.write({ 'content-next/new/page.md': page('Added', 'Added.') })
    await expect.poll(async () => (await shown('/next/new/page')).status).toBe(200)
    expect((await shown('/1.x/')).text).toContain('href="/next/"')
  })

  it('follows the config: a version that leaves it is gone, and one that comes is there', async () => {
    site.write({
      'docs-site.config.ts': `export default { title: 'Site', versions: { current: { label: '2.x' }, one: { from: 'git:v1' } } }\n`,
    })
    await expect.poll(async () => (await shown('/one/gone')).status).toBe(200)
    expect((await shown('/1.x/gone')).status).toBe(404)
  })
})
