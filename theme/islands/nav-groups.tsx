import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { defineIsland } from '#island'
import { completeNav } from '../navigation/complete-nav.ts'
import { NavigationStateProvider, useNavigationState } from '../navigation/navigation-state.tsx'

type Props = { readonly children?: ReactNode }

/** The groups of a navigation: plain `details` without script, animated rows with it. */
export default defineIsland('nav-groups', { when: 'intent' }, ({ children }: Props) => (
  <NavigationStateProvider>
    <Groups>{children}</Groups>
  </NavigationStateProvider>
))

function Groups({ children }: Props) {
  const { rearrange, refreshHighlight } = useNavigationState()
  const nav = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (nav.current !== null) void completeNav(nav.current)
  }, [])
  useEffect(() => {
    const refresh = () => nav.current && refreshHighlight(nav.current)
    addEventListener('hashchange', refresh)
    addEventListener('pageshow', refresh)
    return () => {
      removeEventListener('hashchange', refresh)
      removeEventListener('pageshow', refresh)
    }
  }, [refreshHighlight])

  const toggle = (event: MouseEvent<HTMLDivElement>) => {
    const summary = event.target instanceof Element ? event.target.closest('summary') : null
    const group = summary?.parentElement
    if (!(group instanceof HTMLDetailsElement)) return
    // The browser would open the group after this handler, too late to measure the rows.
    event.preventDefault()
    const isOpening = !group.open
    rearrange(event.currentTarget, () => {
      group.open = isOpening
    })
    if (isOpening && group.matches('[data-level="child"]')) goToFirstLink(group)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the summaries in the slot are the controls
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a summary clicks it
    <div ref={nav} className="nav-groups" onClick={toggle}>
      {children}
    </div>
  )
}

/** Goes to the first page of a sub-group that was opened, unless that is the current page. */
function goToFirstLink(group: Element) {
  const link = group.querySelector<HTMLAnchorElement>('a[href]')
  if (link !== null && link.getAttribute('aria-current') !== 'page') link.click()
}
