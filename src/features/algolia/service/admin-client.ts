import type { Algoliasearch, ScopeType } from 'algoliasearch'
import { appendAll } from '../../../model/append-all.ts'
import type { JsonObject } from '../../../model/json.ts'
import type { AlgoliaHost } from '../keys.ts'
import { createRequester, hostOf } from './requester.ts'
import { type AttemptOptions, type Clock, clockUntil, createAttempt, type Retry } from './retry.ts'
import { Interrupted, ServiceError } from './service-error.ts'

/** The calls of the service that a push needs. Every method is idempotent. */
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

export type AdminClientOptions = Omit<AttemptOptions, 'clock'> & {
  readonly appId: string
  readonly adminKey: string
  readonly hosts: readonly AlgoliaHost[] | undefined
  readonly now: () => number
}

const TIMEOUTS = { connect: 10_000, read: 10_000, write: 40_000 }
const PAGE = 1000
const POLL_MS = 200
const COPIED: ScopeType[] = ['settings', 'rules', 'synonyms']
const LONGEST_POLL_MS = 5000

/** Creates a client with an admin key. The client library is imported only here. */
export async function createAdminClient(options: AdminClientOptions): Promise<AdminClient> {
  const { appId, adminKey, hosts, limits, now, signal, onRetry } = options
  const { algoliasearch } = await import('algoliasearch')
  const client = algoliasearch(appId, adminKey, {
    requester: createRequester(signal),
    timeouts: TIMEOUTS,
    maxRateLimitRetries: 0,
    compression: 'gzip',
    ...(hosts === undefined ? {} : { hosts: hosts.map(hostOf) }),
  })
  const clock = clockUntil(signal, now)
  const attempt = createAttempt({ limits, clock, signal, onRetry })
  const service = { client, attempt, clock, taskMs: limits.taskMs }
  return { ...readingOf(service), ...writingOf(service) }
}

type Service = {
  readonly client: Algoliasearch
  readonly attempt: Retry
  readonly clock: Clock
  /** Longest time until a task takes effect. */
  readonly taskMs: number
}

type Reading = Pick<AdminClient, 'settings' | 'browse' | 'list' | 'probe'>

function readingOf(service: Service): Reading {
  const { client, attempt } = service
  return {
    settings: (indexName) => settingsOf(service, indexName),
    async browse(indexName, attributes) {
      const all: Browsed[] = []
      let cursor: string | undefined
      do {
        const browseParams = {
          hitsPerPage: PAGE,
          attributesToRetrieve: [...attributes],
          ...(cursor === undefined ? {} : { cursor }),
        }
        const page = await orMissing(
          attempt(() => client.browse<Browsed>({ indexName, browseParams })),
        )
        appendAll(all, page?.hits ?? [])
        cursor = page?.cursor
      } while (cursor !== undefined)
      return all
    },
    async list() {
      const { items } = await attempt(() => client.listIndices())
      return items
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

function writingOf(service: Service): Omit<AdminClient, keyof Reading> {
  const { client, attempt } = service
  return {
    setSettings: (indexName, indexSettings) =>
      carryOut(service, indexName, () => client.setSettings({ indexName, indexSettings })),
    async batch(indexName, operations) {
      const requests = operations.map(({ action, body }) => ({ action, body: { ...body } }))
      const { taskID } = await attempt(() =>
        client.batch({ indexName, batchWriteParams: { requests } }),
      )
      return () => waitForTask(service, indexName, taskID)
    },
    copySettings: (from, to) =>
      carryOut(service, to, () =>
        client.operationIndex({
          indexName: from,
          operationIndexParams: { operation: 'copy', destination: to, scope: COPIED },
        }),
      ),
    move: (from, to) => move(service, from, to),
    async remove(indexName) {
      await attempt(() => client.deleteIndex({ indexName }))
    },
  }
}

async function settingsOf({ client, attempt }: Service, indexName: string) {
  const settings = await orMissing(attempt(() => client.getSettings({ indexName })))
  return settings as Readonly<Record<string, unknown>> | undefined
}

async function move(service: Service, from: string, to: string): Promise<void> {
  const { client } = service
  try {
    await carryOut(service, from, () =>
      client.operationIndex({
        indexName: from,
        operationIndexParams: { operation: 'move', destination: to },
      }),
    )
  } catch (error) {
    if (error instanceof Interrupted) throw error
    // The answer may have been lost on the way, and the index moved all the same.
    if ((await settingsOf(service, from)) !== undefined) throw error
  }
}

/** Sends a request and waits until it has taken effect. */
async function carryOut(
  service: Service,
  indexName: string,
  request: () => Promise<{ readonly taskID: number }>,
): Promise<void> {
  const { taskID } = await service.attempt(request)
  await waitForTask(service, indexName, taskID)
}

async function waitForTask(
  { client, attempt, clock, taskMs }: Service,
  indexName: string,
  taskID: number,
): Promise<void> {
  const begun = clock.now()
  for (let polls = 1; ; polls++) {
    const { status } = await attempt(() => client.getTask({ indexName, taskID }))
    if (status === 'published') return
    if (clock.now() - begun > taskMs) {
      throw new ServiceError(`The service has not carried out task ${taskID} of ${indexName}`)
    }
    await clock.wait(Math.min(POLL_MS * polls, LONGEST_POLL_MS))
  }
}

/** The answer of the service; undefined where there is no such index. */
async function orMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if ((error as { readonly status?: number }).status === 404) return undefined
    throw error
  }
}
