import { setTimeout as sleep } from 'node:timers/promises'
import type { AskedLink, LinkAnswer, LinkFailure } from '../links.ts'
import { follow, type Method, type RequestSettings } from './follow.ts'
import { isAboutPace } from './hosts.ts'

export type AskSettings = RequestSettings & {
  /** How often an address is asked again. */
  readonly retries: number
  /** The longest pause before that. */
  readonly maxWaitMs: number
}

/** The first pause where the server names none; each later one is twice as long. */
const FIRST_WAIT_MS = 1000

/**
 * Asks for an address until it is known whether it is there, or retries are used up. HEAD comes first unless the page is to
 * be read; a server that refuses it is asked with GET, and so is any that is asked again.
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
    const isRefused = method === 'HEAD' && failure.kind === 'status' && !mayPass(failure)
    method = 'GET'
    if (isRefused) continue
    const waitMs = waitFor(failure, retry, maxWaitMs)
    if (!mayPass(failure) || retry === retries || waitMs > maxWaitMs) {
      hosts.noteFailure(host, failure)
      return answer
    }
    retry += 1
    if (isAboutPace(failure)) hosts.pause(host, waitMs)
    else await sleep(waitMs)
  }
}

/** Milliseconds that the server asks for, else longer each time; a pause of our own is never too long. */
function waitFor(failure: LinkFailure, retry: number, maxWaitMs: number): number {
  if (failure.kind === 'status' && failure.waitMs !== undefined) return failure.waitMs
  return Math.min(FIRST_WAIT_MS * 2 ** retry, maxWaitMs)
}

const PASSING: readonly number[] = [408, 425, 429, 500, 502, 503, 504]

/** Whether a failure may be over when the address is asked again. */
function mayPass(failure: LinkFailure): boolean {
  if (failure.kind === 'status') return PASSING.includes(failure.status)
  return failure.kind === 'silent' || failure.kind === 'connection'
}
