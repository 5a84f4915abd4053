import { sectionAt, withRest } from './old-address.ts'

/*
 * Inline script of a page whose headings had other ids once, or were on it: sends readers on to where they are. What is
 * still on the page is found without it, too; with it the address is the one of today.
 */

const { sections } = document.currentScript?.dataset ?? {}
follow()
addEventListener('hashchange', follow)

function follow() {
  const to = sectionAt(sections, location)
  if (to !== undefined) location.replace(to.startsWith('#') ? to : withRest(to, location))
}
