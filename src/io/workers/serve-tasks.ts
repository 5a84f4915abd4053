import { parentPort } from 'node:worker_threads'
import type { CodeRun, ThreadMessage } from './pool.ts'

/**
 * The worker side of a pool: runs each task that the main thread sends and returns its result. `open` is called with the
 * pool's `data` before the first task. A task that waits until the thread is ready calls `begin` afterwards, so that the
 * wait does not count as its time. Output of the site's code goes to stderr, as in the main thread.
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

/** Tells the main thread that the task waits for something with a limit of its own: its time begins anew behind that. */
export function extendLimit(ms: number): void {
  parentPort?.postMessage({ waits: ms })
}

/** Reports the start of a run of the site's code to the main thread; the returned function reports its end. */
export function watchCode(name: string, part: CodeRun['part']): () => void {
  const since = performance.now()
  parentPort?.postMessage({ begins: name })
  return () =>
    parentPort?.postMessage({
      ends: { name, part, ms: performance.now() - since } satisfies CodeRun,
    })
}
