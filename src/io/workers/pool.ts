import { availableParallelism } from 'node:os'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { SpareThreads } from '../../model/host.ts'

/** Threads that do tasks of one kind. */
export type Pool<Task, Result> = {
  /** Does a task in the next free thread. Rejects with what the thread threw, or with why it gave nothing. */
  readonly run: (task: Task) => Promise<Result>
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
  readonly onDone?: (done: CodeDone) => void
  /** Called with each task that a thread has done, and the milliseconds that it worked at it. */
  readonly onTask?: (task: Task, ms: number) => void
  /** Where idle threads are left when the pool stops, and looked for when it needs one; undefined: they end with it. */
  readonly spare?: SpareThreads | undefined
}

/** What a thread is told: what the tasks that follow are done with, or a task. */
export type ThreadMessage<Task> = { readonly opens: unknown } | { readonly task: Task }

/** Code of the site that a thread has run: what it is called, what it was run for, and for how many milliseconds. */
export type CodeDone = {
  readonly name: string
  readonly part: 'markdown' | 'pages'
  readonly ms: number
}

/** More threads than this fight for memory more than they help. */
const MOST_THREADS = 4

/**
 * Tasks for each thread. A thread is ready when another has done as many small pages: fewer are not worth a second
 * one.
 */
const TASKS_PER_THREAD = 16

/** How many threads to use: as many as wanted, else one for each processor. */
export function threadsFor(wanted: number | undefined): number {
  return Math.max(1, wanted ?? Math.min(MOST_THREADS, availableParallelism()))
}

type Job<Task, Result> = {
  readonly task: Task
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/** One thread, and the task that it is doing. */
type Seat<Task, Result> = {
  readonly worker: Worker
  job: Job<Task, Result> | undefined
  timer: NodeJS.Timeout | undefined
  /** Names of the site's code that it is running. */
  readonly running: string[]
}

/** Opens a pool. A thread that dies or hangs takes one task with it and is replaced. */
export function openPool<Task, Result>(settings: PoolSettings<Task>): Pool<Task, Result> {
  const waiting: Job<Task, Result>[] = []
  const seats = new Set<Seat<Task, Result>>()
  /** Tasks that were given to it so far. */
  let given = 0

  function openSeat(): Seat<Task, Result> {
    const worker = openedWorker(settings)
    const seat: Seat<Task, Result> = { worker, job: undefined, timer: undefined, running: [] }
    worker.on('message', (answer: Answer<Result>) => {
      if ('begins' in answer) {
        seat.running.push(answer.begins)
        return
      }
      if ('ends' in answer) {
        seat.running.splice(seat.running.lastIndexOf(answer.ends.name), 1)
        settings.onDone?.(answer.ends)
        return
      }
      const job = release(seat)
      if ('error' in answer) job?.reject(answer.error)
      else if (job !== undefined) {
        settings.onTask?.(job.task, answer.ms)
        job.resolve(answer.result)
      }
      assign()
    })
    worker.on('error', (error) => close(seat, error))
    worker.on('exit', () => close(seat, new Error('code of the site has ended its thread')))
    seats.add(seat)
    return seat
  }

  /** Takes the task off a seat. */
  function release(seat: Seat<Task, Result>): Job<Task, Result> | undefined {
    clearTimeout(seat.timer)
    const { job } = seat
    seat.job = undefined
    // An idle thread does not keep the process alive.
    seat.worker.unref()
    return job
  }

  function close(seat: Seat<Task, Result>, error: unknown): void {
    seats.delete(seat)
    void seat.worker.terminate()
    release(seat)?.reject(blamed(error, seat.running.at(-1)))
    assign()
  }

  /** Gives waiting tasks to free threads, and starts threads while there are too few. */
  function assign(): void {
    while (waiting.length > 0) {
      const free = [...seats].find(({ job }) => job === undefined)
      const wanted = Math.min(settings.threads, Math.ceil(given / TASKS_PER_THREAD))
      const seat = free ?? (seats.size < wanted ? openSeat() : undefined)
      const job = seat === undefined ? undefined : waiting.shift()
      if (seat === undefined || job === undefined) return
      seat.job = job
      seat.worker.ref()
      const limit = settings.limitOf(job.task)
      seat.timer = setTimeout(() => close(seat, tooLate(limit)), limit)
      seat.worker.postMessage({ task: job.task } satisfies ThreadMessage<Task>)
    }
  }

  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        given += 1
        waiting.push({ task, resolve, reject })
        assign()
      }),
    async stop() {
      waiting.length = 0
      const all = [...seats]
      seats.clear()
      await Promise.all(
        all.map((seat) => leave(seat.worker, { settings, wasIdle: release(seat) === undefined })),
      )
    },
  }
}

/** A thread that knows what its tasks are done with. */
function openedWorker<Task>(settings: PoolSettings<Task>): Worker {
  const worker = takeSpare(settings) ?? new Worker(pathToFileURL(settings.modulePath))
  worker.postMessage({ opens: settings.data } satisfies ThreadMessage<Task>)
  return worker
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

/** Ends a thread, or leaves it for another pool where it has nothing to do. */
async function leave<Task>(
  worker: Worker,
  { settings, wasIdle }: { readonly settings: PoolSettings<Task>; readonly wasIdle: boolean },
): Promise<void> {
  // By name: a worker hears with listeners of its own, too.
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
  // Code of a site may still fail in it. Unheard, that would end the process.
  worker.on('error', () => undefined)
  if (wasIdle && settings.spare !== undefined) {
    settings.spare.push({ modulePath: settings.modulePath, worker })
  } else await worker.terminate()
}

/** An error of a thread, with the name of the site's code that it was running. */
function blamed(error: unknown, running: string | undefined): unknown {
  return error instanceof Error && running !== undefined ? Object.assign(error, { running }) : error
}

type Answer<Result> =
  | { readonly result: Result; readonly ms: number }
  | { readonly error: unknown }
  | { readonly begins: string }
  | { readonly ends: CodeDone }
