import type { SearchHit } from '../../src/model/search.ts'
import type { SearchProps } from '../../src/model/theme.ts'
import type { Strings } from '../strings.ts'

type GroupedBy = {
  readonly areas: SearchProps['areas']
  /** Id of the reader's area: it needs no label where it comes first. */
  readonly area: string
  readonly text: Strings
}

/** What stands above each hit: a label where its kind or its area is not that of the one before. The order stays. */
export function groupLabels(
  hits: readonly SearchHit[],
  { areas, area, text }: GroupedBy,
): readonly (string | undefined)[] {
  return hits.map((hit, place) => {
    const before = hits[place - 1]
    if (hit.section !== undefined) {
      if (hit.section === before?.section) return undefined
      return hit.section === 'recent' ? text.searchRecent : text.searchStart
    }
    if (hit.area === undefined || hit.area === (before?.area ?? area)) return undefined
    return areaName(hit.area, areas, text)
  })
}

/** 'api' -> 'API' */
export function areaName(area: string, areas: SearchProps['areas'], text: Strings): string {
  const title = areas?.find(({ id }) => id === area)?.title
  return title ?? (area === 'docs' ? text.docs : area === 'api' ? text.api : area)
}
