import { sectionAt, withRest } from './old-address.ts'

/*
 * Inline script of the page at an old address, on hosts that answer with no 301. The same on all of them: where they
 * lead stands in attributes of its element.
 */

const { to = '/', sections } = document.currentScript?.dataset ?? {}
location.replace(withRest(sectionAt(sections, location) ?? to, location))
// The refresh behind this script is for readers without one, and would lose what the address says: it becomes a comment.
document.write('<!--')
