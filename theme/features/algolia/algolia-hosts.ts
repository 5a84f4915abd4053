import type { liteClient } from 'algoliasearch/lite'
import { tryStorage } from '../../runtime/storage.ts'
import { readJson, type TextStorage } from '../../search/read-json.ts'
import { HOST_DOWN_MS } from './constants.ts'

export type LiteOptions = NonNullable<Parameters<typeof liteClient>[2]>
type HostsCache = NonNullable<LiteOptions['hostsCache']>
type Host = NonNullable<LiteOptions['hosts']>[number]
type Status = 'up' | 'down' | 'timed out'
type States = Readonly<Record<string, { readonly status: Status; readonly at: number }>>

type HostsCacheOptions = {
  readonly storage: TextStorage | undefined
  readonly appId: string
  readonly now: () => number
}

/**
 * Stores hosts that failed, across pages. The client's own cache uses a key that contains the state, so that it never
 * finds the entry and tries a host that is down every time.
 */
export function createHostsCache({ storage, appId, now }: HostsCacheOptions): HostsCache {
  const key = `docsgen:search-hosts:${appId}`
  let states: States = readJson(storage, key, isRecord) ?? {}
  const isRecent = ({ at }: States[string]) => now() - at <= HOST_DOWN_MS

  return {
    get(host, fallback) {
      const state = states[nameOf(host)]
      if (state === undefined || state.status === 'up' || !isRecent(state)) return fallback()
      const known = {
        ...(host as unknown as Host),
        status: state.status,
        lastUpdate: state.at,
        isUp: () => !isRecent(state),
        isTimedOut: () => state.status === 'timed out' && isRecent(state),
      }
      return Promise.resolve(known as unknown as Awaited<ReturnType<typeof fallback>>)
    },
    set(host, value) {
      const { status } = value as unknown as { readonly status: Status }
      const recent = Object.entries(states).filter(([, state]) => isRecent(state))
      states = { ...Object.fromEntries(recent), [nameOf(host)]: { status, at: now() } }
      // Stored in a later task, which does not run on a page that is being left: requests fail there, too. Where storing
      // fails, memory is enough for this page.
      setTimeout(() => tryStorage(() => storage?.setItem(key, JSON.stringify(states))))
      return Promise.resolve(value)
    },
    // Not used by the client.
    delete: () => Promise.resolve(),
    clear: () => Promise.resolve(),
  }
}

/** Identifies a host, without the state that the client adds to it. */
function nameOf(host: object | string): string {
  const { protocol, url, port, accept } = host as Host
  return `${protocol}://${url}${port === undefined ? '' : `:${port}`}|${accept}`
}

function isRecord(value: unknown): value is States {
  return typeof value === 'object' && value !== null
}
