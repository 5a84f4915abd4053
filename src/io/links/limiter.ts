export type Limits = {
  /** Pieces of work at one time: in all, and for one host. */
  readonly concurrency: number
  readonly perHost: number
}

/** Runs work when fewer than so many others run, in all and for its host; who waits longest comes first. */
export function createLimiter({ concurrency, perHost }: Limits) {
  const running = new Map<string, number>()
  const waiting: { readonly host: string; readonly start: () => void }[] = []
  let total = 0

  function startNext(): void {
    for (let index = 0; index < waiting.length && total < concurrency; ) {
      const next = waiting[index]
      const count = next === undefined ? perHost : (running.get(next.host) ?? 0)
      if (next === undefined || count >= perHost) {
        index += 1
        continue
      }
      waiting.splice(index, 1)
      running.set(next.host, count + 1)
      total += 1
      next.start()
    }
  }

  return {
    async run<Result>(host: string, work: () => Promise<Result>): Promise<Result> {
      await new Promise<void>((start) => {
        waiting.push({ host, start })
        startNext()
      })
      try {
        return await work()
      } finally {
        running.set(host, (running.get(host) ?? 1) - 1)
        total -= 1
        startNext()
      }
    },
  }
}
