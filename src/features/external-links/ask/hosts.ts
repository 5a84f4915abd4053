import { setTimeout as sleep } from 'node:timers/promises'
import { createLimiter, type Limits } from '../../../io/links/limiter.ts'
import type { LinkFailure } from '../links.ts'

/** A host that has answered is given up after so many addresses in vain, one that never has after the first. */
const FAILURES = 5
/** So many hosts without any answer are the fault of this machine's network. */
const HOSTS_IN_VAIN = 8

/** What is known of a host. */
class HostState {
  answered = false
  failures = 0
  /** What is said of addresses that are not asked any more. */
  failure: LinkFailure | undefined
  /** On the clock of the run; no request begins before. */
  pausedUntil = 0
  /** The address that is asked again to see whether the host answers, while all others wait. */
  tried: string | undefined
  /** Called when that is known. */
  readonly waiting: (() => void)[] = []
}

export type HostLimits = Limits & {
  /** Whether the run ends where the first hosts all are silent. */
  readonly endsInVain: boolean
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number
}

/** What this run knows of the hosts that it asks, and when each may be asked. */
export type Hosts = ReturnType<typeof createHosts>

/** Keeps the limits of requests, pauses that servers ask for, and which hosts are not worth another request. */
export function createHosts({ endsInVain, now, ...limits }: HostLimits) {
  const limiter = createLimiter(limits)
  const states = new Map<string, HostState>()

  function stateOf(host: string): HostState {
    const state = states.get(host) ?? new HostState()
    states.set(host, state)
    return state
  }

  const all = () => [...states.values()]
  const hasAnswer = () =>
    all().some(({ answered, failure }) => answered || failure?.kind === 'certificate')
  const inVain = () => all().filter(({ failure }) => failure !== undefined).length
  const isOver = () => endsInVain && inVain() >= HOSTS_IN_VAIN && !hasAnswer()
  /** Whoever is trying a host waits for no other, so that two never wait for each other. */
  const mustWait = ({ tried }: HostState, url: string) =>
    tried !== undefined && !all().some((state) => state.tried === url)

  return {
    /**
     * Does the work for an address when it is the host's turn; of a host that is given up, its failure instead. `url` is
     * the address that was linked to, which may have led here by redirects.
     */
    async request<Result>(
      host: string,
      url: string,
      work: () => Promise<Result>,
    ): Promise<Result | LinkFailure> {
      const state = stateOf(host)
      for (;;) {
        if (mustWait(state, url)) await new Promise<void>((go) => state.waiting.push(go))
        if (state.pausedUntil > now()) await sleep(state.pausedUntil - now())
        const done = await limiter.run(host, async () => {
          if (state.failure !== undefined) return { result: state.failure }
          if (isOver()) return { result: { kind: 'given-up', host } as const }
          // Another request may have failed, or have been told to wait, before it was this one's turn.
          const isTooEarly = state.pausedUntil > now() || mustWait(state, url)
          return isTooEarly ? undefined : { result: await work() }
        })
        if (done !== undefined) return done.result
      }
    },
    /** The host has answered, whatever it said. */
    noteAnswer(host: string): void {
      stateOf(host).answered = true
    },
    /** The host asks for patience. */
    pause(host: string, ms: number): void {
      const state = stateOf(host)
      state.pausedUntil = Math.max(state.pausedUntil, now() + ms)
    },
    /** The host has failed at an address in a way that may concern others, too: they wait for what comes of this one. */
    noteDoubt(host: string, url: string, failure: LinkFailure): void {
      if (isOfHost(failure) && (failure.kind !== 'status' || isRateLimit(failure)))
        stateOf(host).tried ??= url
    },
    /** It is known what came of an address: others that waited for it may go on. */
    noteEnd(url: string): void {
      for (const state of states.values()) {
        if (state.tried !== url) continue
        state.tried = undefined
        for (const go of state.waiting.splice(0)) go()
      }
    },
    /** An address of the host has failed for good: the others may not be worth asking. */
    noteFailure(host: string, failure: LinkFailure): void {
      if (!isOfHost(failure)) return
      const state = stateOf(host)
      state.failures += 1
      const isAskedTooOften = failure.kind === 'status' && failure.status === 429
      if (state.answered && state.failures < FAILURES && !isAskedTooOften) return
      const isCertain = failure.kind === 'no-host' || failure.kind === 'certificate'
      state.failure = isCertain ? failure : { kind: 'given-up', host }
    },
    hasAnswer,
    /** Names of the hosts that were asked, where there are several and none of them has answered. */
    unreachable(): readonly string[] {
      const asked = [...states].filter(([, { failures }]) => failures > 0).map(([host]) => host)
      return asked.length > 1 && !hasAnswer() ? asked : []
    },
  }
}

/** Whether the server asks for fewer requests, for any address. */
export function isRateLimit(failure: LinkFailure): boolean {
  return failure.kind === 'status' && (failure.status === 429 || failure.waitMs !== undefined)
}

/** Whether a failure says something of other addresses of the host, too. */
function isOfHost(failure: LinkFailure): boolean {
  const { kind } = failure
  if (kind === 'status') return failure.status === 429 || failure.status >= 500
  return kind === 'silent' || kind === 'connection' || kind === 'no-host' || kind === 'certificate'
}
