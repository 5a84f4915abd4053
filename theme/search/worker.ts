/*
 * Module worker of the embedded search. The theme bundler makes it an entry of its own and hands
 * its URL to the browser bundle as `__DOCSGEN_SEARCH_WORKER__`. Where workers are refused the page
 * imports the same file and calls `createSearchHost` itself.
 */
import { createSearchHost, fetchJson } from './search-host.ts'
import type { ToWorker } from './worker-messages.ts'

export { createSearchHost, fetchJson }

if (typeof document === 'undefined' && typeof self === 'object') {
  // Both ends of a worker have the same methods; the page's types know the page's end.
  const page = self as unknown as Worker
  const host = createSearchHost((message) => page.postMessage(message), fetchJson)
  page.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => host(data))
  page.postMessage('ready')
}
