import { tryStorage } from '../../runtime/storage.ts'

/*
 * Inline script of the head on sites with an announcement: decides before the first paint whether it shows, so that
 * nothing moves in sight. As with `runtime/first-paint.ts`, what differs stands in attributes of its element.
 */

const root = document.documentElement
const { id = '', until } = document.currentScript?.dataset ?? {}
const key = `docsgen:dismissed:${id}`
update()
// A page that comes back from the back/forward cache.
addEventListener('pageshow', update)
addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || target.closest('.announcement button') === null) return
  tryStorage(() => localStorage.setItem(key, ''))
  hide()
  // All of the page has moved up, for who follows its sections.
  dispatchEvent(new Event('resize'))
})

/** Hides what the reader has dismissed, and what is out of date since the page was built. */
function update() {
  const isDismissed = tryStorage(() => localStorage.getItem(key)) === ''
  const isPast = until !== undefined && new Date().toISOString().slice(0, 10) > until
  if (isDismissed || isPast) hide()
}

function hide() {
  root.setAttribute('data-unannounced', '')
}
