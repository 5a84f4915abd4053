import type { SearchHit } from '../../src/model/search.ts'
import { MethodTag } from '../components/MethodTag.tsx'
import { StatusBadge } from '../components/StatusBadge.tsx'
import type { Strings } from '../strings.ts'
import { type Segment, viewOfHit } from './hit-view.ts'
import { SearchIcon } from './search-icons.tsx'
import type { SearchStore } from './search-store.ts'

type SearchRowProps = {
  readonly hit: SearchHit
  readonly item: NonNullable<ReturnType<SearchStore['itemProps']>>
  readonly origin: string
  /** Name of the hit's area, if that is not the page's own. */
  readonly area: string | undefined
  /** Label above the row, where hits of another kind begin. */
  readonly label: string | undefined
  readonly text: Strings
}

/** A hit: title and breadcrumb, in a native link. */
export function SearchRow({ hit, item, origin, area, label, text }: SearchRowProps) {
  const { title, crumbs, line, icon, url } = viewOfHit(hit, origin)
  return (
    <li role="none" className="search-row">
      {label === undefined ? null : (
        <span className="search-group" aria-hidden="true">
          {label}
        </span>
      )}
      <a {...item} className="search-hit" role="option" tabIndex={-1} href={url}>
        <SearchIcon name={icon} />
        <span className="search-head">
          {hit.tag ? <MethodTag name={hit.tag} /> : null}
          <span className="search-title">
            <Marked segments={title} />
            {hit.status === undefined ? null : <StatusBadge status={hit.status} text={text} />}
          </span>
        </span>
        {line === undefined ? null : (
          <span className="search-line" dir="auto">
            <Marked segments={line} />
          </span>
        )}
        {crumbs.length === 0 && area === undefined ? null : (
          <span className="search-crumbs">
            <span className="search-path">
              <Crumbs crumbs={crumbs} />
            </span>
            {area === undefined ? null : (
              <span className="vh">
                , <span className="search-area">{area}</span>
              </span>
            )}
          </span>
        )}
      </a>
    </li>
  )
}

function Crumbs({ crumbs }: { readonly crumbs: readonly (readonly Segment[])[] }) {
  return crumbs.map((segments, level) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
    <span key={level}>
      {level === 0 ? null : <span className="search-slash"> / </span>}
      <Marked segments={segments} />
    </span>
  ))
}

function Marked({ segments }: { readonly segments: readonly Segment[] }) {
  return segments.map(({ text, isMarked }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: segments have no identity but their place
    isMarked ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
  )
}
