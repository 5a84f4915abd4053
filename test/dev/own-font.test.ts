import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { page, tempSite } from '../support/temp-site.ts'
import type { Server } from './dev-server.ts'

const { dir, dev } = tempSite({
  'docs-site.config.ts':
    "export default { theme: { font: { family: 'Brand', files: ['./brand.woff2'] } } }\n",
  'content/index.md': page('Home'),
})
let server: Server
beforeAll(async () => {
  server = await dev()
}, 40_000)
afterAll(async () => {
  await server?.stop()
})

const put = (weight: string) =>
  copyFileSync(`node_modules/katex/dist/fonts/KaTeX_Main-${weight}.woff2`, join(dir, 'brand.woff2'))

/** The fonts that a page fetches with its styles. */
async function fonts(): Promise<string> {
  const html = await (await fetch(`${server.url}/`)).text()
  return /data-fonts="([^"]*)"/.exec(html)?.[1] ?? ''
}

it('[CLI-02] a font that comes late is taken, and so is another one in its place', async () => {
  // A page is shown in docsgen's own theme until then.
  expect(await fonts()).toMatch(/inter-latin/)
  put('Regular')
  await expect.poll(fonts, { timeout: 15_000 }).toMatch(/^\/_docsgen\/brand-\w{8}\.woff2$/)
  const first = await fonts()
  const answer = await fetch(server.url + first)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'font/woff2'])
  put('Bold')
  await expect.poll(fonts, { timeout: 15_000 }).not.toBe(first)
  expect(await fonts()).toMatch(/^\/_docsgen\/brand-/)
}, 40_000)
