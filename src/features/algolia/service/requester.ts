import type { AlgoliaHost } from '../keys.ts'

type Algoliasearch = typeof import('algoliasearch').algoliasearch
type ClientOptions = NonNullable<Parameters<Algoliasearch>[2]>
type Requester = NonNullable<ClientOptions['requester']>

/**
 * Sends the client's requests with `fetch`. For a response that is wrongly labelled as gzip, the client's own requester
 * throws outside of any promise, which would end the process.
 */
export function createRequester(signal: AbortSignal): Requester {
  return {
    async send(request) {
      const timeout = AbortSignal.timeout(request.connectTimeout + request.responseTimeout)
      try {
        const response = await fetch(request.url, {
          method: request.method,
          headers: request.headers,
          body: (request.data ?? null) as BodyInit | null,
          signal: AbortSignal.any([signal, timeout]),
        })
        const text = await response.text()
        return {
          // An empty answer is no answer; this way the client says so.
          content: text === '' && response.status === 200 ? ' ' : text,
          status: response.status,
          isTimedOut: false,
          headers: Object.fromEntries(response.headers),
        }
      } catch (error) {
        return { content: reasonOf(error), status: 0, isTimedOut: timeout.aborted }
      }
    },
  }
}

/** The cause of 'fetch failed', such as ECONNREFUSED or ENOTFOUND. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as {
    message?: string
    cause?: { code?: string; message?: string }
  }
  return [message, cause?.code ?? cause?.message].filter((part) => part !== undefined).join(': ')
}

type Host = NonNullable<ClientOptions['hosts']>[number]

/** A host of the config in the client's format. */
export function hostOf({ url, port, protocol = 'https' }: AlgoliaHost): Host {
  return { url, protocol, accept: 'readWrite', ...(port === undefined ? {} : { port }) }
}
