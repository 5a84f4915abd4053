import { hashOf } from '../../model/hash.ts'
import type { SearchablePage } from './searchable.ts'

/** Pages of a shard: it ends at a page picked by its address, so that a new page moves no other. */
const LEAST_PAGES = 24
const MOST_PAGES = 56
const PAGE_END = 16

/** Places in a list of pages. */
export type Range = { readonly first: number; readonly count: number }

/** Which pages are in one shard of the embedded index. */
export function shardRanges(pages: readonly Pick<SearchablePage, 'route'>[]): readonly Range[] {
  const ranges: Range[] = []
  let first = 0
  for (const [index, { route }] of pages.entries()) {
    const count = index + 1 - first
    const ends =
      count >= LEAST_PAGES && Number.parseInt(hashOf(route).slice(0, 4), 16) % PAGE_END === 0
    if (!ends && count < MOST_PAGES) continue
    ranges.push({ first, count })
    first = index + 1
  }
  return first < pages.length ? [...ranges, { first, count: pages.length - first }] : ranges
}
