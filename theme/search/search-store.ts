import { type AutocompleteState, createAutocomplete } from '@algolia/autocomplete-core'
import type { ChangeEvent, FormEvent, KeyboardEvent, MouseEvent } from 'react'
import { FRAME_ID } from '../../src/model/frame-ids.ts'
import type { SearchHit } from '../../src/model/search.ts'
import { MAX_QUERY_LENGTH, STALL_MS } from './constants.ts'
import { navigationUrl } from './hit-view.ts'
import type { SearchState, SearchTrouble } from './screen.ts'
import { createAnswers, type Item, type SearchSource } from './search-answers.ts'

export type SearchStoreOptions = Parameters<typeof createAnswers>[0] & {
  readonly sources: readonly SearchSource[]
  readonly openOnFocus: boolean
  /** Searches the text from now on, for a reader who saves data; false where it is searched already. */
  readonly searchText?: () => boolean
  /** Replaces autocomplete-core's navigator, which ignores its `environment` option. */
  readonly navigate: Readonly<Record<'here' | 'newTab' | 'newWindow', (url: string) => void>>
  readonly origin: string
  /** Called once for each choice, by keyboard or click. */
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

/** The dialog's state: autocomplete-core, plus an error state and only the latest answer. */
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
    /** Repeats the query: after an error, or when more of the index is loaded. */
    refresh: () => core.refresh().catch(() => undefined),
    setQuery,
    /** Limits the search to one area, or to none. */
    searchIn(only: string | undefined): Promise<void> {
      core.setContext({ only })
      core.setActiveItemId(0)
      return core.refresh().catch(() => undefined)
    },
    /** Resets to the state before the first letter. */
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
      const onKeyDown = early.wrap(others.onKeyDown)
      // autocomplete-core names an active item even without hits.
      const active = state.hits.length === 0 ? undefined : others['aria-activedescendant']
      const handlers = { onChange, onCompositionEnd, onKeyDown, onFocus, onClick }
      return { id, maxLength, 'aria-activedescendant': active, ...handlers }
    },
    formProps(inputElement: HTMLInputElement | null) {
      const { onReset } = core.getFormProps({ inputElement })
      return {
        onSubmit(event: FormEvent) {
          // With an input element, autocomplete-core would blur the field.
          core.getFormProps({ inputElement: null }).onSubmit(event)
          if (options.searchText?.() === true) void setQuery(state.query)
        },
        onReset(event: FormEvent) {
          onReset(event)
          // autocomplete-core keeps the hits of the old query.
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
    // If undefined, an answer of the service could enable analytics.
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
        // For hits without `query` the input keeps the typed text.
        getItemInputValue: ({ item }) => item.query ?? '',
        // The browser follows a click, as the row is a link; the navigator follows Enter.
        onSelect: ({ item, state }) => onSelect(item, itemsOf(state).indexOf(item) + 1),
        onActive: ({ item }) => onActive(item),
      })),
  })
}

type Collections = AutocompleteState<Item>['collections']

/** Replaces items by versions with more to show, without adding, removing or moving any. */
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

type OnKey = (event: KeyboardEvent) => void

/** The code of a key that an input method has taken. Safari says of the Enter that ends a composition no more than that. */
const TAKEN = 229

/** Whether a key belongs to a composition, such as the Enter that chooses a word. */
export function isComposing({ nativeEvent }: Pick<KeyboardEvent, 'nativeEvent'>): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === TAKEN
}

/** Enter that is pressed before the answer to the current query is held back until the answer arrives. */
function createEarlyEnter(state: () => SearchState) {
  let pending: { readonly query: string; readonly press: () => void } | undefined
  return {
    /** Wraps a key handler: holds back an early Enter; any other key cancels it. */
    wrap:
      (onKey: OnKey): OnKey =>
      (event) => {
        if (isComposing(event)) return
        const { query, answered, status } = state()
        const isEarly = event.key === 'Enter' && status !== 'idle' && answered !== query
        pending = isEarly ? { query, press: () => onKey(event) } : undefined
        if (isEarly) event.preventDefault()
        else onKey(event)
      },
    /** Must be called at each change of the state. */
    follow(): void {
      const { query, status } = state()
      if (pending === undefined || (pending.query === query && status !== 'idle')) return
      // autocomplete-core sets the hits after its status, in the same task.
      if (pending.query === query) queueMicrotask(pending.press)
      pending = undefined
    },
  }
}
