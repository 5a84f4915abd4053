import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import { type AllowedHosts, allowedHosts, refusal, refusedHost } from './host-guard.ts'
import { type RequestTarget, requestTarget } from './request-target.ts'

const METHODS = ['GET', 'HEAD', 'POST'] as const

export type SiteRequest = RequestTarget & {
  readonly method: (typeof METHODS)[number]
  readonly message: IncomingMessage
}

/** Handles one request. An exception becomes a response with status 500. */
export type Responder = (request: SiteRequest, response: ServerResponse) => Promise<void> | void

export type ListenOptions = {
  /** Address to listen on besides none: undefined is this machine only. */
  readonly host: string | undefined
  readonly port: number
  readonly names?: AllowedNames
}

/** Host names that the server accepts besides those of this machine, and what it says to who asks for another one. */
export type AllowedNames = {
  readonly hosts: readonly string[]
  readonly hint: (host: string) => string
}

export type RunningServer = {
  readonly port: number
  /** Stops at once: open connections and event streams are ended. */
  readonly close: () => Promise<void>
}

/** Why the server cannot listen: another process uses the port, or this machine has no such address. */
export type NoServer = 'taken' | 'unavailable'

/** Listens on loopback (IPv4 and IPv6), or on `host`, and rejects requests for other hosts. */
export async function listen(
  respond: Responder,
  { host, port, names }: ListenOptions,
): Promise<RunningServer | NoServer> {
  const hosts = allowedHosts(host, names?.hosts)
  const addresses = host === undefined ? ['127.0.0.1', '::1'] : [host]
  const servers: Server[] = []
  let chosen = port
  const close = async () => {
    await Promise.all(servers.map(closed))
  }
  for (const address of addresses) {
    const server = createServer((message, response) => {
      void answer(message, response, { respond, hosts, hint: names?.hint })
    })
    const outcome = await listening(server, address, chosen)
    if (outcome === 'taken') {
      await close()
      return 'taken'
    }
    if (outcome === 'unavailable') continue
    servers.push(server)
    chosen = outcome
  }
  return servers.length === 0 ? 'unavailable' : { port: chosen, close }
}

/** Error codes for a name or an address that is not this machine's. */
const NOT_OURS = /^(?:ENOTFOUND|EAI_\w+|EADDRNOTAVAIL|EAFNOSUPPORT|EINVAL)$/

/** Resolves to the port, or to why the server cannot listen. */
function listening(server: Server, address: string, port: number): Promise<number | NoServer> {
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
    else socket.destroy()
  })
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve('taken')
      else if (address === '::1' || NOT_OURS.test(error.code ?? '')) resolve('unavailable')
      else reject(error)
    })
    server.listen({ host: address, port, exclusive: true }, () => {
      const bound = server.address()
      // A reader that goes away in the middle is no reason to stop serving.
      server.on('error', () => undefined)
      resolve(typeof bound === 'object' && bound !== null ? bound.port : port)
    })
  })
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

type Answering = {
  readonly respond: Responder
  readonly hosts: AllowedHosts
  readonly hint: AllowedNames['hint'] | undefined
}

async function answer(
  message: IncomingMessage,
  response: ServerResponse,
  { respond, hosts, hint }: Answering,
): Promise<void> {
  response.on('error', () => undefined)
  const refused = refusal(message, hosts)
  if (refused !== undefined) {
    const name = refused === 403 ? refusedHost(message, hosts) : undefined
    return plain(response, refused, name && hint?.(name))
  }
  const target = requestTarget(message.url)
  if (target === undefined) return plain(response, 400)
  const method = METHODS.find((name) => name === message.method)
  if (method === undefined) return plain(response, 405)
  try {
    await respond({ ...target, method, message }, response)
  } catch {
    if (response.headersSent) response.destroy()
    else plain(response, 500)
  }
}

/** Sends a short response without information about the site: the name of the status where nothing else is to be said. */
export function plain(
  response: ServerResponse,
  status: number,
  text: string | undefined = STATUS_CODES[status],
): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(status === 405 ? { allow: 'GET, HEAD' } : {}),
  })
  response.end(`${text}\n`)
}
