import { tryStorage } from '../runtime/storage.ts'

const SCROLLER = '.sidebar'
const KEY = 'docsgen:sidebar'

/** Restores the scroll position of the sidebar, but makes sure that the row of the current page is visible. */
export function restoreScroll() {
  const scroller = document.querySelector(SCROLLER)
  if (scroller === null || scroller.hasAttribute('data-placed')) return
  if (scroller.scrollHeight <= scroller.clientHeight || scroller.nextElementSibling === null) return
  scroller.setAttribute('data-placed', '')
  scroller.scrollTop = Number(tryStorage(() => sessionStorage.getItem(KEY)) ?? 0)
  showRow(scroller, scroller.querySelector('[aria-current="page"]'))
}

/** Saves the scroll position for the next page. */
export function saveScroll() {
  addEventListener('pagehide', () => {
    const scroller = document.querySelector(SCROLLER)
    if (scroller === null) return
    tryStorage(() => sessionStorage.setItem(KEY, String(scroller.scrollTop)))
  })
}

/** Scrolls the container, never the page, so that a row outside of it is in the middle. */
export function showRow(scroller: Element, row: Element | null) {
  if (row === null) return
  const box = scroller.getBoundingClientRect()
  const { top, bottom, height } = row.getBoundingClientRect()
  if (top >= box.top && bottom <= box.bottom) return
  scroller.scrollTop += top - box.top - (box.height - height) / 2
}
