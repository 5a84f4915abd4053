import { parentPort } from 'node:worker_threads'

/** The other side of a pool: does each task that the main thread sends and sends back what came of it. */
export function serveTasks<Task, Result>(work: (task: Task) => Promise<Result>): void {
  parentPort?.on('message', (task: Task) => {
    void work(task).then(
      (result) => parentPort?.postMessage({ result }),
      (error: unknown) => parentPort?.postMessage({ error }),
    )
  })
}
