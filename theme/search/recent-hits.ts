import type { SearchHit } from '../../src/model/search.ts'
import { HITS_PER_PAGE } from './constants.ts'
import type { ResultStorage } from './result-cache.ts'

const KEY = 'docsgen:search-recent'

/** Pages that this reader opened from the dialog, newest first; only kept where `search.openOnFocus` is on. */
export function recentHits(storage: ResultStorage | undefined): readonly SearchHit[] {
  try {
    const value: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]')
    return Array.isArray(value) ? value.filter(isHit) : []
  } catch {
    return []
  }
}

export function rememberHit(storage: ResultStorage | undefined, hit: SearchHit): void {
  const others = recentHits(storage).filter(({ objectID }) => objectID !== hit.objectID)
  const plain: SearchHit = {
    objectID: hit.objectID,
    type: hit.type,
    url: hit.url,
    hierarchy: hit.hierarchy,
    _highlightResult: { hierarchy: {} },
    ...(hit.area === undefined ? {} : { area: hit.area }),
  }
  try {
    storage?.setItem(KEY, JSON.stringify([plain, ...others].slice(0, HITS_PER_PAGE)))
  } catch {
    // Full or forbidden: suggestions stand in.
  }
}

function isHit(value: unknown): value is SearchHit {
  const hit = value as Partial<SearchHit> | null
  return typeof hit?.objectID === 'string' && typeof hit.url === 'string'
}
