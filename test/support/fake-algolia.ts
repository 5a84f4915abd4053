import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { createFaultBox, type Fault } from './fake-algolia-faults.ts'
import {
  type FakeIndex,
  type FakeRecord,
  searchFakeFacet,
  searchFakeIndex,
} from './fake-algolia-index.ts'

/** A request as it came: what tests look at. */
export type LoggedRequest = {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: unknown
  readonly text: string
  readonly at: number
}

export type FakeOptions = {
  readonly appId?: string
  /** Key -> what it may do. */
  readonly keys?: Readonly<Record<string, readonly string[]>>
  /** Time until a task is carried out. Order is kept. */
  readonly publishDelayMs?: number
  /** Largest record in bytes. */
  readonly recordLimit?: number
}

export type FakeAlgolia = {
  readonly appId: string
  readonly host: { readonly url: string; readonly port: number; readonly protocol: 'http' }
  readonly log: readonly LoggedRequest[]
  /** Paths that browsers asked leave for with OPTIONS; no such request is in `log`. */
  readonly preflights: readonly string[]
  /** 'POST /1/indexes/x/batch' of every request so far. */
  readonly calls: () => readonly string[]
  readonly fault: (fault: Fault) => void
  readonly clearFaults: () => void
  /** Tasks stay unpublished from now on. */
  readonly stick: () => void
  readonly index: (name: string) => FakeIndex | undefined
  readonly names: () => readonly string[]
  readonly put: (
    name: string,
    records: readonly FakeRecord[],
    settings?: FakeIndex['settings'],
  ) => void
  /** Ids of an index after every change: the states that a searching reader could see. */
  readonly states: (name: string) => readonly (readonly string[])[]
  readonly stop: () => Promise<void>
}

export const ADMIN_KEY = 'admin-key-of-the-tests-0123456789'
export const SEARCH_KEY = 'search-key-of-the-tests'
const ADMIN_ACL = [
  'search',
  'browse',
  'addObject',
  'deleteObject',
  'deleteIndex',
  'settings',
  'editSettings',
  'listIndexes',
]

type Task = { readonly id: number; readonly due: number; readonly apply: () => void; done: boolean }
type Answer = { readonly status: number; readonly body: unknown }
type Call = {
  readonly method: string
  readonly segments: readonly string[]
  readonly body: Record<string, unknown>
}

/**
 * The hosted search service as its clients see it: a real HTTP server that keeps to the protocol
 * (credentials in headers or query string, keys with rights, tasks that take effect by the clock).
 */
