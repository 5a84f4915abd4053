import { followServer } from '../code/base-url.ts'
import { showPickedTabs } from '../code/tab-groups.ts'
import { restoreScroll } from '../navigation/kept-scroll.ts'
import { preloadFonts } from './fonts.ts'
import { arrangeFrames } from './frames.ts'
import { keepSearchForm, openSearchByKey } from './shortcut.ts'
import { applyTheme } from './theme-choice.ts'

/*
 * Inline script of the head: what must be right in the first frame that a reader sees, and what comes after it. It
 * becomes one IIFE, the same on every page, so that a content security policy can name its hash: what differs stands
 * in attributes of its element.
 */

const root = document.documentElement
const { fonts = '', runtime = '' } = document.currentScript?.dataset ?? {}
root.setAttribute('data-js', '')
if (/^(Mac|iP)/.test(navigator.platform)) root.setAttribute('data-platform', 'apple')
preloadFonts(fonts)
applyTheme()
document.addEventListener('DOMContentLoaded', applyTheme)
followServer()
openSearchByKey()
keepSearchForm()
arrangeFrames(() => {
  showPickedTabs()
  restoreScroll()
}, startRuntime)

/** The runtime neither loads nor runs before a reader can read: on a slow phone it costs a tenth of the first paint. */
function startRuntime() {
  // Where it was blocked, lost or broken nothing would answer: the page is what it is without script.
  import(runtime).catch(() => root.removeAttribute('data-js'))
}
