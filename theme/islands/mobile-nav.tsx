import { type ReactNode, useEffect, useRef } from 'react'
import { defineIsland } from '#island'
import { FRAME_ID } from '../../src/model/frame-ids.ts'
import { showRow } from '../navigation/sidebar-scroll.ts'
import { followSwipe } from '../navigation/swipe.ts'
import { STILL } from '../runtime/constants.ts'

type Props = { readonly label: string; readonly children?: ReactNode }

const GLIDE_BACK_MS = 300

/**
 * The slide-in panel. The browser opens it, closes it on Escape and traps the focus; the runtime closes it after use. The
 * island lets a reader drag it out, and scrolls to the current row.
 */
export default defineIsland('mobile-nav', { when: 'intent' }, ({ label, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => (dialog.current === null ? undefined : operate(dialog.current)), [])
  return (
    <dialog ref={dialog} id={FRAME_ID.nav} className="mobile-nav" aria-label={label}>
      {children}
    </dialog>
  )
})

function operate(panel: HTMLDialogElement): () => void {
  let slidingOut: ReturnType<typeof setTimeout> | undefined
  const stopSwipe = followSwipe(panel, {
    onLeave: () => {
      panel.close()
      // The panel slides out from where it was released, and is reset when it is invisible.
      slidingOut = setTimeout(() => panel.style.removeProperty('transform'), slideMs(panel))
    },
    onStay: (from) => {
      panel.style.removeProperty('transform')
      panel.animate([{ transform: `translateX(${from}px)` }, { transform: 'none' }], {
        duration: matchMedia(STILL).matches ? 0 : GLIDE_BACK_MS,
        easing: 'cubic-bezier(.16,1,.3,1)',
      })
    },
  })
  const opened = new MutationObserver(() => {
    if (!panel.open) return
    // The reset of the last close must not move a panel that was opened again.
    clearTimeout(slidingOut)
    panel.style.removeProperty('transform')
    showCurrentRow(panel)
  })
  opened.observe(panel, { attributeFilter: ['open'] })
  if (panel.open) showCurrentRow(panel)

  return () => {
    stopSwipe()
    opened.disconnect()
  }
}

function showCurrentRow(panel: Element) {
  const row = panel.querySelector('[aria-current="page"]')
  const scroller = row?.closest('.panel-scroll')
  if (row && scroller) showRow(scroller, row)
}

/** Duration of the slide in milliseconds, from the styles, which depend on the reader's motion setting. */
function slideMs(panel: Element): number {
  return (
    Math.max(...getComputedStyle(panel).transitionDuration.split(',').map(Number.parseFloat)) * 1000
  )
}
