import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { HIGHLIGHT_REFRESH_MS } from '../runtime/constants.ts'
import { glide, glideMark, watchResizing } from './glide.ts'
import { moveHighlight } from './highlight.ts'

type NavigationState = {
  /** Opens or closes groups: the rows glide to their places, the highlight follows a moment later. */
  readonly rearrange: (nav: Element, change: () => void) => void
  /** Computes the highlighted row of a navigation anew, 250 ms from now. */
  readonly refreshHighlight: (nav: Element) => void
}

// Null, not an empty state: use outside of the provider must be told apart.
const Navigation = createContext<NavigationState | null>(null)

/** What the navigations of a page share (NAV-09, NAV-10). */
export function useNavigationState(): NavigationState {
  const state = useContext(Navigation)
  if (state === null) {
    throw new Error('useNavigationState must be used within a NavigationStateProvider')
  }
  return state
}

/** Holds the clock of the highlight and the guard against animations while the window is resized. */
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
