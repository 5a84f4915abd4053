import { availableParallelism } from 'node:os'
import { pathToFileURL } from 'node:url'
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'
import { turn } from './turn.ts'

/** Threads that work beside the main one, which never waits for an event: it asks for answers when it wants them. */
export type Helpers<Task, Answer> = {
  readonly count: number
  /** A number that no task has had. */
  readonly nextId: () => number
  readonly send: (helper: number, task: Task) => void
  readonly sendAll: (task: Task) => void
  /** The answers that are there, each with its helper's number. */
  readonly answers: () => readonly (readonly [helper: number, answer: Answer])[]
  /** Sleeps until there is an answer, or for so long. */
  readonly rest: (ms: number) => void
  readonly stop: () => void
}

/** What a helper's own module gets as its `workerData`. */
export type HelperData = { readonly port: MessagePort; readonly signal: Int32Array }

/** More threads than this fight for memory and disk more than they help. */
const MOST_THREADS = 4

/** Threads to use in all: as many as wanted, at most as many as there are processors for. */
export function threadsFor(wanted: number | undefined): number {
  return Math.max(1, wanted ?? Math.min(MOST_THREADS, availableParallelism()))
}

export type HelperLimits = {
  /** Space for young objects, in MB; undefined for the engine's own. */
  readonly youngMb?: number | undefined
}

/** Starts threads that run a module. They do not keep the process alive. */
export function startHelpers<Task, Answer>(
  modulePath: string,
  count: number,
  limits: HelperLimits = {},
): Helpers<Task, Answer> {
  const signal = new Int32Array(new SharedArrayBuffer(4))
  const helpers = Array.from({ length: count }, () => startHelper(modulePath, signal, limits))
  let lastId = 0
  return {
    count,
    nextId() {
      lastId += 1
      return lastId
    },
    send(helper, task) {
      helpers[helper]?.port.postMessage(task)
    },
    sendAll(task) {
      for (const { port } of helpers) port.postMessage(task)
    },
    answers: () =>
      helpers.flatMap(({ port }, helper) =>
        received<Answer>(port).map((answer) => [helper, answer] as const),
      ),
    rest(ms) {
      // A helper counts up after it has sent: an answer that came in between ends the rest at once.
      Atomics.wait(signal, 0, Atomics.exchange(signal, 0, 0) === 0 ? 0 : -1, ms)
    },
    stop() {
      for (const { worker, port } of helpers) {
        port.close()
        void worker.terminate()
      }
    },
  }
}

function startHelper(modulePath: string, signal: Int32Array, { youngMb }: HelperLimits) {
  const { port1, port2 } = new MessageChannel()
  const data: HelperData = { port: port2, signal }
  const worker = new Worker(pathToFileURL(modulePath), {
    workerData: data,
    transferList: [port2],
    resourceLimits: youngMb === undefined ? {} : { maxYoungGenerationSizeMb: youngMb },
  })
  // A helper that dies is silent, and what it should have done is done without it.
  worker.on('error', () => undefined)
  worker.unref()
  port1.unref()
  return { worker, port: port1 }
}

function received<Answer>(port: MessagePort): readonly Answer[] {
  const answers: Answer[] = []
  for (
    let next = receiveMessageOnPort(port);
    next !== undefined;
    next = receiveMessageOnPort(port)
  ) {
    answers.push(next.message as Answer)
  }
  return answers
}

/** The other side: answers each task, in the order in which they come. */
export function serveTasks<Task, Answer>(
  { port, signal }: HelperData,
  work: (task: Task) => Promise<Answer | undefined>,
): void {
  let last: Promise<void> = Promise.resolve()
  const answer = async (task: Task): Promise<void> => {
    const made = await work(task)
    if (made === undefined) return
    port.postMessage(made)
    Atomics.add(signal, 0, 1)
    Atomics.notify(signal, 0)
    await turn()
  }
  port.on('message', (task: Task) => {
    last = last.then(() => answer(task))
  })
}
