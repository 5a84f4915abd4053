import type { EmbeddedSearchProps } from '../../../src/features/embedded-search/search-props.ts'
import type {
  ProviderCode,
  SearchAnswer,
  SearchPlace,
  SearchProvider,
} from '../../search/provider.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

/** Path of the bundled `worker.ts`, relative to this module's bundle; the theme bundler defines it. */
declare const __DOCSGEN_WORKERS__: { readonly 'embedded-search': string }

type WorkerModule = typeof import('./worker.ts')
type Send = (message: ToWorker) => void
type Receive = (message: FromWorker) => void
type Pending = {
  readonly resolve: (answer: SearchAnswer) => void
  readonly reject: (error: Error) => void
}

/** Least time between checks for a newer index. */
const OPEN_AGAIN_MS = 5000

type EmbeddedOptions = SearchPlace & EmbeddedSearchProps

export const embedded: ProviderCode<EmbeddedSearchProps> = {
  indexOf: ({ manifest }) => manifest,
  create: ({ manifest }, place) => createEmbeddedProvider({ ...place, manifest }),
}

/** Search in the index that was built with the site. Queries do not leave the reader's browser. */
export function createEmbeddedProvider(options: EmbeddedOptions): SearchProvider {
  const requests = createPendingRequests()
  let lastOpened = Number.NEGATIVE_INFINITY
  let lastId = 0
  let sending: Promise<Send> | undefined
  let namesOnly = options.savesData

  function receive(message: FromWorker): void {
    switch (message.kind) {
      case 'answer':
        requests.answer(message)
        return
      case 'failed':
        requests.fail(message.id, message.reason)
        return
      case 'opened':
        options.onVersion(message.version)
        return
      case 'improved':
        options.onImproved()
        return
      default:
        message satisfies never
    }
  }

  function connect(): Promise<Send> {
    sending ??= startHost(receive).then(
      (send) => {
        open(send)
        return send
      },
      (error) => {
        sending = undefined
        throw error
      },
    )
    return sending
  }

  /** Opens the index again: a page may stay open for days, in which the site may be published again. */
  function open(send: Send): void {
    if (performance.now() - lastOpened < OPEN_AGAIN_MS) return
    lastOpened = performance.now()
    const manifest = new URL(options.manifest, location.href).href
    send({ kind: 'open', manifest, area: options.area })
  }

  return {
    warm: () => void connect().then(open, () => undefined),
    rest: () =>
      void sending?.then(
        (send) => send({ kind: 'rest' }),
        () => undefined,
      ),
    searchText() {
      const isNew = namesOnly
      namesOnly = false
      return isNew
    },
    async search(query, signal, only) {
      const send = await connect()
      lastId += 1
      const id = lastId
      return new Promise((resolve, reject) => {
        const isNamesOnly = namesOnly
        requests.add(id, {
          resolve: (answer) => resolve(isNamesOnly ? { ...answer, isNamesOnly } : answer),
          reject,
        })
        signal.addEventListener('abort', () => {
          requests.forget(id)
          reject(signal.reason)
        })
        send({ kind: 'search', id, query, only, namesOnly })
      })
    },
  }
}

/** Requests that the worker has not answered, or not completely. */
function createPendingRequests() {
  const pending = new Map<number, Pending>()
  const take = (id: number) => {
    const request = pending.get(id)
    pending.delete(id)
    return request
  }
  return {
    add: (id: number, request: Pending) => void pending.set(id, request),
    forget: (id: number) => void pending.delete(id),
    fail: (id: number, reason: string) => take(id)?.reject(new Error(reason)),
    answer({ id, hits, version, isPartial }: Extract<FromWorker, { kind: 'answer' }>): void {
      const request = take(id)
      if (!isPartial || request === undefined) {
        request?.resolve({ hits, version })
        return
      }
      const whole = new Promise<SearchAnswer>((resolve, reject) => {
        pending.set(id, { resolve, reject })
      })
      // Prevents an unhandled rejection where nobody awaits it.
      whole.catch(() => undefined)
      request.resolve({ hits, version: undefined, whole })
    },
  }
}

/** Starts the worker; where the browser refuses, the same code runs on the page. */
function startHost(receive: Receive): Promise<Send> {
  const url = new URL(__DOCSGEN_WORKERS__['embedded-search'], import.meta.url).href
  return startWorker(url, receive).catch(() => startHere(url, receive))
}

/** Resolves when the worker's code has run, since a policy may block it. */
function startWorker(url: string, receive: Receive): Promise<Send> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(url, { type: 'module' })
    worker.addEventListener('error', reject, { once: true })
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker | 'ready'>) => {
      if (data === 'ready') resolve((message) => worker.postMessage(message))
      else receive(data)
    })
  })
}

async function startHere(url: string, receive: Receive): Promise<Send> {
  const { createSearchHost, fetchJson } = (await import(url)) as WorkerModule
  return createSearchHost(receive, fetchJson)
}
