import { setTimeout as sleep } from 'node:timers/promises'
import type { AskedLink, LinkAnswer, LinkFailure } from '../links.ts'
import { follow, type Method, type RequestSettings } from './follow.ts'
import { isRateLimit } from './hosts.ts'

export type AskSettings = RequestSettings & {
  /** How often an address is asked again. */
  readonly retries: number
  /** The longest pause before a retry. */
  readonly maxWaitMs: number
}

/** The first pause where the server names none; each later one is twice as long. */
const FIRST_WAIT_MS = 1000

/**
 * Asks for an address until it is known whether it is there, or retries are used up. HEAD comes first unless fragments
 * are to be looked up in the page; a server that refuses it is asked with GET, and so is any that is asked again.
 */
export async function askLink(link: AskedLink, settings: AskSettings): Promise<LinkAnswer> {
  try {
    return await askUntilKnown(link, settings)
  } finally {
    settings.hosts.noteEnd(link.url)
  }
}

async function askUntilKnown(link: AskedLink, settings: AskSettings): Promise<LinkAnswer> {
  const { hosts, retries, maxWaitMs } = settings
  let method: Method = link.fragments.length === 0 ? 'HEAD' : 'GET'
  let retry = 0
  for (;;) {
    const { host, answer } = await follow(link, method, settings)
    if (answer.kind === 'found') return answer
    const { failure } = answer
    // Some servers answer HEAD wrongly: GET confirms it, which is no retry.
    const isUnconfirmed = method === 'HEAD' && failure.kind === 'status' && !isTransient(failure)
    method = 'GET'
    if (isUnconfirmed) continue
    const waitMs = retryDelay(failure, retry, maxWaitMs)
    if (!isTransient(failure) || retry === retries || waitMs > maxWaitMs) {
      hosts.noteFailure(host, failure)
      return answer
    }
    retry += 1
    // `follow` waits until the pause of the host is over, for all of its links.
    if (isRateLimit(failure)) hosts.pause(host, waitMs)
    else await sleep(waitMs)
  }
}

/** Milliseconds that the server asks for, of which there may be too many, or else twice those of the last time. */
function retryDelay(failure: LinkFailure, retry: number, maxWaitMs: number): number {
  if (failure.kind === 'status' && failure.waitMs !== undefined) return failure.waitMs
  return Math.min(FIRST_WAIT_MS * 2 ** retry, maxWaitMs)
}

/** Statuses that may be others soon. */
const TRANSIENT_STATUSES: readonly number[] = [408, 425, 429, 500, 502, 503, 504]

/** Whether a failure may be over when the address is asked again. */
function isTransient(failure: LinkFailure): boolean {
  if (failure.kind === 'status') return TRANSIENT_STATUSES.includes(failure.status)
  return failure.kind === 'silent' || failure.kind === 'connection'
}
