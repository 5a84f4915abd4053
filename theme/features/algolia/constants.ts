/* Constants of search in the hosted index. */

/** 'Items Viewed' is sent when the hits have been on screen this long. */
export const VIEW_EVENT_DELAY_MS = 400
/** Most object ids of one event. */
export const EVENT_BATCH = 20
/** Initial timeouts of the hosted service; they grow with every timeout. */
export const TIMEOUTS = { connect: 1000, read: 2000, write: 30_000 } as const
/** A host that failed is skipped for this time. */
export const HOST_DOWN_MS = 120_000
