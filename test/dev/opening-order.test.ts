import { describe, expect, it, vi } from 'vitest'
import { openSite } from '../../src/commands/dev-opening.ts'

const read = vi.hoisted(() => ({ finish: () => {} }))
vi.mock('../../src/commands/dev-facts.ts', () => ({
  readFacts: () =>
    new Promise<void>((resolve) => {
      read.finish = resolve
    }),
}))
vi.mock('../../src/core/parse-sources.ts', () => ({
  parseKey: ({ path }: { readonly path: string }) => path,
}))

/** A site of many unread pages, whose whole build ends when the test says so. */
async function opened() {
  const sources = Array.from({ length: 200 }, (_, index) => ({ path: `page-${index}.md` }))
  const log: string[] = []
  let finish = () => {}
  const site = {
    begin: async (_inputs: unknown, _memo: unknown, wanted: readonly unknown[]) => {
      log.push(`look at ${wanted.length}`)
    },
    build: () =>
      new Promise<void>((resolve) => {
        log.push('build')
        finish = resolve
      }),
    sourceAt: (path: string) => sources.find((source) => `/${source.path}` === `${path}.md`),
  }
  const memo = { has: () => false }
  const opening = await openSite({ site, inputs: { inputs: { sources } }, memo } as never)
  return { opening, log, finish: () => finish() }
}

describe('the opening of a large site', () => {
  it('lets nobody see a page that was not read while the whole site is being built', async () => {
    const { opening, log, finish } = await opened()
    await opening.see('/page-1')
    await new Promise((resolve) => setTimeout(resolve, 100))
    read.finish()
    await vi.waitFor(() => expect(log).toEqual(['look at 0', 'look at 1', 'build']))
    let isSeen = false
    const seen = opening.see('/page-2').then(() => {
      isSeen = true
    })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(isSeen).toBe(false)
    finish()
    await seen
    await opening.done
    expect(log).toEqual(['look at 0', 'look at 1', 'build'])
  })
})
