import { type AutocompleteState, createAutocomplete } from '@algolia/autocomplete-core'
import type { ChangeEvent, FormEvent, KeyboardEvent, MouseEvent } from 'react'
import { FRAME_ID } from '../../src/model/frame-ids.ts'
import type { SearchHit } from '../../src/model/search.ts'
import { MAX_QUERY_LENGTH, STALL_MS } from './constants.ts'
import { createEarlyEnter } from './early-enter.ts'
import { navigationUrl } from './hit-view.ts'
import type { SearchState, SearchTrouble } from './screen.ts'
import { createAnswers, type Item, type SearchSource } from './search-answers.ts'

export type SearchStoreOptions = Parameters<typeof createAnswers>[0] & {
  readonly sources: readonly SearchSource[]
  readonly openOnFocus: boolean
  /** Has the text searched from now on; false where it is already. */
  readonly searchText?: () => boolean
  /** Never core's own navigator: that one ignores the environment it is given. */
  readonly navigate: Readonly<Record<'here' | 'newTab' | 'newWindow', (url: string) => void>>
  readonly origin: string
  /** By keyboard or click, once for each choice. */
  readonly onSelect: (hit: SearchHit, position: number) => void
  readonly onActive: (hit: SearchHit) => void
}

export type SearchStore = ReturnType<typeof createSearchStore>

export const NO_STATE: SearchState = {
  query: '',
  inputValue: '',
  isOpen: false,
  status: 'idle',
  hits: [],
  activeIndex: null,
  answered: undefined,
  trouble: undefined,
  only: undefined,
  isNamesOnly: undefined,
}

/** The dialog's state: autocomplete-core with what it lacks, an error state and one answer at a time. */
export function createSearchStore(options: SearchStoreOptions) {
  const listeners = new Set<() => void>()
  const answers = createAnswers(options)
  let state = NO_STATE
  let collections: Collections = []
  const early = createEarlyEnter(() => state)
  const core = createCore(options, answers, (next) => {
    collections = next.collections
    state = stateOf(next)
    early.follow()
    for (const listener of listeners) listener()
  })
  function setQuery(query: string): Promise<void> {
    core.setQuery(query.slice(0, MAX_QUERY_LENGTH))
    core.setIsOpen(true)
    core.setActiveItemId(0)
    return core.refresh()
  }
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => state,
    /** Asks the same query again: after trouble, or when more of the index has come. */
    refresh: () => core.refresh().catch(() => undefined),
    setQuery,
    /** Searches one area, or all, from now on. */
    searchIn(only: string | undefined): Promise<void> {
      core.setContext({ only })
      core.setActiveItemId(0)
      return core.refresh().catch(() => undefined)
    },
    /** As it was before the first letter. */
    clear() {
      answers.forget()
      core.setContext({ only: undefined })
      core.setIsOpen(false)
      core.setQuery('')
      core.setActiveItemId(null)
      core.setStatus('idle')
      forgetHits(core)
    },
    inputProps(inputElement: HTMLInputElement | null) {
      const { id, maxLength, onChange, onCompositionEnd, onFocus, onClick, ...others } =
        core.getInputProps({ inputElement, maxLength: MAX_QUERY_LENGTH })
      const onKeyDown = early.keeping(others.onKeyDown)
      // Core names an item while there are none.
      const active = state.hits.length === 0 ? undefined : others['aria-activedescendant']
      const handlers = { onChange, onCompositionEnd, onKeyDown, onFocus, onClick }
      return { id, maxLength, 'aria-activedescendant': active, ...handlers }
    },
    formProps(inputElement: HTMLInputElement | null) {
      const { onReset } = core.getFormProps({ inputElement })
      return {
        onSubmit(event: FormEvent) {
          // Core would take the focus from the field: the dialog has no better place for it.
          core.getFormProps({ inputElement: null }).onSubmit(event)
          if (options.searchText?.() === true) void setQuery(state.query)
        },
        onReset(event: FormEvent) {
          onReset(event)
          // Core keeps the hits of the query that is gone.
          forgetHits(core)
          if (!options.openOnFocus) core.setIsOpen(false)
        },
      }
    },
    itemProps(hit: SearchHit) {
      const item = hit as Item
      const source = collections.find(({ items }) => items.includes(item))?.source
      if (source === undefined) return undefined
      const { id, onMouseMove, onMouseDown, onClick, ...others } = core.getItemProps({
        item,
        source,
      })
      return { id, onMouseMove, onMouseDown, onClick, 'aria-selected': others['aria-selected'] }
    },
    leaveList: () => core.getPanelProps().onMouseLeave(),
  }
}

