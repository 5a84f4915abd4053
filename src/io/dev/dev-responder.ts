import type { IncomingMessage, ServerResponse } from 'node:http'
import { plain, type Responder, type SiteRequest } from '../serve/http-server.ts'
import { requestTarget } from '../serve/request-target.ts'
import { commonHeaders, pageHeaders, type SecurityOptions } from '../serve/security-headers.ts'
import { type Payload, redirect, sendFile } from '../serve/send-file.ts'

/** The response for a path of the site. */
export type DevResponse =
  | ({ readonly kind: 'file' } & Omit<Payload, 'headers'>)
  /** Its location is written as a header has it. */
  | { readonly kind: 'moved'; readonly location: string }

/** Body of an action request: texts by name. */
export type RequestData = Readonly<Partial<Record<string, string>>>

export type DevActions = {
  /** `hash` names the version of a page that is wanted; undefined for the newest. */
  readonly answer: (path: string, hash: string | undefined) => Promise<DevResponse>
  readonly client: () => Promise<string>
  /** A page listens from now on. `hash` is the version it shows. */
  readonly listen: (response: ServerResponse, path: string, hash: string) => void
  /** Does what a page asks for: undefined when done, else why not. */
  readonly act: (what: string, wish: RequestData) => Promise<string | undefined>
  readonly security: () => SecurityOptions
}

const OWN = '/__docsgen/'
/** Header with which the client requests the version that its browser has loaded. */
const VERSION = 'x-docsgen-version'
/** Largest body of a request, in bytes. */
const LARGEST_BODY = 10_000

/** Serves the current site and the addresses of the development client. */
export function devResponder(actions: DevActions): Responder {
  return async (request, response) => {
    if (request.path.startsWith(OWN)) return ownAddress(request, response, actions)
    if (request.method === 'POST') return plain(response, 405)
    const { [VERSION]: version } = request.message.headers
    const answer = await actions.answer(request.path, version?.toString())
    if (answer.kind === 'moved') return redirect(request, response, answer.location)
    const isPage = answer.mediaType.startsWith('text/html')
    const own = isPage ? pageHeaders(String(answer.body), actions.security()) : commonHeaders
    const headers = { ...own, 'cache-control': 'no-cache' }
    return sendFile(request, response, { ...answer, headers })
  }
}

async function ownAddress(request: SiteRequest, response: ServerResponse, actions: DevActions) {
  const name = request.path.slice(OWN.length)
  if (request.method === 'POST') return handlePost(name, request.message, { response, actions })
  if (name === 'events' && request.method === 'GET') {
    const query = new URLSearchParams(request.search)
    // As the browser has it in its address, and so written as a request is.
    const path = requestTarget(query.get('path') ?? '/')?.path ?? '/'
    return actions.listen(response, path, query.get('hash') ?? '')
  }
  if (name === 'client.js') {
    return sendFile(request, response, {
      status: 200,
      mediaType: 'text/javascript; charset=utf-8',
      body: await actions.client(),
      headers: { ...commonHeaders, 'cache-control': 'no-cache' },
    })
  }
  return plain(response, 404)
}

type Posted = { readonly response: ServerResponse; readonly actions: DevActions }

/** Handles an action request. It needs a custom header, which pages of other origins cannot send without a preflight. */
async function handlePost(name: string, message: IncomingMessage, { response, actions }: Posted) {
  const { origin, 'x-docsgen': mark, 'content-type': type } = message.headers
  if (origin === undefined || mark === undefined || !isLocal(message)) {
    return plain(response, 403)
  }
  if (type?.split(';')[0] !== 'application/json') return plain(response, 415)
  const wish = await readWish(message)
  if (wish === undefined) return plain(response, 400)
  const refusal = await actions.act(name, wish).catch(refusedBySystem)
  response.writeHead(refusal === undefined ? 204 : 409, {
    ...commonHeaders,
    'content-type': 'text/plain; charset=utf-8',
  })
  response.end(refusal)
}

/** Whether the request is from this machine: with `--host`, others may not change files or open editors. */
function isLocal({ socket }: IncomingMessage): boolean {
  return /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '')
}

/** The message of a system error, such as a missing permission. Rethrows all others, which are bugs. */
function refusedBySystem(error: NodeJS.ErrnoException): string {
  if (error.syscall === undefined) throw error
  return `The system refused: ${error.message}`
}

async function readWish(message: IncomingMessage): Promise<RequestData | undefined> {
  let text = ''
  for await (const chunk of message.setEncoding('utf8')) {
    text += chunk
    if (text.length > LARGEST_BODY) return undefined
  }
  try {
    const value: unknown = JSON.parse(text)
    return isWish(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isWish(value: unknown): value is RequestData {
  const isObject = typeof value === 'object' && value !== null
  return isObject && Object.values(value).every((entry) => typeof entry === 'string')
}
