import type { Page } from 'playwright-core'

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
