import { tryStorage } from '../runtime/storage.ts'

const SCROLLER = '.sidebar'
const KEY = 'docsgen:sidebar'

/** The sidebar stays where the reader left it; the current page's row is in sight all the same. */
export function restoreScroll() {
  const scroller = document.querySelector(SCROLLER)
  if (scroller === null || scroller.hasAttribute('data-placed')) return
  if (scroller.scrollHeight <= scroller.clientHeight || scroller.nextElementSibling === null) return
  scroller.setAttribute('data-placed', '')
  scroller.scrollTop = Number(tryStorage(() => sessionStorage.getItem(KEY)) ?? 0)
  showRow(scroller, scroller.querySelector('[aria-current="page"]'))
}

/** Remembers the position for the next page. */
export function keepScroll() {
  addEventListener('pagehide', () => {
    const scroller = document.querySelector(SCROLLER)
    if (scroller === null) return
    tryStorage(() => sessionStorage.setItem(KEY, String(scroller.scrollTop)))
  })
}

/** Scrolls the box, never the page, so that a row outside of it is in its middle. */
export function showRow(scroller: Element, row: Element | null) {
  if (row === null) return
  const box = scroller.getBoundingClientRect()
  const { top, bottom, height } = row.getBoundingClientRect()
  if (top >= box.top && bottom <= box.bottom) return
  scroller.scrollTop += top - box.top - (box.height - height) / 2
}
