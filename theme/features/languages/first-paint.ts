import { tryStorage } from '../../runtime/storage.ts'

/*
 * Inline script of the head on sites with several languages: it remembers the language that a reader chooses, and on pages
 * in another one it shows the line that leads there. Nobody is redirected.
 */

const KEY = 'docsgen:language'
document.addEventListener('DOMContentLoaded', showHint)
// A page that comes back from the back/forward cache.
addEventListener('pageshow', showHint)
addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return
  const link = target.closest<HTMLAnchorElement>('.language-menu a, .language-hint a')
  if (link === null) return
  // Sections have the same ids in all languages.
  link.hash = location.hash
  tryStorage(() => localStorage.setItem(KEY, link.hreflang))
})

function showHint() {
  const chosen = tryStorage(() => localStorage.getItem(KEY))
  for (const hint of document.querySelectorAll<HTMLElement>('.language-hint'))
    hint.hidden = hint.dataset['language'] !== chosen
}
