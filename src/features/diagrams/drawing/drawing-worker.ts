import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { loadMermaid } from './draw-mermaid.ts'
import type { DrawingWorkerData } from './drawing-thread.ts'

// Entry module of a thread that draws diagrams, one after the other. Who waits for it is asleep until the signal.

const { port, signal, fontFiles } = workerData as DrawingWorkerData
// Mermaid's remarks are for who develops it.
Object.assign(console, { log: () => undefined, info: () => undefined, warn: () => undefined })
const draw = await loadMermaid(fontFiles.map((path) => readFileSync(path)))

function answer(value: unknown): void {
  port.postMessage(value)
  Atomics.store(signal, 0, 1)
  Atomics.notify(signal, 0)
}

port.on('message', async (source: string) => {
  answer(await draw(source))
})
// The thread lives as long as the one that started it.
parentPort?.unref()
answer('ready')
