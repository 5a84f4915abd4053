import type { liteClient } from 'algoliasearch/lite'

export type LiteOptions = NonNullable<Parameters<typeof liteClient>[2]>
type Requester = NonNullable<LiteOptions['requester']>
type EndRequest = Parameters<Requester['send']>[0]
type EndResponse = Awaited<ReturnType<Requester['send']>>

/** Not JSON, so that the client reports an empty answer instead of taking it for 'nothing found'. */
const EMPTY_ANSWER = ' '

/**
 * Sends a request with `fetch`: `connectTimeout` up to the answer's head, `responseTimeout` for its
 * body. An empty 200 becomes a DeserializationError, which the client's own requester lets pass.
 */
export async function send(request: EndRequest): Promise<EndResponse> {
  const controller = new AbortController()
  let timer = setTimeout(() => controller.abort('Connection timeout'), request.connectTimeout)
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      body: (request.data ?? null) as BodyInit | null,
      signal: controller.signal,
      credentials: 'omit',
    })
    clearTimeout(timer)
    timer = setTimeout(() => controller.abort('Socket timeout'), request.responseTimeout)
    const text = await response.text()
    const content = text === '' && response.status === 200 ? EMPTY_ANSWER : text
    return {
      content,
      status: response.status,
      isTimedOut: false,
      headers: Object.fromEntries(response.headers),
    }
  } catch {
    const isTimedOut = controller.signal.aborted
    const reason = isTimedOut ? String(controller.signal.reason) : 'Network request failed'
    return { content: reason, status: 0, isTimedOut }
  } finally {
    clearTimeout(timer)
  }
}
