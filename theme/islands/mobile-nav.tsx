import { type ReactNode, useEffect, useRef } from 'react'
import { defineIsland } from '#island'
import { LARGE } from '../runtime/constants.ts'
import { showRow } from '../runtime/kept-scroll.ts'
import { followSwipe, isInside } from '../runtime/swipe.ts'

type Props = { readonly label: string; readonly children?: ReactNode }

const GLIDE_BACK_MS = 300

/**
 * The slide-in panel (MOB-01, MOB-05). The browser opens it, closes it on Escape and keeps the focus in;
 * script closes it when it was used, and lets a reader drag it out.
 */
export default defineIsland('mobile-nav', { when: 'intent' }, ({ label, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => (dialog.current === null ? undefined : operate(dialog.current)), [])
  return (
    <dialog ref={dialog} id="nav" className="mobile-nav" aria-label={label}>
      {children}
    </dialog>
  )
})

function operate(panel: HTMLDialogElement): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const close = () => panel.close()
  addEventListener('hashchange', close, { signal })
  addEventListener('pagehide', close, { signal })
  matchMedia(LARGE).addEventListener('change', ({ matches }) => matches && close(), { signal })
  panel.addEventListener('click', (event) => closeOnLink(panel, event), { signal })
  closeOnBackdrop(panel, signal)

  const stopSwipe = followSwipe(panel, {
    onLeave: () => {
      close()
      // The slide out starts where the panel was let go; out of sight it is put right.
      setTimeout(() => panel.style.removeProperty('transform'), slideMs(panel))
    },
    onStay: (from) => {
      panel.style.removeProperty('transform')
      panel.animate([{ transform: `translateX(${from}px)` }, { transform: 'none' }], {
        duration: prefersStill() ? 0 : GLIDE_BACK_MS,
        easing: 'cubic-bezier(.16,1,.3,1)',
      })
    },
  })
  const opened = new MutationObserver(() => {
    if (!panel.open) return
    panel.style.removeProperty('transform')
    showCurrentRow(panel)
  })
  opened.observe(panel, { attributeFilter: ['open'] })
  if (panel.open) showCurrentRow(panel)

  return () => {
    stop.abort()
    stopSwipe()
    opened.disconnect()
  }
}

/** A link that leaves for another page, or for a section of this one, is a route change. */
function closeOnLink(panel: HTMLDialogElement, event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  if (link === null || opensElsewhere || link.getAttribute('target') === '_blank') return
  panel.close()
}

/** Press and release must both be outside: marking text in the panel may end there. */
function closeOnBackdrop(panel: HTMLDialogElement, signal: AbortSignal) {
  let isPressedOutside = false
  panel.addEventListener(
    'pointerdown',
    (event) => {
      isPressedOutside = !isInside(panel, event)
    },
    { signal },
  )
  panel.addEventListener(
    'click',
    (event) => {
      // A click by keyboard has no place.
      const isByPointer = event.detail > 0
      if (isByPointer && isPressedOutside && !isInside(panel, event)) panel.close()
    },
    { signal },
  )
}

function showCurrentRow(panel: Element) {
  const row = panel.querySelector('[aria-current="page"]')
  const scroller = row?.closest('.panel-scroll')
  if (row && scroller) showRow(scroller, row)
}

/** As long as the styles take, whatever the reader's motion setting. */
function slideMs(panel: Element): number {
  return (
    Math.max(...getComputedStyle(panel).transitionDuration.split(',').map(Number.parseFloat)) * 1000
  )
}

function prefersStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
