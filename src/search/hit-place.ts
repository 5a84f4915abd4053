import { isSitePath } from '../model/links/site-path.ts'
import type { SearchHit } from '../model/search.ts'

/** What a hit says of its place besides its URL: whether that is no path of the site. */
export function placeOf(href: string): Pick<SearchHit, 'isElsewhere'> {
  return isSitePath(href) ? {} : { isElsewhere: true }
}
