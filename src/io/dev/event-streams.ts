import type { ServerResponse } from 'node:http'

/** Interval of heartbeats on idle streams. */
const HEARTBEAT_MS = 15_000
/** Most streams; beyond that the oldest one is closed. */
const MOST_STREAMS = 100

/** The event stream of an open page. */
export type EventStream = {
  /** Path of the page. */
  readonly path: string
  readonly send: (message: object) => void
}

/** The event streams of open pages. */
export function createEventStreams() {
  const streams = new Map<ServerResponse, EventStream>()
  const heartbeat = setInterval(() => {
    for (const response of streams.keys()) response.write(': alive\n\n')
  }, HEARTBEAT_MS)
  heartbeat.unref()
  return {
    open(response: ServerResponse, path: string): EventStream {
      const [oldest] = streams.keys()
      if (streams.size >= MOST_STREAMS) oldest?.end()
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
      response.write('retry: 500\n\n')
      const stream: EventStream = {
        path,
        send: (message) => {
          response.write(`data: ${JSON.stringify(message)}\n\n`)
        },
      }
      streams.set(response, stream)
      response.on('close', () => streams.delete(response))
      return stream
    },
    all: (): readonly EventStream[] => [...streams.values()],
    close() {
      clearInterval(heartbeat)
      for (const response of streams.keys()) response.end()
    },
  }
}
