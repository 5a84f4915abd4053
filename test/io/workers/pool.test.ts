import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { transformSync } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { type CodeRun, openPool, threadsFor } from '../../../src/io/workers/pool.ts'
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

  it('may be started before there is anything to do', async () => {
    const spare: SpareThreads = []
    const pool = poolOf('one', spare)
    pool.prepare(1)
    await pool.stop()
    expect(spare).toHaveLength(1)
    const next = poolOf('two', spare)
    next.prepare(1)
    expect((await next.run('a'))[1]).toBe('two')
    await next.stop()
  })

  it('keep no process alive, as one does that is at work', async () => {
    const waitedFor = () =>
      process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length
    const before = waitedFor()
    const one = poolOf('one')
    const done = one.run('a')
    const meanwhile = waitedFor()
    await done
    expect([meanwhile, waitedFor()]).toEqual([before + 1, before])
    await one.stop()
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

describe('tasks of threads', () => {
  const path = folder.path('worker.mjs')
  const source = new URL('../../../src/io/workers/serve-tasks.ts', import.meta.url)
  const { code } = transformSync(readFileSync(source, 'utf8'), { loader: 'ts' })
  writeFileSync(folder.path('serve-tasks.mjs'), code)
  writeFileSync(
    path,
    `import { threadId } from 'node:worker_threads'
import { serveTasks, watchCode } from './serve-tasks.mjs'
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const task = {
  id: () => threadId,
  quick: () => pause(2).then(() => threadId),
  slow: () => pause(40).then(() => threadId),
  slower: () => pause(500).then(() => threadId),
  'late begin': (begin) => pause(60).then(begin),
  fail: () => { throw new Error('it fails') },
  hang: () => new Promise(() => undefined),
  exit: () => process.exit(0),
  'fail later': async () => { setTimeout(() => { throw new Error('later') }, 20) },
  'fail aside': () => {
    setTimeout(() => { throw new Error('aside') }, 5)
    return pause(60_000)
  },
  'plugin that hangs': () => {
    watchCode('outer', 'markdown')
    watchCode('done', 'pages')()
    return pause(60_000)
  },
}
serveTasks(() => async (name, begin) => task[name](begin))
`,
  )
  type Task = string
  function poolWith(threads: number, more: object = {}) {
    const tasks: [string, number][] = []
    const done: CodeRun[] = []
    const pool = openPool<Task, number>({
      modulePath: path,
      data: undefined,
      threads,
      limitOf: (task) => ({ hang: 30, 'plugin that hangs': 200 })[task] ?? 60_000,
      onTask: (task, ms) => tasks.push([task, ms]),
      onDone: (code) => done.push(code),
      ...more,
    })
    return { pool, tasks, done }
  }

  it('a thread is started for each sixteen tasks, up to the most, however they come', async () => {
    for (const [count, threads, atATime, expected] of [
      [16, 3, 16, 1],
      [17, 3, 17, 2],
      [35, 2, 35, 2],
      [16, 3, 4, 1],
      [24, 3, 4, 2],
    ] as const) {
      const { pool } = poolWith(threads)
      const ids = new Set<number>()
      for (let first = 0; first < count; first += atATime) {
        const some = Array.from({ length: atATime }, () => pool.run('quick'))
        for (const id of await Promise.all(some)) ids.add(id)
      }
      await pool.stop()
      expect([count, atATime, ids.size]).toEqual([count, atATime, expected])
    }
  })

  it('one that fails is told; one that hangs or ends its thread takes no other with it', async () => {
    const { pool, tasks, done } = poolWith(1)
    const [id, failed, named, hung, ended, last] = await Promise.allSettled(
      ['id', 'fail', 'plugin that hangs', 'hang', 'exit', 'id'].map((task) => pool.run(task)),
    )
    await pool.stop()
    const reasonOf = (result: PromiseSettledResult<number> | undefined) =>
      result?.status === 'rejected'
        ? [result.reason.message, result.reason.running]
        : result?.status
    expect([failed, hung, named, ended].map(reasonOf)).toEqual([
      ['it fails', undefined],
      ['it takes longer than 0.03 seconds', undefined],
      ['it takes longer than 0.2 seconds', 'outer'],
      ['code of the site has ended its thread', undefined],
    ])
    expect([id, last].map(reasonOf)).toEqual(['fulfilled', 'fulfilled'])
    expect(tasks.map(([task]) => task)).toEqual(['id', 'id'])
    expect(done.map(({ name, part }) => `${name} ${part}`)).toEqual(['done pages'])
  })

  it('an error that comes when its task is done does not end the process', async () => {
    const { pool } = poolWith(1)
    await expect(pool.run('fail aside')).rejects.toThrow('aside')
    const spare: SpareThreads = []
    const other = poolWith(1, { spare })
    await other.pool.run('fail later')
    await other.pool.stop()
    const [{ worker } = { worker: undefined }] = spare
    await new Promise((resolve) => (worker as Worker).once('exit', resolve))
    await pool.stop()
  })

  it('the limit of one is not that of the next in its thread', async () => {
    const limitOf = (task: Task) => (task === 'quick' ? 300 : 60_000)
    const { pool } = poolWith(1, { limitOf })
    const first = await pool.run('id')
    expect([await pool.run('quick'), await pool.run('slower')]).toEqual([first, first])
    await pool.stop()
  })

  it('time counts from the beginning that a task names', async () => {
    const { pool, tasks } = poolWith(1)
    await pool.run('slow')
    await pool.run('late begin')
    await pool.stop()
    const [slow, late] = tasks.map(([, ms]) => ms)
    expect(slow).toBeGreaterThan(35)
    expect(late).toBeLessThan(30)
  })

  it('there are as many threads as wanted, else few, and always one', () => {
    expect([threadsFor(7), threadsFor(1), threadsFor(0)]).toEqual([7, 1, 1])
    expect(threadsFor(undefined)).toBe(Math.min(4, availableParallelism()))
  })
})
