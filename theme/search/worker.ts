/*
 * Module worker of the embedded search. The theme bundler makes it an entry of its own and hands
 * its URL to the browser bundle as `__DOCSGEN_SEARCH_WORKER__`. Where workers are refused the page
 * imports the same file and calls `createSearchHost` itself.
 */
import { createSearchHost, fetchJson } from './search-host.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

export { createSearchHost, fetchJson }

type WorkerScope = {
  readonly postMessage: (message: FromWorker | 'ready') => void
  readonly addEventListener: (
    name: 'message',
    listener: (event: MessageEvent<ToWorker>) => void,
  ) => void
}

if (typeof document === 'undefined' && typeof self === 'object') {
  const scope = self as unknown as WorkerScope
  const host = createSearchHost((message) => scope.postMessage(message), fetchJson)
  scope.addEventListener('message', ({ data }) => host(data))
  scope.postMessage('ready')
}
