import { sectionAt, withRest } from './old-address.ts'

/*
 * Inline script of a page with headings whose ids changed or that moved to another page: redirects to the new address.
 */

const { sections } = document.currentScript?.dataset ?? {}
follow()
addEventListener('hashchange', follow)

function follow() {
  const to = sectionAt(sections, location)
  if (to !== undefined) location.replace(to.startsWith('#') ? to : withRest(to, location))
}
