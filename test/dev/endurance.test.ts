import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { share } from '../support/long.ts'
import { type TempSite, tempSite } from '../support/temp-site.ts'
import { type ServerProcess, startServer } from './dev-server.ts'

/*
 * P11: the development server never dies and never shows stale text.
 */

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`
const WORST_MS = 2000

let folder: TempSite
let server: ServerProcess

beforeAll(async () => {
  const pages = Array.from({ length: 60 }, (_, index) => [
    `content/page-${index}.md`,
    page(`Page ${index}`, `Text ${index}.\n\n## Section\n\n${'More text.\n\n'.repeat(20)}`),
  ])
  folder = tempSite({
    ...Object.fromEntries(pages),
    'docs-site.config.ts': "export default { title: 'Endurance' }\n",
    'content/index.md': page('Home', 'Home.'),
  })
  server = await startServer('dev', folder.dir)
})
afterAll(() => server.stop())

function save(name: string, text: string): void {
  writeFileSync(join(folder.dir, name), text)
}

async function served(path: string): Promise<string> {
  return (await fetch(server.url + path)).text()
}

/** How long it takes until the path shows the text. */
async function shows(path: string, text: string): Promise<number> {
  const since = performance.now()
  for (;;) {
    if ((await served(path)).includes(text)) return performance.now() - since
    const waited = performance.now() - since
    if (waited > WORST_MS) throw new Error(`${path} does not show ${text} after ${waited} ms`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

describe('[P11] break, look, mend, look', () => {
  it.each([
    ['front matter that is no YAML', 'content/page-1.md', '---\ntitle: [x\n---\n\nBroken.\n'],
    ['front matter without an end', 'content/page-1.md', '---\ntitle: x\n\nBroken.\n'],
    ['front matter of a wrong type', 'content/page-1.md', '---\ntitle: { a: 1 }\n---\n\nBroken.\n'],
    ['an unknown front matter key', 'content/page-1.md', '---\ntilte: x\n---\n\nBroken.\n'],
    ['nothing at all', 'content/page-1.md', ''],
    ['bytes that are no text', 'content/page-1.md', '\u0000\u0001\uFFFF\uD800 \u0000'],
    ['a link that leads nowhere', 'content/page-1.md', page('One', '[x](/nowhere)')],
    ['deep nesting', 'content/page-1.md', page('One', `${'> '.repeat(3000)}x`)],
    ['a config that is no code', 'docs-site.config.ts', 'export default {'],
    ['a config that throws', 'docs-site.config.ts', "throw new Error('no')\n"],
    ['a config with unknown keys', 'docs-site.config.ts', 'export default { nonsense: true }\n'],
    ['a config with wrong types', 'docs-site.config.ts', 'export default { title: 1, areas: 7 }\n'],
  ])('[P11] %s', async (_what, name, text) => {
    const good = readFileSync(join(folder.dir, name), 'utf8')
    const seen = server.events.length
    save(name, text)
    await expect.poll(() => server.events.length).toBeGreaterThan(seen)
    // Every other page is served as before, and this one in some way.
    expect(await served('/page-2')).toContain('Text 2.')
    expect((await fetch(`${server.url}/page-1`)).status).toBeLessThan(500)
    save(name, good)
    save('content/page-1.md', page('Page 1', `Mended after ${_what}.`))
    expect(await shows('/page-1', `Mended after ${_what}.`)).toBeLessThan(WORST_MS)
  })

  it('[P11] saves by rename, deletions and returns', async () => {
    for (let round = 0; round < 10; round += 1) {
      save('content/page-3.md~', page('Three', `Round ${round}.`))
      renameSync(join(folder.dir, 'content/page-3.md~'), join(folder.dir, 'content/page-3.md'))
      await shows('/page-3', `Round ${round}.`)
    }
    rmSync(join(folder.dir, 'content/page-3.md'))
    await shows('/page-3', 'Page not found')
    save('content/page-3.md', page('Three', 'Back again.'))
    await shows('/page-3', 'Back again.')
  })

  it('[P11] saves a few milliseconds apart lose nothing', async () => {
    for (let round = 0; round < 60; round += 1) {
      save('content/page-4.md', page('Four', `Fast ${round}.`))
      await new Promise((resolve) => setTimeout(resolve, 4))
    }
    await shows('/page-4', 'Fast 59.')
  })

  it('[P11] a storm of five hundred files', async () => {
    for (let index = 0; index < 500; index += 1) {
      save(`content/page-${index % 60}.md`, page(`Page ${index % 60}`, `Storm ${index}.`))
    }
    for (const index of [440, 470, 499]) await shows(`/page-${index % 60}`, `Storm ${index}.`)
  })
})

describe('[P11] it stays small and quiet', () => {
  const status = (name: string) => readFileSync(`/proc/${server.process.pid}/${name}`, 'utf8')
  const residentMiB = () => Number(/VmRSS:\s+(\d+)/.exec(status('status'))?.[1]) / 1024
  /** Hundredths of a second of a processor, user and system. */
  const ticks = () => {
    const fields = status('stat').split(') ')[1]?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  }

  it('[P11] edits by the dozen cost less than 80 MiB and every one is served within two seconds', async () => {
    const edit = async (round: number) => {
      save('content/page-5.md', page(`Five ${round % 7}`, `Edit ${round}.`))
      return shows('/page-5', `Edit ${round}.`)
    }
    for (let round = 0; round < 20; round += 1) await edit(round)
    const before = residentMiB()
    let worst = 0
    const last = 20 + share(25, 150)
    for (let round = 20; round < last; round += 1) worst = Math.max(worst, await edit(round))
    expect(worst).toBeLessThan(WORST_MS)
    expect(residentMiB() - before).toBeLessThan(80)
  })

  it('[P11] idle, it uses less than a twentieth of a processor', async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const before = ticks()
    await new Promise((resolve) => setTimeout(resolve, 3000))
    expect((ticks() - before) / 300).toBeLessThan(0.05)
  })
})
