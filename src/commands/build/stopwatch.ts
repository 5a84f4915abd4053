import type { Host } from '../../model/host.ts'
import type { BuildReport } from '../../model/output.ts'

/** Times the stages of a build. */
export type Stopwatch = {
  /** Ends a stage, which began when the one before ended. */
  readonly lap: (stage: string) => void
  readonly laps: () => BuildReport['timings']
}

export function createStopwatch(host: Pick<Host, 'now'>): Stopwatch {
  const laps: { stage: string; ms: number }[] = []
  let last = host.now()
  return {
    lap(stage) {
      const now = host.now()
      laps.push({ stage, ms: now - last })
      last = now
    },
    laps: () => laps,
  }
}
