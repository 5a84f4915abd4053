import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * What a function takes of a processor, in milliseconds. Unlike the time on the clock it does not grow with what
 * else the machine is doing, so that a limit ten times above what was measured holds everywhere.
 */
export function processorMs(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The same for what takes its time in between, and what came of it. */
export async function processorMsOf<Value>(
  work: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly ms: number }> {
  const before = process.cpuUsage()
  const value = await work()
  const { user, system } = process.cpuUsage(before)
  return { value, ms: (user + system) / 1000 }
}

type Shift = { readonly value: number; readonly hadRecentInput: boolean }

/**
 * How far the shown document has moved since it began to load, as browsers count it: by itself (`late`) and within half a
 * second of a click or key, whose answer it is (`atOnce`). The browser keeps the first 150 moves of a document.
 */
export const layoutShifts = (
  page: Page,
): Promise<{ readonly late: number; readonly atOnce: number }> =>
  page.evaluate(async () => {
    const seen = { late: 0, atOnce: 0 }
    const count = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const { value, hadRecentInput } = entry as unknown as Shift
        seen[hadRecentInput ? 'atOnce' : 'late'] += value
      }
    }
    const observer = new PerformanceObserver((list) => count(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    // What the last frames did is told after them.
    for (const _ of [1, 2, 3]) await new Promise((resolve) => requestAnimationFrame(resolve))
    count(observer.takeRecords())
    observer.disconnect()
    return seen
  })

/** Both together. */
export async function layoutShift(page: Page): Promise<number> {
  const { late, atOnce } = await layoutShifts(page)
  return late + atOnce
}

type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds, by a clock that all processes share. */
  readonly ts: number
  /** Processor time in microseconds, whatever else the machine does. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Processor time of every task in milliseconds, by thread. */
export type TracedTasks = {
  readonly main: readonly number[]
  /** Of the main thread, those that ended after the first text or image was painted. */
  readonly mainAfterPaint: readonly number[]
  readonly workers: readonly number[]
}

/** What the page's threads do while something is done. */
export async function tracedTasks(page: Page, act: () => Promise<void>): Promise<TracedTasks> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]))
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['loading', 'toplevel'] },
  })
  await act()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? 0
  const main = tasksOf(events, 'CrRendererMain')
  // A browser that does not tell processor times would make every page a quick one.
  expect(Math.max(0, ...main.map(milliseconds))).toBeGreaterThan(0.1)
  return {
    main: main.map(milliseconds),
    mainAfterPaint: main.filter((task) => task.ts + (task.tdur ?? 0) > paint).map(milliseconds),
    workers: tasksOf(events, 'DedicatedWorker thread').map(milliseconds),
  }
}

const milliseconds = ({ tdur = 0 }: TraceEvent) => tdur / 1000

function tasksOf(events: readonly TraceEvent[], thread: string): readonly TraceEvent[] {
  const threads = events.filter(
    ({ name, ph, args }) => name === 'thread_name' && ph === 'M' && args?.name === thread,
  )
  return events.filter(
    ({ name, ph, pid, tid }) =>
      ph === 'X' &&
      name === 'ThreadControllerImpl::RunTask' &&
      threads.some((one) => one.pid === pid && one.tid === tid),
  )
}
