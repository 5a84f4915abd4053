import type { SearchAnswer, SearchPlace, SearchProvider } from './provider.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

/** Where the bundled `worker.ts` lies, seen from this module's bundle; put in by the theme bundler. */
declare const __DOCSGEN_SEARCH_WORKER__: string

type WorkerModule = typeof import('./worker.ts')
type Send = (message: ToWorker) => void
type Receive = (message: FromWorker) => void
type Waiting = {
  readonly resolve: (answer: SearchAnswer) => void
  readonly reject: (error: Error) => void
}

/** How often it is asked whether there is a newer index. */
const OPEN_AGAIN_MS = 5000

type EmbeddedOptions = SearchPlace & {
  readonly manifest: string
  /** The text is not searched before the reader asks for it. */
  readonly savesData: boolean
  /** The version of the index is known, or has changed. */
  readonly onVersion: (version: string) => void
}

/** Search in an index that was built with the site. Nothing leaves the reader's browser. */
export function createEmbeddedProvider(options: EmbeddedOptions): SearchProvider {
  const awaited = createAwaited()
  let lastOpened = Number.NEGATIVE_INFINITY
  let lastId = 0
  let sending: Promise<Send> | undefined
  let namesOnly = options.savesData

  function receive(message: FromWorker): void {
    switch (message.kind) {
      case 'answer':
        awaited.answer(message)
        return
      case 'failed':
        awaited.fail(message.id, message.reason)
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
    sending ??= startHost(new URL(__DOCSGEN_SEARCH_WORKER__, import.meta.url).href, receive).then(
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

  /** A page may stay open for days, and the site may be published anew meanwhile. */
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
        awaited.add(id, {
          resolve: (answer) => resolve(isNamesOnly ? { ...answer, isNamesOnly } : answer),
          reject,
        })
        signal.addEventListener('abort', () => {
          awaited.forget(id)
          reject(signal.reason)
        })
        send({ kind: 'search', id, query, only, namesOnly })
      })
    },
  }
}

/** Questions that the worker has not answered, or not wholly. */
function createAwaited() {
  const waiting = new Map<number, Waiting>()
  const take = (id: number) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    return asked
  }
  return {
    add: (id: number, asked: Waiting) => void waiting.set(id, asked),
    forget: (id: number) => void waiting.delete(id),
    fail: (id: number, reason: string) => take(id)?.reject(new Error(reason)),
    answer({ id, hits, version, isPartial }: Extract<FromWorker, { kind: 'answer' }>): void {
      const asked = take(id)
      if (!isPartial || asked === undefined) {
        asked?.resolve({ hits, version })
        return
      }
      const whole = new Promise<SearchAnswer>((resolve, reject) => {
        waiting.set(id, { resolve, reject })
      })
      // Nobody need wait for it.
      whole.catch(() => undefined)
      asked.resolve({ hits, version: undefined, whole })
    },
  }
}

/** Starts the worker; where the browser refuses it, the same code runs on the page. */
function startHost(url: string, receive: Receive): Promise<Send> {
  return startWorker(url, receive).catch(() => startHere(url, receive))
}

/** Resolves when the worker's code has run: only then is it known that it may. */
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
