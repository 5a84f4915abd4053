import { type AutocompleteState, createAutocomplete } from '@algolia/autocomplete-core'
import type { ChangeEvent, FormEvent, KeyboardEvent, MouseEvent } from 'react'
import type { SearchHit } from '../../src/model/search.ts'
import { MAX_QUERY_LENGTH, STALL_MS } from './constants.ts'
import { navigationUrl } from './hit-view.ts'
import type { SearchAnswer } from './provider.ts'
import type { SearchState, SearchTrouble } from './screen.ts'

type SetContext = (context: Record<string, unknown>) => void
type Search = { readonly controller: AbortController; readonly items: Promise<Item[]> }
/** autocomplete-core wants items that are records. */
type Item = SearchHit & Record<string, unknown>

export type SearchSource = {
  readonly sourceId: string
  readonly search: (query: string, signal: AbortSignal) => Promise<SearchAnswer>
}

export type Navigate = {
  readonly here: (url: string) => void
  readonly newTab: (url: string) => void
  readonly newWindow: (url: string) => void
}

export type SearchStoreOptions = {
  readonly sources: readonly SearchSource[]
  readonly openOnFocus: boolean
  /** Never core's own navigator: that one ignores the environment it is given. */
  readonly navigate: Navigate
  readonly origin: string
  readonly isOnline: () => boolean
  /** Technical reason of a trouble, for the console. */
  readonly onTrouble: (error: unknown) => void
  /** By keyboard or click, once for each choice. */
  readonly onSelect: (hit: SearchHit, position: number) => void
  readonly onActive: (hit: SearchHit) => void
  readonly onAnswer: (hits: readonly SearchHit[]) => void
}

export type SearchStore = {
  readonly subscribe: (listener: () => void) => () => void
  readonly state: () => SearchState
  /** Asks the same query again: after trouble, or when more of the index has come. */
  readonly refresh: () => Promise<void>
  readonly setQuery: (query: string) => Promise<void>
  /** As it was before the first letter. */
  readonly clear: () => void
  readonly inputProps: (input: HTMLInputElement | null) => InputProps
  readonly formProps: (input: HTMLInputElement | null) => FormProps
  readonly itemProps: (hit: SearchHit) => ItemProps | undefined
  readonly leaveList: () => void
}

export type InputProps = {
  readonly id: string
  readonly maxLength: number
  readonly 'aria-activedescendant': string | undefined
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
  readonly onCompositionEnd: (event: FormEvent<HTMLInputElement>) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onFocus: (event: FormEvent<HTMLInputElement>) => void
  readonly onClick: (event: MouseEvent) => void
}
export type FormProps = {
  readonly onSubmit: (event: FormEvent) => void
  readonly onReset: (event: FormEvent) => void
}
export type ItemProps = {
  readonly id: string
  readonly 'aria-selected': boolean
  readonly onMouseMove: (event: MouseEvent) => void
  readonly onMouseDown: (event: MouseEvent) => void
  readonly onClick: (event: MouseEvent) => void
}

export const SEARCH_ID = 'search'
export const LIST_ID = 'search-list'
export const NO_STATE: SearchState = {
  query: '',
  inputValue: '',
  isOpen: false,
  status: 'idle',
  hits: [],
  activeIndex: null,
  answered: undefined,
  trouble: undefined,
}

