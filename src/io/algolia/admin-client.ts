import type { JsonObject } from '../../model/json.ts'
import type { AlgoliaHost } from '../../model/theme.ts'
import type { Attempts, Clock, Patience } from './patience.ts'
import { Interrupted, ServiceError } from './service-error.ts'

/** What a push needs of the service. Every method bears being done twice. */
export type AdminClient = {
  /** Undefined where there is no such index. */
  readonly settings: (index: string) => Promise<Readonly<Record<string, unknown>> | undefined>
  readonly setSettings: (index: string, settings: JsonObject) => Promise<void>
  /** Every record, as far as the attributes named go. */
  readonly browse: (index: string, attributes: readonly string[]) => Promise<readonly Browsed[]>
  /** Sends a batch; resolves when the service has taken it, with a function that waits for its effect. */
  readonly batch: (index: string, operations: readonly Operation[]) => Promise<() => Promise<void>>
  /** Copies what an index is set to, without its records. */
  readonly copySettings: (from: string, to: string) => Promise<void>
  /** Puts an index in the place of another, at once. */
  readonly move: (from: string, to: string) => Promise<void>
  /** Asks for an index to be deleted, and does not wait for it. */
  readonly remove: (index: string) => Promise<void>
  readonly list: () => Promise<readonly { readonly name: string; readonly updatedAt: string }[]>
  /** URL of the first hit. */
  readonly probe: (index: string, query: string) => Promise<string | undefined>
}

export type Browsed = { readonly objectID: string; readonly [attribute: string]: unknown }
export type Operation =
  | { readonly action: 'addObject'; readonly body: { readonly objectID: string } }
  | { readonly action: 'deleteObject'; readonly body: { readonly objectID: string } }

export type AdminClientOptions = {
  readonly appId: string
  readonly adminKey: string
  readonly hosts: readonly AlgoliaHost[] | undefined
  readonly patience: Patience
  readonly attempts: Attempts
  readonly clock: Clock
  readonly signal: AbortSignal
}

const TIMEOUTS = { connect: 10_000, read: 10_000, write: 40_000 }
const PAGE = 1000
const POLL_MS = 200
const LONGEST_POLL_MS = 5000

/** The service with an admin key. The client library is loaded when it is needed. */
export async function createAdminClient(options: AdminClientOptions): Promise<AdminClient> {
  const { appId, adminKey, hosts, patience, attempts, clock, signal } = options
  const { algoliasearch } = await import('algoliasearch')
  const client = algoliasearch(appId, adminKey, {
    requester: createRequester(signal),
    timeouts: TIMEOUTS,
    maxRateLimitRetries: 0,
    compression: 'gzip',
    ...(hosts === undefined ? {} : { hosts: hosts.map(hostOf) }),
  })
  const { attempt } = attempts

  async function waitForTask(indexName: string, taskID: number): Promise<void> {
    const begun = clock.now()
    for (let polls = 1; ; polls++) {
      const { status } = await attempt(() => client.getTask({ indexName, taskID }))
      if (status === 'published') return
      if (clock.now() - begun > patience.taskMs) {
        throw new ServiceError(`The service has not carried out task ${taskID} of ${indexName}`)
      }
      await clock.wait(Math.min(POLL_MS * polls, LONGEST_POLL_MS))
    }
  }

  async function carryOut(
    indexName: string,
    request: () => Promise<{ readonly taskID: number }>,
  ): Promise<void> {
    const { taskID } = await attempt(request)
    await waitForTask(indexName, taskID)
  }

  async function orMissing<T>(request: () => Promise<T>): Promise<T | undefined> {
    try {
      return await attempt(request)
    } catch (error) {
      if ((error as { readonly status?: number }).status === 404) return undefined
      throw error
    }
  }

  async function settings(index: string) {
    const found = await orMissing(() => client.getSettings({ indexName: index }))
    return found as Readonly<Record<string, unknown>> | undefined
  }

  return {
    settings,
    setSettings: (indexName, indexSettings) =>
      carryOut(indexName, () => client.setSettings({ indexName, indexSettings })),
    async browse(indexName, attributes) {
      const all: Browsed[] = []
      let cursor: string | undefined
      do {
        const browseParams = {
          hitsPerPage: PAGE,
          attributesToRetrieve: [...attributes],
          ...(cursor === undefined ? {} : { cursor }),
        }
        const page = await orMissing(() => client.browse<Browsed>({ indexName, browseParams }))
        all.push(...(page?.hits ?? []))
        cursor = page?.cursor
      } while (cursor !== undefined)
      return all
    },
    async batch(indexName, operations) {
      const requests = operations.map(({ action, body }) => ({ action, body: { ...body } }))
      const { taskID } = await attempt(() =>
        client.batch({ indexName, batchWriteParams: { requests } }),
      )
      return () => waitForTask(indexName, taskID)
    },
    copySettings: (from, to) =>
      carryOut(to, () =>
        client.operationIndex({
          indexName: from,
          operationIndexParams: {
            operation: 'copy',
            destination: to,
            scope: ['settings', 'rules', 'synonyms'],
          },
        }),
      ),
    async move(from, to) {
      try {
        await carryOut(from, () =>
          client.operationIndex({
            indexName: from,
            operationIndexParams: { operation: 'move', destination: to },
          }),
        )
      } catch (error) {
        // The answer may have been lost on the way, and the index moved all the same.
        if (error instanceof Interrupted || (await settings(from)) !== undefined) throw error
      }
    },
    async remove(indexName) {
      await attempt(() => client.deleteIndex({ indexName }))
    },
    async list() {
      const { items } = await attempt(() => client.listIndices())
      return items.map(({ name, updatedAt }) => ({ name, updatedAt }))
    },
    async probe(indexName, query) {
      const searchParams = { query, hitsPerPage: 1, analytics: false }
      const { hits } = await attempt(() =>
        client.searchSingleIndex<{ readonly url?: string }>({ indexName, searchParams }),
      )
      return hits[0]?.url
    },
  }
}

type Algoliasearch = typeof import('algoliasearch').algoliasearch
type ClientOptions = NonNullable<Parameters<Algoliasearch>[2]>
type Requester = NonNullable<ClientOptions['requester']>

/**
 * Sends the client's requests with `fetch`. The client's own requester throws outside of any promise
 * when an answer says gzip and is not, which would end the process.
 */
function createRequester(signal: AbortSignal): Requester {
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

/** 'fetch failed' alone helps nobody: the cause says ECONNREFUSED or ENOTFOUND. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as {
    message?: string
    cause?: { code?: string; message?: string }
  }
  return [message, cause?.code ?? cause?.message].filter((part) => part !== undefined).join(': ')
}

type Host = NonNullable<ClientOptions['hosts']>[number]

function hostOf({ url, port, protocol = 'https' }: AlgoliaHost): Host {
  return { url, protocol, accept: 'readWrite', ...(port === undefined ? {} : { port }) }
}
