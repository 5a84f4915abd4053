import { isSitePath } from '../model/links/site-path.ts'
import type { SearchHit } from '../model/search.ts'

/** `isElsewhere` for an href that is not a path of the site. */
export function placeOf(href: string): Pick<SearchHit, 'isElsewhere'> {
  return isSitePath(href) ? {} : { isElsewhere: true }
}
