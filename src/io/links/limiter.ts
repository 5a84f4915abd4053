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

  const countOf = (host: string) => running.get(host) ?? 0

  function startNext(): void {
    while (total < concurrency) {
      const first = waiting.findIndex(({ host }) => countOf(host) < perHost)
      const [next] = first === -1 ? [] : waiting.splice(first, 1)
      if (next === undefined) return
      running.set(next.host, countOf(next.host) + 1)
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
        running.set(host, countOf(host) - 1)
        total -= 1
        startNext()
      }
    },
  }
}
