import pLimit, { type LimitFunction } from 'p-limit'

export type Limits = {
  /** Pieces of work at one time: in all, and for one host. */
  readonly concurrency: number
  readonly perHost: number
}

/** Limits how many tasks run at the same time, per host and in total. */
export function createLimiter({ concurrency, perHost }: Limits) {
  const all = pLimit(concurrency)
  const hosts = new Map<string, LimitFunction>()
  return {
    run<Result>(host: string, work: () => Promise<Result>): Promise<Result> {
      const ofHost = hosts.get(host) ?? pLimit(perHost)
      hosts.set(host, ofHost)
      return ofHost(() => all(work))
    },
  }
}
