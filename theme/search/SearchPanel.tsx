import { FRAME_ID } from '../../src/model/frame-ids.ts'
import type { SearchHit } from '../../src/model/search.ts'
import type { SearchProps } from '../../src/model/theme.ts'
import { countedOf } from '../counted.ts'
import { fill, type Strings } from '../strings.ts'
import { HitsBoundary } from './HitsBoundary.tsx'
import { SearchRow } from './SearchRow.tsx'
import type { Screen, SearchTrouble } from './screen.ts'
import { SearchIcon } from './search-icons.tsx'
import type { SearchStore } from './search-store.ts'

type SearchPanelProps = {
  readonly screen: Screen
  readonly store: SearchStore | undefined
  /** Id of the page's area; hits of other areas are labelled. */
  readonly area: string
  readonly areas: SearchProps['areas']
  readonly suggestions?: SearchProps['suggestions']
  /** URL of the list of all pages, if there is one. */
  readonly allPages?: string | undefined
  readonly text: Strings
}

/** Hits of the query, or a message. */
export function SearchPanel(props: SearchPanelProps) {
  const { screen, store, text } = props
  switch (screen.kind) {
    case 'closed':
      return null
    case 'results':
      return (
        <HitsBoundary
          hits={screen.hits}
          fallback={<Failed store={store} text={text} kind="unavailable" />}
        >
          <Hits {...props} hits={screen.hits} />
        </HitsBoundary>
      )
    case 'none':
      return <NothingFound {...props} query={screen.query} isNamesOnly={screen.isNamesOnly} />
    case 'trouble':
      return screen.trouble === 'offline' ? (
        <div className="search-message" data-kind="offline">
          <p>{text.searchOffline}</p>
          <p>{text.searchOfflineHint}</p>
        </div>
      ) : (
        <Failed store={store} text={text} kind={screen.trouble} />
      )
    default:
      return screen satisfies never
  }
}

type FailedProps = Pick<SearchPanelProps, 'store' | 'text'> & {
  readonly kind: Exclude<SearchTrouble, 'offline'>
}

/** Says why there is no answer, and asks again. */
function Failed({ store, text, kind }: FailedProps) {
  return (
    <div className="search-message" data-kind={kind}>
      <p>{text[TROUBLE_TEXTS[kind]]}</p>
      <button
        type="button"
        className="button search-retry"
        data-variant="ghost"
        onClick={() => void store?.refresh()}
      >
        {text.tryAgain}
      </button>
    </div>
  )
}

function Hits(props: SearchPanelProps & { readonly hits: readonly SearchHit[] }) {
  const { hits, store, area, areas, text } = props
  const labels = groupLabels(hits, { areas, area, text })
  return (
    <ul
      id={FRAME_ID.searchList}
      className="search-list"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a list of links that the input operates
      role="listbox"
      aria-label={text.searchResults}
      onMouseLeave={store?.leaveList}
    >
      {hits.map((hit, place) => {
        const item = store?.itemProps(hit)
        const isElsewhere = hit.area !== undefined && hit.area !== area
        return item === undefined ? null : (
          <SearchRow
            key={item.id}
            hit={hit}
            item={item}
            origin={location.origin}
            area={isElsewhere ? areaName(hit.area ?? '', areas, text) : undefined}
            label={labels[place]}
            text={text}
          />
        )
      })}
    </ul>
  )
}

type NothingFoundProps = Pick<SearchPanelProps, 'suggestions' | 'allPages' | 'text'> & {
  readonly query: string
  readonly isNamesOnly: boolean | undefined
}

/** Says so, and where to go on from there. */
function NothingFound({ query, isNamesOnly, suggestions = [], ...props }: NothingFoundProps) {
  const { allPages, text } = props
  const all = allPages === undefined ? [] : [{ href: allPages, title: text.allPages }]
  const ways = [...suggestions, ...all]
  const [before = '', after = ''] = text.searchNothing.split('{query}')
  return (
    <div className="search-message" data-kind="none">
      <SearchIcon name="searchNone" />
      <p>
        {before}
        <strong>{query}</strong>
        {after}
      </p>
      {isNamesOnly ? <p>{text.searchTextHint}</p> : null}
      {ways.length === 0 ? null : (
        <ul className="search-ways">
          {ways.map(({ href, title }) => (
            <li key={href}>
              <a href={href}>{title}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const TROUBLE_TEXTS = {
  unavailable: 'searchUnavailable',
  offline: 'searchOffline',
  refused: 'searchRefused',
  busy: 'searchBusy',
} as const satisfies Record<SearchTrouble, keyof Strings>

/** Announcement of a screen for screen readers. */
export function announcement(screen: Screen, isStalled: boolean, text: Strings): string {
  if (isStalled) return text.searchLoading
  switch (screen.kind) {
    case 'closed':
      return ''
    case 'results':
      return countedOf(text.oneResult, text.results, screen.hits.length, text.locale)
    case 'none':
      return fill(text.searchNothing, { query: screen.query })
    case 'trouble':
      return text[TROUBLE_TEXTS[screen.trouble]]
    default:
      return screen satisfies never
  }
}

type GroupedBy = {
  readonly areas: SearchProps['areas']
  /** Id of the reader's area, which has no label where it comes first. */
  readonly area: string
  readonly text: Strings
}

/** Label above each hit, where its kind or its area differs from the hit before. Does not change the order. */
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
function areaName(area: string, areas: SearchProps['areas'], text: Strings): string {
  const title = areas?.find(({ id }) => id === area)?.title
  return title ?? (area === 'docs' ? text.docs : area === 'api' ? text.api : area)
}
