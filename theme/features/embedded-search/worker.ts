/*
 * Module worker of the embedded search. The theme bundler makes it an entry of its own and defines its path in
 * `__DOCSGEN_WORKERS__` in the browser bundle. Where workers are blocked, the page imports this file and calls
 * `createSearchHost` itself.
 */
import { createSearchHost, fetchJson } from './search-host.ts'
import type { ToWorker } from './worker-messages.ts'

export { createSearchHost, fetchJson }

if (typeof document === 'undefined' && typeof self === 'object') {
  // A worker's global scope has the methods of `Worker`, but the types are those of a page.
  const page = self as unknown as Worker
  const host = createSearchHost((message) => page.postMessage(message), fetchJson)
  page.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => host(data))
  page.postMessage('ready')
}
