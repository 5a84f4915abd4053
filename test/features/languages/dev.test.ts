import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Server } from '../../dev/dev-server.ts'
import { page, type TempSite, tempSite } from '../../support/temp-site.ts'

/*
 * `docsgen dev` follows the files of all languages.
 */

let site: TempSite
let server: Server
const shown = async (path: string) => (await fetch(new URL(path, server.url))).text()
const follows = (path: string, text: string) =>
  expect.poll(() => shown(path), { timeout: 10_000 }).toContain(text)

beforeAll(async () => {
  site = tempSite({
    'docs-site.config.ts': `export default { title: 'Site', languages: { en: {}, de: {} } }\n`,
    'content/en/index.md': page('Home', 'Hello.'),
    'content/en/cli.md': page('CLI', 'First.'),
    'content/de/index.md': page('Start', 'Hallo.'),
  })
  server = await site.dev()
})
afterAll(() => server.stop())

it('a saved translation changes its page, and that alone', async () => {
  expect(await shown('/de/')).toContain('Hallo.')
  site.write({ 'content/de/index.md': page('Start', 'Guten Tag.') })
  await follows('/de/', 'Guten Tag.')
  expect(await shown('/')).toContain('Hello.')
})

it('a page without a translation follows the original, until it has one', async () => {
  const notice = 'noch nicht übersetzt'
  expect(await shown('/de/cli')).toContain(notice)
  site.write({ 'content/en/cli.md': page('CLI', 'Second.') })
  await follows('/de/cli', 'Second.')
  await follows('/cli', 'Second.')
  site.write({ 'content/de/cli.md': page('Kommandozeile', 'Übersetzt.') })
  await follows('/de/cli', 'Übersetzt.')
  expect(await shown('/de/cli')).not.toContain(notice)
  expect(await shown('/cli')).toContain('Second.')
})
