import { createHash } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'

let site: TempSite
afterEach(() => site.remove())

describe('docsgen build --verify and --profile', () => {
  it('compares the output with a build without the cache, and leaves nothing behind', async () => {
    site = tempSite({ 'content/index.md': page('Home'), 'content/a.md': page('A') })
    expect((await site.call(['build'])).code).toBe(0)
    site.write({ 'content/a.md': page('A', 'Changed.') })
    const { code, stdout } = await site.call(['build', '--verify'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/Verified: \d+ files as a build without the cache makes them\./)
  })

  it('a file that is not what it should be is named, and the command fails', async () => {
    site = tempSite({ 'content/index.md': page('Home'), 'content/a.md': page('A', 'Kept.') })
    expect((await site.call(['build'])).code).toBe(0)
    // A cache that remembers something wrong and says that it is whole.
    for (const name of readdirSync(join(site.dir, '.docsgen/cache/page'))) {
      const path = `.docsgen/cache/page/${name}`
      const text = site.read(path).split('\n').slice(1).join('\n').replaceAll('Kept.', 'Lost.')
      const digest = createHash('sha256').update(text).digest('hex').slice(0, 32)
      site.write({ [path]: `${digest}\n${text}` })
    }
    rmSync(join(site.dir, 'dist'), { recursive: true })
    const { code, stderr } = await site.call(['build', '--verify'])
    expect(code).toBe(1)
    expect(stderr).toContain('a.html is not what a build without the cache makes')
    expect(stderr).not.toContain('index.html is not')
  })

  it('a file that was changed or removed by hand is written again, and said', async () => {
    site = tempSite({ 'content/index.md': page('Home'), 'content/a.md': page('A') })
    expect((await site.call(['build'])).code).toBe(0)
    const before = site.read('dist/a.html')
    site.write({ 'dist/a.html': 'changed by hand' })
    const one = await site.call(['build', '--verify'])
    expect([one.code, site.read('dist/a.html')]).toEqual([0, before])
    expect(one.stderr).toContain('dist/a.html had been changed or removed. Written again.')
    site.write({ 'dist/a.html': 'changed by hand' })
    rmSync(join(site.dir, 'dist/index.html'))
    const { stderr } = await site.call(['build'])
    expect(stderr).toMatch(/dist\/\S+ and 1 other file had been changed or removed/)
    expect((await site.call(['build'])).stderr).not.toContain('Written again')
  })

  it('--profile writes a CPU profile', async () => {
    site = tempSite({ 'content/index.md': page('Home') })
    expect((await site.call(['build', '--profile', 'trace.cpuprofile'])).code).toBe(0)
    const { nodes, samples } = JSON.parse(site.read('trace.cpuprofile')) as {
      nodes: unknown[]
      samples: unknown[]
    }
    expect(nodes.length).toBeGreaterThan(10)
    expect(samples.length).toBeGreaterThan(10)
  })
})
