import { HOST_DOWN_MS } from './constants.ts'
import type { LiteOptions } from './fetch-requester.ts'
import type { ResultStorage } from './result-cache.ts'

type HostsCache = NonNullable<LiteOptions['hostsCache']>
type Host = NonNullable<LiteOptions['hosts']>[number]
type Status = 'up' | 'down' | 'timed out'
type HostState = { readonly status: Status; readonly at: number }
type States = Readonly<Record<string, HostState>>

export type HostsCacheOptions = {
  readonly storage: ResultStorage | undefined
  readonly appId: string
  readonly now: () => number
}

/**
 * Remembers hosts that failed, across pages. The client's own cache writes under a key that it never
 * reads (the key contains the state), so that a host that is down is tried again every time.
 */
export function createHostsCache({ storage, appId, now }: HostsCacheOptions): HostsCache {
  const key = `docsgen:search-hosts:${appId}`
  let states: States = readStates(storage, key)

  function remember(next: States): void {
    states = next
    try {
      storage?.setItem(key, JSON.stringify(next))
    } catch {
      // Memory is enough for this page.
    }
  }

  return {
    get(host, fallback) {
      const { status, at } = states[nameOf(host as unknown as Host)] ?? { status: 'up', at: 0 }
      if (status === 'up' || now() - at > HOST_DOWN_MS) return fallback()
      const isRecent = () => now() - at <= HOST_DOWN_MS
      const known = {
        ...(host as unknown as Host),
        status,
        lastUpdate: at,
        isUp: () => !isRecent(),
        isTimedOut: () => status === 'timed out' && isRecent(),
      }
      return Promise.resolve(known as unknown as Awaited<ReturnType<typeof fallback>>)
    },
    set(host, value) {
      const { status } = value as unknown as { readonly status: Status }
      const recent = Object.entries(states).filter(([, { at }]) => now() - at <= HOST_DOWN_MS)
      const name = nameOf(host as unknown as Host)
      remember({ ...Object.fromEntries(recent), [name]: { status, at: now() } })
      return Promise.resolve(value)
    },
    delete(host) {
      const { [nameOf(host as unknown as Host)]: _, ...others } = states
      remember(others)
      return Promise.resolve()
    },
    clear() {
      remember({})
      return Promise.resolve()
    },
  }
}

/** What a host is, without the state that the client mixes into it. */
function nameOf({ protocol, url, port, accept }: Host): string {
  return `${protocol}://${url}${port === undefined ? '' : `:${port}`}|${accept}`
}

function readStates(storage: ResultStorage | undefined, key: string): States {
  try {
    const value: unknown = JSON.parse(storage?.getItem(key) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as States) : {}
  } catch {
    return {}
  }
}
