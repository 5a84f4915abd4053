import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { SearchHit } from '../../src/model/search.ts'
import type { SearchProps } from '../../src/model/theme.ts'
import { retrying } from '../runtime/retrying.ts'
import { tryStorage } from '../runtime/storage.ts'
import type { Strings } from '../strings.ts'
import { loadAnalytics } from './analytics-loader.ts'
import { chooseProvider } from './choose-provider.ts'
import { ANNOUNCE_DELAY_MS } from './constants.ts'
import type { SearchProvider } from './provider.ts'
import type { DialogRefs } from './SearchDialog.tsx'
import { announcement } from './SearchPanel.tsx'
import { type SearchState, screenOf } from './screen.ts'
import { createSearchEvents, type SearchEvents } from './search-events.ts'
import { createSearchStore, NO_STATE, type SearchStore } from './search-store.ts'
import { rememberHit, startHits, startingWith } from './start-hits.ts'
import { untilLeft } from './until-left.ts'

type Search = { readonly store: SearchStore; readonly provider: () => Promise<SearchProvider> }

/** Search of one dialog: store, provider and what happens around them. */
export function useSearch(props: SearchProps, area: string) {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  // On the server there is nothing to search with; the browser's first markup is the same.
  const [search] = useState(() =>
    typeof window === 'undefined'
      ? undefined
      : createSearch(props, { area, close: () => dialog.current?.close() }),
  )
  const store = search?.store
  const state = useSyncExternalStore(
    store?.subscribe ?? subscribeToNothing,
    store?.state ?? noState,
    noState,
  )
  useEffect(() => {
    if (search === undefined) return
    return connect(search, { dialog, input }, props.openOnFocus)
  }, [search, props.openOnFocus])
  const { inputValue } = state
  useEffect(() => {
    // The field belongs to the browser, so that letters typed before this code came are not lost.
    const field = input.current
    // What has just been taken from the field is not written back over it: its selection stays.
    const isCurrent = store?.state().inputValue === inputValue
    if (field !== null && isCurrent && field.value !== inputValue) field.value = inputValue
  }, [store, inputValue])
  return { refs: { dialog, input }, store, state }
}

/** The text to read out: what the panel says, once typing has paused. */
export function useSpoken(state: SearchState, text: Strings): string {
  const [spoken, setSpoken] = useState('')
  const words = announcement(screenOf(state), state.status === 'stalled', text)
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(words), ANNOUNCE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [words])
  return spoken
}

function createSearch(
  props: SearchProps,
  { area, close }: { readonly area: string; readonly close: () => void },
): Search {
  let ready: SearchProvider | undefined
  const provider = retrying(async () => {
    ready = await chooseProvider(props, { area, onImproved: () => improve(store) })
    return ready
  })
  const events = retrying(async () => eventsOf(props))
  const tell = (send: (to: SearchEvents) => void) =>
    void events().then((to) => {
      if (to !== undefined) send(to)
    }, ignore)
  const storage = props.openOnFocus ? tryStorage(() => localStorage) : undefined
  const store = createSearchStore({
    sources: [
      {
        sourceId: 'documentation',
        async search(query, signal, only) {
          const known = query === '' ? startHits(storage, props.suggestions) : []
          if (known.length > 0) return { hits: known, version: undefined }
          const answer = await untilLeft(window, signal, async () =>
            (await provider()).search(query, signal, only),
          )
          return query === '' ? startingWith(answer) : answer
        },
      },
    ],
    openOnFocus: props.openOnFocus,
    searchText: () => ready?.searchText?.() ?? false,
    origin: location.origin,
    isOnline: () => navigator.onLine,
    navigate: {
      here(url) {
        close()
        location.assign(url)
      },
      newTab: (url) => void window.open(url, '_blank', 'noopener'),
      // Sizes make it a window of its own, not a tab.
      newWindow: (url) => void window.open(url, '_blank', 'noopener,width=1200,height=800'),
    },
    onTrouble(error) {
      // biome-ignore lint/suspicious/noConsole: the technical reason is for whoever runs the site
      console.error(error)
    },
    onSelect(hit, position) {
      if (props.openOnFocus) rememberHit(storage, hit)
      tell((to) => to.selected(hit, position))
    },
    onActive: (hit) => tell((to) => to.active(hit)),
    onAnswer: (hits: readonly SearchHit[]) => tell((to) => to.viewed(hits)),
  })
  return { store, provider }
}

/** Analytics are off unless the site has configured them. */
function eventsOf(props: SearchProps): SearchEvents | undefined {
  if (props.provider !== 'algolia' || props.analytics === undefined) return undefined
  const { appId, searchKey: apiKey, analytics } = props
  return createSearchEvents(loadAnalytics({ appId, apiKey, ...analytics }))
}

/** Listens to the page for as long as the dialog is on it. */
function connect({ store, provider }: Search, refs: DialogRefs, openOnFocus: boolean): () => void {
  const field = refs.input.current
  const dialog = refs.dialog.current
  const controller = new AbortController()
  const { signal } = controller

  void provider().then((ready) => {
    ready.warm()
    field?.addEventListener('focus', ready.warm, { signal })
  }, ignore)
  const isWaiting = openOnFocus && document.activeElement === field
  if (field !== null && (field.value !== '' || isWaiting)) {
    void store.setQuery(field.value).catch(ignore)
  }

  const askAgain = () => {
    if (store.state().trouble !== undefined) void store.refresh()
  }
  // Nobody sees the page any more: it is not put away in the midst of a fade, to go on with the old query on return.
  addEventListener('pagehide', store.clear, { signal })
  addEventListener('online', askAgain, { signal })
  const rest = () => {
    void clearWhenGone(dialog, store)
    void provider().then((ready) => ready.rest?.(), ignore)
  }
  dialog?.addEventListener('close', rest, { signal })
  return () => controller.abort()
}

/**
 * More of the index has come. A reader who is choosing among the hits is left alone, and so is a query that is
 * not answered yet: its answer will be of the larger index, and asking anew would put it off.
 */
function improve(store: SearchStore): void {
  const { isOpen, status, query, inputValue, activeIndex } = store.state()
  const isChoosing = inputValue !== query || (activeIndex ?? 0) !== 0
  if (isOpen && status === 'idle' && query !== '' && !isChoosing) void store.refresh()
}

/** The query goes when the dialog is out of sight, not while it fades. */
async function clearWhenGone(dialog: HTMLDialogElement | null, store: SearchStore): Promise<void> {
  if (dialog === null) return
  await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished))
  if (!dialog.open) store.clear()
}

const subscribeToNothing = () => () => undefined
const noState = () => NO_STATE
const ignore = () => undefined
