/* Constants of search in the browser. */

/** Hits the panel shows. */
export const HITS_PER_PAGE = 5
/** The query is cut to this length. */
export const MAX_QUERY_LENGTH = 512
/** A request that takes longer counts as stalled, and a spinner is shown. */
export const STALL_MS = 300

/** Results in browser storage are valid for this time. */
export const RESULTS_LIFETIME_MS = 5 * 60_000
/** Most queries whose results are stored. */
export const MAX_RESULTS = 40
/** The number of hits is announced after this pause in typing. */
export const ANNOUNCE_DELAY_MS = 500
