import { parentPort } from 'node:worker_threads'
import type { CodeDone, ThreadMessage } from './pool.ts'

/**
 * The other side of a pool: does each task that the main thread sends and sends back what came of it. `open` is called
 * with the pool's `data` before its first task; a task that waits until the thread is ready calls `begin` then, and
 * what came before does not count as its time. What code of the site prints goes to stderr, as in the main thread.
 */
export function serveTasks<Task, Result>(open: (data: unknown) => Work<Task, Result>): void {
  const { error } = console
  Object.assign(console, { log: error, info: error, debug: error })
  let work: Work<Task, Result> | undefined
  parentPort?.on('message', (message: ThreadMessage<Task>) => {
    if ('opens' in message) {
      work = open(message.opens)
      return
    }
    let since = performance.now()
    const begin = () => {
      since = performance.now()
    }
    void work?.(message.task, begin).then(
      (result) => parentPort?.postMessage({ result, ms: performance.now() - since }),
      (error: unknown) => parentPort?.postMessage({ error }),
    )
  })
}

type Work<Task, Result> = (task: Task, begin: () => void) => Promise<Result>

/** Tells the main thread that code of the site begins; what it returns tells that it is done. */
export function watchCode(name: string, part: CodeDone['part']): () => void {
  const since = performance.now()
  parentPort?.postMessage({ begins: name })
  return () =>
    parentPort?.postMessage({
      ends: { name, part, ms: performance.now() - since } satisfies CodeDone,
    })
}