function createCore(
  { sources, openOnFocus, navigate, origin, onSelect, onActive }: SearchStoreOptions,
  { answer }: ReturnType<typeof createAnswers>,
  onState: (state: AutocompleteState<Item>) => void,
) {
  type Change = ChangeEvent<HTMLInputElement> | FormEvent<HTMLInputElement> | FormEvent
  let collections: Collections = []
  return createAutocomplete<Item, Change, MouseEvent, KeyboardEvent>({
    id: FRAME_ID.search,
    defaultActiveItemId: 0,
    openOnFocus,
    stallThreshold: STALL_MS,
    ignoreCompositionEvents: true,
    // Left undefined, an answer of the service could switch analytics on.
    insights: false,
    shouldPanelOpen: ({ state: { query } }) => query !== '' || openOnFocus,
    navigator: {
      navigate: ({ itemUrl }) => navigate.here(itemUrl),
      navigateNewTab: ({ itemUrl }) => navigate.newTab(itemUrl),
      navigateNewWindow: ({ itemUrl }) => navigate.newWindow(itemUrl),
    },
    onStateChange({ state }) {
      collections = state.collections
      onState(state)
    },
    getSources: () =>
      sources.map((source) => ({
        sourceId: source.sourceId,
        getItems: ({ query, state, setContext, setCollections }) => {
          const only = state.context['only'] as string | undefined
          const setItems = (items: readonly Item[]) =>
            setCollections(collections.map((shown) => withItems(shown, source.sourceId, items)))
          return answer(source, { query, only, setContext, setItems })
        },
        getItemUrl: ({ item }) => navigationUrl(item, origin),
        // Hits without a text of their own leave the input as it was typed.
        getItemInputValue: ({ item }) => item.query ?? '',
        // A click is followed by the browser: the row is a link. Enter is followed by the navigator.
        onSelect: ({ item, state }) => onSelect(item, itemsOf(state).indexOf(item) + 1),
        onActive: ({ item }) => onActive(item),
      })),
  })
}

type Collections = AutocompleteState<Item>['collections']

/** Puts items that have more to show in the places of those that they were; no item comes, goes or moves. */
function withItems(
  collection: Collections[number],
  sourceId: string,
  items: readonly Item[],
): Collections[number] {
  if (collection.source.sourceId !== sourceId) return collection
  const byId = new Map(items.map((item) => [item.objectID, item]))
  return { ...collection, items: collection.items.map((item) => byId.get(item.objectID) ?? item) }
}

function forgetHits(core: ReturnType<typeof createCore>): void {
  core.setCollections([])
  core.setContext({ answered: undefined, trouble: undefined })
}

function stateOf(core: AutocompleteState<Item>): SearchState {
  const { query, completion, isOpen, status, activeItemId, context } = core
  return {
    query,
    inputValue: completion ?? query,
    isOpen,
    status,
    hits: itemsOf(core),
    activeIndex: activeItemId,
    answered: context['answered'] as string | undefined,
    trouble: context['trouble'] as SearchTrouble | undefined,
    only: context['only'] as string | undefined,
    isNamesOnly: context['isNamesOnly'] as boolean | undefined,
  }
}

function itemsOf({ collections }: AutocompleteState<Item>): Item[] {
  return collections.flatMap(({ items }) => items)
}
