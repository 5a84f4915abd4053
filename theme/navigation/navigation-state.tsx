import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { HIGHLIGHT_REFRESH_MS } from '../runtime/constants.ts'
import { glide, glideMark, isShown, watchResizing } from './glide.ts'

type NavigationState = {
  /** Opens or closes groups with an animation; the highlight follows a moment later. */
  readonly rearrange: (nav: Element, change: () => void) => void
  /** Updates the highlighted row of a navigation after 250 ms. */
  readonly refreshHighlight: (nav: Element) => void
}

// Null, so that use outside of the provider is detected.
const Navigation = createContext<NavigationState | null>(null)

/** State that the navigations of a page share. */
export function useNavigationState(): NavigationState {
  const state = useContext(Navigation)
  if (state === null) {
    throw new Error('useNavigationState must be used within a NavigationStateProvider')
  }
  return state
}

/** Has the timer of the highlight, and prevents animations while the window is resized. */
export function NavigationStateProvider({ children }: { readonly children?: ReactNode }) {
  const guard = useRef<ReturnType<typeof watchResizing>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const watching = watchResizing()
    guard.current = watching
    return () => {
      watching.stop()
      clearTimeout(timer.current)
    }
  }, [])

  const mayGlide = () => guard.current?.mayGlide() ?? false
  const refreshHighlight = (nav: Element) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const moved = moveHighlight(nav)
      if (moved?.from !== undefined && mayGlide()) glideMark(moved.row, moved.from)
    }, HIGHLIGHT_REFRESH_MS)
  }
  const rearrange = (nav: Element, change: () => void) => {
    if (mayGlide()) glide([...nav.querySelectorAll('summary, a')], change)
    else change()
    refreshHighlight(nav)
  }
  return <Navigation value={{ rearrange, refreshHighlight }}>{children}</Navigation>
}

/**
 * The row of the current page: its link, or, where a closed group hides it, the group's own row. It is marked with
 * `data-active`, which the styles show as highlight and marker.
 */
export function activeRow(nav: Element): Element | undefined {
  const link = nav.querySelector('[aria-current="page"]')
  if (link === null) return undefined
  let row = link
  for (let part = link.parentElement; part !== null && part !== nav; part = part.parentElement) {
    if (!(part instanceof HTMLDetailsElement) || part.open) continue
    row = part.querySelector('summary') ?? row
  }
  return row
}

/** Moves the mark to the active row. Returns the row and the old position, if that was visible; undefined if unchanged. */
export function moveHighlight(
  nav: Element,
): { readonly from: DOMRect | undefined; readonly row: Element } | undefined {
  const row = activeRow(nav)
  const marked = nav.querySelector('[data-active]')
  if (row === undefined || row === marked) return undefined
  const from = marked && isShown(marked) ? marked.getBoundingClientRect() : undefined
  marked?.removeAttribute('data-active')
  row.setAttribute('data-active', '')
  return { from, row }
}
