import type { SearchHit } from '../../src/model/search.ts'
import { tryStorage } from '../runtime/storage.ts'
import { HITS_PER_PAGE } from './constants.ts'
import { readJson, type TextStorage } from './read-json.ts'

const KEY = 'docsgen:search-recent'

/** Pages that this reader opened from the dialog, newest first; only kept where `search.openOnFocus` is on. */
export function recentHits(storage: TextStorage | undefined): readonly SearchHit[] {
  return (readJson(storage, KEY, Array.isArray) ?? []).filter(isHit)
}

export function rememberHit(storage: TextStorage | undefined, hit: SearchHit): void {
  const others = recentHits(storage).filter(({ objectID }) => objectID !== hit.objectID)
  const { objectID, type, url, hierarchy, area } = hit
  const plain = { objectID, type, url, hierarchy, _highlightResult: { hierarchy: {} }, area }
  const kept = [plain, ...others].slice(0, HITS_PER_PAGE)
  tryStorage(() => storage?.setItem(KEY, JSON.stringify(kept)))
}

function isHit(value: unknown): value is SearchHit {
  const hit = value as Partial<SearchHit> | null
  return typeof hit?.objectID === 'string' && typeof hit.url === 'string'
}
