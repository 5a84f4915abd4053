import { availableParallelism } from 'node:os'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { SpareThreads } from '../../model/host.ts'

/** A pool of threads that run tasks of one kind. */
export type Pool<Task, Result> = {
  /** Does a task in the next free thread. Rejects with what the thread threw, or with why it gave nothing. */
  readonly run: (task: Task) => Promise<Result>
  /** Starts the threads for so many tasks that are still to come, which takes as long as loading what they need. */
  readonly prepare: (taskCount: number) => void
  /** Ends all threads. Tasks that are still waiting are never done. */
  readonly stop: () => Promise<void>
}

export type PoolSettings<Task> = {
  /** Absolute path of the module that every thread runs: it calls `serveTasks`. */
  readonly modulePath: string
  /** What the module opens its work with: anything that threads can copy. */
  readonly data: unknown
  /** Threads at most. They are started when there is something to do for them. */
  readonly threads: number
  /** Milliseconds after which a task is given up, and its thread with it. */
  readonly limitOf: (task: Task) => number
  /** Called with what threads say of the site's code that they run, beside their results. */
  readonly onDone?: (done: CodeRun) => void
  /** Called with each task that a thread has done, and the milliseconds that it worked at it. */
  readonly onTask?: (task: Task, ms: number) => void
  /** Where idle threads are left when the pool stops, and looked for when it needs one; undefined: they end with it. */
  readonly spare?: SpareThreads | undefined
}

/** Message to a thread: the data of the pool, before its first task, or a task. */
export type ThreadMessage<Task> = { readonly opens: unknown } | { readonly task: Task }

/** A run of the site's code in a thread: its name, its purpose, and its duration in milliseconds. */
export type CodeRun = {
  readonly name: string
  readonly part: 'markdown' | 'pages'
  readonly ms: number
}

/** Most threads by default; more compete for memory. */
const MOST_THREADS = 4

/**
 * Number of tasks that justify another thread: starting a thread takes as long as so many small pages.
 */
const TASKS_PER_THREAD = 16

/** Number of threads: as requested, else one per processor, up to a limit. */
export function threadsFor(threadCount: number | undefined): number {
  return Math.max(1, threadCount ?? Math.min(MOST_THREADS, availableParallelism()))
}

type Job<Task, Result> = {
  readonly task: Task
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/** A thread and its current task. */
type Thread<Task, Result> = {
  readonly worker: Worker
  job: Job<Task, Result> | undefined
  timer: NodeJS.Timeout | undefined
  /** Names of the site's code that it is running. */
  readonly running: string[]
}

/** Opens a pool. A thread that crashes or hangs fails its current task and is replaced. */
export function openPool<Task, Result>(settings: PoolSettings<Task>): Pool<Task, Result> {
  const waiting: Job<Task, Result>[] = []
  const threads = new Set<Thread<Task, Result>>()
  /** Number of tasks so far. */
  let taskCount = 0

  function openThread(): Thread<Task, Result> {
    const worker = openedWorker(settings)
    const thread: Thread<Task, Result> = { worker, job: undefined, timer: undefined, running: [] }
    worker.on('message', (answer: Answer<Result>) => {
      if (!('result' in answer || 'error' in answer)) return note(answer, thread)
      const job = release(thread)
      if ('error' in answer) job?.reject(answer.error)
      else if (job !== undefined) {
        settings.onTask?.(job.task, answer.ms)
        job.resolve(answer.result)
      }
      assign()
    })
    worker.on('error', (error) => close(thread, error))
    worker.on('exit', () => close(thread, new Error('code of the site has ended its thread')))
    threads.add(thread)
    return thread
  }

  /** What a thread says while it works. */
  function note(said: Progress, thread: Thread<Task, Result>): void {
    if ('begins' in said) thread.running.push(said.begins)
    else if ('ends' in said) {
      thread.running.splice(thread.running.lastIndexOf(said.ends.name), 1)
      settings.onDone?.(said.ends)
    } else if (thread.job !== undefined)
      setLimit(thread, settings.limitOf(thread.job.task) + said.waits, close)
  }

  /** Takes the task off a thread, which does not keep the process alive without one. */
  function release(thread: Thread<Task, Result>): Job<Task, Result> | undefined {
    clearTimeout(thread.timer)
    const { job } = thread
    thread.job = undefined
    thread.worker.unref()
    return job
  }

  function close(thread: Thread<Task, Result>, error: unknown): void {
    threads.delete(thread)
    void thread.worker.terminate()
    release(thread)?.reject(withRunningCode(error, thread.running.at(-1)))
    assign()
  }

  /** Gives waiting tasks to free threads, and starts threads while there are too few. */
  function assign(): void {
    for (let job = waiting[0]; job !== undefined; job = waiting[0]) {
      const free = [...threads].find(({ job }) => job === undefined)
      if (free === undefined && threads.size >= threadCount(taskCount, settings)) return
      const thread = free ?? openThread()
      waiting.shift()
      thread.job = job
      thread.worker.ref()
      setLimit(thread, settings.limitOf(job.task), close)
      thread.worker.postMessage({ task: job.task } satisfies ThreadMessage<Task>)
    }
  }

  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        taskCount += 1
        waiting.push({ task, resolve, reject })
        assign()
      }),
    prepare(coming) {
      while (threads.size < threadCount(coming, settings)) openThread().worker.unref()
    },
    async stop() {
      waiting.length = 0
      const all = [...threads]
      threads.clear()
      await Promise.all(
        all.map((thread) => closeWorker(thread.worker, settings, release(thread) === undefined)),
      )
    },
  }
}

