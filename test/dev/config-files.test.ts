import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { page } from '../support/temp-site.ts'
import { callDev, siteFolder, writeFiles } from './dev-server.ts'

let folder: ReturnType<typeof siteFolder>
let close: () => Promise<unknown>
afterEach(async () => {
  await close()
  folder.remove()
})

/** Serves a site without a config, once everything is watched. */
async function serve() {
  folder = siteFolder({ 'package.json': '{ "name": "first" }', 'content/index.md': page('Home') })
  const server = await callDev(folder.dir)
  close = server.stop
  await new Promise((resolve) => setTimeout(resolve, 1000))
  return (name: string) =>
    expect
      .poll(async () => (await fetch(server.url)).text(), { timeout: 10_000 })
      .toContain(`<title>Home - ${name} Docs</title>`)
}

it('[CLI-02] the name in package.json is followed, which is the title of a site without one', async () => {
  const isTitled = await serve()
  await isTitled('first')
  writeFiles(folder.dir, { 'package.json': '{ "name": "second" }' })
  await isTitled('second')
})

it.each(['ts', 'mjs', 'js'])('[CLI-02] a config that comes later is taken: .%s', async (ending) => {
  const isTitled = await serve()
  const name = `docs-site.config.${ending}`
  writeFiles(folder.dir, { [name]: "export default { title: 'Configured' }" })
  await isTitled('Configured')
  rmSync(join(folder.dir, name))
  await isTitled('first')
})
