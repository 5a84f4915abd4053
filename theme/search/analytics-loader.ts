import type { AnalyticsClient } from './search-events.ts'

export type AnalyticsOptions = {
  readonly appId: string
  readonly apiKey: string
  readonly scriptUrl: string
  readonly host: string | undefined
}

type QueueingClient = AnalyticsClient & { queue?: unknown[]; version?: string }
type AnalyticsWindow = { AlgoliaAnalyticsObject?: string; aa?: QueueingClient }

const VERSION = '2.17.3'
const GLOBAL = 'aa'

/**
 * Loads the analytics script, once, and returns its function at once: calls are queued until the
 * script has come. A script that does not come leaves search as it is.
 */
export function loadAnalytics(options: AnalyticsOptions): AnalyticsClient {
  const scope = window as unknown as AnalyticsWindow
  if (scope.aa === undefined) {
    const queue: unknown[] = []
    const client: QueueingClient = (...call) => void queue.push(call)
    client.queue = queue
    client.version = VERSION
    scope.AlgoliaAnalyticsObject = GLOBAL
    scope.aa = client
    appendScript(options.scriptUrl)
  }
  const { appId, apiKey, host } = options
  scope.aa('init', { appId, apiKey, useCookie: false, ...(host === undefined ? {} : { host }) })
  // The script replaces the queue by a function of the same name.
  return (method, ...params) => scope.aa?.(method, ...params)
}

function appendScript(url: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = url
  script.onerror = () => {
    // biome-ignore lint/suspicious/noConsole: the specification's words, for whoever runs the site
    console.error('Could not load the analytics script. Please load it manually.')
  }
  document.body.append(script)
}
