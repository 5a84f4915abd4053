import { parentPort } from 'node:worker_threads'
import type { CodeDone, ThreadMessage } from './pool.ts'

/**
 * The other side of a pool: does each task that the main thread sends and sends back what came of it. `open` is called
 * with the pool's `data` before its first task.
 */
export function serveTasks<Task, Result>(
  open: (data: unknown) => (task: Task) => Promise<Result>,
): void {
  let work: ((task: Task) => Promise<Result>) | undefined
  parentPort?.on('message', (message: ThreadMessage<Task>) => {
    if ('opens' in message) {
      work = open(message.opens)
      return
    }
    void work?.(message.task).then(
      (result) => parentPort?.postMessage({ result }),
      (error: unknown) => parentPort?.postMessage({ error }),
    )
  })
}

/** Tells the main thread that code of the site begins; what it returns tells that it is done. */
export function watchCode(name: string, part: CodeDone['part']): () => void {
  const since = performance.now()
  parentPort?.postMessage({ begins: name })
  return () =>
    parentPort?.postMessage({
      ends: { name, part, ms: performance.now() - since } satisfies CodeDone,
    })
}
