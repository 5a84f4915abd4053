import type { SearchEvents } from '../../search/provider.ts'
import { type AnalyticsClient, createSearchEvents } from './search-events.ts'

export type AnalyticsOptions = {
  readonly appId: string
  readonly apiKey: string
  /** URL of the script; 'self' is the package's, in a chunk of the site's own. */
  readonly scriptUrl: string
  readonly host: string | undefined
}

type QueueingClient = AnalyticsClient & { queue?: unknown[]; version?: string }
type AnalyticsWindow = { AlgoliaAnalyticsObject?: string; aa?: QueueingClient }

const VERSION = '2.17.3'
const GLOBAL = 'aa'

/** Sends events to the service, whose script it loads. */
export function analyticsEvents(options: AnalyticsOptions): SearchEvents {
  return createSearchEvents(loadAnalytics(options))
}

/**
 * Loads the analytics script once and returns its function immediately: calls are queued until the script is loaded.
 * Search works without it.
 */
export function loadAnalytics(options: AnalyticsOptions): AnalyticsClient {
  const client = options.scriptUrl === 'self' ? ownScript() : scriptFrom(options.scriptUrl)
  const scope = window as unknown as AnalyticsWindow
  scope.aa ??= client
  const { appId, apiKey, host } = options
  client('init', { appId, apiKey, useCookie: false, ...(host === undefined ? {} : { host }) })
  return client
}

/** The page's analytics function, for a site's own events; undefined until search was used. */
export function analyticsClient(): AnalyticsClient | undefined {
  return (window as unknown as AnalyticsWindow).aa
}

function ownScript(): AnalyticsClient {
  const loading = import('search-insights').then(
    ({ default: client }) => client as unknown as AnalyticsClient,
  )
  loading.catch(reportMissing)
  return (method, ...params) =>
    void loading.then((client) => client(method, ...params)).catch(() => undefined)
}

function scriptFrom(url: string): AnalyticsClient {
  const scope = window as unknown as AnalyticsWindow
  if (scope.aa === undefined) {
    const queue: unknown[] = []
    const client: QueueingClient = (...call) => void queue.push(call)
    client.queue = queue
    client.version = VERSION
    scope.AlgoliaAnalyticsObject = GLOBAL
    scope.aa = client
    const script = document.createElement('script')
    script.async = true
    script.src = url
    script.onerror = reportMissing
    document.body.append(script)
  }
  // The script replaces the queue by a function of the same name.
  return (method, ...params) => scope.aa?.(method, ...params)
}

/** For whoever runs the site. */
function reportMissing(): void {
  // biome-ignore lint/suspicious/noConsole: readers have search all the same
  console.error('Could not load the analytics script. Please load it manually.')
}
