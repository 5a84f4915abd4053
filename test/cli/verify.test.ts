import { afterEach, describe, expect, it } from 'vitest'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'

let site: TempSite
afterEach(() => site.remove())

describe('docsgen build --verify and --profile', () => {
  it('compares the output with a build without the cache, and leaves nothing behind', () => {
    site = tempSite({ 'content/index.md': page('Home'), 'content/a.md': page('A') })
    expect(site.run(['build']).code).toBe(0)
    site.write({ 'content/a.md': page('A', 'Changed.') })
    const { code, stdout } = site.run(['build', '--verify'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/Verified: \d+ files as a build without the cache makes them\./)
  })

  it('a file that is not what it should be is named, and the command fails', () => {
    site = tempSite({ 'content/index.md': page('Home'), 'content/a.md': page('A') })
    expect(site.run(['build']).code).toBe(0)
    site.write({ 'dist/a.html': 'changed by hand' })
    const { code, stderr } = site.run(['build', '--verify'])
    expect(code).toBe(1)
    expect(stderr).toContain('a.html is not what a build without the cache makes')
    expect(stderr).not.toContain('index.html is not')
  })

  it('--profile writes a CPU profile', () => {
    site = tempSite({ 'content/index.md': page('Home') })
    expect(site.run(['build', '--profile', 'trace.cpuprofile']).code).toBe(0)
    const { nodes, samples } = JSON.parse(site.read('trace.cpuprofile')) as {
      nodes: unknown[]
      samples: unknown[]
    }
    expect(nodes.length).toBeGreaterThan(10)
    expect(samples.length).toBeGreaterThan(10)
  })
})