/** How many threads so many tasks are worth. */
function threadCount<Task>(taskCount: number, { threads }: PoolSettings<Task>): number {
  return Math.min(threads, Math.ceil(taskCount / TASKS_PER_THREAD))
}

/** Starts a thread, or reuses a spare one, and sends it the pool's data. */
function openedWorker<Task>(settings: PoolSettings<Task>): Worker {
  const worker = takeSpare(settings) ?? new Worker(pathToFileURL(settings.modulePath))
  worker.postMessage({ opens: settings.data } satisfies ThreadMessage<Task>)
  return worker
}

/** Gives the task of a thread up after so many milliseconds from now. */
function setLimit<Of extends { timer: NodeJS.Timeout | undefined }>(
  thread: Of,
  limit: number,
  close: (thread: Of, error: unknown) => void,
): void {
  clearTimeout(thread.timer)
  thread.timer = setTimeout(() => close(thread, tooLate(limit)), limit)
}

function tooLate(limit: number): Error {
  return new Error(`it takes longer than ${limit / 1000} seconds`)
}

function takeSpare<Task>({ spare = [], modulePath }: PoolSettings<Task>): Worker | undefined {
  const index = spare.findIndex((it) => it.modulePath === modulePath)
  const worker = index === -1 ? undefined : (spare.splice(index, 1)[0]?.worker as Worker)
  // One that has ended meanwhile has no number.
  return worker?.threadId === -1 ? undefined : worker
}

/** Terminates a thread, or makes an idle one available to other pools. */
async function closeWorker<Task>(
  worker: Worker,
  settings: PoolSettings<Task>,
  wasIdle: boolean,
): Promise<void> {
  // By name: a worker hears with listeners of its own, too.
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
  // Code of a site may still fail in it. Unheard, that would end the process.
  worker.on('error', () => undefined)
  if (wasIdle && settings.spare !== undefined) {
    settings.spare.push({ modulePath: settings.modulePath, worker })
  } else await worker.terminate()
}

/** Adds the name of the site's code that the thread was running to an error. */
function withRunningCode(error: unknown, running: string | undefined): unknown {
  return error instanceof Error && running !== undefined ? Object.assign(error, { running }) : error
}

type Answer<Result> =
  | { readonly result: Result; readonly ms: number }
  | { readonly error: unknown }
  | Progress

type Progress =
  /** Milliseconds that it may wait for something that has a limit of its own. */
  { readonly waits: number } | { readonly begins: string } | { readonly ends: CodeRun }
