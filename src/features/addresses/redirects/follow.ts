import { idWithParts } from '../../../model/links/moved-id.ts'
import { isSitePath } from '../../../model/links/site-path.ts'
import type { LinkContext } from '../../../site/link/link-target.ts'
import { splitHref } from '../../../site/link/split-href.ts'
import { type Pattern, patternTarget } from './patterns.ts'
import { pageAt, publicPath, type Rule } from './rules.ts'

/** Redirects by address, to be followed. */
export type Followed = {
  readonly pages: ReadonlyMap<string, Rule>
  /** By '/path#section'. */
  readonly sections: ReadonlyMap<string, Rule>
  readonly patterns: readonly Pattern[]
  readonly context: LinkContext
}

/** A chain that is longer leads nowhere: a pattern may make ever new addresses. */
const LONGEST = 50

/**
 * Where an address leads at the end of all redirects; undefined for a loop. A section stays unless a later redirect names
 * another.
 */
export function follow(to: string, redirects: Followed): string | undefined {
  const seen = new Set<string>()
  let current = to
  while (seen.size < LONGEST) {
    const onward = next(current, redirects)
    if (onward === undefined) return current
    if (seen.has(current)) return undefined
    seen.add(current)
    current = onward
  }
  return undefined
}

function next(current: string, { pages, sections, patterns, context }: Followed) {
  if (!isSitePath(current)) return undefined
  const { path, query, hash } = splitHref(current)
  if (query !== '') return undefined
  const page = pageAt(path, context)
  const address = publicPath(path, context)
  const section = sections.get(`${address}#${hash}`)
  if (section !== undefined && !page?.anchors.has(hash)) return section.to
  const parts = hash === '' ? undefined : sections.get(`${address}#${idWithParts(hash)}`)
  if (parts !== undefined && !page?.anchors.has(hash)) return `${parts.to}#${hash}`
  if (page !== undefined) return undefined
  const onward = pages.get(address)?.to ?? patternTarget(address, patterns)
  return onward === undefined || hash === '' || onward.includes('#') ? onward : `${onward}#${hash}`
}
