import { writeFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { openPool } from '../../../src/io/workers/pool.ts'
import type { SpareThreads } from '../../../src/model/host.ts'
import { tempSite } from '../../support/temp-site.ts'

const folder = tempSite({})
const modulePath = folder.path('thread.mjs')
writeFileSync(
  modulePath,
  `import { parentPort, threadId } from 'node:worker_threads'
let opened
parentPort.on('message', ({ opens, task }) => {
  if (task === undefined) opened = opens
  else if (task !== 'never') parentPort.postMessage({ result: [threadId, opened] })
})
`,
)
afterAll(() => folder.remove())

const poolOf = (data: string, spare?: SpareThreads) =>
  openPool<string, [number, string]>({ modulePath, data, threads: 1, limitOf: () => 60_000, spare })

describe('threads that have nothing to do any more', () => {
  it('are taken by the next pool, which opens its work in them', async () => {
    const spare: SpareThreads = []
    const one = poolOf('one', spare)
    const [first, opened] = await one.run('a')
    expect(opened).toBe('one')
    await one.stop()
    expect(spare).toHaveLength(1)
    const two = poolOf('two', spare)
    expect(await two.run('a')).toEqual([first, 'two'])
    expect(spare).toEqual([])
    // A thread that still has something to do is ended.
    void two.run('never')
    await two.stop()
    expect(spare).toEqual([])
  })

  it('end with their pool where nobody keeps them', async () => {
    const one = poolOf('one')
    const [first] = await one.run('a')
    await one.stop()
    const two = poolOf('two')
    expect((await two.run('a'))[0]).not.toBe(first)
    await two.stop()
  })
})
