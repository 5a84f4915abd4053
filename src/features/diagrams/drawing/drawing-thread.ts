import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'
import type { Drawing } from './drawing.ts'

/** What the thread is started with. */
export type DrawingWorkerData = {
  readonly port: MessagePort
  /** 1 once there is an answer. */
  readonly signal: Int32Array
  /** Absolute paths of the files of the font. */
  readonly fontFiles: readonly string[]
}

/** Milliseconds that a drawing may take. */
const DRAWING_LIMIT_MS = 30_000
/** Milliseconds that loading Mermaid may take: some seconds, and more on a machine that does much else. */
const LOADING_LIMIT_MS = 120_000
/** Memory that drawing may take. */
const MEMORY_MB = 1024

type Thread = {
  readonly worker: Worker
  readonly port: MessagePort
  readonly signal: Int32Array
  isReady: boolean
}

/** Draws in a thread of its own, which is started by the first drawing. 'late' where it takes too long. */
export type DrawingThread = { readonly draw: (source: string) => Drawing | 'late' }

/**
 * Opens a thread that draws. Texts of pages are read at once, so the thread that reads them waits: a drawing is a value like
 * any other, and one that hangs ends with its thread, after which there is a new one.
 */
export function openDrawingThread(work: {
  readonly packageDir: string
  readonly fontFiles: readonly string[]
  readonly waits?: (limit: number) => void
}): DrawingThread {
  let thread: Thread | undefined
  return {
    draw(source) {
      thread ??= startThread(work)
      work.waits?.(DRAWING_LIMIT_MS + (thread.isReady ? 0 : LOADING_LIMIT_MS))
      if (!thread.isReady) thread.isReady = nextAnswer(thread, LOADING_LIMIT_MS) !== undefined
      if (thread.isReady) {
        Atomics.store(thread.signal, 0, 0)
        thread.port.postMessage(source)
        const drawing = nextAnswer(thread, DRAWING_LIMIT_MS)
        if (drawing !== undefined) return drawing as Drawing
      }
      void thread.worker.terminate()
      thread.port.close()
      thread = undefined
      return 'late'
    },
  }
}

function startThread({ packageDir, fontFiles }: Parameters<typeof openDrawingThread>[0]): Thread {
  const { port1: port, port2 } = new MessageChannel()
  const signal = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(pathToFileURL(join(packageDir, 'lib/drawing-worker.js')), {
    workerData: { port: port2, signal, fontFiles } satisfies DrawingWorkerData,
    transferList: [port2],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    stderr: true,
  })
  // Who waits for it sees that it has ended: nothing comes.
  worker.on('error', () => undefined)
  worker.unref()
  port.unref()
  return { worker, port, signal, isReady: false }
}

function nextAnswer({ signal, port }: Thread, limit: number): unknown {
  Atomics.wait(signal, 0, 0, limit)
  return receiveMessageOnPort(port)?.message as unknown
}
