import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import process from 'node:process'
import { expect, it, vi } from 'vitest'
import type { DevInputs } from '../../src/commands/dev/dev-inputs.ts'
import { createOpenTabs } from '../../src/commands/dev/dev-pages.ts'
import type { DevSite } from '../../src/commands/dev/dev-site.ts'
import { tempSite } from '../support/temp-site.ts'

const listener = () => new ServerResponse(new IncomingMessage(new Socket()))

it('the files of all open pages are known, until a page is closed', async () => {
  const found = (path: string) =>
    path === '/gone'
      ? { kind: 'page', page: { hash: '404', html: '', status: 404, file: undefined } }
      : { kind: 'page', page: { hash: '', html: '', status: 200, file: `content${path}.md` } }
  const site = { find: found, diagnostics: () => [], shared: () => new Set() }
  const pages = createOpenTabs(
    site as unknown as DevSite,
    () => ({ site: { siteDir: '.' } }) as DevInputs,
  )
  const [a, gone, b] = [listener(), listener(), listener()]
  pages.listen(a, '/a', '')
  pages.listen(gone, '/gone', '404')
  pages.listen(b, '/b', '')
  expect(await pages.files()).toEqual(['content/a.md', 'content/b.md'])
  a.emit('close')
  expect(await pages.files()).toEqual(['content/b.md'])
  pages.close()
})

it('a server that ends watches no file any more, those of open pages neither', async () => {
  const watchers = () =>
    process.getActiveResourcesInfo().filter((name) => name === 'FSEventWrap').length
  const before = watchers()
  const folder = tempSite({ 'content/index.md': '---\ntitle: Home\n---\n' })
  const server = await folder.dev()
  await server.until(({ event }) => event === 'checked')
  const unopened = watchers()
  const open = await fetch(`${server.url}/__docsgen/events?path=/&hash=x`)
  await vi.waitFor(() => expect(watchers()).toBeGreaterThan(unopened))
  await open.body?.cancel()
  await server.stop()
  await vi.waitFor(() => expect(watchers()).toBe(before))
})

it('a page that is missing below the base is created without it; beside it none can be', async () => {
  const folder = tempSite({
    'docs-site.config.ts': "export default { title: 'Based', base: '/docs' }\n",
    'content/index.md': '---\ntitle: Home\n---\n',
  })
  const server = await folder.dev()
  const origin = new URL(server.url).origin
  const missing = async (path: string) =>
    / data-missing="([^"]*)"/.exec(await (await fetch(origin + path)).text())?.[1]
  expect(await missing('/docs/guide/new')).toBe('/guide/new')
  expect(await missing('/guide/new')).toBeUndefined()
  await server.stop()
})
