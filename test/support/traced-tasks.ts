import type { Page } from 'playwright-core'
import { expect } from 'vitest'

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
