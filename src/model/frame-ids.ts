/** How ids of the frame and of components begin. Headings may too, but an author's own id may not (P17). */
export const RESERVED_ID = 'docsgen-'

/** Ids of the frame around every page. No heading gets one of them. */
export const FRAME_ID = {
  main: `${RESERVED_ID}main`,
  nav: `${RESERVED_ID}nav`,
  search: `${RESERVED_ID}search`,
  searchInput: `${RESERVED_ID}search-input`,
  searchList: `${RESERVED_ID}search-list`,
} as const

/** What headings go round on every page. */
export const FRAME_IDS: ReadonlySet<string> = new Set(Object.values(FRAME_ID))

/** The id of a shape of the icon set in a page that shows it: 'docsgen-icon-shield-halved'. */
export function iconId(name: string): string {
  return `${RESERVED_ID}icon-${name}`
}