/** The dialog's state: autocomplete-core with what it lacks, an error state and one answer at a time. */
export function createSearchStore(options: SearchStoreOptions): SearchStore {
  const listeners = new Set<() => void>()
  let state = NO_STATE
  let core: AutocompleteState<Item> | undefined

  const autocomplete = createAutocomplete<
    Item,
    ChangeEvent<HTMLInputElement> | FormEvent<HTMLInputElement> | FormEvent,
    MouseEvent,
    KeyboardEvent
  >({
    id: SEARCH_ID,
    defaultActiveItemId: 0,
    openOnFocus: options.openOnFocus,
    stallThreshold: STALL_MS,
    ignoreCompositionEvents: true,
    // Left undefined, an answer of the service could switch analytics on.
    insights: false,
    shouldPanelOpen: ({ state: { query } }) => query !== '' || options.openOnFocus,
    navigator: {
      navigate: ({ itemUrl }) => options.navigate.here(itemUrl),
      navigateNewTab: ({ itemUrl }) => options.navigate.newTab(itemUrl),
      navigateNewWindow: ({ itemUrl }) => options.navigate.newWindow(itemUrl),
    },
    onStateChange: ({ state: next }) => {
      core = next
      state = stateOf(next)
      for (const listener of listeners) listener()
    },
    getSources: () =>
      options.sources.map((source) => ({
        sourceId: source.sourceId,
        getItems: ({ query, setContext }) => answer(source, query, setContext),
        getItemUrl: ({ item }) => navigationUrl(item.url, options.origin),
        // Hits without a text of their own leave the input as it was typed.
        getItemInputValue: ({ item }) => item.query ?? '',
        // A click is followed by the browser: the row is a link. Enter is followed by the navigator.
        onSelect: ({ item, state: now }) => options.onSelect(item, positionOf(item, now)),
        onActive: ({ item }) => options.onActive(item),
      })),
  })

  const latest = new Map<string, Search>()

  /**
   * Only the latest search of a source counts. An older one ends with it, not before: when it ended
   * by itself, core would think that nothing is awaited any more.
   */
  function answer(source: SearchSource, query: string, setContext: SetContext): Promise<Item[]> {
    latest.get(source.sourceId)?.controller.abort()
    const controller = new AbortController()
    const items = ask(source, query, { controller, setContext })
    latest.set(source.sourceId, { controller, items })
    return items
  }

  async function ask(
    source: SearchSource,
    query: string,
    { controller, setContext }: { controller: AbortController; setContext: SetContext },
  ): Promise<Item[]> {
    const newer = () => latest.get(source.sourceId)
    try {
      const { hits } = await source.search(query, controller.signal)
      if (controller.signal.aborted) return newer()?.items ?? []
      setContext({ answered: query, trouble: undefined })
      options.onAnswer(hits)
      return hits as readonly SearchHit[] as Item[]
    } catch (error) {
      if (controller.signal.aborted) return newer()?.items ?? []
      const trouble: SearchTrouble = options.isOnline() ? 'unavailable' : 'offline'
      setContext({ answered: query, trouble })
      options.onTrouble(error)
      return []
    }
  }

  function ignore(): undefined {
    return undefined
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => state,
    refresh: () => autocomplete.refresh().catch(ignore),
    setQuery(query) {
      autocomplete.setQuery(query.slice(0, MAX_QUERY_LENGTH))
      autocomplete.setIsOpen(true)
      autocomplete.setActiveItemId(0)
      return autocomplete.refresh()
    },
    clear() {
      for (const { controller } of latest.values()) controller.abort()
      latest.clear()
      autocomplete.setIsOpen(false)
      autocomplete.setQuery('')
      autocomplete.setCollections([])
      autocomplete.setActiveItemId(null)
      autocomplete.setStatus('idle')
      autocomplete.setContext({ answered: undefined, trouble: undefined })
    },
    inputProps(input) {
      const props = autocomplete.getInputProps({ inputElement: input, maxLength: MAX_QUERY_LENGTH })
      return {
        id: props.id,
        maxLength: props.maxLength,
        // Core names an item while there are none.
        'aria-activedescendant':
          state.hits.length === 0 ? undefined : props['aria-activedescendant'],
        onChange: props.onChange,
        onCompositionEnd: props.onCompositionEnd,
        onKeyDown: props.onKeyDown,
        onFocus: props.onFocus,
        onClick: props.onClick,
      }
    },
    formProps(input) {
      const { onSubmit, onReset } = autocomplete.getFormProps({ inputElement: input })
      return {
        onSubmit,
        onReset(event) {
          onReset(event)
          // Core keeps the hits of the query that is gone.
          autocomplete.setCollections([])
          autocomplete.setContext({ answered: undefined, trouble: undefined })
          if (!options.openOnFocus) autocomplete.setIsOpen(false)
        },
      }
    },
    itemProps(hit) {
      const item = hit as Item
      const source = core?.collections.find(({ items }) => items.includes(item))?.source
      if (source === undefined) return undefined
      const { id, onMouseMove, onMouseDown, onClick, ...rest } = autocomplete.getItemProps({
        item,
        source,
      })
      return { id, onMouseMove, onMouseDown, onClick, 'aria-selected': rest['aria-selected'] }
    },
    leaveList: () => autocomplete.getPanelProps().onMouseLeave(),
  }
}

function stateOf(core: AutocompleteState<Item>): SearchState {
  const { query, completion, isOpen, status, collections, activeItemId, context } = core
  return {
    query,
    inputValue: completion ?? query,
    isOpen,
    status,
    hits: collections.flatMap(({ items }) => items),
    activeIndex: activeItemId,
    answered: context['answered'] as string | undefined,
    trouble: context['trouble'] as SearchTrouble | undefined,
  }
}

/** Place of a hit among all hits, from 1. */
function positionOf(item: Item, { collections }: AutocompleteState<Item>): number {
  return collections.flatMap(({ items }) => items).indexOf(item) + 1
}
