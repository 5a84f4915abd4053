import { setTimeout as sleep } from 'node:timers/promises'
import { Interrupted, passingFailure, ServiceError } from './service-error.ts'

/** How long a push waits for the service. */
export type RetryLimits = {
  /** Longest silence: without any answer for this long, the push ends. */
  readonly silenceMs: number
  /** Longest time until a task takes effect. */
  readonly taskMs: number
  /** First pause before trying again; it doubles. */
  readonly pauseMs: number
  /** Longest pause, whatever the service asks for. */
  readonly longestPauseMs: number
  /** Tries of one request. */
  readonly tries: number
}

/** A push ends after 55 s without any answer, and after 90 s of waiting for a task. */
export const RETRY_LIMITS: RetryLimits = {
  silenceMs: 55_000,
  taskMs: 90_000,
  pauseMs: 1000,
  longestPauseMs: 10_000,
  tries: 5,
}

export type Clock = {
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
}

/** A clock whose waits reject when the command is interrupted. */
export function clockUntil(signal: AbortSignal, now: () => number): Clock {
  return {
    now,
    wait: (ms) =>
      sleep(ms, undefined, { signal }).catch(() => {
        throw new Interrupted()
      }),
  }
}

/** Sends a request and retries it where that makes sense. Requests must be idempotent. */
export type Retry = <T>(request: () => Promise<T>) => Promise<T>

export type AttemptOptions = {
  readonly limits: RetryLimits
  readonly clock: Clock
  readonly signal: AbortSignal
  /** Called before a pause: why, and how long. */
  readonly onRetry: (reason: string, waitMs: number) => void
}

/** Creates the retry function of a push, whose requests share the time limit without any answer. */
export function createAttempt({ limits, clock, signal, onRetry }: AttemptOptions): Retry {
  let lastAnswer = clock.now()

  async function once<T>(request: () => Promise<T>): Promise<T> {
    const left = limits.silenceMs - (clock.now() - lastAnswer)
    if (left <= 0) throw new ServiceError('The service has not answered for too long')
    const controller = new AbortController()
    const limit = clockUntil(AbortSignal.any([controller.signal, signal]), clock.now)
      .wait(left)
      .then(() => Promise.reject(new ServiceError('The service has not answered for too long')))
    try {
      return await Promise.race([request(), limit])
    } finally {
      limit.catch(() => undefined)
      controller.abort()
    }
  }

  return async (request) => {
    for (let tries = 1; ; tries++) {
      try {
        const answer = await once(request)
        lastAnswer = clock.now()
        return answer
      } catch (error) {
        if (error instanceof ServiceError || error instanceof Interrupted) throw error
        const failure = passingFailure(error)
        if (failure === undefined) throw error
        if (tries >= limits.tries) throw new ServiceError(failure.reason, { cause: error })
        const pause = failure.waitMs ?? limits.pauseMs * 2 ** (tries - 1)
        const waitMs = Math.min(pause, limits.longestPauseMs)
        onRetry(failure.reason, waitMs)
        await clock.wait(waitMs)
      }
    }
  }
}
