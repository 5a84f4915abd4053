import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'

let folder: TempSite
let close: () => Promise<unknown>
afterEach(() => close())

/** Serves a site without a config, once everything is watched. */
async function serve() {
  folder = tempSite({ 'package.json': '{ "name": "first" }', 'content/index.md': page('Home') })
  const server = await folder.dev()
  close = server.stop
  await new Promise((resolve) => setTimeout(resolve, 1000))
  return (name: string) =>
    expect
      .poll(async () => (await fetch(server.url)).text(), { timeout: 10_000 })
      .toContain(`<title>Home - ${name}</title>`)
}

it('[CLI-02] the name in package.json is followed, which is the title of a site without one', async () => {
  const isTitled = await serve()
  await isTitled('first')
  folder.write({ 'package.json': '{ "name": "second" }' })
  await isTitled('second')
})

it.each(['ts', 'mjs', 'js'])('[CLI-02] a config that comes later is taken: .%s', async (ending) => {
  const isTitled = await serve()
  const name = `docs-site.config.${ending}`
  folder.write({ [name]: "export default { title: 'Configured' }" })
  await isTitled('Configured')
  rmSync(join(folder.dir, name))
  await isTitled('first')
})
