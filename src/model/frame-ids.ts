/** Prefix of ids of the frame and of components, which an author's own id must not have. */
export const RESERVED_ID = 'docsgen-'

/** Ids of the frame around every page. No heading gets one of them. */
export const FRAME_ID = {
  main: `${RESERVED_ID}main`,
  nav: `${RESERVED_ID}nav`,
  search: `${RESERVED_ID}search`,
  searchInput: `${RESERVED_ID}search-input`,
  searchList: `${RESERVED_ID}search-list`,
} as const

/** Ids of the frame, which generated ids of headings avoid. */
export const FRAME_IDS: ReadonlySet<string> = new Set(Object.values(FRAME_ID))

/** The id of a shape of the icon set in a page that shows it: 'docsgen-icon-shield-halved'. */
export function iconId(name: string): string {
  return `${RESERVED_ID}icon-${name}`
}
