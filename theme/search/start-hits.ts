import type { SearchHit, SearchStart } from '../../src/model/search.ts'
import type { SearchProps } from '../../src/model/theme.ts'
import { placeOf } from '../../src/search/hit-place.ts'
import { tryStorage } from '../runtime/storage.ts'
import { HITS_PER_PAGE } from './constants.ts'
import { navigationUrl } from './hit-view.ts'
import type { SearchAnswer } from './provider.ts'
import { readJson, type TextStorage } from './read-json.ts'

const KEY = 'docsgen:search-recent'
/** Most recent pages, where the site also has suggestions. */
const MOST_RECENT = 3

/**
 * Hits before anything is typed: pages that this reader opened from the dialog, newest first, then the site's
 * suggestions. Empty where there are neither; then the index is used.
 */
export function startHits(
  storage: TextStorage | undefined,
  suggestions: SearchProps['suggestions'] = [],
): readonly SearchHit[] {
  const most = suggestions.length === 0 ? HITS_PER_PAGE : MOST_RECENT
  const recent = recentHits(storage).slice(0, most)
  const urls = new Set(recent.map((hit) => navigationUrl(hit, 'http://localhost')))
  const others = suggestions.filter(({ href }) => !urls.has(href)).map(suggestedHit)
  const hits = [...recent.map((hit) => ({ ...hit, section: 'recent' as const })), ...others]
  return hits.slice(0, HITS_PER_PAGE)
}

/** Labels an index's hits for an empty query, its first pages. */
export function startingWith(answer: SearchAnswer): SearchAnswer {
  return { ...answer, hits: answer.hits.map((hit) => ({ ...hit, section: 'start' })) }
}

/** Stores a hit that the reader opens; called only with `search.openOnFocus`. */
export function rememberHit(storage: TextStorage | undefined, hit: SearchHit): void {
  const others = recentHits(storage).filter(({ objectID }) => objectID !== hit.objectID)
  const { objectID, type, url, isElsewhere, hierarchy, area } = hit
  const _highlightResult = { hierarchy: {} }
  const plain = { objectID, type, url, isElsewhere, hierarchy, _highlightResult, area }
  const recent = [plain, ...others].slice(0, HITS_PER_PAGE)
  tryStorage(() => storage?.setItem(KEY, JSON.stringify(recent)))
}

function recentHits(storage: TextStorage | undefined): readonly SearchHit[] {
  return (readJson(storage, KEY, Array.isArray) ?? []).filter(isHit)
}

function suggestedHit({ href, title, area }: SearchStart): SearchHit {
  const hierarchy = { lvl0: area, lvl1: title }
  const _highlightResult = { hierarchy: {} }
  const place = { objectID: href, url: href, ...placeOf(href) }
  return { ...place, type: 'lvl1', hierarchy, _highlightResult, section: 'start' }
}

function isHit(value: unknown): value is SearchHit {
  const hit = value as Partial<SearchHit> | null
  return typeof hit?.objectID === 'string' && typeof hit.url === 'string'
}
