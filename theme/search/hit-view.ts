import type { HierarchyLevel, SearchHit } from '../../src/model/search.ts'
import { HIGHLIGHT_CLOSE, HIGHLIGHT_OPEN } from '../../src/search/highlight.ts'

/** A piece of text, marked if it matches the query. */
export type Segment = { readonly text: string; readonly isMarked: boolean }

/** What a row shows of a hit. */
export type HitView = {
  readonly title: readonly Segment[]
  /** Headings above the title, outermost first. */
  readonly crumbs: readonly (readonly Segment[])[]
  /** An excerpt, if the hit matches by its text; empty while it is loading. */
  readonly line: readonly Segment[] | undefined
  readonly icon: HitIcon
  /** Path and hash; undefined where the hit leads nowhere. */
  readonly url: string | undefined
}
export type HitIcon = 'page' | 'section' | 'field'

const LEVELS: readonly HierarchyLevel[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6']

/**
 * The title is the deepest highlighted level that the hit's type allows; for `content` hits the last highlighted level.
 * The levels above are the breadcrumb.
 */
export function viewOfHit(hit: SearchHit, origin: string): HitView {
  const levels = highlightedLevels(hit)
  const deepest = LEVELS.indexOf(hit.type as HierarchyLevel)
  const allowed =
    deepest < 0 ? levels : levels.filter(({ level }) => LEVELS.indexOf(level) <= deepest)
  const title = allowed.at(-1) ?? levels[0]
  const fallback = hit.query ?? hit.url
  return {
    title: parseHighlight(title?.value ?? fallback),
    crumbs: levels
      .slice(0, title === undefined ? 0 : levels.indexOf(title))
      .map(({ value }) => parseHighlight(value)),
    line: lineOf(hit),
    icon: iconOf(hit.url),
    url: navigationUrl(hit, origin),
  }
}

/** The excerpt. The hosted index returns one for every hit, which is used only if the hit matches by its text. */
function lineOf({ type, _snippetResult }: SearchHit): readonly Segment[] | undefined {
  const { value, matchLevel } = _snippetResult?.content ?? {}
  if (type !== 'content' || value === undefined || matchLevel === 'none') return undefined
  return parseHighlight(value.replace(/\s+/g, ' '))
}

/** Ids of fields have a dot ('create-a-policy.name'), which ids of headings do not. */
function iconOf(url: string): HitIcon {
  const [, anchor = ''] = url.split('#')
  if (anchor === '') return 'page'
  return anchor.includes('.') ? 'field' : 'section'
}

type Level = { readonly level: HierarchyLevel; readonly value: string }

function highlightedLevels({ hierarchy, _highlightResult }: SearchHit): readonly Level[] {
  const highlighted = _highlightResult?.hierarchy ?? {}
  return LEVELS.flatMap((level) => {
    const value = highlighted[level]?.value ?? hierarchy?.[level]
    return typeof value === 'string' && value !== '' ? [{ level, value }] : []
  })
}

/**
 * 'Setup __aa-highlight__key__/aa-highlight__s' -> three segments. Everything but the marks is plain text: the service
 * does not escape values, and they never become HTML.
 */
export function parseHighlight(value: string): readonly Segment[] {
  const segments: Segment[] = []
  let isMarked = false
  for (const part of value.split(MARKS)) {
    if (part === HIGHLIGHT_OPEN) isMarked = true
    else if (part === HIGHLIGHT_CLOSE) isMarked = false
    else if (part !== '') segments.push({ text: part, isMarked })
  }
  return segments
}

const MARKS = new RegExp(`(${HIGHLIGHT_OPEN}|${HIGHLIGHT_CLOSE})`)

/** 'https://docs.example.com/a#b' -> '/a#b': records have the published site's address, the reader's may be another. */
export function navigationUrl(
  { url, isElsewhere = false }: Pick<SearchHit, 'url' | 'isElsewhere'>,
  origin: string,
): string | undefined {
  if (!URL.canParse(url, origin)) return undefined
  const { protocol, href, pathname, hash } = new URL(url, origin)
  if (!/^https?:$/.test(protocol)) return undefined
  return isElsewhere ? href : pathname + hash
}
