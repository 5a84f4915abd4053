import { sectionAt, withRest } from './old-address.ts'

/*
 * Inline script of the page at an old address, for hosts that do not answer with 301. It is the same on all such pages:
 * the target is in attributes of its element.
 */

const { to = '/', sections } = document.currentScript?.dataset ?? {}
location.replace(withRest(sectionAt(sections, location) ?? to, location))
// The meta refresh after this script is for readers without script; it would lose query and hash, so it is commented out.
document.write('<!--')
