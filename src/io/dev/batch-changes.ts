/** Further changes are collected until none comes for this time. */
const BATCH_MS = 30
/** They are collected for this time at most, even if changes keep coming. */
const LONGEST_BATCH_MS = 300

type BatchHandlers = {
  /** Called with one batch at a time. Answers whether anything was different. */
  readonly onBatch: (paths: ReadonlySet<string>) => Promise<boolean>
  readonly onQuiet: () => Promise<boolean>
  /** After this time without changes, in milliseconds, everything is compared with the disk: events may get lost. */
  readonly quietMs: () => number
  /** A file went while it was read, or the like: the watching goes on. */
  readonly onError: (error: unknown) => void
  /** Whether the file is there: one that is not may be in the middle of a rename. */
  readonly isThere: (path: string) => boolean
}

/** Handles the first change at once and further ones in batches; calls `onQuiet` after a while without changes. */
export function batchChanges({ onBatch, onQuiet, quietMs, onError, isThere }: BatchHandlers) {
  let pending = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let quiet: NodeJS.Timeout | undefined
  let isBusy = false
  let isStopped = false
  let pendingSince = 0
  let handledAt = Number.NEGATIVE_INFINITY

  async function run(task: () => Promise<boolean>): Promise<void> {
    isBusy = true
    let isDifferent = true
    try {
      isDifferent = await task()
    } catch (error) {
      onError(error)
    }
    isBusy = false
    // What came too early, or twice, does not make the next one wait.
    if (isDifferent) handledAt = performance.now()
    if (pending.size > 0) schedule(isDifferent ? BATCH_MS : 0)
    // Nothing was heard while a build kept the process busy: quiet begins now.
    if (quiet !== undefined) reread()
  }

  function flush(): void {
    timer = undefined
    if (isBusy || isStopped || pending.size === 0) return
    const batch = pending
    pending = new Set()
    void run(() => onBatch(batch))
  }

  function schedule(ms: number): void {
    if (isStopped) return
    const left = pendingSince + LONGEST_BATCH_MS - performance.now()
    clearTimeout(timer)
    timer = setTimeout(flush, Math.max(0, Math.min(ms, left)))
  }

  function settle(): void {
    quiet = undefined
    if (isStopped) return
    if (isBusy || pending.size > 0) quiet = setTimeout(settle, quietMs())
    else void run(onQuiet)
  }

  function reread(ms = quietMs()): void {
    if (isStopped) return
    clearTimeout(quiet)
    quiet = setTimeout(settle, ms)
  }

  return {
    /** Looks at everything once more, after `quietMs` or so many milliseconds. */
    reread,
    /** A file has changed. */
    add(path: string): void {
      if (isStopped) return
      if (pending.size === 0) pendingSince = performance.now()
      pending.add(path)
      reread()
      if (isBusy) return
      const isFirst = timer === undefined && performance.now() - handledAt > BATCH_MS
      if (isFirst && isThere(path)) flush()
      else schedule(BATCH_MS)
    },
    stop(): void {
      isStopped = true
      clearTimeout(timer)
      clearTimeout(quiet)
    },
  }
}