export async function startFakeAlgolia(options: FakeOptions = {}): Promise<FakeAlgolia> {
  const { appId = 'FAKEAPP', publishDelayMs = 0, recordLimit = 10_000 } = options
  const keys = options.keys ?? { [ADMIN_KEY]: ADMIN_ACL, [SEARCH_KEY]: ['search'] }
  const indices = new Map<string, FakeIndex>()
  const history = new Map<string, (readonly string[])[]>()
  const log: LoggedRequest[] = []
  const preflights: string[] = []
  const faults = createFaultBox()
  let tasks: Task[] = []
  let lastTask = 0
  let isStuck = false

  function settle(): void {
    if (isStuck) return
    for (const task of tasks) {
      if (task.done || task.due > Date.now()) continue
      task.apply()
      task.done = true
    }
  }

  function enqueue(apply: () => void): number {
    const before = tasks.at(-1)?.due ?? 0
    lastTask += 1
    const due = Math.max(Date.now(), before) + publishDelayMs
    tasks.push({ id: lastTask, due, apply, done: false })
    tasks = tasks.filter(({ done }, place) => !done || place > tasks.length - 2000)
    return lastTask
  }

  function change(name: string, next: Partial<FakeIndex> | undefined): void {
    const { records = new Map(), settings = {} } = indices.get(name) ?? {}
    if (next === undefined) indices.delete(name)
    else indices.set(name, { records, settings, updatedAt: Date.now(), ...next })
    const ids = [...(indices.get(name)?.records.keys() ?? [])].sort()
    history.set(name, [...(history.get(name) ?? []), ids])
  }

  const server = createServer((request, response) => {
    void serve(request, response).catch((error) =>
      send(response, { status: 500, body: { message: String(error) } }),
    )
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const raw = Buffer.concat(chunks)
    const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw).toString()
    const url = new URL(request.url ?? '/', 'http://fake')
    const query = Object.fromEntries(url.searchParams)
    const method = request.method ?? 'GET'
    const path = decodeURI(url.pathname)
    if (method === 'OPTIONS') {
      preflights.push(path)
      return send(response, { status: 204, body: undefined })
    }
    const body = parse(text)
    log.push({ method, path, query, headers: request.headers, body, text, at: Date.now() })
    const effect = await faults.strike(`${method} ${path}`, response)
    if (effect === 'answered') return
    settle()
    const segments = url.pathname.split('/').filter(Boolean).map(decodeURIComponent)
    const refused = checkAccess(
      { method, segments, body: body ?? {} },
      credentialsOf(request, query),
    )
    const answer =
      refused ??
      (body === undefined
        ? { status: 400, body: { message: 'Invalid JSON', status: 400 } }
        : answerTo({ method, segments, body }))
    settle()
    if (effect === 'lost') return void response.socket?.resetAndDestroy()
    if (effect === 'dripped') return drip(response, answer)
    send(response, answer)
  }

  function checkAccess(call: Call, { app, key }: { app: string; key: string }): Answer | undefined {
    const rights = keys[key]
    if (call.segments.join('/') === '1/events') return undefined
    if (app !== appId || rights === undefined)
      return refusal(403, 'Invalid Application-ID or API key')
    return rights.includes(rightFor(call))
      ? undefined
      : refusal(403, 'Method not allowed with this API key')
  }

  function answerTo(call: Call): Answer {
    const { method, segments, body } = call
    const [, kind, name = '', action, detail] = segments
    if (kind === 'events') return ok({ status: 200, message: 'OK' })
    if (kind === 'keys') return ok({ acl: keys[name] ?? [] })
    if (kind === 'answers') return ok({ hits: [] })
    if (kind !== 'indexes') return refusal(404, 'Not found')
    if (name === '') return ok({ items: [...indices].map(listItem), nbPages: 1 })
    if (name === '*' && action === 'queries') return ok({ results: batchResults(body) })
    if (name === '*' && action === 'recommendations') return recommendations(body)
    switch (`${method} ${action ?? ''}`) {
      case 'POST query':
        return withIndex(name, (index) => ok(searchFakeIndex(index, name, flat(body))))
      case 'POST facets':
        return withIndex(name, (index) =>
          ok(searchFakeFacet(index, detail ?? '', String(body['facetQuery'] ?? ''))),
        )
      case 'POST batch':
        return batch(name, body)
      case 'POST operation':
        return operation(name, body)
      case 'POST browse':
        return withIndex(name, (index) => ok(browse(index, body)))
      case 'POST clear':
        return task(() => change(name, { records: new Map() }))
      case 'GET task':
        return taskStatus(Number(detail))
      case 'GET settings':
        return withIndex(name, (index) => ok(index.settings))
      case 'PUT settings':
        return task(() => change(name, { settings: { ...indices.get(name)?.settings, ...body } }))
      case 'DELETE ':
        return task(() => change(name, undefined))
      default:
        return refusal(404, `No route ${method} ${segments.join('/')}`)
    }
  }

  function withIndex(name: string, answer: (index: FakeIndex) => Answer): Answer {
    const index = indices.get(name)
    return index === undefined ? refusal(404, `Index ${name} does not exist`) : answer(index)
  }

  function task(apply: () => void): Answer {
    return ok({ taskID: enqueue(apply), updatedAt: new Date().toISOString() })
  }

  function taskStatus(id: number): Answer {
    const found = tasks.find((entry) => entry.id === id)
    if (found === undefined)
      return id <= lastTask && id > 0 ? published() : refusal(404, `Task ${id} does not exist`)
    return found.done ? published() : ok({ status: 'notPublished', pendingTask: true })
  }

  function batchResults(body: Record<string, unknown>): unknown[] {
    const requests = (body['requests'] ?? []) as Record<string, unknown>[]
    return requests.map((request) => {
      const name = String(request['indexName'])
      const index = indices.get(name) ?? { records: new Map(), settings: {}, updatedAt: 0 }
      const all = flat(request)
      if (request['type'] === 'facet')
        return searchFakeFacet(index, String(all['facet']), String(all['facetQuery'] ?? ''))
      return searchFakeIndex(index, name, all)
    })
  }

  function batch(name: string, body: Record<string, unknown>): Answer {
    const requests = (body['requests'] ?? []) as { action: string; body: FakeRecord }[]
    for (const [position, { body: record }] of requests.entries()) {
      const size = Buffer.byteLength(JSON.stringify(record ?? {}))
      if (size <= recordLimit) continue
      const message = `Record at the position ${position} objectID=${record.objectID} is too big size=${size}/${recordLimit} bytes. Please have a look at https://www.algolia.com/doc/guides/sending-and-managing-data/prepare-your-data/in-depth/index-and-records-size-and-usage-limitations/#record-size-limits`
      return { status: 400, body: { message, position, objectID: record.objectID, status: 400 } }
    }
    const { status, body: answer } = task(() => change(name, { records: applied(name, requests) }))
    const objectIDs = requests.map(({ body: record }) => record?.objectID)
    return { status, body: { ...(answer as object), objectIDs } }
  }

  function applied(name: string, requests: readonly { action: string; body: FakeRecord }[]) {
    const records = new Map(indices.get(name)?.records)
    for (const { action, body } of requests) {
      switch (action) {
        case 'addObject':
        case 'updateObject':
          records.set(body.objectID, body)
          break
        case 'partialUpdateObject':
          records.set(body.objectID, { ...records.get(body.objectID), ...body })
          break
        case 'partialUpdateObjectNoCreate':
          if (records.has(body.objectID))
            records.set(body.objectID, { ...records.get(body.objectID), ...body })
          break
        case 'deleteObject':
          records.delete(body.objectID)
          break
        case 'delete':
        case 'clear':
          records.clear()
          break
        default:
          throw new Error(`Unknown action ${action}`)
      }
    }
    return records
  }

  function operation(name: string, body: Record<string, unknown>): Answer {
    const destination = String(body['destination'])
    const scope = body['scope'] as readonly string[] | undefined
    if (!indices.has(name) && body['operation'] === 'copy')
      return refusal(404, `Index ${name} does not exist`)
    return task(() => {
      const source = indices.get(name)
      if (source === undefined) return
      if (body['operation'] === 'move') {
        change(destination, source)
        change(name, undefined)
        return
      }
      const kept = indices.get(destination)
      change(destination, {
        records: scope === undefined ? source.records : (kept?.records ?? new Map()),
        settings:
          scope === undefined || scope.includes('settings')
            ? source.settings
            : (kept?.settings ?? {}),
      })
    })
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    appId,
    host: { url: '127.0.0.1', port, protocol: 'http' },
    log,
    preflights,
    calls: () => log.map(({ method, path }) => `${method} ${path}`),
    fault: faults.add,
    clearFaults: faults.clear,
    stick() {
      isStuck = true
    },
    index(name) {
      settle()
      return indices.get(name)
    },
    names() {
      settle()
      return [...indices.keys()]
    },
    put(name, records, settings) {
      change(name, {
        records: new Map(records.map((record) => [record.objectID, record])),
        ...(settings === undefined ? {} : { settings }),
      })
    },
    states: (name) => history.get(name) ?? [],
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function credentialsOf(request: IncomingMessage, query: Readonly<Record<string, string>>) {
  const of = (name: string) => String(request.headers[name] ?? query[name] ?? '')
  return { app: of('x-algolia-application-id'), key: of('x-algolia-api-key') }
}

/** The right that a call needs. */
function rightFor({ method, segments, body }: Call): string {
  const [, kind, name, action] = segments
  if (kind !== 'indexes') return 'search'
  if (name === undefined) return 'listIndexes'
  if (method === 'DELETE') return 'deleteIndex'
  if (action === 'settings') return method === 'GET' ? 'settings' : 'editSettings'
  if (action === 'batch') {
    const requests = (body['requests'] ?? []) as readonly { action?: string }[]
    return requests.some((request) => request.action === 'deleteObject')
      ? 'deleteObject'
      : 'addObject'
  }
  if (action === 'operation' || action === 'task') return 'addObject'
  return action === 'browse' ? 'browse' : action === 'clear' ? 'deleteIndex' : 'search'
}

/** Parameters may stand beside the query, in a `params` string, or both. */
function flat(request: Record<string, unknown>): Record<string, unknown> {
  const params = request['params']
  return typeof params === 'string'
    ? { ...Object.fromEntries(new URLSearchParams(params)), ...request }
    : request
}

function browse(index: FakeIndex, body: Record<string, unknown>) {
  const perPage = Math.min(Number(body['hitsPerPage'] ?? 1000), 1000)
  const start = Number(body['cursor'] ?? 0)
  const all = [...index.records.values()]
  const wanted = body['attributesToRetrieve'] as readonly string[] | undefined
  const hits = all.slice(start, start + perPage).map((record) =>
    wanted === undefined
      ? record
      : {
          ...Object.fromEntries(Object.entries(record).filter(([name]) => wanted.includes(name))),
          objectID: record.objectID,
        },
  )
  const end = start + perPage
  return { hits, nbHits: all.length, ...(end < all.length ? { cursor: String(end) } : {}) }
}

function recommendations(body: Record<string, unknown>): Answer {
  const requests = (body['requests'] ?? []) as Record<string, unknown>[]
  const isWhole = requests.every((request) => typeof request['threshold'] === 'number')
  return isWhole
    ? ok({ results: requests.map(() => ({ hits: [] })) })
    : refusal(400, 'threshold is missing')
}

function listItem([name, { records, updatedAt }]: [string, FakeIndex]) {
  const at = new Date(updatedAt).toISOString()
  return { name, entries: records.size, updatedAt: at, createdAt: at, pendingTask: false }
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
  } catch {
    return undefined
  }
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, HEAD)
  response.end(body === undefined ? '' : JSON.stringify(body))
}

async function drip(response: ServerResponse, { status, body }: Answer): Promise<void> {
  response.writeHead(status, HEAD)
  for (const part of JSON.stringify(body).match(/.{1,64}/gs) ?? []) {
    response.write(part)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  response.end()
}

const HEAD = {
  'content-type': 'application/json; charset=UTF-8',
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
  'access-control-expose-headers': 'retry-after, correlation-id',
}

function ok(body: unknown): Answer {
  return { status: 200, body }
}
function published(): Answer {
  return ok({ status: 'published', pendingTask: false })
}
function refusal(status: number, message: string): Answer {
  return { status, body: { message, status } }
}
