import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { SearchHit } from '../../src/model/search.ts'
import type { SearchProps } from '../../src/model/theme.ts'
import { retrying } from '../runtime/retrying.ts'
import { tryStorage } from '../runtime/storage.ts'
import type { Strings } from '../strings.ts'
import { chooseProvider } from './choose-provider.ts'
import { ANNOUNCE_DELAY_MS } from './constants.ts'
import type { SearchEvents, SearchProvider } from './provider.ts'
import type { DialogRefs } from './SearchDialog.tsx'
import { announcement } from './SearchPanel.tsx'
import { type SearchState, screenOf } from './screen.ts'
import { createSearchStore, NO_STATE, type SearchStore } from './search-store.ts'
import { rememberHit, startHits, startingWith } from './start-hits.ts'

type Search = { readonly store: SearchStore; readonly provider: () => Promise<SearchProvider> }

/** Search of the dialog: its store, provider and event listeners. */
export function useSearch(props: SearchProps, area: string) {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  // Undefined on the server, where the markup is that of the first render in the browser.
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
    // The field is uncontrolled, so that text typed before this code was loaded is not lost.
    const field = input.current
    // A value that was just read from the field is not written back, which would reset the selection.
    const isCurrent = store?.state().inputValue === inputValue
    if (field !== null && isCurrent && field.value !== inputValue) field.value = inputValue
  }, [store, inputValue])
  return { refs: { dialog, input }, store, state }
}

/** The announcement for screen readers: text of the panel, updated when typing pauses. */
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
  // Nothing of another site is loaded before a reader asks for it.
  const others = new Map(
    props.others?.sites.map(({ id, settings }) => [
      id,
      retrying(() =>
        chooseProvider({ ...props, settings }, { area, onImproved: () => improve(store) }),
      ),
    ]),
  )
  const sendEvent = (send: (to: SearchEvents) => void) =>
    void provider().then(({ events }) => {
      if (events !== undefined) send(events)
    }, ignore)
  const storage = props.openOnFocus ? tryStorage(() => localStorage) : undefined
  const store = createSearchStore({
    sources: [
      {
        sourceId: 'documentation',
        async search(query, signal, only) {
          const known = query === '' ? startHits(storage, props.suggestions) : []
          if (known.length > 0) return { hits: known, version: undefined }
          const other = others.get(only ?? '')
          const answer = await untilLeft(window, signal, async () =>
            other === undefined
              ? (await provider()).search(query, signal, only)
              : (await other()).search(query, signal),
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
      // With a size, it opens as a window instead of a tab.
      newWindow: (url) => void window.open(url, '_blank', 'noopener,width=1200,height=800'),
    },
    onTrouble(error) {
      // biome-ignore lint/suspicious/noConsole: the technical reason is for whoever runs the site
      console.error(error)
    },
    onSelect(hit, position) {
      if (props.openOnFocus) rememberHit(storage, hit)
      sendEvent((to) => to.selected(hit, position))
    },
    onActive: (hit) => sendEvent((to) => to.active(hit)),
    onAnswer: (hits: readonly SearchHit[]) => sendEvent((to) => to.viewed(hits)),
  })
  return { store, provider }
}

/** Listens to events of the page; returns a function that stops. */
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
    // Enter was pressed before this code was loaded.
    const asked = field.form?.dataset['asked']
    if (asked === field.value && asked !== '')
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  }

  const retry = () => {
    if (store.state().trouble !== undefined) void store.refresh()
  }
  // Before the page enters the back/forward cache, so that it does not return with the old query.
  addEventListener('pagehide', store.clear, { signal })
  addEventListener('online', retry, { signal })
  const rest = () => {
    void clearWhenGone(dialog, store)
    void provider().then((ready) => ready.rest?.(), ignore)
  }
  dialog?.addEventListener('close', rest, { signal })
  return () => controller.abort()
}

/**
 * Repeats the query when more of the index is loaded. Not while the reader selects a hit, nor while an answer is pending,
 * which will be from the larger index anyway.
 */
function improve(store: SearchStore): void {
  const { isOpen, status, query, inputValue, activeIndex } = store.state()
  const isChoosing = inputValue !== query || (activeIndex ?? 0) !== 0
  if (isOpen && status === 'idle' && query !== '' && !isChoosing) void store.refresh()
}

/** Clears the query when the dialog has faded out. */
async function clearWhenGone(dialog: HTMLDialogElement | null, store: SearchStore): Promise<void> {
  if (dialog === null) return
  await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished))
  if (!dialog.open) store.clear()
}

const subscribeToNothing = () => () => undefined
const noState = () => NO_STATE
const ignore = () => undefined

/**
 * Runs a request, but ignores its failure when the reader leaves the page. Firefox aborts a page's requests as soon as a
 * link is followed, long before it hides the page: that must not show an error. Such a request stays pending until
 * `signal` aborts it, in case the page stays.
 *
 * A `beforeunload` listener keeps a page out of Firefox's back/forward cache, so there is one only during the request.
 */
export async function untilLeft<T>(
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  signal: AbortSignal,
  request: () => Promise<T>,
): Promise<T> {
  let isLeft = false
  const leave = () => {
    isLeft = true
  }
  page.addEventListener('beforeunload', leave)
  try {
    return await request()
  } catch (error) {
    if (!isLeft || signal.aborted) throw error
    return await new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
  } finally {
    page.removeEventListener('beforeunload', leave)
  }
}
