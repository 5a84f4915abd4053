import type { ParsedPage } from '../../model/page/parsed-page.ts'

type Page = Pick<ParsedPage, 'meta'>

/** Whether others may be told of a page: search engines, and programs that ask for a list. */
export function isListed({ meta: { noindex, unlisted } }: Page): boolean {
  return !noindex && !unlisted
}

/** False for drafts and for pages that ask search engines, or this search, to leave them out. */
export function isSearchable({ meta }: Page): boolean {
  return !meta.draft && !meta.noindex && !meta.search.exclude
}
