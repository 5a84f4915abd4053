/* Search's part of the specification's table of business constants. */

/** Hits the panel shows. */
export const HITS_PER_PAGE = 5
/** The query is cut to this length. */
export const MAX_QUERY_LENGTH = 512
/** A request that takes longer is stalled: a spinner shows. */
export const STALL_MS = 300
/** 'Items Viewed' is sent when the hits have been on screen this long. */
export const VIEW_EVENT_DELAY_MS = 400
/** Most object ids of one event. */
export const EVENT_BATCH = 20
/** First timeouts of the hosted service; they grow with every try that timed out. */
export const TIMEOUTS = { connect: 1000, read: 2000, write: 30_000 } as const
/** A host that failed is left alone this long. */
export const HOST_DOWN_MS = 120_000

/** Results in browser storage are good for this long (ours). */
export const RESULTS_LIFETIME_MS = 5 * 60_000
/** And this many queries are kept. */
export const RESULTS_KEPT = 40
/** The number of hits is read out when typing has paused (ours). */
export const ANNOUNCE_DELAY_MS = 500
